// What the library asks of a script's types: texts, equality, order, and what Rx's protocols need.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension TypeLowering {
    private static let methodHooks: [String: Int] = [
        "on": 1, "subscribe": 1, "asObservable": 0, "asSharedSequence": 0, "dispose": 0, "apply": 1, "main": 0,
        "start": 0,
        "convertFromVirtualTime": 1, "convertToVirtualTime": 1, "convertFromVirtualTimeInterval": 1,
        "convertToVirtualTimeInterval": 1, "offsetVirtualTime": 2, "compareVirtualTime": 2, "schedule": 2,
        "scheduleRelative": 3, "schedulePeriodic": 4, "adjustScheduledTime": 1, "next": 0, "advanced": 1, "distance": 1,
        "write": 1, "insert": 1, "intersection": 1, "symmetricDifference": 1, "viewDidLoad": 0, "viewWillAppear": 1,
        "viewDidAppear": 1, "viewWillDisappear": 1, "viewDidDisappear": 1, "viewWillLayoutSubviews": 0,
        "viewDidLayoutSubviews": 0, "hash": 1, "duration": 1, "sleep": 2, "compare": 2, "string": 1, "baseUnitValue": 1,
        "value": 1, "copy": 1, "consuming": 3, "lock": 0, "unlock": 0, "negate": 0, "cache": 2,
    ]

    /// What XCTMain runs around tests.
    private static let testHooks = ["setUp", "tearDown", "setUpWithError", "tearDownWithError"]

    /// What a LocalizedError is asked for: a property that is no Optional is another one in Swift, and not asked.
    private static let optionalHooks: Set<String> = [
        "errorDescription", "failureReason", "recoverySuggestion", "helpAnchor",
    ]

    private static let propertyHooks: Set<String> = [
        "description", "debugDescription", "event", "localizedDescription", "errorCode", "errorUserInfo", "hashValue",
        "now", "customMirror", "codingKey", "stringValue", "intValue", "magnitude", "items", "primitiveSequence",
        "isFinished", "order", "rawValue", "regex",
    ]

    private static let staticHooks: Set<String> = ["errorDomain", "scheduler"]

    /// What Foundation asks a class of requests: whether it takes one, and to answer it.
    private func addRequestHooks(_ symbol: TypeSymbol, _ own: NominalType) {
        addHooks(["startLoading", "stopLoading"], symbol, own)
        let canInit = program.ownMember("canInit", of: symbol.declared, isStatic: true) { member in
            member.interface.parameters.count == 1 && member.interface.parameters[0].type.symbol?.name == "URLRequest"
        }
        own.witnesses["class canInit(with:)"] = canInit.flatMap { program.function(of: $0) }
    }

    /// What Foundation asks the key of an attribute.
    private func addAttributeHooks(_ symbol: TypeSymbol, _ own: NominalType) {
        for name in ["name", "inheritedByAddedText"] {
            guard let member = ownProperty(name, of: symbol, isStatic: true) else { continue }
            own.witnesses[name] = program.function(of: member, .getter)
        }
    }

    /// Methods without parameters of the type's values, and of the type itself.
    private func addHooks(_ names: [String], _ symbol: TypeSymbol, _ own: NominalType) {
        for name in names {
            for (key, isStatic) in [(name, false), ("class \(name)()", true)] {
                let method = program.ownMember(name, of: symbol.declared, isStatic: isStatic) { member in
                    member.kind == .function && member.interface.parameters.isEmpty
                }
                if let function = method.flatMap({ program.function(of: $0) }) { own.witnesses[key] = function }
            }
        }
    }

    /// Gives a type what the library asks its values: their texts, equality, order, and what Rx's protocols need.
    func addHooks(_ symbol: TypeSymbol) {
        guard symbol.module == "main" else { return addHooks(ofLibrary: symbol) }
        guard !symbol.isProtocol else { return }
        let own = nominal(symbol)
        addInitializerHooks(symbol, own)
        addEncodingHooks(symbol, own)
        addFieldCoding(symbol, own)
        addCodingMethods(symbol, own)
        addStreamHook(symbol, own)
        addSharingHook(symbol, own)
        for (name, count) in Self.methodHooks where own.witnesses[name] == nil {
            let method = program.ownMember(name, of: symbol.declared) { member in
                member.kind == .function && !member.traits.contains(.requirement)
                    && member.interface.parameters.count == count
                    && (name != "write" || member.interface.parameters[0].label == nil)
            }
            if let function = method.flatMap({ program.function(of: $0) }) { own.witnesses[name] = function }
        }
        if own.isKind(of: .xcTestCase) { addHooks(Self.testHooks, symbol, own) }
        if own.isKind(of: .urlProtocol) { addRequestHooks(symbol, own) }
        if own.isKind(of: .textAttributeKey) { addAttributeHooks(symbol, own) }
        if own.isKind(of: .dimension) { addHooks(["baseUnit"], symbol, own) }
        for (names, isStatic) in [
            (Self.propertyHooks, false), (Self.optionalHooks, false), (Self.staticHooks, true),
        ] {
            for name in names {
                guard let member = ownProperty(name, of: symbol, isStatic: isStatic),
                    !Self.optionalHooks.contains(name) || member.interface.result.wrapped != nil,
                    let function = program.function(of: member, .getter)
                else { continue }
                own.witnesses[name] = function
                own.witnessConditions[name] = conditions(of: member, symbol)
            }
        }
        let operators = Set(checked.operators.keys).union(["==", "<", "<="])
        for name in operators.sorted() { addOperatorHook(name, symbol, own) }
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
        addDeinitializer(symbol, own)
        program.addSequence(symbol, own)
    }
}

extension TypeLowering {
    /// What runs when an object of a class ends: its own deinit, then that of its superclass, which may be declared behind it.
    private func addDeinitializer(_ symbol: TypeSymbol, _ own: NominalType) {
        let lineage = sequence(first: symbol) { self.checked.superclass(of: $0)?.symbol }
        guard lineage.contains(where: \.hasDeinitializer) else { return }
        let parent = own.parents.first { $0.kind == .classType }
        let (deinitializer, session) = (program.deinitializer(of: symbol), program.session)
        own.deinitializer = { instance in
            do { try deinitializer?.end(instance) } catch { session.fail(error) }
            parent?.deinitializer?(instance)
        }
    }

    /// Gives the session what a script's extension of a type of the library says of its values as errors.
    private func addHooks(ofLibrary symbol: TypeSymbol) {
        let order = checked.operators["<"]?.last { $0.owner === symbol && program.isScript($0) && $0.takesOnly(symbol) }
        if let order, let function = program.function(of: order) { OwnOrders.add(function, to: nominal(symbol)) }
        addTexts(ofLibrary: symbol)
        for name in Self.optionalHooks {
            guard let member = ownProperty(name, of: symbol), program.isScript(member),
                member.interface.result.wrapped != nil, let function = program.function(of: member, .getter)
            else { continue }
            program.session.add(function, named: name, to: nominal(symbol))
        }
    }

    /// The texts that an extension gives values of a type of the library which has none. An Optional's are asked for by its
    /// type alone, by the checker.
    private func addTexts(ofLibrary symbol: TypeSymbol) {
        let isPlain = checked.isMadeConforming(symbol, to: "CustomStringConvertible")
        let isDebug = checked.isMadeConforming(symbol, to: "CustomDebugStringConvertible")
        guard isPlain || isDebug, !symbol.isProtocol, symbol !== TypeSymbol.optional else { return }
        func text(_ name: String, _ isMade: Bool) -> (function: FunctionObject, holds: (([ScriptType]) -> Bool)?)? {
            guard isMade, let member = ownProperty(name, of: symbol), let routine = program.getter(of: member) else {
                return nil
            }
            program.finishRoutines()
            let isOfProtocol = member.owner?.isProtocol == true
            let function = NativeFunction(parameterCount: 1) { values in
                let type = values[0].runtimeType
                let types = isOfProtocol ? [type] : type.genericArguments
                let missing = routine.typeParameterCount - types.count
                let all = types.prefix(routine.typeParameterCount) + Array(repeating: .unknown, count: max(0, missing))
                return try RoutineObject(routine, all.map { .object(TypeObject($0)) }).call(values[0])
            }
            return (function, conditions(of: member, symbol))
        }
        let plain = text("description", isPlain)
        let debug = text("debugDescription", isDebug)
        // Each form falls back on the other's, if the library has not its own.
        let hasOwnPlain = !isPlain && checked.conforms(symbol, to: "CustomStringConvertible")
        let hasOwnDebug = !isDebug && checked.conforms(symbol, to: "CustomDebugStringConvertible")
        let holds = plain?.holds ?? debug?.holds
        OwnTexts.add(
            OwnTexts.Description(
                print: plain?.function ?? (hasOwnPlain ? nil : debug?.function),
                debug: debug?.function ?? (hasOwnDebug ? nil : plain?.function), holds: { holds?($0) ?? true }),
            to: nominal(symbol))
    }

    private func ownProperty(_ name: String, of symbol: TypeSymbol, isStatic: Bool = false) -> ValueSymbol? {
        program.ownMember(name, of: symbol.declared, isStatic: isStatic) { $0.kind == .variable }
    }

    /// An operator of two values of a type, and of one where it is a prefix as well.
    private func addOperatorHook(_ name: String, _ symbol: TypeSymbol, _ own: NominalType) {
        let inherited = checked.members(name, of: symbol.declared, isStatic: true).map(\.symbol)
        // What holds where a conformance asks for the operator: `Raw: Equatable` in `extension Box: Equatable where Raw: Equatable`.
        lazy var known = checked.declaredConformances(of: symbol).flatMap { conformance in
            let asked = conformance.constraint.symbol.map { checked.members(name, of: $0.declared, isStatic: true) }
            let isAsked = asked?.contains { $0.symbol.traits.contains(.requirement) } ?? false
            return isAsked ? conformance.requirements : []
        }
        let all =
            (checked.operators[name] ?? []).filter {
                $0.takesOnly(symbol)
                    && ($0.ownerRequirements.isEmpty
                        || checked.areCertain($0.ownerRequirements, of: symbol, where: known))
            }
            + inherited.filter { program.isScript($0) && $0.owner?.isProtocol == true }
        func function(of count: Int) -> FunctionObject? {
            let fitting = all.filter { $0.interface.parameters.count == count }
            // What a requirement asks for is of the type alone.
            let witness = fitting.first { $0.interface.generics.parameters.isEmpty } ?? fitting.first
            return witness.flatMap { program.function(of: $0) }
        }
        let unary = function(of: 1)
        var binary = function(of: 2)
        // What a Strideable has by its distances, whatever else its values hold; not where it is one only for some arguments.
        if name == "==", binary == nil, own.isKind(of: .strideable), let distance = own.witness("distance"),
            conformances(of: symbol, to: { $0.name == "Strideable" }).contains(where: \.requirements.isEmpty)
        {
            binary = BinaryFunction { .bool(try distance.call($0, $1).equals(.int(0))) }
        }
        // What a SignedNumeric has by its `negate`, or else by its subtraction.
        let isNegated = name == "-" && unary == nil && own.isKind(of: .signedNumeric)
        guard unary != nil || isNegated else { return own.witnesses[name] = binary ?? own.witnesses[name] }
        guard let binary else { return own.witnesses[name] = unary }
        own.witnesses[name] = NativeFunction(parameterCount: nil) { values in
            if values.count == 2 { return try binary.call(values) }
            if let unary { return try unary.call(values) }
            if let negate = own.witness("negate") {
                var value = values[0]
                _ = try negate.call(on: &value, [])
                return value
            }
            return try binary.call(binary.call(values[0], values[0]), values[0])
        }
    }

    /// Which of the type's arguments a member is for, by its extension and by the conformance that asks for it; nil if for
    /// any.
    private func conditions(of member: ValueSymbol, _ symbol: TypeSymbol) -> (([ScriptType]) -> Bool)? {
        var asked = member.ownerRequirements
        // Of several conformances that ask for it the one that holds more often.
        let asking = conformances(of: symbol) { $0.members[member.name] != nil }
        asked += asking.map(\.requirements).min { $0.count < $1.count } ?? []
        let (conformances, own) = (program.conformances, nominal(symbol))
        let conditions = conditions(asked, of: symbol)
        return conditions.isEmpty ? nil : { conformances.hold(conditions, for: own, $0) }
    }

    /// The conformances that a type declares to protocols which are or inherit from some.
    private func conformances(of symbol: TypeSymbol, to isMeant: (TypeSymbol) -> Bool) -> [Conformance] {
        checked.declaredConformances(of: symbol).filter {
            $0.constraint.symbol.map { checked.inherited($0) }?.contains(where: isMeant) ?? false
        }
    }

    /// How a strategy of a script shares a sequence.
    private func addSharingHook(_ symbol: TypeSymbol, _ own: NominalType) {
        guard !conformances(of: symbol, to: { $0.name == "SharingStrategyProtocol" }).isEmpty else { return }
        let method = program.ownMember("share", of: symbol.declared, isStatic: true) {
            $0.kind == .function && $0.interface.parameters.count == 1
        }
        own.witnesses["class share(_:)"] = method.flatMap { program.function(of: $0) }
    }

    /// What a type whose values are written into a stream writes.
    private func addStreamHook(_ symbol: TypeSymbol, _ own: NominalType) {
        guard !conformances(of: symbol, to: { $0.name == "TextOutputStreamable" }).isEmpty else { return }
        let method = program.ownMember("write", of: symbol.declared) { $0.interface.parameters.map(\.label) == ["to"] }
        guard let method, let function = program.function(of: method) else { return }
        own.witnesses["write(to:)"] = function
        own.witnessConditions["write(to:)"] = conditions(of: method, symbol)
    }

    /// NSObject's own forms of equality and hashing, where a subclass overrides them.
    private func addObjectHooks(_ symbol: TypeSymbol, _ own: NominalType) {
        guard own.isKind(of: .nsObject) else { return }
        let equality = program.ownMember("isEqual", of: symbol.declared) { $0.interface.parameters.count == 1 }
        if let function = equality.flatMap({ program.function(of: $0) }) {
            own.witnesses["=="] = NativeFunction(parameterCount: 2) { try function.call($0[0], .some($0[1])) }
        }
        if let function = ownProperty("hash", of: symbol).flatMap({ program.function(of: $0, .getter) }) {
            own.witnesses["hashValue"] = function
            own.witnesses["hash"] = BinaryFunction { object, hasher in
                hasher.object(as: HasherObject.self)?.hasher.combine(try function.call(object))
                return .void
            }
        }
    }
}

extension ValueSymbol {
    /// Whether it is an operator of values of a type, the same for all of them: not of an `Either<A, B>` and an `Either<B, A>`.
    fileprivate func takesOnly(_ symbol: TypeSymbol) -> Bool {
        let types = interface.parameters.map(\.type)
        return types.allSatisfy { $0.symbol === symbol }
            && (!interface.generics.parameters.isEmpty || types.dropFirst().allSatisfy { $0.isSame(as: types[0]) })
    }
}

extension TypeSymbol {
    fileprivate var hasDeinitializer: Bool {
        declaration?.members.contains { if case .deinitializer = $0.kind { true } else { false } } ?? false
    }
}
