// Expressions whose values come by way of code of Ints.

extension Typed {
    /// The same expression, its value by way of code of Ints where there is some.
    func computing(integers: IntegerCode?) -> Typed {
        guard let integers else { return self }
        var typed = self
        typed.integer = integers
        let (run, general) = (integers.entry, code)
        typed.code = { frame in
            if let integer = try run(frame) { return .int(integer) }
            return try general(frame)
        }
        return typed
    }

    /// The same truth value by way of code of Ints where there is some.
    func computing(truth: IntegerCode?) -> Typed {
        guard let truth else { return self }
        var typed = self
        typed.truth = truth
        let (run, general) = (truth.entry, code)
        typed.code = { frame in
            if let truth = try run(frame) { return .bool(truth == 1) }
            return try general(frame)
        }
        return typed
    }

    /// The code of Ints of a value that is an Int or a Bool.
    var integral: (code: IntegerCode, isTruth: Bool)? {
        if let integer { return (integer, false) }
        return truth.map { ($0, true) }
    }

    var isLeaf: Bool {
        switch form {
        case .slot, .constant: true
        case .general, .global, .part: false
        }
    }
}
