"""Instructions of the processor that numba has no names for."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

_BIT = ir.IntType(1)


@intrinsic
def lowest(_: Any, mask: Any) -> Any:
    """The number of the lowest set bit of an int64 that is not 0."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(_BIT, 1))

    return types.int64(types.int64), build


@intrinsic
def _leading_zeros(_: Any, mask: Any) -> Any:
    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], ir.Constant(_BIT, 1))

    return types.int64(types.int64), build


@intrinsic
def count(_: Any, mask: Any) -> Any:
    """How many bits of an int64 are set."""

    def build(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), build


@njit(cache=True)
def highest(mask):
    """The number of the highest set bit of an int64 that is not 0."""
    return 63 - _leading_zeros(mask)
