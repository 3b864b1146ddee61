// Loops of nothing but Ints run as programs; with a call in each body they run from closure to closure. Both do the same.

import TestSupport
import Testing

@testable import StreamLang
@testable import StreamRun

@Suite("Loops of Ints")
struct IntegerLoopTests {
    @Test("a loop does the same as a program and from closure to closure", arguments: 0..<60)
    func agrees(seed: UInt64) {
        var writer = LoopWriter(random: SplitMix(state: seed))
        let loop = writer.loop(depth: 3)
        let (before, after) = ("var (a, b, c) = (3, 5, 7)\nfunc rest() { }\n", "\nprint(a, b, c)")
        let program = Run(before + loop.replacing("rest()", with: "") + after)
        let closures = Run(before + loop + after)
        #expect(program.lines == closures.lines, "\(loop)")
        #expect(program.uncaught == nil && !program.lines.isEmpty, "\(loop)")
    }

    @Test("inside of a function it does the same with local variables", arguments: 0..<30)
    func agreesInFunctions(seed: UInt64) {
        var writer = LoopWriter(random: SplitMix(state: seed &+ 1_000))
        let loop = writer.loop(depth: 3)
        let (before, after) = (
            "func rest() { }\nfunc f() {\nvar a = 3\nvar b = 5\nvar c = 7\n", "\nprint(a, b, c)\n}\nf()"
        )
        let program = Run(before + loop.replacing("rest()", with: "") + after)
        let closures = Run(before + loop + after)
        #expect(program.lines == closures.lines, "\(loop)")
    }

    @Test("elements of arrays change as well, and a position out of range ends both in the same way", arguments: 0..<60)
    func agreesOnArrays(seed: UInt64) {
        var writer = LoopWriter(random: SplitMix(state: seed &+ 2_000), hasArrays: true)
        let loop = writer.loop(depth: 3)
        let (before, after) = (
            """
            var (a, b, c) = (3, 5, 7)
            var row = [1, 2, 3, 4], flags = [true, false, true, false], grid = [[1, 2, 3, 4], [5, 6, 7, 8]], on = true
            let (keptRow, keptGrid) = (row, grid)
            func rest() { }
            func show() { print(a, b, c, row, flags, grid, on, keptRow, keptGrid) }
            defer { show() }

            """, "\nshow()"
        )
        let program = Run(before + loop.replacing("rest()", with: "") + after)
        let closures = Run(before + loop + after)
        #expect(program.lines == closures.lines, "\(loop)")
        #expect(program.uncaught.map { "\($0)" } == closures.uncaught.map { "\($0)" }, "\(loop)")
    }

    @Test(
        "an array that a loop changes is its own: copies, rows shared between them, and what is walked stay as they are"
    )
    func copies() {
        let run = Run(
            """
            var numbers = [3, 1, 2]
            let before = numbers
            var grid = Array(repeating: [0, 0], count: 2)
            let empty = grid
            for i in 0..<2 { for j in 0..<2 { grid[i][j] = i * 2 + j } }
            for number in numbers { for i in 0..<numbers.count { numbers[i] += number } }
            var swapped = true
            while swapped {
                swapped = false
                for i in 1..<numbers.count where numbers[i - 1] > numbers[i] {
                    (numbers[i - 1], numbers[i]) = (numbers[i], numbers[i - 1])
                    swapped = true
                }
            }
            print(numbers, before, grid, empty, swapped)
            """)
        #expect(run.lines == ["[7, 8, 9] [3, 1, 2] [[0, 1], [2, 3]] [[0, 0], [0, 0]] false"])
    }
}

/// Writes loops that look random and end soon.
private struct LoopWriter {
    var random: SplitMix
    /// Whether there are `row`, `flags`, `grid` and `on` as well.
    let hasArrays: Bool
    private var number = 0

    init(random: SplitMix, hasArrays: Bool = false) {
        self.random = random
        self.hasArrays = hasArrays
    }

    mutating func loop(depth: Int) -> String {
        number += 1
        let name = "i\(number)"
        let body = (0...Int(random.next() % 3)).map { _ in statement(depth: depth - 1, name) }.joined(separator: "\n")
        switch random.next() % 4 {
        case 0: return "for \(name) in 0..<\(random.next() % 5) {\nrest()\n\(body)\n}"
        case 1: return "for \(name) in \(Int(random.next() % 5) - 2)...\(2 + random.next() % 3) {\nrest()\n\(body)\n}"
        case 2: return "for \(name) in (a % 3)..<(a % 3 + \(random.next() % 4)) {\nrest()\n\(body)\n}"
        default:
            return "var \(name) = \(random.next() % 4)\nwhile \(name) < 5 && c != 1 {\nrest()\n\(name) += 1\n\(body)\n}"
        }
    }

    private mutating func statement(depth: Int, _ name: String) -> String {
        if hasArrays && random.next() % 2 == 0 { return change(name) }
        switch random.next() % 8 {
        case 0 where depth > 0: return loop(depth: depth)
        case 1:
            let (one, other) = (statement(depth: depth - 1, name), statement(depth: depth - 1, name))
            return "if \(condition(name)) {\n\(one)\n} else {\n\(other)\n}"
        case 2: return "if \(condition(name)) { \(random.next() % 2 == 0 ? "break" : "continue") }"
        case 3:
            number += 1
            return "let k\(number) = \(value(name))\na = k\(number) &- b"
        case 4: return "\(variable()) &+= \(value(name))"
        case 5: return "\(variable()) %= 1_009"
        case 6: return "(a, b) = (b, \(value(name)))"
        default: return "\(variable()) = \(value(name))"
        }
    }

    private mutating func change(_ name: String) -> String {
        switch random.next() % 8 {
        case 0: return "row[\(position(name))] = \(value(name))"
        case 1: return "row[\(position(name))] &+= \(value(name))"
        case 2:
            let (one, other) = (position(name), position(name))
            return "(row[\(one)], row[\(other)]) = (row[\(other)], row[\(one)])"
        case 3: return "grid[\(position(name)) % 2][\(position(name))] = \(value(name))"
        case 4: return "grid[\(position(name)) % 2][\(position(name))] &-= \(element(name))"
        case 5: return "flags[\(position(name))] = \(condition(name))"
        case 6: return "on = \(condition(name))"
        default: return "\(variable()) = \(element(name))"
        }
    }

    private mutating func position(_ name: String) -> String {
        random.next() % 40 == 0 ? "\(variable())" : "((\(variable()) &+ \(name)) & 3)"
    }

    private mutating func element(_ name: String) -> String {
        ["row[\(position(name))]", "grid[\(position(name)) & 1][\(position(name))]", "row.count", "grid[1].count"][
            Int(random.next() % 4)]
    }

    private mutating func variable() -> String { ["a", "b", "c"][Int(random.next() % 3)] }

    private mutating func value(_ name: String) -> String {
        let operand = [variable(), name, "\(random.next() % 9)", element(name)][
            Int(random.next() % (hasArrays ? 4 : 3))]
        let operation = ["&+", "&-", "&*", "&", "|", "^", "&>>"][Int(random.next() % 7)]
        return "((\(variable()) \(operation) \(operand)) % 10_007 &+ \(variable()) / 3)"
    }

    private mutating func condition(_ name: String) -> String {
        let comparison = ["<", "<=", ">", ">=", "==", "!="][Int(random.next() % 6)]
        if hasArrays && random.next() % 3 == 0 {
            return ["on", "!on", "flags[\(position(name))]"][Int(random.next() % 3)]
        }
        let simple = "\(variable()) % 4 \(comparison) \(name) % 3"
        switch random.next() % 4 {
        case 0: return "\(simple) && b % 2 == 0"
        case 1: return "\(simple) || !(a > c)"
        default: return simple
        }
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { $0 == part ? other : String($0) }
            .joined(separator: "\n")
    }
}
