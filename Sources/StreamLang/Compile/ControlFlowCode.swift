// Conditions, `if`, `guard` and the loops.

extension Compiler {
    /// Code that tests a list of conditions; what they bind is defined in the current block.
    func compileConditions(_ conditions: [Condition]) -> Test {
        let tests = conditions.map { Check(compileCondition($0)) }
        if tests.count == 1 { return tests[0].run }
        return { frame in
            for test in tests where !(try test.run(frame)) { return false }
            return true
        }
    }

    func compileCondition(_ condition: Condition) -> Test {
        switch condition.kind {
        case .expression(let expression): return test(expression)
        case .availability(let holds): return { _ in holds }
        case .optionalBinding(let introducer, let pattern, let syntax, let value):
            let annotation = syntax.map { type($0) }
            let compiled = compile(value, annotation.map { .optional($0) } ?? .unknown)
            if !compiled.type.isOptionalType, compiled.type != .unknown, compiled.type != .any {
                report(
                    "E0414", "'if let' needs an Optional value, not '\(compiled.type)'", at: value.span,
                    hint: "it always has a value: use it without 'if let'")
            }
            let code = compiled.code
            let match = compilePattern(pattern, annotation ?? compiled.type.unwrapped, isVariable: introducer == .var)
            return { frame in
                guard let unwrapped = try code(frame).unwrapped else { return false }
                return try match(frame, unwrapped)
            }
        case .matching(let pattern, let syntax, let value):
            let compiled = compile(value, syntax.map { type($0) } ?? .unknown)
            let code = compiled.code
            let match = compilePattern(pattern, compiled.type, isVariable: false)
            return { frame in try match(frame, try code(frame)) }
        }
    }

    func compileIf(_ branches: IfStatement) -> Action {
        var otherwise: Action = { _ in .normal }
        if let block = branches.otherwise { otherwise = compileBlock(block.statements) }
        for clause in branches.clauses.reversed() {
            let next = otherwise
            let ((check, block), slots) = inBlock {
                (Check(compileConditions(clause.conditions)), Step(compileBlock(clause.body.statements)))
            }
            let (test, body) = (check.run, block.run)
            otherwise = releasing(slots, after: { frame in try test(frame) ? try body(frame) : try next(frame) })
        }
        return otherwise
    }

    func compileGuard(_ conditions: [Condition], _ otherwise: Block, at span: Span) -> Action {
        if !exits(otherwise.statements) {
            report(
                "E0427", "the body of 'guard' must not fall through", at: span,
                hint: "end it with return, throw, break or continue")
        }
        // The body is compiled first: what the conditions bind is not visible in it.
        let body = compileBlock(otherwise.statements)
        let test = compileConditions(conditions)
        return { frame in
            if try test(frame) { return .normal }
            return try body(frame)
        }
    }

    // MARK: Loops

    func compileWhile(_ conditions: [Condition], _ body: Block, _ number: Int) -> Action {
        let ((check, block), slots) = inBlock {
            (Check(compileConditions(conditions)), Step(compileBlock(body.statements)))
        }
        let (test, action) = (check.run, block.run)
        return releasing(
            slots,
            after: { frame in
                while try test(frame) {
                    try Interruption.check()
                    switch try action(frame) {
                    case .normal, .continued(number): continue
                    case .left(number): return .normal
                    case let other: return other
                    }
                }
                return .normal
            })
    }

    func compileRepeat(_ body: Block, _ condition: Expression, _ number: Int) -> Action {
        let action = compileBlock(body.statements)
        let test = test(condition)
        return { frame in
            repeat {
                try Interruption.check()
                switch try action(frame) {
                case .normal, .continued(number): continue
                case .left(number): return .normal
                case let other: return other
                }
            } while try test(frame)
            return .normal
        }
    }

    func compileFor(_ loop: ForStatement, _ number: Int) -> Action {
        let sequence = compile(loop.sequence)
        let element = loop.type.map { type($0) } ?? elementType(sequence.type)
        let code = sequence.code
        let span = loop.sequence.span
        checkLoops(over: sequence.type, at: span)
        let ((match, condition, block, slot), slots) = inBlock {
            let match = compilePattern(loop.pattern, element, isVariable: false)
            let slot = plainSlot(of: loop.pattern)
            return (match, loop.condition.map { test($0) }, Step(compileBlock(loop.body.statements)), slot)
        }
        let body = block.run
        let isCase = loop.isCase
        let step: (Frame, Value) throws -> Completion? = { frame, value in
            try Interruption.check()
            guard try match(frame, value) else {
                if isCase { return nil }
                throw self.runtimeError("E0505", "the element does not fit the pattern", at: span)
            }
            if let condition, !(try condition(frame)) { return nil }
            switch try body(frame) {
            case .normal, .continued(number): return nil
            case let other: return other
            }
        }
        return releasing(
            slots,
            after: { frame in
                let subject = try code(frame)
                var ending: Completion?
                guard var elements = try self.located(span, { try subject.makeIterator() }) else {
                    throw self.runtimeError(
                        "E0513", "cannot loop over a value of type '\(subject.nominal.name)'", at: span,
                        hint: Self.loopHint(subject))
                }
                if case .counting(var next, let end) = elements, let slot, condition == nil {
                    while ending == nil, next < end {
                        try Interruption.check()
                        frame.put(next, in: slot)
                        next += 1
                        switch try body(frame) {
                        case .normal, .continued(number): continue
                        case let other: ending = other
                        }
                    }
                } else {
                    while ending == nil, let value = try elements.next() { ending = try step(frame, value) }
                }
                guard let ending else { return .normal }
                if case .left(number) = ending { return .normal }
                return ending
            })
    }

    /// Where a loop's variable lives, if that is a plain one.
    private func plainSlot(of pattern: Pattern) -> Int? {
        guard case .name(let name) = pattern.kind, !name.isWildcard,
            case .variable(let variable)? = lookUp(name.text), case .slot(let slot) = variable.storage
        else { return nil }
        return slot
    }

    func elementType(_ sequence: ScriptType) -> ScriptType {
        switch sequence {
        case .nominal(let nominal, let arguments):
            let element = nominal.arguments(arguments, asSeenBy: .sequence).first ?? arguments.first ?? .unknown
            if case .generic = element { return .unknown }
            return element
        default: return .unknown
        }
    }

    /// Reports a loop over what has no elements.
    private func checkLoops(over type: ScriptType, at span: Span) {
        let hint: String
        switch type {
        case .int: hint = "write 0..<n"
        case .double, .bool: hint = "give an array, a range or another sequence"
        case .optional(let wrapped) where wrapped.nominal?.isKind(of: .sequence) == true:
            hint = "unwrap it first, for example with '?? []'"
        case .nominal(let nominal, _) where !nominal.isScript && nominal.isKind(of: .observableConvertibleType):
            hint = "write subscribe(onNext:), or for try await … in sequence.values"
        default: return
        }
        report("E0431", "for-in loop requires '\(type)' to conform to 'Sequence'", at: span, hint: hint)
    }

    private static func loopHint(_ subject: Value) -> String? {
        if subject.isOptional { return "unwrap it first, for example with '?? []'" }
        if subject.nominal === NominalType.int { return "write 0..<n" }
        let isSequence = subject.nominal.isKind(of: .observableConvertibleType)
        return isSequence ? "write subscribe(onNext:), or for try await … in sequence.values" : nil
    }
}
