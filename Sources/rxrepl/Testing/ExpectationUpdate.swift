// Rewrites the expectations of a script to what it really printed.

/// Puts output where a script states its expectations.
enum ExpectationUpdate {
    /// The script with new expectations: what still matches stays where it is; new lines stand below the expectation
    /// that came before them, at the end of the script if there was none.
    static func rewrite(_ script: String, _ expectations: Expectations, output: String) -> String {
        let comparison = OutputComparison(expectations, output: output)
        if comparison.isMatch { return script }
        let expected = comparison.expected
        var texts: [Int: [String]] = [:]
        var anchor = expectations.entries.first?.line
        for step in comparison.steps {
            switch step {
            case .same(let index, _), .skipped(let index, _):
                anchor = expectations.entries[expected[index].item].line
                texts[anchor ?? -1, default: []].append(expected[index].pattern?.text ?? "…")
            case .missing(let index): anchor = expectations.entries[expected[index].item].line
            case .unexpected(let line): texts[anchor ?? -1, default: []].append(comparison.line(line))
            }
        }
        var lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine).map(String.init)
        let stated = Self.statedLines(lines)
        for number in lines.indices.reversed() where stated.contains(number) {
            lines.replaceSubrange(number...number, with: rewritten(lines[number], texts[number] ?? []))
        }
        if let rest = texts[-1] {
            if lines.last == "" { lines.removeLast() }
            lines += rest.map { "// => " + $0 } + [""]
        }
        return lines.joined(separator: script.contains("\r\n") ? "\r\n" : "\n")
    }

    /// The lines that state something about the output.
    private static func statedLines(_ lines: [String]) -> Set<Int> {
        var stated: Set<Int> = [], inBlock = false
        for (number, line) in lines.enumerated() {
            let comment = ScriptComment(line[...])
            switch comment?.kind {
            case .output:
                stated.insert(number)
                inBlock = comment?.beginsBlock(before: lines[(number + 1)...].first?[...]) == true
            case .unordered: stated.insert(number)
            case .other where inBlock && comment?.isAlone == true: stated.insert(number)
            case .other, .error, nil: inBlock = false
            }
        }
        return stated
    }

    private static func rewritten(_ line: String, _ texts: [String]) -> [String] {
        let indentation = String(line.prefix { $0 == " " || $0 == "\t" })
        guard let marker = line.firstRange(of: "// =>"), !line.dropFirst(indentation.count).hasPrefix("//") else {
            return texts.map { indentation + "// => " + $0 }
        }
        var code = String(line[..<marker.lowerBound])
        guard let first = texts.first else {
            while code.last == " " { code.removeLast() }
            return [code]
        }
        return [code + "// => " + first] + texts.dropFirst().map { indentation + "// => " + $0 }
    }
}
