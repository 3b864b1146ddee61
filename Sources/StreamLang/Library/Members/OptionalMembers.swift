// Members of optionals, of Result and of Bool.

extension Library {
    package static let optionalMembers: [Builtin] = [
        Builtin(
            .method, on: .optional, "map<U>(_ transform: (Wrapped) throws -> U) rethrows -> U?",
            "Transforms the value, if there is one.", example: "print(Int(\"5\").map { $0 * 2 } ?? 0)\n// => 10"
        ) { a in
            let transform = try a.function(0)
            return .optional(try a.receiver.unwrapped.map { try transform.call($0) })
        },
        Builtin(
            .method, on: .optional, "flatMap<U>(_ transform: (Wrapped) throws -> U?) rethrows -> U?",
            "Transforms the value, if there is one, into an optional.",
            example: "print(Optional(\"5\").flatMap { Int($0) } ?? 0)\n// => 5"
        ) { a in
            let transform = try a.function(0)
            guard let value = a.receiver.unwrapped else { return .none }
            let result = try transform.call(value)
            return result.isOptional ? result : .some(result)
        },
        .mutating(
            on: .optional, "take() -> Wrapped?", "Gives what there is, and leaves nil.",
            example: "var slot: Int? = 4\nprint(slot.take() ?? 0, slot as Any)\n// => 4 nil"
        ) { value, _ in
            defer { value = .none }
            return value
        },
        Builtin(
            .property, on: .optional, "unsafelyUnwrapped: Wrapped", "The value; there must be one.",
            example: "print(Optional(1).unsafelyUnwrapped)\n// => 1"
        ) { a in
            if let value = a.receiver.unwrapped { return value }
            throw RuntimeError("unexpectedly found nil while unwrapping an Optional value")
        },
        Builtin(
            .initializer, on: .optional, "init(_ some: Wrapped)", "Wraps a value.",
            example: "print(Optional(1) as Any)\n// => Optional(1)"
        ) { a in .some(a[0]) },
        Builtin(
            .staticProperty, on: .optional, "none: Wrapped?", "No value, the same as nil.",
            example: "print(Optional<Int>.none == nil)\n// => true"
        ) { _ in .none },
        Builtin(
            .staticMethod, on: .optional, "some(_ value: Wrapped) -> Wrapped?", "Wraps a value.",
            example: "print(Optional.some(1) as Any)\n// => Optional(1)"
        ) { a in .some(a[0]) },
    ]

    package static let boolMembers: [Builtin] = [
        .mutating(
            on: .bool, "toggle()", "Turns true into false and false into true.",
            example: "var b = true\nb.toggle()\nprint(b)\n// => false"
        ) { truth, _ in
            truth = try Arithmetic.not(truth)
            return .void
        },
        Builtin(
            .staticMethod, on: .bool, "random() -> Bool", "Draws true or false.",
            example: "print([true, false].contains(Bool.random()))\n// => true"
        ) { a in
            var generator = a.generator
            return .bool(Bool.random(using: &generator))
        },
        Builtin(
            .initializer, on: .bool, "init?(_ text: String)", "Reads true or false, or answers nil.",
            example: "print(Bool(\"true\") ?? false)\n// => true"
        ) { a in
            if case .bool = a[0] { return a[0] }
            return .optional(Bool(try a.string(0)).map { .bool($0) })
        },
        Builtin(.initializer, on: .bool, "init(_ value: Bool)", "The same truth value.") { a in .bool(try a.bool(0)) },
    ]

    package static let resultMembers: [Builtin] = [
        Builtin(
            .method, on: .result, "get() throws(Failure) -> Success", "Returns the success, or throws the failure.",
            example: "print(try Result<Int, Error>.success(1).get())\n// => 1"
        ) { a in
            let (isSuccess, value) = try a.result()
            if isSuccess { return value }
            throw value.asError
        },
        Builtin(
            .method, on: .result, "map<T>(_ transform: (Success) -> T) -> Result<T, Failure>",
            "Transforms the success.",
            example: "print(Result<Int, Error>.success(1).map { $0 + 1 })\n// => success(2)"
        ) { a in
            let (isSuccess, value) = try a.result()
            return a.told(isSuccess ? .success(try a.function(0).call(value)) : a.receiver)
        },
        Builtin(
            .method, on: .result, "flatMap<T>(_ transform: (Success) -> Result<T, Failure>) -> Result<T, Failure>",
            "Transforms the success into another result.",
            example: "print(Result<Int, Error>.success(1).flatMap { .success($0 + 1) })\n// => success(2)"
        ) { a in
            let (isSuccess, value) = try a.result()
            return a.told(isSuccess ? try a.function(0).call(value) : a.receiver)
        },
        Builtin(
            .method, on: .result, "mapError<F: Error>(_ transform: (Failure) -> F) -> Result<Success, F>",
            "Transforms the failure.",
            example: "print(Result<Int, Error>.success(1).mapError { $0 })\n// => success(1)"
        ) { a in
            let (isSuccess, value) = try a.result()
            return a.told(isSuccess ? a.receiver : .enumCase("failure", of: .result, [try a.function(0).call(value)]))
        },
        Builtin(
            .method, on: .result,
            "flatMapError<F: Error>(_ transform: (Failure) -> Result<Success, F>) -> Result<Success, F>",
            "Replaces a failure by what the closure makes of it.",
            example: "print(Result<Int, Error>.success(1).flatMapError { .failure($0) })\n// => success(1)"
        ) { a in
            let (isSuccess, value) = try a.result()
            return a.told(isSuccess ? a.receiver : try a.function(0).call(value))
        },
        Builtin(
            .initializer, on: .result, "init(catching body: () throws(Failure) -> Success)",
            "Calls a closure and keeps what it returns or throws.",
            example: "print(Result { 1 })\n// => success(1)"
        ) { a in
            do { return a.told(.success(try a.function(0).call())) } catch  where !(error is any EndsRun) {
                return a.told(.enumCase("failure", of: .result, [.error(error)]))
            }
        },
    ]
}

extension Value {
    fileprivate static func success(_ value: Value) -> Value { .enumCase("success", of: .result, [value]) }
}

extension Arguments {
    /// A Result that knows what its type's parameters stand for, as far as the call tells.
    fileprivate func told(_ result: Value) -> Value {
        let arguments = resultType.certainArguments
        guard !arguments.isEmpty, case .object(let object) = result else { return result }
        return .object(object.told(arguments))
    }

    fileprivate func result() throws -> (isSuccess: Bool, value: Value) {
        guard let view = receiver.enumView else { throw RuntimeError("this member needs a Result") }
        return (view.caseName == "success", view.payload.first ?? .void)
    }
}
