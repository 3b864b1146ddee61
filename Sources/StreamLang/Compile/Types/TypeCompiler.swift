// The members of one type or extension: layout, initializers, methods, properties, synthesised witnesses.

import StreamSyntax

/// Declares the members of one type, and has their bodies compiled later.
struct TypeCompiler {
    let compiler: Compiler
    let nominal: NominalType
    let requirements: [String: ScriptType]
    let selfType: ScriptType
    /// The static members of the declaration that is being read.
    private(set) var staticNames: Set<String> = []

    init(_ compiler: Compiler, _ nominal: NominalType, requirements: [String: ScriptType] = [:]) {
        self.compiler = compiler
        self.nominal = nominal
        self.requirements = requirements
        var arguments: [ScriptType] = nominal.genericParameters.map { requirements[$0] ?? .unknown }
        if nominal === NominalType.optional { arguments = [requirements["Wrapped"] ?? .unknown] }
        // What `rx` of these is has members of its own.
        switch (nominal, arguments.first?.nominal) {
        case (.optional, _): selfType = .optional(arguments[0])
        case (.reactive, let base?): selfType = .nominal(compiler.reactive(of: base) ?? nominal, arguments)
        default: selfType = .nominal(nominal, arguments)
        }
    }

    var members: MemberTable { compiler.members }

    func declare(_ declaration: NominalDeclaration) {
        if nominal.kind == .classType, let parent = nominal.parents.first(where: { $0.kind == .classType }) {
            nominal.fields = parent.fields
        }
        if declaration.form == .enum { declareCases(declaration) }
        var reader = self
        reader.staticNames = declaration.staticNames
        for member in declaration.members { reader.declare(member) }
        for member in declaration.members { compiler.declareMembers(member, inside: nominal) }
        guard declaration.form != .protocol else { return }
        let hasInitializer = declaration.members.contains { if case .initializer = $0.kind { true } else { false } }
        if declaration.form == .struct || declaration.form == .class { witnessDefaults() }
        if declaration.form == .struct, !hasInitializer { declareMemberwise(declaration) }
        if declaration.form == .class, !declaresDesignated(declaration) { declareDefaultInitializer(declaration) }
        declareWitnesses()
        compiler.deferBody { self.checkConformances(at: declaration.name.span) }
        compiler.deferBody { self.checkOverrides(declaration) }
        declareDeinitializer(declaration)
        if declaration.form == .enum { declareEnumMembers(declaration) }
        declareSequence(at: declaration.name.span)
    }

    private func declaresDesignated(_ declaration: NominalDeclaration) -> Bool {
        declaration.members.contains { member in
            if case .initializer = member.kind { return !member.modifiers.contains(.convenience) }
            return false
        }
    }

    func declare(_ declaration: ExtensionDeclaration) {
        for member in declaration.members { declare(member) }
        for member in declaration.members { compiler.declareMembers(member, inside: nominal) }
        if nominal.isScript {
            declareWitnesses()
            declareSequence(at: declaration.type.span)
        }
    }

    func add(_ member: FunctionMember) {
        member.requirements = requirements
        members.add(member, to: nominal)
    }

    private func declare(_ declaration: Declaration) {
        notePrivate(declaration)
        switch declaration.kind {
        case .function(let function): declareMethod(function, declaration)
        case .initializer(let initializer): declareInitializer(initializer, declaration)
        case .variable(let variable):
            for binding in variable.fields { declareProperty(binding, variable.introducer, declaration) }
        case .subscriptMember(let member): declareSubscript(member, declaration)
        case .typeAlias: compiler.declareAlias(declaration, inside: nominal)
        case .nominal, .extension, .deinitializer, .enumCases, .importModule, .associatedType, .operator,
            .precedenceGroup:
            break
        }
    }

    // MARK: Methods

    /// An operator of the library's types takes operands of that type alone, and not of anything that may be `Self`; where
    /// an extension of a protocol asks for one of the script's, `Self` is that.
    private func operatorSignature(_ signature: FunctionSignature) -> FunctionSignature {
        if nominal.isScript { return signature }
        let own = ScriptType.nominal(nominal, nominal.genericParameters.map { requirements[$0] ?? .unknown })
        let constraint = requirements["Self"].flatMap { $0.nominal?.isScript == true ? $0 : nil }
        let known = ScriptType.function(signature).replacingSelf(own).mapped {
            if let constraint, $0.nominal === nominal { constraint } else { nil }
        }
        return known.function ?? signature
    }

    /// The generic parameters of a type of the library that an extension speaks of. Its values do not know what they are
    /// made for: `Element()` is told by who asks for the member.
    var toldParameters: [String] {
        nominal.isScript ? [] : nominal.genericParameters.filter { requirements[$0] != nil }
    }

    private func declareMethod(_ function: FunctionDeclaration, _ declaration: Declaration) {
        let (signature, generics) = compiler.signature(function)
        let isStatic = declaration.modifiers.isStatic
        let name = function.name.text
        // What a protocol only asks for is declared by the types that conform.
        if function.isOperator, function.body == nil { return }
        if function.isOperator {
            let member = FunctionMember(name, .function(FunctionCode(name)), operatorSignature(signature))
            guard case .function(let code) = member.kind else { return }
            compiler.declareOperator(member)
            compiler.deferBody {
                self.compiler.compileOperatorBody(function, member, code, generics, self.selfType)
            }
            return
        }
        if !function.generics.parameters.isEmpty { compiler.program.genericFunctions.insert(name) }
        if function.body == nil {
            let member = FunctionMember(name, owner: nominal, isStatic: isStatic, .requirement, signature)
            member.generics = function.generics.parameters.map(\.name.text)
            member.sameTypes = compiler.sameTypes(function.generics)
            member.isThrowing = function.effects.throwsItself(function.generics)
            member.isFunctionRequirement = true
            member.isImplicitlyUnwrapped = function.result?.isImplicitlyUnwrapped == true
            member.isMutating = declaration.modifiers.contains(.mutating)
            member.builder = compiler.builder(among: declaration.attributes)
            return add(member)
        }
        let code = FunctionCode("\(nominal.name).\(name)")
        let member = FunctionMember(name, owner: nominal, isStatic: isStatic, .function(code), signature)
        member.generics = function.generics.parameters.map(\.name.text) + toldParameters
        member.bounds = compiler.bounds(function.generics)
        member.sameTypes = compiler.sameTypes(function.generics)
        member.isThrowing = function.effects.throwsItself(function.generics)
        member.isImplicitlyUnwrapped = function.result?.isImplicitlyUnwrapped == true
        member.isMutating = declaration.modifiers.contains(.mutating) && nominal.kind != .classType
        member.isPrivate = declaration.modifiers.list.contains { $0.keyword == .private && $0.argument == nil }
        member.builder =
            compiler.builder(among: declaration.attributes)
            ?? compiler.requiredBuilder(name, of: nominal, isStatic: isStatic)
        add(member)
        if !isStatic, nominal.isScript { witness(member, code) }
        declareDecoding(member)
        compiler.compileDefaults(function.parameters, member, generics)
        compiler.deferBody {
            self.compiler.compileFunctionBody(
                function, member, code, generics, selfType: self.selfType, isStatic: isStatic)
            if self.isIsolated(declaration) { code.takeTurns() }
        }
        let isCalledByName = declaration.modifiers.contains(.override) || declaration.hasAttribute("objc")
        if isCalledByName, !isStatic, nominal.kind == .classType, nominal.libraryAncestor != nil {
            announceCalls(of: member, code)
        }
    }

    /// Lets an object tell of each call of a method, before and after it, where the method is its own type's.
    private func announceCalls(of member: FunctionMember, _ code: FunctionCode) {
        let (members, name, count) = (members, member.name, member.signature.parameters.count)
        compiler.deferBody {
            let run = code.body
            (code.direct, code.integers) = (nil, nil)
            code.body = { frame in
                guard let object = frame[0].object(as: InstanceObject.self),
                    let attachments = object.presentAttachments,
                    members.members(name, of: object.nominal, isStatic: false).first(where: { $0.hasLabels(of: member) }
                    )
                        === member
                else { return try run(frame) }
                let arguments = (0..<count).map { frame[$0 + 1] }
                attachments.calls.onNext(MethodCall(name: name, arguments: arguments, hasReturned: false))
                let result = try run(frame)
                attachments.calls.onNext(MethodCall(name: name, arguments: arguments, hasReturned: true))
                return result
            }
        }
    }

    /// Whether a member runs as its actor.
    func isIsolated(_ declaration: Declaration) -> Bool {
        nominal.isActor && !declaration.modifiers.isStatic && !declaration.modifiers.contains(.nonisolated)
    }

    // MARK: Witnesses

    /// What the library asks of a value: the script's own functions where they are declared.
    private func declareWitnesses() {
        for member in members.own(of: nominal, isStatic: false) where member.name == "hash" {
            if case .function(let code) = member.kind {
                nominal.witnesses["hash"] = ClosureObject(code, captures: [], parameterCount: 2)
            }
        }
        if nominal.kind == .classType { declareObjectWitnesses() }
    }

    /// NSObject's own form of `hash(into:)`, where a subclass overrides it.
    private func declareObjectWitnesses() {
        for member in members.own(of: nominal, isStatic: false) {
            if member.name == "hash", case .computed(let get, _) = member.kind {
                let own = ClosureObject(get, captures: [], parameterCount: 1)
                nominal.witnesses["hash"] = BinaryFunction { object, hasher in
                    hasher.object(as: HasherObject.self)?.hasher.combine(try own.call(object))
                    return .void
                }
            }
        }
    }

    /// What the engine asks of a script's own sequences, observers and disposables, by the names in Rx's protocols, and
    /// what ranges and strides ask of their bounds.
    private func witness(_ member: FunctionMember, _ code: FunctionCode) {
        if member.name == "encode", member.signature.parameters.map(\.label) == ["to"] {
            nominal.witnesses["encode(to:)"] = ClosureObject(code, captures: [], parameterCount: 2)
        }
        if member.name == "isEqual", nominal.isKind(of: .nsObject), member.signature.parameters.count == 1 {
            let own = ClosureObject(code, captures: [], parameterCount: 2)
            nominal.witnesses["=="] = NativeFunction(parameterCount: 2) { try own.call($0[0], .some($0[1])) }
        }
        let counts = [
            "on": 1, "subscribe": 1, "asObservable": 0, "asSharedSequence": 0, "dispose": 0, "apply": 1,
            "convertFromVirtualTime": 1,
            "convertToVirtualTime": 1, "convertFromVirtualTimeInterval": 1, "convertToVirtualTimeInterval": 1,
            "main": 0, "offsetVirtualTime": 2, "compareVirtualTime": 2, "schedule": 2, "scheduleRelative": 3,
            "schedulePeriodic": 4, "adjustScheduledTime": 1, "next": 0,
            "advanced": 1, "distance": 1, "write": 1, "intersection": 1,
            "symmetricDifference": 1, "viewDidLoad": 0, "viewWillAppear": 1, "viewDidAppear": 1, "viewWillDisappear": 1,
            "viewDidDisappear": 1, "viewWillLayoutSubviews": 0, "viewDidLayoutSubviews": 0,
        ]
        // A first parameter of Rx's had no label in Swift 2.
        let labels = [
            "on": "event", "subscribe": "observer", "schedule": "state", "advanced": "by", "distance": "to",
        ]
        let label = member.signature.parameters.first?.label
        guard counts[member.name] == member.signature.parameters.count, label == nil || label == labels[member.name]
        else { return }
        nominal.witnesses[member.name] = ClosureObject(
            code, captures: [], parameterCount: member.signature.parameters.count + 1)
    }

    private func declareDeinitializer(_ declaration: NominalDeclaration) {
        let own = declaration.members.compactMap { member -> (body: Block, span: Span)? in
            if case .deinitializer(let body) = member.kind { return (body, member.span) }
            return nil
        }.first
        let parent = nominal.parents.first { $0.kind == .classType }
        guard let (own, span) = own else {
            nominal.deinitializer = parent?.deinitializer
            return
        }
        let code = FunctionCode("\(nominal.name).deinit")
        compileAccessor(code, own.statements, [], .void, isMutable: false, isStatic: false)
        let session = compiler.session
        nominal.deinitializer = { instance in
            do {
                _ = try Frame.with(code.frameSize, stackLimit: StackLimit.current) { frame in
                    frame[0] = .object(instance)
                    return try code.run(frame)
                }
            } catch {
                session.fail((error as? RuntimeError)?.diagnostic(at: span) ?? error)
            }
            parent?.deinitializer?(instance)
        }
    }
}
