// The observers of properties: those of a subclass stand around those of what it overrides.

/// What an assignment of a property calls before and after it.
struct Observers {
    private let willSets: [FunctionCode]
    private let didSets: [FunctionCode]

    init(of property: FunctionMember) {
        let chain = sequence(first: property, next: \.overridden).map { $0 }
        willSets = chain.compactMap(\.willSet)
        didSets = chain.reversed().compactMap(\.didSet)
    }

    var isEmpty: Bool { willSets.isEmpty && didSets.isEmpty }

    /// Calls the observers around an assignment to a property of an object.
    ///
    /// - Parameters:
    ///   - old: Reads the value before.
    ///   - run: Calls an observer with the object and a value.
    func around(
        _ value: Value, old: () throws -> Value, _ store: () throws -> Void, run: (FunctionCode, Value) throws -> Void
    ) throws {
        let previous = didSets.isEmpty ? .void : try old()
        for willSet in willSets { try run(willSet, value) }
        try store()
        for didSet in didSets { try run(didSet, previous) }
    }
}
