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
        if let text = literal.plainText { return node(.text(text), solver.fresh(.string), expression) }
        let segments = literal.segments.map { segment -> TypedExpression.Segment in
            switch segment {
            case .text(let text): return .text(text)
            case .interpolation(let arguments):
                let values = arguments.map {
                    TypedArgument(kind: .value(generate($0.value)), label: $0.label?.text, type: .unknown)
                }
                guard case .value(let first) = values[0].kind else { return .text("") }
                return .value(first, Array(values.dropFirst()))
            }
        }
        return node(.interpolation(segments), solver.fresh(.string), expression)
    }

    /// A list of what was generated before.
    func array(_ nodes: [TypedExpression], _ span: Span) -> TypedExpression {
        let element = solver.fresh()
        for node in nodes { _ = solver.convert(node.type, to: element, at: node.span) }
        let type = solver.fresh(.array)
        type.variable?.standardCollection = .array(element)
        let constraint = DeferredConstraint(type, span) { [self] found in
            guard let wanted = elementType(of: found, "ArrayLiteralElement") else { return true }
            return solver.unify(element, wanted, at: span)
        }
        element.variable?.origins = [constraint]
        element.variable?.fallback = .any
        _ = solver.add(constraint)
        return TypedExpression(.array(nodes), type, span)
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
            if found.symbol === TypeSymbol.dictionary {
                return solver.unify(key, found.arguments[0], at: span)
                    && solver.unify(value, found.arguments[1], at: span)
            }
            if let wanted = program.associatedType("Key", of: found, in: solver.environment),
                !solver.unify(key, wanted, at: span)
            {
                return false
            }
            guard let wanted = program.associatedType("Value", of: found, in: solver.environment) else { return true }
            return solver.unify(value, wanted, at: span)
        }
        for part in [key, value] { part.variable?.origins = [constraint] }
        key.variable?.fallback = .nominal(.anyHashable)
        value.variable?.fallback = .any
        _ = solver.add(constraint)
        return TypedExpression(.dictionary(nodes), type, span)
    }

    /// What the elements of a literal of a type are.
    private func elementType(of type: Type, _ name: String) -> Type? {
        if let symbol = type.symbol, symbol === TypeSymbol.array || symbol === TypeSymbol.set {
            return type.arguments[0]
        }
        if let wrapped = type.wrapped { return elementType(of: wrapped.found, name) }
        return program.associatedType(name, of: type, in: solver.environment)
    }

    func tuple(_ elements: [Argument], _ expression: StreamSyntax.Expression) -> TypedExpression {
        let nodes = elements.map { generate($0.value) }
        let type = Type.tuple(zip(elements, nodes).map { TupleElement(label: $0.label?.text, type: $1.type) })
        return node(.tuple(nodes), type, expression)
    }
}
