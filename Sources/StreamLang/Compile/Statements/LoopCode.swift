// The loops.

import StreamSyntax

extension Compiler {
    func compileWhile(_ conditions: [Condition], _ body: Block, _ number: Int) -> Action {
        let ((check, block), slots) = inBlock {
            (Check(compileConditions(conditions)), Step(compileBlock(body.statements)))
        }
        let (test, action) = (check.run, block.run)
        let loop = integers(conditions).flatMap { condition in
            integers(body.statements).map { IntegerStatement.whileLoop(condition, $0, number: number) }
        }
        note(loop, at: conditions.first.flatMap(expression)?.span)
        return releasing(
            slots,
            after: IntegerLoop.running(loop) { frame in
                while try test(frame) {
                    try Interruption.check()
                    if let ending = try action(frame).ending(loop: number) { return ending }
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
                if let ending = try action(frame).ending(loop: number) { return ending }
            } while try test(frame)
            return .normal
        }
    }

    func compileFor(_ loop: ForStatement, _ number: Int) -> Action {
        let declared = loop.type.map { type($0) }
        // What stands in a literal is of the declared type.
        let expected = declared.map { ScriptType.nominal(.sequence, [$0]) } ?? .unknown
        let sequence = unwrapImplicit(compile(loop.sequence, expected), loop.sequence.span)
        let element = declared ?? elementType(sequence.type)
        let code = sequence.code
        let span = loop.sequence.span
        checkLoops(over: sequence.type, at: span)
        let (turns, slots) = inBlock {
            let match = compilePattern(loop.pattern, element, isVariable: false)
            let variable = plainVariable(of: loop.pattern)
            let condition = loop.condition.map { Check(compileCondition($0)) }
            let block = Step(compileBlock(loop.body.statements))
            let body = condition.map { condition in
                Step { try condition.run($0) ? try block.run($0) : .normal }
            }
            let isCase = loop.isCase
            let takes: (Frame, Value) throws -> Bool = { frame, value in
                guard try match(frame, value) else {
                    if isCase { return false }
                    throw self.runtimeError("E0505", "the element does not fit the pattern", at: span)
                }
                return true
            }
            return Turns(variable: variable ?? .pattern(takes), body: (body ?? block).run, number: number)
        }
        let counting = counting(loop, turns.variable, sequence).flatMap { range in
            integers(loop).map { IntegerStatement.counting(range, $0, number: number) }
        }
        note(counting, at: loop.sequence.span)
        return IntegerLoop.running(counting) { frame in
            let subject = try code(frame)
            guard let elements = try self.located(span, { try subject.makeIterator() }) else {
                throw self.runtimeError(
                    "E0513", "cannot loop over a value of type '\(subject.nominal.name)'", at: span,
                    hint: Self.loopHint(subject))
            }
            // The variable is let go before the sequence, which may hold the last of its objects.
            return try withExtendedLifetime((subject, elements)) {
                defer { for slot in slots.reversed() { frame[slot] = .void } }
                return try turns.run(elements, frame)
            }
        }
    }

    /// A loop's variable, if it is a plain one or none at all.
    private func plainVariable(of pattern: Pattern) -> Turns.Variable? {
        if case .wildcard = pattern.kind { return Turns.Variable.none }
        guard case .name(let name) = pattern.kind else { return nil }
        if name.isWildcard { return Turns.Variable.none }
        guard case .variable(let variable)? = lookUp(name.text), case .slot(let slot) = variable.storage
        else { return nil }
        return .slot(slot)
    }

    /// What a loop counts through, where it goes through a range of Ints.
    private func counting(_ loop: ForStatement, _ variable: Turns.Variable, _ sequence: Typed) -> IntegerRange? {
        guard !loop.isAwait, case .binary(let name, let lower, let upper) = loop.sequence.kind,
            case .nominal(let nominal, [.int]) = sequence.type, operatorFunctions(name.text).isEmpty,
            let from = probed(lower, expecting: .int).integer?.tree,
            let to = probed(upper, expecting: .int).integer?.tree
        else { return nil }
        let slot: Int?
        switch variable {
        case .slot(let variable): slot = variable
        case .none: slot = nil
        case .pattern: return nil
        }
        switch nominal {
        case .range, .closedRange:
            return IntegerRange(
                variable: slot, lower: from, upper: to, isClosed: nominal === NominalType.closedRange,
                general: Thunk(sequence.code))
        default: return nil
        }
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

    static func loopHint(_ subject: Value) -> String? {
        if subject.isOptional { return "unwrap it first, for example with '?? []'" }
        if subject.nominal === NominalType.int { return "write 0..<n" }
        let isSequence = subject.nominal.isKind(of: .observableConvertibleType)
        return isSequence ? "write subscribe(onNext:), or for try await … in sequence.values" : nil
    }
}

extension Completion {
    /// How the loop with a number ends after a turn that ended so; nil if it goes on.
    @inline(__always)
    fileprivate func ending(loop number: Int) -> Completion? {
        if case .normal = self { return nil }
        return left(loop: number)
    }

    private func left(loop number: Int) -> Completion? {
        switch self {
        case .continued(number): nil
        case .left(number): .normal
        case let other: other
        }
    }
}

/// The turns of a `for` loop.
private struct Turns {
    enum Variable {
        case none
        case slot(Int)
        /// Binds an element; false where that has no turn.
        case pattern((Frame, Value) throws -> Bool)
    }

    let variable: Variable
    let body: Action
    let number: Int

    func run(_ elements: ElementIterator, _ frame: Frame) throws -> Completion {
        switch (variable, elements) {
        case (.slot(let slot), .counting(var next, let end)):
            while next < end {
                try Interruption.check()
                frame.put(next, in: slot)
                next += 1
                if let ending = try body(frame).ending(loop: number) { return ending }
            }
        case (.slot(let slot), .elements(let elements, let start)):
            for element in elements[start...] {
                try Interruption.check()
                frame[slot] = element
                if let ending = try body(frame).ending(loop: number) { return ending }
            }
        default:
            var elements = elements
            while let element = try elements.next() {
                try Interruption.check()
                guard try takes(element, frame) else { continue }
                if let ending = try body(frame).ending(loop: number) { return ending }
            }
        }
        return .normal
    }

    private func takes(_ element: Value, _ frame: Frame) throws -> Bool {
        switch variable {
        case .none: return true
        case .slot(let slot):
            frame[slot] = element
            return true
        case .pattern(let takes): return try takes(frame, element)
        }
    }
}
