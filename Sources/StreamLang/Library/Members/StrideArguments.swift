// Counting in steps.

extension Arguments {
    /// Numbers, moments, or values of a script's own that tell their distances, in equal steps.
    package func stride(_ nominal: NominalType, from start: Value, to end: Value, by step: Value) throws -> Value {
        let advance = start.nominal.witness("advanced")
        // Steps of a script's own have a zero of their own.
        let zero = try step.nominal.witness("init(integerLiteral:)")?.call(.int(0)) ?? .int(0)
        guard start.decimal != nil || start.nominal == .date || advance != nil, try !step.equals(zero) else {
            throw RuntimeError("stride needs a number to start from and a step that is not 0")
        }
        let isDown = try step.isLess(than: zero)
        func isBeforeEnd(_ value: Value) throws -> Bool {
            try isDown ? end.isLess(than: value) : value.isLess(than: end)
        }
        return .object(
            SequenceObject(nominal, nil, [start.runtimeType]) {
                var (count, value, gaveEnd) = (0, start, false)
                return .produced {
                    // A value of a script's own may stay where it is.
                    if gaveEnd { return nil }
                    if count > 0 {
                        guard let further = try Self.step(count, after: value, from: start, by: step, advance) else {
                            return nil
                        }
                        value = further
                    }
                    count += 1
                    if try isBeforeEnd(value) { return value }
                    gaveEnd = try nominal == .strideThrough && value.equals(end)
                    return gaveEnd ? value : nil
                }
            })
    }

    /// A value some steps behind the start, the one before given; nil beyond the largest value of an integer type.
    private static func step(
        _ count: Int, after value: Value, from start: Value, by step: Value, _ advance: FunctionObject?
    ) throws -> Value? {
        if let advance { return try advance.call(value, step) }
        if value.nominal.isInteger, let number = value.exactly(Int128.self), let step = step.exactly(Int128.self) {
            return Value.integer(number + step, ofType: value.nominal)
        }
        // Multiplied, not summed up, so that rounding errors do not grow.
        if case .double(let first) = start, case .double(let step) = step {
            return .double(first.addingProduct(Double(count), step))
        }
        return try Arithmetic.add(start, Arithmetic.multiply(step, .int(count)))
    }
}
