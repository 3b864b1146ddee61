// The tree of a pattern.

/// What `case`, `for`, `let` and `catch` match a value against.
package final class Pattern: Sendable {
    package let kind: Kind
    package let span: Span

    package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }

    package enum Kind: Sendable {
        /// `_`.
        case wildcard
        /// Matches everything and names it. Only below `binding`, or where only names may stand (`let x`, closures).
        case name(Name)
        /// `let p`, `var p`: the names in `p` are new variables.
        case binding(Introducer, Pattern)
        case tuple([Element])
        /// `.next(p)`, `Event.next(p)`. Without a payload only `.next`: `Event.next` is an `expression`.
        case enumCase(base: Expression?, Name, payload: [Element]?)
        /// `p?`.
        case optional(Pattern)
        /// `is T`.
        case typeTest(TypeSyntax)
        /// `p as T`.
        case cast(Pattern, TypeSyntax)
        /// Any expression, compared with `~=`.
        case expression(Expression)
    }

    /// Whether it matches everything.
    package var takesAll: Bool {
        switch kind {
        case .wildcard, .name: true
        case .binding(_, let pattern): pattern.takesAll
        case .tuple, .enumCase, .optional, .typeTest, .cast, .expression: false
        }
    }

    /// The names that it gives to what it matches, where it stands behind `let` or `var`.
    package var names: [String] {
        switch kind {
        case .name(let name): [name.text]
        case .binding(_, let pattern), .optional(let pattern), .cast(let pattern, _): pattern.names
        case .tuple(let elements): elements.flatMap(\.pattern.names)
        case .enumCase(_, _, let payload): payload?.flatMap(\.pattern.names) ?? []
        case .wildcard, .typeTest, .expression: []
        }
    }

    package struct Element: Sendable {
        package let label: Name?
        package let pattern: Pattern

        package init(label: Name? = nil, pattern: Pattern) {
            self.label = label
            self.pattern = pattern
        }
    }

    /// `let` or `var`.
    package enum Introducer: String, Sendable {
        case `let`, `var`
    }
}
