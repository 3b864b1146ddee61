// A value whose type is hidden behind that it can be hashed.

/// An `AnyHashable`: equal to, and hashed as, the value inside.
package final class AnyHashableObject: Object {
    /// What it hides; never an `AnyHashable` itself.
    package let base: Value
    fileprivate init(_ base: Value) {
        self.base = base
        super.init(.anyHashable)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        guard form == .debug else { return try writer.write(base, as: .print) }
        writer.append("AnyHashable(")
        try writer.write(base)
        writer.append(")")
    }
    package override func isEqual(to other: Object) throws -> Bool {
        try isEqual(toBase: (other as? AnyHashableObject)?.base ?? .object(other))
    }
    package override func isEqual(toPlain other: Value) throws -> Bool { try isEqual(toBase: other) }
    /// Numbers are equal whatever their types, texts, CGFloats and values of generic types only if these are the same.
    private func isEqual(toBase other: Value) throws -> Bool {
        let nominal = base.nominal
        let isGeneric = nominal.isScript && nominal.kind != .classType && !nominal.genericParameters.isEmpty
        let isByType = isGeneric || base.text != nil || [nominal, other.nominal].contains(.cgFloat)
        if isByType, base.runtimeType != other.runtimeType { return false }
        return try base.equals(other)
    }
    package override func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
    package override var tableHash: Int { base.tableHash }
}

extension Value {
    /// The value as an `AnyHashable`.
    package static func anyHashable(_ base: Value) -> Value {
        base.nominal === NominalType.anyHashable ? base : .object(AnyHashableObject(base))
    }

    /// What an `AnyHashable` hides; any other value itself.
    package var hashed: Value { object(as: AnyHashableObject.self)?.base ?? self }
}
