// Types as the run knows them: the objects that describe them, their fields and cases.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// Makes the run's types of the checker's.
final class TypeLowering {
    unowned let program: RunProgram
    private var nominals: [ObjectIdentifier: NominalType] = [:]
    private var fields: [ObjectIdentifier: [ValueSymbol]] = [:]
    private var cases: [ObjectIdentifier: [ValueSymbol]] = [:]
    private var statics: [ObjectIdentifier: StaticVariable] = [:]
    var overridden: Set<ObjectIdentifier> = []

    /// The types that scripts declared, and those of the library that they extend.
    private(set) var all: [TypeSymbol] = []

    /// Symbols by their identity, for tables.
    private(set) var symbols: [ObjectIdentifier: ValueSymbol] = [:]

    /// The declared types by those of the run, for scripts' types.
    private var declarations: [NominalType: TypeSymbol] = [:]

    init(_ program: RunProgram) { self.program = program }
    var checked: StreamCheck.Program { program.checked }
    func note(_ symbol: ValueSymbol) { symbols[ObjectIdentifier(symbol)] = symbol }

    // MARK: Descriptors

    /// To entries parts of strings and what is any text are strings, by whose names these types are not found.
    private static let typesOfTexts: [String: NominalType] = [
        "Substring": .substring, "StringProtocol": .stringProtocol,
    ]

    /// The run's type for a declared one.
    func nominal(_ symbol: TypeSymbol) -> NominalType {
        if let known = nominals[ObjectIdentifier(symbol)] { return known }
        if symbol.module != "main" {
            // Some types go by several names: controls by UIKit's.
            let named = Self.typesOfTexts[symbol.path] ?? Library.aliases[symbol.path]?.nominal
            let made = Library.types[symbol.path] ?? Library.types[symbol.name] ?? named ?? foreign(symbol)
            nominals[ObjectIdentifier(symbol)] = made
            return made
        }
        // What `any Source<Int>` says is what the associated types of a protocol are.
        let parameters = symbol.isProtocol ? symbol.associatedTypes.map(\.name) : symbol.allParameters.map(\.name)
        let made = NominalType(symbol.path, symbol.kind.nominal, generic: parameters)
        nominals[ObjectIdentifier(symbol)] = made
        made.isActor = symbol.isActor
        made.packs = symbol.declaration?.generics.packs ?? []
        made.enclosing = symbol.enclosing.map { nominal($0) }
        made.isLocal = symbol.isLocal
        declarations[made] = symbol
        return made
    }

    /// A type of the library that has no object of its own: only its name is known.
    private func foreign(_ symbol: TypeSymbol) -> NominalType {
        return NominalType(
            symbol.path, symbol.kind.nominal, module: symbol.module, generic: symbol.parameters.map(\.name),
            isScript: false)
    }

    /// A type as objects and casts know it. Parameters stay what they are called.
    func runtimeType(_ type: CheckedType) -> ScriptType {
        switch type.kind {
        case .nominal(let symbol, let arguments):
            if symbol === TypeSymbol.optional { return .optional(runtimeType(arguments[0])) }
            if symbol === TypeSymbol.never { return .never }
            // `PrimitiveSequence<SingleTrait, Int>` is a Single.
            if let kind = arguments.first?.symbol.flatMap({ nominal($0).kindOfSequence }),
                ["PrimitiveSequence", "SharedSequence"].contains(symbol.name)
            {
                return .nominal(kind, kind.genericParameters.isEmpty ? [] : arguments.dropFirst().map(runtimeType))
            }
            return .nominal(
                nominal(symbol), arguments.map { symbol.module == "main" ? argument($0) : runtimeType($0) })
        case .existential(let constraints):
            switch constraints.count {
            case 0: return .any
            case 1:
                guard let symbol = constraints[0].symbol else { return .any }
                if symbol === TypeSymbol.anyObject || symbol === TypeSymbol.sendable { return .any }
                return .nominal(nominal(symbol), constraints[0].arguments.map(runtimeType))
            default:
                // Swift names a class first, then protocols in the order of the alphabet.
                let named = constraints.compactMap(\.symbol).map(nominal)
                let parts =
                    named.filter { $0.kind == .classType }
                    + named.filter { $0.kind != .classType }.sorted { $0.name < $1.name }
                return .nominal(composition(parts), [])
            }
        case .parameter(let parameter):
            let revealed = type.revealed
            return revealed.parameter == nil ? runtimeType(revealed) : .generic(parameter.name)
        case .dependent(let base, let name):
            return program.conformances.associated(name, of: runtimeType(base)) ?? .unknown
        case .variable, .unknown: return .unknown
        case .tuple(let elements):
            return .tuple(elements.map { ScriptType.Element(label: $0.label, type: runtimeType($0.type)) })
        case .function(let function):
            return .function(
                FunctionSignature(
                    function.parameters.map {
                        FunctionSignature.Parameter(
                            type: runtimeType($0.type), isVariadic: $0.isVariadic, isInout: $0.isInout)
                    }, runtimeType(function.result), canThrow: function.isThrowing,
                    thrown: function.thrown.map(runtimeType), isAsync: function.isAsync))
        case .metatype(let instance):
            return .metatype(argument(instance))
        }
    }

    /// A type as what a generic parameter stands for, by its name: `AnyObject` is no `Any` there.
    func argument(_ type: CheckedType) -> ScriptType { type.isAnyObject ? .nominal(.anyObject, []) : runtimeType(type) }

    private var compositions: [[NominalType]: NominalType] = [:]

    private func composition(_ parts: [NominalType]) -> NominalType {
        if let known = compositions[parts] { return known }
        let made = NominalType(
            parts.map(\.name).joined(separator: " & "), .protocolType, parents: parts, isComposition: true)
        compositions[parts] = made
        return made
    }

    // MARK: Declaring

    /// Makes the types of a text known, with their fields and cases.
    ///
    /// - Parameter declared: The types that the text declares or extends.
    func declare(_ declared: [TypeSymbol]) {
        // An extension of a protocol gives something to all types that conform to it.
        let extendsProtocol = declared.contains { type in type.isProtocol && all.contains { $0 === type } }
        let new = declared.filter { type in !all.contains { $0 === type } }
        let types = extendsProtocol ? all + new : declared
        for type in types where !all.contains(where: { $0 === type }) { all.append(type) }
        for type in types { inherit(type) }
        NominalType.findLineages(of: all.map { nominal($0) })
        for type in types { layOut(type) }
        for type in types { noteOverrides(type) }
        for type in types { addHooks(type) }
        for type in types { program.enter(type) }
        program.conformances.forget()
    }

    /// By which declaration a type conforms to a protocol, and what that asks of generic arguments; nil if there is none.
    func conditions(of type: NominalType, to wanted: NominalType) -> [Conformances.Condition]? {
        guard let own = declaration(of: type), let asked = declaration(of: wanted), asked.isProtocol,
            let conformance = checked.conformance(of: own.declared, to: asked)
        else { return nil }
        return conditions(conformance.requirements, of: own)
    }

    /// Requirements of an extension of a type as conditions of its generic arguments.
    func conditions(_ requirements: [Requirement], of symbol: TypeSymbol) -> [Conformances.Condition] {
        let environment = GenericEnvironment().adding(symbol.requirementsInside)
        func known(_ type: CheckedType) -> ScriptType { runtimeType(checked.normalized(type, in: environment)) }
        return requirements.compactMap { requirement in
            switch requirement {
            case .conforms(let subject, let bound):
                bound.symbol.map { .conforms(known(subject), nominal($0)) }
            case .same(let left, let right): .same(known(left), known(right))
            }
        }
    }

    private func declaration(of type: NominalType) -> TypeSymbol? {
        if let known = declarations[type] { return known }
        guard !type.isScript, case .nominal(let symbol)? = checked.library.meaning(of: type.name) else { return nil }
        return symbol
    }

    private func inherit(_ symbol: TypeSymbol) {
        let own = nominal(symbol)
        var parents: [NominalType] = []
        var associated: [String: ScriptType] = [:]
        if symbol.module == "main", let superclass = checked.superclass(of: symbol), let parent = superclass.symbol {
            parents.append(nominal(parent))
            let arguments = superclass.arguments.map(runtimeType)
            if !arguments.isEmpty { own.parentArguments[nominal(parent)] = arguments }
        }
        for conformance in checked.declaredConformances(of: symbol) {
            guard let parent = conformance.constraint.symbol else { continue }
            if symbol.module != "main" {
                if parent.module != "main" { continue }
                for name in checked.inherited(parent).flatMap(\.associatedTypes).map(\.name) {
                    associated[name] = checked.associatedType(name, of: symbol.declared).map(runtimeType)
                }
            }
            let nominal = nominal(parent)
            if !parents.contains(where: { $0 === nominal }), !own.parents.contains(where: { $0 === nominal }) {
                parents.append(nominal)
            }
        }
        if symbol.module == "main" {
            if symbol.rawType != nil { parents.append(.rawRepresentable) }
            if symbol.kind == .enum, symbol.hasPlainCases { parents.append(.hashable) }
            own.parents = parents
        } else {
            program.conformances.add(parents, with: associated, to: own)
        }
    }

    private func layOut(_ symbol: TypeSymbol) {
        guard symbol.module == "main" else { return }
        let own = nominal(symbol)
        own.fields = storedProperties(of: symbol).map { field in
            NominalType.Field(
                name: field.name, type: runtimeType(field.interface.result),
                isWeak: field.isReferenceField && !field.traits.contains(.lazy),
                isLazy: field.traits.contains(.lazy),
                wrapped: field.isWrapperStorage ? field.propertyName : nil,
                isFixed: field.traits.contains(.constant) && field.firstValue != nil,
                isOutlet: field.traits.contains(.outlet))
        }
        if symbol.isClass { own.link = link(of: symbol) }
        if symbol.kind == .enum {
            own.cases = EnumCases.cases(of: symbol, caseSymbols(of: symbol)) { self.runtimeType($0) }
        }
        if case .nominal(let type)? = checked.declaredType("CodingKeys", of: symbol) { own.codingKeys = nominal(type) }
        for found in own.cases where !found.types.isEmpty {
            let name = found.name.prefix(1).uppercased() + found.name.dropFirst() + "CodingKeys"
            if case .nominal(let type)? = checked.declaredType(name, of: symbol) {
                own.payloadKeys[found.name] = nominal(type)
            }
        }
        own.associated = { [weak self, unowned symbol] name in
            guard let self,
                let found = self.checked.associatedType(name, of: symbol.declared)
            else { return nil }
            return self.runtimeType(found)
        }
    }

    /// The stored properties of a type, those that it inherits first.
    func storedProperties(of symbol: TypeSymbol) -> [ValueSymbol] {
        if let known = fields[ObjectIdentifier(symbol)] { return known }
        var found: [ValueSymbol] = []
        if let parent = checked.superclass(of: symbol)?.symbol, parent.module == "main" {
            found = storedProperties(of: parent)
        }
        found += symbol.orderedMembers.filter { member in
            member.kind == .variable && !member.isStatic && member.traits.contains(.stored)
                && !(member.traits.contains(.overriding))
        }
        fields[ObjectIdentifier(symbol)] = found
        return found
    }

    /// Where the only stored property of a class lies that may hold one more object of that class, or its superclass's.
    private func link(of symbol: TypeSymbol) -> Int? {
        let own = symbol.declared
        let links = storedProperties(of: symbol).enumerated().filter { _, field in
            field.owner === symbol && !field.isReferenceField && field.interface.result.wrapped?.isSame(as: own) == true
        }
        if links.count == 1 { return links[0].offset }
        return checked.superclass(of: symbol)?.symbol.flatMap { $0.module == "main" ? link(of: $0) : nil }
    }

    /// Where a stored property lies; nil for what is computed.
    func fieldIndex(of symbol: ValueSymbol) -> Int? {
        guard symbol.kind == .variable, !symbol.isStatic, symbol.traits.contains(.stored), let owner = symbol.owner,
            owner.module == "main"
        else { return nil }
        if symbol.traits.contains(.overriding) {
            return storedProperties(of: owner).firstIndex { $0.name == symbol.name }
        }
        return storedProperties(of: owner).firstIndex { $0 === symbol }
    }

    func caseSymbols(of symbol: TypeSymbol) -> [ValueSymbol] {
        if let known = cases[ObjectIdentifier(symbol)] { return known }
        let found = symbol.orderedMembers.filter { $0.kind == .enumCase }
        cases[ObjectIdentifier(symbol)] = found
        return found
    }

    func caseIndex(of symbol: ValueSymbol) -> Int? {
        symbol.owner.flatMap { owner in caseSymbols(of: owner).firstIndex { $0 === symbol } }
    }

    func staticVariable(_ symbol: AnyObject, _ make: () -> StaticVariable) -> StaticVariable {
        if let known = statics[ObjectIdentifier(symbol)] { return known }
        let made = make()
        statics[ObjectIdentifier(symbol)] = made
        return made
    }
}

extension TypeSymbol {
    /// Whether no case of an enum carries values.
    fileprivate var hasPlainCases: Bool {
        orderedMembers.allSatisfy { member in
            guard case .enumCase(let one) = member.declaration else { return true }
            return one.payload?.isEmpty ?? true
        }
    }
}

extension TypeSymbol.Kind {
    fileprivate var nominal: NominalType.Kind {
        switch self {
        case .struct: .structure
        case .enum: .enumeration
        case .class: .classType
        case .protocol: .protocolType
        }
    }
}
