// The end of solving: what was found is put into the typed tree, and conversions become nodes.

import StreamSyntax

/// Walks through the nodes of a solved statement once.
final class Finisher {
    private let solver: Solver
    private let program: Program
    /// Whether a script says how Optionals are described.
    private lazy var describesOptionals = program.isMadeConforming(.optional, to: "CustomStringConvertible")

    init(_ solver: Solver) {
        self.solver = solver
        program = solver.program
    }

    private func resolved(_ type: Type) -> Type {
        let resolved = type.resolved
        return resolved.contents.contains(.dependent) ? program.normalized(resolved, in: solver.environment) : resolved
    }

    func finish(_ node: TypedExpression) {
        node.type = resolved(node.type)
        // A literal where an Optional is asked for is put into one.
        if let wrapped = node.type.wrapped, node.isPlainLiteral {
            let literal = TypedExpression(node.kind, wrapped, node.span)
            finish(literal)
            node.kind = .conversion(.toOptional, literal)
            return
        }
        program.count(node)
        switch node.kind {
        case .interpolation(let segments):
            node.kind = .interpolation(
                segments.map { segment in
                    switch segment {
                    case .text: return segment
                    case .append(let call, _):
                        finish(call)
                        return segment
                    case .value(let value, let arguments):
                        finish(value)
                        _ = finish(arguments)
                        return arguments.isEmpty ? .value(described(value), arguments) : segment
                    }
                })
        case .array(let elements):
            let type = program.literalElement(of: node.type, in: solver.environment)
            node.kind = .array(elements.map { converted($0, to: type) })
        case .dictionary(let elements):
            let types = program.literalEntry(of: node.type, in: solver.environment)
            node.kind = .dictionary(
                elements.map { (converted($0.key, to: types.key), converted($0.value, to: types.value)) })
        case .closure(let closure):
            finish(closure)
            for (symbol, parameter) in zip(closure.parameters, node.type.function?.parameters ?? [])
            where parameter.isInout {
                symbol.traits.insert(.inoutParameter)
            }
        case .keyPath(let path):
            path.root = resolved(path.root)
            path.steps.forEach(finish)
        case .cast(let inner, let cast, let type):
            finish(inner)
            node.kind = .cast(inner, cast, resolved(type))
        case .function(let use, let receiver):
            finish(use)
            receiver.map(finish)
        case .member(let use, let receiver):
            finish(use)
            finish(receiver)
        case .subscript(let use, let receiver, let arguments):
            finish(use)
            finish(receiver)
            node.kind = .subscript(use, receiver: receiver, finish(arguments))
        case .call(let use, let receiver, let arguments):
            finish(use)
            receiver.map(finish)
            node.kind = .call(use, receiver: receiver, marked(finish(arguments), as: use.symbol))
            describeArgument(of: node)
        case .callValue(let callee, let arguments):
            finish(callee)
            node.kind = .callValue(callee, given(finish(arguments), to: callee.type.function))
        case .dynamicCall(let callee, let arguments):
            finish(callee)
            node.kind = .dynamicCall(callee, finish(arguments))
        case .dynamicSubscript(let receiver, let arguments):
            finish(receiver)
            node.kind = .dynamicSubscript(receiver, finish(arguments))
        case .conditional(let statement): finish(statement)
        case .integer, .float, .boolean, .nilLiteral, .text, .duration, .sourceLocation, .variable, .selfReference,
            .superReference, .discard, .metatype, .tuple, .selector, .tupleElement, .optionalBind, .optionalChain,
            .forceUnwrap, .inoutArgument, .tryMark, .awaitMark, .typeTest, .dynamicMember, .assignment, .ternary,
            .invalid:
            node.forEachPart(finish)
        case .conversion(_, let inner):
            finish(inner)
            // What converts to itself is no conversion.
            if let conversion = conversion(inner.type, node.type) {
                node.kind = .conversion(conversion, inner)
            } else {
                node.kind = inner.kind
                (node.operatorSpan, node.nameSpan) = (inner.operatorSpan, inner.nameSpan)
            }
        }
    }

    private func finish(_ use: Use) {
        use.substitution = use.substitution.mapTypes(resolved)
    }

    private func finish(_ arguments: [TypedArgument]) -> [TypedArgument] {
        arguments.map { argument in
            var argument = argument
            argument.type = resolved(argument.type)
            let type = argument.isAutoclosure ? argument.type.function?.result ?? argument.type : argument.type
            switch argument.kind {
            case .value(let value): argument.kind = .value(converted(value, to: type))
            case .variadic(let values): argument.kind = .variadic(values.map { converted($0, to: type) })
            case .standard: break
            }
            return argument
        }
    }

    /// What is given to a value that is a function, as its parameters take it.
    private func given(_ arguments: [TypedArgument], to function: FunctionType?) -> [TypedArgument] {
        guard let parameters = function?.parameters, let last = parameters.last else { return arguments }
        let count = last.isVariadic ? parameters.count - 1 : parameters.count
        guard last.isVariadic ? arguments.count >= count : arguments.count == count else { return arguments }
        func value(_ argument: TypedArgument, _ type: Type) -> TypedExpression? {
            guard case .value(let value) = argument.kind else { return nil }
            return conversion(value.type, type).map { TypedExpression(.conversion($0, value), type, value.span) }
                ?? value
        }
        var all = zip(arguments, parameters.prefix(count)).map { argument, parameter in
            var argument = argument
            if !parameter.isInout, !parameter.isAutoclosure, let value = value(argument, parameter.type) {
                argument.kind = .value(value)
            }
            return argument
        }
        if last.isVariadic {
            let rest = arguments.dropFirst(count).compactMap { value($0, last.type) }
            all.append(TypedArgument(kind: .variadic(rest), type: last.type))
        }
        return all
    }

    /// What an operator changes is written without `&`, also where `+=` is a function that changes nothing.
    private func marked(_ arguments: [TypedArgument], as symbol: ValueSymbol) -> [TypedArgument] {
        let parameters = symbol.interface.parameters
        guard parameters.count == arguments.count,
            parameters.contains(where: \.isInout) || arguments.contains(where: \.isMarked)
        else { return arguments }
        return zip(arguments, parameters).map { argument, parameter in
            guard case .value(let value) = argument.kind else { return argument }
            var changed = argument
            switch value.kind {
            case .inoutArgument(let place): if !parameter.isInout { changed.kind = .value(place) }
            default:
                guard parameter.isInout else { return argument }
                changed.kind = .value(TypedExpression(.inoutArgument(value), value.type, value.span))
            }
            return changed
        }
    }

    private func converted(_ node: TypedExpression, to type: Type?) -> TypedExpression {
        finish(node)
        if case .inoutArgument = node.kind, let type,
            type.isRawPointer
                || type.pointee.map({ pointee in
                    pointee.isSame(as: node.type)
                        || node.type.isNominal(.array) && node.type.arguments.first?.isSame(as: pointee) == true
                }) ?? false
        {
            return TypedExpression(.conversion(.pointer, node), type, node.span)
        }
        guard let type, let conversion = conversion(node.type, type) else { return node }
        return TypedExpression(.conversion(conversion, node), type, node.span)
    }

    // MARK: Descriptions

    /// A value that is shown as a text: where its type says that it describes itself, by its `description`. Who shows a value
    /// of any type asks it the same, but for an Optional, which by itself shows what it holds.
    private func described(_ value: TypedExpression) -> TypedExpression {
        guard describesOptionals, value.type.mayBeOptional,
            case .nominal(let wanted)? = program.library.meaning(of: "CustomStringConvertible"),
            let found = program.conformance(of: value.type, to: wanted, in: solver.environment),
            program.areCertain(found.requirements, in: solver.environment),
            let member = program.members("description", of: value.type, isStatic: false, in: solver.environment)
                .first(where: { program.areCertain($0.requirements, in: solver.environment) })
        else { return value }
        return TypedExpression(
            .member(Use(member.symbol, member.substitution), receiver: value), .string, value.span)
    }

    /// `String(describing: value)` shows a value as an interpolation does.
    private func describeArgument(of node: TypedExpression) {
        guard describesOptionals, case .call(let use, let receiver, var arguments) = node.kind,
            use.symbol.kind == .initializer, use.symbol.owner === TypeSymbol.string, use.symbol.entry != nil,
            arguments.count == 1, use.symbol.interface.parameters.first?.label == "describing",
            case .value(let value) = arguments[0].kind
        else { return }
        arguments[0].kind = .value(described(value))
        node.kind = .call(use, receiver: receiver, arguments)
    }

    private func finish(_ closure: TypedClosure) {
        for capture in closure.captures {
            finish(capture.value)
            settle(capture.symbol)
        }
        closure.parameters.forEach(settle)
        for case let pattern? in closure.patterns { finish(.pattern(pattern)) }
        closure.result = resolved(closure.result)
        // The value of the only expression is dropped where nothing is asked for.
        if closure.result.isVoid, closure.body.count == 1, case .return(let value?) = closure.body[0].kind,
            case .conversion(_, let inner) = value.kind, !inner.type.found.isVoid, !inner.type.found.isUnknown
        {
            closure.body = [TypedStatement(.expression(inner), inner.span)]
        }
        closure.body.forEach(finish)
    }

    private func settle(_ symbol: ValueSymbol) { symbol.settle(resolved(symbol.interface.result)) }

    // MARK: Statements inside closures and branches

    func finish(_ statement: TypedStatement) { statement.forEachPart(finish) }

    private func finish(_ part: TypedPart) {
        switch part {
        case .expression(let node): finish(node)
        case .statement(let statement): finish(statement)
        case .pattern(let pattern):
            pattern.type = resolved(pattern.type)
            if case .variable(let symbol) = pattern.kind { settle(symbol) }
            pattern.forEachPart(finish)
        }
    }

    // MARK: Conversions

    /// What turns a value of one type into one of another; nil if it is one.
    func conversion(_ from: Type, _ to: Type) -> Conversion? {
        if from.isSame(as: to) { return nil }
        if from.isUnknown || to.isUnknown { return .dynamic }
        if from.isPassed(for: to) { return .pointer }
        if let wrapped = to.wrapped {
            guard let inner = from.wrapped, !from.isSame(as: wrapped) else { return .toOptional }
            return conversion(inner, wrapped).map { .insideOptional($0) }
        }
        switch (from.kind, to.kind) {
        case (_, .existential): return .toExistential
        case (.tuple, .tuple): return .tuple
        case (.function, .function): return .function
        case (.metatype, .metatype): return .upcast
        case (.nominal(let left, _), .nominal(let right, _)):
            if right === TypeSymbol.anyHashable { return .toAnyHashable }
            if left === right {
                return left === TypeSymbol.array || left === TypeSymbol.dictionary || left === TypeSymbol.set
                    ? .elements : nil
            }
            return left.isClass && (right.isClass || right.isProtocol) ? .upcast : .number
        // `error as NSError`: an object stands for what the value turns out to be.
        case (_, .nominal(let right, _)) where right.isClass && right.module == "Foundation": return .number
        default: return from.hasUnknown || to.hasUnknown ? .dynamic : nil
        }
    }
}

extension Type {
    /// Whether values of the type may be Optionals.
    fileprivate var mayBeOptional: Bool {
        switch kind {
        case .nominal: wrapped != nil
        case .parameter, .dependent, .existential: true
        case .tuple, .function, .metatype, .variable, .unknown: false
        }
    }
}

extension TypedExpression {
    /// Whether it is a literal of some value, which is never an Optional by itself.
    fileprivate var isPlainLiteral: Bool {
        switch kind {
        case .integer, .float, .boolean, .text, .interpolation, .array, .dictionary: true
        default: false
        }
    }
}

extension TypedArgument {
    /// Whether it is written with `&`.
    fileprivate var isMarked: Bool {
        if case .value(let value) = kind, case .inoutArgument = value.kind { true } else { false }
    }
}
