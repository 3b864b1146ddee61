// What can stand on the left of `=`, before `+=`, or behind `&`: variables, properties, subscripts, tuples of them.

import RxEngine

extension Compiler {
    /// The place that an expression names; nil after reporting that it is none.
    func place(_ expression: Expression) -> Place? {
        let span = expression.span
        switch expression.kind {
        case .name(let reference): return namePlace(reference.name.text, at: span)
        case .shorthandParameter(let index): return namePlace("$\(index)", at: span)
        case .selfReference: return selfPlace(at: span)
        case .member(let base, let reference): return memberPlace(base, reference.name, at: span)
        case .tupleElement(let base, let index): return place(base).map { tuplePlace($0, index, at: span) }
        case .subscription(let base, let arguments): return subscriptPlace(base, arguments, at: span)
        case .forceUnwrap(let base), .optionalBind(let base):
            let isChain = if case .optionalBind = expression.kind { true } else { false }
            return place(base).map { unwrappedPlace($0, isChain: isChain, at: span) }
        case .optionalChain(let chain): return place(chain)
        case .inoutArgument(let operand): return place(operand)
        default:
            report("E0411", "cannot assign to this expression", at: span, hint: "only variables, properties and subscripts can change")
            return nil
        }
    }

    private func namePlace(_ name: String, at span: Span) -> Place? {
        switch lookUp(name) {
        case .variable(let variable)?:
            if case .global = variable.storage, let (type, isStatic) = implicitSelf, let nominal = type.nominal,
                !members.members(name, of: nominal, isStatic: isStatic).isEmpty {
                return propertyPlace(name, selfValue(type, isStatic, span), selfPlace(at: span), isStatic: isStatic, at: span)
            }
            return variablePlace(variable, at: span)
        case .functions?, .type?, .alias?:
            report("E0411", "cannot assign to '\(name)': it is no variable", at: span)
            return nil
        case nil: break
        }
        if let (type, isStatic) = implicitSelf, let nominal = type.nominal,
            !members.members(name, of: nominal, isStatic: isStatic).isEmpty
                || !members.builtins(name, of: nominal, isStatic: isStatic).isEmpty {
            let owner = isStatic ? nil : selfPlace(at: span)
            return propertyPlace(name, selfValue(type, isStatic, span), owner, isStatic: isStatic, at: span)
        }
        reportUnknown(name, at: span)
        return nil
    }

    func variablePlace(_ variable: Variable, at span: Span) -> Place? {
        let name = variable.name
        if variable.isConstant && !variable.isUnassigned && variable.name != "self" {
            report("E0412", "cannot assign to '\(name)': it is a 'let' constant", at: span, hint: "declare it with 'var'")
            return nil
        }
        var get = read(variable, at: span).code
        if variable.type.isOptionalType == false, variable.isUnassigned {
            get = { frame in try self.read(variable, at: span).code(frame) }
        }
        let type = variable.type
        let set: (Frame, Value) throws -> Void = { frame, value in self.store(value, in: variable, frame) }
        if variable.willSet != nil || variable.didSet != nil { return observed(variable, get, set, at: span) }
        guard variable.reference == .strong, !variable.isLazy else { return Place(type, get: get, set: set) }
        switch variable.storage {
        case .slot(let slot):
            return Place(type, get: get, set: { $0[slot] = $1 }, mutate: { frame, _, body in try body(&frame.slots[slot]) })
        case .cellSlot(let slot):
            return Place(type, get: get, set: set) { frame, isPure, body in
                guard case .object(let object) = frame[slot], let cell = object as? Cell else {
                    throw self.runtimeError("E0506", "'\(name)' is used before it has a value", at: span)
                }
                try cell.mutate(isPure: isPure, body)
            }
        case .global(let cell):
            var place = Place(type, get: get, set: { cell.value = $1 }) { _, isPure, body in try cell.mutate(isPure: isPure, body) }
            place.global = cell
            return place
        }
    }

    private func observed(
        _ variable: Variable, _ get: @escaping Code, _ set: @escaping (Frame, Value) throws -> Void, at span: Span
    ) -> Place {
        let (willSet, didSet) = (variable.willSet, variable.didSet)
        let dispatcher = Dispatcher(program)
        return Place(variable.type, get: get) { frame, value in
            let old = try get(frame)
            if let willSet { _ = try dispatcher.run(willSet, [.void, value], span) }
            try set(frame, value)
            if let didSet { _ = try dispatcher.run(didSet, [.void, old], span) }
        }
    }

    /// `self` as a place: in a mutating method, an initializer; a class's `self` cannot be assigned.
    func selfPlace(at span: Span) -> Place? {
        if case .variable(let variable)? = lookUp("self") { return variablePlace(variable, at: span) }
        return nil
    }

    private func memberPlace(_ base: Expression, _ name: Name, at span: Span) -> Place? {
        if let type = typeNamed(by: base) {
            return propertyPlace(name.text, typeValue(type), nil, isStatic: true, at: name.span)
        }
        let value = unwrapImplicit(compile(base), base.span)
        if case .metatype = value.type { return propertyPlace(name.text, value, nil, isStatic: true, at: name.span) }
        // A class's property changes without its variable: only values need a place to live in.
        let isReference = value.type.nominal.map { $0.kind == .classType } ?? false
        let owner = isReference || !isAssignable(base) ? nil : place(base)
        return propertyPlace(name.text, value, owner, isStatic: false, at: name.span)
    }

    private func isAssignable(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let reference):
            if case .variable(let variable)? = lookUp(reference.name.text) {
                if variable.isConstant && !variable.isUnassigned {
                    // Its type may turn out to be a class; a struct is reported where that is known.
                    return variable.type.nominal?.kind == .structure && variable.type.nominal?.isScript == true
                }
                return true
            }
            return lookUp(reference.name.text) == nil
        case .selfReference: return implicitSelf?.type.nominal?.kind != .classType
        case .member(let base, _), .subscription(let base, _):
            // What an object holds can change whoever refers to the object.
            return probe(base).unwrapped.nominal?.kind == .classType || isAssignable(base)
        case .forceUnwrap(let base), .optionalBind(let base), .tupleElement(let base, _): return isAssignable(base)
        default: return false
        }
    }

    private func propertyPlace(
        _ name: String, _ receiver: Typed, _ owner: Place?, isStatic: Bool, at span: Span
    ) -> Place? {
        var type = receiver.type
        if isStatic, case .metatype(let instance) = type { type = instance }
        if case .tuple(let elements) = type, let index = elements.firstIndex(where: { $0.label == name }), let owner {
            return tuplePlace(owner, index, at: span)
        }
        guard let nominal = type.nominal else { return dynamicPlace(name, receiver, owner, at: span) }
        let found = members.members(name, of: nominal, isStatic: isStatic).filter { !$0.isCallable }
        if let property = found.first { return scriptPropertyPlace(property, receiver, owner, at: span) }
        let entries = members.builtins(name, of: nominal, isStatic: isStatic)
        if let entry = entries.first(where: { $0.form == .settableProperty || $0.form == .settableStaticProperty }) {
            return builtinPropertyPlace(entry, receiver, type, at: span)
        }
        if nominal.kind == .protocolType || isOpen(nominal) { return dynamicPlace(name, receiver, owner, at: span) }
        if entries.contains(where: { !$0.form.isCallable }) {
            report("E0412", "cannot assign to '\(name)': it is a get-only property", at: span)
        } else {
            reportNoMember(name, type, isStatic: isStatic, at: span)
        }
        return nil
    }

    private func scriptPropertyPlace(
        _ property: FunctionMember, _ receiver: Typed, _ owner: Place?, at span: Span
    ) -> Place? {
        let name = property.name
        let code = receiver.code
        let type = readProperty(property, receiver, at: span).type
        let get = readProperty(property, receiver, at: span).code
        let isInInitializer = initializing == property.owner || property.owner.map { initializing?.isKind(of: $0) == true } == true
        if property.isConstant, !isInInitializer {
            report("E0412", "cannot assign to property '\(name)': it is a 'let' constant", at: span, hint: "declare it with 'var'")
            return nil
        }
        switch property.kind {
        case .stored(let index):
            let isWeak = property.isWeak
            let observes = (property.willSet != nil || property.didSet != nil) && !isInInitializer
            let store: (Frame, Value) throws -> Void = { frame, value in
                let value = isWeak ? Weak.make(value) : value
                if property.owner?.kind == .classType {
                    guard case .object(let object) = try code(frame), let instance = object as? InstanceObject else {
                        throw self.runtimeError("E0505", "the value has no property '\(name)'", at: span)
                    }
                    instance[index] = value
                } else if let owner {
                    try owner.mutate(frame, true) { try Structs.set(&$0, index, value, name, span) }
                }
            }
            if property.owner?.kind != .classType, owner == nil {
                report("E0412", "cannot assign to property '\(name)': the value it belongs to is a constant", at: span, hint: "declare that with 'var'")
                return nil
            }
            if observes {
                let (willSet, didSet) = (property.willSet, property.didSet)
                let dispatcher = Dispatcher(program)
                return Place(type, get: get) { frame, value in
                    let old = try get(frame)
                    if let willSet { _ = try dispatcher.run(willSet, [try code(frame), value], span) }
                    try store(frame, value)
                    guard let didSet else { return }
                    if let owner, property.owner?.kind != .classType {
                        _ = try Invocation.callMutating(didSet, owner, [Thunk { _ in old }], [], span)(frame)
                    } else {
                        _ = try dispatcher.run(didSet, [try code(frame), old], span)
                    }
                }
            }
            if isWeak { return Place(type, get: get, set: store) }
            return Place(type, get: get, set: store) { frame, isPure, body in
                if property.owner?.kind == .classType {
                    guard case .object(let object) = try code(frame), let instance = object as? InstanceObject else { return }
                    try instance.mutate(index, isPure: isPure, body)
                } else if let owner {
                    try owner.mutate(frame, isPure) { try Structs.mutate(&$0, index, name, span, body) }
                }
            }
        case .computed(_, let set):
            guard let set else {
                report("E0412", "cannot assign to property '\(name)': it is a get-only property", at: span, hint: "give it a setter: set { … }")
                return nil
            }
            if let owner, property.owner?.kind == .structure || property.owner?.kind == .enumeration {
                return Place(type, get: get) { frame, value in
                    _ = try Invocation.callMutating(set, owner, [Thunk { _ in value }], [], span)(frame)
                }
            }
            let dispatcher = Dispatcher(program)
            return Place(type, get: get) { frame, value in _ = try dispatcher.run(set, [try code(frame), value], span) }
        case .staticStored(let variable):
            return Place(type, get: get, set: { variable.set($1) }) { _, isPure, body in
                _ = try variable.get()
                try variable.cell.mutate(isPure: isPure, body)
            }
        case .requirement: return dynamicPlace(name, receiver, owner, at: span)
        case .enumCase, .function, .initializer, .subscript: return nil
        }
    }

    private func builtinPropertyPlace(_ entry: Builtin, _ receiver: Typed, _ type: ScriptType, at span: Span) -> Place? {
        let signature = Signatures.of(entry)
        let read = emitBuiltin(
            entry, signature, receiver: receiver, ownerType: type, [],
            ArgumentMatch(sources: [], defaultsUsed: 0, isLenient: false), .unknown, at: span, generics: [])
        let code = receiver.code
        let (site, session) = (site(span), session)
        guard case .call(let body) = entry.body else { return nil }
        return Place(read.type, get: read.code) { frame, value in
            let call = Arguments(receiver: try code(frame), [value], site: site, session: session)
            _ = try self.located(span) { try body(call) }
        }
    }

    /// A property of a value whose type shows only when it runs.
    func dynamicPlace(_ name: String, _ receiver: Typed, _ owner: Place?, at span: Span) -> Place {
        let code = receiver.code
        let dispatcher = Dispatcher(program)
        let (site, session, members) = (site(span), session, members)
        return Place(.unknown, get: { try dispatcher.get(try code($0), name, at: site, span) }) { frame, value in
            let object = try code(frame)
            for member in members.members(name, of: object.nominal, isStatic: false) {
                switch member.kind {
                case .stored(let index):
                    let value = member.isWeak ? Weak.make(value) : Conversion.convert(value, to: member.type)
                    if let instance = object.object(as: InstanceObject.self) {
                        let old = instance[index]
                        if let willSet = member.willSet { _ = try dispatcher.run(willSet, [object, value], span) }
                        instance[index] = value
                        if let didSet = member.didSet { _ = try dispatcher.run(didSet, [object, old], span) }
                        return
                    }
                    if let owner { return try owner.mutate(frame, true) { try Structs.set(&$0, index, value, name, span) } }
                case .computed(_, let set?):
                    _ = try dispatcher.run(set, [object, value], span)
                    return
                case .computed, .staticStored, .enumCase, .function, .initializer, .subscript, .requirement: continue
                }
            }
            if let entry = members.builtins(name, of: object.nominal, isStatic: false).first(where: { $0.form == .settableProperty }),
                case .call(let body) = entry.body {
                let call = Arguments(receiver: object, [value], site: site, session: session)
                _ = try self.located(span) { try body(call) }
                return
            }
            throw self.runtimeError("E0412", "cannot assign to '\(name)' of a value of type '\(object.nominal.name)'", at: span)
        }
    }

    private func tuplePlace(_ owner: Place, _ index: Int, at span: Span) -> Place {
        var type = ScriptType.unknown
        if case .tuple(let elements) = owner.type, index < elements.count { type = elements[index].type }
        let mutate: Place.Mutation = { frame, isPure, body in
            try owner.mutate(frame, isPure) { value in
                guard let tuple = value.object(as: TupleObject.self), index < tuple.elements.count else {
                    throw self.runtimeError("E0505", "the value has no element \(index)", at: span)
                }
                var elements = tuple.elements
                try body(&elements[index])
                value = .object(TupleObject(elements, labels: tuple.labels))
            }
        }
        return Place(
            type,
            get: { frame in
                guard let tuple = try owner.get(frame).object(as: TupleObject.self), index < tuple.elements.count else {
                    throw self.runtimeError("E0505", "the value has no element \(index)", at: span)
                }
                return tuple.elements[index]
            }, set: { frame, value in try mutate(frame, true) { $0 = value } }, mutate: mutate)
    }

    /// `place!` or `place?`: the value inside an Optional.
    private func unwrappedPlace(_ owner: Place, isChain: Bool, at span: Span) -> Place {
        let missing: () -> any Error = {
            isChain ? NilInChain() : self.runtimeError("E0501", "unexpectedly found nil while unwrapping an Optional value", at: span)
        }
        let mutate: Place.Mutation = { frame, isPure, body in
            try owner.mutate(frame, isPure) { value in
                guard var inner = value.unwrapped else { throw missing() }
                let wasOptional = value.isOptional
                value = .void
                defer { value = wasOptional ? .some(inner) : inner }
                try body(&inner)
            }
        }
        return Place(
            owner.type.unwrapped,
            get: { frame in
                guard let inner = try owner.get(frame).unwrapped else { throw missing() }
                return inner
            }, set: { frame, value in try mutate(frame, true) { $0 = value } }, mutate: mutate)
    }
}
