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

extension NominalType {
    package static let vectors = (2...4).map {
        library("SIMD\($0)", generic: ["Scalar"], parents: [hashable])
    }
}
