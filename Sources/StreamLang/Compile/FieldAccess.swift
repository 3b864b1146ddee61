// Reading stored fields, and finding the getter that a class overrides.

/// Reading the stored fields of structs and instances.
enum Fields {
    @inline(__always)
    static func read(_ object: Object, _ index: Int, _ name: String, _ span: Span) throws -> Value {
        if object.nominal.kind == .classType, let instance = object as? InstanceObject { return instance[index] }
        if let structure = object as? StructObject { return structure.fields[index] }
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

/// Which getter a property means for each class.
final class PropertyTable: @unchecked Sendable {
    // Unchecked: the lock guards the cache.
    private let property: FunctionMember
    private let getter: FunctionCode
    private let members: MemberTable
    private var known: [NominalType: FunctionCode] = [:]
    private let lock = WordLock()

    init(_ property: FunctionMember, _ getter: FunctionCode, _ members: MemberTable) {
        self.property = property
        self.getter = getter
        self.members = members
    }

    /// The getter to call; nil where the type stores the property.
    func getter(for nominal: NominalType) -> FunctionCode? {
        if nominal === property.owner { return getter }
        if let found = lock.withLock({ known[nominal] }) { return found }
        var found = getter
        let answering = members.answering(nominal, property)
        search: for member in members.members(property.name, of: answering, isStatic: property.isStatic) {
            switch member.kind {
            case .computed(let get, _):
                found = get
                break search
            case .stored, .staticStored: return nil
            case .enumCase, .function, .initializer, .subscript, .requirement: continue
            }
        }
        lock.withLock { known[nominal] = found }
        return found
    }
}
