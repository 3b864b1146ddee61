// What a variable holds while its value is moved out for a change that runs scripts.

/// Stands in a variable whose value is being changed elsewhere. To use it means to access the variable twice at once.
private final class MovedOut: Object {
    init() { super.init(.cell) }
    override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append("(being changed)")
    }
}

extension Value {
    /// The content of a variable whose value is moved out.
    static let movedOut = Value.object(MovedOut())

    @inline(__always) var isMovedOut: Bool { isObject(of: MovedOut.self) }

    /// The value, unless it stands for one that is moved out.
    ///
    /// - Throws: The error for overlapping accesses.
    @inline(__always)
    func checkedPresent() throws -> Value {
        if isMovedOut { throw RuntimeError.overlappingAccess }
        return self
    }
}
