// What a script says it prints: `// =>`, `// error:`, `// unordered`.
//
//   print(1)            // => 1             after a line
//   // => two                               on a line of its own
//   // =>                                   alone: the comment lines below it are the output; without such an empty line
//   // three
//   // four [..] five                       [..] is any text within a line
//   // …                                    any number of lines
//   // unordered                            the expectations right below may come in any order
//   // error: E0207                         a diagnostic with this code or text

/// The expectations of one script, in their order.
struct Expectations: Sendable, Equatable {
    /// What comes next in the output.
    enum Item: Sendable, Equatable {
        case line(LinePattern)
        /// Any number of lines.
        case skip
        /// Lines in any order.
        case unordered([LinePattern])
    }

    /// An expected item and the line of the script, from 0, that states it.
    struct Entry: Sendable, Equatable {
        let item: Item
        let line: Int
    }

    private(set) var entries: [Entry] = []
    /// Codes or texts of expected diagnostics.
    private(set) var errors: [String] = []

    var isEmpty: Bool { entries.isEmpty && errors.isEmpty }

    /// Reads the expectations out of a script.
    init(of script: String) {
        var inBlock = false
        var unordered: (line: Int, patterns: [LinePattern])?
        let lines = script.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
        for (number, line) in lines.enumerated() {
            let comment = ScriptComment(line)
            var found: String?
            switch comment?.kind {
            case .output(let text):
                inBlock = comment?.beginsBlock(before: lines[(number + 1)...].first) == true
                found = inBlock ? nil : text
            case .error(let text):
                errors.append(text)
                inBlock = false
            case .unordered:
                inBlock = false
                finish(&unordered)
                unordered = (number, [])
                continue
            case .other(let text) where inBlock && comment?.isAlone == true: found = text
            case .other, nil: inBlock = false
            }
            if let found {
                if unordered != nil, found != "…" {
                    unordered?.patterns.append(LinePattern(text: found))
                } else {
                    entries.append(Entry(item: found == "…" ? .skip : .line(LinePattern(text: found)), line: number))
                }
            } else if !inBlock {
                finish(&unordered)
            }
        }
        finish(&unordered)
    }

    private mutating func finish(_ unordered: inout (line: Int, patterns: [LinePattern])?) {
        if let block = unordered, !block.patterns.isEmpty {
            entries.append(Entry(item: .unordered(block.patterns), line: block.line))
        }
        unordered = nil
    }
}

extension Character {
    /// Whether a line of a script ends here.
    var endsLine: Bool { self == "\n" || self == "\r\n" }
}

/// The comment at the end of a line of a script.
struct ScriptComment: Sendable {
    enum Kind: Sendable, Equatable {
        case output(String)
        case error(String)
        case unordered
        case other(String)
    }

    let kind: Kind
    /// Whether nothing stands before it.
    let isAlone: Bool

    /// Finds the comment, if the line has one that says what is expected, or is nothing but a comment.
    init?(_ line: Substring) {
        let trimmed = line.drop { $0 == " " || $0 == "\t" }
        isAlone = trimmed.hasPrefix("//")
        if let marker = line.range(ofLast: "// =>") {
            kind = .output(Self.text(after: marker.upperBound, in: line))
        } else if isAlone {
            let text = Self.text(after: trimmed.index(trimmed.startIndex, offsetBy: 2), in: line)
            if text.hasPrefix("error:") {
                kind = .error(String(text.dropFirst(6).drop { $0 == " " }))
            } else {
                kind = text == "unordered" ? .unordered : .other(text)
            }
        } else if let marker = line.range(ofLast: "// error:") {
            kind = .error(Self.text(after: marker.upperBound, in: line))
        } else {
            return nil
        }
    }

    /// Whether the comments below are lines of the output: nothing follows the marker, and such a comment comes next.
    func beginsBlock(before next: Substring?) -> Bool {
        guard isAlone, kind == .output(""), let comment = next.flatMap({ ScriptComment($0) }), comment.isAlone else {
            return false
        }
        if case .other = comment.kind { return true }
        return false
    }

    /// The text without the one space that follows the marker.
    private static func text(after index: Substring.Index, in line: Substring) -> String {
        let text = line[index...]
        return String(text.hasPrefix(" ") ? text.dropFirst() : text)
    }
}

extension Substring {
    /// Where a text occurs last.
    fileprivate func range(ofLast text: String) -> Range<Index>? {
        var found: Range<Index>?
        var rest = self
        while let next = rest.firstRange(of: text) {
            found = next
            rest = self[next.upperBound...]
        }
        return found
    }
}
