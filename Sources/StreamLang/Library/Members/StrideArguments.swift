// Counting in steps.

extension Arguments {
    /// Numbers, or moments, in equal steps.
    func stride(_ nominal: NominalType, from start: Value, to end: Value, by step: Value) throws -> Value {
        guard start.decimal != nil || start.nominal == .date, try !step.equals(.int(0)) else {
            throw RuntimeError("stride needs a number to start from and a step that is not 0")
        }
        let isDown = try step.isLess(than: .int(0))
        return .object(
            SequenceObject(nominal, nil, [start.runtimeType]) {
                var count = 0
                return .produced {
                    // Multiplied, not summed up, so that rounding errors do not grow.
                    let value = try Arithmetic.add(start, Arithmetic.multiply(step, .int(count)))
                    count += 1
                    let isBefore = try isDown ? end.isLess(than: value) : value.isLess(than: end)
                    return try isBefore || (nominal == .strideThrough && value.equals(end)) ? value : nil
                }
            })
    }
}
