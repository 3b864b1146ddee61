// The values of arguments that a call leaves out.

import StreamSyntax

/// A parameter's default value: code that each call runs in a frame of its own.
struct DefaultValue {
    private let code: Code
    private let frameSize: Int
    /// The value where it is the same for each call.
    let constant: Value?
    /// Whether the code may ask what generic parameters stand for: that comes in the frame's first slots.
    let asksForTypes: Bool

    init(_ code: @escaping Code, frameSize: Int, asksForTypes: Bool = false) {
        self.code = code
        self.frameSize = frameSize
        self.asksForTypes = asksForTypes
        constant = nil
    }

    init(constant: Value) {
        code = { _ in constant }
        frameSize = 0
        asksForTypes = false
        self.constant = constant
    }

    /// The default of an initializer that a subclass inherits.
    ///
    /// - Parameters:
    ///   - generics: The generic parameters of the subclass.
    ///   - types: What the default's own stand for, in terms of those.
    func inherited(by generics: [String], telling types: [ScriptType]) -> DefaultValue {
        guard asksForTypes else { return self }
        let code = code
        return DefaultValue(
            { frame in
                let known = Bindings(
                    names: generics,
                    generics.indices.map { frame[$0].object(as: TypeObject.self)?.type ?? .unknown })
                for (slot, type) in types.enumerated() { frame[slot] = .object(TypeObject(known.apply(type))) }
                return try code(frame)
            }, frameSize: max(frameSize, generics.count), asksForTypes: true)
    }

    /// Evaluates the default in a call.
    ///
    /// - Parameter types: What the generic parameters stand for, where the call knows.
    func callAsFunction(_ caller: Frame, types: [Value] = []) throws -> Value {
        try Frame.with(frameSize, stackLimit: caller.stackLimit) { frame in
            for (slot, type) in types.enumerated() { frame[slot] = type }
            return try code(frame)
        }
    }
}

extension Compiler {
    func compileDefaults(_ parameters: [Parameter], _ member: FunctionMember, _ generics: Set<String>) {
        let defaults = parameters.enumerated().compactMap { index, parameter in
            parameter.defaultValue.map { (index, $0) }
        }
        if defaults.isEmpty { return }
        for (index, expression) in defaults {
            if case .sourceLocation(let literal) = expression.kind { member.sourceLocations[index] = literal }
        }
        let selfType = member.owner.map { ScriptType.nominal($0, []) }
        let told = genericsTold(by: member)
        let compileAll = {
            self.genericNames.append(generics)
            defer { self.genericNames.removeLast() }
            let outer = self.declaringType
            self.declaringType = selfType ?? outer
            defer { self.declaringType = outer }
            for (index, expression) in defaults {
                let parameter = member.signature.parameters[index]
                member.defaults[index] = self.compileDefault(
                    self.naming(parameter.type, expression), parameter.type,
                    owner: selfType, isAutoclosure: parameter.isAutoclosure, generics: told, bounds: member.bounds)
            }
        }
        if member.variable == nil { deferBody(compileAll) } else { compileAll() }
    }

    /// The default values of a local function, which may name what is around it: its body begins with them.
    func compileLocalDefaults(
        _ parameters: [Parameter], _ member: FunctionMember, _ slots: [Int]
    ) -> [(Frame) throws -> Void] {
        parameters.indices.compactMap { index in
            guard let expression = parameters[index].defaultValue else { return nil }
            if case .sourceLocation(let literal) = expression.kind { member.sourceLocations[index] = literal }
            let parameter = member.signature.parameters[index]
            let (written, type) = (naming(parameter.type, expression), parameter.type.erasingGenerics)
            let value =
                parameter.isAutoclosure
                ? compileAutoclosure(written, type)
                : coerce(compile(written, type, declared: parameter.type), to: type, at: written.span)
            member.defaults[index] = DefaultValue(constant: value.constant ?? .object(MissingArgument.shared))
            if value.constant != nil { return nil }
            let (code, slot) = (Thunk(value.code), slots[index])
            return { frame in
                if MissingArgument.isMissing(frame[slot]) { frame[slot] = try code.run(frame) }
            }
        }
    }

    /// `T()` for `.init()` where a generic parameter's type is expected.
    private func naming(_ type: ScriptType, _ expression: Expression) -> Expression {
        guard case .generic(let name) = type, case .call(let call) = expression.kind,
            case .implicitMember(let reference) = call.callee.kind, reference.name.text == "init"
        else { return expression }
        let callee = Expression(.name(Reference(Name(name, reference.name.span))), call.callee.span)
        let made = Call(callee: callee, arguments: call.arguments, trailingClosures: call.trailingClosures)
        return Expression(.call(made), expression.span)
    }

    /// A parameter's default value.
    ///
    /// - Parameters:
    ///   - owner: The type that the parameter's function belongs to, whose static members are named by themselves.
    ///   - isAutoclosure: Whether the parameter takes a closure of the value, made anew by each call.
    ///   - generics: The generic parameters around.
    ///   - bounds: What is known of them.
    func compileDefault(
        _ expression: Expression, _ type: ScriptType, owner: ScriptType? = nil, isAutoclosure: Bool = false,
        generics: [String] = [], bounds: [String: ScriptType] = [:]
    ) -> DefaultValue {
        inFunction("default value", used: UsedNames(in: expression), isClosure: true) { scope in
            if let owner { (scope.selfType, scope.isStaticContext) = (owner, true) }
            defineTypeParameters(generics, in: scope)
            scope.bounds = bounds
            let known = type.erasingGenerics
            if let owner, let told = passedVariable("Self") {
                scope.define("self", .variable(Variable("self", .metatype(owner), isConstant: true, told.storage)))
            }
            if isAutoclosure {
                let code = compileAutoclosure(expression, known).code
                return DefaultValue(code, frameSize: scope.slotCount, asksForTypes: !generics.isEmpty)
            }
            let value = coerce(compile(expression, known, declared: type), to: known, at: expression.span)
            if let constant = value.constant { return DefaultValue(constant: constant) }
            return DefaultValue(value.code, frameSize: scope.slotCount, asksForTypes: !generics.isEmpty)
        }
    }

    /// Code for a default value in a call that knows what generic parameters stand for.
    func defaultCode(_ index: Int, of member: FunctionMember, _ bindings: Bindings) -> Code {
        // It is compiled with the bodies, maybe later than the call.
        let known = member.defaults[index]
        if let constant = known?.constant, member.generics.isEmpty, member.owner?.bounds.isEmpty != false {
            return { _ in constant }
        }
        let types = genericsTold(by: member).map { name in
            // In a protocol's extension `Self` shows when the program runs.
            let own = bindings[name]?.nominal?.kind == .protocolType ? passedType(name) : nil
            return own ?? typeCode(bindings[name] ?? .unknown)
        }
        let declared = member.signature.parameters[index].type
        let wanted = bindings.apply(declared)
        // `by step: T = 1` of Doubles is `1.0`.
        let isNumber = wanted != declared && wanted.nominal?.isKind(of: .numeric) == true
        return { frame in
            guard let value = known ?? member.defaults[index] else { return .none }
            let given = try value(frame, types: value.asksForTypes ? types.map { try $0(frame) } : [])
            return isNumber ? Conversion.convert(given, to: wanted) : given
        }
    }

    /// The generic parameters that a member's default values may ask about.
    func genericsTold(by member: FunctionMember) -> [String] {
        member.generics + (member.owner?.genericParameters ?? [])
            + (member.owner?.kind == .protocolType ? ["Self"] : [])
    }
}
