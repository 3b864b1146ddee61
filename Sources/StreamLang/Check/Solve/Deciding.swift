// Which declaration is meant: candidates are tried, and the best is taken.

import StreamSyntax

/// How much is done for a decision.
enum Effort: Comparable {
    /// Only what is certain already.
    case known
    /// Closures are looked into for each candidate.
    case closures
    /// What is better than all others so far is taken.
    case best
    /// The first of the best is taken.
    case forced
}

extension Solver {
    /// Narrows a choice to what fits what is known now, and decides if only one is left.
    ///
    /// - Returns: Whether something was decided; nil if no candidate fits.
    func narrow(_ choice: Choice, _ effort: Effort) -> Bool? {
        if choice.candidates.isEmpty {
            finish(choice)
            return fail(choice.span, .unknownOperator(choice.name)) ? nil : nil
        }
        if choice.candidates.count == 1 { return decide(choice, choice.candidates[0]) }
        if let known = recall(choice, effort) { return known }
        var trials = trials(of: choice, effort)
        if trials.isEmpty, choice.site != nil, !choice.isOperator, !choice.isLenient {
            choice.isLenient = true
            record(.run { choice.isLenient = false })
            trials = self.trials(of: choice, effort)
        }
        if trials.isEmpty { return decide(choice, likeliest(choice)) }
        if trials.count < choice.candidates.count { narrow(choice, to: trials.map(\.candidate)) }
        let fitting = trials.sorted { $0.score < $1.score }.map(\.candidate)
        func guess(_ candidate: Candidate, remembering: Bool) -> Bool? {
            note(guess: candidate, of: choice, among: fitting)
            return remembering
                ? decideAndRemember(choice, candidate, among: fitting, effort) : decide(choice, candidate)
        }
        // Where a member is expected, the type is meant that has it: `fonts[.title]`.
        if effort >= .closures, let site = choice.site,
            site.arguments.contains(where: { expectation(of: $0.value)?.isMember ?? false })
        {
            let least = trials.map(\.score.mistakes).min()!
            trials.removeAll { $0.score.mistakes > least }
        }
        // Of what nothing is known, `2.0.km - 1.0.km` before the literals have their types, nothing is to be left out.
        if choice.isOperator, effort < .best, trials.count > 1, let site = choice.site, !isResultKnown(choice),
            !site.arguments.contains(where: { isKnown($0.value.type) || isLiteral($0.value.type) })
        {
            rememberFitting(choice)
            return false
        }
        trials = favoured(trials)
        // What is taken though another one needs less may be wrong beside other things.
        if trials.count == 1 {
            return guess(trials[0].candidate, remembering: trials[0].candidate.symbol === fitting[0].symbol)
        }
        if effort < .closures, let agreed = agreedClosure(choice, trials) ?? agreedType(choice, trials) {
            return agreed
        }
        // Until its arguments are known nothing can be said for sure.
        let best = trials.map(\.score).min()!
        if choice.isOperator, effort < .best {
            // Literals alone say nothing: `1 / 2` is what is around it. An operator that is not called waits to be told.
            guard let site = choice.site else {
                return isUseKnown(choice)
                    ? mostSpecific(trials.filter { $0.score == best }).flatMap {
                        guess($0.candidate, remembering: false)
                    } ?? false
                    : false
            }
            let operands = site.arguments.map(\.value.type)
            // What is known of one result, and not of another one, decides nothing.
            let least = trials.map(\.score.withoutAny).min()!
            let leading = trials.filter { $0.score.withoutAny == least }
            if leading.count == 1, operands.contains(where: { isKnown($0) || isLiteral($0) }) {
                return guess(leading[0].candidate, remembering: true)
            }
            // `[a] + slice`: a list is told its elements by what it is added to, before it is a list of what they are. In a sum
            // of more the whole may tell.
            if operands.contains(where: { $0.found.variable?.standardCollection != nil }),
                operands.contains(where: { $0.found.variable == nil && isKnown($0) }),
                !isPassedOn(choice), let winner = mostSpecific(leading), winner.candidate.equatesTypes
            {
                return guess(winner.candidate, remembering: false)
            }
            if !operands.contains(where: { isKnown($0) }), !isResultKnown(choice) {
                rememberFitting(choice)
                return false
            }
        }
        if effort < .best, !isKnown(choice, withClosures: effort == .known) { return false }
        if effort < .best, choice.site != nil, !choice.isOperator, trials.contains(where: \.isAssuming) { return false }
        // What is an argument of something else that is undecided is left to that, if it makes a difference.
        if effort == .closures, !choice.isOperator, !isResultKnown(choice),
            !trials.allSatisfy({ $0.result.isSame(as: trials[0].result) }),
            isPassedOn(choice)
        {
            return false
        }
        let all = trials
        trials.removeAll { best < $0.score }
        if effort == .best, trials.count > 1, choice.isOperator || mostSpecific(trials) == nil { return false }
        if choice.site == nil, effort == .closures, !isUseKnown(choice), trials.count > 1 {
            // A property is meant rather than a function, of which the surroundings must say which.
            let properties = trials.filter { $0.candidate.symbol.kind == .variable }
            return properties.count == 1 ? guess(properties[0].candidate, remembering: false) : false
        }
        let winner = mostSpecific(trials) ?? (effort >= .closures ? trials[0] : nil)
        guard let winner else { return false }
        if effort == .known, !isResultKnown(choice), !agree(all) { return false }
        // What is given on to something that is itself undecided is left to that, as long as there is another way.
        if effort == .closures, !isResultKnown(choice), let first = trials.first,
            !trials.allSatisfy({ $0.result.isSame(as: first.result) || $0.isResultOpen && first.isResultOpen }),
            let result = (choice.site?.result ?? choice.type).found.variable
        {
            note(result, .waiting)
            if result.waiting.isEmpty { return false }
        }
        return guess(winner.candidate, remembering: effort != .closures)
    }

    func narrow(_ choice: Choice, to candidates: [Candidate]) {
        record(.candidates(choice, choice.candidates))
        choice.candidates = candidates
    }

    /// Of candidates none of which fits, the one that messages are about: of those that have the labels the one whose
    /// argument that does not fit comes last, or the simplest. Of many only the first are looked at.
    private func likeliest(_ choice: Choice) -> Candidate {
        guard let site = choice.site, trialDepth == 0, !choice.isOperator else { return choice.candidates[0] }
        func matching(_ leniency: (Candidate) -> Leniency) -> ArraySlice<Candidate> {
            choice.all.filter {
                ArgumentMatching.match(site.arguments, $0.symbol.interface.parameters, leniency($0)) != nil
            }.prefix(12)
        }
        var labelled = matching { _ in .none }
        if labelled.isEmpty, choice.isLenient { labelled = matching(choice.leniency) }
        if labelled.count < 2 { return labelled.first ?? choice.candidates[0] }
        // What fits but for what it gives is what was meant.
        let free = withFreeResult(choice, site)
        func furthest(_ candidate: Candidate) -> (place: Int32, likeness: Int, rest: Int) {
            lastFailure = Span.nowhere
            let fits = attempt { apply(candidate, of: free) != nil && drain() && solveInner(free) }
            let parameters = candidate.symbol.interface.parameters
            let alike = zip(parameters, site.arguments).filter { parameter, argument in
                argument.value.isClosure
                    ? parameter.type.closureShape != nil
                    : argument.value.type.found.symbol.map { $0 === parameter.type.symbol } ?? false
            }
            let size = parameters.reduce(0) { $0 + $1.type.size }
            // What stands before the arguments, and was to suit them, says nothing about how far they go.
            let place = max(lastFailure.start, site.arguments.first?.value.span.start ?? 0)
            return (fits ? .max : place, alike.count, -size)
        }
        return labelled.map { (candidate: $0, reach: furthest($0)) }.max { $0.reach < $1.reach }!.candidate
    }

    private func withFreeResult(_ choice: Choice, _ site: CallSite) -> Choice {
        Choice(
            choice.name, choice.all, site: CallSite(site.arguments, result: fresh(), span: site.span),
            type: choice.type, isOperator: choice.isOperator, choice.span
        ) { _, _, _ in }
    }

    func decide(_ choice: Choice, _ candidate: Candidate) -> Bool? {
        finish(choice)
        let earlier = (mistakes.count, hasConflict)
        guard let (opened, match) = apply(candidate, of: choice), drain() else {
            // Of operators the operands are told, whichever of the declarations does not fit.
            if choice.isOperator, let site = choice.site, trialDepth == 0 {
                mistakes.removeLast(mistakes.count - earlier.0)
                hasConflict = earlier.1
                explain(choice, site)
            }
            // What the only candidate says its result is helps with what follows.
            return nil
        }
        if choice.isOperator, trialDepth == 0, let site = choice.site,
            site.arguments.contains(where: { !isKnown($0.value.type) })
        {
            let role = Role.operator(choice.name, site, choice.span)
            roles[choice.span] = role
            for argument in site.arguments where !isKnown(argument.value.type) { roles[argument.value.span] = role }
        }
        choice.commit(candidate, opened, match)
        return true
    }

    /// Says what is wrong with an operator none of whose declarations fits: its operands, or what it gives.
    private func explain(_ choice: Choice, _ site: CallSite) {
        let free = withFreeResult(choice, site)
        let given = choice.all.lazy.compactMap { [self] candidate in
            attempt { () -> Type? in
                guard apply(candidate, of: free) != nil, drain() else { return nil }
                let result = free.site!.result
                if let variable = result.found.variable, !variable.lower.isEmpty {
                    guard bindJoined(variable, defaults: true, site.span), drain() else { return nil }
                }
                return withDefault(result.resolved)
            }
        }.first { !$0.hasVariables }
        if let given, isKnown(site.result), !attempt({ unify(given, site.result, at: site.span) }) {
            _ = mismatch(given, site.result, site.span)
        } else {
            _ = fail(choice.span, .operands(choice.name, site.arguments.map { operandType($0.value) }))
        }
        _ = unify(site.result, .unknown, at: site.span)
    }

    /// Lets a closure go on whose parameters are the same whichever candidate is meant.
    private func agreedClosure(_ choice: Choice, _ trials: [Trial]) -> Bool? {
        guard let site = choice.site else { return nil }
        for (position, argument) in site.arguments.enumerated() where argument.value.isClosure {
            // What statements give may need to be told which candidate is meant.
            guard let closure = argument.value.closureConstraint, !closure.isDone, !closure.isOpen,
                !closure.givesUntold(self),
                let first = trials[0].closureParameters[position], !first.contains(where: { $0.type.hasVariables })
            else { continue }
            let agree = trials.allSatisfy { trial in
                guard let own = trial.closureParameters[position], own.count == first.count else { return false }
                return zip(own, first).allSatisfy { $0.type.isSame(as: $1.type) && $0.isInout == $1.isInout }
            }
            guard agree else { continue }
            let givesNothing = trials.allSatisfy { $0.givingNothing.contains(position) }
            return closure.open(parameters: first, givesNothing: givesNothing, self) ? true : nil
        }
        return nil
    }

    /// Tells an argument what it will be passed for, if all candidates agree: `filter(range.contains)`.
    private func agreedType(_ choice: Choice, _ trials: [Trial]) -> Bool? {
        guard let site = choice.site else { return nil }
        // What a trial made is not the same in another one.
        for (position, type) in trials[0].expected where !choice.agreed.contains(position) && trials.count > 1 {
            let argument = site.arguments[position].value
            guard isOpenArgument(argument.type), !type.isAny else { continue }
            var type = type
            if !trials.allSatisfy({ $0.expected[position]?.isSame(as: type) ?? false }) {
                // `defaults[.id]`: the member is one of `Key`, and tells of which.
                guard argument.type.found.variable?.expectations.last?.isMember == true, let symbol = type.symbol,
                    symbol !== TypeSymbol.optional,
                    trials.allSatisfy({ $0.expected[position]?.symbol === symbol })
                else { continue }
                type = .nominal(symbol, symbol.allParameters.map { _ in fresh() })
            }
            choice.agreed.insert(position)
            record(.run { choice.agreed.remove(position) })
            return convert(argument.type, to: type, at: argument.span) ? true : nil
        }
        return nil
    }

    /// Whether the types of all arguments are known, literals aside.
    func isKnown(_ choice: Choice, withClosures: Bool) -> Bool {
        guard let site = choice.site else { return true }
        return site.arguments.allSatisfy { argument in
            if argument.value.isClosure {
                guard withClosures, let closure = argument.value.closureConstraint else { return true }
                note(closure, .bound)
                // What it gives may be a call that is still to be decided: `{ Single.just($0) }`.
                let result = argument.value.type.found.function?.result.found.variable
                result.map { note($0, .lower) }
                let calls = result?.lower.compactMap(\.found.variable).flatMap(\.resultOf) ?? []
                return closure.isDone && calls.allSatisfy { $0.isDone || $0.isOperator }
            }
            let type = argument.value.type.found
            if passedOperator(argument.value) != nil { return !withClosures }
            // A key path is one, or a function, as what it is passed for says.
            if case .keyPath = argument.value.kind, !withClosures { return true }
            // Members of what is expected tell which candidate is meant: `nodes: [.text("a"), rest]`.
            if parts(argument.value).contains(where: { expectation(of: $0)?.isMember ?? false }) { return false }
            if let variable = type.variable {
                return isLiteral(type) && variable.literal != .nil || literalKind(of: type)?.isNumber ?? false
            }
            note(variablesIn: type, .bound)
            return !hasOpenVariables(type)
        }
    }

    func isResultKnown(_ choice: Choice) -> Bool {
        let type = (choice.site?.result ?? choice.type).found
        guard let variable = type.variable else { return true }
        // That anything will do tells nothing.
        return expected(of: variable).map { !$0.isExistential } ?? false
    }

    /// Whether the surroundings say what a function that is not called will be called with.
    private func isUseKnown(_ choice: Choice) -> Bool {
        guard isResultKnown(choice) else { return false }
        let type = choice.type.found
        guard let function = (type.variable.flatMap { expected(of: $0) } ?? type).closureShape else { return true }
        return function.parameters.allSatisfy { !hasOpenVariables($0.type) }
    }

    /// Whether all candidates that fit give the same.
    private func agree(_ trials: [Trial]) -> Bool {
        guard let first = trials.first?.result else { return false }
        return trials.allSatisfy { $0.result.isSame(as: first) && !$0.result.hasVariables }
    }

    // MARK: Ranking

    /// The candidate that is more specific than all others; nil if none is.
    private func mostSpecific(_ trials: [Trial]) -> Trial? {
        if trials.count == 1 { return trials[0] }
        var best = trials[0]
        for other in trials.dropFirst() where Ranking.isBetter(other, than: best, self) {
            best = other
        }
        for other in trials where other.candidate.symbol !== best.candidate.symbol {
            guard Ranking.isBetter(best, than: other, self) else { return nil }
        }
        return best
    }
}

extension Type {
    /// How many types it is made of, as they are written.
    fileprivate var size: Int {
        var size = isExistential ? 0 : 1
        forEachPart { size += $0.size }
        return size
    }
}

extension Candidate {
    /// Whether it requires of two types that they are the same: the elements of what `+` puts together.
    fileprivate var equatesTypes: Bool {
        symbol.interface.generics.requirements.contains(where: \.isSame)
    }
}
