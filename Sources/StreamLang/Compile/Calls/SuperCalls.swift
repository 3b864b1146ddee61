// What a class asks of its superclass: `super.name`, `super.method()`, `super.init()`.

import StreamSyntax

extension Compiler {
    func superclass(at span: Span) -> ScriptType? {
        if let parent = implicitSelf?.type.nominal?.parents.first(where: { $0.kind == .classType }) {
            return .nominal(parent, [])
        }
        return nil
    }

    func compileSuperCall(
        _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let name = reference.name.text
        guard let parent = superclass(at: span), let nominal = parent.nominal else {
            if name == "init" || arguments.all.isEmpty { return Typed(constant: .void, .void) }
            report(
                "E0308", "'super' cannot be used: this type has no superclass", at: span,
                hint: "write 'self.', or give the class a superclass")
            return .invalid
        }
        if name == "init" { return delegate(to: parent, isOwn: false, arguments, at: span) }
        let isStatic = implicitSelf?.isStatic ?? false
        let candidates = candidates(name, of: nominal, isStatic: isStatic, callableOnly: true)
            .filter { !$0.isSynthesizedCoding }
        guard let (candidate, match) = choose(candidates, arguments, receiver: parent, expected) else {
            // UIKit's own life cycle methods do nothing here.
            if !nominal.isScript { return Typed(constant: .void, .void) }
            if name == "encode",
                let encoding = synthesized("to", arguments, of: nominal, at: span, JSON.encode(_:_:as:))
            {
                return encoding
            }
            reportNoMember(name, parent, isStatic: false, at: reference.name.span)
            return .invalid
        }
        let receiver = compileSelf(at: span)
        if case .builtin(let builtin, let signature) = candidate {
            // The entry asks the override, which is what asks here.
            if builtin.owner === NominalType.nsObject, name == "isEqual" {
                return identity(receiver, compile(arguments.all[0].value, .any))
            }
            return emitBuiltin(
                builtin, signature, receiver: receiver, ownerType: parent, arguments.all, match, expected, at: span,
                generics: reference.genericArguments.map { type($0) })
        }
        guard case .script(let member) = candidate, case .function(let code) = member.kind else {
            return Typed(constant: .void, .void)
        }
        let inner = FunctionMember(member.name, owner: nil, .function(code), member.signature)
        inner.original = member
        // Without an owner the call is direct: the override is passed by.
        return emitCall(inner, receiver: receiver, arguments.all, expected, at: span, match)
    }

    /// What a superclass that is Codable does with its own properties where it has no code for it.
    func synthesized(
        _ label: String, _ arguments: CallArguments, of nominal: NominalType, at span: Span,
        _ body: @escaping (Value, Value, NominalType) throws -> Void
    ) -> Typed? {
        guard nominal.isScript,
            nominal.isKind(of: .codable) || nominal.isKind(of: label == "to" ? .encodable : .decodable),
            arguments.all.map({ $0.label?.text }) == [label]
        else { return nil }
        let (coder, receiver) = (compile(arguments.all[0].value).code, compileSelf(at: span).code)
        checkTry(label == "to" ? "encode" : "init", at: span)
        return Typed(.void) { frame in
            try body(try coder(frame), try receiver(frame), nominal)
            return .void
        }
    }

    /// Whether two objects are one, which is how NSObject itself compares.
    private func identity(_ left: Typed, _ right: Typed) -> Typed {
        let (left, right) = (left.code, right.code)
        return Typed(.bool) { frame in
            guard case .object(let own) = try left(frame) else { return .bool(false) }
            let other = try right(frame)
            guard case .object(let object)? = other.isOptional ? other.unwrapped : other else { return .bool(false) }
            return .bool(own === object)
        }
    }

    func compileSuperProperty(_ name: String, at span: Span) -> Typed {
        let isStatic = implicitSelf?.isStatic ?? false
        guard let parent = superclass(at: span), let nominal = parent.nominal,
            let property = members.members(name, of: nominal, isStatic: isStatic).first
        else {
            // What the library's protocols ask for is asked of the override.
            if let parent = superclass(at: span), let nominal = parent.nominal,
                let entry = members.builtins(name, of: nominal, isStatic: isStatic).first(where: {
                    !$0.form.isCallable && $0.owner?.kind == .classType
                })
            {
                return readProperty(entry, compileSelf(at: span), parent, .unknown, at: span)
            }
            report("E0306", "the superclass has no member '\(name)'", at: span)
            return .invalid
        }
        let receiver = compileSelf(at: span)
        if case .computed(let get, _) = property.kind {
            return Typed(property.type, Invocation.call(get, [Thunk(receiver.code)], [], span))
        }
        return readProperty(property, receiver, isDirect: true, at: span)
    }
}
