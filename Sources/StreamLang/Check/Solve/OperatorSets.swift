// The overloads of an operator, and which of them some operands mean.

import StreamSyntax

/// All operators of a name and a fixity that a program has, gathered once.
///
/// What operands of certain types mean is remembered, where nothing else decided it: the second `n + 1` of a program is
/// decided without trying a candidate.
final class OperatorSet {
    let candidates: [Candidate]
    fileprivate var meanings: [Operands: Meaning] = [:]
    /// Whether all of them give the same, so that what is expected of a result decides nothing.
    fileprivate let isOfOneResult: Bool

    init(_ candidates: [Candidate]) {
        self.candidates = candidates
        let results = candidates.map(\.symbol.interface.result)
        isOfOneResult = results.allSatisfy { $0.isSame(as: results[0]) && $0.contents.isEmpty }
    }

    /// Whether the program declares some of them.
    var hasOwn: Bool { candidates.contains { $0.symbol.entry == nil } }

    /// Whether one of them takes an Optional as the operand at a position.
    func takesOptional(_ position: Int) -> Bool {
        candidates.contains { $0.symbol.interface.parameters[position].type.wrapped != nil }
    }

    /// Those of the program's that take an Optional as the operand at a position, be it one for any type, and none as the
    /// other one.
    func ownTakingOptional(_ position: Int) -> [Candidate] {
        candidates.filter { candidate in
            let (own, other) = (
                candidate.symbol.interface.parameters[position].type,
                candidate.symbol.interface.parameters[1 - position].type
            )
            let isForAny = candidate.symbol.interface.generics.parameters.contains { $0 === own.parameter }
            return !candidate.symbol.isOfLibrary && (own.wrapped != nil || isForAny || own.isOnlyNil)
                && other.wrapped == nil
        }
    }

    /// What came of it when the operands were met first.
    fileprivate struct Meaning {
        /// The candidate that they mean.
        var certain: Candidate?
        /// All that fitted beside it, itself among them, where taking it was a guess.
        var rivals: [Candidate] = []
        /// The candidates that fit, of which something else must decide.
        var fitting: [Candidate]?
        /// The one that is better than all others, by which it is decided if nothing else tells.
        var best: Candidate?
        /// The one that is taken if nothing at all decides.
        var likeliest: Candidate?
    }

    fileprivate struct Operands: Hashable {
        let first: Operand
        let second: Operand?

        /// Whether none of them has a type yet.
        var areOpen: Bool { first.isOpen && second?.isOpen ?? true }

        /// Whether nothing more will be known of them than that they are of a type or literals.
        var areKnown: Bool { first != .open && second != .open }

        /// Whether one of them is what literals are passed for, of which more may be known later.
        var areGivenLiterals: Bool { first.isGivenLiterals || second?.isGivenLiterals ?? false }
    }

    fileprivate enum Operand: Hashable {
        case type(ObjectIdentifier)
        case literal(TypeVariable.Literal)
        /// Something of which only is known that literals are passed for it, by way of so many other variables: `$0` in
        /// `Observable.of(1, 2).map { $0 + 1 }`.
        case given(TypeVariable.Literal, distance: Int)
        /// Something of which nothing is known.
        case open

        var isOpen: Bool { if case .type = self { false } else { true } }
        var isGivenLiterals: Bool { if case .given = self { true } else { false } }
    }
}

extension Solver {
    /// Decides an operator as soon as it is met, if such operands mean one declaration whatever is around them.
    func decideByOperands(_ choice: Choice) -> Bool {
        guard let set = choice.operators, let operands = operands(of: choice), !operands.areOpen,
            !operands.areGivenLiterals
        else { return false }
        if operands.areKnown, budget > 0, set.meanings[operands] == nil {
            var meaning = OperatorSet.Meaning()
            meaning.certain = onlyFitting(choice)
            set.meanings[operands] = meaning
        }
        guard let candidate = set.meanings[operands]?.certain else { return false }
        _ = decide(choice, candidate)
        return true
    }

    /// The only candidate that fits operands which are met for the first time; nil if several do. It is looked for before
    /// anything is expected of the result: in a closure something always is, and what is found there tells of no other place.
    private func onlyFitting(_ choice: Choice) -> Candidate? {
        let trials = favoured(trials(of: choice, .known))
        return trials.count == 1 ? trials[0].candidate : nil
    }

    /// What came of a look at an operator with such operands; `.none` if there was none, or something else is known too.
    func recall(_ choice: Choice, _ effort: Effort) -> Bool?? {
        guard let set = choice.operators, let operands = operands(of: choice), let meaning = set.meanings[operands]
        else { return .none }
        if let candidate = meaning.certain {
            note(guess: candidate, of: choice, among: meaning.rivals)
            return .some(decide(choice, candidate))
        }
        guard operands.areOpen, !operands.areGivenLiterals else { return .none }
        switch effort {
        case .best: return meaning.best.map { .some(guess(choice, $0)) } ?? .none
        case .forced: return meaning.likeliest.map { .some(guess(choice, $0)) } ?? .none
        case .known, .closures: break
        }
        guard let fitting = meaning.fitting else { return .none }
        narrow(choice, to: fitting)
        for argument in choice.site!.arguments {
            guard let variable = argument.value.type.found.variable else { continue }
            note(variable, .all)
        }
        if let result = choice.site!.result.found.variable {
            note(result, .all)
            for upper in result.upper { note(variablesIn: upper, [.bound, .required]) }
        }
        return .some(false)
    }

    private func guess(_ choice: Choice, _ candidate: Candidate) -> Bool? {
        note(guess: candidate, of: choice, among: choice.candidates)
        return decide(choice, candidate)
    }

    /// Decides for a candidate, and remembers that such operands mean it if nothing but them tells.
    ///
    /// - Parameter rivals: All that fit.
    func decideAndRemember(
        _ choice: Choice, _ candidate: Candidate, among rivals: [Candidate], _ effort: Effort
    ) -> Bool? {
        if budget > 0 {
            remember(choice) { meaning, areOpen in
                switch effort {
                case .known, .closures: (meaning.certain, meaning.rivals) = (candidate, rivals)
                case .best: if areOpen { meaning.best = candidate }
                case .forced: if areOpen { meaning.likeliest = candidate }
                }
            }
        }
        return decide(choice, candidate)
    }

    /// Remembers the candidates that fit such operands, of which none can be said to be meant.
    func rememberFitting(_ choice: Choice) {
        remember(choice) { meaning, areOpen in if areOpen { meaning.fitting = choice.candidates } }
    }

    private func remember(_ choice: Choice, _ change: (inout OperatorSet.Meaning, _ areOpen: Bool) -> Void) {
        guard let set = choice.operators, let operands = operands(of: choice) else { return }
        change(
            &set.meanings[operands, default: OperatorSet.Meaning()], operands.areOpen && !operands.areGivenLiterals)
    }

    /// What the operands are, if they are all that can decide: each is of a type without generic arguments, a literal, or
    /// something of which nothing is known, and nothing is expected of the result.
    private func operands(of choice: Choice) -> OperatorSet.Operands? {
        guard let site = choice.site, let first = site.arguments.first, site.arguments.count <= 2,
            choice.operators!.isOfOneResult
                || site.result.found.variable.map { $0.lower.isEmpty && isOpen($0) } ?? false,
            let left = operand(first.value)
        else { return nil }
        guard site.arguments.count == 2 else { return OperatorSet.Operands(first: left, second: nil) }
        return operand(site.arguments[1].value).map { OperatorSet.Operands(first: left, second: $0) }
    }

    private func operand(_ argument: TypedExpression) -> OperatorSet.Operand? {
        let type = argument.type.found
        switch type.kind {
        case .nominal(let symbol, let arguments):
            return arguments.isEmpty ? .type(ObjectIdentifier(symbol)) : nil
        case .variable(let variable):
            guard !argument.isClosure, variable.expectations.isEmpty, variable.standardCollection == nil,
                variable.upper.isEmpty, isOpen(variable),
                // Of what a call gives that is still to be chosen something is known, whichever it will be.
                variable.resultOf.allSatisfy({ $0.isDone || $0.isOperator })
            else { return nil }
            if !variable.lower.isEmpty {
                if variable.literal != nil { return nil }
                return literalsGiven(for: variable).map { .given($0.literal, distance: $0.distance) }
            }
            guard let literal = variable.literal else { return .open }
            return literal.standard == nil ? nil : .literal(literal)
        case .existential, .parameter, .dependent, .tuple, .function, .metatype, .unknown: return nil
        }
    }

    /// The literals that are all that is passed for a variable, and by way of how many others at most they come; nil if they
    /// are of different kinds, or more is known of them.
    private func literalsGiven(for variable: TypeVariable, within depth: Int = 4) -> (
        literal: TypeVariable.Literal, distance: Int
    )? {
        note(variable, .all)
        if variable.fallback != nil { return nil }
        var common: (literal: TypeVariable.Literal, distance: Int)?
        for lower in variable.lower {
            guard let part = lower.found.variable, part.standardCollection == nil, part.waiting.isEmpty,
                part.origins.isEmpty, part.expectations.isEmpty, part.implicitlyUnwrapped == nil, !part.isClosure,
                part.upper.allSatisfy({ $0.found.variable === variable })
            else { return nil }
            note(part, .all)
            let own: (literal: TypeVariable.Literal, distance: Int)
            if let literal = part.literal {
                guard literal.standard != nil, part.required.isEmpty, part.lower.isEmpty else { return nil }
                own = (literal, 1)
            } else {
                guard depth > 1, !part.lower.isEmpty, let found = literalsGiven(for: part, within: depth - 1) else {
                    return nil
                }
                own = (found.literal, found.distance + 1)
            }
            guard common?.literal ?? own.literal == own.literal else { return nil }
            common = (own.literal, max(common?.distance ?? 0, own.distance))
        }
        return common
    }

    /// Whether nothing is known of a variable but what is passed for it.
    private func isOpen(_ variable: TypeVariable) -> Bool {
        variable.required.isEmpty && variable.waiting.isEmpty
            && variable.implicitlyUnwrapped == nil && variable.origins.isEmpty && !variable.isClosure
            && isNothingAsked(by: variable.upper, within: 3)
    }

    /// Whether nothing is known of what a variable converts to either.
    private func isNothingAsked(by upper: Bounds, within depth: Int) -> Bool {
        upper.isEmpty
            || depth > 0
                && upper.allSatisfy { upper in
                    guard let variable = upper.found.variable else { return false }
                    return variable.required.isEmpty && variable.literal == nil
                        && isNothingAsked(by: variable.upper, within: depth - 1)
                }
    }
}

extension Program {
    /// All operators of a name: the library's, those at the top level, and those that types declare.
    func operators(_ name: String, _ fixity: ValueSymbol.Traits, _ count: Int) -> OperatorSet {
        let key = OperatorKey(name: name, fixity: fixity.rawValue, count: count)
        if let known = operatorSets[key] { return known }
        let all =
            library.functions(name).map { Candidate($0) }
            + (operators[name] ?? []).map { symbol in
                var candidate = Candidate(symbol)
                candidate.opensOwner = symbol.isMember
                return candidate
            }
        let kinds: ValueSymbol.Traits = [.prefix, .postfix]
        let set = OperatorSet(
            all.filter { candidate in
                guard case .function(let declared) = candidate.symbol.declaration else { return false }
                return declared.parameters.count == count && candidate.symbol.traits.intersection(kinds) == fixity
            })
        operatorSets[key] = set
        return set
    }
}

struct OperatorKey: Hashable {
    let name: String
    let fixity: UInt32
    let count: Int
}

extension Type {
    /// Whether it is the type of `nil` beside an operator.
    var isOnlyNil: Bool { symbol?.name == "_OptionalNilComparisonType" && symbol?.module == "Swift" }
}
