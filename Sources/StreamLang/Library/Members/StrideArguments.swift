// Counting in steps.

extension Arguments {
    /// Numbers, moments, or values of a script's own that tell their distances, in equal steps.
    func stride(_ nominal: NominalType, from start: Value, to end: Value, by step: Value) throws -> Value {
        let advance = start.nominal.witness("advanced")
        guard start.decimal != nil || start.nominal == .date || advance != nil, try !step.equals(.int(0)) else {
            throw RuntimeError("stride needs a number to start from and a step that is not 0")
        }
        let isDown = try step.isLess(than: .int(0))
        func isInside(_ value: Value) throws -> Bool {
            let isBefore = try isDown ? end.isLess(than: value) : value.isLess(than: end)
            return try isBefore || (nominal == .strideThrough && value.equals(end))
        }
        return .object(
            SequenceObject(nominal, nil, [start.runtimeType]) {
                var (count, value) = (0, start)
                return .produced {
                    if count > 0 {
                        // Multiplied, not summed up, so that rounding errors do not grow.
                        value =
                            try advance?.call(value, step)
                            ?? Arithmetic.add(start, Arithmetic.multiply(step, .int(count)))
                    }
                    count += 1
                    return try isInside(value) ? value : nil
                }
            })
    }
}
