// Declared types.

import StreamSyntax

/// A struct, enum, class, actor or protocol, of the library or of a script.
package final class TypeSymbol: @unchecked Sendable {
    // Unchecked: a symbol is completed by the thread that checks, before anybody else sees it.

    package enum Kind: Sendable { case `struct`, `enum`, `class`, `protocol` }

    package let name: String
    package let kind: Kind
    /// `Swift`, `RxSwift`, …; `main` for a script's own.
    package let module: String
    /// Its own generic parameters; those of the types around it are found through ``enclosing``.
    package let parameters: [GenericParameter]
    /// `Self`: of a protocol the conforming type, of a class the class of the object at hand.
    package let selfParameter = GenericParameter("Self")
    /// The type that it is declared in.
    package let enclosing: TypeSymbol?
    /// What a type says of itself, which is read when it is first asked for.
    private struct Content {
        var requirements: [Requirement] = []
        var superclass: Type?
        var conformances: [Conformance] = []
        var associatedTypes: [AssociatedType] = []
        var rawType: Type?
        var members: [String: [ValueSymbol]] = [:]
        var orderedMembers: [ValueSymbol] = []
    }
    private var read = Content()
    /// Reads the declaration: most types of the library are only mentioned, in the declarations of what a script uses.
    package var reading: (() -> Void)?

    private var content: Content {
        _read {
            if reading != nil { finishReading() }
            yield read
        }
        _modify {
            if reading != nil { finishReading() }
            yield &read
        }
    }

    private func finishReading() {
        let reading = reading
        self.reading = nil
        reading?()
    }

    /// What is required of its parameters; of a protocol also of `Self` and its associated types.
    package var requirements: [Requirement] {
        _read { yield content.requirements }
        _modify { yield &content.requirements }
    }
    /// The superclass, in terms of its parameters.
    package var superclass: Type? {
        _read { yield content.superclass }
        _modify { yield &content.superclass }
    }
    /// The protocols that it states, in terms of its parameters; their own parents are found through them.
    package var conformances: [Conformance] {
        _read { yield content.conformances }
        _modify { yield &content.conformances }
    }
    /// A protocol's associated types, with their defaults.
    package var associatedTypes: [AssociatedType] {
        _read { yield content.associatedTypes }
        _modify { yield &content.associatedTypes }
    }
    /// The raw type of an enum: `Int` in `enum E: Int`.
    package var rawType: Type? {
        _read { yield content.rawType }
        _modify { yield &content.rawType }
    }
    /// Members by name. ``Program`` adds those of extensions.
    package var members: [String: [ValueSymbol]] {
        _read { yield content.members }
        _modify { yield &content.members }
    }
    /// Members by the order of their declaration, for memberwise initializers and descriptions.
    package var orderedMembers: [ValueSymbol] {
        _read { yield content.orderedMembers }
        _modify { yield &content.orderedMembers }
    }

    /// Whether all was read that the library's extensions say of it.
    var isComplete = false
    package var isActor = false
    /// Whether no value of it is copied. As a class it was written as a struct.
    package var isNoncopyable = false
    /// What the extension asks that it is declared in.
    var requirementsAround: [Requirement] = []
    /// Whether it is declared inside a function or another block.
    package var isLocal = false
    package var isFinal = false
    /// Types and type aliases that are declared in it.
    package var types: [String: TypeMeaning] = [:]
    /// The attributes that the checker knows: `@resultBuilder`, `@propertyWrapper`, `@dynamicMemberLookup`, `@main`, `@MainActor`.
    package var attributes: Set<String> = []
    /// The types that the name of one with parameter packs stands for, one for each number of elements; none of all others.
    package internal(set) var copies: [TypeSymbol] = []
    /// The tree that declares it; nil for types of the library.
    package let declaration: NominalDeclaration?

    package init(
        _ name: String, _ kind: Kind, module: String = "main", parameters: [GenericParameter] = [],
        enclosing: TypeSymbol? = nil, declaration: NominalDeclaration? = nil
    ) {
        self.name = name
        self.kind = kind
        self.module = module
        self.parameters = parameters
        self.enclosing = enclosing
        allParameters = enclosing.map { $0.allParameters + parameters } ?? parameters
        self.declaration = declaration
    }

    package struct AssociatedType {
        package let name: String
        package let standard: Type?
    }

    /// The generic parameters of the type and of those around it, outermost first.
    package let allParameters: [GenericParameter]

    /// The type as its own body sees it.
    package private(set) lazy var declared = Type.nominal(self, allParameters.map { .parameter($0) })

    /// Whether its values are objects.
    package var isClass: Bool { kind == .class }
    package var isProtocol: Bool { kind == .protocol }
    /// Whether a value of the type may be of another that inherits or conforms to it, so that `Self` is only known to do so.
    package var hasOpenSelf: Bool { isProtocol || isClass && !isFinal }
    /// What is known inside its braces of its parameters and those around it, and of `Self`.
    package var requirementsInside: [Requirement] {
        let own = hasOpenSelf ? [Requirement.conforms(.parameter(selfParameter), declared)] : []
        return isProtocol ? own : (enclosing?.requirementsInside ?? []) + requirementsAround + own + requirements
    }
}

/// A protocol that a type states to conform to, and when it does.
package struct Conformance {
    /// The protocol, with the arguments of its primary associated types where they are written.
    package let constraint: Type
    /// What an extension asks: `extension Array: P where Element: P`.
    package let requirements: [Requirement]

    package init(_ constraint: Type, when requirements: [Requirement] = []) {
        self.constraint = constraint
        self.requirements = requirements
    }
}

/// What a type's name means.
package enum TypeMeaning {
    case nominal(TypeSymbol)
    /// `typealias Pair<T> = (T, T)`.
    case alias(TypeAlias)
    case parameter(GenericParameter)

    /// The type that is declared, here or behind an alias.
    var symbol: TypeSymbol? {
        switch self {
        case .nominal(let symbol): symbol
        case .alias(let alias): alias.underlying.symbol
        case .parameter: nil
        }
    }
}

/// A type alias, whose type is found when it is first asked for.
package final class TypeAlias {
    package let parameters: [GenericParameter]
    private var find: (() -> Type)?
    private var type: Type?

    private let findRequirements: () -> [Requirement]
    /// The aliases that the name of one with parameter packs stands for; none of all others.
    var copies: [TypeAlias] = []

    package init(
        _ parameters: [GenericParameter] = [], requirements: @escaping () -> [Requirement] = { [] },
        _ find: @escaping () -> Type
    ) {
        self.parameters = parameters
        findRequirements = requirements
        self.find = find
    }

    /// What is required of a parameter, said of the one that stands for it.
    func requirements(on parameter: GenericParameter, as other: GenericParameter) -> [Requirement] {
        let substitution = Substitution([parameter], [.parameter(other)])
        return findRequirements().filter { requirement in
            switch requirement {
            case .conforms(let subject, _), .same(let subject, _): subject.parameter === parameter
            }
        }.map { $0.applying(substitution) }
    }

    /// `P<Int>` where `typealias P = Poly` leaves the arguments to who uses it; nil if it does not.
    func applied(to arguments: [Type]) -> Type? {
        guard parameters.isEmpty, !arguments.isEmpty, copies.isEmpty, let symbol = underlying.symbol,
            symbol.parameters.count == arguments.count
        else { return nil }
        return .nominal(symbol, underlying.arguments.dropLast(arguments.count) + arguments)
    }

    /// The type with arguments for its parameters.
    ///
    /// - Parameters:
    ///   - outer: What the parameters of the type around are.
    ///   - open: What stands for arguments that are left out.
    func underlying(with arguments: [Type], in outer: Substitution = Substitution(), open: () -> Type) -> Type {
        if let copy = copy(taking: arguments.count) { return copy.underlying(with: arguments, in: outer, open: open) }
        var substitution = outer
        for (index, parameter) in parameters.enumerated() {
            substitution.set(parameter, index < arguments.count ? arguments[index] : open())
        }
        return substitution.apply(underlying)
    }

    /// The type, in terms of the parameters. An alias of itself is unknown.
    package var underlying: Type {
        if let type { return type }
        guard let find else { return .unknown }
        self.find = nil
        let found = find()
        type = found
        return found
    }
}
