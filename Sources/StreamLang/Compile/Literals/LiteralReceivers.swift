// Literals that a chain begins with: `let halves: [Double] = [3, 4].map { $0 / 2 }` halves Doubles.

import StreamSyntax

extension Compiler {
    /// A call whose receiver's integer literals take their type from what is expected of the result; nil where they are
    /// Ints, as they are wherever Ints will do.
    func compileSeeded(
        _ base: Expression, _ reference: Reference, _ arguments: CallArguments, _ expected: ScriptType, at span: Span
    ) -> Typed? {
        guard literalSeed == nil, let literal = beginning(withLiterals: base),
            let number = number(in: expected) ?? number(takenBy: arguments) ?? ownLiteral(base, takenBy: arguments)
        else { return nil }
        func isPossible(_ type: ScriptType) -> Bool {
            literalSeed = ([literal.span], type)
            defer { literalSeed = nil }
            // What keeps the elements tells by itself what it gives: Ints are kept.
            let keeps = type == .int && keepsElements(reference.name.text, probe(base))
            return succeeds(as: type == .int ? expected : .unknown) {
                compileMethodCall(base, reference, arguments, keeps ? .unknown : expected, at: span)
            }
        }
        // What a function takes that has Ints for a script's own type shows when it is called.
        guard number.nominal?.isScript == true || !isPossible(.int), isPossible(number) else { return nil }
        literalSeed = ([literal.span], number)
        defer { literalSeed = nil }
        return compileMethodCall(base, reference, arguments, expected, at: span)
    }

    /// A call whose integer literals, those of its receiver and its arguments, are Doubles where the closure's only
    /// expression takes no Ints: `[1, 2].map { Weight(kilos: $0) }`, or beside a Double: `(0...1).contains(share)`.
    func tellingLiterals(of base: Expression?, _ arguments: CallArguments, _ compile: () -> Typed) -> Typed {
        if literalSeed != nil { return compile() }
        let (hadFailed, known) = (hasFailed, diagnostics)
        hasFailed = false
        defer { hasFailed = hasFailed || hadFailed }
        let typed = compile()
        guard hasFailed, arguments.all.contains(where: { isUntypedExpression($0.value) || isDouble($0.value) }) else {
            return typed
        }
        let literals = (arguments.all.map(\.value) + (base.map { [$0] } ?? [])).flatMap(literals)
        if literals.isEmpty { return typed }
        let found = diagnostics
        diagnostics = known
        (literalSeed, hasFailed) = ((literals, .double), false)
        defer { literalSeed = nil }
        let told = compile()
        guard hasFailed else { return told }
        diagnostics = found
        return typed
    }

    /// Whether an expression is a closure of one statement that writes no types: it is understood with what is around it.
    private func isUntypedExpression(_ expression: Expression) -> Bool {
        guard case .closure(let closure) = expression.kind, closure.body.count == 1 else { return false }
        return closure.parameters?.contains { $0.type != nil } != true
    }

    private func isDouble(_ expression: Expression) -> Bool { probe(expression).unwrapped == .double }

    /// Whether what a method gives is made of the receiver's elements, as with `sorted` and `filter`.
    private func keepsElements(_ name: String, _ receiver: ScriptType) -> Bool {
        guard let nominal = receiver.nominal else { return false }
        let entries = members.builtins(name, of: nominal, isStatic: false)
        return !entries.isEmpty && entries.allSatisfy { Signatures.of($0).generics.isEmpty }
    }

    /// `3.ft`: an integer literal is a Double where only Doubles have the member; so are those of `[1, 2].mean`.
    func literalReceiver(_ base: Expression, _ name: String) -> ScriptType {
        if case .array(let elements) = base.kind, elements.contains(where: \.isIntegerLiteral) {
            let found = members.members(name, of: .array, isStatic: false)
            func has(_ type: ScriptType) -> Bool {
                found.contains { member in member.owner.map { !type.clearlyFails(member.requirements, of: $0) } ?? true
                }
            }
            return !found.isEmpty && !has(.array(.int)) && has(.array(.double)) ? .array(.double) : .unknown
        }
        guard base.isIntegerLiteral, candidates(name, of: .int, isStatic: false, callableOnly: false).isEmpty,
            !candidates(name, of: .double, isStatic: false, callableOnly: false).isEmpty
        else { return .unknown }
        return .double
    }

    /// Whether what begins with a dot is a number that Double has and Int has not: integer literals beside `.nan` and
    /// `.pi` are Doubles.
    func isConstantOfDouble(_ expression: Expression) -> Bool {
        if case .prefixOperator(let sign, let operand) = expression.kind, sign.text == "-" {
            return isConstantOfDouble(operand)
        }
        guard let name = implicitMember(in: expression)?.name.text else { return false }
        return candidates(name, of: .int, isStatic: true, callableOnly: false).isEmpty
            && !candidates(name, of: .double, isStatic: true, callableOnly: false).isEmpty
    }

    /// What an integer literal is where its place does not tell.
    func literalType(at span: Span) -> ScriptType {
        if let literalSeed, literalSeed.spans.contains(where: { $0.contains(span) }) { literalSeed.type } else { .int }
    }

    /// Whether code can be compiled to what is expected; nothing is reported.
    private func succeeds(as expected: ScriptType, _ compile: () -> Typed) -> Bool {
        var type = ScriptType.unknown
        guard succeeds({ type = compile().type }) else { return false }
        if case .nominal(let own, let arguments) = type, let wanted = expected.nominal, own.isKind(of: wanted) {
            type = .nominal(wanted, own === wanted ? arguments : own.arguments(arguments, asSeenBy: wanted))
        }
        return type.fit(expected) != nil
    }

    /// The number in an expected type that an integer literal can be besides Int.
    private func number(in expected: ScriptType) -> ScriptType? {
        var found: ScriptType?
        _ = expected.contains { part in
            if case .nominal(let nominal, _) = part, part != .int, nominal.kind != .protocolType, !nominal.isScript,
                nominal.isKind(of: .numeric)
            {
                found = part
            }
            return found != nil
        }
        return found
    }

    /// The number that a named function or a closure with written types takes: `of(0, 60).map(Date.init(timeIntervalSince1970:))`.
    private func number(takenBy arguments: CallArguments) -> ScriptType? {
        guard arguments.all.count == 1, let argument = arguments.all.first?.value else { return nil }
        switch argument.kind {
        case .closure(let closure):
            return closure.parameters?.first?.type.flatMap { number(in: type($0)) }
        case .name, .member:
            return probe(argument).function?.parameters.first.flatMap { number(in: $0.type) }
        default: return nil
        }
    }

    /// The script's own type that a named function takes, if the elements of a literal are literals of it:
    /// `[1, 2].forEach(select)`.
    private func ownLiteral(_ base: Expression, takenBy arguments: CallArguments) -> ScriptType? {
        guard case .array(let elements) = base.kind, arguments.all.count == 1, let argument = arguments.all.first?.value
        else { return nil }
        switch argument.kind {
        case .name, .member: break
        default: return nil
        }
        guard let type = probe(argument).function?.parameters.first?.type, let nominal = type.nominal,
            elements.allSatisfy({ makesLiteral($0, nominal) })
        else { return nil }
        return type
    }

    /// The array, the dictionary or the call that a chain begins with, if integer literals stand in it.
    private func beginning(withLiterals chain: Expression) -> Expression? {
        switch chain.kind {
        case .array(let elements): elements.contains(where: holdsInteger) ? chain : nil
        case .dictionary(let entries): entries.contains { holdsInteger($0.value) } ? chain : nil
        case .member(let base, _): beginning(withLiterals: base)
        case .call(let call):
            beginning(withLiterals: call.callee)
                ?? (call.arguments.contains { holdsInteger($0.value) } && !isChained(call.callee) ? chain : nil)
        default: nil
        }
    }

    /// Where integer literals stand along a chain and in its arguments, closures aside.
    private func literals(in expression: Expression) -> [Span] {
        switch expression.kind {
        case .member(let base, _): literals(in: base)
        case .call(let call): literals(in: call.callee) + call.arguments.flatMap { literals(in: $0.value) }
        case .array(let elements): elements.flatMap(literals)
        case .dictionary(let entries): entries.flatMap { literals(in: $0.value) }
        case .tuple(let elements): elements.flatMap { literals(in: $0.value) }
        case .binary(let name, let first, let last) where name.text.hasPrefix(".."):
            literals(in: first) + literals(in: last)
        case .postfixOperator(let operand, _): literals(in: operand)
        case .prefixOperator(let name, let operand) where name.text.hasPrefix(".."): literals(in: operand)
        default: expression.isIntegerLiteral ? [expression.span] : []
        }
    }

    /// Whether a callee is a member of what another call gives.
    private func isChained(_ callee: Expression) -> Bool {
        guard case .member(let base, _) = callee.kind else { return false }
        if case .call = base.kind { return true }
        return isChained(base)
    }

    private func holdsInteger(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .array(let elements): elements.contains(where: holdsInteger)
        case .tuple(let elements): elements.contains { holdsInteger($0.value) }
        default: expression.isIntegerLiteral
        }
    }
}
