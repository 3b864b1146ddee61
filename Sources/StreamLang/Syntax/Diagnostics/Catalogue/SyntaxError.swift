// A fault that lexer or parser finds; the catalogues beside this file word them, one entry per fault.

/// A fault in the form of a text: its code (never given to another fault), what is wrong, and what to change.
struct SyntaxError: Sendable {
    let code: String
    let message: String
    let hint: String?
    let note: (message: String, span: Span)?
    /// Whether something is missing: then the caret belongs behind what stands before, not on the next line.
    private(set) var isMissing = false

    init(_ code: String, _ message: String, _ hint: String? = nil, note: (String, Span)? = nil) {
        self.code = code
        self.message = message
        self.hint = hint
        self.note = note
    }

    /// Something was expected, and something else found.
    static func missing(
        _ code: String, _ expected: String, _ found: String, _ hint: String, note: (String, Span)? = nil
    ) -> SyntaxError {
        var error = SyntaxError(code, "expected \(expected), found \(found)", hint, note: note)
        error.isMissing = true
        return error
    }

    /// The fault at a place.
    func diagnostic(at span: Span) -> Diagnostic {
        Diagnostic(
            Diagnostic.Code(code), code.hasPrefix("W") ? .warning : .error, message, at: span, hint: hint,
            notes: note.map { [Diagnostic.Note($0.message, at: $0.span)] } ?? [])
    }
}

extension [Diagnostic] {
    /// Of very many errors the first ones, and a word about the rest.
    package var shown: [Diagnostic] {
        let errors = indices.filter { self[$0].severity == .error }
        guard errors.count > Parser.Limit.errors, let place = self[errors[Parser.Limit.errors]].span else {
            return self
        }
        return self[..<errors[Parser.Limit.errors]] + [SyntaxError.tooManyErrors.diagnostic(at: place)]
    }
}
