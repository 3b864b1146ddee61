"""The plain loops of ../scripts in Python: python3 loops.py NAME."""

import sys


def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


def nested():
    total = 0
    for i in range(1_000):
        for j in range(3_000):
            total = (total + i * j) % 1_000_003
    return total


def collections():
    counts, words = {}, []
    for index in range(100_000):
        word = f"w{index % 100}"
        words.append(word)
        counts[word] = counts.get(word, 0) + 1
    return len(words), len(counts), counts["w7"]


LOOPS = {"loop-fib": lambda: fib(27), "loop-nested": nested, "loop-collections": collections}
print(LOOPS[sys.argv[1]]())
