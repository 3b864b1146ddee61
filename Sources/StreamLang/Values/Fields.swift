// Reading and storing the fields of structs and instances.

import StreamSyntax

/// Reading the stored fields of structs and instances.
enum Fields {
    @inline(__always)
    static func read(_ object: Object, _ index: Int, _ name: String, _ span: Span) throws -> Value {
        if let content = object.storedField(index) { return try content.checkedPresent() }
        throw Diagnostic(
            Diagnostic.Code("E0505"), .error, "value of type '\(object.nominal.name)' has no stored property '\(name)'",
            at: span)
    }

    /// What a field holds, of an object that is being made.
    static func stored(_ object: Object, _ index: Int) -> Value? {
        (object as? InstanceObject)?[index] ?? (object as? StructObject)?.fields[index]
    }

    /// Stores into a field of an object that is being made.
    static func store(_ value: Value, _ object: Object, _ index: Int) {
        if let instance = object as? InstanceObject {
            instance[index] = value
        } else if let structure = object as? StructObject {
            structure.fields[index] = value
        }
    }
}

extension Value {
    /// What a field of an instance or a struct holds; nil for any other value.
    @inline(__always)
    func field(_ index: Int) -> Value? {
        if case .object(let object) = self { return object.storedField(index) }
        return nil
    }
}

extension Object {
    /// What a field of an instance or a struct holds; nil for any other object.
    @inline(__always)
    func storedField(_ index: Int) -> Value? {
        if type(of: self) == InstanceObject.self { return unsafeDowncast(self, to: InstanceObject.self)[index] }
        if type(of: self) == StructObject.self { return unsafeDowncast(self, to: StructObject.self).fields[index] }
        return nil
    }
}
