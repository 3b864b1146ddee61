// Code that needs no frame: a closure such as `{ $0 + 1 }` is called with its arguments in registers.

/// The code of an expression that reads nothing but the first two parameters, constants and globals.
///
/// In a struct, like `Thunk`, so that an Optional of it is not wrapped anew at each look.
struct Direct {
    typealias Run = (Value, Value) throws -> Value

    /// Computes the value of the first two parameters; `.void` stands for one that does not exist.
    let run: Run
    /// How many parameters must exist: 0, 1 or 2. A slot behind the parameters holds something else.
    let parameterCount: Int

    init(_ parameterCount: Int, _ run: @escaping Run) {
        self.parameterCount = parameterCount
        self.run = run
    }

    /// What a slot holds, if it can be a parameter's that is passed directly.
    static func slot(_ slot: Int) -> Direct? {
        switch slot {
        case 0: Direct(1) { first, _ in first }
        case 1: Direct(2) { _, second in second }
        default: nil
        }
    }
}

extension Typed {
    /// An expression computed of one other.
    func mapped(to type: ScriptType, _ body: @escaping (Value) throws -> Value) -> Typed {
        let code = code
        var result = Typed(type) { try body(try code($0)) }
        if let direct {
            let run = direct.run
            result.direct = Direct(direct.parameterCount) { try body(try run($0, $1)) }
        }
        return result
    }

    /// An expression computed of two others, evaluated from left to right.
    static func combined(
        _ left: Typed, _ right: Typed, to type: ScriptType, _ body: @escaping (Value, Value) throws -> Value
    ) -> Typed {
        let (first, second) = (left.code, right.code)
        var result = Typed(type) { frame in
            let value = try first(frame)
            return try body(value, try second(frame))
        }
        if let first = left.direct, let second = right.direct {
            let (one, other) = (first.run, second.run)
            result.direct = Direct(max(first.parameterCount, second.parameterCount)) { a, b in
                let value = try one(a, b)
                return try body(value, try other(a, b))
            }
        }
        return result
    }
}
