// How variables are found: by what converts to them, by what they convert to, by the literals whose types they are.

import StreamSyntax

extension Solver {
    /// Binds the first variable for which something can be said.
    private func variable(_ part: Part, _ purpose: Int, _ decide: (TypeVariable) -> Bool?) -> Bool?? {
        first(.variables, purpose, from: part.variables) { index in
            let variable = openVariables[index]
            return variable.binding == nil ? decide(variable) : false
        }
    }

    private func bind(_ variable: TypeVariable, _ type: Type) -> Bool? {
        bind(variable, to: type, at: variable.span) ? true : nil
    }

    /// Finds the variables that a trial made and whose types follow from what was passed.
    ///
    /// - Parameter isAll: Whether nothing else will be known of them.
    func bindKnown(from first: Int, isAll: Bool = false) -> Bool {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            // By index, since trials inside change the list.
            for index in min(first, openVariables.count)..<openVariables.count {
                let variable = openVariables[index]
                guard variable.binding == nil, !variable.lower.isEmpty else { continue }
                guard let isBound = bindKnown(variable, isAll) else { return false }
                if isBound { hasChanged = true }
            }
        }
        return true
    }

    /// Finds a variable that a trial made, if its type follows; nil if it cannot be what is asked for.
    private func bindKnown(_ variable: TypeVariable, _ isAll: Bool) -> Bool? {
        if variable.lower.allSatisfy({ isLiteral($0) || isImplicitMember($0) }),
            let context = context(of: variable)
                ?? variable.lower.lazy.compactMap({ self.context(of: $0) }).first
        {
            return bind(variable, to: context, at: variable.span) && drain() ? true : nil
        }
        // Literals of two kinds have no type in common but what is asked for.
        let isOfLiterals = variable.lower.allSatisfy { lower in
            isLiteral(lower) && lower.found.variable?.literal?.standard != nil
        }
        if isOfLiterals, variable.fallback == nil, expected(of: variable) == nil,
            literalKind(of: Type(.variable(variable))) == nil
        {
            return nil
        }
        // Whatever else comes, what is known must meet what is required.
        for lower in variable.lower.map(\.found) where lower.symbol?.isClass == false {
            guard
                variable.required.allSatisfy({ required in
                    attempt { require(lower, conforms: required, at: variable.span) && drain() }
                })
            else { return nil }
        }
        guard variable.lower.contains(where: { isKnown($0) }),
            variable.lower.allSatisfy({ isKnown($0) || isLiteral($0) }), !isToBeTold(variable)
        else { return false }
        guard let joined = joined(variable, defaults: false, variable.span) else {
            // What nothing is expected of yet may still be told.
            if isAll { return nil }
            count(.mistake)
            return false
        }
        return bind(variable, to: joined, at: variable.span) && drain() ? true : nil
    }

    /// Whether it is the type of an implicit member, which is told by what is expected.
    private func isImplicitMember(_ type: Type) -> Bool {
        guard let variable = type.found.variable else { return false }
        note(variable, .bound)
        guard let expectation = variable.expectations.first(where: { !$0.isDone }) else { return false }
        note(expectation, .bound)
        return true
    }

    /// Finds a variable by the types that convert to it: for `[$Element]` before `$Element`, since what the element is may
    /// be said of the whole.
    ///
    /// - Parameter complete: Whether all of these must be known. A literal becomes what stands beside it.
    func boundVariable(_ part: Part, complete: Bool) -> Bool?? {
        if let done = variable(
            part, complete ? Purpose.boundsOfAWhole : Purpose.someBoundsOfAWhole,
            { variable in
                guard areBoundsKnown(variable, complete),
                    !variable.partOf.contains(where: { $0.binding == nil && areBoundsKnown($0, complete) })
                else { return false }
                return joined(variable, defaults: false, variable.span).map { bind(variable, $0) } ?? false
            })
        {
            return done
        }
        return variable(part, complete ? Purpose.bounds : Purpose.someBounds) { variable in
            guard areBoundsKnown(variable, complete) else { return false }
            return joined(variable, defaults: false, variable.span).map { bind(variable, $0) } ?? false
        }
    }

    /// Whether a type that converts to a variable is known, or all of them are, literals aside.
    private func areBoundsKnown(_ variable: TypeVariable, _ complete: Bool) -> Bool {
        note(variable, [.bound, .lower])
        if isToBeTold(variable) { return false }
        if complete {
            var isCertain = true
            for index in variable.knownLower..<variable.lower.count {
                if isKnown(variable.lower[index]) {
                    if isCertain, trialDepth == 0 { variable.knownLower = index + 1 }
                } else if isLiteral(variable.lower[index]) {
                    isCertain = false
                } else {
                    return false
                }
            }
        }
        return variable.knownLower > 0 || variable.lower.contains { isKnown($0) }
    }

    /// Whether something will tell more of a variable.
    private func isToBeTold(_ variable: TypeVariable) -> Bool {
        if variable.holders.contains(where: { !isKnown($0) }) { return true }
        guard let origin = variable.origins.first(where: { !$0.isDone }) else { return false }
        note(origin, .bound)
        return true
    }

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
        let isBesideContent = variable.lower.contains { $0.found.variable?.isContent ?? false }
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
            return bind(variable, context)
        }
    }

    /// `[a, b].map(f)`, `"text".count`: a literal that is only asked for a member is what it would be by itself; an integer
    /// that has no such member is a Double, `42.km`.
    func literalReceiver(_ part: Part) -> Bool?? {
        variable(part, Purpose.receiver) { variable in
            note(variable, [.literal, .lower, .upper, .waiting])
            guard variable.upper.isEmpty, variable.lower.isEmpty, variable.literal != nil,
                variable.waiting.count > (variable.standardCollection == nil ? 0 : 1),
                let standard = variable.standardCollection ?? variable.literal?.standard
            else { return false }
            let mayBeDouble =
                variable.literal == .integer && !attempt { bind(variable, to: standard, at: variable.span) && drain() }
                && attempt { bind(variable, to: .double, at: variable.span) && drain() }
            return bind(variable, mayBeDouble ? .double : standard)
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
                guard let standard = variable.standardCollection, !isLaterTold(variable) else { return false }
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
                guard let standard = variable.literal?.standard, !variable.waiting.isEmpty, !isLaterTold(variable)
                else { return false }
                return bind(variable, standard)
            })
        {
            return done
        }
        return variable(part, Purpose.free) { variable in
            note(variable, .literal)
            guard let standard = variable.literal?.standard, !isLaterTold(variable) else { return false }
            // What a call is still to be chosen for is left to the call.
            if let call = variable.operandOf.first(where: { !$0.isDone }) {
                note(call, .bound)
                return false
            }
            return bind(variable, standard)
        }
    }

    /// Whether something will tell what a literal is, or what it stands for: the list in which a list is an element, the
    /// member whose argument it is.
    private func isLaterTold(_ variable: TypeVariable) -> Bool {
        if isToBeTold(variable) { return true }
        note(variable, .upper)
        return variable.upper.contains { upper in
            note(variablesIn: upper, .bound)
            return upper.found.variable.map { isToBeTold($0) } ?? false
        }
    }

    /// Gives a literal the type that it has by itself, and a `T!` its own, since nothing told what it is.
    func untoldLiteral(_ part: Part) -> Bool?? {
        variable(part, Purpose.untold) { variable in
            note(variable, .literal)
            if let whole = variable.implicitlyUnwrapped { return bindUnwrapped(variable, whole, part) }
            return (variable.standardCollection ?? variable.literal?.standard).map { bind(variable, $0) } ?? false
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
    private func bindLiterals(_ variable: TypeVariable) -> Bool? {
        note(variable, [.literal, .lower])
        guard variable.literal == nil, variable.lower.contains(where: { isLiteral($0) }), !isLaterTold(variable),
            let kind = literalKind(of: Type(.variable(variable)))
        else { return false }
        let joined = kind == .integer && meetsFloat(variable) ? .float : kind
        guard let standard = joined.standard else { return false }
        let type = mayBeNil(variable) ? Type.optional(standard) : standard
        return bind(variable, mayHold(variable, type) ? type : .double)
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
                return next.lower.prefix(16).contains { $0.found.variable?.literal == .float }
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

    /// Finds a variable by what it converts to.
    func upperBound(_ part: Part) -> Bool?? {
        variable(part, Purpose.upperBound) { variable in
            note(variable, [.upper, .lower])
            if let upper = variable.upper.first(where: { isKnown($0) }) {
                // What an Optional is asked for may also be what is in it, and is if the Optional would not do.
                var type = upper.found
                while let wrapped = type.wrapped, isKnown(wrapped), !variable.required.isEmpty,
                    !attempt({ bind(variable, to: type, at: variable.span) && drain() })
                {
                    type = wrapped.found
                }
                return bind(variable, type)
            }
            if variable.lower.contains(where: { isKnown($0) }) {
                return bindJoined(variable, defaults: false, variable.span) ? true : nil
            }
            // What nothing more is known of but what is expected of a literal.
            guard let other = variable.lower.lazy.compactMap({ $0.found.variable }).first(where: { $0 !== variable })
            else { return false }
            return bind(variable, Type(.variable(other)))
        }
    }

    /// Finds a variable as what all types below it have in common.
    ///
    /// - Parameter defaults: Whether literals get the types that they have by themselves.
    func bindJoined(_ variable: TypeVariable, defaults: Bool, _ span: Span) -> Bool {
        let joined = joined(variable, defaults: defaults, span)
        return bind(variable, to: joined ?? variable.lower.first { isKnown($0) } ?? .unknown, at: span)
    }

    /// What all types below a variable have in common; nil if they have nothing, and nothing is expected.
    private func joined(_ variable: TypeVariable, defaults: Bool, _ span: Span) -> Type? {
        var types = variable.lower.map(\.found)
        if defaults {
            types = types.map { type in type.variable.flatMap { $0.literal?.standard ?? $0.standardCollection } ?? type
            }
        }
        let known = types.filter { $0.variable == nil }
        let hasNil = types.contains { $0.variable.map { mayBeNil($0) } ?? false }
        if known.isEmpty { return types[0] }
        // What has nothing in common is what is asked for: Title and Option as `any Row`. There is no other way.
        note(variable, .literal)
        let other = expected(of: variable) ?? variable.fallback
        if let parts = joinedParts(known) { return parts }
        guard var joined = join(known) else { return other }
        if hasNil, joined.wrapped == nil { joined = .optional(joined) }
        if !mayBeLiterals(of: variable, joined, span) {
            // Without one the first in the text says what is asked for, and the others do not fit.
            joined = other ?? (trialDepth == 0 ? types[0].variable?.literal?.standard : nil) ?? joined
        }
        return joined
    }

    /// Tuples meet part by part, where there are parts still to be found: `[("a", 1), (nil, 2.5)]`.
    private func joinedParts(_ types: [Type]) -> Type? {
        guard types.count > 1, let first = types[0].tupleElements, types.contains(where: \.hasVariables),
            types.allSatisfy({ $0.tupleElements?.map(\.label) == first.map(\.label) })
        else { return nil }
        return .tuple(first.map { TupleElement(label: $0.label, type: fresh()) })
    }

    /// Whether the literals that convert to a variable may be of a type, or of what it wraps.
    private func mayBeLiterals(of variable: TypeVariable, _ type: Type, _ span: Span) -> Bool {
        variable.lower.allSatisfy { lower in
            guard let literal = lower.found.variable?.literal, literal.standard != nil else { return true }
            let content = type.wrapped?.found ?? type
            return content.variable != nil || attempt { accepts(literal, content) }
        }
    }

    /// Whether types that convert to a variable have nothing in common, and nothing is expected of it: a text and a set.
    func isTorn(_ variable: TypeVariable) -> Bool {
        let known = variable.lower.filter { isKnown($0) }
        guard known.count < variable.lower.count, !known.isEmpty else { return false }
        if let other = expected(of: variable) ?? variable.fallback,
            variable.required.allSatisfy({ mayConform(other, to: $0) })
        {
            return false
        }
        guard let joined = join(known) else { return true }
        return !mayBeLiterals(of: variable, joined, variable.span)
    }

    /// The type that values of several types have in common; nil if there is none.
    func join(_ types: [Type]) -> Type? {
        guard var result = types.first else { return nil }
        for type in types.dropFirst() {
            guard let joined = join(result, type) else { return nil }
            result = joined
        }
        return result
    }

    private func join(_ left: Type, _ right: Type) -> Type? {
        let (left, right) = (left.found, right.found)
        if left.isUnknown || left.isSame(as: right) { return left.isUnknown ? right : left }
        if right.isUnknown { return left }
        if left.isNever { return right }
        if right.isNever { return left }
        if let wrapped = left.wrapped { return join(wrapped, right.wrapped ?? right).map(Type.optional) }
        if let wrapped = right.wrapped { return join(left, wrapped).map(Type.optional) }
        if converts(right, to: left) { return left }
        if converts(left, to: right) { return right }
        if case .metatype(let left) = left.kind, case .metatype(let right) = right.kind {
            return join(left, right).map(Type.metatype)
        }
        // Classes meet in a superclass.
        var current = left
        while let symbol = current.symbol, let superclass = program.superclass(of: symbol) {
            current = Substitution(symbol.allParameters, current.arguments).apply(superclass)
            if converts(right, to: current) { return current }
        }
        return nil
    }

    private func converts(_ type: Type, to other: Type) -> Bool {
        attempt { convert(type, to: other, at: Span.nowhere) && drain() }
    }
}

extension Solver {
    // MARK: What is known of a variable

    /// Whether a type is not a variable that is still to be found.
    func isKnown(_ type: Type) -> Bool {
        guard let variable = type.found.variable else { return true }
        note(variable, .bound)
        return false
    }

    /// Whether a type is that of a literal, or of what only literals are passed for.
    func isLiteral(_ type: Type) -> Bool { type.found.variable.map { isLiteral($0, within: 4) } ?? false }

    private func isLiteral(_ variable: TypeVariable, within depth: Int) -> Bool {
        note(variable, [.bound, .literal, .lower])
        if variable.literal != nil { return true }
        return depth > 0 && !variable.lower.isEmpty
            && variable.lower.allSatisfy { lower in
                lower.found.variable.map { isLiteral($0, within: depth - 1) } ?? false
            }
    }

    /// Whether one of the literals that a variable is known by is `nil`.
    private func mayBeNil(_ variable: TypeVariable, within depth: Int = 4) -> Bool {
        note(variable, [.bound, .literal, .lower])
        if variable.literal == .nil { return true }
        return depth > 0
            && variable.lower.contains { lower in
                lower.found.variable.map { mayBeNil($0, within: depth - 1) } ?? false
            }
    }

    /// Whether something is in a type that is to be found, other than the types of literals.
    func hasOpenVariables(_ type: Type) -> Bool {
        if !type.hasVariables { return false }
        let type = type.found
        if type.variable != nil { return !isLiteral(type) }
        var isOpen = false
        type.forEachPart { if hasOpenVariables($0) { isOpen = true } }
        return isOpen
    }

    /// What a variable converts to as far as that is known, also by way of other variables: the nearest first.
    func expected(of variable: TypeVariable) -> Type? {
        var seen: [TypeVariable] = [variable]
        var next = 0
        while next < seen.count, next < 12 {
            note(seen[next], [.bound, .upper])
            for type in seen[next].upper {
                let found = type.found
                guard let variable = found.variable else { return found }
                note(variable, .bound)
                if !seen.contains(where: { $0 === variable }) { seen.append(variable) }
            }
            next += 1
        }
        return nil
    }

    private func context(of type: Type) -> Type? { type.found.variable.flatMap { context(of: $0) } }

    /// What its surroundings ask a literal to be: the type that it converts to, without being an Optional.
    private func context(of variable: TypeVariable) -> Type? {
        guard var type = expected(of: variable) else { return nil }
        if mayBeNil(variable) {
            return type.wrapped == nil ? nil : type
        }
        while let wrapped = type.wrapped?.found { type = wrapped }
        note(variablesIn: type, .bound)
        return type.variable != nil || type.isExistential || type.symbol === TypeSymbol.anyHashable ? nil : type
    }
}
