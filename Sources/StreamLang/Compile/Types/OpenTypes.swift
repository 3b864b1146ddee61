// Types that only the running program knows: generic parameters, and what `type(of:)` answers.

import StreamSyntax

extension Compiler {
    /// The type that an expression names where only the running program knows it: `Self` of classes and protocols, and
    /// generic parameters that an argument or `self` tells.
    func openType(_ expression: Expression) -> Typed? {
        if case .member(let base, let reference) = expression.kind, let outer = openType(base) {
            return associatedType(reference.name.text, of: outer)
        }
        guard case .name(let reference) = expression.kind, reference.genericArguments.isEmpty else { return nil }
        let name = reference.name.text
        if name == "Self" { return dynamicSelf(at: expression.span) ?? toldType(name, at: expression.span) }
        if let told = toldType(name, at: expression.span) { return told }
        var told: Typed?
        if case .generic(let parameter) = simpleType(name) {
            // An associated type of the protocol around.
            if parameter == "Self.\(name)", let own = dynamicSelf(at: expression.span) {
                return associatedType(name, of: own)
            }
            // No argument tells: what the caller knew, as from the result that it expects.
            if parameter == name { told = typeValueOfGenerics(.generic(name))?.with(type: .metatype(.unknown)) }
        }
        guard let (type, isStatic) = implicitSelf, let nominal = type.nominal,
            let index = nominal.genericParameters.firstIndex(of: name),
            nominal.isScript || nominal.isKind(of: .sequence) || [.optional, .reactive].contains(nominal),
            case .variable(let variable)? = lookUp("self")
        else { return told }
        let (own, passed) = (read(variable, at: expression.span).code, told?.code)
        return Typed(.metatype(.unknown)) { frame in
            let known = try passed?(frame).object(as: TypeObject.self)?.type ?? .unknown
            // A caller for whom the parameter is open too knows no more of it than a protocol.
            if !known.isUncertain, known.nominal?.kind != .protocolType { return .object(TypeObject(known)) }
            let value = try own(frame)
            if isStatic {
                let arguments = value.object(as: TypeObject.self)?.type.genericArguments ?? []
                return .object(TypeObject(index < arguments.count ? arguments[index] : known))
            }
            let type = (nominal === NominalType.optional ? value : value.unwrapped ?? value).runtimeType
            var arguments = type.genericArguments
            if let own = type.nominal, own !== nominal { arguments = own.arguments(arguments, asSeenBy: nominal) }
            let told = index < arguments.count ? arguments[index] : .unknown
            return .object(TypeObject(told.isUncertain ? known : told))
        }
    }

    /// What a generic parameter of a function around stands for, where one of its arguments tells.
    func toldType(_ name: String, at span: Span) -> Typed? {
        var scope: FunctionScope? = function
        while let current = scope {
            if let source = current.genericSources[name] {
                if current !== function, source.form != .type {
                    return capturedType(name, source, of: current, at: span)
                }
                if case .variable(let variable)? = lookUp(source.variable.name), variable.type == source.variable.type {
                    return genericType(name, read(variable, at: span).code, source)
                }
            }
            scope = current.parent
        }
        return nil
    }

    /// What a generic parameter of a function around a closure stands for: the function finds it when it begins, so that
    /// the closure does not keep the argument that tells.
    private func capturedType(
        _ name: String, _ source: FunctionScope.GenericSource, of owner: FunctionScope, at span: Span
    ) -> Typed? {
        let hidden = "<\(name) told>"
        if owner.own(hidden) == nil {
            let inner = function
            function = owner
            defer { function = inner }
            guard let code = toldType(name, at: span)?.code else { return nil }
            let slot = owner.makeSlot()
            owner.blocks[0].names[hidden] = .variable(Variable(hidden, .unknown, isConstant: true, .slot(slot)))
            owner.beginning.append { frame in frame[slot] = try code(frame) }
        }
        guard case .variable(let variable)? = lookUp(hidden) else { return nil }
        return Typed(.metatype(source.constraint), read(variable, at: span).code)
    }

    /// `E.Response`: what the type that `E` stands for calls so.
    private func associatedType(_ name: String, of outer: Typed) -> Typed? {
        let code = outer.code
        return Typed(.metatype(.unknown)) { frame in
            let type = try code(frame).object(as: TypeObject.self)?.type ?? .unknown
            return .object(TypeObject(type.associated(name) ?? .unknown))
        }
    }

    /// `S.Unit` in front of a static member: a name in upper case that no static member has.
    func openAssociatedType(_ base: Expression, _ reference: Reference, _ outer: ScriptType) -> Typed? {
        let name = reference.name.text
        guard name.first?.isUppercase == true,
            outer.nominal.map({ members.members(name, of: $0, isStatic: true).isEmpty }) ?? true
        else { return nil }
        return openType(Expression(.member(base, reference), reference.name.span))
    }

    /// What a generic parameter stands for: as the caller knew, else as an argument tells.
    private func genericType(_ name: String, _ told: @escaping Code, _ source: FunctionScope.GenericSource) -> Typed {
        let passed = passedType(name)
        // A value whose type is a protocol is opened where the parameter asks for one: it tells its own type.
        let bound = source.constraint.nominal
        let opens = source.form == .value && bound?.kind == .protocolType && bound !== NominalType.error
        return Typed(.metatype(source.constraint)) { frame in
            if let passed, let known = try passed(frame).object(as: TypeObject.self), !known.type.isUncertain,
                !(opens && known.type.nominal?.kind == .protocolType)
            {
                return .object(known)
            }
            let value = try told(frame)
            switch source.form {
            case .type: return value
            case .value: return .object(TypeObject(value.runtimeType))
            case .element: return .object(TypeObject(value.runtimeType.genericArguments.first ?? .unknown))
            }
        }
    }

    /// Tells a type in which the protocol around stands for what has it, as `Wrapper(base: self)` makes in its extension;
    /// nil for any other.
    func openedToSelf(_ type: ScriptType) -> ((Frame) throws -> ScriptType)? {
        guard let (own, _) = implicitSelf, own.nominal?.kind == .protocolType else { return nil }
        let open = type.mapped { $0 == own ? .generic("Self") : nil }
        return open == type ? nil : testedType(open)
    }

    /// Notes which parameters of a function tell what its generic parameters stand for.
    func noteGenericSources(_ generics: Generics, _ parameters: [(name: String, type: ScriptType)]) {
        for generic in generics.parameters {
            let name = generic.name.text
            var constraint = (generic.constraint.map { type($0) } ?? .unknown).erasingGenerics
            if let bound = constraint.nominal, bound.kind == .protocolType, bound.genericParameters.isEmpty {
                constraint = .nominal(bound, [.generic(name)])
            }
            for parameter in parameters {
                let form: FunctionScope.GenericSource.Form
                switch parameter.type {
                case .metatype(.generic(name)): form = .type
                case .generic(name): form = .value
                case .nominal(_, let arguments) where arguments.first == .generic(name): form = .element
                default: continue
                }
                guard case .variable(let variable)? = function.own(parameter.name) else { continue }
                function.genericSources[name] = .init(variable: variable, form: form, constraint: constraint)
                break
            }
        }
    }

    /// Notes which operand of an operator that a protocol has tells what `Self` is.
    func noteSelfSource(_ owner: NominalType, _ names: [String], _ signature: FunctionSignature) {
        let operand = zip(names, signature.parameters).first {
            $0.1.type == .generic("Self") || $0.1.type.nominal === owner
        }
        guard owner.kind == .protocolType, let operand, case .variable(let variable)? = function.own(operand.0) else {
            return
        }
        function.genericSources["Self"] = .init(variable: variable, form: .value, constraint: .unknown)
    }

    /// A static property of a protocol of the library's, asked of a type that only the running program knows: a script's
    /// own type may have one of its own.
    func orOwn(_ name: String, of type: Typed, _ library: Typed, at span: Span) -> Typed {
        guard case .metatype(let instance) = type.type, instance.nominal?.kind == .protocolType, type.constant == nil
        else { return library }
        let (program, site) = (program, site(span))
        let (code, other) = (type.code, library.code)
        return Typed(library.type) { frame in
            let type = try code(frame)
            guard type.namedType.isScript, !program.members.members(name, of: type.namedType, isStatic: true).isEmpty
            else { return try other(frame) }
            return try Dispatcher(program).get(type, name, at: site, span)
        }
    }

    /// `type(of: value)`: what the value tells, completed by what is known of the expression.
    func compileTypeOf(_ operand: Expression, at span: Span) -> Typed {
        let value = compile(operand)
        let (known, code) = (value.type, value.code)
        if known.function != nil {
            // A key path passes for the function that reads it.
            return Typed(.metatype(known)) { frame in
                let path = try code(frame).object(as: KeyPathObject.self)
                return .object(TypeObject(path?.runtimeType ?? known))
            }
        }
        return Typed(.metatype(known)) { frame in
            .object(TypeObject(try code(frame).runtimeType.erasingGenerics.completed(by: known)))
        }
    }
}

extension ScriptType {
    /// The type with its unknown parts taken from another one of the same shape.
    func completed(by known: ScriptType) -> ScriptType {
        switch (self, known) {
        case (.unknown, _): return known
        // What an `Any?` holds is no part of its type.
        case (.optional, .optional(.any)): return known
        // What a key path leads to may be known by its declaration alone.
        case (_, .nominal(let path, _)) where path.isKind(of: .anyKeyPath):
            return nominal?.isKind(of: .anyKeyPath) == true && !isUncertain ? self : known
        case (.nominal(.error, _), .nominal(let error, _)) where error.isKind(of: .error): return known
        case (.any, .nominal), (.any, .optional), (.any, .tuple): return known
        case (.nominal(let own, []), .nominal(let other, _)) where own === other: return known
        case (.nominal(let own, let arguments), .nominal(let other, let others))
        where own === other && arguments.count == others.count:
            return .nominal(own, zip(arguments, others).map { $0.completed(by: $1) })
        case (.optional(let own), .optional(let other)): return .optional(own.completed(by: other))
        case (.tuple(let own), .tuple(let other)) where own.count == other.count:
            return .tuple(zip(own, other).map { Element(label: $0.label, type: $0.type.completed(by: $1.type)) })
        default: return self
        }
    }
}

/// The generic arguments of a type that a call makes: known when its arguments are compiled.
final class ReifiedArguments {
    var types: [ScriptType] = []
    /// Tells the type that is made where that is told by what `self` is.
    var open: ((Frame) throws -> ScriptType)?
}

extension ScriptType {
    /// The generic arguments if all of them are known.
    var certainArguments: [ScriptType] {
        let arguments = genericArguments
        return arguments.contains { $0.mapped { if case .generic = $0 { .unknown } else { nil } }.isUncertain }
            ? [] : arguments
    }
}
