// Sequences that produce their elements on demand.

/// A sequence that is walked anew by each iterator: `stride`, `zip`, `reversed`, `lazy`, `enumerated` …
package final class SequenceObject: Object {
    /// Starts a walk.
    package let start: () throws -> ElementIterator
    private let base: Value?

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - nominal: Its kind.
    ///   - base: What it was made of: shown in its description.
    ///   - start: Starts a walk.
    package init(_ nominal: NominalType, over base: Value? = nil, _ start: @escaping () throws -> ElementIterator) {
        self.start = start
        self.base = base
        super.init(nominal)
    }

    package override func makeIterator() throws -> ElementIterator? { try start() }

    package override var runtimeType: ScriptType {
        .nominal(nominal, base.map { [$0.runtimeType] } ?? [])
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(runtimeType.typeName(qualified: form == .debug))
        try writer.fields(base.map { [("_base", $0)] } ?? [])
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
}
