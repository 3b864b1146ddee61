// Closures, key paths used as functions, and durations.

import Foundation

extension Compiler {
    /// Compiles a closure.
    ///
    /// - Parameter expected: The function type of the place, whose parameter types the closure takes over.
    func compileClosure(_ closure: Closure, _ expected: FunctionSignature?, at span: Span) -> Typed {
        // Capture lists are evaluated outside, when the closure is made.
        var listed: [(name: String, value: Code, type: ScriptType, reference: Variable.Reference, slot: Int)] = []
        let outer = closure.captures.map { capture -> (Typed, Capture) in
            if let value = capture.value { return (compile(value), capture) }
            if capture.name.text == "self" { return (compileSelf(at: capture.name.span), capture) }
            return (compileName(Reference(capture.name), .unknown, at: capture.name.span), capture)
        }
        let used = UsedNames(in: closure.body)
        let code = FunctionCode("closure")
        let count = closure.parameters?.count ?? closure.shorthandParameterCount
        let parameterTypes = types(of: closure, count, expected)
        let (signature, captures) = inFunction("closure", used: used, isClosure: true) { scope in
            var slots: [Int] = []
            for _ in 0..<count { slots.append(scope.makeSlot()) }
            for (value, capture) in outer {
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
            let body = compileBody(closure.body, isClosure: true)
            code.parameterCount = count
            code.body = prologue.isEmpty ? body.code : Compiler.chained(prologue, body.code)
            if prologue.isEmpty, let direct = body.direct, direct.parameterCount <= count { code.direct = direct }
            code.frameSize = scope.slotCount
            code.captureSlots = listed.map(\.slot) + scope.captures.map(\.slot)
            let result = closure.result.map { type($0) } ?? (expected?.result == .void ? .void : body.type)
            let parameters = parameterTypes.map { FunctionSignature.Parameter(type: $0) }
            return (FunctionSignature(parameters, result, canThrow: true), scope.captures)
        }
        // A closure without any parameter takes whatever comes.
        let weak = listed.map { ($0.value, $0.reference) }
        let readers = captures.map { rawRead($0.outer) }
        if weak.isEmpty && readers.isEmpty {
            return Typed(constant: .object(ClosureObject(code, captures: [], parameterCount: count)), .function(signature))
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
        var types = (0..<count).map { index -> ScriptType in
            guard let expected else { return .unknown }
            if expected.parameters.count == count { return expected.parameters[index].type }
            // One tuple spread over several parameters.
            if expected.parameters.count == 1, case .tuple(let elements) = expected.parameters[0].type, elements.count == count {
                return elements[index].type
            }
            // A single `$0` that takes several arguments is their tuple.
            if count == 1, expected.parameters.count > 1 {
                return .tuple(expected.parameters.map { ScriptType.Element(type: $0.type) })
            }
            return .unknown
        }
        for (index, parameter) in (closure.parameters ?? []).enumerated() {
            if let syntax = parameter.type { types[index] = type(syntax) }
        }
        return types.map { $0.mapped { if case .generic = $0 { .unknown } else { nil } } }
    }

    private func bindParameters(
        _ closure: Closure, _ slots: [Int], _ types: [ScriptType], _ expected: FunctionSignature?
    ) -> [(Frame) throws -> Void] {
        let isInout = slots.indices.map { index in
            closure.parameters?[index].isInout == true
                || expected?.parameters.count == slots.count && expected?.parameters[index].isInout == true
        }
        guard let parameters = closure.parameters else {
            function.shorthand = slots.indices.map { index in
                let storage: Storage = isInout[index] ? .cellSlot(slots[index]) : .slot(slots[index])
                return Variable("$\(index)", types[index], isConstant: !isInout[index], storage)
            }
            for variable in function.shorthand { function.define(variable.name, .variable(variable)) }
            return slots.indices.filter { isInout[$0] }.map { receiveCell(slots[$0]) }
        }
        var prologue: [(Frame) throws -> Void] = []
        for (index, parameter) in parameters.enumerated() {
            let slot = slots[index]
            switch parameter.pattern.kind {
            case .name(let name) where isInout[index]:
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
        function.define(name, .variable(variable))
        if !needsCell { return [] }
        return [{ frame in frame[slot] = .object(Cell(frame[slot])) }]
    }

    /// Compiles the statements of a function or closure; a single expression is its result.
    func compileBody(_ statements: [Statement], isClosure: Bool) -> (code: Code, type: ScriptType, direct: Direct?) {
        let expected = function.resultType
        if statements.count == 1, let expression = resultExpression(statements[0], expected) {
            let value = compile(expression, expected)
            if expected == .void {
                let code = value.code
                let direct = value.direct.map { direct in
                    let run = direct.run
                    return Direct(direct.parameterCount) { first, second in
                        _ = try run(first, second)
                        return .void
                    }
                }
                return ({ frame in
                    _ = try code(frame)
                    return .void
                }, .void, direct)
            }
            let result = coerce(value, to: expected, at: expression.span)
            return (result.code, expected.isUncertain ? value.type : expected, result.direct)
        }
        if statements.count == 1, case .return(let expression?) = statements[0].kind {
            let value = compile(expression, expected)
            let result = coerce(value, to: expected, at: expression.span)
            return (result.code, expected.isUncertain ? value.type : expected, result.direct)
        }
        let run = compileStatements(statements)
        var type = expected
        if expected.isUncertain {
            type = function.returns.reduce(.unknown) { $0.joined(with: $1) }
            if function.returns.isEmpty { type = .void }
            // Literals that were compiled before a sibling showed an Optional are wrapped when they return.
            if type.isOptionalType, function.returns.contains(where: { !$0.isOptionalType }) {
                let wanted = type
                return ({ frame in
                    guard case .returned(let value) = try run(frame) else { return .void }
                    return Conversion.convert(value, to: wanted)
                }, type, nil)
            }
            if type == .any { type = .unknown }
        }
        return ({ frame in
            if case .returned(let value) = try run(frame) { return value }
            return .void
        }, type, nil)
    }

    /// The expression whose value a body of one statement has; an `if` or `switch` counts where a value is asked for.
    private func resultExpression(_ statement: Statement, _ expected: ScriptType) -> Expression? {
        let expression: Expression
        switch statement.kind {
        case .expression(let value): expression = value
        case .if(let branches) where !expected.isUncertain && expected != .void:
            expression = Expression(.ifExpression(branches), statement.span)
        case .switch(let choice) where !expected.isUncertain && expected != .void:
            expression = Expression(.switchExpression(choice), statement.span)
        default: return nil
        }
        return isValue(expression) ? expression : nil
    }

    /// Assignments and the like are statements even where they stand alone in a closure.
    private func isValue(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .ifExpression(let branches): return branches.otherwise != nil && isSingleExpressions(branches)
        case .switchExpression(let choice): return choice.cases.allSatisfy { $0.body.count == 1 && isExpression($0.body[0]) }
        default: return true
        }
    }

    private func isSingleExpressions(_ branches: IfStatement) -> Bool {
        branches.clauses.allSatisfy { $0.body.statements.count == 1 && isExpression($0.body.statements[0]) }
            && branches.otherwise.map { $0.statements.count == 1 && isExpression($0.statements[0]) } == true
    }

    func isExpression(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .expression, .throw: true
        default: false
        }
    }

    // MARK: Key paths

    func compileKeyPath(_ path: KeyPathLiteral, _ expected: ScriptType, at span: Span) -> Typed {
        let root = path.root.map { type($0) } ?? expected.function?.parameters.first?.type ?? rootOfKeyPath(expected)
        let code = FunctionCode("key path")
        let result = inFunction("key path", used: UsedNames(in: []), isClosure: false) { scope -> ScriptType in
            let slot = scope.makeSlot()
            var value = Typed(slot: slot, root)
            var chains = false
            for component in path.components {
                switch component {
                case .member(let reference):
                    value = compileMember(of: value, reference.name.text, .unknown, at: reference.name.span, isStatic: false)
                case .tupleElement(let index):
                    let inner = value.code
                    var type = ScriptType.unknown
                    if case .tuple(let elements) = value.type, index < elements.count { type = elements[index].type }
                    value = Typed(type) { frame in
                        try inner(frame).object(as: TupleObject.self).map { $0.elements[index] } ?? .void
                    }
                case .subscription(let arguments):
                    let keys = arguments.map { compile($0.value).code }
                    let inner = value.code
                    let element = value.type.genericArguments.last ?? .unknown
                    let dispatcher = Dispatcher(program)
                    let site = site(span)
                    value = Typed(element) { frame in
                        try dispatcher.call(try inner(frame), "subscript", keys.map { _ in nil }, try keys.map { try $0(frame) }, at: site, span)
                    }
                case .optionalChain:
                    chains = true
                    let inner = value.code
                    value = Typed(value.type.unwrapped) { frame in
                        guard let wrapped = try inner(frame).unwrapped else { throw NilInChain() }
                        return wrapped
                    }
                case .forceUnwrap: value = forceUnwrapped(value, at: span)
                }
            }
            let final = value.code
            let isOptional = value.type.isOptionalType
            code.body = chains ? { frame in
                do {
                    let result = try final(frame)
                    return isOptional || result.isOptional ? result : .some(result)
                } catch is NilInChain { return .none }
            } : final
            code.parameterCount = 1
            code.frameSize = scope.slotCount
            return chains && !isOptional ? .optional(value.type) : value.type
        }
        let names = path.components.compactMap { component -> String? in
            if case .member(let reference) = component { return reference.name.text }
            return nil
        }
        let function = KeyPathObject(code, names)
        return Typed(constant: .object(function), .function(FunctionSignature([.init(type: root)], result)))
    }

    private func rootOfKeyPath(_ expected: ScriptType) -> ScriptType {
        if case .nominal(let nominal, let arguments) = expected, nominal.name.hasSuffix("KeyPath") { return arguments.first ?? .unknown }
        return .unknown
    }

    // MARK: Durations

    func compileDuration(_ nanoseconds: Int64, _ expected: ScriptType) -> Typed {
        if expected.unwrapped == .double { return Typed(constant: .double(Double(nanoseconds) / 1e9), .double) }
        return Typed(constant: .interval(nanoseconds: nanoseconds), .nominal(.dispatchTimeInterval, []))
    }
}

/// A key path: a function from its root; its names let the library write through it.
package final class KeyPathObject: FunctionObject {
    package let names: [String]
    private let code: FunctionCode

    init(_ code: FunctionCode, _ names: [String]) {
        self.code = code
        self.names = names
        super.init(parameterCount: 1)
    }

    package override func call(_ arguments: [Value]) throws -> Value {
        try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
            frame[0] = arguments.first ?? .void
            return try code.body(frame)
        }
    }
}
