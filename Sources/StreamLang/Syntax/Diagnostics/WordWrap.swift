// Text in rows that a narrow window holds.

extension String {
    /// The text, with lines that are too long broken at spaces.
    ///
    /// A line goes on below its second column where it has two. Where the window is too narrow for that, all of the second
    /// stands below the first.
    ///
    /// - Parameter width: The columns of the window; nil to leave lines as they are.
    package func wrapped(to width: Int?) -> String {
        guard let width else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false).map { line in
            DisplayWidth.columns(of: line) <= width ? String(line) : Self.rows(ofLine: line, width)
        }.joined(separator: "\n")
    }

    private static func rows(ofLine line: Substring, _ width: Int) -> String {
        let text = line.drop { $0 == " " }
        let margin = line.count - text.count
        var head = String(line[..<text.startIndex]), rest = text, further = Swift.min(margin, width / 2)
        if let gap = text.firstMatch(of: /\ {2,}/) {
            let column = DisplayWidth.columns(of: line[..<gap.range.upperBound])
            rest = text[gap.range.upperBound...]
            if width - column >= 24 {
                (head, further) = (String(line[..<gap.range.upperBound]), column)
            } else {
                further += 4
                head = line[..<gap.range.lowerBound] + "\n" + String(repeating: " ", count: further)
            }
        }
        let first = width - (head.contains("\n") ? further : DisplayWidth.columns(of: head))
        return head
            + rest.wordRows(first: first, further: width - further)
            .joined(separator: "\n" + String(repeating: " ", count: further))
    }
}

extension StringProtocol {
    /// The words in rows, each as long as its columns allow; a word that is longer than a row has one of its own.
    ///
    /// - Parameters:
    ///   - first: The columns of the first row, which stays empty where they are too few for the first word.
    ///   - further: The columns of all others.
    package func wordRows(first: Int, further: Int) -> [String] {
        var rows = [""], room = first, isBegun = false
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let width = DisplayWidth.columns(of: word)
            if isBegun ? width + 1 > room : width > room && first < further {
                rows.append("")
                (room, isBegun) = (further, false)
            }
            rows[rows.count - 1] += (isBegun ? " " : "") + word
            room -= width + (isBegun ? 1 : 0)
            isBegun = true
        }
        return rows
    }
}
