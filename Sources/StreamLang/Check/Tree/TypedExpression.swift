// The typed tree: what the checker makes of expressions, and all that a run needs to know of them.

import StreamSyntax

/// An expression with its type and what its names refer to.
///
/// While a statement is being solved the type may have variables; ``Finisher`` then puts in what was found.
package final class TypedExpression {
    package internal(set) var kind: Kind
    package internal(set) var type: Type
    package let span: Span
    /// Where the operator stands that it is a use of, which errors of the run speak of.
    package internal(set) var operatorSpan: Span?
    /// Where the name stands of what it calls, which in a chain may be lines below its beginning.
    package internal(set) var nameSpan: Span?

    package init(_ kind: Kind, _ type: Type, _ span: Span) {
        self.kind = kind
        self.type = type
        self.span = span
    }

    /// The value without what converts it.
    package var unconverted: TypedExpression {
        if case .conversion(_, let inner) = kind { inner.unconverted } else { self }
    }

    package indirect enum Kind {
        // Literals; the type says which value they make.
        case integer(magnitude: UInt64, isNegative: Bool)
        case float(Double)
        case boolean(Bool)
        case nilLiteral
        case text(String)
        case interpolation([Segment])
        case duration(nanoseconds: Int64)
        case array([TypedExpression])
        case dictionary([(key: TypedExpression, value: TypedExpression)])
        /// The labels are those of the type.
        case tuple([TypedExpression])
        case closure(TypedClosure)
        case keyPath(TypedKeyPath)
        case sourceLocation(SourceLocationLiteral)
        case selector(TypedExpression)

        // Names
        /// A variable that is no member: global or local.
        case variable(ValueSymbol)
        case selfReference
        case superReference
        case discard
        /// A type as a value: `Int.self`, and what static members are asked of.
        case metatype
        /// A function, method, initializer or case that is not called: `map(f)`, `Int.init`.
        case function(Use, receiver: TypedExpression?)
        /// A property of a value or of a type.
        case member(Use, receiver: TypedExpression)
        case tupleElement(TypedExpression, Int)
        case `subscript`(Use, receiver: TypedExpression, [TypedArgument])

        // Calls
        /// A call of a declaration.
        case call(Use, receiver: TypedExpression?, [TypedArgument])
        /// A call of a value that is a function.
        case callValue(TypedExpression, [TypedArgument])

        // What only the run knows
        case dynamicMember(TypedExpression, String)
        case dynamicCall(TypedExpression, [TypedArgument])
        case dynamicSubscript(TypedExpression, [TypedArgument])

        // Optionals
        case optionalBind(TypedExpression)
        case optionalChain(TypedExpression)
        case forceUnwrap(TypedExpression)

        // The rest
        case assignment(target: TypedExpression, value: TypedExpression)
        case inoutArgument(TypedExpression)
        case ternary(condition: TypedExpression, then: TypedExpression, else: TypedExpression)
        case tryMark(TryMark, TypedExpression)
        case awaitMark(TypedExpression)
        case typeTest(TypedExpression, Type)
        case cast(TypedExpression, Cast, Type)
        case conditional(TypedStatement)
        /// What Swift converts without being asked.
        case conversion(Conversion, TypedExpression)
        case invalid
    }

    package enum Segment {
        case text(String)
        /// The interpolated value, and what is written behind it: `format:`, `default:`.
        case value(TypedExpression, [TypedArgument])
        /// A call of a script's `appendInterpolation` on the variable that the parts are put together in.
        case append(TypedExpression, to: ValueSymbol)
    }
}

/// A declaration that is used, with its generic arguments there.
package final class Use {
    package internal(set) var symbol: ValueSymbol
    /// What the generic parameters of the declaration and of its owner are.
    package internal(set) var substitution: Substitution

    package init(_ symbol: ValueSymbol, _ substitution: Substitution) {
        self.symbol = symbol
        self.substitution = substitution
    }
}

/// What a call passes for one parameter.
package struct TypedArgument {
    package enum Kind {
        case value(TypedExpression)
        /// All that a variadic parameter takes.
        case variadic([TypedExpression])
        /// The parameter's default.
        case standard
    }

    package var kind: Kind
    /// The label as written, for calls of what only the run knows.
    package var label: String?
    /// The parameter's type.
    package var type: Type
    package var isAutoclosure = false

    package init(kind: Kind, label: String? = nil, type: Type, isAutoclosure: Bool = false) {
        self.kind = kind
        self.label = label
        self.type = type
        self.isAutoclosure = isAutoclosure
    }
}

/// What is converted without being written.
package enum Conversion {
    /// `Int` to `Int?`.
    case toOptional
    /// `Sub?` to `Base?`: the value inside is converted by the conversion.
    indirect case insideOptional(Conversion)
    case upcast
    case toExistential
    case toAnyHashable
    /// `[Sub]` to `[Base]`.
    case elements
    /// A function of another type: fewer effects, other optionality.
    case function
    /// Labels of a tuple that change, elements that are converted.
    case tuple
    /// `CGFloat` and `Double`, values and the objects of Foundation that stand for them.
    case number
    /// `T!` used as a `T`.
    case forced
    /// A value that is not used: `{ 1 }` as a `() -> Void`.
    case discarded
    /// `&x` for a pointer to `x`, an array or a text for one to its elements.
    case pointer
    /// What only the run can say.
    case dynamic
}

/// A closure with its parameters and body.
package final class TypedClosure {
    package let source: Closure
    package internal(set) var captures: [(symbol: ValueSymbol, value: TypedExpression)] = []
    package internal(set) var parameters: [ValueSymbol] = []
    /// How tuple patterns take arguments apart: `{ (a, b) in … }` of a pair.
    package internal(set) var patterns: [TypedPattern?] = []
    package internal(set) var body: [TypedStatement] = []
    package internal(set) var result: Type = .unknown
    /// Whether its statements are the parts of a result builder.
    package internal(set) var isInBuilder = false
    /// What finds its type, while that is being found.
    weak var constraint: ClosureConstraint?

    init(_ source: Closure) { self.source = source }
}

/// `\Root.member[0]?.other`.
package final class TypedKeyPath {
    package internal(set) var root: Type
    /// Each component as an expression of what stands before it.
    package internal(set) var steps: [TypedExpression] = []

    init(root: Type) { self.root = root }
}
