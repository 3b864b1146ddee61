// `async let`: constants that a task of their own computes.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// Starts the task that computes a value; what comes back reads as what the task gives.
    func awaited(_ node: TypedExpression) -> Operand {
        let function = autoclosure(node)
        let session = program.session
        return compute(.unknown, [function], nil) { values in
            guard let function = values[0].object(as: FunctionObject.self) else { return .none }
            let task = ScriptTask(isDetached: true, session: session, partOf: .current) { try function.call() }
            return .object(AwaitedValue(task, []))
        }
    }

    /// `async let (a, b) = pair()`: each name is a part of what one task gives.
    func bindParts(of pattern: TypedPattern, _ whole: Operand, at path: [Int] = []) {
        switch pattern.kind {
        case .variable(let symbol):
            let part = compute(.unknown, [whole.borrowed], nil) { values in
                values[0].object(as: AwaitedValue.self).map { .object($0.part(path)) } ?? .none
            }
            declare(symbol, content: part)
        case .tuple(let parts):
            for (index, part) in parts.enumerated() { bindParts(of: part, whole, at: path + [index]) }
        default: break
        }
    }
}

extension TypedPattern {
    /// Whether it declares what `async let` computes.
    var isConcurrent: Bool { variables.contains { $0.traits.contains(.concurrent) } }
}
