// A literal that a function goes on from: `reduce(0) { $0 + $1.price }` counts in what the function gives.

import StreamSyntax

extension Compiler {
    /// Binds the generic parameters that an integer literal alone would make Int, where the function beside it says
    /// otherwise, and those of what else is told by its place (`[]`, `.zero`) where a closure writes its parameter.
    func bindSeeds(
        _ bindings: inout Bindings, _ parameters: [FunctionSignature.Parameter], _ sources: [ArgumentMatch.Source],
        _ arguments: [Argument]
    ) {
        for (parameter, source) in zip(parameters, sources) {
            guard case .generic(let name) = parameter.type, bindings[name] == nil, case .one(let seed) = source,
                needsContext(arguments[seed].value) || hasIntegers(arguments[seed].value)
            else { continue }
            let isNumber = arguments[seed].value.isIntegerLiteral || hasIntegers(arguments[seed].value)
            var told = bindings
            for (other, source) in zip(parameters, sources) {
                // What the arguments that need nothing say of the function's parameters.
                guard case .one(let index) = source, other.type.function == nil, !needsContext(arguments[index].value)
                else { continue }
                told.bind(other.type, to: probe(arguments[index].value))
            }
            for (other, source) in zip(parameters, sources) {
                guard let function = other.type.function, case .one(let index) = source,
                    function.parameters.contains(where: { $0.type == parameter.type })
                        || function.result == parameter.type
                else { continue }
                if let written = writtenType(name, function, arguments[index].value) {
                    bindings[name] = written
                } else if !isNumber {
                    continue
                } else if case .tuple(let elements) = arguments[seed].value.kind {
                    if let type = seedType(elements, name, function, arguments[index].value, told) {
                        bindings[name] = type
                    }
                } else if let type = seedType(name, function, arguments[index].value, told) {
                    bindings[name] = type
                }
            }
        }
    }

    private func hasIntegers(_ expression: Expression) -> Bool {
        guard case .tuple(let elements) = expression.kind else { return false }
        return elements.contains { $0.value.isIntegerLiteral }
    }

    /// What a tuple of literals stands for: at each integer literal what the closure gives there, if that is no Int.
    private func seedType(
        _ elements: [Argument], _ name: String, _ function: FunctionSignature, _ argument: Expression,
        _ bindings: Bindings
    ) -> ScriptType? {
        guard case .closure(let closure) = argument.kind, function.result == .generic(name), closure.result == nil,
            closure.parameters?.first?.type == nil
        else { return nil }
        // The closure is read with the places unknown that are sought: an unknown operand takes the other one's type.
        let seed = ScriptType.tuple(
            elements.map { element in
                let type = element.value.isIntegerLiteral ? .unknown : probe(element.value)
                return ScriptType.Element(label: element.label?.text, type: type)
            })
        var told = bindings
        told[name] = seed
        guard case .function(let found) = probe(argument, expecting: told.apply(.function(function))),
            case .tuple(let results) = found.result, results.count == elements.count
        else { return nil }
        return .tuple(
            zip(elements, results).map { element, result in
                let type =
                    element.value.isIntegerLiteral && takesIntegerLiterals(result.type)
                    ? result.type : probe(element.value)
                return ScriptType.Element(label: element.label?.text, type: type)
            })
    }

    /// What a parameter stands for besides Int; nil if it is Int, or nothing tells.
    private func seedType(_ name: String, _ function: FunctionSignature, _ argument: Expression, _ bindings: Bindings)
        -> ScriptType?
    {
        guard case .closure = argument.kind else {
            // `+` and `max` take two of a kind. Of elements that are known by a protocol the type shows at the run.
            let types = function.parameters.map { bindings.apply($0.type) }
            return types.first { takesIntegerLiterals($0) || $0.nominal?.kind == .protocolType }
                ?? (isOperator(argument) && types.allSatisfy { $0 == .unknown } ? ownNumber : nil)
        }
        guard function.result == .generic(name),
            case .function(let found) = probe(argument, expecting: bindings.apply(.function(function)))
        else { return nil }
        if takesIntegerLiterals(found.result) { return found.result }
        let isOpen = found.result == .unknown && function.parameters.allSatisfy { bindings.apply($0.type) == .unknown }
        return isOpen ? ownNumber : nil
    }

    private func isOperator(_ argument: Expression) -> Bool {
        if case .operatorReference = argument.kind { true } else { false }
    }

    /// The type that a closure writes for a generic parameter, as its parameter's or its result's.
    private func writtenType(_ name: String, _ function: FunctionSignature, _ argument: Expression) -> ScriptType? {
        guard case .closure(let closure) = argument.kind else { return nil }
        for (own, parameter) in zip(closure.parameters ?? [], function.parameters)
        where parameter.type == .generic(name) {
            if let written = own.type.map({ type($0) }) { return written }
        }
        return function.result == .generic(name) ? closure.result.map { type($0) } : nil
    }

    /// Whether an integer literal can be a value of a type that is not Int.
    private func takesIntegerLiterals(_ type: ScriptType) -> Bool {
        guard let nominal = type.nominal, type != .int, !type.isOptionalType, nominal.kind != .protocolType else {
            return false
        }
        return nominal.isKind(of: .numeric) || takesNumbers(nominal)
    }
}
