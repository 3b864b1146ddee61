// What lowering asks of a session's declarations.

import RxEngine
import StreamCheck
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
            || !types.runtimeType(symbol.interface.result).releasesNothing
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
            if let (_, member) = wrapperPart(symbol) { return isMutating(member.symbol, .getter) }
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

    /// The variable of a static stored property; nil for what is computed.
    func staticVariable(_ symbol: ValueSymbol) -> StaticVariable? {
        guard symbol.isStatic, symbol.kind == .variable, symbol.traits.contains(.stored), symbol.owner != nil else {
            return nil
        }
        return types.staticVariable(symbol) {
            let wrapper = checked.wrapperValues[ObjectIdentifier(symbol)]
            guard let node = wrapper ?? symbol.firstValue.flatMap({ checked.values[ObjectIdentifier($0)] }) else {
                return StaticVariable(symbol.interface.result.wrapped != nil ? { .none } : nil)
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
        variable.setInitializer { try RoutineObject(routine, []).call(type) }
        return variable
    }

    /// What a wrapped property stands for: the property that holds its wrapper, and the part of that.
    func wrapperPart(_ symbol: ValueSymbol) -> (storage: ValueSymbol, member: Member)? {
        guard let part = symbol.wrappedPart, let owner = symbol.owner else { return nil }
        let name = symbol.name.hasPrefix("$") ? String(symbol.name.dropFirst()) : symbol.name
        guard let storage = owner.members["_\(name)"]?.first(where: { $0.traits.contains(.stored) }) else { return nil }
        let members = checked.members(
            part, of: storage.interface.result, isStatic: false)
        return members.first.map { (storage, $0) }
    }

    /// What a class of the library gets to make what its subclasses' objects keep.
    func ancestorInitializer(of nominal: NominalType, _ labels: [String?]) -> Builtin? {
        guard nominal !== NominalType.nsObject,
            ![NominalType.view, .viewController, .operation, .xcTestCase].contains(where: nominal.isKind(of:))
        else { return nil }
        return Library.members("init", ofTypeNamed: nominal.name).first { entry in
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

    /// How a script's own sequence is walked.
    func addSequence(_ symbol: TypeSymbol, _ own: NominalType) {
        func member(_ name: String) -> ValueSymbol? {
            checked.members(name, of: symbol.declared, isStatic: false).map(\.symbol).first {
                isScript($0) && !$0.traits.contains(.requirement)
            }
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
            guard let maker = member(name), let routine = routine(of: maker) else { continue }
            let function = function(routine)
            own.sequence = ScriptSequence { try walk(function.call($0)) }
            return
        }
        if let next = member("next"), next.interface.parameters.isEmpty, next.interface.result.wrapped != nil {
            own.sequence = ScriptSequence { try walk($0) }
            return
        }
        guard let start = member("startIndex"), let end = member("endIndex"),
            let first = getter(of: start), let last = getter(of: end),
            let element = member("subscript"), let read = getter(of: element)
        else { return }
        let after = member("index").flatMap { routine(of: $0) }.map { function($0) }
        let (startIndex, endIndex, subscription) = (function(first), function(last), function(read))
        func next(_ collection: Value, _ index: Value) throws -> Value {
            if let after, after.parameterCount == 2 { return try after.call(collection, index) }
            return try Arithmetic.add(index, .int(1))
        }
        own.sequence = ScriptSequence(
            start: { collection in
                var index = try startIndex.call(collection)
                let end = try endIndex.call(collection)
                return .produced {
                    if try index.equals(end) { return nil }
                    let element = try subscription.call(collection, index)
                    index = try next(collection, index)
                    return element
                }
            },
            indices: { collection in
                var result: [Value] = []
                var index = try startIndex.call(collection)
                let end = try endIndex.call(collection)
                while try !index.equals(end) {
                    result.append(index)
                    index = try next(collection, index)
                }
                return result
            })
        own.sequence?.endIndex = { try endIndex.call($0) }
        own.sequence?.positionAfter = { try next($0, $1) }
        if let write = setter(of: element) {
            let function = function(write)
            own.sequence?.write = { collection, index, value in
                _ = try function.call(changing: &collection, [index, value])
            }
        }
        if let replace = member("replaceSubrange").flatMap({ routine(of: $0) }) {
            let function = function(replace)
            own.sequence?.replace = { collection, from, to, elements in
                let (lower, upper) = (try from ?? endIndex.call(collection), try to ?? endIndex.call(collection))
                let range = try Arithmetic.range(lower, upper, closed: false)
                _ = try function.call(changing: &collection, [range, .array(elements)])
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

/// Members that only the run can find, since the text does not say of which type a value is.
enum DynamicMembers {
    private static func entry(_ name: String, _ value: Value, _ test: (Builtin) -> Bool) -> Builtin? {
        var seen: [NominalType] = []
        func find(_ type: NominalType) -> Builtin? {
            if seen.contains(where: { $0 === type }) { return nil }
            seen.append(type)
            if let found = Library.members(name, ofTypeNamed: type.name).first(where: { !$0.form.isStatic && test($0) })
            {
                return found
            }
            for parent in type.parents { if let found = find(parent) { return found } }
            return nil
        }
        return find(value.nominal)
    }

    static func get(_ value: Value, _ name: String, _ context: CallContext) throws -> Value {
        if let tuple = value.object(as: TupleObject.self), let index = tuple.labels?.firstIndex(of: name) {
            return tuple.elements[index]
        }
        if case .object(let object) = value, let index = value.nominal.fields.firstIndex(where: { $0.name == name }) {
            return Fields.stored(object, index) ?? .none
        }
        if let entry = entry(name, value, { !$0.form.isCallable }), case .call(let body) = entry.body {
            return try body(Arguments(receiver: value, in: context))
        }
        throw RuntimeError("value of type '\(value.nominal.name)' has no member '\(name)'", code: "E0306")
    }

    static func set(_ value: Value, _ name: String, _ new: Value, _ context: CallContext) throws {
        if case .object(let object) = value, let index = value.nominal.fields.firstIndex(where: { $0.name == name }) {
            return Fields.store(new, object, index)
        }
        if let entry = entry(name, value, { $0.form == .settableProperty }), case .call(let body) = entry.body {
            _ = try body(Arguments(receiver: value, new, in: context))
            return
        }
        throw RuntimeError("cannot assign to '\(name)' of a value of type '\(value.nominal.name)'", code: "E0412")
    }

    static func call(
        _ value: Value, _ name: String, _ labels: [String?], _ arguments: [Value], _ context: CallContext
    ) throws -> Value {
        let found = entry(name, value) { entry in
            guard entry.form.isCallable else { return false }
            let parameters = Signatures.of(entry).function.parameters
            return parameters.map(\.label) == labels || parameters.filter { !$0.hasDefault }.map(\.label) == labels
        }
        if let found, case .call(let body) = found.body {
            return try body(Arguments(receiver: value, arguments, in: context))
        }
        if let function = try? get(value, name, context).object(as: FunctionObject.self) {
            return try function.call(arguments)
        }
        if case .mutate? = found?.body {
            throw RuntimeError(
                "'\(name)' changes its receiver, whose type is not known here",
                hint: "give the variable or closure parameter a type", code: "E0410")
        }
        throw RuntimeError("value of type '\(value.nominal.name)' has no member '\(name)'", code: "E0306")
    }

    static func call(_ value: Value, _ arguments: [Value]) throws -> Value {
        if let function = value.unwrapped?.object(as: FunctionObject.self) { return try function.call(arguments) }
        throw RuntimeError("a value of type '\(value.nominal.name)' cannot be called", code: "E0405")
    }
}

/// Writing through key paths.
enum KeyPathWriting {
    static func write(_ object: inout Value, _ path: Value, _ value: Value) throws {
        guard let path = path.object(as: KeyPathObject.self), let write = path.write else {
            throw RuntimeError("this key path cannot be written through")
        }
        try write(&object, value)
    }
}

extension ValueSymbol {
    /// The part of its wrapper that a wrapped property is: `wrappedValue`, or `projectedValue` of `$x`.
    var wrappedPart: String? {
        guard isMember, case .variable(_, let binding) = declaration, !traits.contains(.stored),
            binding.accessors?.isComputed != true, traits.contains(.settable), isWrapped
        else { return nil }
        return name.hasPrefix("$") ? "projectedValue" : "wrappedValue"
    }

    private var isWrapped: Bool {
        guard let owner else { return false }
        let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
        return owner.members["_\(plain)"]?.contains { $0.traits.contains(.stored) } ?? false
    }
}
