// A candidate is tried: what it would need, give and be told, and whether it suits what is known.

import StreamSyntax

extension Solver {
    /// How a candidate did when it was tried.
    final class Trial {
        let candidate: Candidate
        let score: Score
        /// The type that the call, or the name, would have.
        let result: Type
        /// Whether nothing would be known of it.
        let isResultOpen: Bool
        /// The parameters that closures would have which no builder puts together, by the position of the argument.
        let closureParameters: [Int: [FunctionType.Parameter]]
        /// The positions of the closures that are to give nothing.
        let givingNothing: Set<Int>
        /// Whether it requires something of what is still to be found: `joined()` of an element that may be a text.
        let isAssuming: Bool
        /// The type that it would have, and before it those of an operator's operands once closures are looked into: of what
        /// is still to be found, what is expected.
        let types: [Type]
        /// The types that arguments which are not known yet would be passed for, by their position.
        let expected: [Int: Type]

        init(
            _ candidate: Candidate, _ score: Score, result: Type, isResultOpen: Bool,
            closureParameters: [Int: [FunctionType.Parameter]], givingNothing: Set<Int>, isAssuming: Bool,
            types: [Type], expected: [Int: Type]
        ) {
            (self.candidate, self.score) = (candidate, score)
            (self.result, self.isResultOpen) = (result, isResultOpen)
            (self.closureParameters, self.givingNothing) = (closureParameters, givingNothing)
            (self.isAssuming, self.types, self.expected) = (isAssuming, types, expected)
        }
    }

    /// What trials of the candidates of a choice have in common: what is known of its arguments and around it.
    struct Surroundings {
        /// The positions of the arguments that all candidates together may tell.
        let openArguments: [Int]
        /// Whether it is known what a function that is not called is for.
        let isUsed: Bool
        /// Whether something around the call may tell what it gives.
        let isTold: Bool
        /// What is undecided and gets what the choice gives.
        let receiver: Choice?
        /// The undecided calls whose results an operator gets.
        let sources: [Choice]
        /// The operands that are implicit members.
        let members: [ExpectationConstraint]
        /// What a function that is not called is for, which may be known from around a branch in which it stands:
        /// `isOn ? encrypt : decrypt`.
        let use: Type?
    }

    private func surroundings(of choice: Choice, _ effort: Effort) -> Surroundings {
        Surroundings(
            openArguments: openArguments(choice),
            isUsed: effort >= .best && choice.site == nil && isResultKnown(choice),
            isTold: effort < .closures || isResultKnown(choice) || isPassedOn(choice),
            receiver: effort >= .best && !choice.isOperator ? receiver(of: choice) : nil,
            sources: choice.isOperator ? undecidedOperands(choice) : [],
            members: implicitMembers(choice),
            use: choice.site == nil ? choice.type.found.variable.flatMap { expected(of: $0) } : nil)
    }

    /// The candidates of a choice that fit, with how they do.
    func trials(of choice: Choice, _ effort: Effort) -> [Trial] {
        var surroundings: Surroundings?
        return choice.candidates.compactMap { trial($0, of: choice, effort, in: &surroundings) }
    }

    /// Whether a candidate fits what is known now.
    func mayFit(_ choice: Choice) -> Bool {
        var surroundings: Surroundings?
        return choice.candidates.contains { trial($0, of: choice, .known, in: &surroundings) != nil }
    }

    /// Takes a candidate for a moment, to see how it does.
    ///
    /// - Parameter surroundings: Found by the first trial for those that follow.
    /// - Returns: Nil if it does not fit.
    private func trial(
        _ candidate: Candidate, of choice: Choice, _ effort: Effort, in surroundings: inout Surroundings?
    ) -> Trial? {
        if budget <= 0, effort >= .closures { return nil }
        budget -= 1
        steps += 1
        // Labels are compared first: where there is no trailing closure they need no types.
        if let site = choice.site, candidate.symbol.kind != .variable, !candidate.isCurried,
            choice.leniency(to: candidate) == .none
        {
            if site.hasTrailingClosure {
                if takesNoFunction(candidate, for: site) { return nil }
            } else {
                guard let match = ArgumentMatching.match(site.arguments, candidate.symbol.parameters),
                    !isRuledOut(candidate, site, match, isOperator: choice.isOperator)
                else { return nil }
            }
        }
        let around = surroundings ?? self.surroundings(of: choice, effort)
        surroundings = around
        let before = score
        let start = trail.count
        return attempt {
            let known = openVariables.count
            // Asked only where a decision may still wait.
            let isAssuming =
                effort < .best && choice.site != nil && !choice.isOperator && saysOfReceiver(candidate, of: choice)
            let follows = choices.count
            guard let (opened, match) = apply(candidate, of: choice), drain(), bindKnown(from: known) else {
                return nil
            }
            if let use = around.use, use.function != nil, !convert(choice.type, to: use, at: choice.span) || !drain() {
                return nil
            }
            guard suitsKeyPaths(choice) else { return nil }
            countUntold(around.members)
            countJoinedLiterals(since: known)
            // The library's operators say of all numbers at once what each has by itself.
            if !candidate.symbol.isOfLibrary { countRequiredLiterals(since: known) }
            countUnjoined(since: start, before: known)
            countPromoted(since: start, before: known)
            countTold(since: start, before: known)
            countBesideNil(since: known)
            countWrapped(choice)
            if effort >= .best || !choice.isOperator, !bindCollections(choice) || !bindKnown(from: known) {
                return nil
            }
            guard suitsRequirements(choice, since: start, made: known) else { return nil }
            // A name must suit what it is passed to: `lens >>> Contact.email` means the property, not the case.
            if let receiver = around.receiver {
                guard let best = trials(of: receiver, .known).map(\.score).min() else { return nil }
                count(best)
            }
            // An operand must be able to give what it is taken for: `list.dropLast() + ["z"]` puts no lists together.
            guard around.sources.allSatisfy(mayFit) else { return nil }
            // What closes all types is better: `reduce(.zero, +)` with the `+` of the elements' type.
            if around.isUsed, hasOpenVariables(choice.type) { count(.mistake) }
            if effort >= .closures {
                guard solveInner(choice), bindKnown(from: known), suitsLiterals(choice) else { return nil }
                // What is asked of the result must be there: `load().map { (data, error) in … }` of one of two `load()`.
                guard choice.isOperator || choices[follows...].allSatisfy({ $0.isDone || $0.isOperator || mayFit($0) })
                else { return nil }
                countUntoldClosures(choice)
                for parameter in opened.interface.generics.parameters
                where isHole(parameter, opened) || !around.isTold && isLeftOut(parameter, opened, match) {
                    count(.mistake)
                }
            }
            var closures: [Int: [FunctionType.Parameter]] = [:]
            var givingNothing: Set<Int> = []
            var expected: [Int: Type] = [:]
            if let match, let site = choice.site {
                for (parameter, positions) in zip(opened.parameters, match.positions) {
                    let type = parameter.type.found
                    for position in positions.range {
                        let argument = site.arguments[position].value
                        if !argument.isClosure {
                            guard around.openArguments.contains(position), !parameter.isInout else { continue }
                            note(variablesIn: parameter.valueType, .bound)
                            expected[position] = parameter.valueType.resolved
                        } else if parameter.builder == nil, let function = (type.wrapped?.found ?? type).function {
                            for parameter in function.parameters { note(variablesIn: parameter.type, .bound) }
                            note(variablesIn: function.result, .bound)
                            if function.result.found.isVoid { givingNothing.insert(position) }
                            closures[position] = function.parameters.map { parameter in
                                var parameter = parameter
                                parameter.type = parameter.type.resolved
                                return parameter
                            }
                        }
                    }
                }
            }
            let result = choice.site?.result ?? choice.type
            note(variablesIn: result, .bound)
            let operands = choice.isOperator && effort >= .closures ? choice.site?.arguments ?? [] : []
            let types = (operands.map(\.value.type) + [result]).map(told)
            return Trial(
                candidate, score - before, result: withDefault(result.resolved),
                isResultOpen: result.found.variable != nil, closureParameters: closures, givingNothing: givingNothing,
                isAssuming: isAssuming || requiresOfOpen(since: start, made: known), types: types, expected: expected)
        }
    }

    /// What asks to be taken last is left out as long as something else fits, and so is what would convert a value:
    /// `pow(x, 2)` of a Double is never the one of CGFloats. Operators for any type are left out beside one for certain types,
    /// also where a literal is of no default type, if all its operands are of one type.
    func favoured(_ trials: [Trial]) -> [Trial] {
        if trials.first?.candidate.symbol.isOperator == true,
            trials.contains(where: {
                ($0.isOperatorOfCertainTypes || $0.isOfNumbers) && !$0.score.has(.mistake)
            })
        {
            let certain = trials.filter { !$0.candidate.isOfAnyType }
            if certain.count < trials.count { return favoured(certain) }
        }
        let rest = trials.filter { !$0.score.has(.disfavoured) }
        let favoured = rest.isEmpty ? trials : rest
        let plain = favoured.filter { !$0.score.has(.value) }
        return plain.contains { !$0.score.has(.mistake) } ? plain : favoured
    }

    /// A type with what is expected of the variables in it that are still to be found.
    private func told(_ type: Type) -> Type {
        let type = type.found
        if let variable = type.variable { return expected(of: variable) ?? type }
        return type.hasVariables ? type.mapParts(told) : type
    }

    /// The positions of the arguments whose types are still to be found, which all candidates together may tell: those of
    /// list literals too. Operators tell only others: in `part + [1] + part` what the whole is asked to be.
    private func openArguments(_ choice: Choice) -> [Int] {
        guard let site = choice.site else { return [] }
        return site.arguments.indices.filter { index in
            let type = site.arguments[index].value.type
            return choice.isOperator
                ? hasOpenVariables(type)
                    && type.found.variable?.resultOf.contains { $0.isOperator && !$0.isDone } ?? false
                : isOpenArgument(type)
        }
    }

    /// The calls that are still to be decided whose results an operator gets.
    private func undecidedOperands(_ choice: Choice) -> [Choice] {
        (choice.site?.arguments ?? []).flatMap { $0.value.type.found.variable?.resultOf ?? [] }.filter {
            !$0.isDone && !$0.isOperator
        }
    }

    /// Whether what is passed may be told what it is passed for.
    func isOpenArgument(_ type: Type) -> Bool {
        hasOpenVariables(type) || type.found.variable?.standardCollection != nil
    }

    /// Counts closures whose parameters nothing would tell: `map(to: { $0 })`.
    private func countUntoldClosures(_ choice: Choice) {
        for argument in choice.site?.arguments ?? [] {
            guard let closure = argument.value.closureConstraint, !closure.isDone, closure.expected(self) == nil,
                !closure.isReady(self),
                closure.closure.source.asksForParameters
            else { continue }
            note(closure, .bound)
            count(.mistake)
        }
    }

    /// Whether what closures get may be what the literals are of which alone it is known: `{ $0.value }` of an Int is not.
    private func suitsLiterals(_ choice: Choice) -> Bool {
        for argument in choice.site?.arguments ?? [] {
            guard argument.value.isClosure, let function = argument.value.type.found.closureShape else { continue }
            for case let variable? in function.parameters.map(\.type.found.variable) where !variable.waiting.isEmpty {
                guard let literal = literalKind(of: variable), let standard = literal.standard else {
                    continue
                }
                let possible = literal == .integer ? [standard, .double] : [standard]
                let isPossible = possible.contains { type in
                    attempt { bind(variable, to: type, at: choice.span) && drain() }
                }
                if !isPossible { return false }
            }
        }
        return true
    }

    /// Counts implicit members of which nothing would tell the type, or a type that has none: `.end ~= token` is no
    /// question about a range, and `2 * .pi` no vector.
    private func countUntold(_ members: [ExpectationConstraint]) {
        for expectation in members {
            if let expected = expectation.expected(self) {
                guard expected.symbol != nil, expected.wrapped == nil, !expectation.mayBe(expected) else { continue }
            } else if let wrapped = expectation.expected(self, isLast: true)?.wrapped?.found.variable {
                // What an Optional wraps is told by what else is passed for it.
                note(wrapped, [.bound, .lower])
                if wrapped.lower.contains(where: { isKnown($0) }) { continue }
            }
            count(.mistake)
        }
    }

    /// Counts the integers that would be floats since others are passed for the same: `pick(1, 2.5)`.
    private func countJoinedLiterals(since known: Int) {
        for variable in openVariables.dropFirst(known) where variable.binding == nil && variable.lower.count > 1 {
            guard literalKind(of: variable) == .float else { continue }
            for case .integer? in variable.lower.map(\.found.variable?.literal) { count(.literal) }
        }
    }

    /// Counts the literals that would not be of the type that they have by themselves, since that has not what is required:
    /// `7 / 2` with a `/` of types that conform to a protocol of which Double is one and Int is none.
    private func countRequiredLiterals(since known: Int) {
        for variable in openVariables.dropFirst(known) where variable.binding == nil && !variable.required.isEmpty {
            guard let literal = literalKind(of: variable), let standard = literal.standard else {
                continue
            }
            if !variable.required.allSatisfy({ mayConform(standard, to: $0) }) { count(.literal) }
        }
    }

    /// Counts what would be passed for the same as literals with which it has nothing in common: a set where texts are
    /// taken.
    private func countUnjoined(since start: Int, before known: Int) {
        for case .lower(let variable, _) in trail[start...] where variable.index < known && variable.binding == nil {
            if isTorn(variable) { count(.mistake) }
        }
    }

    /// Counts what literals alone tell, the elements of `[3, 1]`, and is passed for something that they are not by themselves.
    private func countTold(since start: Int, before known: Int) {
        for case .upper(let variable, let index) in trail[start...]
        where variable.index < known && variable.binding == nil {
            let upper = variable.upper[index].found
            guard let type = (upper.wrapped ?? upper).symbol, let literal = literalKind(of: variable),
                let standard = literal.standard, type !== standard.symbol
            else { continue }
            count(.literal)
        }
    }

    /// Counts what closures give that is no Optional where one is taken: `{ [$0] }` as an `(A) -> B?`.
    private func countPromoted(since start: Int, before known: Int) {
        for case .upper(let variable, let index) in trail[start...]
        where variable.index < known && variable.binding == nil && variable.upper[index].found.wrapped != nil {
            note(variable, .lower)
            let isPlain = variable.lower.allSatisfy { lower in
                isLiteral(lower)
                    ? !(lower.found.variable.map { mayBeNil($0) } ?? false)
                    : isKnown(lower) && lower.found.wrapped == nil
            }
            if isPlain, !variable.lower.isEmpty { count(.optional) }
        }
    }

    /// Counts what must go into an Optional beside what may be nil: `first ?? (isEmpty ? .node : nil)` with `T` for the whole.
    private func countBesideNil(since known: Int) {
        for variable in openVariables.dropFirst(known) where variable.binding == nil && variable.lower.count > 1 {
            note(variable, .lower)
            let isPlain = variable.lower.contains { isKnown($0) && $0.found.wrapped == nil && !$0.found.isExistential }
            if isPlain, variable.lower.contains(where: { $0.found.variable.map { mayBeNil($0) } ?? false }) {
                count(.optional)
            }
        }
    }

    /// Counts what can only be what an Optional wraps that is taken: `object ?? make()` where `make` gives objects alone.
    private func countWrapped(_ choice: Choice) {
        for argument in choice.site?.arguments ?? [] {
            guard let variable = argument.value.type.found.variable, let taken = expected(of: variable) else {
                continue
            }
            note(variable, .required)
            if taken.wrapped != nil, !variable.required.allSatisfy({ mayConform(taken, to: $0) }) { count(.optional) }
        }
    }

    /// Whether the types of which a trial requires something may meet that: literals, of which that is counted if they do so
    /// only as what they are not by themselves; and what the trial made and something is expected of, as that or as what an
    /// Optional wraps that is expected. Of operators the surroundings tell what literals are: `1 / 2`.
    private func suitsRequirements(_ choice: Choice, since start: Int, made known: Int) -> Bool {
        var seen: Set<Int> = []
        for case .required(let variable, _) in trail[start...]
        where variable.binding == nil && seen.insert(variable.index).inserted {
            if let literal = literalKind(of: variable) {
                guard choice.isOperator || suits(literal, variable.required) else { return false }
            } else if let fallback = variable.fallback, variable.lower.isEmpty {
                // Elements of which nothing is known would be of Any, which conforms to nothing.
                note(variable, .upper)
                if variable.upper.isEmpty, !variable.required.allSatisfy({ mayConform(fallback, to: $0) }) {
                    count(.mistake)
                }
            } else if variable.index >= known, variable.lower.isEmpty, variable.literal == nil {
                guard suitsExpected(variable) else { return false }
            }
        }
        return true
    }

    private func suitsExpected(_ variable: TypeVariable) -> Bool {
        func mayBe(_ type: Type) -> Bool {
            type.variable != nil || attempt { bind(variable, to: type, at: variable.span) && drain() }
        }
        guard let expected = expected(of: variable), !expected.isExistential else { return true }
        for type in sequence(first: expected, next: { $0.wrapped?.found }) {
            if mayBe(type) { return true }
            count(.optional)
        }
        return false
    }

    /// Whether what key paths are passed for may be one: of the `~=` of a range the first operand is none.
    private func suitsKeyPaths(_ choice: Choice) -> Bool {
        for argument in choice.site?.arguments ?? [] {
            guard case .keyPath(let path) = argument.value.kind else { continue }
            // What leads to a value in a struct writes through no reference.
            if told(argument.value.type).symbol === TypeSymbol.referenceWritableKeyPath, path.isFound,
                TypedKeyPath.symbol(of: path.steps, isOptional: false) !== TypeSymbol.referenceWritableKeyPath
            {
                return false
            }
            guard let variable = argument.value.type.found.variable else { continue }
            note(variable, .upper)
            for case let taken? in variable.upper.map(\.found.variable) + [variable] {
                note(taken, .required)
                guard taken.required.allSatisfy({ mayConform(TypeSymbol.keyPath.declared, to: $0) }) else {
                    return false
                }
            }
        }
        return true
    }

    /// The operands that are implicit members of a type that is still to be found.
    private func implicitMembers(_ choice: Choice) -> [ExpectationConstraint] {
        guard choice.isOperator, let site = choice.site else { return [] }
        var members: [ExpectationConstraint] = []
        for argument in site.arguments {
            let type = argument.value.type
            if let expectation = type.found.variable?.expectations.last, expectation.isMember {
                members.append(expectation)
            } else if hasOpenVariables(type), !isLiteral(type) {
                // What stands beside it may tell later.
                return []
            }
        }
        return members
    }

    /// Whether what an extension asks for its member says what is still to be found of the receiver: `where Failure == Never`.
    private func saysOfReceiver(_ candidate: Candidate, of choice: Choice) -> Bool {
        guard candidate.symbol.ownerRequirements.contains(where: \.isSame) else { return false }
        let known = openVariables.count
        return attempt {
            let start = trail.count
            guard open(candidate, genericArguments: choice.site?.genericArguments ?? [], at: choice.span) != nil,
                drain()
            else { return false }
            return trail[start...].contains {
                if case .bound(let variable) = $0 { variable.index < known } else { false }
            }
        }
    }

    /// Whether something was required of a variable that was there before and is still open.
    private func requiresOfOpen(since start: Int, made known: Int) -> Bool {
        trail[start...].contains { change in
            guard case .required(let variable, _) = change, variable.binding == nil,
                !isLiteral(Type(.variable(variable)))
            else { return false }
            return variable.index < known
        }
    }

    /// In a trial: list literals that are passed are lists, where nothing else is asked for.
    private func bindCollections(_ choice: Choice) -> Bool {
        for argument in choice.site?.arguments ?? [] {
            guard let variable = argument.value.type.found.variable, let standard = variable.standardCollection else {
                continue
            }
            note(variable, .upper)
            let takers = variable.upper.compactMap(\.found.variable).filter { taker in
                taker.lower.allSatisfy { $0.found.variable?.standardCollection != nil }
            }
            for open in [variable] + takers where open.binding == nil {
                guard bind(open, to: standard, at: argument.value.span), drain() else { return false }
            }
        }
        return true
    }

    /// Whether nothing will ever tell what a generic parameter is: no argument does, and the result has no such part.
    private func isHole(_ parameter: GenericParameter, _ opened: Opened) -> Bool {
        guard let variable = opened.substitution[parameter]?.found.variable else { return false }
        note(variable, [.bound, .lower, .literal])
        if !variable.lower.isEmpty || variable.literal != nil || variable.fallback != nil { return false }
        note(variablesIn: opened.result, .bound)
        return !occurs(variable, in: opened.result)
    }

    /// Whether the arguments that would tell a generic parameter are left out of the call.
    private func isLeftOut(_ parameter: GenericParameter, _ opened: Opened, _ match: ArgumentMatch?) -> Bool {
        guard let match, let variable = opened.substitution[parameter]?.found.variable else { return false }
        note(variable, [.bound, .lower, .literal])
        guard variable.lower.isEmpty, variable.literal == nil else { return false }
        let taking = zip(opened.parameters, match.positions).filter { occurs(variable, in: $0.0.type) }
        return !taking.isEmpty && taking.allSatisfy { $0.1.isEmpty && $0.0.standard?.said == nil }
    }

    /// A type that is still to be found, as what the literals are by themselves that convert to it.
    func withDefault(_ type: Type) -> Type {
        guard let variable = type.variable else { return type }
        note(variable, [.bound, .literal, .lower])
        if let literal = variable.literal { return literal.standard ?? type }
        var found: Type?
        for lower in variable.lower {
            guard let open = lower.found.variable else { return type }
            note(open, [.bound, .literal])
            guard let standard = open.literal?.standard, found?.isSame(as: standard) ?? true else { return type }
            found = standard
        }
        return found ?? type
    }
}
