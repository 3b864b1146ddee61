// Sequences of Swift's standard library as the checker sees them: the protocols, and what walks, wraps and slices.

extension LibraryInterface {
    static let swiftSequences = InterfaceText(
        module: "Swift",
        """
        protocol IteratorProtocol<Element> {
            associatedtype Element
            mutating func next() -> Element?
        }
        protocol Sequence<Element> {
            associatedtype Element
            associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
            var underestimatedCount: Int { get }
            func makeIterator() -> Iterator
        }
        extension Sequence where Self.Iterator == Self {
            func makeIterator() -> Self {}
        }
        extension Sequence {
            typealias Generator = Iterator
            @_disfavoredOverload func enumerate() -> [(index: Int, element: Element)] {}
            func flatMap<SegmentOfResult: Sequence>(
                _ transform: (Element) throws -> SegmentOfResult
            ) rethrows -> [SegmentOfResult.Element] {}
            @_disfavoredOverload func flatMap<ElementOfResult>(
                _ transform: (Element) throws -> ElementOfResult?
            ) rethrows -> [ElementOfResult] {}
        }
        protocol Collection<Element>: Sequence {
            associatedtype Element
            associatedtype Index: Comparable
            associatedtype Iterator = IndexingIterator<Self>
            associatedtype SubSequence: Collection = Slice<Self>
                where SubSequence.Index == Index, SubSequence.Element == Element, SubSequence.SubSequence == SubSequence
            associatedtype Indices: Collection = DefaultIndices<Self>
                where Indices.Element == Index, Indices.Index == Index, Indices.SubSequence == Indices
            var startIndex: Index { get }
            var endIndex: Index { get }
            var indices: Indices { get }
            var isEmpty: Bool { get }
            var count: Int { get }
            subscript(position: Index) -> Element { get }
            subscript(bounds: Range<Index>) -> SubSequence { get }
            func index(after i: Index) -> Index
            func formIndex(after i: inout Index)
            func index(_ i: Index, offsetBy distance: Int) -> Index
            func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index?
            func distance(from start: Index, to end: Index) -> Int
        }
        extension Collection where Iterator == IndexingIterator<Self> {
            func makeIterator() -> IndexingIterator<Self> {}
        }
        extension Collection where SubSequence == Slice<Self> {
            subscript(bounds: Range<Index>) -> Slice<Self> { get {} }
        }
        extension Collection where SubSequence == Self {
            mutating func popFirst() -> Element? {}
            @discardableResult mutating func removeFirst() -> Element {}
            mutating func removeFirst(_ k: Int) {}
        }
        protocol BidirectionalCollection<Element>: Collection
            where SubSequence: BidirectionalCollection, Indices: BidirectionalCollection {
            func index(before i: Index) -> Index
            func formIndex(before i: inout Index)
        }
        extension BidirectionalCollection where SubSequence == Self {
            mutating func popLast() -> Element? {}
            @discardableResult mutating func removeLast() -> Element {}
            mutating func removeLast(_ k: Int) {}
        }
        protocol RandomAccessCollection<Element>: BidirectionalCollection
            where SubSequence: RandomAccessCollection, Indices: RandomAccessCollection {}
        extension RandomAccessCollection where Index: Strideable, Index.Stride == Int, Indices == Range<Index> {
            var indices: Range<Index> {}
            func index(after i: Index) -> Index {}
            func index(before i: Index) -> Index {}
        }
        protocol MutableCollection<Element>: Collection where SubSequence: MutableCollection {
            subscript(position: Index) -> Element { get set }
            subscript(bounds: Range<Index>) -> SubSequence { get set }
            mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index
            mutating func swapAt(_ i: Index, _ j: Index)
        }
        protocol RangeReplaceableCollection<Element>: Collection where SubSequence: RangeReplaceableCollection {
            init()
            mutating func replaceSubrange<C: Collection>(_ subrange: Range<Index>, with newElements: C)
                where C.Element == Element
        }
        extension RangeReplaceableCollection {
            mutating func replaceSubrange<C: Collection, R: RangeExpression>(_ subrange: R, with newElements: C)
                where C.Element == Element, R.Bound == Index {}
        }
        protocol RangeExpression<Bound> {
            associatedtype Bound: Comparable
            func relative<C: Collection>(to collection: C) -> Range<Bound> where C.Index == Bound
            func contains(_ element: Bound) -> Bool
        }
        protocol SetAlgebra<Element>: Equatable, ExpressibleByArrayLiteral {
            associatedtype Element
            associatedtype ArrayLiteralElement = Element
            init()
            func contains(_ member: Element) -> Bool
            func union(_ other: Self) -> Self
            func intersection(_ other: Self) -> Self
            func symmetricDifference(_ other: Self) -> Self
            mutating func insert(_ newMember: Element) -> (inserted: Bool, memberAfterInsert: Element)
            mutating func remove(_ member: Element) -> Element?
            mutating func update(with newMember: Element) -> Element?
            mutating func formUnion(_ other: Self)
            mutating func formIntersection(_ other: Self)
            mutating func formSymmetricDifference(_ other: Self)
        }
        extension SetAlgebra {
            init<S: Sequence>(_ sequence: S) where S.Element == Element {}
        }
        extension SetAlgebra where ArrayLiteralElement == Element {
            init(arrayLiteral elements: Element...) {}
        }
        protocol OptionSet: SetAlgebra, RawRepresentable {
            associatedtype Element = Self
            init(rawValue: RawValue)
        }

        struct AnyIterator<Element>: IteratorProtocol, Sequence {
            typealias Iterator = AnyIterator<Element>
        }
        struct AnySequence<Element>: Sequence {
            typealias Iterator = AnyIterator<Element>
        }
        struct AnyIndex: Comparable {}
        struct AnyCollection<Element>: Collection {
            typealias Index = AnyIndex
            typealias Iterator = AnyIterator<Element>
            typealias SubSequence = AnyCollection<Element>
            typealias Indices = DefaultIndices<AnyCollection<Element>>
        }
        struct AnyBidirectionalCollection<Element>: BidirectionalCollection {
            typealias Index = AnyIndex
            typealias Iterator = AnyIterator<Element>
            typealias SubSequence = AnyBidirectionalCollection<Element>
            typealias Indices = DefaultIndices<AnyBidirectionalCollection<Element>>
        }
        struct AnyRandomAccessCollection<Element>: RandomAccessCollection {
            typealias Index = AnyIndex
            typealias Iterator = AnyIterator<Element>
            typealias SubSequence = AnyRandomAccessCollection<Element>
            typealias Indices = DefaultIndices<AnyRandomAccessCollection<Element>>
        }
        struct IndexingIterator<Elements: Sequence>: IteratorProtocol, Sequence {
            typealias Element = Elements.Element
            typealias Iterator = IndexingIterator<Elements>
        }
        extension Sequence {
            var lazy: LazySequence<Self> {}
            func enumerated() -> EnumeratedSequence<Self> {}
            func prefix(_ maxLength: Int) -> PrefixSequence<Self> {}
            func prefix(while predicate: (Element) throws -> Bool) rethrows -> [Element] {}
            func suffix(_ maxLength: Int) -> [Element] {}
            func dropFirst(_ k: Int = 1) -> DropFirstSequence<Self> {}
            func dropLast(_ k: Int = 1) -> [Element] {}
            func reversed() -> [Element] {}
            func flatMap<S: Sequence>(_ transform: (Element) throws -> S) rethrows -> [S.Element] {}
            func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [ArraySlice<Element>] {}
        }
        extension Sequence where Element: Sequence {
            func joined() -> FlattenSequence<Self> {}
            func joined<Separator: Sequence>(separator: Separator) -> JoinedSequence<Self> where Separator.Element == Element.Element {}
        }
        extension Sequence where Element: StringProtocol {
            func joined(separator: String = "") -> String {}
        }
        extension Collection {
            func prefix(_ maxLength: Int) -> SubSequence {}
            func prefix(while predicate: (Element) throws -> Bool) rethrows -> SubSequence {}
            func prefix(upTo end: Index) -> SubSequence {}
            func prefix(through position: Index) -> SubSequence {}
            func suffix(_ maxLength: Int) -> SubSequence {}
            func suffix(from start: Index) -> SubSequence {}
            func dropFirst(_ k: Int = 1) -> SubSequence {}
            func dropLast(_ k: Int = 1) -> SubSequence {}
            func drop(while predicate: (Element) throws -> Bool) rethrows -> SubSequence {}
            func split(maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) throws -> Bool) rethrows -> [SubSequence] {}
            subscript<R: RangeExpression>(bounds: R) -> SubSequence where R.Bound == Index { get }
            subscript(x: (UnboundedRange_) -> ()) -> SubSequence { get }
        }
        extension Collection where Element: Equatable {
            func split(separator: Element, maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true) -> [SubSequence] {}
        }
        extension BidirectionalCollection {
            func reversed() -> ReversedCollection<Self> {}
        }
        enum UnboundedRange_ {}
        typealias UnboundedRange = (UnboundedRange_) -> ()
        postfix func ... (_ range: UnboundedRange_) -> () {}
        func zip <S1: Sequence, S2: Sequence>(_ sequence1: S1, _ sequence2: S2) -> Zip2Sequence<S1, S2> {}
        struct PrefixSequence<Base: Sequence>: Sequence {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
        }
        struct DropFirstSequence<Base: Sequence>: Sequence {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
        }
        typealias IteratorSequence<Base: IteratorProtocol> = AnyIterator<Base.Element>
        struct UnfoldSequence<Element, State>: Sequence, IteratorProtocol {
            typealias Iterator = UnfoldSequence<Element, State>
        }
        typealias UnfoldFirstSequence<T> = UnfoldSequence<T, (T?, Bool)>
        struct Repeated<Element>: RandomAccessCollection {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<Repeated<Element>>
            typealias Iterator = IndexingIterator<Repeated<Element>>
        }
        struct StrideTo<Element: Strideable>: Sequence {
            typealias Iterator = IndexingIterator<StrideTo<Element>>
        }
        struct StrideThrough<Element: Strideable>: Sequence {
            typealias Iterator = IndexingIterator<StrideThrough<Element>>
        }
        struct Zip2Sequence<Sequence1: Sequence, Sequence2: Sequence>: Sequence {
            typealias Element = (Sequence1.Element, Sequence2.Element)
            typealias Iterator = IndexingIterator<Zip2Sequence<Sequence1, Sequence2>>
        }
        struct EnumeratedSequence<Base: Sequence>: Sequence {
            typealias Element = (offset: Int, element: Base.Element)
            typealias Iterator = IndexingIterator<EnumeratedSequence<Base>>
        }
        extension EnumeratedSequence: Collection where Base: Collection {
            typealias Index = AnyIndex
            typealias SubSequence = Slice<EnumeratedSequence<Base>>
            typealias Indices = DefaultIndices<EnumeratedSequence<Base>>
        }
        extension EnumeratedSequence: BidirectionalCollection where Base: RandomAccessCollection {}
        extension EnumeratedSequence: RandomAccessCollection where Base: RandomAccessCollection {}
        struct ReversedCollection<Base: BidirectionalCollection>: BidirectionalCollection {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
            typealias SubSequence = Slice<ReversedCollection<Base>>
            typealias Indices = DefaultIndices<ReversedCollection<Base>>
            struct Index: Comparable {}
        }
        extension ReversedCollection: RandomAccessCollection where Base: RandomAccessCollection {}
        extension ReversedCollection: LazySequenceProtocol where Base: LazySequenceProtocol {
            typealias Elements = ReversedCollection<Base>
        }
        struct FlattenSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
            typealias Element = Base.Element.Element
            typealias Iterator = AnyIterator<Base.Element.Element>
        }
        extension FlattenSequence: Collection where Base: Collection, Base.Element: Collection {
            typealias Index = AnyIndex
            typealias SubSequence = Slice<FlattenSequence<Base>>
            typealias Indices = DefaultIndices<FlattenSequence<Base>>
        }
        extension FlattenSequence: BidirectionalCollection
            where Base: BidirectionalCollection, Base.Element: BidirectionalCollection {}
        extension FlattenSequence: LazySequenceProtocol where Base: LazySequenceProtocol {
            typealias Elements = FlattenSequence<Base>
        }
        struct JoinedSequence<Base: Sequence>: Sequence where Base.Element: Sequence {
            typealias Element = Base.Element.Element
            typealias Iterator = AnyIterator<Base.Element.Element>
        }
        struct PrefixSequence<Base: Sequence>: Sequence {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
        }
        struct DropFirstSequence<Base: Sequence>: Sequence {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
        }
        struct DropWhileSequence<Base: Sequence>: Sequence {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
        }
        """)
}
