// Types as the run knows them: the objects that describe them, their fields and cases, and what the library asks of them.

import RxEngine
import StreamCheck
import StreamSyntax

/// Makes the run's types of the checker's.
final class TypeLowering {
    unowned let program: RunProgram
    private var nominals: [ObjectIdentifier: NominalType] = [:]
    private var fields: [ObjectIdentifier: [ValueSymbol]] = [:]
    private var cases: [ObjectIdentifier: [ValueSymbol]] = [:]
    private var statics: [ObjectIdentifier: StaticVariable] = [:]
    private var overridden: Set<ObjectIdentifier> = []
    /// The types that scripts declared, and those of the library that they extend.
    private(set) var all: [TypeSymbol] = []
    /// Symbols by their identity, for tables.
    private(set) var symbols: [ObjectIdentifier: ValueSymbol] = [:]

    init(_ program: RunProgram) { self.program = program }

    var checked: StreamCheck.Program { program.checked }

    func note(_ symbol: ValueSymbol) { symbols[ObjectIdentifier(symbol)] = symbol }

    // MARK: Descriptors

    /// The run's type for a declared one.
    func nominal(_ symbol: TypeSymbol) -> NominalType {
        if let known = nominals[ObjectIdentifier(symbol)] { return known }
        if symbol.module != "main" {
            // Some types go by several names: controls by UIKit's. Parts of strings have a type that no name is known of.
            let alias = Library.aliases[symbol.path]?.nominal
            let named = symbol.path == "Substring" ? NominalType.substring : alias
            let made = Library.types[symbol.path] ?? Library.types[symbol.name] ?? named ?? foreign(symbol)
            nominals[ObjectIdentifier(symbol)] = made
            return made
        }
        let made = NominalType(symbol.path, symbol.kind.nominal, generic: symbol.allParameters.map(\.name))
        nominals[ObjectIdentifier(symbol)] = made
        made.isActor = symbol.isActor
        made.enclosing = symbol.enclosing.map { nominal($0) }
        made.isLocal = symbol.isLocal
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
            return .nominal(nominal(symbol), arguments.map(runtimeType))
        case .existential(let constraints):
            switch constraints.count {
            case 0: return .any
            case 1:
                guard let symbol = constraints[0].symbol else { return .any }
                if symbol === TypeSymbol.anyObject || symbol === TypeSymbol.sendable { return .any }
                return .nominal(nominal(symbol), constraints[0].arguments.map(runtimeType))
            default:
                let parts = constraints.compactMap { $0.symbol.map { nominal($0) } }
                return .nominal(composition(parts), [])
            }
        case .parameter(let parameter): return .generic(parameter.name)
        case .dependent(let base, let name): return runtimeType(base).associated(name) ?? .unknown
        case .variable, .unknown: return .unknown
        case .tuple(let elements):
            return .tuple(elements.map { ScriptType.Element(label: $0.label, type: runtimeType($0.type)) })
        case .function(let function):
            return .function(
                FunctionSignature(
                    function.parameters.map {
                        FunctionSignature.Parameter(
                            type: runtimeType($0.type), isVariadic: $0.isVariadic, isInout: $0.isInout)
                    }, runtimeType(function.result), canThrow: function.isThrowing, isAsync: function.isAsync))
        case .metatype(let instance): return .metatype(runtimeType(instance))
        }
    }

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
        for type in types { layOut(type) }
        for type in types { noteOverrides(type) }
        for type in types { addHooks(type) }
        for type in types { program.enter(type) }
    }

    private func inherit(_ symbol: TypeSymbol) {
        let own = nominal(symbol)
        var parents: [NominalType] = []
        if symbol.module == "main", let superclass = checked.superclass(of: symbol), let parent = superclass.symbol {
            parents.append(nominal(parent))
            let arguments = superclass.arguments.map(runtimeType)
            if !arguments.isEmpty { own.parentArguments[nominal(parent)] = arguments }
        }
        for conformance in checked.declaredConformances(of: symbol) {
            guard let parent = conformance.constraint.symbol else { continue }
            if symbol.module != "main", parent.module != "main" { continue }
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
            program.conformances.add(parents, to: own)
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
                wrapped: field.isWrapperStorage ? String(field.name.dropFirst()) : nil,
                isFixed: field.traits.contains(.constant) && field.firstValue != nil)
        }
        if symbol.kind == .enum {
            own.cases = EnumCases.cases(of: symbol, caseSymbols(of: symbol)) { self.runtimeType($0) }
        }
        if let keys = symbol.types["CodingKeys"], case .nominal(let type) = keys { own.codingKeys = nominal(type) }
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

    // MARK: Overriding

    private func noteOverrides(_ symbol: TypeSymbol) {
        guard symbol.isClass else { return }
        for member in symbol.members.values.joined() where member.traits.contains(.overriding) {
            var parent = checked.superclass(of: symbol)?.symbol
            while let current = parent {
                for other in checked.declaredMembers(member.name, of: current) where member.answers(other) {
                    overridden.insert(ObjectIdentifier(other))
                }
                parent = checked.superclass(of: current)?.symbol
            }
        }
    }

    /// The property that another one overrides.
    func overridden(_ symbol: ValueSymbol) -> ValueSymbol? {
        guard let owner = symbol.owner, let parent = checked.superclass(of: owner) else { return nil }
        return checked.members(symbol.name, of: parent, isStatic: false).first?.symbol
    }

    func isOverridden(_ symbol: ValueSymbol) -> Bool { overridden.contains(ObjectIdentifier(symbol)) }

    /// What a type has for a member that it inherits, or that a protocol asks for.
    func implementation(of symbol: ValueSymbol, in type: TypeSymbol) -> ValueSymbol? {
        guard let owner = symbol.owner, !type.isProtocol else { return nil }
        var known: [Requirement] = []
        if owner.isProtocol {
            guard let conformance = checked.conformance(of: type.declared, to: owner) else {
                return nil
            }
            known = conformance.requirements
        } else if type !== owner, !checked.isSubclass(type, of: owner) {
            return nil
        }
        if owner.isProtocol, let inherited = inheritedWitness(of: symbol, in: type) {
            return inherited.owner?.isProtocol == true ? inherited : implementation(of: inherited, in: type)
        }
        let candidates = checked.members(
            symbol.name, of: type.declared, isStatic: symbol.isFoundOnTypes
        )
        .filter { !owner.isProtocol || checked.isCertain($0, of: type, where: known) }.map(\.symbol).filter {
            !$0.traits.contains(.requirement) && $0.answers(symbol) && checked.takes($0, as: symbol)
        }
        let own = candidates.filter { program.isScript($0) }
        // One that is as generic as what is asked for comes before the others; then what the type itself has; of protocols'
        // extensions the one that asks for most.
        let count = symbol.interface.generics.parameters.count
        let asGeneric = own.filter { $0.interface.generics.parameters.count == count }
        let fitting = asGeneric.isEmpty ? own : asGeneric
        return fitting.first { $0.owner?.isProtocol == false }
            ?? fitting.max { $0.ownerRequirements.count < $1.ownerRequirements.count }
    }

    /// What the superclass has for a requirement, if it conforms itself: a subclass answers only by overriding that.
    private func inheritedWitness(of symbol: ValueSymbol, in type: TypeSymbol) -> ValueSymbol? {
        guard let parent = checked.superclass(of: type)?.symbol, parent.module == "main", symbol.kind != .initializer
        else { return nil }
        return implementation(of: symbol, in: parent)
    }

    // MARK: What the library asks for

    private static let methodHooks: [String: Int] = [
        "on": 1, "subscribe": 1, "asObservable": 0, "asSharedSequence": 0, "dispose": 0, "apply": 1, "main": 0,
        "convertFromVirtualTime": 1, "convertToVirtualTime": 1, "convertFromVirtualTimeInterval": 1,
        "convertToVirtualTimeInterval": 1, "offsetVirtualTime": 2, "compareVirtualTime": 2, "schedule": 2,
        "scheduleRelative": 3, "schedulePeriodic": 4, "adjustScheduledTime": 1, "next": 0, "advanced": 1, "distance": 1,
        "write": 1, "insert": 1, "intersection": 1, "symmetricDifference": 1, "viewDidLoad": 0, "viewWillAppear": 1,
        "viewDidAppear": 1, "viewWillDisappear": 1, "viewDidDisappear": 1, "viewWillLayoutSubviews": 0,
        "viewDidLayoutSubviews": 0, "hash": 1,
    ]
    private static let propertyHooks: Set<String> = [
        "description", "debugDescription", "event", "errorDescription", "failureReason", "recoverySuggestion",
        "helpAnchor", "localizedDescription", "errorCode", "errorUserInfo", "hashValue", "now", "customMirror",
        "stringValue", "magnitude", "items",
    ]

    private static let staticHooks: Set<String> = ["errorDomain"]

    /// Gives a type what the library asks its values: their texts, equality, order, and what Rx's protocols need.
    private func addHooks(_ symbol: TypeSymbol) {
        guard symbol.module == "main" else { return addDecodingHooks(symbol) }
        guard !symbol.isProtocol else { return }
        let own = nominal(symbol)
        addInitializerHooks(symbol, own)
        addEncodingHook(symbol, own)
        for (name, count) in Self.methodHooks {
            let members = checked.members(name, of: symbol.declared, isStatic: false)
            for member in members.map(\.symbol)
            where program.isScript(member) && member.kind == .function && !member.traits.contains(.requirement)
                && member.interface.parameters.count == count && own.witnesses[name] == nil
            {
                if let routine = program.routine(of: member) { own.witnesses[name] = program.function(routine) }
            }
        }
        for name in Self.propertyHooks {
            let members = checked.members(name, of: symbol.declared, isStatic: false)
            guard let member = members.map(\.symbol).first(where: { program.isScript($0) && $0.kind == .variable }),
                let routine = program.getter(of: member)
            else { continue }
            own.witnesses[name] = program.function(routine)
            own.witnessRequirements[name] = requirements(of: member)
        }
        let operators = Set(checked.operators.keys).union(["==", "<", "<="])
        for name in operators.sorted() { addOperatorHook(name, symbol, own) }
        for name in Self.staticHooks {
            let members = checked.members(name, of: symbol.declared, isStatic: true)
            guard let member = members.map(\.symbol).first(where: { program.isScript($0) && $0.kind == .variable }),
                let routine = program.getter(of: member)
            else { continue }
            own.witnesses[name] = program.function(routine)
        }
        if let routine = program.firstValues(of: symbol) {
            let fill = program.function(routine)
            own.witnesses["default values"] = NativeFunction(parameterCount: 1) { arguments in
                guard case .object(let object) = arguments[0], let structure = object as? StructObject else {
                    return try fill.call(arguments[0])
                }
                var value = arguments[0]
                _ = try fill.call(changing: &value, [])
                if let filled = value.object(as: StructObject.self) { structure.fields = filled.fields }
                return .void
            }
        }
        addObjectHooks(symbol, own)
        if let deinitializer = program.deinitializer(of: symbol) {
            let parent = own.parents.first { $0.kind == .classType }
            let session = program.session
            own.deinitializer = { instance in
                do { try deinitializer.end(instance) } catch { session.fail(error) }
                parent?.deinitializer?(instance)
            }
        } else {
            own.deinitializer = own.parents.first { $0.kind == .classType }?.deinitializer
        }
        program.addSequence(symbol, own)
    }
}

extension TypeLowering {
    /// An operator of two values of a type, and of one where it is a prefix as well.
    private func addOperatorHook(_ name: String, _ symbol: TypeSymbol, _ own: NominalType) {
        let inherited = checked.members(name, of: symbol.declared, isStatic: true).map(
            \.symbol)
        let all =
            (checked.operators[name] ?? []).filter { $0.takesOnly(symbol) }
            + inherited.filter { program.isScript($0) && $0.owner?.isProtocol == true }
        func function(of count: Int) -> FunctionObject? {
            all.first { $0.interface.parameters.count == count }.flatMap { program.routine(of: $0) }.map {
                program.function($0)
            }
        }
        let (unary, binary) = (function(of: 1), function(of: 2))
        // What a SignedNumeric has by its subtraction.
        let isNegated = name == "-" && unary == nil && own.isKind(of: .signedNumeric)
        guard unary != nil || isNegated else { return own.witnesses[name] = binary ?? own.witnesses[name] }
        guard let binary else { return own.witnesses[name] = unary }
        own.witnesses[name] = NativeFunction(parameterCount: nil) { values in
            if values.count == 2 { return try binary.call(values) }
            if let unary { return try unary.call(values) }
            return try binary.call(binary.call(values[0], values[0]), values[0])
        }
    }

    /// Which of the type's arguments a member of an extension is for; nil if for any.
    private func requirements(of member: ValueSymbol) -> [String: ScriptType]? {
        var found: [String: ScriptType] = [:]
        for case .conforms(let subject, let bound) in member.ownerRequirements {
            if let parameter = subject.parameter { found[parameter.name] = runtimeType(bound) }
        }
        return found.isEmpty ? nil : found
    }

    /// NSObject's own forms of equality and hashing, where a subclass overrides them.
    private func addObjectHooks(_ symbol: TypeSymbol, _ own: NominalType) {
        guard symbol.isClass else { return }
        let equality = checked.members("isEqual", of: symbol.declared, isStatic: false).map(\.symbol)
            .first { program.isScript($0) && $0.interface.parameters.count == 1 }
        if let equality, let routine = program.routine(of: equality) {
            let function = program.function(routine)
            own.witnesses["=="] = NativeFunction(parameterCount: 2) { try function.call($0[0], .some($0[1])) }
        }
        let hash = checked.members("hash", of: symbol.declared, isStatic: false).map(\.symbol)
            .first { program.isScript($0) && $0.kind == .variable }
        if let hash, let routine = program.getter(of: hash) {
            let function = program.function(routine)
            own.witnesses["hash"] = BinaryFunction { object, hasher in
                hasher.object(as: HasherObject.self)?.hasher.combine(try function.call(object))
                return .void
            }
        }
    }
}

extension ValueSymbol {
    /// Whether it is asked of the type instead of a value.
    var isFoundOnTypes: Bool { isStatic || kind == .initializer || kind == .enumCase }

    /// Whether it can stand for a member of a superclass or a requirement, by name and labels.
    func answers(_ other: ValueSymbol) -> Bool {
        if self === other { return true }
        guard kind == other.kind || other.kind == .function && kind == .enumCase,
            isStatic == other.isStatic || kind == .enumCase
        else { return false }
        if kind == .variable { return true }
        let (own, others) = (interface.parameters, other.interface.parameters)
        return interface.isCalled(like: other.interface)
            && zip(own, others).allSatisfy { one, other in
                guard let left = one.type.symbol, let right = other.type.symbol else { return true }
                return left === right || right.isProtocol
            }
    }

    /// Whether it is an operator of values of a type.
    fileprivate func takesOnly(_ symbol: TypeSymbol) -> Bool {
        interface.parameters.allSatisfy { $0.type.symbol === symbol }
    }

    /// The first value that a stored property's declaration gives it.
    var firstValue: StreamSyntax.Expression? {
        if case .variable(_, let binding) = declaration { binding.value } else { nil }
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

/// The cases of a script's enum with their raw values.
enum EnumCases {
    static func cases(
        of symbol: TypeSymbol, _ cases: [ValueSymbol], _ runtime: (CheckedType) -> ScriptType
    ) -> [NominalType.Case] {
        var next = 0
        return cases.map { one in
            let parameters = one.interface.parameters
            var raw: Value?
            if let type = symbol.rawType {
                let runtimeType = runtime(type)
                if let written = written(one), let literal = value(of: written) {
                    if type.isNominal(.character), let text = literal.text, text.count == 1 {
                        raw = .character(Character(text))
                    } else {
                        raw = Conversion.convert(literal, to: runtimeType)
                    }
                } else if type.isNominal(.string) {
                    raw = .string(one.name)
                } else if type.isNominal(.double) {
                    raw = .double(Double(next))
                } else {
                    raw = Conversion.convert(.int(next), to: runtimeType)
                }
                if let number = raw?.exactly(Int.self) { next = number &+ 1 } else { next += 1 }
            }
            return NominalType.Case(
                name: one.name, labels: parameters.map(\.label), types: parameters.map { runtime($0.type) },
                rawValue: raw)
        }
    }

    private static func written(_ symbol: ValueSymbol) -> StreamSyntax.Expression? {
        if case .enumCase(let one) = symbol.declaration { one.rawValue } else { nil }
    }

    /// The value of a literal.
    private static func value(of literal: StreamSyntax.Expression) -> Value? {
        switch literal.kind {
        case .integer(let magnitude, let isNegative):
            Int(exactly: magnitude).map { .int(isNegative ? -$0 : $0) }
        case .float(let number): .double(number)
        case .prefixOperator(let name, let operand) where name.text == "-":
            value(of: operand).flatMap { try? Arithmetic.negate($0) }
        case .string(let literal): literal.plainText.map { .string($0) }
        default: nil
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
