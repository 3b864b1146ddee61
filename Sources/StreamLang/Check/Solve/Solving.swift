// The order in which things are decided.

import StreamSyntax

extension Solver {
    /// Where the part of a statement begins that is solved: what is older is left to those around it.
    struct Part {
        let choices: Int
        let closures: Int
        let expectations: Int
        let waiting: Int
        let variables: Int
    }

    func part() -> Part {
        Part(
            choices: choices.count, closures: closures.count, expectations: expectations.count, waiting: waiting.count,
            variables: openVariables.count)
    }

    /// What a statement may cost, so that no program takes for ever. What is in it adds to that.
    enum Allowance {
        static let trials = 4000
        static let trialsForAChoice = 100
        static let steps = 500_000
        static let stepsForAChoice = 5000
        static let stepsForAVariable = 100
    }

    /// Begins the account of a statement.
    func beginAccount() {
        budget = Allowance.trials
        stepLimit = steps + Allowance.steps
        beginGuessing()
    }

    /// Decides all that was added since the beginning of a part, and gives literals their types.
    func solve(_ part: Part) -> Bool {
        guessing { first in
            var revision: Revision?
            let known = mistakes.count
            while true {
                let isTooLong = steps > stepLimit
                let result = isTooLong ? nil : drain() ? step(part) : nil
                if trialDepth == 0, isTooLong || mistakes.count > known, revise(&revision, since: first) { continue }
                if isTooLong { return abandon(part) }
                if result == false { return true }
                if result == nil, trialDepth > 0 { return false }
            }
        }
    }

    /// Leaves a part unknown that takes too long.
    private func abandon(_ part: Part) -> Bool {
        if trialDepth > 0 { return false }
        _ = fail(place, .tooComplex)
        for choice in choices.dropFirst(part.choices) where !choice.isDone { finish(choice) }
        for closure in closures.dropFirst(part.closures) where !closure.isDone { finish(closure) }
        for expectation in expectations.dropFirst(part.expectations) where !expectation.isDone { finish(expectation) }
        for constraint in waiting.dropFirst(part.waiting) where !constraint.isDone { finish(constraint) }
        for variable in openVariables.dropFirst(part.variables) where variable.binding == nil {
            assign(variable, .unknown)
        }
        return false
    }

    /// Decides the next thing: what is certain first, then what needs more of a guess.
    ///
    /// - Returns: False if nothing is left; nil if something is wrong.
    private func step(_ part: Part) -> Bool? {
        if let done = stepKnown(part) { return done }
        if let done = literalReceiver(part) { return done }
        if let done = literalOfAnything(part) { return done }
        if let done = boundVariable(part, complete: true) { return done }
        if let done = choice(part, .closures) { return done }
        if let done = boundVariable(part, complete: false) { return done }
        // What gets literals tells more than what gets something of which nothing is known yet.
        if let done = closureGivenLiterals(part) { return done }
        if let done = expectedExpression(part) { return done }
        if let done = closureOfStatements(part, areTold: true) { return done }
        if let done = literalByContext(part) { return done }
        if let done = implicitBesideLiteral(part) { return done }
        if let done = bestCall(part) { return done }
        if let done = operatorsOfKnownResult(part) { return done }
        // A call is decided before a literal beside it has its own type, since it may tell that: `letters.dropFirst() + ["x"]`.
        if let done = bestCall(part, ofOperand: true) { return done }
        if let done = literal(part) { return done }
        if let done = choice(part, .best) { return done }
        if let done = operatorOfKnown(part) { return done }
        if let done = closureOfStatements(part, areTold: false) { return done }
        if let done = choice(part, .forced) { return done }
        if let done = lastExpectation(part, isAsked: true) { return done }
        if let done = lastExpectation(part, isAsked: false) { return done }
        if let done = closure(part, Purpose.passedForAny, where: { $0.isForAny(self) }) { return done }
        if let done = closure(part, Purpose.alone, where: { $0.isAlone(self) }) { return done }
        if let done = untoldLiteral(part) { return done }
        if let done = upperBound(part) { return done }
        if let done = closure(part, Purpose.any, where: { _ in true }) { return done }
        if let done = numberWaitedFor(part) { return done }
        if let done = first(
            .deferred, Purpose.any, from: part.waiting,
            { index in
                let constraint = waiting[index]
                if constraint.isDone { return false }
                // What waits for such a literal waits on.
                if let variable = constraint.type.found.variable, isLiteral(variable, givenBefore: part) {
                    return false
                }
                return constraint.giveUp(self) ? true : nil
            })
        {
            return done
        }
        for variable in openVariables.dropFirst(part.variables)
        where variable.binding == nil && !isLiteral(variable, givenBefore: part) { assign(variable, .unknown) }
        return false
    }

    /// Whether it is a literal given for something outside that is still to be found, which tells it what it is, as all do that
    /// are given for that: what the statements of a closure return. So are the literals in it: `return (5, 2)`, `return [5]`.
    func isLiteral(_ variable: TypeVariable, givenBefore part: Part) -> Bool {
        note(variable, [.literal, .upper])
        guard variable.literal != nil else { return isElement(variable, ofLiteralGivenBefore: part) }
        return variable.partOf.contains { whole in
            note(whole, .bound)
            return whole.binding == nil && whole.index < part.variables
        }
            || variable.upper.contains { upper in
                note(variablesIn: upper, .bound)
                return upper.found.variable.map {
                    $0.index < part.variables || isElement($0, ofLiteralGivenBefore: part)
                } ?? false
            }
    }

    /// Whether it is what the elements of such a literal are.
    private func isElement(_ variable: TypeVariable, ofLiteralGivenBefore part: Part) -> Bool {
        variable.origins.contains { origin in
            note(origin, .bound)
            guard let literal = (origin as? DeferredConstraint)?.type.found.variable, literal.standardCollection != nil
            else { return false }
            return isLiteral(literal, givenBefore: part)
        }
    }

    /// Goes on with what its surroundings were to decide, once they will not say more.
    ///
    /// - Parameter isAsked: Whether something must be known of it: an argument in a chain is told by what the chain begins
    ///   with, `.quoted("|").then(.bold)`.
    private func lastExpectation(_ part: Part, isAsked: Bool) -> Bool?? {
        first(.expectations, isAsked ? Purpose.asked : Purpose.any, from: part.expectations) { index in
            let expectation = expectations[index]
            if expectation.isDone { return false }
            if isAsked {
                return expectation.expected(self, isLast: true).map { expectation.decide($0, self) ? true : nil }
                    ?? false
            }
            // What a chain begins with comes later in the list than what is passed in it, which that tells more of.
            let open = expectations[index...].filter { !$0.isDone }
            let earliest = open.min { $0.span.start < $1.span.start } ?? expectation
            return earliest.decide(earliest.expected(self, isLast: true), self) ? true : nil
        }
    }

    /// What needs no guess.
    private func stepKnown(_ part: Part) -> Bool?? {
        if let done = choice(part, .known) { return done }
        // What a closure is passed to may tell what it gives.
        if let done = first(
            .expectations, Purpose.told, from: part.expectations,
            { index in
                let expectation = expectations[index]
                guard !expectation.isDone, let expected = expectation.expected(self) else { return false }
                return expectation.decide(expected, self) ? true : nil
            })
        {
            return done
        }
        return closure(part, Purpose.ready, where: { $0.isReady(self) })
    }

    /// Goes on with the first choice that can be decided with some effort.
    private func choice(_ part: Part, _ effort: Effort) -> Bool?? {
        let purpose =
            switch effort {
            case .known: Purpose.known
            case .closures: Purpose.closures
            case .best: Purpose.best
            case .forced: Purpose.any
            }
        return first(.choices, purpose, from: part.choices) { index in
            let choice = choices[index]
            if choice.isDone || effort == .best && !choice.isOperator && !isKnown(choice, withClosures: false) {
                return false
            }
            return narrow(choice, effort)
        }
    }

    /// Goes on with the first call of which one candidate is better than all others and whose arguments are known. Not with
    /// operators, which literals tell more than they tell those, nor with what is given on to something undecided.
    ///
    /// - Parameter ofOperand: Whether what it is given on to may be an operator.
    private func bestCall(_ part: Part, ofOperand: Bool = false) -> Bool?? {
        first(.choices, ofOperand ? Purpose.bestOperand : Purpose.bestCall, from: part.choices) { index in
            let choice = choices[index]
            guard !choice.isDone, !choice.isOperator, isKnown(choice, withClosures: false),
                receiver(of: choice).map({ ofOperand && $0.isOperator }) ?? true
            else {
                return false
            }
            return narrow(choice, .best)
        }
    }

    /// Goes on with the first operator whose operands are known, so that statements can be looked at that get what it gives.
    private func operatorOfKnown(_ part: Part) -> Bool?? {
        first(.choices, Purpose.operatorOfKnown, from: part.choices) { index in
            let choice = choices[index]
            guard !choice.isDone, choice.isOperator, choice.site != nil, isKnown(choice, withClosures: true) else {
                return false
            }
            return narrow(choice, .forced)
        }
    }

    /// Goes on with operators of which is known what they are to give, the last first, down to their operands: a sum as a whole
    /// is told before a part of it is taken by itself, `let sum: Double = 1 + 1 / 2 + 1 / 6`.
    private func operatorsOfKnownResult(_ part: Part) -> Bool?? {
        var isDone = false
        for index in (part.choices..<choices.count).reversed() {
            let choice = choices[index]
            guard !choice.isDone, choice.isOperator, let site = choice.site, isResultKnown(choice),
                !site.arguments.contains(where: { isKnown($0.value.type) }), !isTold(choice, byMemberOf: site)
            else { continue }
            guard let decided = narrow(choice, .forced) else { return .some(nil) }
            isDone = isDone || decided
        }
        return isDone ? .some(true) : .none
    }

    /// Whether an operand is a member that is to be decided first, since what the operator gives says nothing of that: of
    /// `error.code == .a || error.code == .b` it is known to be a Bool, whichever `code` is meant.
    private func isTold(_ choice: Choice, byMemberOf site: CallSite) -> Bool {
        choice.candidates.allSatisfy { $0.symbol.interface.result.isNominal(.bool) }
            && site.arguments.contains { argument in
                guard let variable = argument.value.type.found.variable else { return false }
                note(variable, .bound)
                guard let member = variable.resultOf.first(where: { !$0.isDone && $0.site == nil && !$0.isOperator })
                else { return false }
                note(member, .bound)
                return true
            }
    }

    /// Whether what it gives is an argument of something else that is undecided.
    func isPassedOn(_ choice: Choice) -> Bool { receiver(of: choice) != nil }

    /// What is undecided and gets what a choice gives as an argument.
    func receiver(of choice: Choice) -> Choice? {
        guard let result = (choice.site?.result ?? choice.type).found.variable else { return nil }
        note(result, .bound)
        guard let other = result.operandOf.first(where: { !$0.isDone }) else { return nil }
        note(other, .bound)
        return other
    }

    /// Looks into the first closure of which something holds.
    private func closure(_ part: Part, _ purpose: Int, where holds: (ClosureConstraint) -> Bool) -> Bool?? {
        first(.closures, purpose, from: part.closures) { index in
            let closure = closures[index]
            guard !closure.isDone, holds(closure) else { return false }
            return closure.open(self) ? true : nil
        }
    }

    /// Looks into the first closure in the text that is one expression and gets nothing but what is known, or literals.
    private func closureGivenLiterals(_ part: Part) -> Bool?? {
        func isGivenLiterals(_ closure: ClosureConstraint) -> Bool {
            !closure.isDone && closure.isSingleExpression
                && closure.expected(self)?.parameters.allSatisfy { !hasOpenVariables($0.type) } ?? false
        }
        return first(.closures, Purpose.givenLiterals, from: part.closures) { index in
            guard isGivenLiterals(closures[index]) else { return false }
            // Those of the calls in front come later in the list.
            var earliest = closures[index]
            for other in closures[(index + 1)...]
            where other.span.start < earliest.span.start && isGivenLiterals(other) { earliest = other }
            return earliest.open(self) ? true : nil
        }
    }

    /// Looks into the first closure in the text that is one expression and is expected to be a function. What stands inside
    /// of another closure was found later, but comes before what follows that one and may ask it for its types.
    private func expectedExpression(_ part: Part) -> Bool?? {
        let expected = closures[part.closures...].filter {
            !$0.isDone && $0.isSingleExpression && $0.expected(self) != nil
        }
        guard let closure = expected.min(by: { $0.span.start < $1.span.start }) else { return .none }
        return .some(closure.open(self) ? true : nil)
    }

    /// Statements are looked at one by one, so that the parameters of a closure of several must be known before, what
    /// its builder is for, and what returned values are that must be told.
    ///
    /// - Parameter areTold: Whether something must be known of each of them.
    private func closureOfStatements(_ part: Part, areTold: Bool) -> Bool?? {
        first(.closures, areTold ? Purpose.expected : Purpose.expectedUntold, from: part.closures) { index in
            let closure = closures[index]
            guard !closure.isDone, let expected = closure.expected(self), !closure.awaitsResult(expected, self) else {
                return false
            }
            let others = [closure.builder, closure.awaitedResult(expected)].compactMap { $0 }
            for type in closure.unwrittenParameters(expected) + others {
                guard let untold = firstUntold(in: type) else { continue }
                note(untold, [.literal, .lower])
                if untold.literal != nil || !untold.lower.isEmpty {
                    return bindLiteral(untold) ?? (bindJoined(untold, defaults: true, closure.span) ? true : nil)
                }
                if areTold { return false }
            }
            return closure.open(self) ? true : nil
        }
    }

    /// Gives the variable of literals the type that is asked for, or that they have by themselves.
    private func bindLiteral(_ variable: TypeVariable) -> Bool? {
        guard isLiteral(Type(.variable(variable))) else { return nil }
        let type = context(of: variable) ?? variable.standardCollection ?? variable.literal?.standard
        if let type {
            note(
                guessOf: variable,
                orElse: (type.isNominal(.int) ? [.double] : []) + asOptional(type, variable))
            return bind(variable, type)
        }
        return bindLiterals(variable) == true ? true : nil
    }

    /// The first variable in a type that is still to be found.
    func firstUntold(in type: Type) -> TypeVariable? {
        note(variablesIn: type, .bound)
        return type.found.firstVariable { _ in true }
    }

    /// Gives the number its own type of which a member is asked that nothing else will tell: the `n` of a closure's statements.
    private func numberWaitedFor(_ part: Part) -> Bool?? {
        first(.deferred, Purpose.waitedFor, from: part.waiting) { index in
            guard !waiting[index].isDone, let variable = waiting[index].type.found.variable,
                let standard = literalKind(of: variable)?.standard
            else { return false }
            return bind(variable, standard)
        }
    }

    /// In a trial: looks into the closures that a call passes, and decides what is in them.
    func solveInner(_ choice: Choice) -> Bool {
        guard let site = choice.site else { return true }
        for value in site.arguments.flatMap({ parts($0.value) }) {
            guard let expectation = expectation(of: value) else { continue }
            note(expectation, .bound)
            if let expected = expectation.expected(self) {
                let inner = part()
                guard expectation.decide(expected, self), decideKnown(inner) else { return false }
            } else if let (place, types) = placeOfLiteral(expectation) {
                guard
                    types.contains(where: { type in
                        expectation.mayBe(type) && attempt { bind(place, to: type, at: expectation.span) && drain() }
                    })
                else { return false }
            } else if expectation.isMember, isOnlyRequired(expectation.type) {
                count(.mistake)
            }
        }
        for argument in site.arguments {
            guard let passed = passedOperator(argument.value) else { continue }
            let fitting = trials(of: passed, .known).map(\.score)
            guard let best = fitting.min() else { return false }
            count(best)
        }
        for argument in site.arguments {
            guard let closure = argument.value.closureConstraint, !closure.isDone else { continue }
            note(closure, .bound)
            guard let expected = closure.expected(self) else { continue }
            note(variablesIn: .function(expected), .all)
            let inner = part()
            guard closure.open(self), decideKnown(inner) else { return false }
        }
        return true
    }

    /// Whether something is required of a type, and nothing else is known: no member will be found in it.
    private func isOnlyRequired(_ type: Type) -> Bool {
        guard let variable = type.found.variable, case let place? = variable.upper.first?.found.variable else {
            return false
        }
        note(place, [.lower, .required, .upper])
        return !place.required.isEmpty && place.upper.isEmpty
            && place.lower.allSatisfy { $0.found.variable === variable }
    }

    /// Decides of a part what needs no guess.
    private func decideKnown(_ part: Part) -> Bool {
        guard drain() else { return false }
        while let done = stepKnown(part) {
            guard done == true, drain() else { return false }
        }
        return true
    }

    /// The choice of an operator that is passed as a function, which is one of those that fit there:
    /// `distinctUntilChanged(==)`.
    func passedOperator(_ argument: TypedExpression) -> Choice? {
        firstOpen(argument) { variable in
            variable.resultOf.first { $0.isOperator && $0.site == nil && !$0.isDone }
        }
    }

    /// What is passed, or what the list consists of that is passed: of many elements only the first are asked.
    func parts(_ argument: TypedExpression) -> [TypedExpression] {
        guard case .array(let elements) = argument.kind else { return [argument] }
        return elements.prefix(16).flatMap(parts)
    }

    /// What an argument that is an implicit member or a key path still waits for.
    func expectation(of argument: TypedExpression) -> ExpectationConstraint? {
        firstOpen(argument) { variable in variable.expectations.first { !$0.isDone } }
    }

    /// What is still open of an argument, whatever its type may be bound to in a trial.
    private func firstOpen<Open>(_ argument: TypedExpression, _ find: (TypeVariable) -> Open?) -> Open? {
        var type: Type? = argument.type
        while let variable = type?.variable {
            if let open = find(variable) { return open }
            type = variable.binding
        }
        return nil
    }
}
