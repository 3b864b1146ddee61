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

extension Value {
    /// Changes a field of an instance or a struct where it lies, by what calls neither a script nor the engine; false
    /// for any other value.
    @inline(__always)
    mutating func withField(_ index: Int, _ body: (inout Value) throws -> Void) throws -> Bool {
        if isObject(of: StructObject.self) {
            try withUniqueField(index, body)
            return true
        }
        guard case .object(let object) = self, type(of: object) == InstanceObject.self else { return false }
        try unsafeDowncast(object, to: InstanceObject.self).mutate(index, isPure: true, body)
        return true
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
