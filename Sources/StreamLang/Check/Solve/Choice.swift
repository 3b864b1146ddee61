// An overload set: one name, several declarations, one of which is meant.

import StreamSyntax

/// A declaration that a name may mean.
struct Candidate {
    var member: Member
    /// A member of values that is asked of the type, `Type.method`: a function of the value.
    var isCurried = false
    /// Whether it stands in an outer scope, and counts only if nothing nearer fits.
    var isOuter = false
    /// Whether it is what an old spelling means today.
    var isOld = false
    /// Whether it is an operator that a type declares, which is found without saying which type.
    var opensOwner = false

    init(_ member: Member) { self.member = member }

    init(_ symbol: ValueSymbol, owner: Substitution = Substitution(), isOuter: Bool = false) {
        member = Member(symbol: symbol, substitution: owner, requirements: [])
        self.isOuter = isOuter
    }

    var symbol: ValueSymbol { member.symbol }
    /// What the generic parameters of its owner are.
    var owner: Substitution { member.substitution }
    /// What must hold for it to be there.
    var requirements: [Requirement] { member.requirements }
}

extension [Candidate] {
    /// Those of them that can be assigned to, if some can: a protocol may only ask that a property can be read, where its
    /// extension has one that can also be set. Which values can be assigned to by the library's subscripts is told when they
    /// are, not here.
    var assignable: [Candidate] {
        let settable = filter {
            $0.symbol.traits.contains(.settable) || $0.symbol.kind == .subscript && $0.symbol.isOfLibrary
        }
        return settable.isEmpty ? self : settable
    }
}

/// How a name is used: called with arguments, or as it is.
final class CallSite {
    let arguments: [WrittenArgument]
    let result: Type
    let span: Span
    /// Whether it has a trailing closure, which goes to a parameter by its type.
    let hasTrailingClosure: Bool
    /// The types in angle brackets behind the name.
    var genericArguments: [Type] = []

    init(_ arguments: [WrittenArgument], result: Type, span: Span) {
        self.arguments = arguments
        hasTrailingClosure = arguments.contains(where: \.isTrailing)
        self.result = result
        self.span = span
    }
}

extension CallSite {
    /// Lets arguments that are literals or a `T!`, also those in tuples, wait until the member is found that is called: what it
    /// takes tells what they are.
    func literals(awaiting constraint: Constraint) {
        for argument in arguments {
            _ = argument.value.type.firstVariable { variable in
                if variable.literal != nil || variable.implicitlyUnwrapped != nil {
                    variable.origins.append(constraint)
                }
                return false
            }
        }
    }
}

/// Decides which declaration a name means.
final class Choice: Constraint {
    let name: String
    /// All that the name may mean, for messages.
    let all: [Candidate]
    /// What of it is still to be considered.
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
    /// The operators that it is one of, where it is called.
    var operators: OperatorSet?
    override var work: Work { .choices }
    /// Takes what was chosen, with the arguments in the order of the parameters.
    let commit: (Candidate, Opened, ArgumentMatch?) -> Void

    init(
        _ name: String, _ candidates: [Candidate], site: CallSite?, type: Type, isOperator: Bool = false, _ span: Span,
        commit: @escaping (Candidate, Opened, ArgumentMatch?) -> Void
    ) {
        self.name = name
        // `let a = a(1)` means the function, not the variable whose type follows from it.
        let isCircular = candidates.contains(where: \.symbol.isBeingFound)
        let found = isCircular ? candidates.filter { !$0.symbol.isBeingFound } : candidates
        all = found.isEmpty ? candidates : found
        self.candidates = all
        self.site = site
        self.type = type
        self.isOperator = isOperator
        self.commit = commit
        super.init(span)
    }
}

extension Choice {
    /// Which arguments may be without their labels if a candidate is meant.
    func leniency(to candidate: Candidate) -> Leniency {
        guard candidate.isOld || isLenient || candidates.count == 1 else { return .none }
        return candidate.symbol.isOfLibrary ? .all : .first
    }

    /// What is called, in words: an initializer by its type.
    var calledName: String { name == "init" ? all.first?.symbol.owner?.name ?? name : name }

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
            guard !owner.isProtocol || self.add(.conforms(own, .nominal(owner)), at: span) else { return nil }
        }
        func add(_ requirements: [Requirement]) -> Bool {
            for requirement in requirements where !self.add(requirement.applying(substitution), at: span) {
                return false
            }
            return true
        }
        guard add(candidate.requirements), add(candidate.symbol.ownerRequirements), add(interface.generics.requirements)
        else { return nil }
        var parameters = interface.parameters
        for (index, parameter) in interface.parameters.enumerated() {
            if !parameter.type.contents.isEmpty {
                parameters[index].type = instantiated(substitution.apply(parameter.type), span)
            }
            if let builder = parameter.builder {
                parameters[index].builder = instantiated(substitution.apply(builder), span)
            }
        }
        return Opened(
            substitution: substitution, parameters: parameters,
            result: instantiated(substitution.apply(interface.result), span), interface: interface)
    }

    /// Whether what an extension asks for a member may hold.
    func mayHold(_ candidate: Candidate) -> Bool {
        attempt { open(candidate, genericArguments: [], at: Span.nowhere) != nil && drain() }
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
            if choice.site == nil, candidate.symbol.kind == .function { count(.unapplied) }
            let type = valueType(candidate, opened)
            if let site = choice.site { return apply(type, to: site) ? (opened, nil) : nil }
            if trialDepth == 0, candidate.symbol.kind == .enumCase, !opened.parameters.isEmpty, isKnown(choice.type),
                choice.type.found.symbol === candidate.symbol.owner
            {
                _ = fail(choice.span, .missingPayload(candidate.symbol.name, opened.parameters.map(\.label)))
                return nil
            }
            return unify(type, choice.type, at: choice.span) ? (opened, nil) : nil
        }
        var match = ArgumentMatching.match(site.arguments, opened.parameters, isUnfinished: program.completion != nil)
        // Labels that are left out, and a value of Void that is: as in Swift 2 and 3, where nothing else fits.
        if match == nil {
            match = ArgumentMatching.match(site.arguments, opened.parameters, choice.leniency(to: candidate))
            if match != nil { count(.disfavoured) }
        }
        guard let match else {
            // Messages are about what the receiver has: of a Completable nothing that only a Single has.
            let possible = trialDepth == 0 ? choice.all.filter { mayHold($0) } : []
            let meant = possible.isEmpty ? choice.all : possible
            _ = fail(choice.span, .arguments(choice.calledName, meant, site.arguments.map(\.label)))
            return nil
        }
        if candidate.symbol.isPackCopy { countOtherClosures(site, opened.parameters, match) }
        // The result first: what is expected of it tells the arguments more than they tell it.
        if let parameter = opened.interface.result.wrapped?.parameter,
            opened.interface.generics.parameters.contains(where: { $0 === parameter })
        {
            opened.result.wrapped?.found.variable?.isContent = true
        }
        let givesExpected = unifyResult(opened.result, candidate, site)
        guard givesExpected || trialDepth == 0 else { return nil }
        for (parameter, positions) in zip(opened.parameters, match.positions) {
            if positions.isEmpty, let said = parameter.standard?.said,
                !convert(opened.substitution.apply(said), to: parameter.valueType, at: site.span)
            {
                return nil
            }
            if positions.isEmpty, !parameter.hasDefault, !parameter.isVariadic {
                let type = parameter.type.found
                guard type.isVoid || type.variable != nil && unify(type, .void, at: site.span) else {
                    _ = fail(choice.span, .arguments(choice.calledName, choice.all, []))
                    return nil
                }
            }
            for position in positions.range {
                let argument = site.arguments[position].value
                if let builder = parameter.builder { build(argument, in: builder) }
                // A closure behind the parentheses is for a function, rather than for any value: `map { … }`, `map(to: …)`.
                // One that takes something is no value: nothing tells what it gets, and no operator of the library is for it.
                if site.arguments[position].isTrailing, parameter.valueType.found.closureShape == nil {
                    count(.value)
                    if trialDepth > 0, case .closure(let closure) = argument.kind,
                        closure.source.asksForParameters
                            || candidate.symbol.isOfLibrary && closure.source.parameters?.isEmpty == false
                    {
                        return nil
                    }
                }
                guard pass(argument, for: parameter, isOperand: choice.isOperator) else { return nil }
            }
        }
        if givesExpected { noteLabels(site, opened.parameters, match, candidate) }
        return givesExpected ? (opened, match) : nil
    }

    /// Notes labels that are left out of a call that fits, but those of old spellings, which have notes of their own.
    private func noteLabels(
        _ site: CallSite, _ parameters: [ValueSymbol.Parameter], _ match: ArgumentMatch, _ candidate: Candidate
    ) {
        guard trialDepth == 0, !candidate.isOld, !candidate.symbol.traits.contains(.old) else { return }
        for (parameter, positions) in zip(parameters, match.positions) {
            guard let label = parameter.label, let position = positions.first, !site.arguments[position].isTrailing,
                site.arguments[position].label == nil, !site.arguments[position].value.isInvalid
            else { continue }
            program.note(.missingLabel(label), at: site.arguments[position].value.span)
        }
    }

    /// The call gives the candidate's result. Of two variables the candidate's stays, which a trial then finds with its others.
    private func unifyResult(_ result: Type, _ candidate: Candidate, _ site: CallSite) -> Bool {
        guard candidate.symbol.traits.contains(.implicitlyUnwrapped), result.found.wrapped != nil else {
            return relating(result, site.result) { unify(site.result, result, at: site.span) }
        }
        // `-> T!`: used as a T wherever a T is needed.
        return unify(site.result, fresh(unwrapped: result), at: site.span)
    }

    /// Passes an argument for a parameter.
    ///
    /// - Parameter isOperand: Whether it stands beside an operator, where `&` is not written.
    private func pass(_ argument: TypedExpression, for parameter: ValueSymbol.Parameter, isOperand: Bool) -> Bool {
        let type = parameter.valueType
        // An operator that compares with nothing but `nil` is meant rather than one for any value.
        if isOperand, argument.isNil, !type.isOnlyNil { count(.value) }
        if parameter.isInout {
            if !isOperand {
                guard case .inoutArgument = argument.kind else {
                    return fail(argument.span, .missingAmpersand)
                }
            }
            return unify(argument.type, type, at: argument.span)
        }
        if case .inoutArgument = argument.kind, !isOperand {
            if let pointee = type.found.pointee {
                let type = argument.type.found
                guard type.variable != nil, pointee.found.symbol != nil, !pointee.found.isNominal(.array) else {
                    return pass(type, forPointerTo: pointee, at: argument.span)
                }
                whenKnown(type, argument.span) { self.pass($0, forPointerTo: pointee, at: argument.span) }
                return true
            }
            guard type.found.isRawPointer else { return fail(argument.span, .needlessAmpersand) }
            // A pointer that knows what it leads to is better.
            count(.value)
            return true
        }
        // Functions have no members that `.name` could be, other types have some.
        if trialDepth > 0, let member = argument.type.found.variable?.expectations.last(where: \.isMember),
            type.found.function != nil || type.found.symbol != nil
        {
            let types = sequence(first: type.found, next: { $0.wrapped?.found })
            guard types.contains(where: { $0.variable != nil || member.mayBe($0) }) else { return false }
        }
        if argument.isClosure { note(variablesIn: type, .all) }
        if argument.isClosure, !type.mayTakeClosure || type.found.isRigid {
            return fail(argument.span, .closureValue(for: type))
        }
        // A key path literal means the overload that takes a key path rather than the one that takes a function.
        if case .keyPath = argument.kind, type.found.closureShape != nil { count(.function) }
        if case .closure(let closure) = argument.kind, let shape = type.found.closureShape {
            guard closure.source.takes(shape.parameters) else {
                return fail(argument.span, closure.source.mistake(getting: shape.parameters.count))
            }
            // What it says that it gives is known before anything is found of its parameters: `reduce(circle) { (…) -> Shape in … }`.
            if let written = argument.closureConstraint?.writtenResult, trialDepth == 0 || !isKnown(shape.result),
                !convert(written, to: shape.result, at: argument.span)
            {
                return false
            }
            // What the body does tells of which function it is: `Task { try await load() }`.
            let effects = closure.source.bodyEffects
            if effects.mayThrow && !shape.isThrowing || effects.awaits && !shape.isAsync { count(.mistake) }
        }
        if !isOperand, let holds = passElements(argument.type, for: type, at: argument.span) { return holds }
        return convert(argument.type, to: type, at: argument.span)
    }

    /// Passes `&place` for a pointer; the elements of an array lie one behind the other.
    private func pass(_ type: Type, forPointerTo pointee: Type, at span: Span) -> Bool {
        guard type.isNominal(.array), let element = type.arguments.first, !pointee.found.isNominal(.array) else {
            return unify(type, pointee, at: span)
        }
        return unify(element, pointee, at: span)
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
                }, opened.result, isThrowing: interface.isThrowing || interface.isRethrowing,
                thrown: interface.thrown.map { instantiated(opened.substitution.apply($0), Span.nowhere) },
                isAsync: interface.isAsync))
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
            return fail(site.span, .notCallable(function))
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
            return fail(
                site.span, .argumentCount(expected: parameters.count, given: site.arguments.count))
        }
        for (index, argument) in site.arguments.enumerated() {
            let parameter = parameters[min(index, parameters.count - 1)]
            var type = parameter.type
            if parameter.isAutoclosure, let function = type.found.function { type = function.result }
            let holds =
                parameter.isInout
                ? unify(argument.value.type, type, at: argument.value.span)
                : passElements(argument.value.type, for: type, at: argument.value.span)
                    ?? convert(argument.value.type, to: type, at: argument.value.span)
            guard holds else { return false }
        }
        return unify(shape.result, site.result, at: site.span)
    }
}

extension TypedExpression {
    var isClosure: Bool { if case .closure = kind { true } else { false } }

    /// Whether there is a mistake in it, as in `f(count = 3)`.
    fileprivate var isInvalid: Bool { if case .invalid = kind { true } else { false } }
}
