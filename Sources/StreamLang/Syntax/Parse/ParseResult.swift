// What parsing gives: trees, diagnostics, and whether more text is needed.

/// The outcome of parsing one text.
package struct ParseResult: Sendable {
    package let source: SourceText
    /// The statements of the text; those that could not be parsed are left out.
    package let statements: [Statement]
    /// In the order of the text.
    package let diagnostics: [Diagnostic]
    package let completeness: Completeness
    /// The operators that were known before, with those that the text declares: for the next entry at the prompt.
    package let operators: OperatorTable

    /// Whether there is an error among the diagnostics.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Whether a text is whole, or waits for more.
package enum Completeness: Sendable, Hashable {
    case complete
    /// The only fault is that the text ends too soon.
    case incomplete(OpenConstruct)
}

/// What is still open at the end of a text.
package enum OpenConstruct: Sendable, Hashable {
    case parenthesis, bracket, brace, string, comment
    /// `#if` without `#endif`.
    case conditional
    /// The last line ends with something that needs a right side: an operator, `=`, a comma, a keyword.
    case continuation
}
