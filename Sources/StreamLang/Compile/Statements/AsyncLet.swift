// `async let`: constants that a task of their own computes.

import StreamSyntax

extension Compiler {
    /// The names in a tuple of names, each with where its element lies and the type of that.
    private func elements(
        of pattern: Pattern, _ type: ScriptType, at path: [Int] = []
    ) -> [(name: Name, path: [Int], type: ScriptType)] {
        switch pattern.kind {
        case .name(let name): return [(name, path, type)]
        case .tuple(let elements):
            var types = elements.map { _ in ScriptType.unknown }
            if case .tuple(let known) = type, known.count == elements.count { types = known.map(\.type) }
            return elements.indices.flatMap {
                self.elements(of: elements[$0].pattern, types[$0], at: path + [$0])
            }
        default: return []
        }
    }

    /// `async let name = value`: a task of its own computes the value, and reading the name awaits it.
    func compileAsyncLet(_ pattern: Pattern, _ value: Expression, _ annotation: ScriptType?) -> Action {
        let body = Closure(
            captures: [], parameters: [], effects: Effects(), result: nil,
            body: [Statement(.expression(value), value.span)], shorthandParameterCount: 0, span: value.span)
        // The `try` stands where the name is read.
        let (wasCovered, wasAwaited) = (isCoveredByTry, isCoveredByAwait)
        (isCoveredByTry, isCoveredByAwait) = (true, true)
        let closure = compileClosure(
            body, FunctionSignature([], annotation ?? .unknown, canThrow: true), at: value.span,
            isPartOfExpression: true)
        (isCoveredByTry, isCoveredByAwait) = (wasCovered, wasAwaited)
        let whole = annotation ?? closure.type.function?.result ?? .unknown
        let initializers = elements(of: pattern, whole).map { name, path, type in
            let variable = makeVariable(name.text, type, isConstant: true)
            variable.isLazy = true
            return (path: path, run: initialize(variable))
        }
        let make = closure.code
        let session = session
        return { frame in
            guard case .object(let object) = try make(frame), let function = object as? FunctionObject else {
                return .normal
            }
            let task = ScriptTask(isDetached: true, session: session, partOf: .current) { try function.call() }
            for variable in initializers { variable.run(.object(AwaitedValue(task, variable.path)), frame) }
            return .normal
        }
    }
}
