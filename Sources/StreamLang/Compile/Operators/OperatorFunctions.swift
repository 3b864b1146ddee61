// Operators as function values, and those that scripts declare.

import StreamSyntax

extension Compiler {
    /// An operator as a value: `reduce(0, +)`.
    func compileOperatorReference(_ name: Name, _ expected: ScriptType) -> Typed {
        let symbol = name.text
        if let unary = prefixReference(name, expected) { return unary }
        let custom = operatorFunctions(symbol)
        let assignment = BinaryOperation(assignedBy: symbol)
        let isBuiltin = BinaryOperation(rawValue: symbol) != nil || assignment != nil || symbol == "!="
        // Several types have one: which is meant shows by the operands.
        if custom.count > 1, !isBuiltin, custom.allSatisfy({ $0.signature.parameters.count == 2 }),
            !custom.contains(where: { surelyFits($0, expected) })
        {
            return Typed(constant: .object(BinaryFunction(fittingOperator(custom, name))), expected)
        }
        if !custom.isEmpty, !isBuiltin || custom.contains(where: { surelyFits($0, expected) }) {
            return functionValue(custom, expected, at: name.span)
        }
        if let assignment { return compoundAssignment(assignment, expected, at: name.span) }
        guard symbol == "==" || symbol == "!=" || BinaryOperation(rawValue: symbol) != nil else {
            report(
                "E0302", "cannot find operator '\(symbol)' in scope", at: name.span,
                hint: "declare what it does: func \(symbol) (left: A, right: B) -> C { … }")
            return .invalid
        }
        let span = name.span
        let operation = BinaryOperation(rawValue: symbol)
        let program = program
        let function = BinaryFunction { first, second in
            if !custom.isEmpty, let own = try Dispatcher(program).callFitting(custom, [first, second], span) {
                return own
            }
            if symbol == "!=" { return try self.located(span) { .bool(try !first.equals(second)) } }
            if operation == .add, case .int(let a) = first, case .int(let b) = second {
                let (sum, overflow) = a.addingReportingOverflow(b)
                if !overflow { return .int(sum) }
            }
            return try self.located(span) { try (operation ?? .equal).apply(first, second) }
        }
        // `scan(.zero, accumulator: +)`: what is known of one operand holds for both.
        let operands = expected.function?.parameters.map(\.type) ?? []
        let element = operands.first { !$0.isUncertain } ?? operands.first ?? .unknown
        let result: ScriptType = operation?.isComparison != false ? .bool : element
        let parameters = [FunctionSignature.Parameter(type: element), FunctionSignature.Parameter(type: element)]
        return Typed(constant: .object(function), .function(FunctionSignature(parameters, result)))
    }

    /// A prefix operator as a value, where a function of one value is expected: `map(-)`. Of a pair, an operator
    /// takes the halves.
    private func prefixReference(_ name: Name, _ expected: ScriptType) -> Typed? {
        let operand = expected.function?.parameters.count == 1 ? expected.function?.parameters.first?.type : nil
        if case .tuple? = operand { return nil }
        let custom = operatorFunctions(name.text).filter { $0.signature.parameters.count == 1 }
        let operation: (Value) throws -> Value
        switch name.text {
        case "!":
            operation = { value in
                if case .bool(let truth) = value { return .bool(!truth) }
                return .bool(false)
            }
        case "-" where operand != nil && operand != .unknown: operation = Arithmetic.negate
        case "-" where operand != nil: operation = { try self.difference(ofPair: $0) ?? Arithmetic.negate($0) }
        case "~": operation = Arithmetic.complement
        case "+" where operand != nil && operand != .unknown: operation = { $0 }
        default: return nil
        }
        let (program, span) = (program, name.span)
        let function = NativeFunction(parameterCount: 1) { arguments in
            if !custom.isEmpty, let own = try Dispatcher(program).callFitting(custom, arguments, span) { return own }
            return try self.located(span) { try operation(arguments[0]) }
        }
        let result: ScriptType = name.text == "!" ? .bool : operand ?? .unknown
        return Typed(
            constant: .object(function),
            .function(FunctionSignature([FunctionSignature.Parameter(type: operand ?? .unknown)], result)))
    }

    /// What `-` gives for a pair where it is not known before that one comes; nil for anything else.
    private func difference(ofPair value: Value) throws -> Value? {
        guard let pair = value.object(as: TupleObject.self), pair.elements.count == 2 else { return nil }
        return try Arithmetic.subtract(pair.elements[0], pair.elements[1])
    }

    /// A compound assignment as a value: `reduce(into: 0, +=)`. What it changes comes as a cell.
    private func compoundAssignment(
        _ operation: BinaryOperation, _ expected: ScriptType, at span: Span
    ) -> Typed {
        let function = BinaryFunction { first, second in
            guard let cell = first.object(as: Cell.self) else { return .void }
            try cell.mutate(isPure: false) { try self.apply(operation, to: &$0, second, at: span) }
            return .void
        }
        var element = expected.function?.parameters.first ?? FunctionSignature.Parameter(type: .unknown)
        let other = expected.function?.parameters.last?.type ?? element.type
        element.isInout = true
        let parameters = [element, FunctionSignature.Parameter(type: other)]
        return Typed(constant: .object(function), .function(FunctionSignature(parameters, .void)))
    }

    /// Changes what a compound assignment assigns to.
    func apply(_ operation: BinaryOperation, to left: inout Value, _ right: Value, at span: Span) throws {
        if operation == .add { return try located(span) { try Arithmetic.addInPlace(&left, right) } }
        left = try located(span) { try operation.apply(left, right) }
    }

    /// Whether a function fits what is expected by types that are known, not by such as may be anything.
    private func surelyFits(_ member: FunctionMember, _ expected: ScriptType) -> Bool {
        guard let wanted = expected.function, wanted.parameters.count == member.signature.parameters.count,
            !wanted.parameters.contains(where: { $0.type.isUncertain || $0.type.nominal?.kind == .protocolType })
        else { return false }
        // A protocol that operands do not conform to is not what they are taken as, nor an Optional what it holds.
        for (taken, given) in zip(member.signature.parameters, wanted.parameters) {
            if given.type.isOptionalType, !given.type.isUncertain, given.type.fit(taken.type.freeOfGenerics) == nil {
                return false
            }
            if let taken = taken.type.nominal, taken.kind == .protocolType, taken.isScript,
                let given = given.type.nominal, !conforms(given, to: taken)
            {
                return false
            }
        }
        let own = ScriptType.function(member.signature).freeOfGenerics
        return own.fit(.function(wanted)) != nil
    }

    /// Makes an operator function known: to the compiler, and to values of the script's types that it takes, whose
    /// operands may show only at run time.
    func declareOperator(_ member: FunctionMember) {
        program.operators[member.name, default: []].append(member)
        let nominals = Set(member.signature.parameters.compactMap { $0.type.nominal }.filter(\.isScript))
        let count = member.signature.parameters.count
        for nominal in nominals {
            // `==` and `<` between other types are no conformance.
            if ["==", "<"].contains(member.name),
                member.signature.parameters.contains(where: { $0.type.nominal !== nominal })
            {
                continue
            }
            if nominal.witnesses[member.name] == nil, case .function(let code) = member.kind,
                ["==", "<"].contains(member.name)
            {
                nominal.witnesses[member.name] = ClosureObject(code, captures: [], parameterCount: count)
                continue
            }
            let program = program
            let span = source.span
            nominal.witnesses[member.name] = NativeFunction(parameterCount: nil) { arguments in
                let functions = program.operators[member.name, default: []].filter {
                    $0.signature.parameters.count == arguments.count
                }
                if let result = try Dispatcher(program).callFitting(functions, arguments, span) { return result }
                // `-x` of a SignedNumeric that has none of its own: nothing without x.
                if member.name == "-", arguments.count == 1, nominal.isKind(of: .signedNumeric),
                    let minus = nominal.witnesses["-"]
                {
                    return try minus.call(minus.call(arguments[0], arguments[0]), arguments[0])
                }
                // `.zero` of a type that was not known: nothing is added.
                if member.name == "+", let other = arguments.first(where: { $0 != .int(0) }),
                    arguments.contains(.int(0))
                {
                    return other
                }
                throw RuntimeError(
                    "operator \(member.name) cannot be applied to "
                        + arguments.map { $0.runtimeType.typeName(qualified: false) }.joined(separator: " and "))
            }
        }
    }

    /// Whether an operand means nothing without what is expected of it.
    private func takesAnyType(_ operand: Expression) -> Bool {
        switch operand.kind {
        case .implicitMember, .closure, .nilLiteral, .keyPath: true
        case .call(let call): takesAnyType(call.callee)
        case .member(let base, _): takesAnyType(base)
        default: false
        }
    }

    /// Whether an operator asks for the key path that is written: Swift's own do not.
    private func takesKeyPath(_ operands: [Expression], _ signature: FunctionSignature) -> Bool {
        zip(operands, signature.parameters).contains { operand, parameter in
            guard case .keyPath = operand.kind, let asked = parameter.type.nominal else { return false }
            return asked.isKind(of: .anyKeyPath)
        }
    }

    /// Whether an operand is itself made by an operator, so that what is expected reaches its own operands.
    private func isOperation(_ operand: Expression) -> Bool {
        switch operand.kind {
        case .binary, .prefixOperator: true
        case .tuple(let elements): elements.count == 1 && isOperation(elements[0].value)
        default: false
        }
    }

    func operatorFunctions(_ symbol: String) -> [FunctionMember] { program.operators[symbol] ?? [] }

    /// A call of an operator that the script declares, if one fits the operands.
    func compileCustomOperator(
        _ name: Name, _ operands: [Expression], _ expected: ScriptType, at span: Span
    ) -> Typed? {
        let functions = operatorFunctions(name.text).filter { $0.signature.parameters.count == operands.count }
        if functions.isEmpty { return nil }
        let isBuiltin =
            operands.count == 1
            ? ["-", "+", "!", "~"].contains(name.text)
            : BinaryOperation(rawValue: name.text) != nil
                || ["==", "!=", "~=", "&&", "||", "...", "..<"].contains(name.text)
        let isLogic = ["&&", "||", "!"].contains(name.text)
        // Where a script's type is expected that one of the operators gives, operands may be told by it: `2 + .x`.
        let goal = expected.unwrapped
        let wanted = goal.nominal.flatMap { $0.isScript ? $0 : nil }
        let giving = functions.filter { gives($0.signature.result, goal) }
        let types = operands.enumerated().map { position, operand -> ScriptType in
            if takesAnyType(operand) { return .unknown }
            let told = giving.contains { $0.signature.parameters[position].type.nominal === wanted }
            return probe(operand, expecting: told && isOperation(operand) ? goal : .unknown)
        }
        let fitting = functions.compactMap { function -> (FunctionMember, Int)? in
            var score = 0
            // Whether only literals speak for the function: they are numbers and texts of Swift's own.
            var hasOnlyLiterals = true
            for ((operand, given), parameter) in zip(zip(operands, types), function.signature.parameters) {
                // An operator of Swift's own stays Swift's unless an operand surely has the script's type.
                let type = parameter.isAutoclosure ? parameter.type.function?.result ?? parameter.type : parameter.type
                let wanted = type.mapped { if case .generic = $0 { .unknown } else { nil } }
                if operand.isNumberLiteral, given.fit(wanted) == nil, wanted.nominal?.isKind(of: .numeric) == true {
                    continue
                }
                if given.fit(wanted) == nil, let nominal = wanted.nominal, nominal.isScript,
                    makesLiteral(operand, nominal)
                {
                    continue
                }
                guard let fit = given.fit(wanted) else { return nil }
                // Tuples and functions conform to nothing.
                if isBuiltin, wanted.nominal != nil, given.isStructural { return nil }
                // What is known by its protocol alone, such as a generic parameter, is not the type asked for.
                if isBuiltin, let own = given.nominal, let asked = wanted.nominal, !own.isKind(of: asked),
                    !conforms(own, to: asked)
                {
                    return nil
                }
                hasOnlyLiterals = false
                score += fit
            }
            if isBuiltin, hasOnlyLiterals, !giving.contains(where: { $0 === function }) { return nil }
            let isSure =
                !types.contains { $0.isUncertain } || types.contains { $0.nominal?.isScript == true }
                || giving.contains { $0 === function } || takesKeyPath(operands, function.signature)
                || isLogic && types.contains { !$0.isUncertain && $0.unwrapped != .bool }
            return isBuiltin && !isSure ? nil : (function, score)
        }
        let agreeing = fitting.filter { agree(operands, types, on: $0.0.signature) }
        guard let best = (agreeing.isEmpty ? fitting : agreeing).max(by: { $0.1 < $1.1 }) else {
            if isBuiltin { return nil }
            let described = types.map { "'\($0)'" }.joined(separator: " and ")
            report("E0404", "operator '\(name.text)' cannot be applied to operands of type \(described)", at: name.span)
            return .invalid
        }
        let equals = (agreeing.isEmpty ? fitting : agreeing).filter { $0.1 == best.1 }.map(\.0)
        if let open = compileOpenOperator(name, equals, operands, types) { return open }
        let arguments = zip(operands, best.0.signature.parameters).map { operand, parameter in
            // An operator changes its operand without `&`.
            Argument(value: parameter.isInout ? Expression(.inoutArgument(operand), operand.span) : operand)
        }
        return emitCall(best.0, receiver: nil, arguments, expected, at: span)
    }

    /// Whether an operator's result names the script's type that is expected, itself or in a list: `.short && .plain`
    /// may be a `[Rule]`.
    private func gives(_ result: ScriptType, _ goal: ScriptType) -> Bool {
        guard let own = result.nominal, let wanted = goal.nominal, own === wanted else { return false }
        return own.isScript || zip(result.genericArguments, goal.genericArguments).contains { gives($0, $1) }
    }

    /// Whether the operands tell the same of an operator's generic parameters: meters and miles are no two `Length<U>`.
    private func agree(_ operands: [Expression], _ types: [ScriptType], on signature: FunctionSignature) -> Bool {
        var bindings = Bindings()
        for ((operand, given), parameter) in zip(zip(operands, types), signature.parameters)
        where !operand.isNumberLiteral {
            let asked = bindings.apply(parameter.type)
            if !given.isUncertain, !asked.isUncertain, given.fit(asked) == nil { return false }
            bindings.bind(parameter.type, to: given)
        }
        return true
    }
}
