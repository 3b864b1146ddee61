// The members of one type or extension: layout, initializers, methods, properties, synthesised witnesses.

/// Declares the members of one type, and has their bodies compiled later.
struct TypeCompiler {
    let compiler: Compiler
    let nominal: NominalType
    let requirements: [String: ScriptType]
    private let selfType: ScriptType

    init(_ compiler: Compiler, _ nominal: NominalType, requirements: [String: ScriptType] = [:]) {
        self.compiler = compiler
        self.nominal = nominal
        self.requirements = requirements
        var arguments: [ScriptType] = nominal.genericParameters.map { requirements[$0] ?? .unknown }
        if nominal === NominalType.optional { arguments = [requirements["Wrapped"] ?? .unknown] }
        selfType = nominal === NominalType.optional ? .optional(arguments[0]) : .nominal(nominal, arguments)
    }

    private var members: MemberTable { compiler.members }

    func declare(_ declaration: NominalDeclaration) {
        if nominal.kind == .classType, let parent = nominal.parents.first(where: { $0.kind == .classType }) {
            nominal.fields = parent.fields
        }
        if declaration.form == .enum { declareCases(declaration) }
        for member in declaration.members { declare(member) }
        for member in declaration.members { compiler.declareMembers(member, inside: nominal) }
        guard declaration.form != .protocol else { return }
        let hasInitializer = declaration.members.contains { if case .initializer = $0.kind { true } else { false } }
        if declaration.form == .struct, !hasInitializer { declareMemberwise(declaration) }
        if declaration.form == .class, !hasInitializer { declareDefaultInitializer(declaration) }
        declareWitnesses()
        declareDeinitializer(declaration)
        if declaration.form == .enum { declareEnumMembers(declaration) }
    }

    func declare(_ declaration: ExtensionDeclaration) {
        for member in declaration.members { declare(member) }
        for member in declaration.members { compiler.declareMembers(member, inside: nominal) }
        if nominal.isScript { declareWitnesses() }
    }

    private func add(_ member: FunctionMember) {
        member.requirements = requirements
        members.add(member, to: nominal)
    }

    private func declare(_ declaration: Declaration) {
        switch declaration.kind {
        case .function(let function): declareMethod(function, declaration)
        case .initializer(let initializer): declareInitializer(initializer, declaration)
        case .variable(let variable):
            for binding in variable.bindings { declareProperty(binding, variable.introducer, declaration) }
        case .subscriptMember(let member): declareSubscript(member, declaration)
        case .typeAlias: compiler.declareAlias(declaration, inside: nominal)
        case .nominal, .extension, .deinitializer, .enumCases, .importModule, .associatedType, .operator, .precedenceGroup: break
        }
    }

    // MARK: Methods

    private func declareMethod(_ function: FunctionDeclaration, _ declaration: Declaration) {
        let (signature, generics) = compiler.signature(function)
        let isStatic = declaration.modifiers.isStatic
        let name = function.name.text
        if function.isOperator {
            let member = FunctionMember(name, .function(FunctionCode(name)), signature)
            guard case .function(let code) = member.kind else { return }
            compiler.program.operators[name, default: []].append(member)
            if nominal.isScript, name == "==" || name == "<" {
                nominal.witnesses[name] = ClosureObject(code, captures: [], parameterCount: 2)
            }
            compiler.deferBody {
                self.compiler.compileOperatorBody(function, member, code, generics, self.selfType)
            }
            return
        }
        if function.body == nil {
            let member = FunctionMember(name, owner: nominal, isStatic: isStatic, .requirement, signature)
            member.isFunctionRequirement = true
            member.isMutating = false
            return add(member)
        }
        let code = FunctionCode("\(nominal.name).\(name)")
        let member = FunctionMember(name, owner: nominal, isStatic: isStatic, .function(code), signature)
        member.isMutating = declaration.modifiers.contains(.mutating) && nominal.kind != .classType
        add(member)
        if !isStatic, nominal.isScript { witness(member, code) }
        compiler.compileDefaults(function.parameters, member, generics)
        compiler.deferBody {
            self.compiler.compileFunctionBody(function, member, code, generics, selfType: self.selfType, isStatic: isStatic)
        }
    }

    // MARK: Initializers

    private func declareInitializer(_ initializer: InitializerDeclaration, _ declaration: Declaration) {
        let generics = Set(initializer.generics.parameters.map(\.name.text))
        compiler.genericNames.append(generics)
        let isFailable = initializer.failure != .none
        let result = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        let signature = FunctionSignature(
            compiler.parameters(initializer.parameters), result, canThrow: initializer.effects.isThrowing)
        compiler.genericNames.removeLast()
        guard let body = initializer.body else { return }
        let code = FunctionCode("\(nominal.name).init")
        let member = FunctionMember("init", owner: nominal, .initializer(code, isFailable: isFailable), signature)
        member.isConvenience = declaration.modifiers.contains(.convenience)
        add(member)
        compiler.compileDefaults(initializer.parameters, member, generics)
        let defaults = defaultValues(ifOwn: !member.isConvenience && !delegates(body.statements))
        compiler.deferBody {
            self.compiler.genericNames.append(generics)
            let outer = self.compiler.initializing
            self.compiler.initializing = self.nominal
            var inner = signature
            inner.result = isFailable ? .optional(.unknown) : .void
            self.compiler.compileCode(
                code, "init", initializer.parameters, inner, body.statements, selfType: self.selfType, isStatic: false,
                isMutable: true, returnsSelf: false)
            self.compiler.initializing = outer
            self.compiler.genericNames.removeLast()
            let run = code.body
            let fill = defaults
            code.body = { frame in
                try fill(frame)
                let result = try run(frame)
                if isFailable {
                    // `return nil` is the only value that an initializer returns.
                    if case .none = result { return .none }
                    return .some(frame[0])
                }
                return frame[0]
            }
        }
    }

    private func delegates(_ statements: [Statement]) -> Bool {
        statements.contains { statement in
            guard case .expression(let expression) = statement.kind, case .call(let call) = expression.kind,
                case .member(let base, let reference) = call.callee.kind, reference.name.text == "init",
                case .selfReference = base.kind
            else { return false }
            return true
        }
    }

    /// Code that gives the type's own stored properties their declared initial values, in the frame's first slot.
    private func defaultValues(ifOwn isOwn: Bool) -> (Frame) throws -> Void {
        guard isOwn else { return { _ in } }
        let box = compiler.fieldDefaults(of: nominal)
        return { frame in
            for (index, code) in box.codes {
                let value = try code(frame)
                guard case .object(let object) = frame[0] else { return }
                if let instance = object as? InstanceObject {
                    instance[index] = value
                } else if let structure = object as? StructObject {
                    structure.fields[index] = value
                }
            }
        }
    }

    /// The initializer that a struct gets for its stored properties.
    private func declareMemberwise(_ declaration: NominalDeclaration) {
        let fields = compiler.storedProperties(declaration)
        let parameters = fields.filter { !($0.isConstant && $0.hasDefault) }.map {
            FunctionSignature.Parameter(
                label: $0.name, name: $0.name, type: $0.type, hasDefault: $0.hasDefault || (!$0.isConstant && $0.type.isOptionalType))
        }
        let result = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        let code = FunctionCode("\(nominal.name).init")
        let member = FunctionMember("init", owner: nominal, .initializer(code, isFailable: false), FunctionSignature(parameters, result))
        add(member)
        let indices = fields.enumerated().filter { !($0.element.isConstant && $0.element.hasDefault) }.map(\.offset)
        let box = compiler.fieldDefaults(of: nominal)
        code.parameterCount = parameters.count + 1
        code.frameSize = parameters.count + 1
        let missing = Value.object(MissingArgument.shared)
        for position in parameters.indices where parameters[position].hasDefault { member.defaults[position] = { _ in missing } }
        code.body = { frame in
            guard case .object(let object) = frame[0], let structure = object as? StructObject else { return frame[0] }
            for (index, code) in box.codes where !indices.contains(index) || MissingArgument.isMissing(frame[1 + (indices.firstIndex(of: index) ?? 0)]) {
                structure.fields[index] = try code(frame)
            }
            for (position, index) in indices.enumerated() {
                let value = frame[position + 1]
                if MissingArgument.isMissing(value) {
                    if !box.codes.contains(where: { $0.0 == index }) { structure.fields[index] = .none }
                } else {
                    structure.fields[index] = value
                }
            }
            return frame[0]
        }
    }

    /// A class without initializers takes over those of its superclass, or gets `init()`.
    private func declareDefaultInitializer(_ declaration: NominalDeclaration) {
        let box = compiler.fieldDefaults(of: nominal)
        let fill: (Frame) throws -> Void = { frame in
            guard case .object(let object) = frame[0], let instance = object as? InstanceObject else { return }
            for (index, code) in box.codes { instance[index] = try code(frame) }
        }
        let inherited = nominal.parents.filter { $0.kind == .classType && $0.isScript }.flatMap {
            members.members("init", of: $0, isStatic: true).filter(\.isInitializer)
        }
        if inherited.isEmpty {
            let code = FunctionCode("\(nominal.name).init")
            code.parameterCount = 1
            code.frameSize = 1
            code.body = { frame in
                try fill(frame)
                return frame[0]
            }
            let result = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
            return add(FunctionMember("init", owner: nominal, .initializer(code, isFailable: false), FunctionSignature([], result)))
        }
        for member in inherited {
            guard case .initializer(let parent, let isFailable) = member.kind else { continue }
            let code = FunctionCode("\(nominal.name).init")
            code.body = { frame in
                try fill(frame)
                return try parent.body(frame)
            }
            var signature = member.signature
            signature.result = .nominal(nominal, nominal.genericParameters.map { .generic($0) })
            let own = FunctionMember("init", owner: nominal, .initializer(code, isFailable: isFailable), signature)
            own.isConvenience = member.isConvenience
            add(own)
            compiler.deferBody {
                own.defaults = member.defaults
                code.parameterCount = parent.parameterCount
                code.frameSize = parent.frameSize
            }
        }
    }

    // MARK: Properties

    private func declareProperty(
        _ binding: VariableDeclaration.Binding, _ introducer: Pattern.Introducer, _ declaration: Declaration
    ) {
        guard case .name(let name) = binding.pattern.kind else { return }
        let isStatic = declaration.modifiers.isStatic
        let accessors = binding.accessors
        var type = binding.type.map { compiler.type($0) } ?? .unknown
        let isWeak = declaration.modifiers.contains(.weak) || declaration.modifiers.contains(.unowned)
        if declaration.modifiers.contains(.weak), !type.isOptionalType, type != .unknown { type = .optional(type) }
        if let accessors, accessors.isComputed || nominal.kind == .protocolType {
            return declareComputed(name.text, accessors, type, isStatic)
        }
        if isStatic { return declareStatic(name, binding, type, introducer == .let) }
        if binding.type == nil, let value = binding.value { type = compiler.probeField(value) }
        let index = nominal.fields.count
        nominal.fields.append(NominalType.Field(name: name.text, type: type, isWeak: isWeak))
        let member = FunctionMember(name.text, owner: nominal, .stored(index), FunctionSignature([], type))
        member.isConstant = introducer == .let
        member.isWeak = isWeak
        if case .implicitlyUnwrapped? = binding.type?.kind { member.isImplicitlyUnwrapped = true }
        add(member)
        compiler.addFieldDefault(nominal, index, binding, type, name.text, isLazy: declaration.modifiers.contains(.lazy), isWeak: isWeak, selfType)
        if let accessors { declareObservers(accessors, member, type) }
    }

    private func declareObservers(_ accessors: Accessors, _ member: FunctionMember, _ type: ScriptType) {
        for (accessor, name, isWill) in [(accessors.willSet, "newValue", true), (accessors.didSet, "oldValue", false)] {
            guard let accessor, let body = accessor.body else { continue }
            let code = FunctionCode("\(nominal.name).\(member.name).\(isWill ? "willSet" : "didSet")")
            if isWill { member.willSet = code } else { member.didSet = code }
            compileAccessor(code, body.statements, [(accessor.parameter?.text ?? name, type)], .void, isMutable: true, isStatic: false)
        }
    }

    private func declareComputed(_ name: String, _ accessors: Accessors, _ type: ScriptType, _ isStatic: Bool) {
        guard let get = accessors.get, let body = get.body else {
            let member = FunctionMember(name, owner: nominal, isStatic: isStatic, .requirement, FunctionSignature([], type))
            return add(member)
        }
        let getter = FunctionCode("\(nominal.name).\(name)")
        compileAccessor(getter, body.statements, [], type, isMutable: false, isStatic: isStatic)
        var setter: FunctionCode?
        if let set = accessors.set, let body = set.body {
            let code = FunctionCode("\(nominal.name).\(name).set")
            compileAccessor(code, body.statements, [(set.parameter?.text ?? "newValue", type)], .void, isMutable: true, isStatic: isStatic)
            setter = code
        }
        add(FunctionMember(name, owner: nominal, isStatic: isStatic, .computed(get: getter, set: setter), FunctionSignature([], type)))
        let witnessed: Set<String> = ["description", "debugDescription", "errorDescription", "localizedDescription", "hashValue"]
        if !isStatic, nominal.isScript, witnessed.contains(name) {
            nominal.witnesses[name] = ClosureObject(getter, captures: [], parameterCount: 1)
        }
    }

    private func compileAccessor(
        _ code: FunctionCode, _ statements: [Statement], _ parameters: [(String, ScriptType)], _ result: ScriptType,
        isMutable: Bool, isStatic: Bool
    ) {
        let compiler = compiler
        compiler.deferBody {
            compiler.inFunction(code.name, used: UsedNames(in: statements), isClosure: false) { scope in
                let slot = scope.makeSlot()
                scope.selfType = self.selfType
                scope.isStaticContext = isStatic
                if !isStatic { scope.define("self", .variable(Variable("self", self.selfType, isConstant: !isMutable, .slot(slot)))) }
                for (name, type) in parameters {
                    let slot = scope.makeSlot()
                    scope.define(name, .variable(Variable(name, type.erasingGenerics, isConstant: true, .slot(slot))))
                }
                scope.resultType = result.erasingGenerics
                code.body = compiler.compileBody(statements, isClosure: false).code
                code.parameterCount = parameters.count + 1
                code.frameSize = scope.slotCount
            }
        }
    }

    private func declareStatic(
        _ name: Name, _ binding: VariableDeclaration.Binding, _ type: ScriptType, _ isConstant: Bool
    ) {
        let variable = StaticVariable(nil)
        var type = type
        if binding.type == nil, let value = binding.value { type = compiler.probeField(value) }
        if type.isOptionalType { variable.set(.none) }
        let member = FunctionMember(name.text, owner: nominal, isStatic: true, .staticStored(variable), FunctionSignature([], type))
        member.isConstant = isConstant
        add(member)
        guard let value = binding.value else { return }
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

    private func declareSubscript(_ declaration: SubscriptDeclaration, _ whole: Declaration) {
        guard let get = declaration.accessors.get, let body = get.body else { return }
        let isStatic = whole.modifiers.isStatic
        let generics = Set(declaration.generics.parameters.map(\.name.text))
        compiler.genericNames.append(generics)
        let signature = FunctionSignature(compiler.parameters(declaration.parameters), compiler.type(declaration.result))
        compiler.genericNames.removeLast()
        let parameters = zip(declaration.parameters, signature.parameters).map { ($0.name.text, $1.type) }
        let getter = FunctionCode("\(nominal.name).subscript")
        compileAccessor(getter, body.statements, parameters, signature.result, isMutable: false, isStatic: isStatic)
        var setter: FunctionCode?
        if let set = declaration.accessors.set, let body = set.body {
            let code = FunctionCode("\(nominal.name).subscript.set")
            compileAccessor(
                code, body.statements, [(set.parameter?.text ?? "newValue", signature.result)] + parameters, .void,
                isMutable: true, isStatic: isStatic)
            setter = code
        }
        add(FunctionMember("subscript", owner: nominal, isStatic: isStatic, .subscript(get: getter, set: setter), signature))
    }

    // MARK: Enums

    private func declareCases(_ declaration: NominalDeclaration) {
        let rawType = declaration.inheritance.map { compiler.type($0) }.first { [.int, .string, .double].contains($0) || $0 == .nominal(.character, []) }
        var nextRaw = 0
        let type = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        for case .enumCases(let cases) in declaration.members.map(\.kind) {
            for item in cases {
                let labels = item.payload?.map { $0.label?.text } ?? []
                let types = item.payload?.map { compiler.type($0.type) } ?? []
                var raw: Value?
                if rawType == .string { raw = .string(item.name.text) } else if rawType == .int { raw = .int(nextRaw) }
                if let literal = item.rawValue, let constant = compiler.compile(literal, rawType ?? .unknown).constant { raw = constant }
                if case .int(let value)? = raw { nextRaw = value + 1 }
                let index = nominal.cases.count
                nominal.cases.append(NominalType.Case(name: item.name.text, labels: labels, types: types, rawValue: raw))
                let parameters = zip(labels, types).enumerated().map { position, pair in
                    FunctionSignature.Parameter(
                        label: pair.0, name: pair.0 ?? "", type: pair.1, hasDefault: item.payload?[position].defaultValue != nil)
                }
                let member = FunctionMember(item.name.text, owner: nominal, isStatic: true, .enumCase(index), FunctionSignature(parameters, type))
                add(member)
                for (position, element) in (item.payload ?? []).enumerated() {
                    guard let value = element.defaultValue else { continue }
                    compiler.deferBody { member.defaults[position] = self.compiler.compileDefault(value, types[position]) }
                }
            }
        }
    }

    /// `allCases`, `rawValue` and `init(rawValue:)`.
    private func declareEnumMembers(_ declaration: NominalDeclaration) {
        let nominal = nominal
        let type = ScriptType.nominal(nominal, [])
        if nominal.isKind(of: .caseIterable) {
            let all = StaticVariable { .array(nominal.cases.indices.map { .object(EnumObject($0, [], nominal)) }) }
            add(FunctionMember("allCases", owner: nominal, isStatic: true, .staticStored(all), FunctionSignature([], .array(type))))
        }
        guard let raw = nominal.cases.first?.rawValue else { return }
        let rawType: ScriptType = if case .int = raw { .int } else if case .double = raw { .double } else { .string }
        let getter = FunctionCode("\(nominal.name).rawValue")
        getter.parameterCount = 1
        getter.frameSize = 1
        getter.body = { frame in frame[0].object(as: EnumObject.self)?.enumCase.rawValue ?? .none }
        add(FunctionMember("rawValue", owner: nominal, .computed(get: getter, set: nil), FunctionSignature([], rawType)))
        let code = FunctionCode("\(nominal.name).init(rawValue:)")
        code.parameterCount = 2
        code.frameSize = 2
        code.body = { frame in
            let wanted = frame[1]
            guard let index = nominal.cases.firstIndex(where: { $0.rawValue == wanted }) else { return .none }
            return .some(.object(EnumObject(index, [], nominal)))
        }
        let parameter = FunctionSignature.Parameter(label: "rawValue", name: "rawValue", type: rawType)
        add(FunctionMember("init", owner: nominal, .initializer(code, isFailable: true), FunctionSignature([parameter], type)))
    }

    // MARK: Witnesses

    /// What the library asks of a value: the script's own functions where they are declared.
    private func declareWitnesses() {
        for member in members.own(of: nominal, isStatic: false) where member.name == "hash" {
            if case .function(let code) = member.kind {
                nominal.witnesses["hash"] = ClosureObject(code, captures: [], parameterCount: 2)
            }
        }
    }

    /// What the engine asks of a script's own sequences, observers and disposables, by the names in Rx's protocols.
    private func witness(_ member: FunctionMember, _ code: FunctionCode) {
        let count = ["on": 1, "subscribe": 1, "asObservable": 0, "dispose": 0][member.name]
        guard count == member.signature.parameters.count, member.signature.parameters.first?.label == nil else { return }
        nominal.witnesses[member.name] = ClosureObject(
            code, captures: [], parameterCount: member.signature.parameters.count + 1)
    }

    private func declareDeinitializer(_ declaration: NominalDeclaration) {
        let own = declaration.members.compactMap { member -> Block? in
            if case .deinitializer(let body) = member.kind { return body }
            return nil
        }.first
        let parent = nominal.parents.first { $0.kind == .classType }
        guard let own else {
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
                    return try code.body(frame)
                }
            } catch {
                session.fail(error)
            }
            parent?.deinitializer?(instance)
        }
    }

}

/// Stands for an argument that a memberwise initializer was not given.
final class MissingArgument: Object {
    static let shared = MissingArgument(.cell)

    static func isMissing(_ value: Value) -> Bool {
        if case .object(let object) = value { return object === shared }
        return false
    }
}

extension MissingArgument: @unchecked Sendable {}  // It has no state.
