// `#selector(f)`: a method that is called, or known by its name.

import StreamSyntax

/// A method as `#selector` gives it.
final class SelectorObject: FunctionObject {
    /// The method's name without labels.
    let name: String
    private let method: FunctionObject?
    /// Whether the method is one of a type, which takes its object first.
    private let takesObject: Bool

    init(_ name: String, _ method: FunctionObject?, takesObject: Bool = false) {
        self.name = name
        self.method = method
        self.takesObject = takesObject
        super.init(parameterCount: method?.parameterCount)
    }

    override func call(_ arguments: [Value]) throws -> Value { try method?.call(arguments) ?? .void }

    /// Calls the method of an object, with who calls it if it has a parameter for that.
    func send(to target: Value, from sender: Value) throws {
        let bound = takesObject ? try method?.call(target).object(as: FunctionObject.self) : method
        _ = try bound?.call(sender)
    }
}

extension Compiler {
    func compileSelector(_ operand: Expression) -> Typed {
        let name: String
        var takesObject = false
        switch operand.kind {
        case .name(let reference):
            name = reference.name.text
            if let method = ownMethod(reference, at: operand.span) { return selector(name, method, takesObject: true) }
        case .member(let base, let reference):
            name = reference.name.text
            if case .selfReference = base.kind, let method = ownMethod(reference, at: operand.span) {
                return selector(name, method, takesObject: true)
            }
            takesObject = typeNamed(by: base) != nil
            // `Base.viewDidLoad`: only the run knows the type, and the name is all that is asked for.
            if isGeneric(base) { return Typed(constant: .object(SelectorObject(name, nil)), .unknown) }
        default: return compile(operand)
        }
        return selector(name, compile(operand), takesObject: takesObject)
    }

    private func selector(_ name: String, _ method: Typed, takesObject: Bool) -> Typed {
        let code = method.code
        return Typed(method.type) {
            .object(SelectorObject(name, try code($0).object(as: FunctionObject.self), takesObject: takesObject))
        }
    }

    /// A method of the enclosing class without its object, which a selector does not hold.
    private func ownMethod(_ reference: Reference, at span: Span) -> Typed? {
        guard lookUp(reference.name.text) == nil, let (type, isStatic) = implicitSelf, !isStatic,
            let nominal = type.nominal,
            members.members(reference.name.text, of: nominal, isStatic: false).contains(where: \.isCallable)
        else { return nil }
        return unappliedMethod(reference.name.text, of: type, .unknown, at: span, labels: reference.labels)
    }

    /// Whether an expression names a generic parameter.
    private func isGeneric(_ expression: Expression) -> Bool {
        guard case .name(let reference) = expression.kind else { return false }
        if case .generic? = simpleType(reference.name.text) { return true }
        return implicitSelf?.type.nominal?.genericParameters.contains(reference.name.text) == true
    }
}
