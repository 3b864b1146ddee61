// Patterns and `switch`.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// What patterns are compared with.
indirect enum MatchSubject {
    case value(Operand)
    /// The elements of a tuple that every pattern takes apart, so that it is not made.
    case elements([MatchSubject])
}

extension Lowering {
    /// Computes what patterns are compared with, into registers of its own.
    func matchSubject(_ node: TypedExpression, for patterns: [TypedPattern]) -> MatchSubject {
        if case .tuple(let elements) = node.kind, elements.count > 1 {
            let parts = patterns.compactMap { $0.parts(elements.count) }
            if parts.count == patterns.count {
                return .elements(
                    elements.enumerated().map { index, element in
                        matchSubject(element, for: parts.map { $0[index] })
                    })
            }
        }
        let register = builder.fresh(isNumber: node.type.isNumber)
        expression(node, into: register)
        return .value(Operand(register: register))
    }

    /// Lets go of what was matched: the pattern's variables have what they need of it.
    func clear(_ subject: MatchSubject) {
        for value in subject.operands where !builder.isNumber(value.register) { builder.emit(.clear, value.register) }
    }

    func match(_ pattern: TypedPattern, _ subject: MatchSubject, else no: RoutineBuilder.Label?) {
        switch subject {
        case .value(let value): match(pattern, value, else: no)
        case .elements(let elements):
            for (part, element) in zip(pattern.parts(elements.count) ?? [], elements) { match(part, element, else: no) }
        }
    }

    /// Tests a value against a pattern and gives the pattern's variables their values.
    ///
    /// - Parameter no: Where to go on if it does not match; nil for a pattern that always does.
    func match(_ pattern: TypedPattern, _ value: Operand, else no: RoutineBuilder.Label?) {
        if case .variable(let symbol) = pattern.kind { return bind(symbol, value) }
        matchParts(pattern, value.borrowed, else: no)
        if value.isTemporary { clear(.value(value)) }
    }

    private func matchParts(_ pattern: TypedPattern, _ value: Operand, else no: RoutineBuilder.Label?) {
        switch pattern.kind {
        case .wildcard, .variable: break
        case .tuple(let parts):
            if parts.count == 1 { return match(parts[0], value, else: no) }
            for (index, part) in parts.enumerated() {
                if case .wildcard = part.kind { continue }
                let element = builder.fresh(isNumber: part.type.isNumber)
                builder.emit(.tupleElement, element, value.borrowed, small: index)
                match(part, Operand(register: element, isTemporary: true), else: no)
            }
        case .enumCase(let symbol, let name, let payload): matchCase(symbol, name, payload, value, else: no)
        case .optional(let inner):
            let wrapped = builder.fresh(isNumber: inner.type.isNumber)
            jump(.unwrap, to: no, wrapped, value)
            match(inner, Operand(register: wrapped, isTemporary: true), else: no)
        case .typeTest(let type):
            let holds = typeTest(value.borrowed, type)
            jump(.jumpIfFalse, to: no, nil, holds)
            used(holds)
        case .cast(let inner, let type):
            // `as` in a pattern: the value as the type sees it, if it is of the type.
            let cast = conditionalCast(value.borrowed, type)
            let seen = builder.fresh(isNumber: inner.type.isNumber)
            jump(.unwrap, to: no, seen, cast)
            drop(cast)
            match(inner, Operand(register: seen, isTemporary: true), else: no)
        case .expression(let node):
            let outer = subject
            subject = value
            if let no { test(node, else: no) } else { effect(node) }
            subject = outer
        }
    }

    private func jump(
        _ operation: Instruction.Operation, to label: RoutineBuilder.Label?, _ a: Register?, _ b: Operand
    ) {
        let label = label ?? unmatched()
        builder.jump(operation, to: label, a, b.borrowed)
    }

    /// Where a pattern that must match goes if it does not.
    private func unmatched() -> RoutineBuilder.Label {
        let label = RoutineBuilder.Label()
        later { [self] in
            builder.place(label)
            drop(unsupported("a pattern that does not match", nil))
        }
        return label
    }

    /// Gives a variable of a pattern its value, which a temporary one moves into it.
    func bind(_ symbol: ValueSymbol, _ value: Operand) {
        let home = Captured.variable(ObjectIdentifier(symbol))
        // `case .a(let x), .b(let x)`: one variable, whichever matches.
        if let earlier = alternatives[symbol.name] {
            homes[home] = earlier
            switch earlier {
            case .register(let register): return builder.emit(.copy, register, value)
            case .cell(let register): return builder.emit(.makeCell, register, value)
            case .global: break
            }
        }
        defer { bound.append(symbol) }
        if hasCell(symbol) {
            return builder.emit(.storeGlobal, nil, value, small: 1, keeping: program.cell(of: symbol))
        }
        if isShared(symbol) {
            let register = builder.fresh(isNumber: false)
            builder.emit(.makeCell, register, value)
            homes[home] = .cell(register)
            return
        }
        let register = builder.fresh(isNumber: symbol.interface.result.isNumber)
        builder.emit(.copy, register, value)
        homes[home] = .register(register)
    }

    private func matchCase(
        _ symbol: ValueSymbol?, _ name: String, _ payload: [TypedPattern]?, _ value: Operand,
        else no: RoutineBuilder.Label?
    ) {
        // Optionals are cases too.
        if symbol?.owner === TypeSymbol.optional {
            if name == "none" {
                let some = RoutineBuilder.Label()
                guard let no else { return }
                builder.jump(.jumpIfNil, to: some, nil, value.borrowed)
                builder.jump(to: no)
                return builder.place(some)
            }
            guard let inner = payload?.first else {
                if let no { builder.jump(.jumpIfNil, to: no, nil, value.borrowed) }
                return
            }
            let wrapped = builder.fresh(isNumber: inner.type.isNumber)
            jump(.unwrap, to: no, wrapped, value)
            return match(inner, Operand(register: wrapped, isTemporary: true), else: no)
        }
        if let symbol, let owner = symbol.owner, owner.module == "main",
            let index = program.types.caseIndex(of: symbol)
        {
            if let no { builder.jump(.jumpUnlessCase, to: no, nil, value.borrowed, small: index) }
            guard let payload else { return }
            let count = symbol.interface.parameters.count
            return matchPayload(payload, count, symbol, value, else: no)
        }
        // A case of the library's enums, or one that only the run knows.
        let holds = compute(.bool, [value.borrowed], nil) { .bool(CaseTest.isCase($0[0], name)) }
        jump(.jumpIfFalse, to: no, nil, holds)
        used(holds)
        if let payload {
            matchPayload(payload, symbol?.interface.parameters.count ?? payload.count, symbol, value, else: no)
        }
    }

    private func matchPayload(
        _ payload: [TypedPattern], _ count: Int, _ symbol: ValueSymbol?, _ value: Operand,
        else no: RoutineBuilder.Label?
    ) {
        if payload.count == 1, count > 1 {
            // One pattern for all values together.
            if case .wildcard = payload[0].kind { return }
            let labels = symbol?.interface.parameters.map(\.label)
            let whole = compute(.unknown, [value.borrowed], nil) { values in
                let parts = CaseTest.payload(values[0])
                return .tuple(parts, labels: labels?.contains { $0 != nil } == true ? labels : nil)
            }
            return match(payload[0], whole, else: no)
        }
        if payload.count > 1, count == 1 {
            // Several patterns for the elements of the one tuple.
            let whole = builder.fresh(isNumber: false)
            builder.emit(.payload, whole, value.borrowed, small: 0)
            for (index, part) in payload.enumerated() {
                if case .wildcard = part.kind { continue }
                let element = builder.fresh(isNumber: part.type.isNumber)
                builder.emit(.tupleElement, element, Operand(register: whole), small: index)
                match(part, Operand(register: element, isTemporary: true), else: no)
            }
            return
        }
        for (index, part) in payload.enumerated() {
            if case .wildcard = part.kind { continue }
            let element = builder.fresh(isNumber: part.type.isNumber)
            builder.emit(.payload, element, value.borrowed, small: index)
            match(part, Operand(register: element, isTemporary: true), else: no)
        }
    }

    /// Tests a value against the patterns of a case, which all bind the same variables.
    func match(
        _ items: [(pattern: TypedPattern, condition: TypedExpression?)], _ value: MatchSubject,
        then yes: RoutineBuilder.Label, else no: RoutineBuilder.Label
    ) {
        let outer = (alternatives, bound)
        (alternatives, bound) = ([:], [])
        for (position, item) in items.enumerated() {
            let isLast = position + 1 == items.count
            let next = isLast ? no : RoutineBuilder.Label()
            match(item.pattern, value, else: next)
            if let condition = item.condition { test(condition, else: next) }
            if !isLast {
                builder.jump(to: yes)
                builder.place(next)
            }
            for symbol in bound { alternatives[symbol.name] = homes[.variable(ObjectIdentifier(symbol))] }
        }
        builder.place(yes)
        (alternatives, bound) = outer
    }

    // MARK: switch

    func `switch`(_ subject: TypedExpression, _ cases: [TypedCase], _ label: String?, _ result: Operand?) {
        let (end, done) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        block(.labelled(label, breaks: end, isSwitch: true)) {
            let value = matchSubject(subject, for: cases.flatMap { $0.items.map(\.pattern) })
            let bodies = cases.map { _ in RoutineBuilder.Label() }
            // The default is tried last, wherever it stands.
            let order = cases.indices.filter { !cases[$0].isDefault } + cases.indices.filter { cases[$0].isDefault }
            for index in order {
                let one = cases[index]
                let no = RoutineBuilder.Label()
                builder.span = one.span
                fallthroughs.append(bodies[safe: index + 1] ?? end)
                block {
                    match(one.items, value, then: bodies[index], else: no)
                    if one.items.contains(where: { !$0.pattern.variables.isEmpty }) { clear(value) }
                    branchBody(one.body, result)
                }
                fallthroughs.removeLast()
                builder.jump(to: done)
                builder.place(no)
            }
            if !cases.contains(where: \.isDefault) {
                builder.span = subject.span
                let failed = compute(.unknown, value.operands, nil) { values in
                    let subject = values.count == 1 ? values[0] : .tuple(values)
                    throw RuntimeError(
                        "no case of this 'switch' matches \(subject.debugDescription)", hint: "add a 'default:' case",
                        code: "E0512")
                }
                drop(failed)
            }
            builder.place(done)
        }
        builder.place(end)
    }
}

extension MatchSubject {
    /// The values in it, in order.
    fileprivate var operands: [Operand] {
        switch self {
        case .value(let value): [value]
        case .elements(let elements): elements.flatMap(\.operands)
        }
    }
}

extension TypedPattern {
    /// What it compares the elements of a tuple with; nil if it may need the tuple itself.
    fileprivate func parts(_ count: Int) -> [TypedPattern]? {
        switch kind {
        case .tuple(let parts) where parts.count == count: parts
        case .tuple(let parts) where parts.count == 1: parts[0].parts(count)
        case .wildcard: Array(repeating: self, count: count)
        case .tuple, .variable, .enumCase, .optional, .typeTest, .cast, .expression: nil
        }
    }
}

/// Tests for cases of enums that are not a script's.
enum CaseTest {
    static func isCase(_ value: Value, _ name: String) -> Bool {
        if let view = value.enumView, view.caseName == name { return true }
        return value.isOptional ? value.unwrapped?.enumView?.caseName == name : false
    }

    static func payload(_ value: Value) -> [Value] {
        value.object(as: EnumObject.self)?.payload ?? value.enumView?.payload ?? []
    }
}
