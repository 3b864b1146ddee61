// What a variable holds while its value is moved out for a change that runs scripts.

import Synchronization

/// Stands in a variable whose value is being changed elsewhere. To use it means to access the variable twice at once.
private final class MovedOut: Object {
    init() { super.init(.cell) }
    override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append("(being changed)")
    }
}

/// Parts of local variables that are moved out while the rest of the variable may be used: `self.items` while
/// `items.removeAll { count += 1; … }` runs.
enum MovedOutParts {
    // Parts move out while there is one thread; another one may start meanwhile, and look here.
    private static let count = Atomic<Int>(0)

    static func begin() { count.wrappingAdd(1, ordering: .relaxed) }
    static func end() { count.wrappingSubtract(1, ordering: .relaxed) }

    /// Whether there are any.
    @inline(__always) static var areAny: Bool { count.load(ordering: .relaxed) > 0 }
}

extension ScriptType {
    /// Whether a part of a value of the type may be moved out of its variable: a field of a struct.
    package var mayLackParts: Bool {
        switch self {
        case .nominal(let nominal, _): nominal.isScript && nominal.kind == .structure
        case .optional(let wrapped): wrapped.mayLackParts
        case .tuple(let elements): elements.contains { $0.type.mayLackParts }
        case .unknown, .function, .metatype, .generic, .any, .never: false
        }
    }
}

extension Value {
    /// Whether a part of the value is moved out: to read it as a whole means to access that part twice at once.
    @inline(__always) var lacksParts: Bool { MovedOutParts.areAny && hasHole }

    private var hasHole: Bool {
        guard case .object(let object) = self else { return false }
        if object is MovedOut { return true }
        if let structure = object as? StructObject { return structure.fields.contains(where: \.hasHole) }
        if let some = object as? SomeObject { return some.wrapped.hasHole }
        return (object as? TupleObject)?.elements.contains(where: \.hasHole) ?? false
    }

    /// The content of a variable whose value is moved out.
    package static let movedOut = Value.object(MovedOut())

    /// Moves the value out of its variable.
    ///
    /// - Throws: The error for overlapping accesses.
    @inline(__always)
    mutating func moveOut() throws -> Value {
        if isMovedOut { throw RuntimeError.overlappingAccess }
        var value = Value.movedOut
        swap(&self, &value)
        return value
    }

    @inline(__always) var isMovedOut: Bool { isObject(of: MovedOut.self) }

    /// The value, unless it stands for one that is moved out.
    ///
    /// - Throws: The error for overlapping accesses.
    @inline(__always)
    package func checkedPresent() throws -> Value {
        if isMovedOut { throw RuntimeError.overlappingAccess }
        return self
    }
}
