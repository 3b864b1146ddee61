// `condition ? one : other`: each side tells the type of the other.

import StreamSyntax

extension Compiler {
    func compileTernary(
        _ condition: Expression, _ then: Expression, _ otherwise: Expression, _ expected: ScriptType
    ) -> Typed {
        let tested = self.condition(condition)
        let condition = test(tested)
        var wanted = expected
        if wanted.isUncertain {
            let (first, second) = (typeOfArm(then, expected), typeOfArm(otherwise, expected))
            wanted = siblings(then, first, otherwise, second).meeting(expected)
            for arm in [then, otherwise] where wanted.isUncertain && wanted.nominal != nil && needsContext(arm) {
                wanted = probe(arm, expecting: wanted).meeting(wanted)
            }
        }
        let first = coerce(compile(then, wanted), to: wanted, at: then.span)
        let second = coerce(compile(otherwise, wanted), to: wanted, at: otherwise.span)
        let scalars: [ScriptType] = [.int, .double, .bool, .string]
        if expected == .unknown, first.type != second.type, scalars.contains(first.type), scalars.contains(second.type)
        {
            report(
                "E0429",
                "result values in '? :' expression have mismatching types '\(first.type)' and '\(second.type)'",
                at: otherwise.span, hint: "both must be of one type")
        }
        let (yes, no) = (first.code, second.code)
        var typed = Typed(wanted == .unknown ? first.type.joined(with: second.type) : wanted) {
            try condition($0) ? try yes($0) : try no($0)
        }
        if let tested = tested.direct, let first = first.direct, let second = second.direct {
            let (test, yes, no) = (tested.run, first.run, second.run)
            typed.direct = Direct(max(tested.parameterCount, first.parameterCount, second.parameterCount)) { a, b in
                if case .bool(true) = try test(a, b) { return try yes(a, b) }
                return try no(a, b)
            }
        }
        return typed.computing(integers: .choice(tested.truth, first.integer, second.integer))
            .computing(truth: .choice(tested.truth, first.truth, second.truth))
    }

    /// What one side of `? :` is by itself; unknown for what takes its type from the other side.
    private func typeOfArm(_ arm: Expression, _ expected: ScriptType) -> ScriptType {
        needsContext(arm) && !arm.isNumberLiteral && !isMemberOfNumber(arm) ? .unknown : probe(arm, expecting: expected)
    }

    /// `50.cents`, which is what the member says, whatever stands on the other side.
    private func isMemberOfNumber(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .call(let call): isMemberOfNumber(call.callee)
        case .member(let base, _): base.isNumberLiteral || isMemberOfNumber(base)
        default: false
        }
    }

    private func siblings(_ first: Expression, _ a: ScriptType, _ second: Expression, _ b: ScriptType) -> ScriptType {
        if case .nilLiteral = first.kind { return b == .unknown ? .unknown : .optional(b.unwrapped) }
        if case .nilLiteral = second.kind { return a == .unknown ? .unknown : .optional(a.unwrapped) }
        if first.isIntegerLiteral, b == .double || isConstantOfDouble(second) { return .double }
        if second.isIntegerLiteral, a == .double || isConstantOfDouble(first) { return .double }
        if let other = b.nominal, isCharacter(first, other) { return b }
        if let other = a.nominal, isCharacter(second, other) { return a }
        let joined = a.joined(with: b)
        return joined == .any ? .unknown : joined
    }
}
