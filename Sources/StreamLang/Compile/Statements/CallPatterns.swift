// Patterns that look like cases with a payload, and are calls: what they make is compared.

import StreamSyntax

extension Compiler {
    /// The call of what is no case but makes a value: `.init(x: 1)`, `Grid.Point(x: 1)`, a static function.
    func patternCall(
        _ base: Expression?, _ name: Name, _ payload: [Pattern.Element]?, of owner: ScriptType, at span: Span
    ) -> Expression? {
        guard payload != nil, isNoCase(name, base, of: owner) else { return nil }
        return expression(of: Pattern(.enumCase(base: base, name, payload: payload), span))
    }

    /// What a `~=` of the script compares a subject with that has no such case: `case .symbol("+")` of a token.
    func comparedPattern(_ name: Name, _ payload: [Pattern.Element]?, of subject: ScriptType, at span: Span) -> Typed? {
        guard let nominal = subject.nominal, !has(name, nominal) else { return nil }
        guard
            let wanted = matchOperators(.unknown, subject).map(\.pattern).first(where: { pattern in
                pattern.nominal.map { has(name, $0) } == true
            })
        else { return nil }
        return expression(of: Pattern(.enumCase(base: nil, name, payload: payload), span)).map { compile($0, wanted) }
    }

    private func has(_ name: Name, _ nominal: NominalType) -> Bool {
        !members.members(name.text, of: nominal, isStatic: true).isEmpty
            || !members.builtins(name.text, of: nominal, isStatic: true).isEmpty
    }

    /// Reports a pattern with another number of parts than the case has values.
    func checkPayload(_ payload: [Pattern.Element]?, _ types: [ScriptType], of name: Name, at span: Span) {
        guard let payload, payload.count != types.count, payload.count != 1 || types.isEmpty else { return }
        if types.count == 1 {
            switch types[0] {
            case .tuple(let elements) where elements.count == payload.count: return
            case .unknown, .any, .generic: return
            default: break
            }
        }
        let parts = Array(repeating: "_", count: types.count).joined(separator: ", ")
        report(
            "E0437", "the case '\(name.text)' has \(types.count.counted("value")), not \(payload.count)", at: span,
            hint: "write .\(name.text)\(parts.isEmpty ? "" : "(\(parts))")")
    }

    private func isNoCase(_ name: Name, _ base: Expression?, of owner: ScriptType) -> Bool {
        guard let nominal = owner.nominal else { return false }
        if name.text == "init" { return true }
        if let member = members.members(name.text, of: nominal, isStatic: true).first {
            if case .enumCase = member.kind { return false }
            return true
        }
        return base != nil && nestedType(name.text, in: owner, []) != nil
    }

    /// The expression that a pattern is too; nil if it binds or leaves something open.
    private func expression(of pattern: Pattern) -> Expression? {
        switch pattern.kind {
        case .expression(let expression): return expression
        case .enumCase(nil, let name, nil): return Expression(.implicitMember(Reference(name)), pattern.span)
        case .enumCase(let base, let name, let payload):
            var arguments: [Argument] = []
            for element in payload ?? [] {
                guard let value = expression(of: element.pattern) else { return nil }
                arguments.append(Argument(label: element.label, value: value))
            }
            let reference = Reference(name)
            let callee = Expression(base.map { .member($0, reference) } ?? .implicitMember(reference), name.span)
            return Expression(.call(Call(callee: callee, arguments: arguments)), pattern.span)
        case .wildcard, .name, .binding, .tuple, .optional, .typeTest, .cast: return nil
        }
    }
}
