// Sequences that produce their elements on demand.

/// A sequence that is walked anew by each iterator: `stride`, `zip`, `reversed`, `lazy`, `enumerated` …
package final class SequenceObject: Object {
    /// Starts a walk.
    package let start: () throws -> ElementIterator
    /// The elements by their positions, where those are numbers that tell them without a walk.
    package let lazyElements: LazyElements?
    private let parts: [(label: String?, value: Value)]?
    /// What it was made of.
    package var base: Value? { parts?.first { $0.label == "_base" }?.value }
    // Found when they are asked for: to tell the elements' type, all of them are looked at.
    private let arguments: () -> [ScriptType]

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - nominal: Its kind.
    ///   - base: What it was made of: shown in its description.
    ///   - arguments: The generic arguments that its description shows behind those for `base`.
    ///   - more: What its description shows behind `base`.
    ///   - lazyElements: The elements by their positions, if those are numbers.
    ///   - start: Starts a walk.
    package convenience init(
        _ nominal: NominalType, over base: Value, arguments: @autoclosure @escaping () -> [ScriptType] = [],
        with more: [(label: String?, value: Value)] = [], lazyElements: LazyElements? = nil,
        _ start: @escaping () throws -> ElementIterator
    ) {
        self.init(
            nominal, [("_base", base)] + more, [base.runtimeType] + arguments(), lazyElements: lazyElements, start)
    }

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - nominal: Its kind.
    ///   - parts: What its description shows; nil where Swift's shows the type alone.
    ///   - arguments: The generic arguments that its description shows.
    ///   - lazyElements: The elements by their positions, if those are numbers.
    ///   - start: Starts a walk.
    package init(
        _ nominal: NominalType, _ parts: [(label: String?, value: Value)]? = nil,
        _ arguments: @autoclosure @escaping () -> [ScriptType] = [],
        lazyElements: LazyElements? = nil, _ start: @escaping () throws -> ElementIterator
    ) {
        self.start = start
        self.lazyElements = lazyElements
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

    /// A part of it: the same over a part of what it is made of.
    func part(_ positions: Range<Int>) throws -> Value {
        guard let elements = try lazyElements?.part(positions), let base = children.first?.value else {
            throw RuntimeError("\(nominal.name) has no positions")
        }
        let shown =
            try base.object(as: SequenceObject.self)?.part(positions)
            ?? Subscripts.get(
                base, Arithmetic.range(.int(positions.lowerBound), .int(positions.upperBound), closed: false))
        return .object(
            SequenceObject(
                nominal, over: shown, arguments: Array(self.arguments().dropFirst()), with: Array(children.dropFirst()),
                lazyElements: elements
            ) { try elements.makeIterator() })
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
    private enum Walk {
        case own(ElementIterator)
        /// What copies go through too, and how far this one is.
        case shared(SharedWalk, passed: Int)
    }

    private var walk: Walk
    private let guardWord = WordLock()

    /// Makes an iterator.
    ///
    /// - Parameters:
    ///   - iterator: The walk.
    ///   - isValue: Whether a copy goes on by itself, as those of all but `AnyIterator` do.
    package init(_ iterator: ElementIterator, isValue: Bool = false) {
        walk = .own(iterator)
        super.init(isValue ? .indexingIterator : .anyIterator)
    }

    private init(_ walk: Walk) {
        self.walk = walk
        super.init(.indexingIterator)
    }

    /// The next element, or nil at the end.
    package func next() throws -> Value? {
        // The walk may call into the script: the guard covers taking it out and putting it back.
        switch guardWord.withLock({ walk }) {
        case .own(var iterator):
            defer { guardWord.withStore { walk = .own(iterator) } }
            return try iterator.next()
        case .shared(let shared, let passed):
            guardWord.withStore { walk = .shared(shared, passed: passed + 1) }
            return try shared.element(passed)
        }
    }

    package override func makeIterator() throws -> ElementIterator? {
        let walker = copy()
        if case .own(let iterator) = walker.walk, walker !== self { return iterator }
        return .produced { try walker.next() }
    }

    /// A walk of its own over what is left; the iterator itself where copies go on where it is.
    func copy() -> IteratorObject {
        guard nominal === NominalType.indexingIterator else { return self }
        return guardWord.withStore {
            if case .own(.produced(let produce)) = walk { walk = .shared(SharedWalk(produce), passed: 0) }
            return IteratorObject(walk)
        }
    }
}

/// What a function produces, for several walks through it: each element is produced once.
private final class SharedWalk {
    private let produce: () throws -> Value?
    private var produced: [Value] = []
    private let guardWord = WordLock()

    init(_ produce: @escaping () throws -> Value?) { self.produce = produce }

    func element(_ offset: Int) throws -> Value? {
        if let known = guardWord.withLock({ offset < produced.count ? produced[offset] : nil }) { return known }
        guard let element = try produce() else { return nil }
        guardWord.withStore { produced.append(element) }
        return element
    }
}
