// Compares what was printed with what was expected.

import StreamSyntax

/// The output of a script beside its expectations.
struct OutputComparison: Sendable {
    private let items: [Expectations.Item]
    private let lines: [String]
    /// The lines as they are shown and written down, where they hide something.
    private let shown: [Int: String]

    init(_ expectations: Expectations, output: String) {
        items = expectations.entries.map(\.item)
        // By scalars: a carriage return before a line's end is a part of the line.
        var lines = output.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        self.lines = lines
        shown = Dictionary(
            uniqueKeysWithValues: lines.enumerated().compactMap { number, line in
                let shown = VisibleText.shown(line, as: .lines)
                return shown.utf8.elementsEqual(line.utf8) ? nil : (number, shown)
            })
    }

    /// Whether the output is exactly what was expected.
    var isMatch: Bool {
        // Which prefixes of the lines the items so far can account for.
        var reached: Set<Int> = [0]
        for item in items {
            var next: Set<Int> = []
            for start in reached {
                switch item {
                case .line(let pattern):
                    if start < lines.count, agree(pattern, start) { next.insert(start + 1) }
                case .skip: next.formUnion(start...lines.count)
                case .unordered(let patterns):
                    let end = start + patterns.count
                    if end <= lines.count, pairs(patterns, start..<end) { next.insert(end) }
                }
            }
            reached = next
        }
        return reached.contains(lines.count)
    }

    /// Whether each pattern has a line of its own: a matching in a bipartite graph, by augmenting paths.
    private func pairs(_ patterns: [LinePattern], _ lines: Range<Int>) -> Bool {
        var owner: [Int: Int] = [:]
        func find(_ pattern: Int, _ seen: inout Set<Int>) -> Bool {
            for line in lines where agree(patterns[pattern], line) && seen.insert(line).inserted {
                if let current = owner[line], !find(current, &seen) { continue }
                owner[line] = pattern
                return true
            }
            return false
        }
        return patterns.indices.allSatisfy { pattern in
            var seen: Set<Int> = []
            return find(pattern, &seen)
        }
    }

    /// One step of a comparison.
    enum Step: Sendable, Equatable {
        case same(expected: Int, line: Int)
        /// Any number of lines that are as they may be.
        case skipped(expected: Int, lines: Range<Int>)
        case missing(expected: Int)
        case unexpected(line: Int)
    }

    /// The expectations with unordered blocks written out, for the difference.
    var expected: [(pattern: LinePattern?, item: Int)] {
        items.enumerated().flatMap { index, item -> [(LinePattern?, Int)] in
            switch item {
            case .line(let pattern): [(pattern, index)]
            case .skip: [(nil, index)]
            case .unordered(let patterns): patterns.map { ($0, index) }
            }
        }
    }

    /// The shortest way from what was expected to what was printed: the fewest lines missing or unexpected.
    var steps: [Step] {
        let expected = expected
        let rows = expected.count, columns = lines.count
        func agree(_ row: Int, _ column: Int) -> Bool {
            expected[row].pattern.map { self.agree($0, column) } ?? false
        }
        // How many lines are at fault from an expectation and a line on.
        var faults = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
        for row in stride(from: rows, through: 0, by: -1) {
            for column in stride(from: columns, through: 0, by: -1) {
                let without = row < rows ? faults[row + 1][column] : Int.max - 1
                let beyond = column < columns ? faults[row][column + 1] : Int.max - 1
                if row == rows {
                    faults[row][column] = columns - column
                } else if expected[row].pattern == nil {
                    faults[row][column] = min(without, beyond)
                } else {
                    let best = min(without, beyond) + 1
                    let isSame = column < columns && agree(row, column)
                    faults[row][column] = isSame ? min(best, faults[row + 1][column + 1]) : best
                }
            }
        }
        var steps: [Step] = [], row = 0, column = 0
        while row < rows || column < columns {
            if row < rows, expected[row].pattern == nil {
                let start = column
                while column < columns, faults[row][column + 1] < faults[row + 1][column] { column += 1 }
                steps.append(.skipped(expected: row, lines: start..<column))
                row += 1
            } else if row < rows, column < columns, agree(row, column),
                faults[row][column] == faults[row + 1][column + 1]
            {
                steps.append(.same(expected: row, line: column))
                (row, column) = (row + 1, column + 1)
            } else if row < rows, column == columns || faults[row + 1][column] <= faults[row][column + 1] {
                steps.append(.missing(expected: row))
                row += 1
            } else {
                steps.append(.unexpected(line: column))
                column += 1
            }
        }
        return steps
    }

    /// The difference, a line a step: `-` for what did not come, `+` for what came instead.
    var difference: String {
        let expected = expected
        return steps.map { step in
            switch step {
            case .same(_, let line): "    " + self.line(line)
            case .skipped: "    …"
            case .missing(let index): "  - " + (expected[index].pattern?.text ?? "…")
            case .unexpected(let line): "  + " + self.line(line)
            }
        }.joined(separator: "\n") + "\n"
    }

    /// The printed line of a step, as it can be shown and stand in a comment.
    func line(_ index: Int) -> String { shown[index] ?? lines[index] }

    /// Whether a line is what was expected; what is hidden may be stated as it is shown.
    private func agree(_ pattern: LinePattern, _ line: Int) -> Bool {
        pattern.matches(lines[line]) || shown[line].map(pattern.matches) ?? false
    }
}
