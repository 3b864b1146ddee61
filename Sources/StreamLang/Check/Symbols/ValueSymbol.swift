// Declared values: variables, functions, initializers, subscripts, cases.

import StreamSyntax

/// What a name can refer to: a variable, a function, an initializer, a subscript, a case, of the library or of a script.
package final class ValueSymbol {
    package enum Kind: Sendable { case variable, function, initializer, `subscript`, enumCase }

    package let name: String
    package let kind: Kind
    package let place: Place
    package let isStatic: Bool
    package let span: Span?
    package var traits: Traits
    /// What runs it: the library's entry. Nil for what a script declares.
    package internal(set) var entry: AnyObject?
    /// Where it is a wrapped variable's value: the variable that holds the wrapper, and the members that lead from that to it.
    package internal(set) var wrapper: (storage: ValueSymbol, parts: [String])?
    /// Of what holds the wrapper of a property: how many wrappers stand in each other there.
    package internal(set) var wrapperCount = 0
    /// What holds the wrapper that a wrapped property of a type, or its `$x`, is a part of.
    package internal(set) var wrapperStorage: ValueSymbol?
    /// The tree that declares it.
    package let declaration: Tree
    /// The attributes that types of a program may be, of a function: global actors.
    var attributes: [String] = []
    private var findInterface: (() -> Interface)?
    private var known: Interface?
    /// Whether its type was asked for while it was being found: `let a = b` where `b` asks for `a`.
    private var isAskedByItself = false

    /// Where it is declared.
    package enum Place {
        case global
        /// In a function or closure.
        case local
        case type(TypeSymbol)
        case `extension`(ExtensionSymbol)
    }

    /// The syntax that a script declared it by.
    package enum Tree {
        case none
        case function(FunctionDeclaration)
        case initializer(InitializerDeclaration)
        case `subscript`(SubscriptDeclaration)
        case variable(VariableDeclaration, VariableDeclaration.Binding)
        case enumCase(EnumCase)
    }

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt32
        package init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Whether it can be assigned: `var`, or with a setter.
        package static let settable = Traits(rawValue: 1 << 0)
        /// Whether it is stored, so that it has a place of its own.
        package static let stored = Traits(rawValue: 1 << 1)
        /// Whether a method changes its value in place.
        package static let mutating = Traits(rawValue: 1 << 2)
        /// `T!`.
        package static let implicitlyUnwrapped = Traits(rawValue: 1 << 3)
        /// `init?`, `init!`.
        package static let failable = Traits(rawValue: 1 << 4)
        package static let overriding = Traits(rawValue: 1 << 5)
        /// Whether it is a protocol's requirement, not an implementation.
        package static let requirement = Traits(rawValue: 1 << 6)
        package static let weak = Traits(rawValue: 1 << 7)
        package static let unowned = Traits(rawValue: 1 << 8)
        package static let lazy = Traits(rawValue: 1 << 9)
        package static let constant = Traits(rawValue: 1 << 10)
        /// `@_disfavoredOverload`: taken only if nothing else fits.
        package static let disfavoured = Traits(rawValue: 1 << 11)
        /// An old spelling, which today's name is preferred to.
        package static let old = Traits(rawValue: 1 << 12)
        package static let prefix = Traits(rawValue: 1 << 13)
        package static let postfix = Traits(rawValue: 1 << 14)
        package static let convenience = Traits(rawValue: 1 << 15)
        /// `@discardableResult`.
        package static let discardable = Traits(rawValue: 1 << 16)
        package static let parameter = Traits(rawValue: 1 << 17)
        /// Whether it is a parameter that is changed in its caller's place.
        package static let inoutParameter = Traits(rawValue: 1 << 18)
        /// `dynamic`: assignments are announced.
        package static let dynamic = Traits(rawValue: 1 << 19)
        /// Whether it is no part of its actor.
        package static let nonisolated = Traits(rawValue: 1 << 20)
        /// `@objc`: calls are announced.
        package static let objc = Traits(rawValue: 1 << 21)
        /// `@ObservationIgnored`.
        package static let observationIgnored = Traits(rawValue: 1 << 22)
        /// `async let`: a task of its own computes the value.
        package static let concurrent = Traits(rawValue: 1 << 23)
        /// A local variable that is declared without a value.
        package static let assignedLater = Traits(rawValue: 1 << 24)
        /// A variable of `async let`, also at the top level: who reads it waits.
        package static let awaited = Traits(rawValue: 1 << 26)
        /// The wrapper of a property whose attribute has arguments: `@Clamped(0...9) var level`.
        package static let wrapperOfArguments = Traits(rawValue: 1 << 27)
        /// `@IBOutlet`: set by who loads the view.
        package static let outlet = Traits(rawValue: 1 << 30)
        /// `consuming`: a method may change its `self`, which is a copy.
        package static let consuming = Traits(rawValue: 1 << 29)
        /// `@available(*, unavailable)`: a case of which there are no values.
        package static let unavailable = Traits(rawValue: 1 << 28)
        /// `private`: subclasses do not see it.
        package static let `private` = Traits(rawValue: 1 << 25)
    }

    /// What its users must know of it. One object for all of them: it is asked for at each look at a candidate.
    package final class Interface {
        /// Its own generic parameters and requirements, without those of the types around it.
        package var generics = GenericSignature()
        package var parameters: [Parameter] = []
        /// What a call gives; the type of a variable.
        package var result: Type
        package var isThrowing = false
        /// The type of its errors, `throws(E)`; nil for any.
        package var thrown: Type?
        /// The type of its errors, whatever it throws: `Never` where it throws none.
        var error: Type { thrown ?? (isThrowing || isRethrowing ? .anyError : .nominal(.never)) }
        /// Whether it throws only if an argument does.
        package var isRethrowing = false
        package var isAsync = false
        /// The result builder that its body is written in.
        package var builder: Type?

        package init(
            generics: GenericSignature = GenericSignature(), parameters: [Parameter] = [], result: Type,
            isThrowing: Bool = false, isRethrowing: Bool = false, isAsync: Bool = false,
            builder: Type? = nil
        ) {
            self.builder = builder
            self.generics = generics
            self.parameters = parameters
            self.result = result
            self.isThrowing = isThrowing
            self.isRethrowing = isRethrowing
            self.isAsync = isAsync
        }
    }

    package struct Parameter {
        package var type: Type
        /// The result builder that closures for it are written in.
        package var builder: Type?
        private let written: Written

        /// All that is the same whatever stands for generic parameters. Parameters are copied at each look at a candidate.
        private final class Written {
            let label: String?
            let name: String
            let hasDefault: Bool
            let isVariadic: Bool
            let isInout: Bool
            let isAutoclosure: Bool
            let standard: Default?

            init(
                _ label: String?, _ name: String, hasDefault: Bool, isVariadic: Bool, isInout: Bool,
                isAutoclosure: Bool, _ standard: Default?
            ) {
                (self.label, self.name, self.standard) = (label, name, standard)
                (self.hasDefault, self.isVariadic) = (hasDefault, isVariadic)
                (self.isInout, self.isAutoclosure) = (isInout, isAutoclosure)
            }
        }

        package init(
            label: String?, name: String, type: Type, hasDefault: Bool = false, isVariadic: Bool = false,
            isInout: Bool = false, isAutoclosure: Bool = false, builder: Type? = nil, standard: Default? = nil
        ) {
            (self.type, self.builder) = (type, builder)
            written = Written(
                label, name, hasDefault: hasDefault, isVariadic: isVariadic, isInout: isInout,
                isAutoclosure: isAutoclosure, standard)
        }

        package var label: String? { written.label }
        package var name: String { written.name }
        package var hasDefault: Bool { written.hasDefault }
        package var isVariadic: Bool { written.isVariadic }
        package var isInout: Bool { written.isInout }
        package var isAutoclosure: Bool { written.isAutoclosure }
        /// The default as it is written.
        package var standard: Default? { written.standard }
        /// What is passed: for an autoclosure what it gives.
        var valueType: Type { isAutoclosure ? type.found.function?.result ?? type : type }
    }

    /// - Parameter interface: Finds its types when they are first asked for, so that declarations may stand in any order.
    package init(
        _ name: String, _ kind: Kind, in place: Place, isStatic: Bool = false, traits: Traits = [], span: Span? = nil,
        entry: AnyObject? = nil, declaration: Tree = .none, interface: @escaping () -> Interface
    ) {
        self.name = name
        self.kind = kind
        self.place = place
        self.isStatic = isStatic
        self.traits = traits
        self.span = span
        self.entry = entry
        self.declaration = declaration
        findInterface = interface
    }

    /// A local variable.
    package convenience init(
        local name: String, _ type: @autoclosure @escaping () -> Type, traits: Traits = .constant, span: Span? = nil
    ) {
        self.init(name, .variable, in: .local, traits: traits, span: span) { Interface(result: type()) }
    }

    /// Its types. While they are being found, as in `let a = b` where `b` asks for `a`, they are unknown.
    package var interface: Interface {
        if let known { return known }
        guard let find = findInterface else {
            isAskedByItself = true
            return Interface(result: .unknown)
        }
        findInterface = nil
        let found = find()
        known = found
        return found
    }

    /// The parameters alone, which are asked for most.
    var parameters: [Parameter] { known?.parameters ?? interface.parameters }

    /// Whether its type is asked for by what it follows from.
    var isBeingFound: Bool { known == nil && findInterface == nil }

    /// Whether its type cannot be found, since it follows from itself.
    var isCircular: Bool { isAskedByItself && interface.result.isUnknown }

    /// Sets the type of a variable that a pattern declares, once it is inferred.
    package func settle(_ type: Type) {
        findInterface = nil
        known = Interface(result: type)
    }
}

extension ValueSymbol {
    /// Whether the library declares it.
    var isOfLibrary: Bool { entry != nil || span?.source == .library }

    /// The type or extended type that it is a member of.
    package var owner: TypeSymbol? {
        switch place {
        case .global, .local: nil
        case .type(let symbol): symbol
        case .extension(let symbol): symbol.extended
        }
    }

    /// What the extension around it asks of the extended type.
    package var ownerRequirements: [Requirement] {
        if case .extension(let symbol) = place { symbol.requirements } else { [] }
    }

    package var isMember: Bool { owner != nil }
    package var isCallable: Bool { kind == .function || kind == .initializer }
}

/// `extension Array: P where Element: Q { … }`.
package final class ExtensionSymbol {
    package let extended: TypeSymbol
    /// Also that parameters are certain types: `extension Observable<Int>`, `extension Driver`.
    package var requirements: [Requirement] = []

    package init(_ extended: TypeSymbol) { self.extended = extended }
}

extension ValueSymbol {
    /// Whether it is a global or local variable with a getter.
    package var isComputedVariable: Bool {
        if case .variable(_, let binding) = declaration, !isMember {
            binding.accessors?.isComputed ?? false
        } else {
            false
        }
    }
}

extension ValueSymbol {
    /// Whether it is an operator.
    package var isOperator: Bool { name.first.map { !$0.isLetter && $0 != "_" && $0 != "$" } ?? false }
}
