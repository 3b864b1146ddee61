// Sequences that produce their elements on demand.

/// A sequence that is walked anew by each iterator: `stride`, `zip`, `reversed`, `lazy`, `enumerated` …
package final class SequenceObject: Object {
    /// Starts a walk.
    package let start: () throws -> ElementIterator
    private let parts: [(label: String?, value: Value)]?
    // Found when they are asked for: to tell the elements' type, all of them are looked at.
    private let arguments: () -> [ScriptType]

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - nominal: Its kind.
    ///   - base: What it was made of: shown in its description.
    ///   - arguments: The generic arguments that its description shows behind those for `base`.
    ///   - start: Starts a walk.
    package convenience init(
        _ nominal: NominalType, over base: Value, arguments: @autoclosure @escaping () -> [ScriptType] = [],
        with more: [(label: String?, value: Value)] = [],
        _ start: @escaping () throws -> ElementIterator
    ) {
        self.init(nominal, [("_base", base)] + more, [base.runtimeType] + arguments(), start)
    }

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - nominal: Its kind.
    ///   - parts: What its description shows; nil where Swift's shows the type alone.
    ///   - arguments: The generic arguments that its description shows.
    ///   - start: Starts a walk.
    package init(
        _ nominal: NominalType, _ parts: [(label: String?, value: Value)]? = nil,
        _ arguments: @autoclosure @escaping () -> [ScriptType] = [],
        _ start: @escaping () throws -> ElementIterator
    ) {
        self.start = start
        self.parts = parts
        self.arguments = arguments
        super.init(nominal)
    }

    package override func makeIterator() throws -> ElementIterator? { try start() }

    package override var runtimeType: ScriptType { .nominal(nominal, arguments()) }

    /// `reversed()` compares with an array as the array that it would be there.
    package override func isEqual(to other: Object) throws -> Bool {
        guard nominal === NominalType.reversedCollection,
            other is ArrayObject || other.nominal === NominalType.reversedCollection,
            var own = try makeIterator(), var others = try other.makeIterator()
        else { return try super.isEqual(to: other) }
        return try Value.areEqual(own.collect(), others.collect())
    }

    /// What a plain `lazy` sequence is made of; nil for any other.
    var plainBase: Value? { nominal === NominalType.lazySequence ? children.first?.value : nil }

    /// What the description shows, for `dump`.
    var children: [(label: String?, value: Value)] { parts ?? [] }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(runtimeType.typeName(qualified: form == .debug || parts == nil))
        if let parts { try writer.fields(parts) }
    }
}

/// An iterator that a script holds: `makeIterator()`, `AnyIterator { … }`.
package final class IteratorObject: Object {
    private var iterator: ElementIterator
    private let guardWord = WordLock()

    package init(_ iterator: ElementIterator) {
        self.iterator = iterator
        super.init(.anyIterator)
    }

    /// The next element, or nil at the end.
    package func next() throws -> Value? {
        // The walk may call into the script: the guard covers taking the iterator out and putting it back.
        var taken = guardWord.withLock { iterator }
        defer { guardWord.withLock { iterator = taken } }
        return try taken.next()
    }

    package override func makeIterator() throws -> ElementIterator? { .produced { try self.next() } }

    /// A walk of its own over what is left, if that is known; one with this iterator for what a function produces.
    var copy: IteratorObject {
        let iterator = guardWord.withLock { self.iterator }
        if case .produced = iterator { return self }
        return IteratorObject(iterator)
    }
}
