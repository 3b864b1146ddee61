// The typed tree of statements and patterns.

import StreamSyntax

/// The inside of a function, accessor or initializer.
package struct TypedBody {
    /// What the body knows the arguments as.
    package let parameters: [ValueSymbol]
    package let statements: [TypedStatement]
}

package final class TypedStatement {
    package internal(set) var kind: Kind
    package let span: Span
    package let label: String?

    init(_ kind: Kind, _ span: Span, label: String? = nil) {
        self.kind = kind
        self.span = span
        self.label = label
    }

    package indirect enum Kind {
        case expression(TypedExpression)
        /// `let p = value`; without a value the variables get theirs later. A part in a result builder has no declaration.
        case variable(TypedPattern, value: TypedExpression?, VariableDeclaration.Binding?)
        /// `let a = 1, b = 2`: one statement for each.
        case several([TypedStatement])
        /// A local function or type, whose body is checked where it stands.
        case declaration(Declaration)
        case `if`([(conditions: [TypedCondition], body: [TypedStatement])], otherwise: [TypedStatement]?)
        case `guard`([TypedCondition], otherwise: [TypedStatement])
        case `switch`(TypedExpression, [TypedCase])
        case forIn(TypedLoop)
        case `while`([TypedCondition], [TypedStatement])
        case repeatWhile([TypedStatement], TypedExpression)
        case `do`([TypedStatement], [TypedCatch])
        case `defer`([TypedStatement])
        case `return`(TypedExpression?)
        case `throw`(TypedExpression)
        case `break`(String?)
        case `continue`(String?)
        case `fallthrough`
    }
}

package enum TypedCondition {
    case expression(TypedExpression)
    case binding(TypedPattern, TypedExpression)
    case matching(TypedPattern, TypedExpression)
    case availability(Bool)
}

package struct TypedCase {
    package let items: [(pattern: TypedPattern, condition: TypedExpression?)]
    package let isDefault: Bool
    package let body: [TypedStatement]
    package let span: Span
}

package struct TypedCatch {
    package let items: [(pattern: TypedPattern, condition: TypedExpression?)]
    /// `error`, where nothing is written.
    package let implicit: ValueSymbol?
    package let body: [TypedStatement]
}

package struct TypedLoop {
    package let pattern: TypedPattern
    package let sequence: TypedExpression
    package let condition: TypedExpression?
    package let body: [TypedStatement]
    package let isAwait: Bool
}

package final class TypedPattern {
    package internal(set) var kind: Kind
    /// The type of what is matched.
    package internal(set) var type: Type
    package let span: Span

    init(_ kind: Kind, _ type: Type, _ span: Span) {
        self.kind = kind
        self.type = type
        self.span = span
    }

    package indirect enum Kind {
        case wildcard
        case variable(ValueSymbol)
        case tuple([TypedPattern])
        /// A case of an enum; nil where only the run knows which.
        case enumCase(ValueSymbol?, String, payload: [TypedPattern]?)
        case optional(TypedPattern)
        case typeTest(Type)
        case cast(TypedPattern, Type)
        /// An expression that is compared by `~=`; the comparison is a call with the subject as its second argument.
        case expression(TypedExpression)
    }
}
