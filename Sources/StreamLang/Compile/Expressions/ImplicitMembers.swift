// Members of what is expected: `.name` and `.name(…)`.

import StreamSyntax

extension Compiler {
    /// `.name` or `.name(…)`: a static member of what is expected.
    func compileImplicitMember(
        _ reference: Reference, _ arguments: CallArguments?, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let name = reference.name.text
        if name == CompletionProbe.placeholder { completion?.note(expected.unwrapped, isStatic: true) }
        if name == "zero", arguments == nil, expected.unwrapped.nominal.map({ $0.kind == .protocolType }) ?? true {
            return compileZero(expected, at: reference.name.span)
        }
        var expected = expected
        // What can be converted to an Observable is one where only `.just(1)` says what it is.
        if case .nominal(.observableConvertibleType, let arguments) = expected {
            expected = .nominal(.observable, arguments)
        }
        var owners: [ScriptType] = []
        if expected.unwrapped != .unknown { owners.append(expected.unwrapped) }
        // `.some` and `.none` mean the Optional itself; anything else rather what is inside.
        if expected.isOptionalType { owners.insert(expected, at: ["some", "none"].contains(name) ? 0 : owners.count) }
        var found = owners.filter { hasStatic(name, $0) }
        if found.isEmpty {
            let types = members.owners(ofStatic: name) + Library.owners(ofStatic: name)
            if owners.allSatisfy({ $0.nominal?.kind == .protocolType || $0 == .any || $0.nominal == nil }) {
                found = types.map { .nominal($0, $0.genericParameters.map { _ in .unknown }) }
            }
            if found.isEmpty, let known = owners.first {
                reportNoMember(name, known, isStatic: true, at: span)
                return .invalid
            }
            if found.count > 1,
                let open = found.first(where: {
                    $0.nominal?.kind == .protocolType && openOwner(of: name, $0) != nil
                })
            {
                found = [open]
            }
            // Which of several it is, the place may still tell that this is only tried for.
            if isProbing, found.count > 1, found.contains(where: { $0.nominal?.isScript == true }) { return .invalid }
            if found.count > 1, let script = found.first(where: { $0.nominal?.isScript == true }) { found = [script] }
            if found.count > 1 { found = preferred(found) }
            guard found.count == 1 else {
                let names = found.compactMap { $0.nominal.map { "\($0.name).\(name)" } }.sorted()
                report(
                    "E0307", "it is not clear which type '.\(name)' belongs to", at: span,
                    hint: names.isEmpty
                        ? "write the type before the dot, or give the variable its type"
                        : "write \(names.prefix(4).joined(separator: " or "))")
                return .invalid
            }
        }
        let type = found[0]
        if type.nominal?.kind == .protocolType, let open = openOwner(of: name, type) {
            guard let arguments else {
                return compileMember(of: open, name, expected, at: reference.name.span, isStatic: true)
            }
            return compileStaticCall(type, reference, arguments, expected, at: span, receiver: open)
        }
        if let arguments { return compileStaticCall(type, reference, arguments, expected, at: span) }
        let member = compileMember(
            of: ownType(type) ?? typeValue(type), name, expected, at: reference.name.span, isStatic: true)
        if case .function(let signature) = member.type, let nominal = expected.unwrapped.nominal,
            nominal === type.nominal, nominal.isScript, nominal.kind == .enumeration
        {
            report(
                "E0436", "the case '\(name)' takes \(signature.parameters.count.counted("value"))", at: span,
                hint: "write .\(name)(\(signature.callHint))")
        }
        return member
    }

    /// The zero of a generic parameter whose type the caller told; else one that `Arithmetic` adds to anything.
    private func compileZero(_ expected: ScriptType, at span: Span) -> Typed {
        guard let open = onlyTypeParameter else { return Typed(constant: .int(0), .unknown) }
        let told = open.code
        let zero = compileMember(of: open, "zero", expected, at: span, isStatic: true).code
        return Typed(.unknown) { frame in
            let type = try told(frame).object(as: TypeObject.self)?.type.nominal
            return type?.isKind(of: .additiveArithmetic) == true ? try zero(frame) : .int(0)
        }
    }

    /// The generic parameter of the enclosing functions that a protocol is the constraint of: `.empty` is what the type
    /// has that it stands for.
    private func openGeneric(constrainedTo type: ScriptType) -> Typed? {
        guard let wanted = type.nominal, wanted.isScript else { return nil }
        var scope: FunctionScope? = function
        while let current = scope {
            let names = current.genericSources.filter { $0.value.constraint.nominal?.isKind(of: wanted) == true }.keys
            if names.count == 1, let name = names.first {
                let span = source.span
                return openType(Expression(.name(Reference(Name(name, span))), span)).map {
                    $0.with(type: .metatype(type))
                }
            }
            scope = current.parent
        }
        return nil
    }

    /// The generic parameter that a static member of its protocol is asked of.
    private func openOwner(of name: String, _ type: ScriptType) -> Typed? {
        if let parameter = type.openParameter {
            let span = source.span
            return openType(Expression(.name(Reference(Name(parameter, span))), span))?.with(type: .metatype(type))
        }
        return openGeneric(constrainedTo: type) ?? ownParameter(requiring: name, of: type)
    }

    /// The element of what an extension extends, for a member that a protocol asks its types for and that constrains it.
    private func ownParameter(requiring name: String, of type: ScriptType) -> Typed? {
        guard let nominal = type.nominal, nominal.isScript,
            implicitSelf?.type.genericArguments.contains(where: { $0.nominal?.isKind(of: nominal) == true }) == true
        else { return nil }
        let isRequired = members.members(name, of: nominal, isStatic: true).contains {
            if case .requirement = $0.kind { true } else { false }
        }
        return isRequired ? onlyTypeParameter?.with(type: .metatype(type)) : nil
    }

    func hasStatic(_ name: String, _ type: ScriptType) -> Bool {
        guard let nominal = type.nominal else { return false }
        return name == "init" || !members.members(name, of: nominal, isStatic: true).isEmpty
            || !members.builtins(name, of: nominal, isStatic: true).isEmpty
    }

    /// Where several of the library's types have the member, the one that others are made of.
    private func preferred(_ types: [ScriptType]) -> [ScriptType] {
        let order = ["Observable", "Event", "DispatchTimeInterval", "ObservableType"]
        for name in order {
            if let match = types.first(where: { $0.nominal?.name == name }) { return [match] }
        }
        return types
    }
}
