// `switch`, and `if` and `switch` as expressions.

import StreamSyntax

extension Compiler {
    func compileSwitch(_ choice: SwitchStatement, _ number: Int?) -> Action {
        let target = number ?? function.makeTarget()
        function.targets.append((target, Compiler.switchLabel, false))
        defer { function.targets.removeLast() }
        let subject = compile(choice.subject)
        let code = subject.code
        checkExhaustive(choice, subject.type)
        let cases = choice.cases.map { item -> (match: Match, body: Step) in
            let ((match, body), slots) = inBlock { () -> (Match, Step) in
                (compileCase(item, subject.type), Step(compileBlock(item.body)))
            }
            return (match, Step(releasing(slots, after: body.run)))
        }
        // `default` counts last, wherever it stands.
        let order =
            choice.cases.indices.filter { !choice.cases[$0].isDefault }
            + choice.cases.indices.filter { choice.cases[$0].isDefault }
        let span = choice.subject.span
        return { frame in
            let value = try code(frame)
            guard var index = try order.first(where: { try cases[$0].match.run(frame, value) }) else {
                throw self.runtimeError(
                    "E0512", "no case of this 'switch' matches \(value.debugDescription)", at: span,
                    hint: "add a 'default:' case")
            }
            while true {
                switch try cases[index].body.run(frame) {
                case .fellThrough where index + 1 < cases.count: index += 1
                case .left(target), .fellThrough: return .normal
                case let other: return other
                }
            }
        }
    }

    private func compileCase(_ item: SwitchCase, _ type: ScriptType) -> Match {
        item.isDefault ? Match { _, _ in true } : Match(compileAlternatives(item.items, type))
    }

    /// Alternatives that bind the same names share their variables.
    private func compileAlternatives(_ items: [SwitchCase.Item], _ type: ScriptType) -> Matcher {
        guard items.count > 1 else { return compileItems(items, type) }
        var matchers = [Match(compileItems([items[0]], type))]
        let names = function.blocks[function.blocks.count - 1].names
        for item in items.dropFirst() {
            let match = compileItems([item], type)
            let own = function.blocks[function.blocks.count - 1].names
            let moves: [(Frame) -> Void] = names.compactMap { name, meaning in
                guard case .variable(let target) = meaning, case .variable(let source)? = own[name], source !== target
                else { return nil }
                let read = rawRead(source)
                switch target.storage {
                case .slot(let slot), .cellSlot(let slot): return { $0[slot] = read($0) }
                case .global(let cell): return { cell.value = (read($0).object(as: Cell.self))?.value ?? read($0) }
                }
            }
            matchers.append(
                Match { frame, value in
                    guard try match(frame, value) else { return false }
                    for move in moves { move(frame) }
                    return true
                })
            for (name, meaning) in names { function.define(name, meaning) }
        }
        return { frame, value in
            for match in matchers where try match.run(frame, value) { return true }
            return false
        }
    }

    /// A switch over an enum must name all its cases, or have a default.
    private func checkExhaustive(_ choice: SwitchStatement, _ type: ScriptType) {
        guard !choice.cases.contains(where: \.isDefault), let nominal = type.nominal else { return }
        let patterns = choice.cases.flatMap(\.items).filter { $0.guardExpression == nil }.map(\.pattern)
        if patterns.contains(where: { coversAll($0) }) { return }
        var missing: [String] = []
        if nominal.kind == .enumeration, !nominal.cases.isEmpty, nominal !== NominalType.optional {
            let named = Set(
                patterns.compactMap { caseName($0) }.map { nominal.isScript ? $0 : nominal.currentCase($0) })
            // Patterns that share a case may cover it together: `.some(x?)` and `.some(nil)`.
            let partly = Dictionary(grouping: patterns.compactMap { partialCase($0) }, by: { $0 }).filter {
                $0.value.count > 1
            }
            // There is no value of a case that holds a `Never`.
            let known = Bindings(names: nominal.genericParameters, type.genericArguments)
            let possible = nominal.cases.filter { !$0.types.contains { known.apply($0) == .never } }
            missing = possible.map(\.name).filter { !named.contains($0) && partly[$0] == nil }
        } else if nominal === NominalType.bool {
            let values = patterns.compactMap { pattern -> Bool? in
                if case .expression(let expression) = pattern.kind, case .boolean(let value) = expression.kind {
                    return value
                }
                return nil
            }
            missing = [true, false].filter { !values.contains($0) }.map(String.init)
        } else if [.int, .string, .double].contains(type) {
            return report("E0415", "switch must be exhaustive", at: choice.subject.span, hint: "add a 'default:' case")
        }
        guard !missing.isEmpty else { return }
        report(
            "E0415", "switch must be exhaustive", at: choice.subject.span,
            hint:
                "add \(missing.prefix(4).map { nominal === NominalType.bool ? "case \($0)" : "case .\($0)" }.joined(separator: ", ")) or 'default:'"
        )
    }

    private func coversAll(_ pattern: Pattern) -> Bool {
        switch pattern.kind {
        case .wildcard, .name: true
        case .binding(_, let inner): coversAll(inner) || isName(inner)
        case .tuple(let elements): elements.allSatisfy { coversAll($0.pattern) }
        case .cast(let inner, let target): (coversAll(inner) || isName(inner)) && takesEverything(target)
        case .enumCase, .optional, .typeTest, .expression: false
        }
    }

    /// Whether a cast to the type cannot fail: `case .failure(let error as NSError)`.
    private func takesEverything(_ target: TypeSyntax) -> Bool {
        let type = type(target)
        return type == .any || type.nominal === NominalType.error || type.nominal === NominalType.nsError
    }

    private func isName(_ pattern: Pattern) -> Bool {
        if case .expression(let expression) = pattern.kind, case .name = expression.kind { return true }
        return false
    }

    /// The case of which a pattern covers at least a part.
    private func partialCase(_ pattern: Pattern) -> String? {
        switch pattern.kind {
        case .enumCase(_, let name, _): name.text
        case .binding(_, let inner), .optional(let inner): partialCase(inner)
        case .wildcard, .name, .tuple, .typeTest, .cast, .expression: nil
        }
    }

    /// The case that a pattern covers entirely.
    private func caseName(_ pattern: Pattern) -> String? {
        switch pattern.kind {
        case .enumCase(_, let name, let payload):
            let whole =
                payload?.allSatisfy { element in
                    coversAll(element.pattern) || isName(element.pattern) || caseName(element.pattern) != nil
                } ?? true
            return whole ? name.text : nil
        case .binding(_, let inner), .optional(let inner): return caseName(inner)
        case .expression(let expression):
            switch expression.kind {
            case .implicitMember(let reference), .member(_, let reference): return reference.name.text
            default: return nil
            }
        case .wildcard, .name, .tuple, .typeTest, .cast: return nil
        }
    }

    // MARK: As expressions

    func compileIfExpression(_ branches: IfStatement, _ expected: ScriptType) -> Typed {
        var type = expected
        var codes: [(Test, Code, [Int])] = []
        for clause in branches.clauses {
            let ((test, value), slots) = inBlock {
                (compileConditions(clause.conditions), branchValue(clause.body.statements, expected))
            }
            if expected.isUncertain { type = type.joined(with: value.type) }
            codes.append((test, value.code, slots))
        }
        let otherwise = branches.otherwise.map { block in inBlock { branchValue(block.statements, expected) }.result }
        if let otherwise, expected.isUncertain { type = type.joined(with: otherwise.type) }
        let last = otherwise.codeOrVoid
        return Typed(known(type, expected)) { frame in
            for (test, code, slots) in codes {
                defer { for slot in slots { frame[slot] = .void } }
                if try test(frame) { return try code(frame) }
            }
            return try last(frame)
        }
    }

    func compileSwitchExpression(_ choice: SwitchStatement, _ expected: ScriptType) -> Typed {
        let subject = unwrapImplicit(compile(choice.subject), choice.subject.span)
        checkExhaustive(choice, subject.type)
        var type = expected
        let cases = choice.cases.map { item -> (Match, Thunk, [Int]) in
            let ((match, value), slots) = inBlock { () -> (Match, Typed) in
                (compileCase(item, subject.type), branchValue(item.body, expected))
            }
            if expected.isUncertain { type = type.joined(with: value.type) }
            return (match, Thunk(value.code), slots)
        }
        let code = subject.code
        let span = choice.subject.span
        return Typed(known(type, expected)) { frame in
            let value = try code(frame)
            for (match, body, slots) in cases {
                defer { for slot in slots { frame[slot] = .void } }
                if try match.run(frame, value) { return try body(frame) }
            }
            throw self.runtimeError(
                "E0512", "no case of this 'switch' matches \(value.debugDescription)", at: span,
                hint: "add a 'default:' case")
        }
    }

    /// What is known of branches that have a type together; where they have none, what is expected.
    private func known(_ joined: ScriptType, _ expected: ScriptType) -> ScriptType {
        joined == .any ? expected : joined
    }

    /// The value of a branch: its only expression; other statements may throw or return.
    private func branchValue(_ statements: [Statement], _ expected: ScriptType) -> Typed {
        if statements.count == 1, case .expression(let expression) = statements[0].kind {
            return expected == .unknown
                ? compile(expression) : coerce(compile(expression, expected), to: expected, at: expression.span)
        }
        if statements.count == 1, isExpression(statements[0]), let branching = branchingExpression(statements[0]) {
            return compile(branching, expected)
        }
        let action = compileStatements(statements)
        return Typed(.never) { frame in
            if case .returned(let value) = try action(frame) { return value }
            return .void
        }
    }
}

extension NominalType {
    /// The present name of a case of the library's enums: `Next` was one, and so was the `error` of a Single's event.
    func currentCase(_ name: String) -> String {
        if self === NominalType.result, name == "error" || name == "Error" { return "failure" }
        return name.first.map { $0.lowercased() + name.dropFirst() } ?? name
    }

    /// Whether the type is an enum of events without such a case.
    func hasOnlyCases(otherThan name: String) -> Bool {
        let events: [NominalType] = [.event, .result, .maybeEvent, .completableEvent, .infallibleEvent]
        return events.contains(self) && !cases.contains { $0.name == currentCase(name) }
    }
}
