// How variables are found by what converts to them, and by what they convert to.

import StreamSyntax

extension Solver {
    /// Binds the first variable for which something can be said.
    func variable(_ part: Part, _ purpose: Int, _ decide: (TypeVariable) -> Bool?) -> Bool?? {
        first(.variables, purpose, from: part.variables) { index in
            let variable = openVariables[index]
            return variable.binding == nil ? decide(variable) : false
        }
    }

    func bind(_ variable: TypeVariable, _ type: Type) -> Bool? {
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
            literalKind(of: variable) == nil
        {
            return nil
        }
        // Whatever else comes, what is known must meet what is required.
        func meets(_ type: Type) -> Bool {
            variable.required.allSatisfy { required in
                isMetByOptional(required, of: type)
                    || attempt { require(type, conforms: required, at: variable.span) && drain() }
            }
        }
        for lower in variable.lower.map(\.found) {
            if let whole = lower.variable?.implicitlyUnwrapped {
                if meets(whole) { continue }
                guard let content = whole.wrapped, meets(content) else { return nil }
                count(.forced)
            } else if lower.symbol?.isClass == false, !meets(lower) {
                return nil
            }
        }
        guard variable.lower.contains(where: { isKnown($0) }),
            variable.lower.allSatisfy({ isKnown($0) || isLiteral($0) }), !isToBeTold(variable)
        else { return false }
        guard let joined = joined(variable, defaults: false) else {
            // What nothing is expected of yet may still be told.
            if isAll { return nil }
            count(.mistake)
            return false
        }
        return bind(variable, to: joined, at: variable.span) && drain() ? true : nil
    }

    /// Whether it is the type of an implicit member, which is told by what is expected.
    func isImplicitMember(_ type: Type) -> Bool {
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
        func isTold(_ variable: TypeVariable) -> Bool {
            if let areKnown = areBoundsKnown(variable, complete) { return areKnown }
            noteVain(for: Purpose.ofKnownLower)
            return false
        }
        if let done = variable(
            part, complete ? Purpose.boundsOfAWhole : Purpose.someBoundsOfAWhole,
            { variable in
                guard isTold(variable),
                    !variable.partOf.contains(where: { $0.binding == nil && areBoundsKnown($0, complete) == true })
                else { return false }
                return joined(variable, defaults: false).map { bind(variable, $0) } ?? false
            })
        {
            return done
        }
        return variable(part, complete ? Purpose.bounds : Purpose.someBounds) { variable in
            guard isTold(variable) else { return false }
            return joined(variable, defaults: false).map { bind(variable, $0) } ?? false
        }
    }

    /// Whether a type that converts to a variable is known, or all of them are, literals aside; nil if none is, or something
    /// else will tell what it is.
    private func areBoundsKnown(_ variable: TypeVariable, _ complete: Bool) -> Bool? {
        note(variable, [.bound, .lower])
        if isToBeTold(variable) { return nil }
        if complete {
            var isCertain = true
            for index in variable.knownLower..<variable.lower.count {
                if isKnown(variable.lower[index]) {
                    if isCertain, trialDepth == 0, !keepsTrail { variable.knownLower = index + 1 }
                } else if isLiteral(variable.lower[index]) {
                    isCertain = false
                } else {
                    return false
                }
            }
        }
        return variable.knownLower > 0 || variable.lower.contains { isKnown($0) } ? true : nil
    }

    /// Whether something will tell more of a variable.
    func isToBeTold(_ variable: TypeVariable) -> Bool {
        // An implicit member that may be an Optional of it waits for it itself.
        if variable.holders.contains(where: { !isKnown($0) && !isImplicitMember($0) }) { return true }
        guard let origin = variable.origins.first(where: { !$0.isDone }) else { return false }
        note(origin, .bound)
        return true
    }

    /// Finds a variable by what it converts to.
    func upperBound(_ part: Part) -> Bool?? {
        variable(part, Purpose.upperBound) { variable in
            note(variable, [.upper, .lower])
            // What a closure is, is told by what is in it.
            if variable.isClosure || isLiteral(variable, givenBefore: part) { return false }
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
    func mayBeNil(_ variable: TypeVariable, within depth: Int = 4) -> Bool {
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
    ///
    /// - Parameter beyondAny: Whether `Any` counts as nothing known.
    func expected(of variable: TypeVariable, beyondAny: Bool = false) -> Type? {
        // Nearly all variables convert to one type at most.
        var last = variable
        for _ in 0..<12 {
            note(last, [.bound, .upper])
            guard let type = last.upper.first else { return nil }
            if last.upper.count > 1 { return expectedOfSeveral(variable, beyondAny) }
            let found = type.found
            guard let next = found.variable else { return beyondAny && found.isAny ? nil : found }
            last = next
        }
        note(last, .bound)
        return nil
    }

    private func expectedOfSeveral(_ variable: TypeVariable, _ beyondAny: Bool) -> Type? {
        var seen: [TypeVariable] = [variable]
        var next = 0
        while next < seen.count, next < 12 {
            note(seen[next], [.bound, .upper])
            for type in seen[next].upper {
                let found = type.found
                guard let variable = found.variable else {
                    if beyondAny, found.isAny { continue }
                    return found
                }
                note(variable, .bound)
                if !seen.contains(where: { $0 === variable }) { seen.append(variable) }
            }
            next += 1
        }
        return nil
    }

    func context(of type: Type) -> Type? { type.found.variable.flatMap { context(of: $0) } }

    /// What its surroundings ask a literal to be: the type that it converts to, without being an Optional.
    func context(of variable: TypeVariable) -> Type? {
        guard var type = expected(of: variable, beyondAny: true) else { return nil }
        if mayBeNil(variable) {
            return type.wrapped == nil ? nil : type
        }
        while let wrapped = type.wrapped?.found { type = wrapped }
        note(variablesIn: type, .bound)
        return type.variable != nil || type.isExistential || type.symbol === TypeSymbol.anyHashable ? nil : type
    }
}
