// Properties and subscripts: stored, computed, static, observed.

import StreamSyntax

extension TypeCompiler {
    func declareProperty(
        _ binding: VariableDeclaration.Binding, _ introducer: Pattern.Introducer, _ declaration: Declaration
    ) {
        guard case .name(let name) = binding.pattern.kind else { return }
        if let wrapped = compiler.wrapped(binding, declaration) { return declareWrapped(wrapped, declaration) }
        let isStatic = declaration.modifiers.isStatic
        let accessors = binding.accessors
        var type = binding.type.map { compiler.type($0) } ?? .unknown
        let isWeak = declaration.modifiers.contains(.weak) || declaration.modifiers.contains(.unowned)
        if declaration.modifiers.contains(.weak), !type.isOptionalType, type != .unknown { type = .optional(type) }
        if let accessors, accessors.isComputed || nominal.kind == .protocolType {
            let required = compiler.requiredBuilder(name.text, of: nominal, isStatic: isStatic)
            return declareComputed(
                name.text, compiler.building(accessors, declaration, or: required), type, isStatic,
                isIsolated: isIsolated(declaration), builder: compiler.builder(among: declaration.attributes))
        }
        if binding.type == nil, let value = binding.value { compiler.checkElementIsKnown(value) }
        if isStatic, binding.type == nil {
            // Its type shows when the initializers of all types are known.
            compiler.deferDeclaration { self.declareStatic(name, binding, type, introducer == .let) }
            return
        }
        if isStatic { return declareStatic(name, binding, type, introducer == .let) }
        if let accessors, declaration.modifiers.contains(.override), let inherited = inheritedProperty(name.text) {
            return declareObserving(inherited, accessors, type)
        }
        if binding.type == nil, let value = binding.value {
            compiler.runDeferredDeclarations()
            type = compiler.probeField(value, unlessNaming: staticNames)
        }
        let index = nominal.fields.count
        nominal.fields.append(
            NominalType.Field(
                name: name.text, type: type, isWeak: isWeak, isLazy: declaration.modifiers.contains(.lazy),
                isFixed: introducer == .let && binding.value != nil))
        let member = FunctionMember(name.text, owner: nominal, .stored(index), FunctionSignature([], type))
        member.isConstant = introducer == .let
        member.isWeak = isWeak
        member.isLazy = declaration.modifiers.contains(.lazy)
        member.isTracked =
            nominal.isObservable && introducer == .var && !declaration.hasAttribute("ObservationIgnored")
        noteImplicitUnwrapping(binding, member)
        add(member)
        if binding.type == nil, let value = binding.value {
            compiler.inferLater(member, value, selfType: selfType)
        }
        witnessStored(name.text, index)
        compiler.addFieldDefault(
            nominal, index, binding, type, name.text, isLazy: declaration.modifiers.contains(.lazy), isWeak: isWeak,
            selfType)
        if let accessors { declareObservers(accessors, member, type) }
        if declaration.modifiers.contains(.dynamic), nominal.kind == .classType { announceChanges(of: member) }
    }

    /// Lets an object tell of each assignment of a property, as `@objc dynamic` ones do.
    private func announceChanges(of member: FunctionMember) {
        let own = member.didSet
        let code = FunctionCode("\(nominal.name).\(member.name).didSet")
        member.didSet = code
        compiler.deferBody {
            code.parameterCount = 2
            code.frameSize = max(own?.frameSize ?? 0, 2)
            code.body = { frame in
                let object = frame[0].object(as: InstanceObject.self)
                _ = try own?.body(frame)
                object?.presentAttachments?.assigned.onNext(member.name)
                return .void
            }
        }
    }

    private func noteImplicitUnwrapping(_ binding: VariableDeclaration.Binding, _ member: FunctionMember) {
        guard case .implicitlyUnwrapped? = binding.type?.kind else { return }
        member.isImplicitlyUnwrapped = true
        compiler.program.hasImplicitlyUnwrapped = true
    }

    private func inheritedProperty(_ name: String) -> FunctionMember? {
        let parent = nominal.parents.first { $0.kind == .classType }
        return parent.flatMap { members.members(name, of: $0, isStatic: false).first { !$0.isCallable } }
    }

    /// `override var name: Type { didSet { … } }`: the inherited property with observers of its own.
    private func declareObserving(_ inherited: FunctionMember, _ accessors: Accessors, _ type: ScriptType) {
        let member = FunctionMember(inherited.name, owner: nominal, inherited.kind, inherited.signature)
        member.overridden = inherited
        inherited.isOverridden = true
        add(member)
        declareObservers(accessors, member, type)
    }

    func declareObservers(_ accessors: Accessors, _ member: FunctionMember, _ type: ScriptType) {
        for (accessor, name, isWill) in [(accessors.willSet, "newValue", true), (accessors.didSet, "oldValue", false)] {
            guard let accessor, let body = accessor.body else { continue }
            let code = FunctionCode("\(nominal.name).\(member.name).\(isWill ? "willSet" : "didSet")")
            if isWill { member.willSet = code } else { member.didSet = code }
            compileAccessor(
                code, body.statements, [(accessor.parameter?.text ?? name, type)], .void, isMutable: true,
                isStatic: member.isStatic, observing: member)
        }
    }

    func declareComputed(
        _ name: String, _ accessors: Accessors, _ type: ScriptType, _ isStatic: Bool, isIsolated: Bool = false,
        builder: ResultBuilder? = nil
    ) {
        if !isStatic { inheritedProperty(name)?.isOverridden = true }
        guard let get = accessors.get, let body = get.body else {
            let member = FunctionMember(
                name, owner: nominal, isStatic: isStatic, .requirement, FunctionSignature([], type))
            member.builder = builder
            return add(member)
        }
        let getter = FunctionCode("\(nominal.name).\(name)")
        compileAccessor(
            getter, body.statements, [], type, isMutable: get.isMutating, isStatic: isStatic, isIsolated: isIsolated,
            told: toldParameters)
        var setter: FunctionCode?
        if let set = accessors.set, let body = set.body {
            let code = FunctionCode("\(nominal.name).subscript.set")
            compileAccessor(
                code, body.statements, [(set.parameter?.text ?? "newValue", type)], .void,
                isMutable: !set.isNonmutating, isStatic: isStatic)
            setter = code
        }
        let member = FunctionMember(
            name, owner: nominal, isStatic: isStatic, .computed(get: getter, set: setter),
            FunctionSignature([], type))
        member.generics = toldParameters
        member.isSetterNonmutating = accessors.set?.isNonmutating == true
        member.isMutating = get.isMutating && nominal.kind != .classType && !isStatic
        add(member)
        witnessComputed(name, getter, isStatic)
    }

    func compileAccessor(
        _ code: FunctionCode, _ statements: [Statement], _ parameters: [(name: String, type: ScriptType)],
        _ result: ScriptType, isMutable: Bool, isStatic: Bool, observing: FunctionMember? = nil,
        isIsolated: Bool = false, named name: String? = nil, generics: Generics = Generics(), told: [String] = []
    ) {
        let compiler = compiler
        compiler.deferBody {
            compiler.observing = observing
            defer { compiler.observing = nil }
            compiler.inFunction(name ?? code.name, used: UsedNames(in: statements), isClosure: false) { scope in
                let slot = scope.makeSlot()
                scope.selfType = self.selfType
                scope.isStaticContext = isStatic
                let type = isStatic ? ScriptType.metatype(self.selfType) : self.selfType
                let isShared = isMutable && !isStatic && compiler.closuresUseSelf(self.selfType, scope)
                let storage: Storage = isShared ? .cellSlot(slot) : .slot(slot)
                scope.define("self", .variable(Variable("self", type, isConstant: !isMutable, storage)))
                scope.bounds = compiler.selfBounds(self.selfType, self.requirements)
                    .merging(compiler.bounds(generics)) { $1 }
                for (name, type) in parameters {
                    let slot = scope.makeSlot()
                    let type = type.opened(by: scope.bounds)
                    scope.define(name, .variable(Variable(name, type, isConstant: true, .slot(slot))))
                }
                compiler.defineTypeParameters(generics.parameters.map(\.name.text) + told, in: scope)
                compiler.noteGenericSources(generics, parameters)
                scope.resultType = result.opened(inside: scope.bounds).erasingFreeGenerics
                scope.openResult = result
                let plain = compiler.compileBody(statements, isClosure: false).code
                let body = compiler.toldResult(result, generics, self.selfType, plain)?.run ?? plain
                code.body = body
                if isShared {
                    code.body = { frame in
                        frame[slot] = .object(Cell(frame[slot]))
                        defer { Compiler.leaveCell(frame, slot) }
                        return try body(frame)
                    }
                }
                code.parameterCount = parameters.count + 1
                code.frameSize = scope.slotCount
                if isIsolated { code.takeTurns() }
            }
        }
    }

    /// What `Type(…)` makes, also before the type's initializers are known: `static let shared = Type()`.
    private func constructedType(_ value: Expression) -> ScriptType {
        guard case .call(let call) = value.kind, case .name(let reference) = call.callee.kind,
            let type = compiler.simpleType(reference.name.text), let made = type.nominal, made.isScript,
            made.genericParameters.isEmpty
        else { return .unknown }
        return type
    }

    func declareStatic(
        _ name: Name, _ binding: VariableDeclaration.Binding, _ type: ScriptType, _ isConstant: Bool
    ) {
        let variable = StaticVariable(nil)
        var type = type
        if binding.type == nil, let value = binding.value {
            type = compiler.probeField(value)
            if type == .unknown { type = constructedType(value) }
        }
        if type.isOptionalType { variable.cell.value = .none }
        let member = FunctionMember(
            name.text, owner: nominal, isStatic: true, .staticStored(variable), FunctionSignature([], type))
        member.isConstant = isConstant
        noteImplicitUnwrapping(binding, member)
        add(member)
        if name.text == "errorDomain" {
            nominal.witnesses[name.text] = NativeFunction(parameterCount: 1) { _ in try variable.get() }
        }
        if let accessors = binding.accessors { declareObservers(accessors, member, type) }
        guard let value = binding.value else { return }
        if binding.type == nil { compiler.inferLater(member, value, selfType: selfType) }
        if let part = binding.part {
            let tuple = compiler.program.staticTuples[part.whole.span] ?? StaticVariable(nil)
            variable.setInitializer { try tuple.get().tupleElements?[part.index] ?? .void }
            if compiler.program.staticTuples.updateValue(tuple, forKey: part.whole.span) != nil { return }
            initialize(tuple, name, part.whole, .unknown)
        } else {
            initialize(variable, name, value, type)
        }
    }

    private func initialize(_ variable: StaticVariable, _ name: Name, _ value: Expression, _ type: ScriptType) {
        let compiler = compiler
        compiler.deferBody {
            let (code, size) = compiler.inFunction(name.text, used: UsedNames(in: value), isClosure: false) { scope in
                scope.selfType = self.selfType
                scope.isStaticContext = true
                compiler.pendingLabel = ("\(self.nominal.name).\(name.text)", value.span)
                let code = compiler.coerce(compiler.compile(value, type), to: type, at: value.span).code
                compiler.pendingLabel = nil
                return (code, scope.slotCount)
            }
            variable.setInitializer { try Frame.with(size, stackLimit: StackLimit.current) { try code($0) } }
        }
    }

    func declareSubscript(_ declaration: SubscriptDeclaration, _ whole: Declaration) {
        guard let get = declaration.accessors.get else { return }
        let isStatic = whole.modifiers.isStatic
        let generics = Set(declaration.generics.parameters.map(\.name.text))
        compiler.genericNames.append(generics)
        defer { compiler.genericNames.removeLast() }
        let names = declaration.generics.parameters.map(\.name.text)
        let signature = FunctionSignature(
            compiler.parameters(declaration.parameters), compiler.type(declaration.result))
        guard let body = get.body else {
            let requirement = FunctionMember(
                "subscript", owner: nominal, isStatic: isStatic, .requirement, signature)
            requirement.generics = names
            requirement.bounds = compiler.bounds(declaration.generics)
            requirement.isFunctionRequirement = true
            return add(requirement)
        }
        let parameters = zip(declaration.parameters, signature.parameters).map {
            (name: $0.name.text, type: $1.isVariadic ? .array($1.type) : $1.type)
        }
        let name = Compiler.functionName("subscript", declaration.parameters)
        let getter = FunctionCode("\(nominal.name).subscript")
        compileAccessor(
            getter, body.statements, parameters, signature.result, isMutable: get.isMutating, isStatic: isStatic,
            named: name, generics: declaration.generics)
        var setter: FunctionCode?
        if let set = declaration.accessors.set, let body = set.body {
            let code = FunctionCode("\(nominal.name).\(name).set")
            compileAccessor(
                code, body.statements, [(set.parameter?.text ?? "newValue", signature.result)] + parameters, .void,
                isMutable: !set.isNonmutating, isStatic: isStatic, named: name, generics: declaration.generics)
            setter = code
        }
        let member = FunctionMember(
            "subscript", owner: nominal, isStatic: isStatic, .subscript(get: getter, set: setter), signature)
        member.generics = names
        member.bounds = compiler.bounds(declaration.generics)
        member.isMutating = get.isMutating && nominal.kind != .classType && !isStatic
        member.isSetterNonmutating = declaration.accessors.set?.isNonmutating == true
        member.isImplicitlyUnwrapped = declaration.result.isImplicitlyUnwrapped
        add(member)
        compiler.compileDefaults(declaration.parameters, member, generics)
    }
}
