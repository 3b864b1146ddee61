// The tree of an expression: one case per form, operators already folded by precedence.

/// An expression. Parentheses leave no node of their own, only a wider span.
package final class Expression: Sendable {
    package let kind: Kind
    package let span: Span

    package init(_ kind: Kind, _ span: Span) {
        self.kind = kind
        self.span = span
    }

    package enum Kind: Sendable {
        // Literals
        /// `42`, `-1` (a minus directly before a literal belongs to it).
        case integer(magnitude: UInt64, isNegative: Bool)
        case float(Double)
        case boolean(Bool)
        case nilLiteral
        case string(StringLiteral)
        /// `500ms`, `2s`, `1m`.
        case duration(nanoseconds: Int64)
        case array([Expression])
        case dictionary([DictionaryElement])
        /// `(a, label: b)`; no elements is the void value. Never exactly one unlabelled element.
        case tuple([Argument])
        case closure(Closure)
        case keyPath(KeyPathLiteral)
        /// `#line`, `#function`, …
        case sourceLocation(SourceLocationLiteral)
        /// `#selector(f)`.
        case selector(Expression)

        // Names
        /// A name as a value, function or type; `Self` too.
        case name(Reference)
        case selfReference
        case superReference
        /// `$0`, `$1`, …
        case shorthandParameter(Int)
        /// `_`: the left side of `_ = f()`; at the prompt, the last value.
        case discard
        /// An operator as a value: `reduce(0, +)`.
        case operatorReference(Name)
        /// A type where a value may stand, in a form that no value has: `[String]`, `(Int, String)`, `Int?`.
        case type(TypeSyntax)

        // Postfix forms
        case member(Expression, Reference)
        /// `.just`: the base comes from what is expected.
        case implicitMember(Reference)
        /// `pair.0`.
        case tupleElement(Expression, Int)
        case call(Call)
        case subscription(Expression, [Argument])
        /// The `?` in `a?.b`: on nil, the enclosing `optionalChain` is nil.
        case optionalBind(Expression)
        /// The extent of an optional chain: its value is an optional.
        case optionalChain(Expression)
        case forceUnwrap(Expression)
        /// `value.self`, `Int.self`.
        case selfMember(Expression)

        // Operators
        case prefixOperator(Name, Expression)
        case postfixOperator(Expression, Name)
        /// Any infix operator that has no case of its own; `&&`, `||`, `??` too.
        case binary(Name, Expression, Expression)
        case ternary(condition: Expression, then: Expression, else: Expression)
        /// `target = value`. A target that is an `optionalChain` assigns (and evaluates the value) only if none is nil.
        case assignment(target: Expression, value: Expression)
        /// `target += value`; the operator with its `=`.
        case compoundAssignment(Name, target: Expression, value: Expression)
        /// `&x`.
        case inoutArgument(Expression)
        case tryMark(TryMark, Expression)
        case awaitMark(Expression)
        /// `value is T`.
        case typeTest(Expression, TypeSyntax)
        /// `value as T`, `as? T`, `as! T`.
        case cast(Expression, Cast, TypeSyntax)

        // Statements as values
        case ifExpression(IfStatement)
        case switchExpression(SwitchStatement)

        /// Stands where an error was reported; such a tree is never run.
        case invalid
    }
}

/// How `try` is written.
package enum TryMark: Sendable {
    case plain, optional, forced
}

/// How `as` is written.
package enum Cast: Sendable {
    case coercion, conditional, forced
}

/// An argument of a call, or an element of a tuple.
package struct Argument: Sendable {
    package let label: Name?
    package let value: Expression

    package init(label: Name? = nil, value: Expression) {
        self.label = label
        self.value = value
    }
}

/// `callee(arguments) { … } label: { … }`.
package struct Call: Sendable {
    package let callee: Expression
    /// What stands in the parentheses.
    package let arguments: [Argument]
    /// The closures behind them; the first has no label.
    package let trailingClosures: [Argument]

    package init(callee: Expression, arguments: [Argument], trailingClosures: [Argument] = []) {
        self.callee = callee
        self.arguments = arguments
        self.trailingClosures = trailingClosures
    }
}

package struct DictionaryElement: Sendable {
    package let key: Expression
    package let value: Expression
}
