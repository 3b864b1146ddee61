// Names as written, with the place for a caret.

/// An identifier or operator as written (without backticks).
package struct Name: Sendable, Hashable {
    package let text: String
    package let span: Span

    package init(_ text: String, _ span: Span) {
        self.text = text
        self.span = span
    }

    /// Whether the name is `_`.
    package var isWildcard: Bool { text == "_" }
}

/// A name that is used: `just`, `create<Int>`, `insert(_:at:)`.
package struct Reference: Sendable {
    package let name: Name
    /// The labels of a compound name such as `insert(_:at:)`, `"_"` where there is none; nil if only the base is
    /// written.
    package let labels: [String]?
    /// The types in angle brackets; empty if none are written.
    package let genericArguments: [TypeSyntax]

    package init(_ name: Name, labels: [String]? = nil, genericArguments: [TypeSyntax] = []) {
        self.name = name
        self.labels = labels
        self.genericArguments = genericArguments
    }
}
