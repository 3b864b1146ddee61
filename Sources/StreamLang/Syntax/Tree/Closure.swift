// The tree of a closure.

/// `{ [weak self] (a: Int, b) throws -> T in … }`.
package final class Closure: Sendable {
    package let captures: [Capture]
    /// The parameters before `in`; nil if none are written, as in `{ $0 }`.
    package let parameters: [ClosureParameter]?
    package let effects: Effects
    package let result: TypeSyntax?
    package let body: [Statement]
    /// One more than the highest `$n` that the body uses itself (not inside inner closures).
    package let shorthandParameterCount: Int
    /// The names directly behind which the body writes `?` or `!`: `$0` in `{ $0?.count }`.
    package let unwrappedNames: Set<String>
    /// What its body does that whoever calls it must know.
    package let bodyEffects: BodyEffects
    package let span: Span

    package init(
        captures: [Capture], parameters: [ClosureParameter]?, effects: Effects, result: TypeSyntax?,
        body: [Statement], shorthandParameterCount: Int, unwrappedNames: Set<String>, bodyEffects: BodyEffects,
        span: Span
    ) {
        self.captures = captures
        self.parameters = parameters
        self.effects = effects
        self.result = result
        self.body = body
        self.shorthandParameterCount = shorthandParameterCount
        self.unwrappedNames = unwrappedNames
        self.bodyEffects = bodyEffects
        self.span = span
    }
}

extension Closure {
}

/// What statements do that whoever calls them must know, but for what functions and closures inside of them do.
package struct BodyEffects: Sendable {
    /// Whether an error may leave them: `try` or `throw` stands outside of a `do` that catches all.
    package var mayThrow = false
    package var awaits = false

    package init() {}
}

/// One entry of a capture list: `self`, `weak self`, `unowned owner = self`.
package struct Capture: Sendable {
    package enum Strength: Sendable {
        case strong, weak, unowned
    }

    package let strength: Strength
    package let name: Name
    /// The captured value; nil means the variable of the same name.
    package let value: Expression?
}

/// A parameter of a closure: a name, `_`, or a tuple pattern that takes its argument apart.
package struct ClosureParameter: Sendable {
    package let pattern: Pattern
    package let type: TypeSyntax?
    package let isInout: Bool
    package let isVariadic: Bool
}

/// The marks between parameters and result.
package struct Effects: Sendable {
    package var isAsync = false
    package var isThrowing = false
    package var isRethrowing = false
    /// The type in `throws(E)`.
    package var thrown: TypeSyntax?
    /// Whether errors may come of it: not of `throws(Never)`.
    package var mayThrow: Bool {
        guard isThrowing, case .named(let components)? = thrown?.kind else { return isThrowing }
        return components.map(\.name.text) != ["Never"]
    }

    package init() {}
}
