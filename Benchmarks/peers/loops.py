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


class Square:
    def __init__(self, side):
        self.side = side

    def area(self):
        return self.side * self.side

    def grow(self, amount):
        self.side += amount


class Total:
    def __init__(self):
        self.sum = 0

    def add(self, shape):
        self.sum = (self.sum + shape.area()) % 1_000_003


def objects():
    total, square = Total(), Square(1)
    for index in range(100_000):
        square.grow(index % 3 - 1)
        total.add(square)
    return total.sum, square.side


def divisor(a, b):
    while b != 0:
        a, b = b, a % b
    return a


def grid():
    cells = [[0] * 200 for _ in range(200)]
    for turn in range(5):
        for row in range(200):
            for column in range(200):
                cells[row][column] += row * column + turn
    total = 0
    for row in range(200):
        for column in range(200):
            total += divisor(cells[row][column], row + 1)
    return cells[199][199], total


LOOPS = {
    "loop-fib": lambda: fib(27),
    "loop-nested": nested,
    "loop-collections": collections,
    "loop-objects": objects,
    "loop-grid": grid,
}
print(LOOPS[sys.argv[1]]())
