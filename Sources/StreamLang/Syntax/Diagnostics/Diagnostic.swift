// An error, warning or note as facts; catalogues word them, the renderer shows them.

/// What rxrepl has to say about a script: which fault, where, and what to do about it.
public struct Diagnostic: Error, Sendable, Hashable {
    /// A stable identity such as `E0101`: tests and readers look it up, wording may change.
    public struct Code: Sendable, Hashable, CustomStringConvertible {
        /// The letter of the severity and four digits.
        public let description: String

        /// Makes a code such as `E0101`.
        public init(_ description: String) { self.description = description }
    }

    /// How bad it is.
    public enum Severity: String, Sendable {
        /// The script does not run, or stops.
        case error
        /// It runs, but probably not as meant.
        case warning
        /// Worth knowing.
        case note
    }

    /// A further remark, with its own place if it has one.
    public struct Note: Sendable, Hashable {
        /// One line.
        public let message: String
        /// The place that the note is about.
        public let span: Span?

        /// Makes a note.
        public init(_ message: String, at span: Span? = nil) {
            self.message = message.shortened
            self.span = span
        }
    }

    /// A call that was under way when a run-time error happened.
    public struct Frame: Sendable, Hashable {
        /// The function, or `closure`.
        public let name: String
        /// The place of the call.
        public let span: Span?
        /// How often the calls up to this one follow each other once more, and how many calls those are.
        public internal(set) var repetition: Repetition?

        /// Makes a frame.
        public init(_ name: String, at span: Span?) {
            self.name = name
            self.span = span
        }

        fileprivate func isSameCall(as other: Frame) -> Bool { name == other.name && span == other.span }
    }

    /// Calls that a recursion makes again and again.
    public struct Repetition: Sendable, Hashable {
        /// How many calls are repeated.
        public let length: Int
        /// How often they follow once more.
        public var times: Int
    }

    /// The stable identity of the fault.
    public let code: Code
    /// How bad it is.
    public let severity: Severity
    /// One line, in lower case, without a full stop.
    public let message: String
    /// What the caret points at; nil if no text is to blame.
    public let span: Span?
    /// What to change.
    public let hint: String?
    /// Further remarks.
    public var notes: [Note]
    /// The calls under way, innermost first; empty for errors found before the run.
    public var callStack: [Frame]

    /// Makes a diagnostic.
    ///
    /// - Parameters:
    ///   - code: The stable identity of the fault.
    ///   - severity: How bad it is.
    ///   - message: One line, in lower case, without a full stop.
    ///   - span: What the caret points at.
    ///   - hint: What to change.
    ///   - notes: Further remarks.
    ///   - callStack: The calls under way, innermost first.
    ///   - isWhole: Whether the message is shown however long it is, being the script's own text.
    public init(
        _ code: Code, _ severity: Severity, _ message: String, at span: Span?, hint: String? = nil,
        notes: [Note] = [], callStack: [Frame] = [], isWhole: Bool = false
    ) {
        self.code = code
        self.severity = severity
        self.message = isWhole ? message : message.shortened
        self.span = span
        self.hint = hint?.shortened
        self.notes = notes
        self.callStack = callStack
    }
}

extension Diagnostic {
    /// The longest circle of calls that is told once with its number.
    private static let longestCircle = 3

    /// The error with one more call on its stack. A recursion's calls are kept once, and forty at most.
    package func calling(_ name: String, at span: Span) -> Diagnostic {
        if callStack.count >= 40 { return self }
        var copy = self
        copy.callStack.append(Frame(name, at: span))
        copy.foldRepetition()
        return copy
    }

    /// Drops the last calls if they are those before them once more.
    private mutating func foldRepetition() {
        for length in 1...Self.longestCircle where callStack.count >= 2 * length {
            let middle = callStack.count - length
            guard callStack[middle...].allSatisfy({ $0.repetition == nil }),
                zip(callStack[(middle - length)..<middle], callStack[middle...]).allSatisfy({ $0.isSameCall(as: $1) })
            else { continue }
            let former = callStack[middle - 1].repetition
            if let former, former.length != length { continue }
            callStack.removeSubrange(middle...)
            callStack[middle - 1].repetition = Repetition(length: length, times: (former?.times ?? 0) + 1)
            return
        }
    }
}
