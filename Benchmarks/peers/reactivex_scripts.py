"""The streams of ../scripts in Python's reactivex, as whole programs: python3 reactivex_scripts.py NAME."""

import sys

import reactivex as rx
from reactivex import operators as ops

from reactivex_workloads import churn, collect, combine, create, pump, twelve

SCRIPTS = {
    "1-subject-pump": lambda: pump(1_000_000, 1),
    "3-create-chain": lambda: twelve(create(1_000_000)),
    "3b-range-chain": lambda: twelve(rx.range(1_000_000)),
    "4-flat-map": lambda: collect(rx.range(100_000).pipe(ops.flat_map(lambda x: rx.of(x, x + 1)))),
    "6-combine-latest": lambda: combine(1_000_000),
    "8-scan": lambda: collect(rx.range(1_000_000).pipe(ops.scan(lambda a, x: a + x, 0), ops.take_last(1))),
    "10-churn": lambda: churn(200_000),
    "12-group-by": lambda: collect(
        rx.range(1_000_000).pipe(ops.group_by(lambda x: x % 100), ops.flat_map(lambda group: group.pipe(ops.count())))),
}
print(SCRIPTS[sys.argv[1]]())
