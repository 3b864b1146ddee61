// What lowering asks of a session's declarations.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension RunProgram {
    /// The cell of a variable of a file.
    func cell(of symbol: ValueSymbol) -> Cell {
        if let known = globals[ObjectIdentifier(symbol)] { return known }
        let made = Cell(.void)
        globals[ObjectIdentifier(symbol)] = made
        return made
    }

    /// Whether a variable of a file has a cell: functions use it, or what it holds must not end with the file's code.
    func isKept(_ symbol: ValueSymbol) -> Bool {
        isPrompt || isLong || variables.sharedGlobals.contains(ObjectIdentifier(symbol))
            || !releasesNothing(symbol.interface.result)
    }

    /// Whether nothing that values of a type hold runs something when it is released.
    private func releasesNothing(_ type: CheckedType) -> Bool {
        guard let symbol = type.symbol, symbol.module == "main", symbol.kind == .struct, type.arguments.isEmpty else {
            return types.runtimeType(type).releasesNothing
        }
        return types.storedProperties(of: symbol).allSatisfy {
            !$0.isReferenceField && releasesNothing($0.interface.result)
        }
    }

    /// Whether which member is meant shows only with the value: what a protocol asks for, and what a subclass overrides.
    func isDynamic(_ symbol: ValueSymbol) -> Bool {
        guard let owner = symbol.owner else { return false }
        if owner.isProtocol { return symbol.traits.contains(.requirement) }
        guard owner.isClass, owner.module == "main" else { return false }
        if isPrompt, !owner.isFinal { return !symbol.isMemberwise }
        return types.isOverridden(symbol)
    }

    /// Whether a member changes the value that it is called on.
    func isMutating(_ symbol: ValueSymbol, _ kind: Role.Kind) -> Bool {
        guard let owner = symbol.owner, !owner.isClass, !symbol.isStatic else { return false }
        switch kind {
        case .function: return symbol.traits.contains(.mutating)
        case .getter:
            if symbol.traits.contains(.lazy) { return true }
            if let (_, path) = wrapperPart(symbol) { return path.contains { isMutating($0.symbol, .getter) } }
            switch symbol.declaration {
            case .variable(_, let binding): return binding.accessors?.get?.isMutating ?? false
            case .subscript(let declaration): return declaration.accessors.get?.isMutating ?? false
            default: return false
            }
        case .setter:
            switch symbol.declaration {
            case .variable(_, let binding): return !(binding.accessors?.set?.isNonmutating ?? false)
            case .subscript(let declaration): return !(declaration.accessors.set?.isNonmutating ?? false)
            default: return true
            }
        case .willSet, .didSet, .initializer, .deinitializer, .firstValues: return true
        }
    }

    /// The address of a global or static variable, the same each time.
    func address(of variable: ValueSymbol) -> Value {
        if let known = addresses[ObjectIdentifier(variable)] { return known }
        let made = Value.address
        addresses[ObjectIdentifier(variable)] = made
        return made
    }

    /// The variable of a static stored property; nil for what is computed.
    func staticVariable(_ symbol: ValueSymbol) -> StaticVariable? {
        guard symbol.isStatic, symbol.kind == .variable, symbol.traits.contains(.stored), symbol.owner != nil else {
            return nil
        }
        return types.staticVariable(symbol) {
            let wrapper = checked.wrapperValues[ObjectIdentifier(symbol)]
            guard let node = wrapper ?? symbol.firstValue.flatMap({ checked.values[ObjectIdentifier($0)] }) else {
                return StaticVariable(symbol.interface.result.valueOfNil.map { value in { value } })
            }
            if let part = symbol.storedPart, let whole = node.wholeOfPart {
                let shared = types.staticVariable(part.whole) { initialized(by: whole, symbol) }
                return StaticVariable {
                    try shared.get().object(as: TupleObject.self)?.elements[part.index] ?? .none
                }
            }
            return initialized(by: node, symbol)
        }
    }

    /// A static variable that a computation gives its first value.
    private func initialized(by node: TypedExpression, _ symbol: ValueSymbol) -> StaticVariable {
        let lowering = Lowering(self, symbol.name, at: node.span)
        let owner = symbol.owner
        lowering.function.owner = owner
        if let owner { lowering.function.name = owner.name }
        let variable = StaticVariable(nil)
        let routine = lowering.builder.routine
        later { [self] in
            lowering.homes[.selfReference] = .register(lowering.builder.parameter(isNumber: false))
            lowering.label = node.streamCall.map {
                ("\(owner.map { "\($0.path)." } ?? "")\(symbol.name)", ObjectIdentifier($0))
            }
            lowering.finish(with: node)
            finish(lowering)
        }
        let type = owner.map { Value.object(TypeObject(.nominal(types.nominal($0), []))) } ?? .void
        let isCounted = !symbol.isUncounted
        variable.setInitializer {
            let value = try RoutineObject(routine, []).call(type)
            return isCounted ? value : Weak.make(value)
        }
        return variable
    }

    /// A class of tests, with its own tests and those that it inherits, by their names; nil if it has none.
    func tests(of symbol: TypeSymbol) -> TestClass? {
        guard symbol.isClass, symbol.module == "main", symbol.allParameters.isEmpty else { return nil }
        let type = types.nominal(symbol)
        guard type.isKind(of: .xcTestCase) else { return nil }
        let lineage = sequence(first: symbol) { self.checked.superclass(of: $0)?.symbol }.prefix { $0.module == "main" }
        let names = Set(lineage.flatMap { checked.declaredMembers(of: $0).keys }.filter { $0.hasPrefix("test") })
        let tests = names.sorted().compactMap { name -> (name: String, method: FunctionObject)? in
            let method = ownMember(name, of: symbol.declared) { member in
                member.kind == .function && !member.isStatic && !member.traits.contains(.private)
                    && member.interface.parameters.isEmpty && member.interface.result.isVoid
            }
            return method.flatMap { function(of: $0) }.map { (name, $0) }
        }
        return tests.isEmpty ? nil : TestClass(type: type, tests: tests)
    }

    /// What a class of the library gets to make what its subclasses' objects keep.
    func ancestorInitializer(of nominal: NominalType, _ labels: [String?]) -> Builtin? {
        guard nominal !== NominalType.nsObject,
            ![NominalType.view, .viewController, .operation].contains(where: nominal.isKind(of:))
        else { return nil }
        return LibraryCode.members("init", ofTypeNamed: nominal.name).first { entry in
            let parameters = Signatures.of(entry).function.parameters
            return parameters.map(\.label) == labels || labels.isEmpty && parameters.allSatisfy(\.hasDefault)
        }
    }

    /// The class of the library that a script's class inherits from.
    func libraryAncestor(of symbol: TypeSymbol) -> TypeSymbol? {
        var current: TypeSymbol? = symbol
        while let type = current {
            if type.module != "main" { return type }
            current = checked.superclass(of: type)?.symbol
        }
        return nil
    }

    /// The first member of a name that a script declares for a type, of those of which something holds.
    func ownMember(
        _ name: String, of type: CheckedType, isStatic: Bool = false, where holds: (ValueSymbol) -> Bool
    ) -> ValueSymbol? {
        let all = checked.members(name, of: type, isStatic: isStatic).filter { isScript($0.symbol) && holds($0.symbol) }
        let certain = all.filter { member in
            guard let owner = type.symbol, member.symbol.owner?.isProtocol == true else { return true }
            return checked.isCertain(member, of: owner, where: [])
        }
        return checked.mostSpecific(certain.map(\.symbol)) ?? all.first?.symbol
    }

    /// How a script's own sequence is walked.
    func addSequence(_ symbol: TypeSymbol, _ own: NominalType) {
        func member(_ name: String, where holds: (ValueSymbol) -> Bool = { _ in true }) -> ValueSymbol? {
            ownMember(name, of: symbol.declared) { !$0.traits.contains(.requirement) && holds($0) }
        }
        if let element = checked.associatedType("Element", of: symbol.declared) {
            own.elementType = types.runtimeType(element)
        }
        func walk(_ iterator: Value) throws -> ElementIterator {
            guard iterator.nominal.isScript else { return try iterator.makeIterator() ?? .all([]) }
            guard let next = iterator.nominal.witness("next") else {
                throw RuntimeError("\(iterator.nominal.name) has no 'mutating func next()'")
            }
            if iterator.nominal.kind == .classType { return .produced { try next.call(iterator).unwrapped } }
            let state = Cell(iterator)
            return .produced { try next.call([.object(state)]).unwrapped }
        }
        for name in ["makeIterator", "makeAsyncIterator"] {
            guard own.sequence == nil, let function = member(name).flatMap({ function(of: $0) }) else { continue }
            own.sequence = ScriptSequence { try walk(function.call($0)) }
        }
        if own.sequence == nil, let next = member("next"), next.interface.parameters.isEmpty,
            next.interface.result.wrapped != nil
        {
            own.sequence = ScriptSequence { try walk($0) }
        }
        addPositions(symbol, own) { member($0, where: $1) }
    }

    /// The subscript of a script's own collection that takes a position, of those that hold something.
    private func elementSubscript(of symbol: TypeSymbol, where holds: (ValueSymbol) -> Bool) -> ValueSymbol? {
        let index = checked.associatedType("Index", of: symbol.declared)
        func takesPosition(_ member: Member) -> Bool {
            guard let index, let parameter = member.symbol.interface.parameters.first else { return false }
            let type = member.substitution.apply(parameter.type)
            return checked.normalized(type, in: GenericEnvironment()).isSame(as: index)
        }
        let subscripts = checked.members("subscript", of: symbol.declared, isStatic: false).filter { member in
            let interface = member.symbol.interface
            return isScript(member.symbol) && !member.symbol.traits.contains(.requirement)
                && interface.parameters.count == 1 && interface.parameters[0].label == nil && holds(member.symbol)
        }
        return (subscripts.first(where: takesPosition) ?? subscripts.first)?.symbol
    }

    /// The subscript of a script's own collection that takes a range of positions.
    private func partSubscript(of symbol: TypeSymbol) -> ValueSymbol? {
        guard let index = checked.associatedType("Index", of: symbol.declared) else { return nil }
        return checked.members("subscript", of: symbol.declared, isStatic: false).first { member in
            let parameters = member.symbol.interface.parameters
            guard isScript(member.symbol), !member.symbol.traits.contains(.requirement), parameters.count == 1,
                parameters[0].label == nil
            else { return false }
            let type = checked.normalized(
                member.substitution.apply(parameters[0].type), in: GenericEnvironment())
            return types.runtimeType(type).nominal === NominalType.range
                && type.arguments.first?.found.isSame(as: index) == true
        }?.symbol
    }

    /// The positions of a script's own collection, by which it is also walked where it has no iterator.
    private func addPositions(
        _ symbol: TypeSymbol, _ own: NominalType,
        _ member: (_ name: String, _ holds: (ValueSymbol) -> Bool) -> ValueSymbol?
    ) {
        func getter(_ name: String) -> RoutineObject? {
            member(name) { $0.kind == .variable }.flatMap { function(of: $0, .getter) }
        }
        guard let startIndex = getter("startIndex"), let endIndex = getter("endIndex"),
            let subscription = elementSubscript(of: symbol, where: { _ in true }).flatMap({ function(of: $0, .getter) })
        else { return }
        let after = member("index") { $0.interface.parameters.map(\.label) == ["after"] }.flatMap { function(of: $0) }
        func next(_ collection: Value, _ index: Value) throws -> Value {
            if let after { return try after.call(collection, index) }
            return try RangeObject.advance(index, by: 1)
        }
        if own.sequence == nil {
            own.sequence = ScriptSequence { collection in
                var index = try startIndex.call(collection)
                let end = try endIndex.call(collection)
                return .produced {
                    if try index.equals(end) { return nil }
                    let element = try subscription.call(collection, index)
                    index = try next(collection, index)
                    return element
                }
            }
        }
        own.sequence?.indices = { collection in
            var result: [Value] = []
            var index = try startIndex.call(collection)
            let end = try endIndex.call(collection)
            while try !index.equals(end) {
                result.append(index)
                index = try next(collection, index)
            }
            return result
        }
        own.sequence?.count = { collection in
            var index = try startIndex.call(collection)
            let end = try endIndex.call(collection)
            // Positions that are numbers are counted without a walk where all of them may be.
            if case .int(let lower) = index, case .int(let upper) = end, own.isKind(of: .randomAccessCollection) {
                return max(0, upper &- lower)
            }
            var count = 0
            while try !index.equals(end) {
                index = try next(collection, index)
                count += 1
            }
            return count
        }
        own.sequence?.isEmpty = { try startIndex.call($0).equals(endIndex.call($0)) }
        own.sequence?.endIndex = { try endIndex.call($0) }
        own.sequence?.read = { try subscription.call($0, $1) }
        let parts = partSubscript(of: symbol)
        if let part = parts.flatMap({ function(of: $0, .getter) }) {
            own.sequence?.part = { try part.call($0, Arithmetic.range($1, $2, closed: false)) }
        }
        if let function = parts.flatMap({ setter(of: $0) == nil ? nil : self.function(of: $0, .setter) }) {
            own.sequence?.writePart = { collection, from, to, part in
                _ = try function.call(on: &collection, [Arithmetic.range(from, to, closed: false), part])
            }
        }
        own.sequence?.positionAfter = { try next($0, $1) }
        let settable = elementSubscript(of: symbol) { setter(of: $0) != nil }
        if let function = settable.flatMap({ function(of: $0, .setter) }) {
            own.sequence?.write = { collection, index, value in
                _ = try function.call(on: &collection, [index, value])
            }
        }
        if let function = member("replaceSubrange", { _ in true }).flatMap({ function(of: $0) }) {
            own.sequence?.replace = { collection, from, to, elements in
                let (lower, upper) = (try from ?? endIndex.call(collection), try to ?? endIndex.call(collection))
                let range = try Arithmetic.range(lower, upper, closed: false)
                _ = try function.call(on: &collection, [range, .array(elements)])
            }
        }
        let plain = initializers(of: symbol.declared).first {
            isScript($0) && $0.kind == .initializer && $0.interface.parameters.isEmpty
        }
        if let plain, let routine = routine(of: plain) {
            let owner = plain.owner.map { types.nominal($0) }
            own.sequence?.makeEmpty = { type in
                let made = type.describedType ?? .nominal(own, [])
                return try DynamicTypes.make(made, by: routine, of: owner, [])
            }
        }
    }
}
