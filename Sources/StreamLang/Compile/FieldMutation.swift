// Changing fields of structs in place.

/// Changing the fields of a struct's value.
enum Structs {
    static func set(_ value: inout Value, _ index: Int, _ field: Value, _ name: String, _ span: Span) throws {
        try mutate(&value, index, name, span) { $0 = field }
    }

    static func mutate(
        _ value: inout Value, _ index: Int, _ name: String, _ span: Span, _ body: (inout Value) throws -> Void
    ) throws {
        guard case .object(var object) = value else {
            throw Diagnostic(Diagnostic.Code("E0505"), .error, "the value has no property '\(name)'", at: span)
        }
        if let instance = object as? InstanceObject { return try instance.mutate(index, isPure: true, body) }
        guard object is StructObject else {
            throw Diagnostic(Diagnostic.Code("E0505"), .error, "the value has no property '\(name)'", at: span)
        }
        value = .void
        defer { value = .object(object) }
        if !isKnownUniquelyReferenced(&object) {
            let structure = unsafeDowncast(object, to: StructObject.self)
            object = StructObject(structure.fields, structure.nominal, arguments: structure.arguments)
        }
        try body(&unsafeDowncast(object, to: StructObject.self).fields[index])
    }
}
