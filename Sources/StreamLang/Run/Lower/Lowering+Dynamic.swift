// Members that only the run can find, since the text does not say of which type a value is.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func dynamicMember(_ base: TypedExpression, _ name: String, _ node: TypedExpression, _ target: Register?) -> Operand
    {
        let context = context(node)
        return compute(node.type, [expression(base)], target) { try DynamicMembers.get($0[0], name, context) }
    }

    func dynamicCall(
        _ callee: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        let context = context(node)
        let labels = arguments.map(\.label)
        let values = arguments.compactMap(\.plainValue)
        if case .dynamicMember(let base, let name) = callee.kind {
            return compute(node.type, ([base] + values).map { expression($0) }, target) { all in
                try DynamicMembers.call(all[0], name, labels, Array(all.dropFirst()), context)
            }
        }
        return compute(node.type, ([callee] + values).map { expression($0) }, target) { all in
            try DynamicMembers.call(all[0], Array(all.dropFirst()))
        }
    }

    func dynamicSubscript(
        _ base: TypedExpression, _ arguments: [TypedArgument], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        let values = arguments.compactMap(\.plainValue)
        if arguments.first?.label == "keyPath" {
            let conformances = values[0].type.symbol?.name == "AnyKeyPath" ? program.conformances : nil
            return compute(node.type, ([base] + values).map { expression($0) }, target) { all in
                guard let path = all[1].object(as: FunctionObject.self) else { return .none }
                guard let conformances else { return try path.call(all[0]) }
                guard let root = (path as? KeyPathObject)?.root, conformances.isKind(all[0], of: root) else {
                    return .none
                }
                return .some(try path.call(all[0]))
            }
        }
        return compute(node.type, ([base] + values).map { expression($0) }, target) { all in
            try Subscripts.get(all[0], all.count > 1 ? all[1] : .none)
        }
    }

    func dynamicPlace(_ receiver: TypedExpression, _ name: String, _ node: TypedExpression) -> LoweredPlace {
        let context = context(node)
        let outer = place(receiver)
        return LoweredPlace(
            .computed(
                read: {
                    self.compute(node.type, [self.read(outer)], nil) { try DynamicMembers.get($0[0], name, context) }
                },
                write: { value in
                    let whole = self.compute(receiver.type, [self.read(outer), value], nil) {
                        try DynamicMembers.setting($0[0], name, $0[1], context)
                    }
                    // A structure is another one with it, an object the same.
                    let end = RoutineBuilder.Label()
                    let isStructure = self.compute(.bool, [whole.borrowed], nil) {
                        .bool($0[0].object(as: StructObject.self) != nil)
                    }
                    self.builder.jump(.jumpIfFalse, to: end, nil, isStructure)
                    self.used(isStructure)
                    self.write(outer, whole.borrowed)
                    self.builder.place(end)
                    self.drop(whole)
                }), node.type, outer.allOperands)
    }
}

/// Members that only the run can find, since the text does not say of which type a value is.
enum DynamicMembers {
    private static func entry(_ name: String, _ value: Value, _ test: (Builtin) -> Bool) -> Builtin? {
        var seen: [NominalType] = []
        func find(_ type: NominalType) -> Builtin? {
            if seen.contains(where: { $0 === type }) { return nil }
            seen.append(type)
            if let found = LibraryCode.members(name, ofTypeNamed: type.name).first(where: {
                !$0.form.isStatic && test($0)
            }) {
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

    /// A value with another value for a member: the same object, or a new structure.
    static func setting(_ value: Value, _ name: String, _ new: Value, _ context: CallContext) throws -> Value {
        if case .object(let object) = value, let index = value.nominal.fields.firstIndex(where: { $0.name == name }) {
            let changed = (object as? StructObject)?.copy() ?? object
            Fields.store(new, changed, index)
            return .object(changed)
        }
        if let entry = entry(name, value, { $0.form == .settableProperty }), case .call(let body) = entry.body {
            _ = try body(Arguments(receiver: value, new, in: context))
            return value
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
