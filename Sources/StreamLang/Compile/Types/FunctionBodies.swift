// The bodies of declared functions, methods and initializers: their frame, their parameters, their code.

import StreamSyntax

extension Compiler {
    /// Compiles a function's body.
    ///
    /// - Returns: The variables it captured from enclosing functions.
    @discardableResult
    func compileFunctionBody(
        _ declaration: FunctionDeclaration, _ member: FunctionMember, _ code: FunctionCode, _ generics: Set<String>,
        selfType: ScriptType?, isStatic: Bool
    ) -> [(outer: Variable, slot: Int)] {
        guard var body = declaration.body else { return [] }
        if let builder = member.builder { body = Block(building(body.statements, builder, at: body.span), body.span) }
        genericNames.append(generics)
        defer { genericNames.removeLast() }
        checkReturns(body.statements, member.signature.result, at: declaration.name.span)
        return compileCode(
            code, Compiler.functionName(declaration.name.text, declaration.parameters),
            declaration.parameters, member.signature, body.statements, selfType: selfType, isStatic: isStatic,
            isMutable: member.isMutating, generics: declaration.generics, told: member.generics,
            requirements: member.requirements, local: member.variable == nil ? nil : member)
    }

    /// A function's name with its labels, as `#function` tells it.
    static func functionName(_ name: String, _ parameters: [Parameter]) -> String {
        "\(name)(\(parameters.map { ($0.label?.text ?? "_") + ":" }.joined()))"
    }

    /// Compiles the inside of anything with parameters and a body.
    ///
    /// - Parameters:
    ///   - told: The generic parameters that its calls tell, if they are others than its own.
    ///   - requirements: What the extension around it asks for.
    ///   - local: The local function that it is, whose default values belong to its body.
    @discardableResult
    func compileCode(
        _ code: FunctionCode, _ name: String, _ parameters: [Parameter], _ signature: FunctionSignature,
        _ statements: [Statement], selfType: ScriptType?, isStatic: Bool, isMutable: Bool = false,
        returnsSelf: Bool = false, generics: Generics = Generics(), told: [String]? = nil,
        requirements: [String: ScriptType] = [:], local: FunctionMember? = nil
    ) -> [(outer: Variable, slot: Int)] {
        let (parameters, statements) = wrapping(parameters, statements, signature.result)
        return inFunction(name, used: UsedNames(in: statements), isClosure: selfType == nil) { scope in
            var prologue: [(Frame) throws -> Void] = []
            var epilogue: [(Frame) -> Void] = []
            if let selfType {
                let slot = scope.makeSlot()
                scope.selfType = selfType
                scope.isStaticContext = isStatic
                let isShared = isMutable && !isStatic && closuresUseSelf(selfType, scope)
                let variable = Variable(
                    "self", isStatic ? .metatype(selfType) : selfType, isConstant: !isMutable,
                    isShared ? .cellSlot(slot) : .slot(slot))
                scope.define("self", .variable(variable))
                if isShared {
                    prologue.append { $0[slot] = .object(Cell($0[slot])) }
                    epilogue.append { Compiler.leaveCell($0, slot) }
                }
            }
            var slots: [Int] = []
            for _ in parameters { slots.append(scope.makeSlot()) }
            let bounds = selfBounds(selfType, requirements).merging(bounds(generics)) { $1 }
            defineTypeParameters(told ?? generics.parameters.map(\.name.text), in: scope)
            if let local { prologue += compileLocalDefaults(parameters, local, slots) }
            // One without a name may still tell a generic parameter: `_: T.Type`. No script can write the name it gets.
            let names = parameters.enumerated().map {
                $1.name.isWildcard ? "argument \($0)" : $1.name.text
            }
            for (((parameter, name), slot), declared) in zip(zip(zip(parameters, names), slots), signature.parameters) {
                var type = declared.type.replacingSelf(selfType).opened(by: bounds)
                if declared.isVariadic { type = .array(type) }
                if declared.isAutoclosure, type.function == nil { type = .function(FunctionSignature([], type)) }
                prologue += bindParameter(name, slot, type, isMutable: parameter.isInout || parameter.isConsumed)
                if case .implicitlyUnwrapped = parameter.type.kind,
                    case .variable(let variable)? = scope.own(parameter.name.text)
                {
                    variable.isImplicitlyUnwrapped = true
                }
                if parameter.isInout, scope.namesInFunctions.contains(parameter.name.text) {
                    epilogue.append { Compiler.leaveCell($0, slot) }
                } else if parameter.isInout, scope.sharedNames.contains(parameter.name.text) {
                    // Closures share the variable: it lives in a cell until the function returns.
                    let variable = Variable(parameter.name.text, type, isConstant: false, .cellSlot(slot))
                    scope.define(parameter.name.text, .variable(variable))
                    prologue.append { frame in frame[slot] = .object(Cell(frame[slot])) }
                    epilogue.append { Compiler.leaveCell($0, slot) }
                }
            }
            var named = generics
            // An operator has no `self`: its operands tell what its type's parameters stand for.
            if selfType == nil, let owner = operatorOwner?.nominal {
                let span = Span(source: SourceID(0), start: 0, end: 0)
                named.parameters += owner.genericParameters.map { .init(name: Name($0, span), constraint: nil) }
            }
            if selfType == nil, let owner = operatorOwner?.nominal { noteSelfSource(owner, names, signature) }
            noteGenericSources(
                named, zip(names, signature.parameters).map { (name: $0, type: $1.type) })
            scope.bounds = bounds
            let result = signature.result.replacingSelf(selfType).opened(inside: scope.bounds)
            // A generic function called for `Observable<T>` learns from it what its own parameter stands for; a number
            // is converted at the end.
            let told = Set(generics.parameters.map(\.name.text)).subtracting(scope.bounds.numbers)
            scope.resultType = result.isOpen ? .unknown : result.erasingFreeGenerics(besides: told)
            scope.openResult = signature.result
            scope.canThrow = signature.canThrow
            scope.isDeclared = true
            let body = compileBody(statements, isClosure: false)
            prologue += scope.beginning
            let converting = toldResult(signature.result, generics, selfType, body.code)
            var run = body.code
            if let converting { run = converting.run }
            if !prologue.isEmpty { run = Compiler.chained(prologue, run) }
            if !epilogue.isEmpty {
                let inner = run
                run = { frame in
                    defer { for step in epilogue { step(frame) } }
                    return try inner(frame)
                }
            }
            if returnsSelf {
                let inner = run
                run = { frame in
                    _ = try inner(frame)
                    return frame[0]
                }
            }
            code.parameterCount = slots.count + (selfType == nil ? 0 : 1)
            code.body = run
            let isPlain = converting == nil && prologue.isEmpty && epilogue.isEmpty && !returnsSelf
            if isPlain, let direct = body.direct,
                direct.parameterCount <= code.parameterCount, !parameters.contains(where: \.isInout), !isMutable
            {
                code.direct = direct
            }
            if isPlain, selfType == nil, scope.captures.isEmpty,
                code.parameterCount <= IntegerBody.parameterLimit, !parameters.contains(where: \.isInout)
            {
                code.integers = body.integers
                if let general = code.direct { code.direct = Invocation.entering(code, else: general) }
            }
            code.frameSize = scope.slotCount
            code.captureSlots = scope.captures.map(\.slot)
            return scope.captures
        }
    }
}

extension Compiler {
    /// Whether closures in a body that may change `self`, a value, use it or its members: they share it in a cell.
    func closuresUseSelf(_ type: ScriptType, _ scope: FunctionScope) -> Bool {
        guard let nominal = type.nominal, nominal.kind != .classType else { return false }
        let used = scope.sharedNames.union(scope.namesInFunctions)
        return used.contains("self")
            || used.contains {
                !members.members($0, of: nominal, isStatic: false).isEmpty
                    || !members.builtins($0, of: nominal, isStatic: false).isEmpty
            }
    }

    /// Takes what a cell holds back into its slot.
    static func leaveCell(_ frame: Frame, _ slot: Int) {
        if case .object(let object) = frame[slot], let cell = object as? Cell { frame[slot] = cell.value }
    }
}

extension ScriptType {
    /// The type as a body sees it, where generic parameters can be anything.
    var erasingGenerics: ScriptType { mapped { if case .generic = $0 { .unknown } else { nil } } }
}
