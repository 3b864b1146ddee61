// The order in which things are decided.

import StreamSyntax

/// For what has no place of its own in the text.
let nowhere = Span(source: SourceID(0), start: 0, end: 0)

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

    /// Decides all that was added since the beginning of a part, and gives literals their types.
    func solve(_ part: Part) -> Bool {
        var steps = 0
        while true {
            steps += 1
            if steps > 20_000 { return fail(place, "this expression is too much to check") }
            guard drain() else {
                if trialDepth > 0 { return false }
                continue
            }
            switch step(part) {
            case true?: continue
            case false?: return true
            case nil: if trialDepth > 0 { return false }
            }
        }
    }

    /// Decides the next thing: what is certain first, then what needs more of a guess.
    ///
    /// - Returns: False if nothing is left; nil if something is wrong.
    private func step(_ part: Part) -> Bool? {
        if let done = stepKnown(part) { return done }
        if let done = literalReceiver(part) { return done }
        if let done = boundVariable(part, complete: true) { return done }
        if let done = choice(part, .closures) { return done }
        if let done = boundVariable(part, complete: false) { return done }
        if let closure = closures[part.closures...].first(where: {
            !$0.isDone && $0.expected != nil && $0.isSingleExpression
        }) {
            return closure.open(self) ? true : nil
        }
        if let closure = closures[part.closures...].first(where: { !$0.isDone && $0.expected != nil }) {
            // Statements are looked at one by one, so that the parameters must be known before.
            for parameter in closure.expected!.parameters {
                if let variable = parameter.type.found.firstVariable(where: { !$0.lower.isEmpty }) {
                    return bindJoined(variable, defaults: true, closure.span) ? true : nil
                }
            }
            return closure.open(self) ? true : nil
        }
        if let done = literalByContext(part) { return done }
        if let done = implicitBesideLiteral(part) { return done }
        if let done = choice(part, .best, operators: false) { return done }
        if let done = literal(part) { return done }
        if let done = choice(part, .best) { return done }
        if let done = choice(part, .forced) { return done }
        if let expectation = expectations[part.expectations...].first(where: { !$0.isDone }) {
            return expectation.decide(expectation.expected(self, isLast: true), self) ? true : nil
        }
        if let closure = closures[part.closures...].first(where: { !$0.isDone && $0.isForAny }) {
            return closure.open(self) ? true : nil
        }
        if let closure = closures[part.closures...].first(where: { !$0.isDone && $0.isAlone }) {
            return closure.open(self) ? true : nil
        }
        if let done = upperBound(part) { return done }
        if let closure = closures[part.closures...].first(where: { !$0.isDone }) {
            return closure.open(self) ? true : nil
        }
        if let constraint = waiting[part.waiting...].first(where: { !$0.isDone }) {
            return constraint.giveUp(self) ? true : nil
        }
        for variable in look(openVariables[min(part.variables, openVariables.count)...]) where variable.binding == nil {
            trail.append(.bound(variable))
            variable.binding = .unknown
        }
        return false
    }

    /// What needs no guess.
    private func stepKnown(_ part: Part) -> Bool?? {
        if let done = choice(part, .known) { return done }
        if let closure = closures[part.closures...].first(where: { !$0.isDone && $0.isReady }) {
            return .some(closure.open(self) ? true : nil)
        }
        for expectation in expectations[part.expectations...] where !expectation.isDone {
            if let expected = expectation.expected(self) {
                return .some(expectation.decide(expected, self) ? true : nil)
            }
        }
        return .none
    }

    /// Goes on with the first choice that can be decided with some effort.
    ///
    /// - Parameter operators: Whether operators count, which literals tell more than they tell those.
    private func choice(_ part: Part, _ effort: Effort, operators: Bool = true) -> Bool?? {
        for choice in look(choices[min(part.choices, choices.count)...]) where !choice.isDone {
            if effort == .best, !choice.isOperator, !isKnown(choice, withClosures: false) { continue }
            if !operators, choice.isOperator || isPassedOn(choice) { continue }
            switch narrow(choice, effort) {
            case true?: return true
            case false?: continue
            case nil: return .some(nil)
            }
        }
        return .none
    }

    /// Whether what it gives is an argument of something else that is undecided.
    func isPassedOn(_ choice: Choice) -> Bool {
        guard let result = (choice.site?.result ?? choice.type).found.variable else { return false }
        return choices.contains { other in
            !other.isDone && other.site?.arguments.contains { $0.value.type.found.variable === result } ?? false
        }
    }

    /// In a trial: looks into the closures that a call passes, and decides what is in them.
    func solveInner(_ choice: Choice) -> Bool {
        guard let site = choice.site else { return true }
        for argument in site.arguments {
            guard
                let expectation = expectations.first(where: {
                    !$0.isDone && $0.type.found.isSame(as: argument.value.type.found)
                })
            else { continue }
            if let expected = expectation.expected(self) {
                guard expectation.decide(expected, self), drain() else { return false }
            } else if let (place, types) = placeOfLiteral(expectation) {
                guard
                    types.contains(where: { type in
                        expectation.mayBe(type) && attempt { bind(place, to: type, at: expectation.span) && drain() }
                    })
                else { return false }
            }
        }
        for argument in site.arguments where argument.value.isClosure {
            guard let closure = closures.first(where: { $0.node === argument.value && !$0.isDone }),
                closure.expected != nil
            else { continue }
            let inner = part()
            guard closure.open(self), drain() else { return false }
            while let done = stepKnown(inner) {
                guard done == true, drain() else { return false }
            }
        }
        return true
    }

    // MARK: Variables

    /// A list whose elements are looked at one after the other. That costs little, but grows with each one.
    private func look<Element>(_ list: ArraySlice<Element>) -> ArraySlice<Element> {
        steps += list.count / 8
        return list
    }

    /// Finds the variables that a trial made and whose types follow from what was passed.
    func bindKnown(from first: Int) -> Bool {
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for variable in openVariables[min(first, openVariables.count)...]
            where variable.binding == nil && !variable.lower.isEmpty {
                guard let isBound = bindKnown(variable) else { return false }
                if isBound { hasChanged = true }
            }
        }
        return true
    }

    /// Finds a variable that a trial made, if its type follows; nil if it cannot be what is asked for.
    private func bindKnown(_ variable: TypeVariable) -> Bool? {
        if variable.lower.allSatisfy({ ($0.found.variable?.isLiteral ?? false) || isImplicitMember($0) }),
            let context = variable.context ?? variable.lower.lazy.compactMap({ $0.found.variable?.context }).first
        {
            return bind(variable, to: context, at: variable.span) && drain() ? true : nil
        }
        // Literals of two kinds have no type in common but what is asked for.
        let isOfLiterals = variable.lower.allSatisfy { $0.found.variable?.literal?.standard != nil }
        if isOfLiterals, variable.fallback == nil, variable.expected == nil,
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
        guard variable.lower.contains(where: { $0.found.variable == nil }),
            variable.lower.allSatisfy({ $0.found.variable?.isLiteral ?? true }),
            variable.origins.allSatisfy(\.isDone)
        else { return false }
        return bindJoined(variable, defaults: false, variable.span) && drain() ? true : nil
    }

    /// Whether it is the type of an implicit member, which is told by what is expected.
    private func isImplicitMember(_ type: Type) -> Bool {
        guard let variable = type.found.variable else { return false }
        return expectations.contains { !$0.isDone && $0.type.found.variable === variable }
    }

    /// Finds a variable by the types that convert to it.
    ///
    /// - Parameter complete: Whether all of these must be known.
    private func boundVariable(_ part: Part, complete: Bool) -> Bool?? {
        var known: [TypeVariable] = []
        for variable in look(openVariables[min(part.variables, openVariables.count)...])
        where variable.binding == nil && !variable.lower.isEmpty && variable.origins.allSatisfy(\.isDone) {
            let lower = variable.lower.map(\.found)
            // A literal becomes what stands beside it.
            let isKnown =
                lower.contains { $0.variable == nil }
                && (!complete || lower.allSatisfy { $0.variable?.isLiteral ?? true })
            if isKnown { known.append(variable) }
        }
        // `[$Element]` before `$Element`: what the element is may be said of the whole.
        var parts: Set<ObjectIdentifier> = []
        for variable in known {
            for lower in variable.lower where lower.found.variable == nil {
                _ = lower.found.firstVariable { part in
                    parts.insert(ObjectIdentifier(part))
                    return false
                }
            }
        }
        if let variable = known.first(where: { !parts.contains(ObjectIdentifier($0)) }) ?? known.first {
            return .some(bindJoined(variable, defaults: false, variable.span) ? true : nil)
        }
        return .none
    }

    /// Finds a variable that only literals convert to, by what it converts to: `1 / 2` as a Double.
    private func literalByContext(_ part: Part) -> Bool?? {
        for variable in look(openVariables[min(part.variables, openVariables.count)...]) where variable.binding == nil {
            guard variable.lower.contains(where: { $0.found.variable?.isLiteral ?? false }) || variable.literal != nil,
                let context = variable.context
            else { continue }
            return .some(bind(variable, to: context, at: variable.span) ? true : nil)
        }
        return .none
    }

    /// `[a, b].map(f)`, `"text".count`: a literal that is only asked for a member is what it would be by itself; an integer
    /// that has no such member is a Double, `42.km`.
    private func literalReceiver(_ part: Part) -> Bool?? {
        for variable in look(openVariables[min(part.variables, openVariables.count)...])
        where variable.binding == nil && variable.upper.isEmpty && variable.lower.isEmpty && variable.literal != nil {
            guard variable.waiting.count > (variable.standardCollection == nil ? 0 : 1),
                let standard = variable.standardCollection ?? variable.literal?.standard
            else { continue }
            let mayBeDouble =
                variable.literal == .integer && !attempt { bind(variable, to: standard, at: variable.span) && drain() }
                && attempt { bind(variable, to: .double, at: variable.span) && drain() }
            return .some(bind(variable, to: mayBeDouble ? .double : standard, at: variable.span) ? true : nil)
        }
        return .none
    }

    /// `max(1, .nan)`: an implicit member tells what the literals beside it are.
    private func implicitBesideLiteral(_ part: Part) -> Bool?? {
        for expectation in expectations[part.expectations...] where !expectation.isDone {
            guard let (place, types) = placeOfLiteral(expectation), let type = types.first(where: expectation.mayBe)
            else { continue }
            return .some(bind(place, to: type, at: expectation.span) ? true : nil)
        }
        return .none
    }

    /// The variable that a literal and an implicit member are passed for, and what the literal may be there.
    private func placeOfLiteral(_ expectation: ExpectationConstraint) -> (TypeVariable, [Type])? {
        guard let variable = expectation.type.found.variable,
            let place = variable.upper.lazy.compactMap({ $0.found.variable }).first,
            let literal = place.lower.lazy.compactMap({ $0.found.variable?.literal }).first
        else { return nil }
        return (place, [literal.standard, literal == .integer ? .double : nil].compactMap { $0 })
    }

    /// Gives the first literal its type: collections first, so that their elements may still be found by what is done with
    /// them, then what several literals are together, and single ones last.
    private func literal(_ part: Part) -> Bool?? {
        let open = look(openVariables[min(part.variables, openVariables.count)...]).filter { $0.binding == nil }
        for variable in open {
            if let whole = variable.implicitlyUnwrapped {
                // An Optional if that is possible, also for the calls that it is passed to, else what is in it.
                let calls = choices[min(part.choices, choices.count)...].filter { choice in
                    !choice.isDone
                        && choice.site?.arguments.contains { $0.value.type.found.variable === variable } ?? false
                }
                let isPossible = attempt {
                    bind(variable, to: whole, at: variable.span) && drain() && bindKnown(from: part.variables)
                        && calls.allSatisfy { mayFit($0) }
                }
                if !isPossible { count(.forced) }
                return .some(
                    bind(variable, to: isPossible ? whole : whole.wrapped ?? whole, at: variable.span) ? true : nil)
            }
            if let standard = variable.standardCollection {
                return .some(bind(variable, to: standard, at: variable.span) ? true : nil)
            }
        }
        for variable in open
        where variable.literal == nil && variable.lower.contains(where: { $0.found.variable?.isLiteral ?? false }) {
            let hasNil = variable.mayBeNil()
            guard let standard = literalKind(of: Type(.variable(variable)))?.standard else { continue }
            let type = hasNil ? Type.optional(standard) : standard
            return .some(bind(variable, to: mayHold(variable, type) ? type : .double, at: variable.span) ? true : nil)
        }
        // First those that something waits for, such as a member.
        let operands = Set(
            choices[min(part.choices, choices.count)...].filter { !$0.isDone }.flatMap { choice in
                (choice.site?.arguments ?? []).compactMap { $0.value.type.found.variable.map(ObjectIdentifier.init) }
            })
        for variable in open.filter({ !$0.waiting.isEmpty }) + open.filter({ !operands.contains(ObjectIdentifier($0)) })
        {
            if let standard = variable.literal?.standard {
                return .some(bind(variable, to: standard, at: variable.span) ? true : nil)
            }
        }
        return .none
    }

    /// Whether a variable may be the type of its literals, seen from what is decided by it: `stride(from: 0, to: 1, by: 0.5)`
    /// has no Ints.
    private func mayHold(_ variable: TypeVariable, _ type: Type) -> Bool {
        guard type.isNominal(.int), variable.waiting.contains(where: { $0 is AssociatedConstraint }) else {
            return true
        }
        return attempt {
            bind(variable, to: type, at: variable.span) && drain()
                && choices.allSatisfy { $0.isDone || !$0.isOperator || mayFit($0) }
        }
    }

    /// Finds a variable by what it converts to.
    private func upperBound(_ part: Part) -> Bool?? {
        for variable in look(openVariables[min(part.variables, openVariables.count)...]) where variable.binding == nil {
            if let upper = variable.upper.lazy.map(\.found).first(where: { $0.variable == nil }) {
                return .some(bind(variable, to: upper, at: variable.span) ? true : nil)
            }
            if variable.lower.contains(where: { $0.found.variable == nil }) {
                return .some(bindJoined(variable, defaults: false, variable.span) ? true : nil)
            }
            // What nothing more is known of but what is expected of a literal.
            if let other = variable.lower.lazy.compactMap({ $0.found.variable }).first(where: { $0 !== variable }) {
                return .some(bind(variable, to: Type(.variable(other)), at: variable.span) ? true : nil)
            }
        }
        return .none
    }

    /// Finds a variable as what all types below it have in common.
    ///
    /// - Parameter defaults: Whether literals get the types that they have by themselves.
    private func bindJoined(_ variable: TypeVariable, defaults: Bool, _ span: Span) -> Bool {
        var types = variable.lower.map(\.found)
        if defaults {
            types = types.map { type in type.variable.flatMap { $0.literal?.standard ?? $0.standardCollection } ?? type
            }
        }
        let known = types.filter { $0.variable == nil }
        let hasNil = types.contains { $0.variable?.mayBeNil() ?? false }
        if known.isEmpty { return bind(variable, to: types[0], at: span) }
        // What has nothing in common is what is asked for: Title and Option as `any Row`. There is no other way.
        let other = variable.expected ?? variable.fallback
        guard var joined = join(known) else { return bind(variable, to: other ?? known[0], at: span) }
        if hasNil, joined.wrapped == nil { joined = .optional(joined) }
        let plain = joined.wrapped ?? joined
        let literals = types.compactMap { $0.variable?.literal }.filter { $0.standard != nil }
        if literals.contains(where: { literal in !attempt { accepts(literal, plain, span) } }) {
            joined = other ?? joined
        }
        return bind(variable, to: joined, at: span)
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
        // Classes meet in a superclass.
        var current = left
        while let symbol = current.symbol, let superclass = program.superclass(of: symbol) {
            current = Substitution(symbol.allParameters, current.arguments).apply(superclass)
            if converts(right, to: current) { return current }
        }
        return nil
    }

    private func converts(_ type: Type, to other: Type) -> Bool {
        attempt { convert(type, to: other, at: nowhere) && drain() }
    }
}

extension TypeVariable {
    /// What its surroundings ask a literal to be: the type that it converts to, without being an Optional.
    fileprivate var context: Type? {
        guard var type = expected else { return nil }
        if mayBeNil() {
            return type.wrapped == nil ? nil : type
        }
        while let wrapped = type.wrapped?.found { type = wrapped }
        return type.variable != nil || type.isExistential || type.symbol === TypeSymbol.anyHashable ? nil : type
    }
}
