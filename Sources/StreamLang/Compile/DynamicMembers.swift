// `@dynamicMemberLookup`: a member that a type does not have is asked of its subscript.

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

    private func dynamicSubscript(of nominal: NominalType) -> FunctionMember? {
        members.members("subscript", of: nominal, isStatic: false).first {
            $0.signature.parameters.first?.label == "dynamicMember"
        }
    }
}
