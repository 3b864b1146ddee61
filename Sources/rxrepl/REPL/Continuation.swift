// Whether a line of a paste goes on from the whole statement above it, as a compiler would read both.

/// What the prompt asks of the lines of a paste that the terminal does not mark, which come one by one.
enum Continuation {
    /// Whether a line may belong to the statement above it.
    ///
    /// - Parameter isFollowed: Whether more lines wait; then an empty line or a comment does not tell yet.
    static func isPossible(_ line: String, isFollowed: Bool) -> Bool {
        let text = line.drop(while: \.isWhitespace)
        guard let first = text.first else { return isFollowed }
        if text.hasPrefix("//") { return isFollowed }
        switch first {
        case ".": return text.dropFirst().first.map { $0.isLetter || $0 == "_" } ?? false
        case "{": return true
        case let sign where "+-*/%<>=&|?:^~!".contains(sign):
            return text.drop(while: { "+-*/%<>=&|?:^~!".contains($0) }).first == " "
        default: return ["else", "catch"].contains(String(text.prefix(while: \.isLetter)))
        }
    }

    /// Whether a text may read standard input: what follows it in a paste is then its input and not code.
    static func readsInput(_ text: String) -> Bool {
        ["readLine", "stdin", "standardInput", "Keyboard"].contains { text.contains($0) }
    }
}
