"""benben: four card games around a pyramid. The rules engine is :mod:`benben.engine`."""

__version__ = "0.1.0"
