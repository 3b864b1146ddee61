// SIMD2, SIMD3 and SIMD4: a few numbers that are computed with at once.

/// A vector of two to four numbers.
package final class VectorObject: Object {
    package let scalars: [Value]
    /// The type of its numbers.
    package let scalarType: ScriptType

    package init(_ scalars: [Value], of scalarType: ScriptType, _ nominal: NominalType) {
        self.scalars = scalars
        self.scalarType = scalarType
        super.init(nominal)
    }

    /// A vector of the same kind.
    func with(_ scalars: [Value]) -> Value { .object(VectorObject(scalars, of: scalarType, nominal)) }

    /// The vector with another number in one place.
    func replacing(_ index: Int, by scalar: Value) -> Value {
        var changed = scalars
        changed[index] = scalar
        return with(changed)
    }

    package override var runtimeType: ScriptType { .nominal(nominal, [scalarType]) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append("\(runtimeType.typeName(qualified: false))(")
        for (index, scalar) in scalars.enumerated() {
            if index > 0 { writer.append(", ") }
            try writer.write(scalar, as: .print)
        }
        writer.append(")")
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? VectorObject else { return try super.isEqual(to: other) }
        return try Value.areEqual(scalars, other.scalars)
    }

    package override func hash(into hasher: inout Hasher) { hasher.combine(scalars) }

    /// What an operator gives of two vectors, or of a vector and a number; nil for other operands.
    static func apply(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value? {
        let (first, second) = (left.object(as: VectorObject.self), right.object(as: VectorObject.self))
        guard let vector = first ?? second else { return nil }
        return vector.with(
            try vector.scalars.indices.map { index in
                try Arithmetic.apply(operation, first?.scalars[index] ?? left, second?.scalars[index] ?? right)
            })
    }
}

extension VectorObject {
    /// What a comparison of each number with the other one says: a mask.
    static func compare(
        _ left: Value, _ right: Value, _ compare: (Value, Value) throws -> Value
    ) throws -> Value {
        let (first, second) = (left.object(as: VectorObject.self), right.object(as: VectorObject.self))
        guard let vector = first ?? second else { throw RuntimeError("only vectors are compared number by number") }
        return vector.mask(
            try vector.scalars.indices.map { index in
                try compare(first?.scalars[index] ?? left, second?.scalars[index] ?? right)
            })
    }

    /// What two masks say together, or a mask and a Bool.
    static func combineMasks(
        _ left: Value, _ right: Value, _ combine: (Bool, Bool) -> Bool
    ) throws -> Value {
        try compare(left, right) { .bool(combine($0 == .bool(true), $1 == .bool(true))) }
    }

    /// A mask for its places.
    private func mask(_ truths: [Value]) -> Value {
        if nominal === NominalType.simdMask { return with(truths) }
        let storage = ScriptType.nominal(nominal, [.nominal(Self.maskScalar(scalarType.nominal), [])])
        return .object(VectorObject(truths, of: storage, .simdMask))
    }

    /// The integers that a mask of some numbers consists of.
    private static func maskScalar(_ scalar: NominalType?) -> NominalType {
        switch scalar {
        case .int8?, .uint8?: .int8
        case .int16?, .uint16?: .int16
        case .int32?, .uint32?, .float?: .int32
        case .int64?, .uint64?, .double?: .int64
        default: .int
        }
    }
}

extension NominalType {
    /// How many numbers the vectors have.
    package static let vectorSizes = [2, 3, 4, 8, 16]
    package static let vectors = vectorSizes.map {
        library("SIMD\($0)", generic: ["Scalar"], parents: [hashable])
    }
    /// What comparisons of vectors give: a truth for each place. Its own generic argument is the vector of integers that
    /// it lies in.
    package static let simdMask = library("SIMDMask", generic: ["Storage"], parents: [hashable])
}
