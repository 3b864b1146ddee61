// Members found at run time, where the type of the receiver was not known before.

import RxEngine
import StreamSyntax

/// Finds and uses members by the value's own type.
struct Dispatcher {
    let program: Program

    init(_ program: Program) { self.program = program }

    var members: MemberTable { program.members }

    /// Reads a member of a value.
    func get(_ value: Value, _ name: String, at site: CallSite, _ span: Span) throws -> Value {
        if let tuple = value.object(as: TupleObject.self), let index = tuple.labels?.firstIndex(of: name) {
            return tuple.elements[index]
        }
        let (nominal, isStatic) = target(value)
        if let member = members.members(name, of: nominal, isStatic: isStatic).first {
            switch member.kind {
            case .stored(let index):
                guard case .object(let object) = value else { break }
                if member.isTracked { ObservationTracking.noteRead(index, of: object) }
                let content = try Fields.read(object, index, name, span)
                if member.isWeak { return Weak.read(content) }
                if case .object(let pending) = content, let lazy = pending as? LazyObject {
                    let computed = try lazy.compute(for: value)
                    (object as? InstanceObject)?[index] = computed
                    return computed
                }
                return content
            case .computed(let code, _): return try run(code, [value], span)
            case .staticStored(let variable): return try variable.get()
            case .enumCase(let index):
                if member.signature.parameters.isEmpty { return .object(EnumObject(index, [], nominal)) }
                return .object(
                    NativeFunction(parameterCount: member.signature.parameters.count) {
                        .object(EnumObject(index, $0, nominal))
                    })
            case .function(let code):
                return .object(
                    NativeFunction(parameterCount: member.signature.parameters.count) { arguments in
                        try self.run(code, [value] + arguments, span)
                    })
            case .initializer, .subscript, .requirement: break
            }
        }
        let entries = members.builtins(name, of: nominal, isStatic: isStatic)
        if let entry = entries.first(where: { !$0.form.isCallable }), case .call(let body) = entry.body {
            return try located(span) { try body(Arguments(receiver: value, [], site: site, session: program.session)) }
        }
        if let method = entries.first {
            let labels = Signatures.of(method).function.parameters.map(\.label)
            return .object(
                NativeFunction(parameterCount: labels.count) {
                    try self.call(value, name, labels, $0, at: site, span)
                })
        }
        throw noMember(value, name, span)
    }

    /// Changes the receiver of a call where it lives.
    typealias Change = ((inout Value) throws -> Void) throws -> Void

    /// Calls a member of a value.
    ///
    /// - Parameter change: Changes the receiver in its place, for mutating members.
    func call(
        _ value: Value, _ name: String, _ labels: [String?], _ arguments: [Value], changing change: Change? = nil,
        at site: CallSite, _ span: Span
    ) throws -> Value {
        let (nominal, isStatic) = target(value)
        // What a protocol asks for, the type itself has.
        let own = members.members(name, of: nominal, isStatic: isStatic).filter { $0.isCallable && !$0.isRequirement }
            .map { Candidate.script($0) }
        let library = members.builtins(name, of: nominal, isStatic: isStatic).filter { $0.form.isCallable }.map {
            Candidate.builtin($0, Signatures.of($0))
        }
        guard let (candidate, match) = choose(own + library, labels, arguments) else {
            if own.isEmpty && library.isEmpty {
                let property = try get(value, name, at: site, span)
                if let function = property.unwrapped?.object(as: FunctionObject.self) {
                    return try function.call(arguments)
                }
                throw noMember(value, name, span)
            }
            throw Diagnostic(
                Diagnostic.Code("E0406"), .error,
                "no '\(name)' of '\(nominal.name)' takes the arguments (\(labels.map { ($0 ?? "_") + ":" }.joined()))",
                at: span)
        }
        var values: [Value?] = match.sources.map { source in
            switch source {
            case .missing: nil
            case .one(let index): arguments[index]
            case .many(let indices): .array(indices.map { arguments[$0] })
            }
        }
        switch candidate {
        case .builtin(let entry, _):
            switch entry.body {
            case .call(let body):
                return try located(span) {
                    try body(Arguments(receiver: value, values, site: site, session: program.session))
                }
            case .mutate(let body):
                if let change {
                    var answer = Value.void
                    try change { value in
                        answer = try located(span) {
                            try body(&value, Arguments(values, site: site, session: program.session))
                        }
                    }
                    return answer
                }
                throw Diagnostic(
                    Diagnostic.Code("E0410"), .error, "'\(name)' changes its receiver, whose type is not known here",
                    at: span, hint: "give the variable or closure parameter a type")
            }
        case .script(let member):
            for (index, parameter) in member.signature.parameters.enumerated() where values[index] == nil {
                values[index] =
                    parameter.isVariadic
                    ? .array([])
                    : try Frame.with(1, stackLimit: StackLimit.current) {
                        try member.defaults[index]?($0) ?? Value.none
                    }
            }
            var given = values.map { $0 ?? .none }
            switch member.kind {
            case .function(let code):
                given += told(member, value, given)
                guard member.isMutating, let change else { return try run(code, [value] + given, span) }
                var answer = Value.void
                try change { value in
                    answer = try Invocation.tracked(code, span) { try code.run(changing: &value, given) }
                }
                return answer
            case .enumCase(let index): return .object(EnumObject(index, given, nominal))
            case .initializer(let code, _):
                let told = value.object(as: TypeObject.self)?.type.certainArguments ?? []
                return try run(code, [Instances.make(nominal, arguments: told)] + given, span)
            case .stored, .computed, .subscript, .staticStored, .requirement: throw noMember(value, name, span)
            }
        }
    }

    /// What the generic parameters of a method stand for, as its receiver and its arguments tell: the hidden arguments.
    private func told(_ member: FunctionMember, _ receiver: Value, _ given: [Value]) -> [Value] {
        if member.generics.isEmpty { return [] }
        var bindings = member.owner.map { Bindings(receiver.runtimeType, asSeenBy: $0) } ?? Bindings()
        for (parameter, value) in zip(member.signature.parameters, given) {
            bindings.bind(parameter.type, to: value.runtimeType)
        }
        return member.generics.map { .object(TypeObject(bindings[$0] ?? .unknown)) }
    }

    /// Calls the one of several functions whose parameters fit the arguments.
    func callOverloaded(_ functions: [FunctionMember], _ arguments: [Value], _ span: Span) throws -> Value {
        let candidates = functions.map { Candidate.script($0) }
        let ranked = candidates.max { score($0, arguments) < score($1, arguments) }
        guard case .script(let member)? = ranked, case .function(let code) = member.kind else { return .void }
        return try run(code, arguments, span)
    }

    /// Calls the one of several functions whose parameters take the arguments; nil if none does.
    func callFitting(_ functions: [FunctionMember], _ arguments: [Value], _ span: Span) throws -> Value? {
        for function in functions {
            let parameters = function.signature.parameters
            guard case .function(let code) = function.kind, parameters.count == arguments.count else { continue }
            let operands = zip(parameters, arguments).compactMap { operand($1, as: $0.type.erasingGenerics) }
            if operands.count < arguments.count { continue }
            // Two nils do not tell what they are nil of; they are equal.
            if function.name == "==", operands.allSatisfy({ $0 == .none }) { continue }
            return try run(code, operands, span)
        }
        guard let literals = try withLiterals(arguments) else { return nil }
        return try callFitting(functions, literals, span)
    }

    /// A value as an operator's parameter takes it; nil if it does not. An Optional is not what it holds, other than for
    /// `is` and `as?`: a type's own `==` is asked by the one of Optional, once both sides hold something.
    private func operand(_ value: Value, as type: ScriptType) -> Value? {
        guard let seen = TypeTests.cast(value, to: type, members), seen.isOptional || !value.isOptional else {
            return nil
        }
        if case .optional = type { return seen }
        return value
    }

    /// The operands with a number as what a script's type makes of such a literal beside a value of its own: in the code
    /// of a generic function it is a literal, for nothing else fits. Nil where there is none.
    private func withLiterals(_ operands: [Value]) throws -> [Value]? {
        guard operands.count == 2 else { return nil }
        if let first = try operands[1].nominal.literal(operands[0]) { return [first, operands[1]] }
        return try operands[0].nominal.literal(operands[1]).map { [operands[0], $0] }
    }

    private func choose(
        _ candidates: [Candidate], _ labels: [String?], _ arguments: [Value]
    ) -> (Candidate, ArgumentMatch)? {
        for isLenient in [false, true] {
            let matching = candidates.compactMap { candidate -> (Candidate, ArgumentMatch)? in
                // Trailing closures lost their place: try them as labelled arguments first, then as closures.
                let parameters = candidate.signature.parameters
                let direct = ArgumentMatch.match(labels: labels, trailing: [], to: parameters, isLenient: isLenient)
                if let direct { return (candidate, direct) }
                guard let last = arguments.last, last.object(as: FunctionObject.self) != nil, labels.last == .some(nil)
                else {
                    return nil
                }
                return ArgumentMatch.match(
                    labels: labels.dropLast(), trailing: [nil], to: parameters, isLenient: isLenient
                )
                .map { (candidate, $0) }
            }
            if let best = matching.max(by: { rank($0, arguments) < rank($1, arguments) }) { return best }
        }
        return nil
    }

    private func rank(_ choice: (Candidate, ArgumentMatch), _ arguments: [Value]) -> Int {
        var ordered: [Value] = []
        var types: [ScriptType] = []
        for (parameter, source) in zip(choice.0.signature.parameters, choice.1.sources) {
            guard case .one(let index) = source else { continue }
            ordered.append(arguments[index])
            types.append(parameter.type)
        }
        return fitness(types, ordered) - choice.1.defaultsUsed
    }

    private func score(_ candidate: Candidate, _ arguments: [Value]) -> Int {
        fitness(candidate.signature.parameters.map(\.type), arguments)
    }

    private func fitness(_ types: [ScriptType], _ arguments: [Value]) -> Int {
        zip(types, arguments).reduce(0) { total, pair in
            let wanted = pair.0.freeOfGenerics
            let given = pair.1.object(as: Cell.self)?.value ?? pair.1
            if let function = given.object(as: FunctionObject.self) {
                guard let signature = wanted.function else { return total - 5 }
                return total + (function.parameterCount == signature.parameters.count ? 2 : 0)
            }
            return total + (TypeTests.isKind(given, of: wanted, members) ? 3 : -5)
        }
    }

    /// The type to look in: for a type as value, its static members.
    private func target(_ value: Value) -> (NominalType, Bool) {
        if let type = value.object(as: TypeObject.self), let nominal = type.type.nominal { return (nominal, true) }
        return (value.nominal, false)
    }

    /// Runs a function; inout arguments come as cells.
    func run(_ code: FunctionCode, _ arguments: [Value], _ span: Span) throws -> Value {
        try Invocation.tracked(code, span) {
            try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
                let changed = frame.receive(arguments)
                defer { changed.giveBack(from: frame) }
                return try code.run(frame)
            }
        }
    }

    func located<Result>(_ span: Span, _ body: () throws -> Result) throws -> Result {
        do { return try body() } catch let error as RuntimeError {
            throw error.diagnostic(at: span)
        }
    }

    private func noMember(_ value: Value, _ name: String, _ span: Span) -> Diagnostic {
        if let inner = value.unwrapped, value.isOptional {
            return Diagnostic(
                Diagnostic.Code("E0401"), .error,
                "a value of type '\(inner.nominal.name)?' must be unwrapped to use its member '\(name)'", at: span,
                hint: "write '?.\(name)', or unwrap it with 'if let'")
        }
        if case .none = value {
            return Diagnostic(
                Diagnostic.Code("E0501"), .error, "nil has no member '\(name)'", at: span,
                hint: "write '?.\(name)', or unwrap it with 'if let'")
        }
        let (nominal, isStatic) = target(value)
        let names = Array(members.names(of: nominal, isStatic: isStatic))
        return Diagnostic(
            Diagnostic.Code("E0306"), .error, "value of type '\(nominal.name)' has no member '\(name)'", at: span,
            hint: ForeignNames.replacement(ofMember: name, isKind: nominal.isKind(ofTypeNamed:))
                ?? NearestName.hint(for: name, among: names))
    }
}
