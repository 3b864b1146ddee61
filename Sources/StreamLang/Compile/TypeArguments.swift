// What a function's generic parameters stand for in one call: passed behind its arguments, so that `T.self` is known.

extension Compiler {
    /// The name of the hidden variable that holds what a generic parameter stands for.
    private func hiddenName(_ generic: String) -> String { "<\(generic)>" }

    /// Makes room for what a function's generic parameters stand for, behind its parameters.
    func defineTypeParameters(_ generics: [String], in scope: FunctionScope) {
        for name in generics {
            let variable = Variable(hiddenName(name), .unknown, isConstant: true, .slot(scope.makeSlot()))
            scope.define(variable.name, .variable(variable))
        }
    }

    /// The hidden arguments of a call: what is known of each generic parameter.
    func typeArguments(of member: FunctionMember, _ bindings: Bindings) -> [Thunk] {
        // A local function is called through its closure, which takes the written arguments alone.
        if member.variable != nil { return [] }
        return member.generics.map { name in Thunk(typeValue(bindings[name] ?? .unknown).code) }
    }

    /// The value of a type in which generic parameters of the enclosing functions occur; nil if none does.
    func typeValueOfGenerics(_ type: ScriptType) -> Typed? {
        let start = Span(source: SourceID(0), start: 0, end: 0)
        var readers: [(name: String, code: Code)] = []
        _ = type.mapped { part in
            guard case .generic(let name) = part, case .variable(let variable)? = lookUp(hiddenName(name)) else { return nil }
            readers.append((name, read(variable, at: start).code))
            return nil
        }
        if readers.isEmpty { return nil }
        return Typed(.metatype(type.erasingGenerics)) { frame in
            var bindings = Bindings()
            for (name, code) in readers {
                if let bound = try code(frame).object(as: TypeObject.self)?.type { bindings[name] = bound }
            }
            return .object(TypeObject(bindings.apply(type)))
        }
    }

    /// What a cast or a test asks for: generic parameters mean what the caller of the function knew them to be.
    func testedType(_ type: ScriptType) -> (Frame) throws -> ScriptType {
        guard let known = typeValueOfGenerics(type)?.code else { return { _ in type } }
        return { frame in try known(frame).object(as: TypeObject.self)?.type ?? type }
    }
}
