// `let` and `var` where statements stand.

import StreamSyntax

extension Compiler {
    func compileVariable(_ declaration: VariableDeclaration, _ whole: Declaration) -> Action {
        sequence(declaration.bindings.map { Step(compileBinding($0, declaration.introducer, whole)) })
    }

    private func compileBinding(
        _ binding: VariableDeclaration.Binding, _ introducer: Pattern.Introducer, _ whole: Declaration
    ) -> Action {
        if let property = wrapped(binding, whole) { return compileWrapped(property, whole) }
        let annotation = binding.type.map { opened(type($0)) }
        if whole.modifiers.contains(.async), let value = binding.value {
            return compileAsyncLet(binding.pattern, value, annotation)
        }
        if case .name(let name) = binding.pattern.kind {
            return compileNamed(name, binding, annotation, introducer == .let, whole)
        }
        if case .typeTest = binding.pattern.kind { return { _ in .normal } }
        guard let value = binding.value else {
            report("E0416", "a pattern needs a value to take apart", at: binding.pattern.span, hint: "add '= …'")
            return { _ in .normal }
        }
        let compiled = coerce(compile(value, annotation ?? .unknown), to: annotation ?? .unknown, at: value.span)
        let match = compilePattern(binding.pattern, annotation ?? compiled.type, isVariable: introducer == .var)
        let code = compiled.code
        let span = binding.pattern.span
        return { frame in
            guard try match(frame, try code(frame)) else {
                throw self.runtimeError("E0505", "the value does not have the shape of the pattern", at: span)
            }
            return .normal
        }
    }

    private func compileNamed(
        _ name: Name, _ binding: VariableDeclaration.Binding, _ annotation: ScriptType?, _ isConstant: Bool,
        _ whole: Declaration
    ) -> Action {
        let reference = reference(of: whole)
        if let accessors = binding.accessors, accessors.isComputed {
            return compileComputed(name, accessors, annotation ?? .unknown)
        }
        if whole.modifiers.contains(.lazy), let value = binding.value { return compileLazy(name, value, annotation) }
        if annotation == nil, let value = binding.value { checkElementIsKnown(value) }
        var compiled: Typed?
        if let value = binding.value {
            pendingLabel = (name.text, value.span)
            let written = binding.type.map { self.type($0) } ?? .unknown
            let typed = compile(value, annotation ?? .unknown, declared: written)
            pendingLabel = nil
            if annotation == nil, case .name(let reference) = value.kind, case .metatype = typed.type,
                typeNamed(by: value) != nil
            {
                report(
                    "E0430", "expected '()' or a member behind the type '\(reference.name.text)'", at: value.span,
                    hint: "'\(reference.name.text)()' makes a value, '\(reference.name.text).self' is the type itself")
            }
            compiled = coerce(typed, to: annotation ?? .unknown, at: value.span)
        }
        var type =
            annotation.map { $0.isUncertain ? refined($0, by: compiled?.type) : $0 } ?? compiled?.type ?? .unknown
        if reference == .weak, !type.isOptionalType { type = .optional(type) }
        let variable = makeVariable(
            name.text, type, isConstant: isConstant, reference: reference, isAssignedLater: binding.value == nil)
        if case .implicitlyUnwrapped? = binding.type?.kind {
            variable.isImplicitlyUnwrapped = true
            program.hasImplicitlyUnwrapped = true
        }
        let observe = binding.accessors.flatMap { compileObservers($0, variable) } ?? { _ in .normal }
        let initialize = initialize(variable)
        guard let code = compiled?.code else {
            let initial: Value = type.isOptionalType ? .none : .void
            return { frame in
                initialize(initial, frame)
                return try observe(frame)
            }
        }
        note(nil, at: binding.value?.span)
        if binding.accessors == nil {
            if reference == .strong, case .slot(let slot) = variable.storage {
                if let integer = compiled?.integer {
                    let general: (Frame) throws -> Void = { $0[slot] = try code($0) }
                    note(
                        .assignment(of: integer.tree, to: .slot(slot), isDeclaration: true, general),
                        at: binding.value?.span)
                    return integer.assigning(slot: slot, general)
                }
                let place: IntegerTree = .truth(.slot(slot))
                note(
                    .assignment(of: compiled?.truth?.tree, to: place, isDeclaration: true) { $0[slot] = try code($0) },
                    at: binding.value?.span)
                return { frame in
                    frame[slot] = try code(frame)
                    return .normal
                }
            }
            return { frame in
                initialize(try code(frame), frame)
                return .normal
            }
        }
        return { frame in
            initialize(try code(frame), frame)
            return try observe(frame)
        }
    }

    /// An annotation with gaps (`Observable`, `[_]`) filled by the value's type.
    private func refined(_ annotation: ScriptType, by type: ScriptType?) -> ScriptType {
        guard let type, case .nominal(let left, _) = annotation, case .nominal(let right, _) = type, left === right
        else {
            return annotation
        }
        return type
    }

    func reference(of declaration: Declaration) -> Variable.Reference {
        if declaration.modifiers.contains(.weak) { return .weak }
        if declaration.modifiers.contains(.unowned) { return .unowned }
        return .strong
    }

    private func compileComputed(_ name: Name, _ accessors: Accessors, _ type: ScriptType) -> Action {
        guard let computed = computed(name, accessors, type) else { return { _ in .normal } }
        let variable = makeVariable(name.text, type, isConstant: accessors.set?.body == nil)
        variable.isLazy = true
        // Nothing is captured from a file, and its functions may be called before the declaration is reached.
        if case .global(let cell) = variable.storage, let value = try? Frame.with(0, stackLimit: 0, computed) {
            cell.value = value
            return { _ in .normal }
        }
        let initialize = initialize(variable)
        return { frame in
            initialize(computed(frame), frame)
            return .normal
        }
    }

    /// What a variable computed outside of types is: a function without parameters, read by name.
    func computed(_ name: Name, _ accessors: Accessors, _ type: ScriptType) -> ((Frame) -> Value)? {
        guard let body = accessors.get?.body else { return nil }
        let code = FunctionCode(name.text)
        let captures = compileCode(
            code, name.text, [], FunctionSignature([], type), body.statements, selfType: nil, isStatic: false)
        let readers = captures.map { rawRead($0.outer) }
        let setter = accessors.set.flatMap { compileSetter($0, name, type) }
        return { frame in
            let closure = ClosureObject(code, captures: readers.map { $0(frame) }, parameterCount: 0)
            return .object(ComputedObject(closure, setter: setter?(frame)))
        }
    }

    private func compileSetter(_ accessor: Accessors.Accessor, _ name: Name, _ type: ScriptType) -> (
        (Frame) -> FunctionObject
    )? {
        guard let body = accessor.body else { return nil }
        let value = accessor.parameter ?? Name("newValue", name.span)
        let code = FunctionCode("\(name.text).set")
        let parameter = Parameter(
            label: nil, name: value, type: TypeSyntax(.placeholder, name.span), attributes: [], isInout: false,
            isVariadic: false, defaultValue: nil)
        let captures = compileCode(
            code, code.name, [parameter], FunctionSignature([.init(type: type)], .void), body.statements, selfType: nil,
            isStatic: false)
        let readers = captures.map { rawRead($0.outer) }
        return { frame in ClosureObject(code, captures: readers.map { $0(frame) }, parameterCount: 1) }
    }

    private func compileLazy(_ name: Name, _ value: Expression, _ annotation: ScriptType?) -> Action {
        let body = Closure(
            captures: [], parameters: [], effects: Effects(), result: nil,
            body: [Statement(.expression(value), value.span)], shorthandParameterCount: 0, span: value.span)
        let closure = compileClosure(body, FunctionSignature([], annotation ?? .unknown), at: value.span)
        let variable = makeVariable(
            name.text, annotation ?? closure.type.function?.result ?? .unknown, isConstant: false)
        variable.isLazy = true
        let initialize = initialize(variable)
        let make = closure.code
        return { frame in
            guard case .object(let object) = try make(frame), let function = object as? FunctionObject else {
                return .normal
            }
            initialize(.object(LazyObject { _ in try function.call() }), frame)
            return .normal
        }
    }

    /// Compiles `willSet` and `didSet`.
    ///
    /// - Returns: What the declaration does when it runs, after the variable has its value: the observers of a local
    ///   variable are closures.
    private func compileObservers(_ accessors: Accessors, _ variable: Variable) -> Action? {
        var steps: [Step] = []
        for (accessor, name, isWill) in [(accessors.willSet, "newValue", true), (accessors.didSet, "oldValue", false)] {
            guard let accessor, let body = accessor.body else { continue }
            let code = FunctionCode(isWill ? "willSet" : "didSet")
            let statements = body.statements
            let parameter = accessor.parameter?.text ?? name
            let compileNow = { () -> [(outer: Variable, slot: Int)] in
                self.observing = variable.observed
                defer { self.observing = nil }
                return self.inFunction(code.name, used: UsedNames(in: statements), isClosure: true) { scope in
                    let slot = scope.makeSlot()
                    scope.define(
                        parameter, .variable(Variable(parameter, variable.type, isConstant: true, .slot(slot))))
                    scope.resultType = .void
                    code.body = self.compileBody(statements, isClosure: false).code
                    code.parameterCount = 1
                    code.frameSize = scope.slotCount
                    code.captureSlots = scope.captures.map(\.slot)
                    return scope.captures
                }
            }
            let observer = makeVariable("\(code.name) \(variable.name)", .unknown, isConstant: true)
            if isWill { variable.willSet = observer } else { variable.didSet = observer }
            let initialize = initialize(observer)
            var readers: [(Frame) -> Value] = []
            if isTopLevel { deferBody { _ = compileNow() } } else { readers = compileNow().map { rawRead($0.outer) } }
            let captured = readers
            steps.append(
                Step { frame in
                    initialize(
                        .object(ClosureObject(code, captures: captured.map { $0(frame) }, parameterCount: 1)), frame)
                    return .normal
                })
        }
        return steps.isEmpty ? nil : sequence(steps)
    }
}

/// The content of a computed variable: reading it calls the getter, each time.
final class ComputedObject: LazyValue {
    private let getter: FunctionObject
    /// What assigning the variable calls.
    let setter: FunctionObject?
    init(_ getter: FunctionObject, setter: FunctionObject? = nil) {
        self.getter = getter
        self.setter = setter
        super.init(.cell)
    }
    override func compute() throws -> Value { try getter.call() }
    override var isStored: Bool { false }
}
