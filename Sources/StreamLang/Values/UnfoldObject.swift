// sequence(first:next:), sequence(state:next:)

/// An `UnfoldSequence`: a state, and what makes the next element of it. As a value it goes on where a copy of it stays.
package final class UnfoldObject: Object {
    private var state: Value
    private let step: (inout Value) throws -> Value?
    private var isDone = false

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - state: What it begins with.
    ///   - step: Makes the next element and changes the state; nil at the end.
    package init(_ state: Value, step: @escaping (inout Value) throws -> Value?) {
        self.state = state
        self.step = step
        super.init(.unfoldSequence)
    }

    private func copy() -> UnfoldObject {
        let copy = UnfoldObject(state, step: step)
        copy.isDone = isDone
        return copy
    }

    private func next() throws -> Value? {
        if isDone { return nil }
        let element = try step(&state)
        isDone = element == nil
        return element
    }

    package override func makeIterator() -> ElementIterator? {
        let walk = copy()
        return .produced { try walk.next() }
    }

    /// The next element of a variable that holds one, changed in place where no other variable holds it too.
    static func next(of variable: inout Value) throws -> Value? {
        guard var sequence = variable.object(as: UnfoldObject.self) else { return nil }
        variable = .void
        if !isKnownUniquelyReferenced(&sequence) { sequence = sequence.copy() }
        defer { variable = .object(sequence) }
        return try sequence.next()
    }
}
