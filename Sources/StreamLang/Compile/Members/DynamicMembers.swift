// `@dynamicMemberLookup`: a member that a type does not have is asked of its subscript; `rx` binds any property so.

import StreamSyntax

extension Compiler {
    /// The argument of `subscript(dynamicMember:)` that stands for a member; nil if the type has the member, or no such
    /// subscript.
    func dynamicLookUp(_ type: ScriptType, _ name: Name) -> Argument? {
        guard let nominal = type.nominal, !type.isOptionalType, let member = dynamicSubscript(of: nominal) else {
            return nil
        }
        if !members.members(name.text, of: nominal, isStatic: false).isEmpty
            || !members.builtins(name.text, of: nominal, isStatic: false).isEmpty
        {
            return nil
        }
        let takesText = member.signature.parameters.first?.type == .string
        let path = KeyPathLiteral(root: nil, components: [.member(Reference(name))])
        let key = takesText ? Expression.Kind.string(StringLiteral([.text(name.text)])) : .keyPath(path)
        return Argument(label: Name("dynamicMember", name.span), value: Expression(key, name.span))
    }

    /// A call of a value whose type is `@dynamicCallable`; nil for any other.
    func dynamicallyCalled(_ callee: Typed, _ arguments: CallArguments, _ expected: ScriptType, at span: Span) -> Typed?
    {
        guard let nominal = callee.type.nominal, nominal.isScript else { return nil }
        let candidates = candidates("dynamicallyCall", of: nominal, isStatic: false, callableOnly: true)
        if candidates.isEmpty { return nil }
        let isPlain =
            arguments.all.allSatisfy { $0.label == nil }
            && candidates.contains { $0.signature.parameters.first?.label == "withArguments" }
        let list: Argument
        if isPlain {
            list = Argument(
                label: Name("withArguments", span), value: Expression(.array(arguments.all.map(\.value)), span))
        } else {
            let pairs = arguments.all.map { argument in
                let key = Expression(.string(StringLiteral([.text(argument.label?.text ?? "")])), argument.value.span)
                return DictionaryElement(key: key, value: argument.value)
            }
            list = Argument(label: Name("withKeywordArguments", span), value: Expression(.dictionary(pairs), span))
        }
        return emitMemberCall(
            "dynamicallyCall", candidates, receiver: callee.type, base: nil, callee, isStatic: false,
            CallArguments([list]), expected,
            at: span, nameSpan: span, generics: [])
    }

    /// `object.rx.property`: a binder to any property of an object that can be set.
    func propertyBinder(_ name: String, _ value: Typed, at span: Span) -> Typed? {
        guard case .nominal(let reactive, let arguments) = value.type, reactive.isKind(of: .reactive),
            let base = arguments.first, let owner = base.nominal,
            let property = settableProperty(name, of: owner),
            let entry = Library.members("init", of: .binder).first, case .call(let makeBinder) = entry.body
        else { return nil }
        let place = dynamicPlace(name, Typed(slot: 0, base), nil, at: span)
        let set = NativeFunction(parameterCount: 2) { arguments in
            try Frame.with(1, stackLimit: StackLimit.current) { frame in
                frame[0] = arguments[0]
                try place.set(frame, arguments[1])
                return .void
            }
        }
        let code = value.code
        let context = CallContext(site(span), .nominal(.binder, [property]), session)
        return Typed(context.resultType) { frame in
            let target = try code(frame).object(as: ReactiveObject.self)?.base ?? .none
            return try makeBinder(Arguments(receiver: .void, target, nil, [.object(set)], in: context))
        }
    }

    /// The kind of `Reactive` that values of a type have as `rx`.
    func reactive(of base: NominalType) -> NominalType? {
        members.builtins("rx", of: base, isStatic: false).first.flatMap { Signatures.of($0).function.result.nominal }
    }

    /// The type of a property that a script's class has, or that one of the library's lets be set.
    private func settableProperty(_ name: String, of owner: NominalType) -> ScriptType? {
        if let own = members.members(name, of: owner, isStatic: false).first(where: { !$0.isCallable }) {
            return own.type
        }
        return members.builtins(name, of: owner, isStatic: false).first { $0.form == .settableProperty }
            .map { Signatures.of($0).function.result }
    }

    private func dynamicSubscript(of nominal: NominalType) -> FunctionMember? {
        members.members("subscript", of: nominal, isStatic: false).first {
            $0.signature.parameters.first?.label == "dynamicMember"
        }
    }
}
