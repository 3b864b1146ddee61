// Initializers: those that are written, and those that a struct or class gets.

import StreamSyntax

extension TypeCompiler {
    func declareInitializer(_ initializer: InitializerDeclaration, _ declaration: Declaration) {
        let generics = Set(initializer.generics.parameters.map(\.name.text))
        compiler.genericNames.append(generics)
        let isFailable = initializer.failure != .none
        let result = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        let signature = FunctionSignature(
            compiler.parameters(initializer.parameters), result, canThrow: initializer.effects.isThrowing,
            isAsync: initializer.effects.isAsync)
        compiler.genericNames.removeLast()
        guard let body = initializer.body else {
            let requirement = FunctionMember("init", owner: nominal, isStatic: true, .requirement, signature)
            requirement.isFunctionRequirement = true
            requirement.isFailable = isFailable
            return add(requirement)
        }
        let code = FunctionCode("\(nominal.name).init")
        let member = FunctionMember("init", owner: nominal, .initializer(code, isFailable: isFailable), signature)
        member.isThrowing = initializer.effects.isThrowing && !initializer.effects.isRethrowing
        member.isConvenience = declaration.modifiers.contains(.convenience)
        member.isFailable = isFailable
        member.generics = initializer.generics.parameters.map(\.name.text)
        member.sameTypes = compiler.sameTypes(initializer.generics)
        member.bounds = compiler.bounds(initializer.generics)
        add(member)
        let labels = signature.parameters.map(\.label)
        if labels == ["from"] && signature.parameters[0].type.nominal === NominalType.decoder
            || labels == ["stringValue"] && nominal.isKind(of: .codingKey)
            || labels == ["rawValue"] && nominal.isKind(of: .rawRepresentable)
            || labels == ["integerLiteral"] || labels == ["floatLiteral"]
        {
            let (nominal, dispatcher, span) = (nominal, Dispatcher(compiler.program), declaration.span)
            // Behind the argument comes the type that is to be made, if it is known.
            nominal.witnesses["init(\(labels[0] ?? "_"):)"] = NativeFunction(parameterCount: nil) { arguments in
                let type = arguments.dropFirst().first?.object(as: TypeObject.self)?.type
                let made = Instances.make(type?.nominal ?? nominal, arguments: type?.genericArguments ?? [])
                if let type, type.nominal !== nominal { try type.nominal?.giveDefaults(to: made) }
                return try dispatcher.run(code, [made, arguments[0]], span)
            }
        }
        if labels == ["frame"] || labels == ["style", "reuseIdentifier"], nominal.isKind(of: .view) {
            let (dispatcher, span) = (Dispatcher(compiler.program), declaration.span)
            nominal.witnesses["init(\(labels[0] ?? "_"):)"] = NativeFunction(parameterCount: nil) { arguments in
                try dispatcher.run(code, arguments, span)
            }
        }
        compiler.compileDefaults(initializer.parameters, member, generics)
        let isDesignated = !member.isConvenience && !delegates(body.statements)
        let defaults = defaultValues(ifOwn: isDesignated)
        compiler.deferBody {
            self.compiler.genericNames.append(generics)
            let outer = self.compiler.initializing
            self.compiler.initializing = self.nominal
            var inner = signature
            inner.result = isFailable ? .optional(.unknown) : .void
            self.compiler.compileCode(
                code, Compiler.functionName("init", initializer.parameters), initializer.parameters, inner,
                isDesignated ? self.initializingSuperclass(body.statements, at: body.span) : body.statements,
                selfType: self.selfType, isStatic: false,
                isMutable: true, returnsSelf: false, generics: initializer.generics)
            self.compiler.initializing = outer
            self.compiler.genericNames.removeLast()
            let run = code.body
            let fill = defaults
            code.body = { frame in
                try fill(frame)
                let result: Value
                do { result = try run(frame) } catch is FailedInitializer where isFailable { return .none }
                if isFailable {
                    // `return nil` is the only value that an initializer returns.
                    if case .none = result { return .none }
                    return .some(frame[0])
                }
                return frame[0]
            }
        }
    }

    /// The statements of a class's initializer, which ends with `super.init()` where it calls no initializer of the
    /// superclass itself and the superclass has one without arguments.
    private func initializingSuperclass(_ statements: [Statement], at span: Span) -> [Statement] {
        guard
            let parent = nominal.parents.first(where: {
                $0.kind == .classType && ($0.isScript || $0 === nominal.keptAncestor)
            }), compiler.hasDefaultInitializer(parent), !UsedNames(in: statements).callsSuperInitializer
        else { return statements }
        let initializer = Expression(.member(Expression(.superReference, span), Reference(Name("init", span))), span)
        return statements + [
            Statement(.expression(Expression(.call(Call(callee: initializer, arguments: [])), span)), span)
        ]
    }

    func delegates(_ statements: [Statement]) -> Bool {
        statements.contains { statement in
            guard case .expression(let expression) = statement.kind, case .call(let call) = expression.kind,
                case .member(let base, let reference) = call.callee.kind, reference.name.text == "init",
                case .selfReference = base.kind
            else { return false }
            return true
        }
    }

    /// Code that gives the type's own stored properties their declared initial values, in the frame's first slot.
    func defaultValues(ifOwn isOwn: Bool) -> (Frame) throws -> Void {
        guard isOwn else { return { _ in } }
        let box = compiler.fieldDefaults(of: nominal)
        return { frame in
            for (index, code) in box.codes {
                let value = try code(frame)
                guard case .object(let object) = frame[0] else { return }
                Fields.store(value, object, index)
            }
        }
    }

    /// Lets the library give an object that it makes, as when it reads JSON, the declared values of its own fields.
    func witnessDefaults() {
        let fill = defaultValues(ifOwn: true)
        nominal.witnesses["default values"] = NativeFunction(parameterCount: 1) { arguments in
            try Frame.with(1, stackLimit: StackLimit.current) { frame in
                frame[0] = arguments[0]
                try fill(frame)
                return .void
            }
        }
    }

    /// The initializer that a struct gets for its stored properties.
    func declareMemberwise(_ declaration: NominalDeclaration) {
        let fields = compiler.storedProperties(declaration)
        let parameters = fields.filter { !($0.isConstant && $0.hasDefault) }.map {
            FunctionSignature.Parameter(
                label: $0.name, name: $0.name, type: $0.type,
                hasDefault: $0.hasDefault || (!$0.isConstant && $0.type.isOptionalType))
        }
        let result = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        let code = FunctionCode("\(nominal.name).init")
        let member = FunctionMember(
            "init", owner: nominal, .initializer(code, isFailable: false), FunctionSignature(parameters, result))
        add(member)
        let indices = fields.enumerated().filter { !($0.element.isConstant && $0.element.hasDefault) }.map(\.offset)
        let makers = parameters.map { parameter -> WrapperMaker? in
            guard fields.contains(where: { $0.isWrapped && $0.name == parameter.name }) else { return nil }
            return members.members(parameter.name, of: nominal, isStatic: false).first?.wrapper
        }
        let box = compiler.fieldDefaults(of: nominal)
        code.parameterCount = parameters.count + 1
        code.frameSize = parameters.count + 1
        let missing = Value.object(MissingArgument.shared)
        for position in parameters.indices where parameters[position].hasDefault {
            member.defaults[position] = DefaultValue(constant: missing)
        }
        code.body = { frame in
            guard case .object(let object) = frame[0], let structure = object as? StructObject else { return frame[0] }
            for (index, code) in box.codes
            where !indices.contains(index) || MissingArgument.isMissing(frame[1 + (indices.firstIndex(of: index) ?? 0)])
            {
                structure.fields[index] = try code(frame)
            }
            for (position, index) in indices.enumerated() {
                var value = frame[position + 1]
                if let maker = makers[position]?.function, !MissingArgument.isMissing(value) {
                    value = try maker.call(value)
                }
                if MissingArgument.isMissing(value) {
                    if !box.codes.contains(where: { $0.0 == index }) { structure.fields[index] = .none }
                } else {
                    structure.fields[index] = nominal.fields[index].isWeak ? Weak.make(value) : value
                }
            }
            return frame[0]
        }
    }

    /// A class without designated initializers takes over those of its superclass, or gets `init()`. Convenience
    /// initializers are found along the inheritance (`MemberTable.initializers`).
    func declareDefaultInitializer(_ declaration: NominalDeclaration) {
        let box = compiler.fieldDefaults(of: nominal)
        let fill: (Frame) throws -> Void = { frame in
            guard case .object(let object) = frame[0], let instance = object as? InstanceObject else { return }
            for (index, code) in box.codes { instance[index] = try code(frame) }
        }
        let result = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        let inherited = nominal.parents.filter { $0.kind == .classType && $0.isScript }.flatMap {
            members.members("init", of: $0, isStatic: true).filter { $0.isInitializer && !$0.isConvenience }
        }
        let own = members.own(of: nominal, isStatic: true).filter(\.isInitializer)
        if inherited.isEmpty {
            if own.contains(where: { !$0.isConvenience }) { return }
            let code = FunctionCode("\(nominal.name).init")
            code.parameterCount = 1
            code.frameSize = 1
            code.body = { frame in
                try fill(frame)
                return frame[0]
            }
            compiler.deferBody {
                guard let ancestor = compiler.defaultAncestor(of: nominal, at: declaration.name.span) else { return }
                code.body = { frame in
                    try fill(frame)
                    try frame[0].keep(ancestor(frame))
                    return frame[0]
                }
            }
            return add(
                FunctionMember(
                    "init", owner: nominal, .initializer(code, isFailable: false), FunctionSignature([], result)))
        }
        for member in inherited where !own.contains(where: { $0.hasLabels(of: member) }) {
            guard case .initializer(let parent, let isFailable) = member.kind else { continue }
            let code = FunctionCode("\(nominal.name).init")
            code.body = { frame in
                try fill(frame)
                return try parent.run(frame)
            }
            var signature = member.signature
            var known = Bindings()
            if let owner = member.owner, !owner.genericParameters.isEmpty {
                known = Bindings(
                    names: owner.genericParameters,
                    nominal.arguments(nominal.genericParameters.map { .generic($0) }, asSeenBy: owner))
                for index in signature.parameters.indices {
                    signature.parameters[index].type = known.apply(signature.parameters[index].type, keepFree: true)
                }
            }
            signature.result = result
            let copy = FunctionMember("init", owner: nominal, .initializer(code, isFailable: isFailable), signature)
            copy.isFailable = isFailable
            add(copy)
            compiler.deferBody {
                let told = compiler.genericsTold(by: member).map { known[$0] ?? .unknown }
                copy.defaults = member.defaults.mapValues { $0.inherited(by: nominal.genericParameters, telling: told) }
                code.parameterCount = parent.parameterCount
                code.frameSize = parent.frameSize
            }
        }
    }
}

/// Stands for an argument that a memberwise initializer or a local function was not given.
final class MissingArgument: Object {
    static let shared = MissingArgument(.cell)

    static func isMissing(_ value: Value) -> Bool {
        if case .object(let object) = value { return object === shared }
        return false
    }
}

extension MissingArgument: @unchecked Sendable {}  // It has no state.
