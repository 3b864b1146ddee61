// Patterns: code that tests a value and binds what it finds.

import StreamSyntax

/// Tests a value, and fills the variables of the pattern where it matches.
typealias Matcher = (Frame, Value) throws -> Bool

/// A matcher in an array or tuple, for the same reason as `Thunk`.
struct Match {
    let run: Matcher
    init(_ run: @escaping Matcher) { self.run = run }
}

/// What matches the parts of a case.
private struct PayloadMatch {
    let run: (Frame, [Value]) throws -> Bool
}

extension Compiler {
    /// Compiles a pattern.
    ///
    /// - Parameters:
    ///   - type: What is known of the matched value.
    ///   - isVariable: Whether names in it become `var`s.
    func compilePattern(_ pattern: Pattern, _ type: ScriptType, isVariable: Bool) -> Matcher {
        let span = pattern.span
        switch pattern.kind {
        case .wildcard: return { _, _ in true }
        case .name(let name):
            if name.isWildcard { return { _, _ in true } }
            let variable = makeVariable(name.text, type, isConstant: !isVariable)
            let initialize = initialize(variable)
            return { frame, value in
                initialize(value, frame)
                return true
            }
        case .binding(let introducer, let inner):
            return compilePattern(bound(inner), type, isVariable: introducer == .var)
        case .tuple(let elements): return compileTuplePattern(elements, type, isVariable: isVariable)
        case .enumCase(let base, let name, let payload):
            return compileCasePattern(base, name, payload, type, isVariable: isVariable, at: span)
        case .optional(let inner):
            let match = compilePattern(inner, type.unwrapped, isVariable: isVariable)
            return { frame, value in
                guard let wrapped = value.unwrapped else { return false }
                return try match(frame, wrapped)
            }
        case .typeTest(let syntax):
            let wanted = testedType(self.type(syntax))
            return { frame, value in TypeTests.isKind(value, of: try wanted(frame), self.members) }
        case .cast(let inner, let syntax):
            let wanted = self.type(syntax)
            let match = compilePattern(inner, wanted, isVariable: isVariable)
            let tested = testedType(wanted)
            return { frame, value in
                guard let result = TypeTests.cast(value, to: try tested(frame), self.members) else { return false }
                return try match(frame, result)
            }
        case .expression(let expression):
            // `Failure.status` without its payload is a pattern of the case, not the function that makes one.
            if case .member(let base, let reference) = expression.kind, namesCase(reference.name, of: base) {
                return compileCasePattern(base, reference.name, nil, type, isVariable: isVariable, at: span)
            }
            // `case 0 as Int`: the type is asked for first.
            if case .cast(let inner, .coercion, let syntax) = expression.kind {
                let cast = Pattern(.cast(Pattern(.expression(inner), inner.span), syntax), span)
                return compilePattern(cast, type, isVariable: isVariable)
            }
            return compileExpressionPattern(expression, type, at: span)
        }
    }

    /// Below `let`, a name that stands as an expression is a new variable.
    private func bound(_ pattern: Pattern) -> Pattern {
        switch pattern.kind {
        case .expression(let expression):
            if case .name(let reference) = expression.kind { return Pattern(.name(reference.name), pattern.span) }
            if case .discard = expression.kind { return Pattern(.wildcard, pattern.span) }
            return pattern
        case .tuple(let elements):
            return Pattern(
                .tuple(elements.map { Pattern.Element(label: $0.label, pattern: bound($0.pattern)) }), pattern.span)
        case .enumCase(let base, let name, let payload):
            let elements = payload?.map { Pattern.Element(label: $0.label, pattern: bound($0.pattern)) }
            return Pattern(.enumCase(base: base, name, payload: elements), pattern.span)
        case .optional(let inner): return Pattern(.optional(bound(inner)), pattern.span)
        case .cast(let inner, let type): return Pattern(.cast(bound(inner), type), pattern.span)
        case .wildcard, .name, .binding, .typeTest: return pattern
        }
    }

    private func namesCase(_ name: Name, of base: Expression) -> Bool {
        guard let nominal = typeNamed(by: base)?.nominal else { return false }
        if case .enumCase? = members.members(name.text, of: nominal, isStatic: true).first?.kind { return true }
        // A library's enum whose cases are not listed, such as DecodingError, is matched by name.
        if nominal.kind == .enumeration, !nominal.isScript, nominal.cases.isEmpty {
            return members.builtins(name.text, of: nominal, isStatic: true).allSatisfy(\.form.isCallable)
        }
        return nominal.cases.contains { $0.name == name.text && !$0.types.isEmpty }
    }

    private func compileTuplePattern(
        _ elements: [Pattern.Element], _ type: ScriptType, isVariable: Bool
    ) -> Matcher {
        var types = [ScriptType](repeating: .unknown, count: elements.count)
        if case .tuple(let known) = type, known.count == elements.count { types = known.map(\.type) }
        let matchers = zip(elements, types).map { Match(compilePattern($0.pattern, $1, isVariable: isVariable)) }
        return { frame, value in
            guard let tuple = value.object(as: TupleObject.self), tuple.elements.count == matchers.count else {
                return false
            }
            for (match, element) in zip(matchers, tuple.elements) where !(try match.run(frame, element)) {
                return false
            }
            return true
        }
    }

    private func compileCasePattern(
        _ base: Expression?, _ name: Name, _ payload: [Pattern.Element]?, _ type: ScriptType, isVariable: Bool,
        at span: Span
    ) -> Matcher {
        let name = base == nil ? optionalCase(name, of: type) : name
        var owner = type.unwrapped
        if let base, let named = typeNamed(by: base) { owner = Compiler.filled(named, from: type) }
        if case .optional = type, base == nil, ["some", "none"].contains(name.text) { owner = type }
        if let call = patternCall(base, name, payload, of: owner, at: span) {
            return compileExpressionPattern(call, type, at: span, value: compile(call, owner))
        }
        if base == nil, let compared = comparedPattern(name, payload, of: owner, at: span) {
            return compileExpressionPattern(Expression(.discard, span), type, at: span, value: compared)
        }
        var payloadTypes: [ScriptType] = []
        if let nominal = owner.nominal, let member = members.members(name.text, of: nominal, isStatic: true).first,
            let caseOwner = member.owner
        {
            guard case .enumCase(let index) = member.kind else {
                return compileExpressionPattern(
                    Expression(.member(Expression(.type(TypeSyntax(.placeholder, span)), span), Reference(name)), span),
                    type, at: span,
                    value: compileMember(of: typeValue(owner), name.text, owner, at: span, isStatic: true))
            }
            let bindings = Bindings(names: caseOwner.genericParameters, owner.genericArguments)
            payloadTypes = member.signature.parameters.map { bindings.apply($0.type) }
            checkPayload(payload, payloadTypes, of: name, at: span)
            return scriptCaseMatcher(caseOwner, index, payload, payloadTypes, isVariable)
        }
        if let nominal = owner.nominal {
            let entry = members.builtins(name.text, of: nominal, isStatic: true).first
            if nominal.kind == .structure, let entry, !entry.form.isCallable {
                return compileExpressionPattern(
                    Expression(.discard, span), type, at: span,
                    value: compileMember(of: typeValue(owner), name.text, owner, at: span, isStatic: true))
            }
            if let entry {
                let signature = Signatures.of(entry)
                let bindings = Bindings(
                    names: entry.owner?.genericParameters ?? [],
                    entry.owner.map {
                        nominal === $0
                            ? owner.genericArguments : nominal.arguments(owner.genericArguments, asSeenBy: $0)
                    } ?? [])
                payloadTypes = signature.function.parameters.map { bindings.apply($0.type) }
            } else if nominal.kind == .enumeration, nominal.isScript || nominal.hasOnlyCases(otherThan: name.text) {
                reportNoMember(name.text, owner, isStatic: true, at: name.span)
            }
        }
        let match = viewMatcher(name.text, payload, payloadTypes, isVariable)
        // An error may be of any type: one of the script's with a case of the same name is another error.
        guard base != nil, let nominal = owner.nominal, nominal !== NominalType.error, nominal.isKind(of: .error) else {
            return match
        }
        return { frame, value in
            guard case .object(let object)? = value.unwrapped, object.nominal.isKind(of: nominal) else { return false }
            return try match(frame, value)
        }
    }

    static func filled(_ named: ScriptType, from known: ScriptType) -> ScriptType {
        if case .nominal(let nominal, _) = named, case .nominal(let other, let arguments) = known.unwrapped,
            nominal === other
        {
            return .nominal(nominal, arguments)
        }
        return named
    }

    private func payloadMatcher(
        _ payload: [Pattern.Element]?, _ types: [ScriptType], _ isVariable: Bool
    ) -> PayloadMatch? {
        guard let payload else { return nil }
        if payload.count == 1, types.count > 1 {
            // One pattern takes the whole payload as a tuple.
            let match = compilePattern(
                payload[0].pattern, .tuple(types.map { ScriptType.Element(type: $0) }), isVariable: isVariable)
            return PayloadMatch { frame, values in try match(frame, values.count == 1 ? values[0] : .tuple(values)) }
        }
        let matchers = payload.enumerated().map { index, element in
            Match(
                compilePattern(element.pattern, index < types.count ? types[index] : .unknown, isVariable: isVariable))
        }
        if matchers.count == 1 {
            let only = matchers[0].run
            return PayloadMatch { frame, values in
                if values.count == 1 { return try only(frame, values[0]) }
                return try !values.isEmpty && only(frame, .tuple(values))
            }
        }
        return PayloadMatch { frame, values in
            var values = values
            if values.count == 1, let tuple = values[0].object(as: TupleObject.self) { values = tuple.elements }
            guard values.count == matchers.count else { return false }
            for (match, value) in zip(matchers, values) where !(try match.run(frame, value)) { return false }
            return true
        }
    }

    private func scriptCaseMatcher(
        _ owner: NominalType, _ index: Int, _ payload: [Pattern.Element]?, _ types: [ScriptType], _ isVariable: Bool
    ) -> Matcher {
        let matchPayload = payloadMatcher(payload, types, isVariable)
        return { frame, value in
            guard let item = value.unwrapped?.object(as: EnumObject.self), item.index == index, item.nominal === owner
            else { return false }
            return try matchPayload?.run(frame, item.payload) ?? true
        }
    }

    /// A case of one of the library's enums, or of a type that shows only at run time.
    private func viewMatcher(
        _ name: String, _ payload: [Pattern.Element]?, _ types: [ScriptType], _ isVariable: Bool
    ) -> Matcher {
        let matchPayload = payloadMatcher(payload, types, isVariable)
        let current = name.first.map { $0.lowercased() + name.dropFirst() } ?? name
        return { frame, value in
            if current == "none" { if case .none = value { return true } }
            if current == "some", value.isOptional {
                guard let wrapped = value.unwrapped else { return false }
                return try matchPayload?.run(frame, [wrapped]) ?? true
            }
            guard case .object(let object)? = value.unwrapped else { return false }
            if let item = object as? EnumObject {
                // A Single's event had the case `error` before RxSwift 6.
                let wanted = name == "error" && item.nominal === NominalType.result ? "failure" : name
                guard item.enumCase.name == wanted || !item.nominal.isScript && item.enumCase.name == current else {
                    return false
                }
                return try matchPayload?.run(frame, item.payload) ?? true
            }
            guard let view = object.enumView, view.caseName == name || view.caseName == current else { return false }
            return try matchPayload?.run(frame, view.payload) ?? true
        }
    }

    /// The `~=` functions of the script that may take a pattern and a subject of these types.
    func matchOperators(
        _ pattern: ScriptType, _ subject: ScriptType
    ) -> [(function: FunctionCode, pattern: ScriptType, subject: ScriptType)] {
        operatorFunctions("~=").compactMap { member in
            guard case .function(let code) = member.kind, member.signature.parameters.count == 2 else { return nil }
            let wanted = member.signature.parameters.map(\.type.freeOfGenerics)
            guard pattern.fit(wanted[0]) != nil, subject.fit(wanted[1]) != nil else { return nil }
            return (code, wanted[0], wanted[1])
        }
    }

    private func compileExpressionPattern(
        _ expression: Expression, _ type: ScriptType, at span: Span, value known: Typed? = nil
    ) -> Matcher {
        if known == nil, case .name(let reference) = expression.kind, reference.name.isWildcard {
            return { _, _ in true }
        }
        if known == nil, case .discard = expression.kind { return { _, _ in true } }
        let value = known ?? compile(expression, type)
        let code = value.code
        let custom = matchOperators(value.type, type)
        if !custom.isEmpty {
            let dispatcher = Dispatcher(program)
            return { frame, subject in
                let pattern = try code(frame)
                for (function, wanted, matched) in custom
                where TypeTests.isKind(pattern, of: wanted, self.members)
                    && TypeTests.isKind(subject, of: matched, self.members)
                {
                    if case .bool(let result) = try dispatcher.run(function, [pattern, subject], span) {
                        return result
                    }
                }
                return try Matching.matches(subject, pattern)
            }
        }
        return { frame, subject in
            let pattern = try code(frame)
            return try self.located(span) { try Matching.matches(subject, pattern) }
        }
    }
}
