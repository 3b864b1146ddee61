// What could be meant by the word being typed.

import Foundation
import Pictures
import StreamLibrary
import StreamRun
import StreamSyntax

/// Finds candidates by what stands before the word.
@MainActor
struct Completer {
    private let session: PromptSession

    init(_ session: PromptSession) { self.session = session }

    /// Candidates for the bytes from `start` to `end` of a line.
    func candidates(_ line: String, _ start: Int, _ end: Int) -> [LineEditor.Candidate] {
        let bytes = Array(line.utf8)
        guard start <= end, end <= bytes.count else { return [] }
        let before = String(decoding: bytes[..<start], as: UTF8.self)
        let word = String(decoding: bytes[start..<end], as: UTF8.self)
        return expand(Self.place(before), before, word)
    }

    /// What kind of name is expected.
    enum Place: Equatable {
        case command
        case argument(of: String)
        /// A member of a receiver, or where that is empty of what the place expects.
        case member(of: String)
        case name
    }

    /// Reads the text before the word.
    static func place(_ before: String) -> Place {
        let trimmed = before.drop { $0 == " " }
        if trimmed == ":" { return .command }
        if trimmed.hasPrefix(":") {
            return .argument(of: String(trimmed.dropFirst().prefix { $0.isLetter }))
        }
        return before.last == "." ? .member(of: receiver(before.dropLast())) : .name
    }

    /// The expression that ends where a text ends: names, calls, subscripts and literals joined by dots.
    static func receiver(_ text: some StringProtocol) -> String {
        var depth = 0, taken: [Character] = []
        for character in text.reversed() {
            switch character {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                if depth == 0 { return String(taken.reversed()) }
                depth -= 1
            case _ where depth > 0 || character.isLetter || character.isNumber || "._\"?!".contains(character): break
            // The space before a trailing closure.
            case " " where taken.last == "{": break
            case _: return String(taken.reversed())
            }
            taken.append(character)
        }
        return String(taken.reversed())
    }

    private func expand(_ place: Place, _ before: String, _ word: String) -> [LineEditor.Candidate] {
        let all: [LineEditor.Candidate] =
            switch place {
            case .command: PromptCommand.all.map { LineEditor.Candidate(text: $0.name, summary: $0.summary) }
            case .argument(let command): arguments(of: command, before)
            case .member(let receiver):
                session.completions(after: before, receiver: receiver)
                    .map { LineEditor.Candidate(text: $0.name, summary: $0.summary) }
            case .name: names(word)
            }
        // A name that hides something, as a file's may, is shown by the line editor and not by us: it is not offered.
        let candidates = all.filter { $0.text.hasPrefix(word) && $0.text.visible == $0.text }
        return Array(Set(candidates)).sorted { $0.text < $1.text }
    }

    private func arguments(of command: String, _ before: String) -> [LineEditor.Candidate] {
        switch command {
        case "help", "ops": Library.all.map(candidate)
        case "trace": TraceLevel.allCases.map { LineEditor.Candidate(text: $0.rawValue, summary: $0.summary) }
        case "tour": PromptCommand.tourArguments.map { LineEditor.Candidate(text: $0, summary: "") }
        case "marbles", "live":
            (PromptCommand.marblesArguments + session.engine.names).map { LineEditor.Candidate(text: $0, summary: "") }
        case "load", "save", "export": Self.files(continuing: String(before.drop { $0 != " " }.drop { $0 == " " }))
        case _: session.engine.names.map { LineEditor.Candidate(text: $0, summary: "") }
        }
    }

    /// What continues a path: a word ends at slashes and full stops, so that only the rest of a name is offered.
    static func files(continuing path: String) -> [LineEditor.Candidate] {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let begun = path.dropFirst(folder.count)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : String(folder))) ?? []
        return names.filter { $0.hasPrefix(begun) && (!$0.hasPrefix(".") || begun.hasPrefix(".")) }.map { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: folder + name, isDirectory: &isFolder)
            return LineEditor.Candidate(
                text: name.dropFirst(begun.count) + (isFolder.boolValue ? "/" : ""), summary: "")
        }
    }

    private func names(_ word: String) -> [LineEditor.Candidate] {
        // Without a first letter everything would be offered, which helps nobody.
        if word.isEmpty { return [] }
        let own = session.engine.names.map { LineEditor.Candidate(text: $0, summary: "") }
        let types = Library.all.compactMap { $0.owner?.name }.map { LineEditor.Candidate(text: $0, summary: "") }
        return own + types + Library.all.filter { $0.owner == nil }.map(candidate)
    }

    private func candidate(_ entry: Builtin) -> LineEditor.Candidate {
        LineEditor.Candidate(text: entry.name, summary: entry.summary)
    }
}
