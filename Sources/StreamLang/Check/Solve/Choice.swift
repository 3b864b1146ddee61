// An overload set: one name, several declarations, one of which is meant.

import StreamSyntax

/// A declaration that a name may mean.
struct Candidate {
    let symbol: ValueSymbol
    /// What the generic parameters of its owner are.
    let owner: Substitution
    /// What must hold for it to be there.
    var requirements: [Requirement] = []
    /// A member of values that is asked of the type, `Type.method`: a function of the value.
    var isCurried = false
    /// Whether it stands in an outer scope, and counts only if nothing nearer fits.
    var isOuter = false
    /// Whether it is what an old spelling means today.
    var isOld = false
    /// Whether it is an operator that a type declares, which is found without saying which type.
    var opensOwner = false
}

/// How a name is used: called with arguments, or as it is.
final class CallSite {
    let arguments: [WrittenArgument]
    let result: Type
    let span: Span
    /// The types in angle brackets behind the name.
    var genericArguments: [Type] = []

    init(_ arguments: [WrittenArgument], result: Type, span: Span) {
        self.arguments = arguments
        self.result = result
        self.span = span
    }
}

/// Decides which declaration a name means.
final class Choice: Constraint {
    let name: String
    var candidates: [Candidate]
    /// Whether arguments may be without their labels, since nothing fits otherwise.
    var isLenient = false
    /// The positions of arguments that were told what all candidates ask for.
    var agreed: Set<Int> = []
    /// The call; nil where the name is used as a value.
    let site: CallSite?
    /// The type of the name where it is not called.
    let type: Type
    /// Whether it is an operator, which is decided as soon as one operand tells.
    let isOperator: Bool
    /// Takes what was chosen, with the arguments in the order of the parameters.
    let commit: (Candidate, Opened, ArgumentMatch?) -> Void

    init(
        _ name: String, _ candidates: [Candidate], site: CallSite?, type: Type, isOperator: Bool = false, _ span: Span,
        commit: @escaping (Candidate, Opened, ArgumentMatch?) -> Void
    ) {
        self.name = name
        self.candidates = candidates
        self.site = site
        self.type = type
        self.isOperator = isOperator
        self.commit = commit
        super.init(span)
    }
}

extension Choice {
    /// Whether what it gives is of the type of its operands, as far as can be said: `+`, not `<`.
    var givesOperand: Bool { candidates.first?.symbol.interface.result.parameter != nil }
}

/// A declaration's types with variables for its generic parameters.
struct Opened {
    let substitution: Substitution
    let parameters: [ValueSymbol.Parameter]
    let result: Type
    let interface: ValueSymbol.Interface
}

extension Solver {
    // MARK: Opening

    /// Puts variables in the place of a declaration's generic parameters, and adds what is required of them.
    func open(_ candidate: Candidate, genericArguments: [Type], at span: Span) -> Opened? {
        let interface = candidate.symbol.interface
        var substitution = Substitution()
        for (index, parameter) in interface.generics.parameters.enumerated() {
            substitution.set(parameter, index < genericArguments.count ? genericArguments[index] : fresh())
        }
        substitution.add(candidate.owner)
        if candidate.opensOwner, let owner = candidate.symbol.owner {
            for parameter in owner.allParameters { substitution.set(parameter, fresh()) }
            let own = owner.isProtocol ? fresh() : substitution.apply(owner.declared)
            substitution.set(owner.selfParameter, own)
            guard !owner.isProtocol || add(.conforms(own, .nominal(owner)), at: span) else { return nil }
        }
        for requirement in candidate.requirements + candidate.symbol.ownerRequirements + interface.generics.requirements
        {
            guard add(requirement.applying(substitution), at: span) else { return nil }
        }
        return Opened(
            substitution: substitution,
            parameters: interface.parameters.map { parameter in
                var opened = parameter
                opened.type = instantiated(substitution.apply(parameter.type), span)
                opened.builder = parameter.builder.map { instantiated(substitution.apply($0), span) }
                return opened
            }, result: instantiated(substitution.apply(interface.result), span), interface: interface)
    }

    /// Whether what an extension asks for a member may hold.
    func mayHold(_ candidate: Candidate) -> Bool {
        attempt { open(candidate, genericArguments: [], at: nowhere) != nil && drain() }
    }

    /// Takes a candidate as the one that is meant, as far as it goes.
    ///
    /// - Returns: What was opened; nil if the candidate does not fit.
    func apply(_ candidate: Candidate, of choice: Choice) -> (Opened, ArgumentMatch?)? {
        if candidate.isOuter || candidate.isOld || candidate.symbol.traits.contains(.disfavoured)
            || candidate.symbol.traits.contains(.old)
        {
            count(.disfavoured)
        }
        guard let opened = open(candidate, genericArguments: choice.site?.genericArguments ?? [], at: choice.span)
        else { return nil }
        guard let site = choice.site, candidate.symbol.kind != .variable, !candidate.isCurried else {
            let type = valueType(candidate, opened)
            if let site = choice.site { return apply(type, to: site) ? (opened, nil) : nil }
            return unify(type, choice.type, at: choice.span) ? (opened, nil) : nil
        }
        var match = ArgumentMatching.match(site.arguments, opened.parameters)
        // Labels that are left out, and a value of Void that is: as in Swift 2 and 3, where nothing else fits.
        if match == nil, candidate.isOld || choice.isLenient || choice.candidates.count == 1 {
            match = ArgumentMatching.match(site.arguments, opened.parameters, isLenient: true)
            if match != nil { count(.disfavoured) }
        }
        guard let match else {
            _ = fail(site.span, "the arguments do not fit the labels of \(candidate.symbol.name)")
            return nil
        }
        // The result first: what is expected of it tells the arguments more than they tell it.
        guard unifyResult(opened.result, candidate, site) else { return nil }
        for (parameter, positions) in zip(opened.parameters, match.positions) {
            if positions.isEmpty, !parameter.hasDefault, !parameter.isVariadic {
                guard unify(parameter.type, .void, at: site.span) else { return nil }
            }
            for position in positions {
                let argument = site.arguments[position].value
                if let builder = parameter.builder { build(argument, in: builder) }
                guard pass(argument, for: parameter, isOperand: choice.isOperator) else { return nil }
            }
        }
        return (opened, match)
    }

    /// The call gives the candidate's result. Of two variables the candidate's stays, which a trial then finds with its others.
    private func unifyResult(_ result: Type, _ candidate: Candidate, _ site: CallSite) -> Bool {
        guard candidate.symbol.traits.contains(.implicitlyUnwrapped), result.found.wrapped != nil else {
            return unify(site.result, result, at: site.span)
        }
        // `-> T!`: used as a T wherever a T is needed.
        let variable = fresh()
        variable.variable?.implicitlyUnwrapped = result
        return unify(site.result, variable, at: site.span)
    }

    /// Passes an argument for a parameter.
    ///
    /// - Parameter isOperand: Whether it stands beside an operator, where `&` is not written.
    private func pass(_ argument: TypedExpression, for parameter: ValueSymbol.Parameter, isOperand: Bool) -> Bool {
        var type = parameter.type
        if parameter.isAutoclosure, let function = type.found.function { type = function.result }
        if parameter.isInout {
            if !isOperand {
                guard case .inoutArgument = argument.kind else {
                    return fail(argument.span, "an inout argument needs &")
                }
            }
            return unify(argument.type, type, at: argument.span)
        }
        if case .inoutArgument = argument.kind, !isOperand { return fail(argument.span, "the parameter is not inout") }
        if argument.isClosure, !type.mayTakeClosure {
            return fail(argument.span, "a closure is not of type \(type.resolved)")
        }
        if case .closure(let closure) = argument.kind, let shape = type.found.closureShape,
            !closure.source.takes(shape.parameters)
        {
            return fail(argument.span, "a closure of other parameters is expected")
        }
        return convert(argument.type, to: type, at: argument.span)
    }

    /// The type of a declaration that is not called.
    func valueType(_ candidate: Candidate, _ opened: Opened) -> Type {
        let interface = opened.interface
        if candidate.symbol.kind == .variable || candidate.symbol.kind == .enumCase && interface.parameters.isEmpty {
            return opened.result
        }
        var type = Type.function(
            FunctionType(
                opened.parameters.map {
                    FunctionType.Parameter(
                        $0.type, isInout: $0.isInout, isVariadic: $0.isVariadic, isAutoclosure: $0.isAutoclosure)
                }, opened.result, isThrowing: interface.isThrowing || interface.isRethrowing, isAsync: interface.isAsync
            ))
        if candidate.isCurried, let own = candidate.symbol.owner.flatMap({ candidate.owner[$0.selfParameter] }) {
            type = .function([own], type)
        }
        return type
    }

    /// Calls a value that is a function.
    func apply(_ function: Type, to site: CallSite) -> Bool {
        let function = function.found
        if function.isUnknown { return unify(site.result, .unknown, at: site.span) }
        guard case .function(let shape) = function.kind else {
            return fail(site.span, "\(function.resolved) cannot be called")
        }
        var parameters = shape.parameters
        // A function of one tuple takes its elements.
        if parameters.count == 1, site.arguments.count != 1, case .tuple(let elements) = parameters[0].type.found.kind,
            elements.count == site.arguments.count
        {
            parameters = elements.map { FunctionType.Parameter($0.type) }
        }
        let variadic = parameters.last?.isVariadic ?? false
        guard parameters.count == site.arguments.count || variadic && site.arguments.count >= parameters.count - 1
        else {
            return fail(site.span, "\(parameters.count) arguments are expected, not \(site.arguments.count)")
        }
        for (index, argument) in site.arguments.enumerated() {
            let parameter = parameters[min(index, parameters.count - 1)]
            var type = parameter.type
            if parameter.isAutoclosure, let function = type.found.function { type = function.result }
            let holds =
                parameter.isInout
                ? unify(argument.value.type, type, at: argument.value.span)
                : convert(argument.value.type, to: type, at: argument.value.span)
            guard holds else { return false }
        }
        return unify(shape.result, site.result, at: site.span)
    }

    // MARK: Deciding

    /// How a candidate did when it was tried.
    struct Trial {
        let candidate: Candidate
        let score: Score
        /// The type that the call, or the name, would have.
        let result: Type
        /// The types of the parameters that closures would be passed for, by the position of the argument.
        let closureParameters: [Int: [Type]]
        /// Whether it requires something of what is still to be found: `joined()` of an element that may be a text.
        let isAssuming: Bool
        /// The types that arguments which are not known yet would be passed for, by their position.
        let expected: [Int: Type]
    }

    /// Narrows a choice to what fits what is known now, and decides if only one is left.
    ///
    /// - Returns: Whether something was decided; nil if no candidate fits.
    func narrow(_ choice: Choice, _ effort: Effort) -> Bool? {
        if choice.candidates.isEmpty {
            finish(choice)
            return fail(choice.span, "nothing is called \(choice.name)") ? nil : nil
        }
        if choice.candidates.count == 1 { return decide(choice, choice.candidates[0]) }
        var trials = choice.candidates.compactMap { trial($0, of: choice, effort) }
        if trials.isEmpty, choice.site != nil, !choice.isOperator, !choice.isLenient {
            choice.isLenient = true
            trail.append(.run { choice.isLenient = false })
            trials = choice.candidates.compactMap { trial($0, of: choice, effort) }
        }
        if trials.isEmpty { return decide(choice, likeliest(choice)) }
        if trials.count < choice.candidates.count {
            trail.append(.candidates(choice, choice.candidates))
            choice.candidates = trials.map(\.candidate)
        }
        // What asks to be taken last is left out as long as something else fits.
        if trials.contains(where: { !$0.score.isDisfavoured }) { trials.removeAll(where: \.score.isDisfavoured) }
        if trials.count == 1 { return decide(choice, trials[0].candidate) }
        if effort < .closures, let agreed = agreedClosure(choice, trials) ?? agreedType(choice, trials) {
            return agreed
        }
        // Until its arguments are known nothing can be said for sure.
        let best = trials.map(\.score).min()!
        if choice.isOperator, effort < .best {
            // Literals alone say nothing: `1 / 2` is what is around it. An operator that is not called waits to be told.
            guard let site = choice.site else {
                return isUseKnown(choice)
                    ? mostSpecific(trials.filter { $0.score == best }).flatMap { decide(choice, $0.candidate) } ?? false
                    : false
            }
            let operands = site.arguments.map(\.value.type.found)
            // What is known of one result, and not of another one, decides nothing.
            let least = trials.map(\.score.withoutAny).min()!
            let leading = trials.filter { $0.score.withoutAny == least }
            if leading.count == 1, operands.contains(where: { $0.variable?.isLiteral ?? true }) {
                return decide(choice, leading[0].candidate)
            }
            if operands.allSatisfy({ $0.variable != nil }), !isResultKnown(choice) { return false }
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
        trials.removeAll { best < $0.score }
        if effort == .best, trials.count > 1, choice.isOperator || mostSpecific(trials) == nil { return false }
        if choice.site == nil, effort == .closures, !isResultKnown(choice), trials.count > 1 {
            // A property is meant rather than a function, of which the surroundings must say which.
            let properties = trials.filter { $0.candidate.symbol.kind == .variable }
            return properties.count == 1 ? decide(choice, properties[0].candidate) : false
        }
        let winner = mostSpecific(trials) ?? (effort >= .closures ? trials[0] : nil)
        guard let winner else { return false }
        if effort == .known, !isResultKnown(choice), !allAgree(choice) { return false }
        // What is given on to something that is itself undecided is left to that, as long as there is another way.
        if effort == .closures, !isResultKnown(choice), let first = trials.first,
            !trials.allSatisfy({ $0.result.isSame(as: first.result) || $0.result.isOpen && first.result.isOpen }),
            (choice.site?.result ?? choice.type).found.variable?.waiting.isEmpty ?? false
        {
            return false
        }
        return decide(choice, winner.candidate)
    }

    /// Of candidates none of which fits, the one that messages are about: the first that has the labels.
    private func likeliest(_ choice: Choice) -> Candidate {
        guard let site = choice.site else { return choice.candidates[0] }
        return choice.candidates.first { ArgumentMatching.match(site.arguments, $0.symbol.interface.parameters) != nil }
            ?? choice.candidates[0]
    }

    private func decide(_ choice: Choice, _ candidate: Candidate) -> Bool? {
        finish(choice)
        guard let (opened, match) = apply(candidate, of: choice), drain() else {
            // What the only candidate says its result is helps with what follows.
            return nil
        }
        choice.commit(candidate, opened, match)
        return true
    }

    private func trial(_ candidate: Candidate, of choice: Choice, _ effort: Effort) -> Trial? {
        if budget <= 0, effort >= .closures { return nil }
        budget -= 1
        steps += 1
        let before = score
        let start = trail.count
        return attempt {
            let known = openVariables.count
            let open = Set(
                (choice.site?.arguments ?? []).indices.filter { position in
                    choice.site?.arguments[position].value.type.hasOpenVariables ?? false
                })
            guard let (opened, match) = apply(candidate, of: choice), drain(), bindKnown(from: known) else {
                return nil
            }
            if effort >= .best, !bindCollections(choice) || !bindKnown(from: known) { return nil }
            if effort >= .closures {
                guard solveInner(choice), bindKnown(from: known) else { return nil }
                countUntoldClosures(choice)
                for parameter in opened.interface.generics.parameters where isHole(parameter, opened) {
                    count(.mistake)
                }
            }
            var closures: [Int: [Type]] = [:]
            var expected: [Int: Type] = [:]
            if let match, let site = choice.site {
                for (parameter, positions) in zip(opened.parameters, match.positions) {
                    let type = parameter.type.found
                    for position in positions {
                        let argument = site.arguments[position].value
                        if !argument.isClosure {
                            let value = parameter.isAutoclosure ? type.function?.result ?? type : type
                            if open.contains(position), !parameter.isInout { expected[position] = value.resolved }
                        } else if let function = (type.wrapped?.found ?? type).function {
                            closures[position] = function.parameters.map { $0.type.resolved }
                        }
                    }
                }
            }
            return Trial(
                candidate: candidate, score: score - before, result: (choice.site?.result ?? choice.type).resolved,
                closureParameters: closures, isAssuming: requiresOfOpen(since: start, made: known), expected: expected)
        }
    }

    /// Counts closures whose parameters nothing would tell: `map(to: { $0 })`.
    private func countUntoldClosures(_ choice: Choice) {
        for argument in choice.site?.arguments ?? [] where argument.value.isClosure {
            guard let closure = closures.first(where: { $0.node === argument.value && !$0.isDone }),
                closure.expected == nil, !closure.isReady,
                closure.closure.source.shorthandParameterCount > 0
                    || closure.closure.source.parameters != nil
            else { continue }
            count(.mistake)
        }
    }

    /// Whether something was required of a variable that was there before and is still open.
    private func requiresOfOpen(since start: Int, made known: Int) -> Bool {
        let made = Set(openVariables[known...].map(ObjectIdentifier.init))
        return trail[start...].contains { change in
            guard case .required(let variable, _) = change else { return false }
            return variable.binding == nil && !variable.isLiteral && !made.contains(ObjectIdentifier(variable))
        }
    }

    /// In a trial: list literals that are passed are lists, where nothing else is asked for.
    private func bindCollections(_ choice: Choice) -> Bool {
        for argument in choice.site?.arguments ?? [] {
            guard let variable = argument.value.type.found.variable, let standard = variable.standardCollection else {
                continue
            }
            guard bind(variable, to: standard, at: argument.value.span), drain() else { return false }
        }
        return true
    }

    /// Whether nothing will ever tell what a generic parameter is: no argument does, and the result has no such part.
    private func isHole(_ parameter: GenericParameter, _ opened: Opened) -> Bool {
        guard let variable = opened.substitution[parameter]?.found.variable, variable.lower.isEmpty,
            variable.literal == nil
        else { return false }
        return !occurs(variable, in: opened.result)
    }

    /// Whether a candidate fits what is known now.
    func mayFit(_ choice: Choice) -> Bool { choice.candidates.contains { trial($0, of: choice, .known) != nil } }

    /// Lets a closure go on whose parameters are the same whichever candidate is meant.
    private func agreedClosure(_ choice: Choice, _ trials: [Trial]) -> Bool? {
        guard let site = choice.site else { return nil }
        for (position, argument) in site.arguments.enumerated() where argument.value.isClosure {
            guard let closure = closures.first(where: { $0.node === argument.value && !$0.isDone }), !closure.isOpen,
                let first = trials[0].closureParameters[position], !first.contains(where: \.hasVariables)
            else { continue }
            let agree = trials.allSatisfy { trial in
                guard let types = trial.closureParameters[position], types.count == first.count else { return false }
                return zip(types, first).allSatisfy { $0.isSame(as: $1) }
            }
            guard agree else { continue }
            return closure.open(parameters: first, self) ? true : nil
        }
        return nil
    }

    /// Tells an argument what it will be passed for, if all candidates agree: `filter(range.contains)`.
    private func agreedType(_ choice: Choice, _ trials: [Trial]) -> Bool? {
        guard let site = choice.site, !choice.isOperator else { return nil }
        // What a trial made is not the same in another one.
        for (position, type) in trials[0].expected where !choice.agreed.contains(position) && trials.count > 1 {
            let argument = site.arguments[position].value
            guard argument.type.hasOpenVariables, !type.isAny,
                trials.allSatisfy({ $0.expected[position]?.isSame(as: type) ?? false })
            else { continue }
            choice.agreed.insert(position)
            trail.append(.run { choice.agreed.remove(position) })
            return convert(argument.type, to: type, at: argument.span) ? true : nil
        }
        return nil
    }

    /// Whether the types of all arguments are known, literals aside.
    func isKnown(_ choice: Choice, withClosures: Bool) -> Bool {
        guard let site = choice.site else { return true }
        return site.arguments.allSatisfy { argument in
            if argument.value.isClosure {
                return !withClosures || closures.first { $0.node === argument.value }?.isDone ?? true
            }
            let type = argument.value.type.found
            if let variable = type.variable {
                return variable.isLiteral && variable.literal != .nil || literalKind(of: type)?.isNumber ?? false
            }
            return !type.resolved.hasOpenVariables
        }
    }

    private func isResultKnown(_ choice: Choice) -> Bool {
        let type = (choice.site?.result ?? choice.type).found
        guard let variable = type.variable else { return true }
        // That anything will do tells nothing.
        return variable.expected.map { !$0.isExistential } ?? false
    }

    /// Whether the surroundings say what a function that is not called will be called with.
    private func isUseKnown(_ choice: Choice) -> Bool {
        guard isResultKnown(choice) else { return false }
        let type = choice.type.found
        guard let function = (type.variable?.expected ?? type).closureShape else { return true }
        return function.parameters.allSatisfy { !$0.type.hasOpenVariables }
    }

    /// Whether all candidates that fit give the same.
    private func allAgree(_ choice: Choice) -> Bool {
        let results = choice.candidates.compactMap { trial($0, of: choice, .known)?.result }
        guard let first = results.first else { return false }
        return results.allSatisfy { $0.isSame(as: first) && !$0.hasVariables }
    }

    // MARK: Ranking

    /// The candidate that is more specific than all others; nil if none is.
    private func mostSpecific(_ trials: [Trial]) -> Trial? {
        if trials.count == 1 { return trials[0] }
        var best = trials[0]
        for other in trials.dropFirst() where Ranking.isBetter(other.candidate, than: best.candidate, self) {
            best = other
        }
        for other in trials where other.candidate.symbol !== best.candidate.symbol {
            guard Ranking.isBetter(best.candidate, than: other.candidate, self) else { return nil }
        }
        return best
    }
}

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

extension Type {
    /// Whether nothing is known of it.
    fileprivate var isOpen: Bool { found.variable != nil }

    /// Whether something is in it that is to be found, other than the types of literals.
    var hasOpenVariables: Bool {
        if !hasVariables { return false }
        let type = found
        if let variable = type.variable { return !variable.isLiteral }
        var isOpen = false
        _ = type.mapParts { part in
            if part.hasOpenVariables { isOpen = true }
            return part
        }
        return isOpen
    }
}

extension TypedExpression {
    var isClosure: Bool { if case .closure = kind { true } else { false } }
}
