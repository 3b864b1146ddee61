// Functions that take a sequence of errors of one kind, where the library asks for one that takes any.

import RxEngine
import StreamSyntax

extension Compiler {
    /// The function as `retry(when:)` calls it: an error of another kind than it takes ends its sequence of errors.
    ///
    /// - Returns: Nil if the function takes any error.
    func takingErrorsOfItsKind(_ value: Typed, _ argument: Expression, asked wanted: ScriptType) -> Thunk? {
        guard let asked = wanted.function?.parameters, asked.count == 1, let asked = asked.first?.type,
            asked.nominal === NominalType.observable, asked.genericArguments.first?.nominal === NominalType.error,
            let kind = taken(by: argument, value)?.genericArguments.first, kind != .any, kind != .unknown,
            kind.nominal !== NominalType.error
        else { return nil }
        let (code, type, session, members) = (value.code, testedType(kind), session, members)
        return Thunk { frame in
            let (taken, value) = (try type(frame), try code(frame))
            guard let function = value.object(as: FunctionObject.self) else { return value }
            return .object(function.takingErrors(of: taken, members, in: session))
        }
    }

    /// What a function of one parameter takes, with the generic parameters that its code names.
    private func taken(by argument: Expression, _ value: Typed) -> ScriptType? {
        guard case .closure(let closure) = argument.kind else { return value.type.function?.parameters.first?.type }
        return closure.parameters?.first?.type.map { type($0) }
    }
}
