// What may be written behind a dot: the checker itself says what stands before it.

import StreamCheck
import StreamSyntax

/// Something that may follow a dot.
public struct CompletionCandidate: Hashable, Sendable {
    /// The member's name, without arguments.
    public let name: String
    /// What it does, or how a script declares it, in one line.
    public let summary: String
}

extension Interpreter {
    /// The members that may follow a text which ends with a dot: of the value or type before the dot, or, where nothing
    /// stands there, of what the place expects. Nothing runs.
    ///
    /// - Parameter text: All that was entered of the block, up to and with the dot.
    /// - Returns: The candidates by name; empty where nothing is known.
    public func completions(after text: String) -> [CompletionCandidate] {
        let whole = text + MemberCompletion.placeholder + SourceText(text, name: "<prompt>").missingBrackets
        // A statement that lacks more than brackets: `if x.` needs its block.
        for ending in ["", " {}", ": break }"] {
            if let found = candidates(in: whole + ending) { return found }
        }
        return []
    }
}
