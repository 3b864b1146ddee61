// Properties as places: stored, computed and observed ones, and those that show only at run time.

import RxEngine
import StreamSyntax

extension Compiler {
    /// - Parameters:
    ///   - owner: Where the value lives that the property belongs to; nil for objects and types.
    ///   - isOwn: Whether the property is `self`'s, so that its own observers may assign it.
    func propertyPlace(
        _ name: String, _ receiver: Typed, _ owner: Place?, isStatic: Bool, isOwn: Bool = false, at span: Span
    ) -> Place? {
        var type = receiver.type
        if isStatic, case .metatype(let instance) = type { type = instance }
        if case .tuple(let elements) = type, let index = elements.firstIndex(where: { $0.label == name }), let owner {
            return tuplePlace(owner, index, at: span)
        }
        guard let nominal = type.nominal else { return dynamicPlace(name, receiver, owner, at: span) }
        let found = members.members(name, of: nominal, isStatic: isStatic).filter { !$0.isCallable }
        if let property = found.first {
            if property.isOverridden, !isOwn || observing == nil && initializing == nil {
                return dynamicPlace(name, receiver, owner, at: span)
            }
            return scriptPropertyPlace(property, receiver, owner, isOwn: isOwn, at: span)
        }
        let entries = members.builtins(name, of: nominal, isStatic: isStatic)
        if let entry = entries.first(where: { $0.form == .settableProperty || $0.form == .settableStaticProperty }) {
            return builtinPropertyPlace(entry, receiver, type, owner, at: span)
        }
        if nominal.kind == .protocolType || isOpen(nominal) { return dynamicPlace(name, receiver, owner, at: span) }
        if entries.contains(where: { !$0.form.isCallable }) {
            let isRelay = nominal === NominalType.behaviorRelay && name == "value"
            report(
                "E0412", "cannot assign to '\(name)': it is a get-only property", at: span,
                hint: isRelay ? "a relay takes a new value by accept(…)" : "it can only be read")
        } else {
            reportNoMember(name, type, isStatic: isStatic, at: span)
        }
        return nil
    }

    func scriptPropertyPlace(
        _ property: FunctionMember, _ receiver: Typed, _ owner: Place?, isOwn: Bool, isDirect: Bool = false,
        at span: Span
    ) -> Place? {
        let name = property.name
        let code = receiver.code
        let read = readProperty(property, receiver, isDirect: isDirect, at: span)
        let (type, get) = (read.type, read.code)
        let isInInitializer = isInInitializer(of: property.owner)
        if property.isConstant, !isInInitializer {
            report(
                "E0412", "cannot assign to property '\(name)': it is a 'let' constant", at: span,
                hint: "declare it with 'var'")
            return nil
        }
        switch property.kind {
        case .stored(let index):
            let isWeak = property.isWeak
            // An initializer passes by the observers of its own type, and an observer by itself; not by those of what
            // is inherited.
            let passes =
                property.overridden == nil && (initializing == property.owner || isOwn && observing === property)
            let observers = passes ? nil : Observers(of: property)
            let isReference = property.owner?.kind == .classType
            let tracked = property.isTracked && !isInInitializer ? TrackedField(index, areCompared(property.type)) : nil
            let store: (Frame, Value) throws -> Void = { frame, value in
                let content = isWeak ? Weak.make(value) : value
                if isReference {
                    guard let instance = try code(frame).object(as: InstanceObject.self) else {
                        throw self.runtimeError("E0505", "the value has no property '\(name)'", at: span)
                    }
                    try tracked?.willAssign(value, in: instance)
                    try instance.assign(content, to: index)
                } else if let owner {
                    try owner.mutate(frame, true) { try Structs.set(&$0, index, content, name, span) }
                }
            }
            if !isReference, owner == nil {
                report(
                    "E0412", "cannot assign to property '\(name)': the value it belongs to is a constant", at: span,
                    hint: "declare that with 'var'")
                return nil
            }
            if let observers, !observers.isEmpty {
                let place = Place(type, get: get, set: store)
                return observedPlace(
                    property, index, observers, place, isReference ? nil : owner, code, at: span)
            }
            if isWeak { return Place(type, get: get, set: store) }
            if property.isLazy { return lazyPlace(property, index, code, owner, store, at: span).with(type: type) }
            guard !isReference, let owner else {
                var place = Place(type, get: get, set: store) { frame, isPure, body in
                    let instance = try code(frame).object(as: InstanceObject.self)
                    if let tracked, let instance { try tracked.willChange(in: instance) }
                    try instance?.mutate(index, isPure: isPure, body)
                }
                if tracked == nil, case .slot(let slot) = receiver.form {
                    place.home = .field(slot: slot, index: index)
                }
                return place
            }
            var place = Place(type, get: get, set: store, isReachedOnce: owner.isReachedOnce) { frame, isPure, body in
                if isPure || owner.isReachedOnce {
                    return try owner.mutate(frame, isPure) { try Structs.mutate(&$0, index, name, span, body) }
                }
                // What the change calls may read the other fields meanwhile: this one alone moves out.
                var field = Value.movedOut
                MovedOutParts.begin()
                defer { MovedOutParts.end() }
                try owner.mutate(frame, true) { whole in
                    try Structs.mutate(&whole, index, name, span) { stored in
                        if ScriptThreads.areMany { field = stored } else { swap(&field, &stored) }
                    }
                }
                let change = Result { try body(&field) }
                try owner.mutate(frame, true) { try $0.restoreField(index, field) }
                try change.get()
            }
            place.home = owner.slot.map { .field(slot: $0, index: index) }
            return place
        case .computed(_, let set):
            guard let set else {
                report(
                    "E0412", "cannot assign to property '\(name)': it is a get-only property", at: span,
                    hint: "give it a setter: set { … }")
                return nil
            }
            if let maker = property.wrapper, isInInitializer, isOwn {
                return wrapperPlace(maker, type, get, set, code, owner, at: span)
            }
            if let owner, !property.isSetterNonmutating,
                property.owner?.kind == .structure || property.owner?.kind == .enumeration
            {
                return Place(type, get: get) { frame, value in
                    _ = try Invocation.callMutating(set, owner, [Thunk { _ in value }], [], span)(frame)
                }
            }
            let dispatcher = Dispatcher(program)
            // A subclass may observe what is computed above.
            let observers = Observers(of: property)
            return Place(type, get: get) { frame, value in
                let object = try code(frame)
                try observers.around(value, old: { try get(frame) }) {
                    _ = try dispatcher.run(set, [object, value], span)
                } run: {
                    _ = try dispatcher.run($0, [object, $1], span)
                }
            }
        case .staticStored(let variable):
            let observers = Observers(of: property)
            if !observers.isEmpty, observing !== property {
                let dispatcher = Dispatcher(program)
                return Place(type, get: get) { frame, value in
                    let owner = try code(frame)
                    try observers.around(value, old: { try get(frame) }) {
                        try variable.set(value)
                    } run: {
                        _ = try dispatcher.run($0, [owner, $1], span)
                    }
                }
            }
            return Place(type, get: get, set: { try variable.set($1) }) { _, isPure, body in
                _ = try variable.get()
                try variable.cell.mutate(isPure: isPure, body)
            }
        case .requirement: return dynamicPlace(name, receiver, owner, at: span)
        case .enumCase, .function, .initializer, .subscript: return nil
        }
    }

    /// A wrapped property in an initializer: the first assignment makes the wrapper.
    private func wrapperPlace(
        _ maker: WrapperMaker, _ type: ScriptType, _ get: @escaping Code, _ set: FunctionCode,
        _ receiver: @escaping Code,
        _ owner: Place?, at span: Span
    ) -> Place {
        let dispatcher = Dispatcher(program)
        return Place(type, get: get) { frame, value in
            let own = try receiver(frame)
            guard case .object(let object) = own else { return }
            let instance = object as? InstanceObject
            if case .void = try Fields.read(object, maker.index, "", span) {
                let made = try maker.function?.call(value) ?? value
                if let instance { return instance[maker.index] = made }
                try owner?.mutate(frame, true) { try Structs.set(&$0, maker.index, made, "", span) }
            } else if let owner, instance == nil {
                _ = try Invocation.callMutating(set, owner, [Thunk { _ in value }], [], span)(frame)
            } else {
                _ = try dispatcher.run(set, [own, value], span)
            }
        }
    }

    private func builtinPropertyPlace(
        _ entry: Builtin, _ receiver: Typed, _ type: ScriptType, _ owner: Place?, at span: Span
    ) -> Place? {
        let signature = Signatures.of(entry)
        let read = emitBuiltin(
            entry, signature, receiver: receiver, ownerType: type, [],
            ArgumentMatch(sources: [], defaultsUsed: 0, isLenient: false), .unknown, at: span, generics: [])
        let code = receiver.code
        let (site, session) = (site(span), session)
        guard case .call(let body) = entry.body else { return nil }
        return Place(read.type, get: read.code) { frame, value in
            let call = Arguments(receiver: try code(frame), [value], site: site, session: session)
            let changed = try self.located(span) { try body(call) }
            // A property of a value type answers the value with the change.
            if let owner, let type = entry.owner, type.kind == .structure, changed.nominal === type {
                try owner.set(frame, changed)
            }
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
                        if member.isTracked {
                            try TrackedField(index, self.areCompared(member.type)).willAssign(value, in: instance)
                        }
                        try Observers(of: member).around(value, old: { old }) {
                            instance[index] = value
                        } run: {
                            _ = try dispatcher.run($0, [object, $1], span)
                        }
                        return
                    }
                    if let owner {
                        let plain = Place(member.type, get: { try dispatcher.get(try code($0), name, at: site, span) })
                        {
                            frame, value in
                            try owner.mutate(frame, true) { try Structs.set(&$0, index, value, name, span) }
                        }
                        let observers = Observers(of: member)
                        let place =
                            observers.isEmpty
                            ? plain : self.observedPlace(member, index, observers, plain, owner, code, at: span)
                        return try place.set(frame, value)
                    }
                case .computed(_, let set?):
                    if let owner, object.nominal.kind == .structure || object.nominal.kind == .enumeration {
                        _ = try Invocation.callMutating(set, owner, [Thunk { _ in value }], [], span)(frame)
                    } else {
                        try Observers(of: member).around(
                            value, old: { try dispatcher.get(object, name, at: site, span) }
                        ) {
                            _ = try dispatcher.run(set, [object, value], span)
                        } run: {
                            _ = try dispatcher.run($0, [object, $1], span)
                        }
                    }
                    return
                case .computed, .staticStored, .enumCase, .function, .initializer, .subscript, .requirement: continue
                }
            }
            if let entry = members.builtins(name, of: object.nominal, isStatic: false).first(where: {
                $0.form == .settableProperty
            }),
                case .call(let body) = entry.body
            {
                let call = Arguments(receiver: object, [value], site: site, session: session)
                _ = try self.located(span) { try body(call) }
                return
            }
            if let tuple = object.object(as: TupleObject.self), let owner,
                let index = tuple.labels?.firstIndex(of: name)
            {
                return try self.tuplePlace(owner, index, at: span).set(frame, value)
            }
            throw self.runtimeError(
                "E0412", "cannot assign to '\(name)' of a value of type '\(object.nominal.name)'", at: span)
        }
    }
}
