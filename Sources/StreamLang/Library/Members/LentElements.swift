// The elements of an array that is passed as `&array` where a pointer is asked for.

/// The places of the elements of an array that lies in a variable.
package final class LentElements: ScriptMemory, @unchecked Sendable {
    // Unchecked: the variable guards the array.
    private let array: Cell

    package init(of array: Cell) {
        self.array = array
        super.init(capacity: 0, of: array.value.elements?.first?.runtimeType)
    }

    override var count: Int { array.value.elements?.count ?? 0 }
    override var content: [Value] { array.value.elements ?? [] }

    package override func content(_ place: Int) throws -> Value? {
        let elements = content
        guard elements.indices.contains(place) else { throw Self.outside(place, elements.count) }
        return elements[place]
    }

    override func fill(_ place: Int, with value: Value?) throws {
        // What is displaced may run a script's code when it goes: that is after the change.
        var displaced = value ?? .void
        try array.mutate(isPure: true) { list in
            try list.withUniqueArray { elements in
                guard elements.indices.contains(place) else { throw Self.outside(place, elements.count) }
                swap(&elements[place], &displaced)
            }
        }
    }

    override func giveBack() throws {
        throw RuntimeError(
            "the memory of a variable is not given back", hint: "deallocate only what was allocated")
    }

    private static func outside(_ place: Int, _ count: Int) -> RuntimeError {
        RuntimeError("place \(place) lies outside of the array, which has \(count.counted("element"))")
    }
}
