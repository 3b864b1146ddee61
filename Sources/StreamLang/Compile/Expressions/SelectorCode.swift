// `#selector(f)`: a method that is called, or known by its name.

/// A method as `#selector` gives it.
final class SelectorObject: FunctionObject {
    /// The method's name without labels.
    let name: String
    private let method: FunctionObject?

    init(_ name: String, _ method: FunctionObject?) {
        self.name = name
        self.method = method
        super.init(parameterCount: method?.parameterCount)
    }

    override func call(_ arguments: [Value]) throws -> Value { try method?.call(arguments) ?? .void }
}

extension Compiler {
    func compileSelector(_ operand: Expression) -> Typed {
        let name: String
        switch operand.kind {
        case .name(let reference): name = reference.name.text
        case .member(let base, let reference):
            name = reference.name.text
            // `Base.viewDidLoad`: only the run knows the type, and the name is all that is asked for.
            if isGeneric(base) { return Typed(constant: .object(SelectorObject(name, nil)), .unknown) }
        default: return compile(operand)
        }
        let method = compile(operand)
        let code = method.code
        return Typed(method.type) { .object(SelectorObject(name, try code($0).object(as: FunctionObject.self))) }
    }

    /// Whether an expression names a generic parameter.
    private func isGeneric(_ expression: Expression) -> Bool {
        guard case .name(let reference) = expression.kind else { return false }
        if case .generic? = simpleType(reference.name.text) { return true }
        return implicitSelf?.type.nominal?.genericParameters.contains(reference.name.text) == true
    }
}
