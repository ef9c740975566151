"""Line mode: the same table without a drawn screen, for screen readers, simple terminals and pipes."""

from benben.plain.listening import play

__all__ = ["play"]
