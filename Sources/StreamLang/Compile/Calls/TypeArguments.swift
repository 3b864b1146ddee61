// What a function's generic parameters stand for in one call: passed behind its arguments, so that `T.self` is known.

import StreamSyntax

extension Compiler {
    /// The name of the hidden variable that holds what a generic parameter stands for.
    private func hiddenName(_ generic: String) -> String { "<\(generic)>" }

    /// Makes room for what a function's generic parameters stand for, behind its parameters.
    func defineTypeParameters(_ generics: [String], in scope: FunctionScope) {
        for name in generics {
            let variable = Variable(hiddenName(name), .unknown, isConstant: true, .slot(scope.makeSlot()))
            scope.define(variable.name, .variable(variable))
        }
        scope.typeParameters = generics
    }

    /// The generic parameter of the enclosing function that has but one, as what it stands for.
    var onlyTypeParameter: Typed? {
        var scope: FunctionScope? = function
        while let current = scope {
            if current.typeParameters.count == 1 {
                return typeValueOfGenerics(.generic(current.typeParameters[0]))?.with(type: .metatype(.unknown))
            }
            scope = current.typeParameters.isEmpty ? current.parent : nil
        }
        return nil
    }

    /// Notes what a call is to give where generic parameters say it, which no expected type tells.
    func noteOpenResult(_ type: ScriptType, of expression: Expression) {
        guard type != .unknown, !type.genericNames.isEmpty else { return }
        switch expression.kind {
        case .call: openResults[expression.span] = type
        case .forceUnwrap(let base): noteOpenResult(.optional(type), of: base)
        case .tryMark(let mark, let operand):
            noteOpenResult(mark == .optional ? type.unwrapped : type, of: operand)
        case .awaitMark(let operand): noteOpenResult(type, of: operand)
        case .binary(let name, let left, let right) where name.text == "??":
            noteOpenResult(type.isOptionalType ? type : .optional(type), of: left)
            noteOpenResult(type, of: right)
        case .ternary(_, let then, let otherwise):
            noteOpenResult(type, of: then)
            noteOpenResult(type, of: otherwise)
        default: break
        }
    }

    /// The hidden arguments of a call: what is known of each generic parameter.
    func typeArguments(of member: FunctionMember, _ bindings: Bindings) -> [Thunk] {
        member.generics.map { name in Thunk(typeCode(bindings[name]?.closed ?? .unknown)) }
    }

    /// `Box.of(4)`: a generic type by its name alone, with what the arguments of a static call tell of its parameters.
    func toldOwner(_ receiver: Typed, _ bindings: Bindings) -> Typed {
        guard case .metatype(.nominal(let owner, let arguments)) = receiver.type, receiver.constant != nil,
            owner.isScript, arguments.allSatisfy({ $0 == .unknown })
        else { return receiver }
        let known = owner.genericParameters.map { bindings[$0]?.closed ?? .unknown }
        if known.allSatisfy({ $0 == .unknown }) { return receiver }
        return Typed(receiver.type, typeCode(.nominal(owner, known)))
    }

    /// What the caller of a function around knew of its generic parameter.
    func passedType(_ name: String) -> Code? {
        let start = Span(source: SourceID(0), start: 0, end: 0)
        guard let variable = passedVariable(name) else { return name == "Self" ? dynamicSelf(at: start)?.code : nil }
        return read(variable, at: start).code
    }

    /// The variable that holds it.
    func passedVariable(_ name: String) -> Variable? {
        if case .variable(let variable)? = lookUp(hiddenName(name)) { variable } else { nil }
    }

    /// The value of a type in which generic parameters of the enclosing functions occur; nil if none does.
    func typeValueOfGenerics(_ type: ScriptType, keepFree: Bool = false) -> Typed? {
        let start = Span(source: SourceID(0), start: 0, end: 0)
        let readers = type.parameters.sorted().compactMap { name in
            (toldType(name, at: start)?.code ?? passedType(name)).map { (name: name, code: $0) }
        }
        return bound(type, readers, keepFree: keepFree)?.with(type: .metatype(type.erasingGenerics))
    }

    /// The value of a type, in which generic parameters are what some code reads; nil without such.
    private func bound(_ type: ScriptType, _ readers: [(name: String, code: Code)], keepFree: Bool) -> Typed? {
        if readers.isEmpty { return nil }
        return Typed(.metatype(type)) { frame in
            var bindings = Bindings()
            for (name, code) in readers {
                if let bound = try code(frame).object(as: TypeObject.self)?.type { bindings[name] = bound }
            }
            return .object(TypeObject(bindings.apply(type, keepFree: keepFree)))
        }
    }

    /// The value of a type as `[T].self` writes it, where the parameters of `self`'s type are known when it is read.
    func writtenType(_ type: ScriptType) -> Typed {
        let value = typeValue(type)
        guard value.constant != nil else { return value }
        let start = Span(source: SourceID(0), start: 0, end: 0)
        let readers = type.parameters.sorted().compactMap { name in
            openType(Expression(.name(Reference(Name(name, start))), start)).map { (name: name, code: $0.code) }
        }
        return bound(type, readers, keepFree: true) ?? value
    }

    /// The value of a type, in which generic parameters mean what is known of them when it is read.
    func typeCode(_ type: ScriptType) -> Code {
        if type.genericNames.isEmpty { return typeValue(type).code }
        let known = testedType(type)
        return { .object(TypeObject(try known($0))) }
    }

    /// What a cast or a test asks for: generic parameters mean what the caller of the function knew them to be.
    func testedType(_ type: ScriptType) -> (Frame) throws -> ScriptType {
        let own = ownArguments(in: type)
        let known = typeValueOfGenerics(type, keepFree: own != nil)?.code
        if known == nil, own == nil { return { _ in type } }
        return { frame in
            let type = try known?(frame).object(as: TypeObject.self)?.type ?? type
            return try own?(frame).apply(type, keepFree: true) ?? type
        }
    }

    /// What the generic parameters of `self`'s type stand for, where they occur in a type and the object was told.
    private func ownArguments(in type: ScriptType) -> ((Frame) throws -> Bindings)? {
        guard let (own, isStatic) = implicitSelf, let nominal = own.nominal, nominal.isScript,
            !nominal.genericParameters.isEmpty, case .variable(let variable)? = lookUp("self")
        else { return nil }
        guard !type.parameters.isDisjoint(with: nominal.genericParameters) else { return nil }
        let code = read(variable, at: Span(source: SourceID(0), start: 0, end: 0)).code
        return { frame in
            guard case .object(let object)? = try code(frame).unwrapped else { return Bindings() }
            if isStatic {
                let arguments = (object as? TypeObject)?.type.genericArguments ?? []
                return Bindings(names: nominal.genericParameters, arguments.map { $0.isUncertain ? .unknown : $0 })
            }
            let arguments =
                object.nominal === nominal
                ? object.toldArguments : object.nominal.arguments(object.toldArguments, asSeenBy: nominal)
            return Bindings(names: nominal.genericParameters, arguments.map { $0.isUncertain ? .unknown : $0 })
        }
    }
}

extension ScriptType {
    /// The generic parameters that occur in the type, by themselves or in front of an associated type of theirs.
    fileprivate var parameters: Set<String> { Set(genericNames.map { String($0.prefix { $0 != "." }) }) }

    /// Whether it is a generic parameter that nobody told.
    var isOpen: Bool {
        switch self {
        case .unknown, .generic: true
        case .nominal, .tuple, .function, .optional, .metatype, .any, .never: false
        }
    }
}
