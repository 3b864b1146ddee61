// Types as the checker knows them.

/// A type: `Int`, `[String: Int]`, `(T) throws -> U`, or one with variables in it, which inference is still to find.
///
/// Immutable. Parts without variables are shared freely, and what a type contains is known without looking through it.
package final class Type: @unchecked Sendable {
    // Unchecked: a type with variables never leaves the thread that solves for them.

    package enum Kind {
        /// A struct, enum, class or actor with its generic arguments. As a constraint (`T: Sequence<Int>`) a protocol,
        /// whose arguments are those of its primary associated types.
        case nominal(TypeSymbol, [Type])
        /// `any P`, `any P<X>`, `A & B`, `Any` (of nothing): a value of any type that meets all the constraints.
        case existential([Type])
        /// A generic parameter inside its own declaration, where nothing more is known of it than what is required.
        case parameter(GenericParameter)
        /// `T.Element`: an associated type of a type that is not known well enough to say which it is.
        case dependent(Type, String)
        case tuple([TupleElement])
        case function(FunctionType)
        /// `T.Type`.
        case metatype(Type)
        /// To be inferred.
        case variable(TypeVariable)
        /// Not known before the run. It is no error, and what is done with such a value is decided then.
        case unknown
    }

    package let kind: Kind
    /// The variable that it is, if it is one. It is asked for more than all else, and to look at a kind copies it.
    package let variable: TypeVariable?
    /// What is somewhere in the type.
    package let contents: Contents

    package struct Contents: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let variable = Contents(rawValue: 1)
        package static let parameter = Contents(rawValue: 2)
        package static let unknown = Contents(rawValue: 4)
        /// An associated type that may be found once more is known of what it belongs to.
        package static let dependent = Contents(rawValue: 8)
    }

    /// How many types it is made of, a variable as what it was found to be when the type was made.
    let extent: Int

    /// What the checker follows. Larger types nobody writes; they come of doubling, `(x, x)`, and of paths that go on for ever,
    /// which would take for ever too.
    enum Limit {
        static let extent = 4096
        static let path = 8
    }

    /// A type that is larger than what is followed is unknown.
    package init(_ kind: Kind) {
        var made = kind
        var variable: TypeVariable?
        var (contents, extent): (Contents, Int) = ([], 1)
        func add(_ part: Type) {
            contents.formUnion(part.contents)
            extent += part.extent
        }
        switch kind {
        case .nominal(_, let arguments): for argument in arguments { add(argument) }
        case .existential(let constraints): for constraint in constraints { add(constraint) }
        case .parameter(let parameter):
            for bound in parameter.bounds { add(bound) }
            contents.formUnion(.parameter)
        case .dependent(let base, _):
            add(base)
            contents.formUnion(.dependent)
            if let length = base.pathLength, length >= Limit.path { made = .unknown }
        case .tuple(let elements): for element in elements { add(element.type) }
        case .function(let function): function.forEachPart(add)
        case .metatype(let instance): add(instance)
        case .variable(let own):
            contents = .variable
            extent = own.extent
            variable = own
        case .unknown: contents = .unknown
        }
        if extent > Limit.extent { made = .unknown }
        if case .unknown = made { (contents, extent) = (.unknown, 1) }
        (self.kind, self.variable, self.contents, self.extent) = (made, variable, contents, extent)
    }
}

/// An element of a tuple type.
package struct TupleElement {
    package let label: String?
    package let type: Type

    package init(label: String? = nil, type: Type) {
        self.label = label
        self.type = type
    }
}

/// `(Int, inout T) async throws -> U`. Labels belong to declarations, not to types.
package struct FunctionType {
    package var parameters: [Parameter]
    package var result: Type
    package var isThrowing = false
    package var isAsync = false
    /// The type of its errors, `throws(E)`; nil for any.
    package var thrown: Type?

    /// The type of its errors, whatever it throws: `Never` where it throws none.
    var error: Type { thrown ?? (isThrowing ? .anyError : .nominal(.never)) }

    /// Visits all types in it, the result behind the parameters and the error at the end.
    fileprivate func forEachPart(_ visit: (Type) -> Void) {
        for parameter in parameters { visit(parameter.type) }
        visit(result)
        if let thrown { visit(thrown) }
    }

    /// The function with each type changed; nil where nothing changes.
    fileprivate func mapParts(_ change: (Type) -> Type) -> FunctionType? {
        var changed = self
        var isChanged = false
        for index in parameters.indices {
            let type = change(parameters[index].type)
            if type === parameters[index].type { continue }
            changed.parameters[index].type = type
            isChanged = true
        }
        changed.result = change(result)
        changed.thrown = thrown.map(change)
        return isChanged || changed.result !== result || changed.thrown !== thrown ? changed : nil
    }

    package struct Parameter {
        package var type: Type
        package var isInout = false
        package var isVariadic = false
        package var isAutoclosure = false

        package init(_ type: Type, isInout: Bool = false, isVariadic: Bool = false, isAutoclosure: Bool = false) {
            self.type = type
            self.isInout = isInout
            self.isVariadic = isVariadic
            self.isAutoclosure = isAutoclosure
        }
    }

    package init(
        _ parameters: [Parameter], _ result: Type, isThrowing: Bool = false, thrown: Type? = nil, isAsync: Bool = false
    ) {
        self.parameters = parameters
        self.result = result
        self.isThrowing = isThrowing
        self.thrown = thrown
        self.isAsync = isAsync
    }
}

// MARK: Making

extension Type {
    package static let unknown = Type(.unknown)
    package static let void = Type(.tuple([]))
    package static let any = Type(.existential([]))
    static let anyError = Type(.existential([.nominal(.error)]))
    package static let bool = Type(.nominal(.bool, []))
    package static let int = Type(.nominal(.int, []))
    package static let double = Type(.nominal(.double, []))
    package static let string = Type(.nominal(.string, []))

    package static func nominal(_ symbol: TypeSymbol, _ arguments: [Type] = []) -> Type {
        Type(.nominal(symbol, arguments))
    }
    package static func optional(_ wrapped: Type) -> Type { Type(.nominal(.optional, [wrapped])) }
    package static func array(_ element: Type) -> Type { Type(.nominal(.array, [element])) }
    package static func dictionary(_ key: Type, _ value: Type) -> Type { Type(.nominal(.dictionary, [key, value])) }
    package static func metatype(_ instance: Type) -> Type { Type(.metatype(instance)) }
    package static func parameter(_ parameter: GenericParameter) -> Type { Type(.parameter(parameter)) }
    package static func tuple(_ elements: [TupleElement]) -> Type { Type(.tuple(elements)) }
    package static func function(_ function: FunctionType) -> Type { Type(.function(function)) }
    package static func function(_ parameters: [Type], _ result: Type) -> Type {
        Type(.function(FunctionType(parameters.map { FunctionType.Parameter($0) }, result)))
    }
    package static func existential(_ constraints: [Type]) -> Type { Type(.existential(constraints)) }
}

// MARK: Asking

extension Type {
    package var hasVariables: Bool { contents.contains(.variable) }
    package var hasUnknown: Bool { contents.contains(.unknown) }
    package var isUnknown: Bool { if case .unknown = kind { true } else { false } }
    package var isVoid: Bool { if case .tuple(let elements) = kind { elements.isEmpty } else { false } }
    package var isAny: Bool { if case .existential(let constraints) = kind { constraints.isEmpty } else { false } }
    package var isNever: Bool { isNominal(.never) }
    package var isExistential: Bool { if case .existential = kind { true } else { false } }

    /// What a pointer leads to, also one in an Optional.
    package var pointee: Type? {
        let type = wrapped ?? self
        guard type.symbol === TypeSymbol.unsafeMutablePointer || type.symbol === TypeSymbol.unsafePointer else {
            return nil
        }
        return type.arguments.first
    }

    /// Whether it points to anything, also in an Optional: what the place of any variable may be passed for.
    package var isRawPointer: Bool { (wrapped ?? self).symbol === TypeSymbol.unsafeRawPointer || isMutableRawPointer }

    /// Whether it points to anything that may be changed, also in an Optional.
    package var isMutableRawPointer: Bool { (wrapped ?? self).symbol === TypeSymbol.unsafeMutableRawPointer }

    package func isNominal(_ symbol: TypeSymbol) -> Bool { self.symbol === symbol }

    /// The declaration of a struct, enum, class, or of a constraint's protocol.
    package var symbol: TypeSymbol? { if case .nominal(let symbol, _) = kind { symbol } else { nil } }

    /// The generic arguments of a named type.
    package var arguments: [Type] { if case .nominal(_, let arguments) = kind { arguments } else { [] } }

    /// What an Optional wraps; nil for other types.
    package var wrapped: Type? {
        if case .nominal(let symbol, let arguments) = kind, symbol === TypeSymbol.optional { arguments[0] } else { nil }
    }

    /// Whether a variable of the type is nil without a value: an Optional, or a tuple of nothing else.
    package var beginsAsNil: Bool {
        tupleElements.map { !$0.isEmpty && $0.allSatisfy { $0.type.found.beginsAsNil } } ?? (wrapped != nil)
    }

    /// An Optional of the type; what is Optional already, or not known, stays as it is: `a?.b`, `try? f()`.
    package var optionalOnce: Type { wrapped == nil && !isUnknown ? .optional(self) : self }

    package var function: FunctionType? { if case .function(let function) = kind { function } else { nil } }
    package var instance: Type? { if case .metatype(let instance) = kind { instance } else { nil } }
    package var tupleElements: [TupleElement]? { if case .tuple(let elements) = kind { elements } else { nil } }
    package var parameter: GenericParameter? { if case .parameter(let parameter) = kind { parameter } else { nil } }
    /// The generic parameter that a path of associated types begins with.
    package var root: GenericParameter? {
        if case .dependent(let base, _) = kind { base.root } else { parameter }
    }
    package var constraints: [Type]? { if case .existential(let constraints) = kind { constraints } else { nil } }

    /// The type with each part changed by a function; itself where nothing changes.
    package func mapParts(_ change: (Type) -> Type) -> Type {
        switch kind {
        case .nominal(let symbol, let arguments):
            if arguments.isEmpty { return self }
            return Type.changed(arguments, change).map { Type(.nominal(symbol, $0)) } ?? self
        case .existential(let constraints):
            return Type.changed(constraints, change).map { Type(.existential($0)) } ?? self
        case .dependent(let base, let name):
            let changed = change(base)
            return changed === base ? self : Type(.dependent(changed, name))
        case .tuple(let elements):
            return Type.changed(elements.map(\.type), change).map { types in
                .tuple(zip(elements, types).map { TupleElement(label: $0.label, type: $1) })
            } ?? self
        case .function(let function): return function.mapParts(change).map { .function($0) } ?? self
        case .metatype(let instance):
            let changed = change(instance)
            return changed === instance ? self : .metatype(changed)
        case .parameter(let parameter):
            return Type.changed(parameter.bounds, change).map { .parameter(parameter.replacing(bounds: $0)) } ?? self
        case .variable, .unknown: return self
        }
    }

    package func forEachPart(_ visit: (Type) -> Void) {
        switch kind {
        case .nominal(_, let types), .existential(let types): types.forEach(visit)
        case .parameter(let parameter): parameter.bounds.forEach(visit)
        case .tuple(let elements): for element in elements { visit(element.type) }
        case .function(let function): function.forEachPart(visit)
        case .dependent(let type, _), .metatype(let type): visit(type)
        case .variable, .unknown: break
        }
    }

    /// Nil where nothing changes, so that what is unchanged is shared.
    private static func changed(_ types: [Type], _ change: (Type) -> Type) -> [Type]? {
        var result: [Type]?
        for (index, type) in types.enumerated() {
            let changed = change(type)
            if changed === type { continue }
            if result == nil { result = types }
            result![index] = changed
        }
        return result
    }
}

// MARK: Comparing

extension Type {
    /// Whether two types are the same as they stand. Variables are the same only as themselves.
    package func isSame(as other: Type) -> Bool {
        if self === other { return true }
        switch (kind, other.kind) {
        case (.nominal(let left, let leftArguments), .nominal(let right, let rightArguments)):
            return left === right && Type.areSame(leftArguments, rightArguments)
        case (.existential(let left), .existential(let right)):
            return left.count == right.count && left.allSatisfy { one in right.contains { $0.isSame(as: one) } }
        case (.parameter(let left), .parameter(let right)):
            return left === right || left.isDeclared(as: right) && Type.areSame(left.bounds, right.bounds)
        case (.dependent(let left, let leftName), .dependent(let right, let rightName)):
            return leftName == rightName && left.isSame(as: right)
        case (.tuple(let left), .tuple(let right)):
            return left.count == right.count
                && zip(left, right).allSatisfy { $0.label == $1.label && $0.type.isSame(as: $1.type) }
        case (.function(let left), .function(let right)):
            return left.parameters.count == right.parameters.count && left.result.isSame(as: right.result)
                && zip(left.parameters, right.parameters).allSatisfy {
                    $0.isInout == $1.isInout && $0.type.isSame(as: $1.type)
                }
        case (.metatype(let left), .metatype(let right)): return left.isSame(as: right)
        case (.variable(let left), .variable(let right)): return left === right
        case (.unknown, .unknown): return true
        default: return false
        }
    }

    private static func areSame(_ left: [Type], _ right: [Type]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { $0.isSame(as: $1) }
    }
}
