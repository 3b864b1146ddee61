// Choosing among functions that share a name.

import StreamSyntax

/// Something that can be called by name.
enum Candidate {
    case script(FunctionMember)
    case builtin(Builtin, BuiltinSignature)

    var signature: FunctionSignature {
        switch self {
        case .script(let member): member.signature
        case .builtin(_, let signature): signature.function
        }
    }

    /// What a parameter takes: for a generic parameter that must conform to a protocol, what conforms to that; for
    /// `Self.Index` the receiver's.
    fileprivate func type(
        of parameter: FunctionSignature.Parameter, at position: Int, _ receiver: ScriptType?
    ) -> ScriptType {
        guard case .builtin(_, let signature) = self else { return parameter.type }
        let type = signature.bounded[position] ?? parameter.type
        guard signature.namesOwnTypes, let receiver else { return type }
        return Bindings(names: ["Self"], [receiver]).apply(type, keepFree: true)
    }

    /// Whether it is an enum's case without values.
    var isPlainCase: Bool {
        guard case .script(let member) = self, case .enumCase = member.kind else { return false }
        return member.signature.parameters.isEmpty
    }

    /// Whether a script declares it.
    fileprivate var isOwn: Bool {
        if case .script = self { true } else { false }
    }

    /// Whether it is one of RxSwiftExt's operators.
    fileprivate var isExtra: Bool {
        if case .builtin(let entry, _) = self { Library.isExtra(entry) } else { false }
    }

    /// What a receiver tells of its own generic parameters.
    fileprivate func ownersBindings(_ receiver: ScriptType) -> Bindings? {
        guard case .script(let member) = self, let owner = member.owner, receiver.nominal != nil else { return nil }
        return Bindings(receiver, asSeenBy: owner)
    }
}

/// The arguments of a call, trailing closures included.
struct CallArguments {
    let all: [Argument]
    let trailingCount: Int
    let labels: [String?]
    let trailing: [String?]

    init(_ call: Call) { self.init(call.arguments, trailing: call.trailingClosures) }

    init(_ arguments: [Argument], trailing: [Argument] = []) {
        all = trailing.isEmpty ? arguments : arguments.isEmpty ? trailing : arguments + trailing
        trailingCount = trailing.count
        labels = arguments.map { $0.label?.text }
        self.trailing = trailing.map { $0.label?.text }
    }
}

extension Compiler {
    /// The candidate that fits the call best, with how its arguments are spread; nil after reporting if none does.
    func choose(
        _ candidates: [Candidate], _ arguments: CallArguments, receiver: ScriptType?, _ expected: ScriptType
    ) -> (Candidate, ArgumentMatch)? {
        var matching = match(candidates, arguments, isLenient: false)
        if matching.isEmpty { matching = match(candidates, arguments, isLenient: true) }
        if matching.isEmpty, completion != nil { noteExpected(by: candidates, arguments) }
        if matching.count <= 1 { return matching.first }
        let types = arguments.all.map { argument -> ScriptType in
            switch argument.value.kind {
            case .implicitMember, .closure: .unknown
            case .call(let call): needsContext(call.callee) ? .unknown : probe(argument.value)
            case .nilLiteral: .optional(.unknown)
            // `merge([.just(1), .of(2)])`: what they are members of, the parameter tells.
            case .array(let elements) where elements.contains { implicitMember(in: $0) != nil }: .unknown
            default: probe(argument.value)
            }
        }
        let hasOwn = matching.contains(where: \.0.isOwn)
        func best(_ types: [ScriptType]) -> (Candidate, ArgumentMatch)? {
            var best: (candidate: Candidate, match: ArgumentMatch, score: Int)?
            var others: [(Candidate, ArgumentMatch)] = []
            for (candidate, match) in matching {
                guard var score = score(candidate, match, arguments, types, receiver, expected) else { continue }
                // A script that brings an operator of its own hardly means the one of a module beside RxSwift.
                if hasOwn, candidate.isExtra { score -= 8 }
                if let best, score < best.score || score == best.score && !asksMore(candidate, best.candidate) {
                    if score == best.score { others.append((candidate, match)) }
                    continue
                }
                best = (candidate, match, score)
                others = []
            }
            guard let best else { return nil }
            let equal = [(best.candidate, best.match)] + others
            let chosen = others.isEmpty ? equal[0] : understood(equal, arguments) ?? equal[0]
            return takingSequence(among: matching, insteadOf: chosen, arguments, receiver)
                ?? givingOptional(among: matching, insteadOf: chosen, arguments, receiver) ?? chosen
        }
        // Closures in an argument may give what only the chosen function tells: `concat(steps.map { _ in .empty() })`.
        return best(types) ?? best(types.map(\.withOpenArguments)) ?? matching.first
    }

    /// `andThen(.deferred { … })`: of overloads that fit alike, the one for which what is behind the dot means something.
    private func understood(
        _ candidates: [(Candidate, ArgumentMatch)], _ arguments: CallArguments
    ) -> (Candidate, ArgumentMatch)? {
        let areOwn = candidates.allSatisfy(\.0.isOwn)
        let open = arguments.all.indices.filter { index in
            // `choose { $0.count }`: of a script's functions, what the closure does tells which is meant.
            if case .closure(let closure) = arguments.all[index].value.kind {
                return areOwn && closure.shorthandParameterCount > 0
            }
            guard case .call(let call) = arguments.all[index].value.kind else { return false }
            return implicitMember(in: call.callee) != nil
                && CallArguments(call).all.contains {
                    if case .closure = $0.value.kind { true } else { false }
                }
        }
        if open.isEmpty { return nil }
        return candidates.first { candidate, match in
            zip(candidate.signature.parameters, match.sources).allSatisfy { parameter, source in
                guard case .one(let index) = source, open.contains(index) else { return true }
                return succeeds { _ = compile(arguments.all[index].value, parameter.type.erasingGenerics) }
            }
        }
    }

    /// What a call that is not written to its end expects at the place to be completed.
    private func noteExpected(by candidates: [Candidate], _ arguments: CallArguments) {
        guard
            let index = arguments.all.firstIndex(where: {
                implicitMember(in: $0.value)?.name.text == CompletionProbe.placeholder
            })
        else { return }
        let label = arguments.all[index].label?.text
        for candidate in candidates {
            let parameter = candidate.signature.parameters.dropFirst(index).first { $0.label == label }
            if let type = parameter?.type.unwrapped { completion?.note(type, isStatic: true) }
        }
    }

    private func match(
        _ candidates: [Candidate], _ arguments: CallArguments, isLenient: Bool
    ) -> [(Candidate, ArgumentMatch)] {
        let (labels, trailing) = (arguments.labels, arguments.trailing)
        var matching: [(Candidate, ArgumentMatch)] = []
        matching.reserveCapacity(candidates.count)
        for candidate in candidates {
            guard
                let match = ArgumentMatch.match(
                    labels: labels, trailing: trailing, to: candidate.signature.parameters, isLenient: isLenient)
            else { continue }
            matching.append((candidate, match))
        }
        return matching
    }

    private func score(
        _ candidate: Candidate, _ match: ArgumentMatch, _ arguments: CallArguments, _ types: [ScriptType],
        _ receiver: ScriptType?, _ expected: ScriptType
    ) -> Int? {
        var total = -match.defaultsUsed
        let signature = candidate.signature
        for (position, (parameter, source)) in zip(signature.parameters, match.sources).enumerated() {
            let asked = candidate.type(of: parameter, at: position, receiver)
            let indices: Range<Int>
            switch source {
            case .missing: indices = 0..<0
            case .one(let index): indices = index..<index + 1
            case .many(let several):
                indices = several
                // `sorted()` is rather the function without parameters.
                total -= 1
            }
            for index in indices {
                // `isEven(_:)` is a function, which conforms to nothing that a generic parameter may ask for.
                if case .generic = parameter.type, isCompoundName(arguments.all[index].value) { total -= 5 }
                // nil alone says nothing of what a generic parameter stands for.
                if case .nilLiteral = arguments.all[index].value.kind, case .generic = parameter.type { total -= 5 }
                if case .closure(let closure) = arguments.all[index].value.kind {
                    guard let shape = fit(closure, asked),
                        let declared = fit(closure, parameter.type, of: candidate)
                    else { return nil }
                    total += shape + declared
                } else if case .keyPath(let path) = arguments.all[index].value.kind {
                    let known = receiver.flatMap { candidate.ownersBindings($0)?.apply(parameter.type) }
                    guard let fit = fitOfKeyPath(path, known ?? parameter.type) else { return nil }
                    total += fit
                } else if let reference = implicitMember(in: arguments.all[index].value) {
                    guard let fit = fit(reference, parameter.type) else { return nil }
                    total += fit
                } else {
                    let value = parameter.isAutoclosure ? parameter.type.function?.result : nil
                    let wanted = (value ?? asked).freeOfGenerics
                    let literalAsDouble = wanted == .double && arguments.all[index].value.isIntegerLiteral
                    if let nominal = wanted.nominal, nominal.isScript, types[index].fit(wanted) == nil,
                        makesLiteral(arguments.all[index].value, nominal)
                    {
                        total += 2
                        continue
                    }
                    // `merge(with: [.just(1), .of(2)])`: a list makes no sequence of events.
                    if case .array = arguments.all[index].value.kind,
                        wanted.nominal?.isKind(of: .observableConvertibleType) == true
                    {
                        return nil
                    }
                    var isCharacter = false
                    if case .string = arguments.all[index].value.kind {
                        isCharacter = [.nominal(.character, []), .nominal(.unicodeScalar, [])].contains(wanted)
                    }
                    // `let x: Float = sqrt(2)`: literals are Floats where that is asked for.
                    let literalAsFloat =
                        wanted.nominal === NominalType.float && arguments.all[index].value.isNumberLiteral
                    let fitting =
                        literalAsDouble ? 1 : literalAsFloat ? 0 : isCharacter ? 2 : types[index].fit(wanted)
                    guard let fit = fitting ?? fitOfReference(arguments.all[index].value, wanted) else { return nil }
                    total += fit * 2
                    // An Int may have been made a sequence, but hardly is one.
                    if let own = types[index].nominal, let asked = wanted.nominal, !own.isScript,
                        own.kind != .protocolType, asked.kind == .protocolType, !own.isKind(of: asked)
                    {
                        total -= 8
                    }
                    // What may be anything, such as a value of a generic type, is hardly a function.
                    if types[index] == .unknown, wanted.function != nil { total -= 1 }
                }
            }
        }
        if arguments.trailingCount > 0, candidate.takesBinder {
            // A trailing closure rather takes the elements than the sequence.
            total -= 3
        }
        if case .script(let member) = candidate {
            total += fitOfBounds(member, match, types)
            if let receiver, !fitsRequirements(member, receiver) { return nil }
            total += member.requirements.isEmpty ? 1 : 3
            // What a type declares itself comes before what its protocols bring; a closure may be meant for those.
            let takesClosure = arguments.all.contains { if case .closure = $0.value.kind { true } else { false } }
            if member.owner?.isScript == true, !takesClosure { total += 4 }
        }
        // What an entry's `where` clause asks of its receiver: one that fails is no candidate, one that fits speaks for it.
        if case .builtin(let entry, let signature) = candidate, let owner = entry.owner, let receiver,
            !signature.requirements.isEmpty
        {
            let asked = signature.requirementsOfOwner
            if receiver.clearlyFails(asked, of: owner) { return nil }
            // What every collection has of such elements does not come before a type's own.
            let speaks =
                owner.kind == .protocolType
                ? asked.contains { $0.value.nominal?.kind != .protocolType } : !asked.isEmpty
            if speaks, receiver.genericArguments.last?.isUncertain == false { total += 1 }
        }
        if expected != .unknown, expected != .any {
            let result = signature.result.mapped { if case .generic = $0 { .unknown } else { nil } }
            total += result.fit(expected).map { min($0, 2) } ?? -3
        }
        return total
    }

    /// How well the arguments meet what a function asks of its generic parameters.
    private func fitOfBounds(_ member: FunctionMember, _ match: ArgumentMatch, _ types: [ScriptType]) -> Int {
        if member.bounds.isEmpty { return 0 }
        var bindings = Bindings()
        for (parameter, source) in zip(member.signature.parameters, match.sources) {
            if case .one(let index) = source { bindings.bind(parameter.type, to: types[index]) }
        }
        return member.bounds.reduce(0) { total, bound in
            guard let wanted = bound.value.nominal, let type = bindings[bound.key] else { return total }
            switch type {
            case .optional(let wrapped) where NominalType.optional.isKind(of: wanted):
                guard let nominal = wrapped.nominal else { return total }
                return members.conforms(nominal, to: wanted) ? total + 1 : total - 4
            case .tuple, .function, .optional: return total - 4
            case .unknown, .any, .generic, .never, .metatype, .nominal: break
            }
            guard let nominal = type.nominal else { return total }
            if members.conforms(nominal, to: wanted) || isCoded(nominal, wanted) { return total + 1 }
            return nominal.kind == .protocolType ? total : total - 4
        }
    }

    /// Whether a function asks for what can be coded, as the library's values can.
    private func isCoded(_ nominal: NominalType, _ wanted: NominalType) -> Bool {
        [NominalType.codable, .decodable, .encodable].contains(wanted) && !nominal.isScript
            && (nominal.kind == .structure || nominal.kind == .enumeration)
    }

    /// Whether a function asks more of its generic parameters than another one that fits as well.
    private func asksMore(_ candidate: Candidate, _ other: Candidate) -> Bool {
        guard case .script(let member) = candidate, case .script(let other) = other else { return false }
        return zip(member.generics, other.generics).contains { own, others in
            guard let own = member.bounds[own]?.nominal, let others = other.bounds[others]?.nominal else {
                return false
            }
            return own !== others && members.conforms(own, to: others)
        }
    }

    /// Whether an expression names a function with its labels.
    private func isCompoundName(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let reference), .member(_, let reference): reference.labels != nil
        default: false
        }
    }

    /// The `.name` that an argument begins with: `.seconds(1)`.
    func implicitMember(in expression: Expression) -> Reference? {
        switch expression.kind {
        case .implicitMember(let reference): reference
        case .call(let call): implicitMember(in: call.callee)
        default: nil
        }
    }
}
