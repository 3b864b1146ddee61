// The parts of typed expressions, for whoever looks at all of them.

import StreamSyntax

extension TypedExpression {
    /// Visits the expressions that it is directly made of. Closures and statements inside are left to who asks.
    func forEachPart(_ visit: (TypedExpression) -> Void) {
        func visitAll(_ arguments: [TypedArgument]) {
            for argument in arguments {
                switch argument.kind {
                case .value(let value): visit(value)
                case .variadic(let values): values.forEach(visit)
                case .standard: break
                }
            }
        }
        switch kind {
        case .integer, .float, .boolean, .nilLiteral, .text, .duration, .sourceLocation, .variable, .selfReference,
            .superReference, .discard, .metatype, .closure, .conditional, .invalid:
            break
        case .interpolation(let segments):
            for case .value(let value, let arguments) in segments {
                visit(value)
                visitAll(arguments)
            }
        case .array(let elements), .tuple(let elements): elements.forEach(visit)
        case .dictionary(let elements):
            for element in elements {
                visit(element.key)
                visit(element.value)
            }
        case .keyPath(let path): path.steps.forEach(visit)
        case .selector(let inner), .tupleElement(let inner, _), .optionalBind(let inner), .optionalChain(let inner),
            .forceUnwrap(let inner), .inoutArgument(let inner), .tryMark(_, let inner), .awaitMark(let inner),
            .typeTest(let inner, _), .cast(let inner, _, _), .dynamicMember(let inner, _), .conversion(_, let inner),
            .member(_, let inner):
            visit(inner)
        case .function(_, let receiver): receiver.map(visit)
        case .subscript(_, let receiver, let arguments):
            visit(receiver)
            visitAll(arguments)
        case .call(_, let receiver, let arguments):
            receiver.map(visit)
            visitAll(arguments)
        case .callValue(let callee, let arguments), .dynamicCall(let callee, let arguments),
            .dynamicSubscript(let callee, let arguments):
            visit(callee)
            visitAll(arguments)
        case .assignment(let target, let value):
            visit(target)
            visit(value)
        case .ternary(let condition, let then, let otherwise):
            visit(condition)
            visit(then)
            visit(otherwise)
        }
    }
}
