// The sequences that follow a command, one behind the other.

import Foundation

/// Expressions of sequences, told apart by the spaces between them.
///
/// A diagram in quotes stands for a cold sequence.
@MainActor
struct SequenceList {
    private let session: PromptSession
    private let pieces: [String]
    /// Pieces from which on no list was found, so that none is looked for again.
    private var dead: Set<Int> = []

    /// The texts of all sequences of a text; nil if it is no list of some.
    static func texts(in text: String, _ session: PromptSession) -> [String]? {
        var list = SequenceList(session, text)
        return list.find(from: 0)
    }

    /// Says what is wrong with the first part of a text that is no sequence.
    ///
    /// - Parameter count: How many sequences there should be.
    /// - Returns: False if nothing is.
    static func reportFault(in text: String, of count: Int, _ session: PromptSession) -> Bool {
        let list = SequenceList(session, text)
        guard !list.pieces.isEmpty else { return false }
        var start = 0
        while let end = (start + 1..<list.pieces.count + 1).first(where: {
            list.isSequence(list.pieces[start..<$0].joined(separator: " "))
        }) {
            start = end
            if start == list.pieces.count { return false }
        }
        let end = count == 1 ? list.pieces.count : start + 1
        let part = list.pieces[start..<end].joined(separator: " ")
        // It does not compile, so that it is only checked here.
        guard
            case .rejected(let diagnostics) = session.engine.run(
                "(\(expression(part))).subscribe()", name: "<prompt>", isPrompt: false)
        else { return false }
        session.console.error(diagnostics)
        return true
    }

    /// The expression of a text: of a diagram the sequence that it stands for.
    static func expression(_ text: String) -> String { isDiagram(text) ? "cold(\(text))" : text }

    /// Whether a text is a diagram in quotes.
    static func isDiagram(_ text: String) -> Bool {
        text.count > 2 && text.first == "\"" && text.last == "\"" && !text.dropFirst().dropLast().contains("\"")
    }

    private init(_ session: PromptSession, _ text: String) {
        self.session = session
        pieces = Self.pieces(of: text)
    }

    /// The text cut at the spaces outside of brackets and quotes.
    static func pieces(of text: String) -> [String] {
        var pieces = [""], depth = 0, isQuoted = false, isEscaped = false
        for character in text {
            switch character {
            case _ where isEscaped: isEscaped = false
            case "\\" where isQuoted: isEscaped = true
            case "\"": isQuoted.toggle()
            case "(", "[", "{": depth += isQuoted ? 0 : 1
            case ")", "]", "}": depth -= isQuoted ? 0 : 1
            case " ", "\n":
                if depth > 0 || isQuoted { break }
                if pieces[pieces.count - 1] != "" { pieces.append("") }
                continue
            case _: break
            }
            pieces[pieces.count - 1].append(character)
        }
        return pieces.filter { !$0.isEmpty }
    }

    /// The sequences from a piece to the end, each as short as can be.
    private mutating func find(from start: Int) -> [String]? {
        if start == pieces.count { return [] }
        if dead.contains(start) { return nil }
        for end in start + 1...pieces.count {
            let text = pieces[start..<end].joined(separator: " ")
            guard isSequence(text), let rest = find(from: end) else { continue }
            return [text] + rest
        }
        dead.insert(start)
        return nil
    }

    private func isSequence(_ text: String) -> Bool {
        session.engine.type(of: "(\(Self.expression(text))).subscribe()") != nil
    }
}
