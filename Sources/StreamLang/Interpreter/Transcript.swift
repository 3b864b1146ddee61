// The texts of a prompt as a script: there the last value has no name of its own.

import StreamSyntax

/// The texts that ran at the prompt without fault, in a form that does the same as a script.
struct Transcript {
    private(set) var texts: [String] = []
    private var lastValue: LastValue?

    /// Where the value that the prompt calls `_` comes from.
    private enum LastValue {
        case named(String)
        /// The expression that begins at a byte of a text.
        case expression(text: Int, offset: Int)
    }

    /// Adds a text.
    ///
    /// - Parameter uses: Where it names the last value, or goes on from that with a dot.
    mutating func add(_ text: String, uses: Set<Span>) {
        var bytes = Array(text.utf8)
        if !uses.isEmpty, let name = nameOfLastValue() {
            for use in uses.sorted(by: { $0.start > $1.start }) {
                bytes.replaceSubrange(Int(use.start)..<max(Int(use.start), Int(use.end)), with: name.utf8)
            }
        }
        texts.append(String(decoding: bytes, as: UTF8.self))
    }

    /// Notes that the text added last left the value of its last expression.
    ///
    /// - Parameters:
    ///   - offset: Where the expression begins in the text as it was entered.
    ///   - uses: Where that names the value before.
    mutating func noteExpression(at offset: Int, uses: Set<Span>) {
        var shift = 0
        if case .named(let former) = lastValue {
            for use in uses where use.start < offset { shift += former.utf8.count - max(0, Int(use.end - use.start)) }
        }
        lastValue = .expression(text: texts.count - 1, offset: offset + shift)
    }

    /// Notes that the last value is that of a `let`.
    mutating func noteValue(named name: String) { lastValue = .named(name) }

    /// The name of the last value; where it has none its expression is given one.
    private mutating func nameOfLastValue() -> String? {
        switch lastValue {
        case .named(let name): return name
        case .expression(let index, let offset):
            var number = 1
            while texts.contains(where: { $0.contains("value\(number)") }) { number += 1 }
            let name = "value\(number)"
            var bytes = Array(texts[index].utf8)
            bytes.insert(contentsOf: "let \(name) = ".utf8, at: min(offset, bytes.count))
            texts[index] = String(decoding: bytes, as: UTF8.self)
            lastValue = .named(name)
            return name
        case nil: return nil
        }
    }
}
