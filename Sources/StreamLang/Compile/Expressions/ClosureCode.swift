// Closures: their captures, parameters and code.

import StreamSyntax

extension Compiler {
    /// Compiles a closure.
    ///
    /// - Parameter expected: The function type of the place, whose parameter types the closure takes over.
    func compileClosure(
        _ closure: Closure, _ expected: FunctionSignature?, at span: Span, isPartOfExpression: Bool = false
    ) -> Typed {
        // Capture lists are evaluated outside, when the closure is made.
        var listed: [(name: String, value: Code, type: ScriptType, reference: Variable.Reference, slot: Int)] = []
        let outer = closure.captures.map { capture -> (Typed, Capture) in
            if let value = capture.value { return (compile(value), capture) }
            if capture.name.text == "self" { return (compileSelf(at: capture.name.span), capture) }
            return (compileName(Reference(capture.name), .unknown, at: capture.name.span), capture)
        }
        checkParameters(of: closure, expected)
        let code = FunctionCode("closure")
        let count = closure.parameters?.count ?? closure.shorthandParameterCount
        let parameterTypes = types(of: closure, count, expected)
        let (signature, captures) = inFunction(
            "closure", used: UsedNames(in: closure.body), isClosure: true, isPartOfExpression: isPartOfExpression
        ) { scope in
            scope.isEscaping = !escapingClosures.isEmpty && escapingClosures.contains(span)
            let slots = (0..<count).map { _ in scope.makeSlot() }
            for index in outer.indices {
                let (value, capture) = outer[index]
                let slot = scope.makeSlot()
                let reference: Variable.Reference
                switch capture.strength {
                case .strong: reference = .strong
                case .weak: reference = .weak
                case .unowned: reference = .unowned
                }
                let type = reference == .weak ? .optional(value.type.unwrapped) : value.type
                listed.append((capture.name.text, value.code, type, reference, slot))
                let variable = Variable(capture.name.text, type, isConstant: true, .slot(slot), reference: reference)
                scope.define(capture.name.text, .variable(variable))
            }
            let prologue = bindParameters(closure, slots, parameterTypes, expected)
            scope.resultType = closure.result.map { type($0) } ?? expectedResult(expected)
            scope.canThrow = true
            checkClosureReturns(closure, scope.resultType)
            let body = compileBody(closure.body, isClosure: true)
            code.parameterCount = count
            code.body = prologue.isEmpty ? body.code : Compiler.chained(prologue, body.code)
            if prologue.isEmpty, let direct = body.direct, direct.parameterCount <= count { code.direct = direct }
            if prologue.isEmpty, listed.isEmpty, scope.captures.isEmpty, count <= IntegerBody.parameterLimit {
                code.integers = body.integers
            }
            code.frameSize = scope.slotCount
            code.captureSlots = listed.map(\.slot) + scope.captures.map(\.slot)
            let result = closure.result.map { type($0) } ?? (expected?.result == .void ? .void : body.type)
            let parameters = parameterTypes.enumerated().map { index, type in
                guard closure.parameters.map({ $0[index].isVariadic }) ?? expected?.takesMany(at: index) ?? false
                else { return FunctionSignature.Parameter(type: type) }
                return FunctionSignature.Parameter(type: type.genericArguments.first ?? .unknown, isVariadic: true)
            }
            return (FunctionSignature(parameters, result, canThrow: closure.effects.isThrowing), scope.captures)
        }
        // A closure without any parameter takes whatever comes.
        let weak = listed.map { ($0.value, $0.reference) }
        let readers = captures.map { rawRead($0.outer) }
        if weak.isEmpty && readers.isEmpty {
            return Typed(
                constant: .object(ClosureObject(code, captures: [], parameterCount: count)), .function(signature))
        }
        return Typed(.function(signature)) { frame in
            var values: [Value] = []
            values.reserveCapacity(weak.count + readers.count)
            for (value, reference) in weak {
                let captured = try value(frame)
                values.append(reference == .strong ? captured : Weak.make(captured))
            }
            for read in readers { values.append(read(frame)) }
            return .object(ClosureObject(code, captures: values, parameterCount: count))
        }
    }

    func compileAutoclosure(_ argument: Expression, _ wanted: ScriptType) -> Typed {
        let statement = Statement(.expression(argument), argument.span)
        let closure = Closure(
            captures: [], parameters: [], effects: Effects(), result: nil, body: [statement],
            shorthandParameterCount: 0, span: argument.span)
        let result = wanted.function?.result ?? wanted
        return compileClosure(
            closure, FunctionSignature([], result, canThrow: true), at: argument.span, isPartOfExpression: true)
    }

    static func chained(_ prologue: [(Frame) throws -> Void], _ body: @escaping Code) -> Code {
        if prologue.count == 1 {
            let first = prologue[0]
            return { frame in
                try first(frame)
                return try body(frame)
            }
        }
        return { frame in
            for step in prologue { try step(frame) }
            return try body(frame)
        }
    }

    private func expectedResult(_ expected: FunctionSignature?) -> ScriptType {
        guard let expected else { return .unknown }
        if case .generic = expected.result { return .unknown }
        return expected.result
    }

    /// What a slot holds, as it is: the value, or the cell that is shared.
    func rawRead(_ variable: Variable) -> (Frame) -> Value {
        switch variable.storage {
        case .slot(let slot), .cellSlot(let slot): return { $0[slot] }
        case .global(let cell): return { _ in .object(cell) }
        }
    }

    private func types(of closure: Closure, _ count: Int, _ expected: FunctionSignature?) -> [ScriptType] {
        if closure.parameters == nil, count == 1, let expected, expected.parameters.count == 1,
            case .nominal(_, []) = expected.parameters[0].type, !expected.parameters[0].isVariadic
        {
            return [expected.parameters[0].type]
        }
        var types = (0..<count).map { index -> ScriptType in
            guard let expected else { return .unknown }
            if expected.parameters.count == count {
                let parameter = expected.parameters[index]
                return parameter.isVariadic ? .array(parameter.type) : parameter.type
            }
            // One tuple spread over several parameters.
            if expected.parameters.count == 1, case .tuple(let elements) = expected.parameters[0].type,
                elements.count == count
            {
                return elements[index].type
            }
            // A single `$0` that takes several arguments is their tuple.
            if count == 1, expected.parameters.count > 1 {
                return .tuple(expected.parameters.map { ScriptType.Element(type: $0.type) })
            }
            return .unknown
        }
        for (index, parameter) in (closure.parameters ?? []).enumerated() {
            guard let syntax = parameter.type else { continue }
            let named = opened(type(syntax))
            let written = parameter.isVariadic ? .array(named) : named
            checkWritten(written, types[index], at: syntax.span)
            types[index] = written
        }
        return types.map {
            $0.mapped { part in
                if case .generic = part { return .unknown }
                return part.isOpenedParameter ? part : nil
            }
        }
    }

    /// Reports a parameter whose written type is another one than what the closure gets: plain values and arrays.
    private func checkWritten(_ written: ScriptType, _ given: ScriptType, at span: Span) {
        let plain: [NominalType] = [.int, .double, .bool, .string, .array, .dictionary]
        guard let own = written.nominal, let other = given.nominal, own !== other, plain.contains(own),
            plain.contains(other)
        else { return }
        report(
            "E0402", "this closure gets a value of type '\(given)', not '\(written)'", at: span,
            hint: "write '\(given)', or leave the type out")
    }

    private func bindParameters(
        _ closure: Closure, _ slots: [Int], _ types: [ScriptType], _ expected: FunctionSignature?
    ) -> [(Frame) throws -> Void] {
        let known = expected.flatMap { $0.parameters.count == slots.count ? $0.parameters : nil }
        var prologue: [(Frame) throws -> Void] = []
        guard let parameters = closure.parameters else {
            function.shorthand = slots.indices.map { index in
                let (slot, isInout) = (slots[index], known?[index].isInout == true)
                if isInout { prologue.append(receiveCell(slot)) }
                return Variable(
                    FunctionScope.shorthandName(index), types[index], isConstant: !isInout,
                    isInout ? .cellSlot(slot) : .slot(slot))
            }
            return prologue
        }
        for (index, parameter) in parameters.enumerated() {
            let slot = slots[index]
            switch parameter.pattern.kind {
            case .name(let name) where parameter.isInout || known?[index].isInout == true:
                let variable = Variable(name.text, types[index], isConstant: false, .cellSlot(slot))
                function.define(name.text, .variable(variable))
                prologue.append(receiveCell(slot))
            case .name(let name):
                prologue += bindParameter(name.text, slot, types[index], isMutable: false)
            case .wildcard: break
            default:
                let bind = compilePattern(parameter.pattern, types[index], isVariable: false)
                prologue.append { frame in _ = try bind(frame, frame[slot]) }
            }
        }
        return prologue
    }

    /// An inout parameter of a closure arrives as the cell that the caller reads afterwards; a plain value is wrapped.
    private func receiveCell(_ slot: Int) -> (Frame) -> Void {
        { frame in
            if frame[slot].object(as: Cell.self) == nil { frame[slot] = .object(Cell(frame[slot])) }
        }
    }

    /// A parameter as a variable; one that local functions use moves into a cell.
    func bindParameter(_ name: String, _ slot: Int, _ type: ScriptType, isMutable: Bool) -> [(Frame) throws -> Void] {
        if name == "_" { return [] }
        let needsCell = function.namesInFunctions.contains(name)
        let variable = Variable(name, type, isConstant: !isMutable, needsCell ? .cellSlot(slot) : .slot(slot))
        variable.isParameter = true
        function.define(name, .variable(variable))
        if !needsCell { return [] }
        return [{ frame in frame[slot] = .object(Cell(frame[slot])) }]
    }
}
