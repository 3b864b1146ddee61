// Literals, tuples, interpolations.

import StreamSyntax

extension ExpressionChecker {
    func literal(_ expression: StreamSyntax.Expression) -> TypedExpression {
        switch expression.kind {
        case .integer(let magnitude, let isNegative):
            return node(.integer(magnitude: magnitude, isNegative: isNegative), solver.fresh(.integer), expression)
        case .float(let value): return node(.float(value), solver.fresh(.float), expression)
        case .boolean(let value): return node(.boolean(value), solver.fresh(.boolean), expression)
        case .nilLiteral: return node(.nilLiteral, solver.fresh(.nil), expression)
        case .duration(let nanoseconds): return node(.duration(nanoseconds: nanoseconds), solver.fresh(), expression)
        case .string(let literal): return string(literal, expression)
        case .array(let elements): return array(elements.map { generate($0) }, expression.span)
        case .dictionary(let elements):
            return dictionary(elements.map { (key: generate($0.key), value: generate($0.value)) }, expression.span)
        case .sourceLocation(.isolation):
            guard case .nominal(let actor)? = program.library.meaning(of: "Actor") else {
                return invalid(expression.span)
            }
            return node(.sourceLocation(.isolation), .optional(.existential([.nominal(actor)])), expression)
        case .sourceLocation(.dsohandle):
            return node(.sourceLocation(.dsohandle), .nominal(.unsafeRawPointer), expression)
        case .sourceLocation(let literal):
            let isNumber = literal == .line || literal == .column
            return node(.sourceLocation(literal), solver.fresh(isNumber ? .integer : .string), expression)
        case .selector(let inner):
            guard case .nominal(let selector)? = program.library.meaning(of: "Selector") else {
                return invalid(expression.span)
            }
            return node(.selector(generate(inner)), .nominal(selector), expression)
        default: return invalid(expression.span)
        }
    }

    private func string(_ literal: StringLiteral, _ expression: StreamSyntax.Expression) -> TypedExpression {
        if let text = literal.plainText { return node(.text(text), solver.fresh(.of(text)), expression) }
        let values = literal.segments.map { segment -> [TypedArgument] in
            guard case .interpolation(let arguments) = segment else { return [] }
            return arguments.map {
                TypedArgument(kind: .value(generate($0.value)), label: $0.label?.text, type: .unknown)
            }
        }
        let segments = zip(literal.segments, values).map { segment, values -> TypedExpression.Segment in
            if case .text(let text) = segment { return .text(text) }
            guard case .value(let first)? = values.first?.kind else { return .text("") }
            return .value(first, Array(values.dropFirst()))
        }
        let node = node(.interpolation(segments), solver.fresh(.string), expression)
        // A text of Swift's own takes no labels.
        guard program.hasOwnInterpolations || values.contains(where: { $0.first?.label != nil }) else { return node }
        solver.whenKnown(node.type, expression.span) { [self] type in
            node.kind = .interpolation(appended(values, to: type, expression.span, otherwise: segments))
            return true
        }
        return node
    }

    /// The segments of a literal of a type whose parts a script's methods put together; those of any other as they are.
    private func appended(
        _ values: [[TypedArgument]], to type: Type, _ span: Span, otherwise segments: [TypedExpression.Segment]
    ) -> [TypedExpression.Segment] {
        guard let owner = program.associatedType("StringInterpolation", of: type, in: solver.environment),
            let symbol = owner.symbol,
            symbol.path == "Date.FormatString.StringInterpolation" || program.hasOwnInterpolations(symbol)
        else { return segments }
        let parts = ValueSymbol(local: "$parts", owner, traits: .settable, span: span)
        return zip(segments, values).map { segment, values in
            if values.isEmpty { return segment }
            let arguments = values.compactMap { argument -> WrittenArgument? in
                guard case .value(let value) = argument.kind else { return nil }
                return WrittenArgument(label: argument.label, value: value)
            }
            let call = TypedExpression(.invalid, solver.fresh(), span)
            choose(
                Name("appendInterpolation", span), candidates("appendInterpolation", of: owner, isStatic: false),
                receiver: TypedExpression(.variable(parts), owner, span), call,
                CallSite(arguments, result: call.type, span: span))
            return .append(call, to: parts)
        }
    }

    /// A list of what was generated before.
    func array(_ nodes: [TypedExpression], _ span: Span) -> TypedExpression {
        let element = solver.fresh()
        for node in nodes { _ = solver.convert(node.type, to: element, at: node.span) }
        let type = solver.fresh(.array)
        type.variable?.standardCollection = .array(element)
        let constraint = DeferredConstraint(type, span) { [self] found in
            guard let wanted = program.literalElement(of: found, in: solver.environment) else { return true }
            return solver.unify(element, wanted, at: span)
        }
        element.variable?.origins = [constraint]
        element.variable?.fallback = leastOfAll(nodes)
        _ = solver.add(constraint)
        return TypedExpression(.array(nodes), type, span)
    }

    /// What elements are that have nothing in common.
    private func leastOfAll(_ nodes: [TypedExpression]) -> Type {
        nodes.contains(where: \.isNil) ? .optional(.any) : .any
    }

    /// A dictionary of what was generated before.
    func dictionary(_ nodes: [(key: TypedExpression, value: TypedExpression)], _ span: Span) -> TypedExpression {
        let (key, value) = (solver.fresh(), solver.fresh())
        for node in nodes {
            _ = solver.convert(node.key.type, to: key, at: node.key.span)
            _ = solver.convert(node.value.type, to: value, at: node.value.span)
        }
        let type = solver.fresh(.dictionary)
        type.variable?.standardCollection = .dictionary(key, value)
        let constraint = DeferredConstraint(type, span) { [self] found in
            let wanted = program.literalEntry(of: found, in: solver.environment)
            return wanted.key.map { solver.unify(key, $0, at: span) } ?? true
                && wanted.value.map { solver.unify(value, $0, at: span) } ?? true
        }
        for part in [key, value] { part.variable?.origins = [constraint] }
        key.variable?.fallback = .nominal(.anyHashable)
        value.variable?.fallback = leastOfAll(nodes.map(\.value))
        _ = solver.add(constraint)
        return TypedExpression(.dictionary(nodes), type, span)
    }

    func tuple(_ elements: [Argument], _ expression: StreamSyntax.Expression) -> TypedExpression {
        let nodes = elements.map { generate($0.value) }
        let type = Type.tuple(zip(elements, nodes).map { TupleElement(label: $0.label?.text, type: $1.type) })
        return node(.tuple(nodes), type, expression)
    }
}

extension Program {
    /// What the elements of an array literal of a type are.
    func literalElement(of type: Type, in environment: GenericEnvironment) -> Type? {
        if let symbol = type.symbol, symbol === TypeSymbol.array || symbol === TypeSymbol.set {
            return type.arguments[0]
        }
        if let wrapped = type.wrapped { return literalElement(of: wrapped.found, in: environment) }
        return associatedType("ArrayLiteralElement", of: type, in: environment)
    }

    /// What the keys and the values of a dictionary literal of a type are.
    func literalEntry(of type: Type, in environment: GenericEnvironment) -> (key: Type?, value: Type?) {
        if type.symbol === TypeSymbol.dictionary { return (type.arguments[0], type.arguments[1]) }
        if let wrapped = type.wrapped { return literalEntry(of: wrapped.found, in: environment) }
        return (
            associatedType("Key", of: type, in: environment), associatedType("Value", of: type, in: environment)
        )
    }

    /// Whether a script says how values are interpolated, remembered until something is declared.
    fileprivate var hasOwnInterpolations: Bool {
        if let known = knownOwnInterpolations { return known }
        let found = declaredTypes.contains { hasOwnInterpolations($0) }
        knownOwnInterpolations = found
        return found
    }

    fileprivate func hasOwnInterpolations(_ symbol: TypeSymbol) -> Bool {
        declaredMembers("appendInterpolation", of: symbol).contains { $0.entry == nil }
    }
}
