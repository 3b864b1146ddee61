"""The workloads in Python's reactivex: prints number, nanoseconds for each event and a checksum, tab-separated."""

import sys
import threading
import time

import reactivex as rx
from reactivex import operators as ops
from reactivex.disposable import Disposable
from reactivex.scheduler import EventLoopScheduler, HistoricalScheduler
from reactivex.subject import Subject


def collect(source):
    total = 0

    def add(value):
        nonlocal total
        total += value

    source.subscribe(on_next=add).dispose()
    return total


def pump(count, subscribers):
    subject, total = Subject(), 0

    def add(value):
        nonlocal total
        total += value

    subscriptions = [subject.subscribe(on_next=add) for _ in range(subscribers)]
    for value in range(count // subscribers):
        subject.on_next(value)
    for subscription in subscriptions:
        subscription.dispose()
    return total


def twelve(source):
    for _ in range(6):
        source = source.pipe(ops.map(lambda x: x + 1), ops.filter(lambda x: x >= 0))
    return collect(source)


def create(count):
    def push(observer, scheduler):
        for value in range(count):
            observer.on_next(value)
        observer.on_completed()
        return Disposable()

    return rx.create(push)


def pushed(count, build, subscribers=1):
    subject, total = Subject(), 0

    def add(value):
        nonlocal total
        total += value

    stream = build(subject)
    for _ in range(subscribers):
        stream.subscribe(on_next=add)
    for value in range(count):
        subject.on_next(value)
    return total


def combine(count):
    left, right, total = Subject(), Subject(), 0

    def add(value):
        nonlocal total
        total += value

    rx.combine_latest(left, right).pipe(ops.map(lambda pair: pair[0] + pair[1])).subscribe(on_next=add)
    for value in range(count // 2):
        left.on_next(value)
        right.on_next(value)
    return total


def churn(count):
    total = 0

    def add(value):
        nonlocal total
        total += value

    for value in range(count):
        rx.just(value).pipe(ops.map(lambda x: x + 1), ops.filter(lambda x: x >= 0)).subscribe(on_next=add).dispose()
    return total


def retry(count):
    errors = 0

    def push(observer, scheduler):
        nonlocal errors
        if errors == count:
            observer.on_completed()
        else:
            errors += 1
            observer.on_error(ValueError())
        return Disposable()

    rx.create(push).pipe(ops.retry()).subscribe()
    return errors


def observe_on(count):
    total, done = 0, threading.Event()

    def add(value):
        nonlocal total
        total += value

    rx.range(count).pipe(ops.observe_on(EventLoopScheduler())).subscribe(on_next=add, on_completed=done.set)
    done.wait()
    return total


def timers(count):
    scheduler, fired = HistoricalScheduler(), 0

    def fire(_):
        nonlocal fired
        fired += 1

    for index in range(count):
        rx.timer(float(index * 7919 % count), scheduler=scheduler).subscribe(on_next=fire)
    scheduler.start()
    return fired


WORKLOADS = [
    ("1", 200_000, lambda n: pump(n, 1)),
    ("2", 500_000, lambda n: pump(n, 10)),
    ("3", 50_000, lambda n: twelve(create(n))),
    ("3b", 50_000, lambda n: twelve(rx.range(n))),
    ("4", 10_000, lambda n: collect(rx.range(n).pipe(ops.flat_map(lambda x: rx.of(x, x + 1))))),
    ("5", 10_000, lambda n: pushed(n, lambda s: s.pipe(ops.flat_map_latest(rx.just)))),
    ("6", 100_000, combine),
    ("7", 50_000, lambda n: collect(rx.zip(rx.range(n), rx.range(n)).pipe(ops.map(sum)))),
    ("8", 50_000, lambda n: collect(rx.range(n).pipe(ops.scan(lambda a, x: a + x, 0), ops.take_last(1)))),
    ("9", 10_000, lambda n: pushed(
        n, lambda s: s.pipe(ops.map(lambda x: x + 1), ops.replay(buffer_size=1), ops.ref_count()), 3)),
    ("10", 10_000, churn),
    ("11", 50_000, observe_on),
    ("12", 50_000, lambda n: collect(
        rx.range(n).pipe(ops.group_by(lambda x: x % 100), ops.flat_map(lambda group: group.pipe(ops.count()))))),
    # Each error is handled inside the one before: this needs the deep stack that `main` runs on.
    ("13", 10_000, retry),
    ("14", 20_000, timers),
]


def main():
    for number, count, body in WORKLOADS:
        best = float("inf")
        for _ in range(3):
            start = time.perf_counter_ns()
            checksum = body(count)
            best = min(best, (time.perf_counter_ns() - start) / count)
        print(number, f"{best:.1f}", checksum, sep="\t", flush=True)


if __name__ == "__main__":
    sys.setrecursionlimit(10**6)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=main)
    thread.start()
    thread.join()
