// The tree of a statement.

/// A statement; a declaration and an expression are statements too.
package final class Statement: Sendable {
    package let kind: Kind
    package let span: Span
    /// `outer` in `outer: for …`.
    package let label: Name?

    package init(_ kind: Kind, _ span: Span, label: Name? = nil) {
        self.kind = kind
        self.span = span
        self.label = label
    }

    package enum Kind: Sendable {
        case expression(Expression)
        case declaration(Declaration)
        case `if`(IfStatement)
        case `guard`([Condition], otherwise: Block)
        case `switch`(SwitchStatement)
        case forIn(ForStatement)
        case `while`([Condition], Block)
        case repeatWhile(Block, Expression)
        /// `do throws(E) { … }` with the type of what it throws, if that is said, and its catch clauses, if any.
        case `do`(Block, throwing: TypeSyntax?, [CatchClause])
        case `defer`(Block)
        case `return`(Expression?)
        case `throw`(Expression)
        /// `break`, with the label if one is named.
        case `break`(Name?)
        case `continue`(Name?)
        case `fallthrough`
    }
}

/// Statements in braces.
package struct Block: Sendable {
    package let statements: [Statement]
    /// From `{` to `}`.
    package let span: Span

    package init(_ statements: [Statement], _ span: Span) {
        self.statements = statements
        self.span = span
    }
}

/// One condition of `if`, `guard` or `while`.
package struct Condition: Sendable {
    package let kind: Kind
    package let span: Span

    package enum Kind: Sendable {
        case expression(Expression)
        /// `let x = value`; the short form `let x` has the name as its value.
        case optionalBinding(Pattern.Introducer, Pattern, TypeSyntax?, Expression)
        /// `case p = value`.
        case matching(Pattern, TypeSyntax?, Expression)
        /// `#available(…)`, which holds, or `#unavailable(…)`, which does not.
        case availability(Bool)
    }
}

/// `if … {} else if … {} else {}`: one clause per condition list, tried in order.
package struct IfStatement: Sendable {
    package struct Clause: Sendable {
        package let conditions: [Condition]
        package let body: Block
    }

    /// At least one.
    package let clauses: [Clause]
    package let otherwise: Block?
}

package struct SwitchStatement: Sendable {
    package let subject: Expression
    package let cases: [SwitchCase]
}

package struct SwitchCase: Sendable {
    /// A pattern with its `where`.
    package struct Item: Sendable {
        package let pattern: Pattern
        package let guardExpression: Expression?
    }

    /// The alternatives before the colon; empty for `default`.
    package let items: [Item]
    package let isDefault: Bool
    package let body: [Statement]
    package let span: Span
}

package struct ForStatement: Sendable {
    /// A name, a tuple or `_`; after `for case` any pattern.
    package let pattern: Pattern
    /// Whether `case` is written: elements that do not match are passed over.
    package let isCase: Bool
    package let type: TypeSyntax?
    package let sequence: Expression
    package let condition: Expression?
    package let body: Block
    /// `for await`, `for try await`.
    package let isAwait: Bool
    package let isTry: Bool
}

package struct CatchClause: Sendable {
    /// The alternatives; empty means every error.
    package let items: [SwitchCase.Item]
    /// Whether the error has the name `error`: in `catch` and `catch where condition`, not in `catch _`.
    package let namesError: Bool
    package let body: Block
    package let span: Span

    /// Whether no error is left for another clause.
    package var catchesAll: Bool {
        items.isEmpty || items.contains { $0.guardExpression == nil && $0.pattern.takesAll }
    }
}
