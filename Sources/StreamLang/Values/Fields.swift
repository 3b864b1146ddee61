// Reading and storing the fields of structs and instances.

/// Reading the stored fields of structs and instances.
package enum Fields {
    /// What a field holds, of an object that is being made.
    package static func stored(_ object: Object, _ index: Int) -> Value? {
        (object as? InstanceObject)?[index] ?? (object as? StructObject)?.fields[index]
    }

    /// Stores into a field of an object that is being made.
    package static func store(_ value: Value, _ object: Object, _ index: Int) {
        if let instance = object as? InstanceObject {
            instance[index] = value
        } else if let structure = object as? StructObject {
            structure.fields[index] = value
        }
    }
}
