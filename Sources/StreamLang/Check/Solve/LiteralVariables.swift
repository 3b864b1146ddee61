// How variables are found by the literals whose types they are.

import StreamSyntax

extension Solver {
    /// `print(c?.size ?? 0)`, `print(flag ? 1 : 2.5)`: where anything will do, a literal stays what it is by itself beside
    /// the content of an Optional that the expression makes, and in a branch. What is declared as an Optional tells the
    /// literal its type.
    func literalOfAnything(_ part: Part) -> Bool?? {
        variable(part, Purpose.ofAnything) { variable in
            note(variable, .lower)
            guard variable.lower.count >= 2, variable.lower.contains(where: { $0.found.variable?.literal != nil }),
                variable.lower.allSatisfy({
                    $0.found.variable?.literal != .nil && $0.found.wrapped == nil && !isImplicitMember($0)
                }),
                let expected = anything(of: variable)
            else { return false }
            return bind(variable, expected)
        }
    }

    /// The existential that the type of branches converts to, or the `T` of a `??` which the content of an Optional is
    /// passed for; also by way of a `??` around that.
    private func anything(of variable: TypeVariable) -> Type? {
        note(variable, [.bound, .lower, .upper, .required, .waiting])
        // Of `value<T>() -> T?` nothing but the literal tells the content.
        let isBesideContent = variable.lower.contains { lower in
            guard let content = lower.found.variable, content.isContent else { return false }
            note(content, .lower)
            return !content.lower.isEmpty
        }
        guard isBesideContent || variable.isOfBranches, variable.required.isEmpty, variable.waiting.isEmpty,
            variable.upper.count == 1, let upper = variable.upper.first,
            isBesideContent || upper.variable?.isOfBranches != true
        else { return nil }
        if let outer = upper.found.variable { return anything(of: outer) }
        let content = upper.found.wrapped?.found ?? upper.found
        return content.isExistential ? content : nil
    }

    /// Finds a variable that only literals convert to, by what it converts to: `1 / 2` as a Double.
    func literalByContext(_ part: Part) -> Bool?? {
        variable(part, Purpose.context) { variable in
            note(variable, [.lower, .literal])
            guard let context = context(of: variable) else { return false }
            guard variable.literal != nil || variable.lower.contains(where: { isLiteral($0) }) else { return false }
            if variable.literal == nil { note(guessOf: variable, orElse: asOptional(context, variable)) }
            return bind(variable, context)
        }
    }

    /// `[a, b].map(f)`, `"text".count`: a literal that is only asked for a member is what it would be by itself; an integer
    /// that has no such member is a Double, `42.km`, and so is one whose member is not what is asked for, where a Double's is:
    /// `let pause: Double = 5.minutes` beside `minutes` of an Int.
    func literalReceiver(_ part: Part) -> Bool?? {
        variable(part, Purpose.receiver) { variable in
            note(variable, [.literal, .lower, .upper, .waiting])
            guard variable.upper.isEmpty, variable.lower.isEmpty, variable.literal != nil,
                variable.waiting.count > (variable.standardCollection == nil ? 0 : 1),
                let standard = variable.standardCollection ?? variable.literal?.standard
            else { return false }
            guard variable.literal == .integer else { return bind(variable, standard) }
            func fits(_ type: Type) -> Bool { attempt { bind(variable, to: type, at: variable.span) && drain() } }
            if takesReceiversAsDoubles || !fits(standard), fits(.double) { return bind(variable, .double) }
            note(guessOfReceiver: variable, mayBeDouble: fits(.double))
            return bind(variable, standard)
        }
    }

    /// `max(1, .nan)`: an implicit member tells what the literals beside it are.
    func implicitBesideLiteral(_ part: Part) -> Bool?? {
        first(.expectations, Purpose.besideLiteral, from: part.expectations) { index in
            let expectation = expectations[index]
            guard !expectation.isDone, let (place, types) = placeOfLiteral(expectation),
                let type = types.first(where: expectation.mayBe)
            else { return false }
            return bind(place, to: type, at: expectation.span) ? true : nil
        }
    }

    /// The variable that a literal and an implicit member are passed for, and what the literal may be there.
    func placeOfLiteral(_ expectation: ExpectationConstraint) -> (TypeVariable, [Type])? {
        guard let variable = expectation.type.found.variable else { return nil }
        note(variable, [.bound, .upper])
        for upper in variable.upper { note(variablesIn: upper, [.bound, .lower]) }
        guard let place = variable.upper.lazy.compactMap({ $0.found.variable }).first else { return nil }
        for lower in place.lower { note(variablesIn: lower, [.bound, .literal]) }
        guard let literal = place.lower.lazy.compactMap({ $0.found.variable?.literal }).first else { return nil }
        return (place, [literal.standard, literal == .integer ? .double : nil].compactMap { $0 })
    }

    /// Gives the first literal its type: collections first, so that their elements may still be found by what is done with
    /// them, then what several literals are together, and single ones last, those before others that a member waits for.
    func literal(_ part: Part) -> Bool?? {
        if let done = variable(
            part, Purpose.collection,
            { variable in
                if let whole = variable.implicitlyUnwrapped {
                    return isToBeTold(variable) ? false : bindUnwrapped(variable, whole, part)
                }
                guard let standard = variable.standardCollection, !isLaterTold(variable),
                    !isLiteral(variable, givenBefore: part), !isTold(variable, byCallsOf: part)
                else { return false }
                return bind(variable, standard)
            })
        {
            return done
        }
        if let done = variable(part, Purpose.literals, { bindLiterals($0) }) { return done }
        if let done = variable(
            part, Purpose.waitedFor,
            { variable in
                note(variable, [.literal, .waiting])
                guard let standard = standard(of: variable), !variable.waiting.isEmpty, !isLaterTold(variable)
                else { return false }
                return bind(variable, standard)
            })
        {
            return done
        }
        return variable(part, Purpose.free) { variable in
            note(variable, .literal)
            guard let standard = standard(of: variable), !isLaterTold(variable),
                !isLiteral(variable, givenBefore: part)
            else { return false }
            // What a call is still to be chosen for is left to the call.
            if let call = callOfOperand(variable) {
                note(call, .bound)
                return false
            }
            return bind(variable, standard)
        }
    }

    /// A call still to be chosen that a literal is passed to, or a collection in which it is: `reduce([0]) { $0 + [$1] }`.
    private func callOfOperand(_ variable: TypeVariable) -> Choice? {
        let collections = variable.upper.flatMap { $0.found.variable?.partOf ?? [] }
        return ([variable] + collections).lazy.compactMap { $0.operandOf.first { !$0.isDone } }.first
    }

    /// Whether something will tell what a literal is, or what it stands for: the list in which a list is an element, or part
    /// of one, `[Pair(1, set), Pair(2, [])]`, and the member whose argument it is.
    private func isLaterTold(_ variable: TypeVariable) -> Bool {
        func isTold(_ variable: TypeVariable) -> Bool {
            isToBeTold(variable)
                || variable.partOf.contains { whole in
                    note(whole, .bound)
                    return whole.binding == nil && isToBeTold(whole)
                }
        }
        if isTold(variable) { return true }
        note(variable, .upper)
        return variable.upper.contains { upper in
            note(variablesIn: upper, .bound)
            return upper.found.variable.map(isTold) ?? false
        }
    }

    /// Whether a list stands for a part of what a call gives that is still to be chosen, and will say what it is:
    /// `expect(Array(results.prefix(2)), [.next([])])` of `expect<T>(_: [Event<T>], _: [Event<T>])`.
    private func isTold(_ variable: TypeVariable, byCallsOf part: Part) -> Bool {
        let places = variable.upper.compactMap(\.found.variable)
        return !places.isEmpty
            && choices.dropFirst(part.choices).contains { choice in
                guard !choice.isDone, !choice.isOperator, let result = choice.site?.result.found, result.hasVariables,
                    result.variable == nil
                else { return false }
                note(choice, .bound)
                return places.contains { occurs($0, in: result) }
            }
    }

    /// Gives a literal the type that it has by itself, and a `T!` its own, since nothing told what it is.
    func untoldLiteral(_ part: Part) -> Bool?? {
        variable(part, Purpose.untold) { variable in
            note(variable, .literal)
            if let whole = variable.implicitlyUnwrapped { return bindUnwrapped(variable, whole, part) }
            if isLiteral(variable, givenBefore: part) { return false }
            return (variable.standardCollection ?? standard(of: variable)).map { bind(variable, $0) } ?? false
        }
    }

    /// Takes a `T!` as an Optional if that is possible, also for the calls that it is passed to, else as what is in it.
    private func bindUnwrapped(_ variable: TypeVariable, _ whole: Type, _ part: Part) -> Bool? {
        let calls = variable.operandOf.filter { !$0.isDone }
        let isPossible = attempt {
            bind(variable, to: whole, at: variable.span) && drain() && bindKnown(from: part.variables)
                && calls.allSatisfy { mayFit($0) }
        }
        if !isPossible { count(.forced) }
        return bind(variable, isPossible ? whole : whole.wrapped ?? whole)
    }

    /// Finds a variable that nothing but literals converts to, by what they are together.
    func bindLiterals(_ variable: TypeVariable) -> Bool? {
        note(variable, [.literal, .lower])
        guard variable.literal == nil, variable.lower.contains(where: { isLiteral($0) }), !isLaterTold(variable),
            let kind = literalKind(of: variable)
        else { return false }
        let joined = kind == .integer && (meetsFloat(variable) || mustBeDouble(variable)) ? .float : kind
        guard let standard = joined.standard else { return false }
        let type = mayBeNil(variable) || isUnwrapped(variable) ? Type.optional(standard) : standard
        guard mayHold(variable, type) else { return bind(variable, .double) }
        note(guessOf: variable, orElse: type.isNominal(.int) ? [.double] : [])
        return bind(variable, type)
    }

    /// What a literal is by itself, as far as it may be that where it is passed.
    private func standard(of variable: TypeVariable) -> Type? {
        variable.literal == .integer && mustBeDouble(variable) ? .double : variable.literal?.standard
    }

    /// Whether what integers are passed for is asked to be something that a Double is and an Int is not:
    /// `func root<T: FloatingPoint>(_ number: T)`.
    private func mustBeDouble(_ variable: TypeVariable, within depth: Int = 4) -> Bool {
        note(variable, [.required, .upper])
        func asks(_ required: Type) -> Bool { !mayConform(.int, to: required) && mayConform(.double, to: required) }
        return variable.required.contains(where: asks)
            || depth > 0
                && variable.upper.contains { upper in
                    note(variablesIn: upper, .bound)
                    return upper.found.variable.map { mustBeDouble($0, within: depth - 1) } ?? false
                }
    }

    /// Whether what integers are passed on to is that of floats too: `compose({ $0 + 1 }, { $0 * 2.5 })`.
    private func meetsFloat(_ variable: TypeVariable, within depth: Int = 6) -> Bool {
        note(variable, .upper)
        return depth > 0
            && variable.upper.contains { upper in
                // Where anything will do, each stays what it is.
                guard let next = upper.found.variable, !next.upper.contains(where: { $0.found.isExistential }) else {
                    return false
                }
                note(next, [.bound, .lower, .upper])
                return next.lower.prefix(16).contains { literalKind(of: $0) == .float }
                    || meetsFloat(next, within: depth - 1)
            }
    }

    /// Whether a variable may be the type of its literals, seen from what is decided by it: `stride(from: 0, to: 1, by: 0.5)`
    /// has no Ints.
    private func mayHold(_ variable: TypeVariable, _ type: Type) -> Bool {
        guard type.isNominal(.int), variable.waiting.contains(where: { $0 is AssociatedConstraint }) else {
            return true
        }
        return attempt {
            let start = trail.count
            guard bind(variable, to: type, at: variable.span), drain() else { return false }
            // The operators that depend on it are those that this wakes.
            return trail[start...].allSatisfy { change in
                guard case .flipped(.choices, let index, _) = change else { return true }
                let choice = choices[Int(index)]
                return choice.isDone || !choice.isOperator || mayFit(choice)
            }
        }
    }
}
