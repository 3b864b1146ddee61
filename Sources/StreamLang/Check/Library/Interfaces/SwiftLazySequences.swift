// Lazy sequences and slices of Swift's standard library as the checker sees them.

extension LibraryInterface {
    static let swiftLazySequences = InterfaceText(
        module: "Swift",
        """
        protocol LazySequenceProtocol: Sequence {
            associatedtype Elements: Sequence = Self where Elements.Element == Element
            var elements: Elements { get }
        }
        extension LazySequenceProtocol where Elements == Self {
            var elements: Self {}
        }
        extension LazySequenceProtocol {
            var lazy: LazySequence<Elements> {}
            func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Elements, U> {}
            func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Elements> {}
            func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazyMapSequence<LazyFilterSequence<LazyMapSequence<Elements, T?>>, T> {}
            func flatMap<S: Sequence>(_ transform: @escaping (Element) -> S) -> LazySequence<FlattenSequence<LazyMapSequence<Elements, S>>> {}
            func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Elements> {}
            func drop(while predicate: @escaping (Element) -> Bool) -> LazyDropWhileSequence<Elements> {}
        }
        extension LazySequenceProtocol where Element: Sequence {
            func joined() -> LazySequence<FlattenSequence<Elements>> {}
        }
        protocol LazyCollectionProtocol: Collection, LazySequenceProtocol where Elements: Collection {}
        struct LazySequence<Base: Sequence>: LazySequenceProtocol {
            typealias Element = Base.Element
            typealias Iterator = Base.Iterator
            typealias Elements = Base
        }
        extension LazySequence: Collection where Base: Collection {
            typealias Index = Base.Index
            typealias Indices = Base.Indices
            typealias SubSequence = Slice<LazySequence<Base>>
        }
        extension LazySequence: LazyCollectionProtocol where Base: Collection {}
        extension LazySequence: BidirectionalCollection where Base: BidirectionalCollection {}
        extension LazySequence: RandomAccessCollection where Base: RandomAccessCollection {}
        extension LazySequence {
            var elements: Base {}
            var lazy: LazySequence<Base> {}
            func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Base, U> {}
            func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Base> {}
            func compactMap<T>(_ transform: @escaping (Element) -> T?) -> LazyMapSequence<LazyFilterSequence<LazyMapSequence<Base, T?>>, T> {}
            func flatMap<S: Sequence>(_ transform: @escaping (Element) -> S) -> LazySequence<FlattenSequence<LazyMapSequence<Base, S>>> {}
            func prefix(while predicate: @escaping (Element) -> Bool) -> LazyPrefixWhileSequence<Base> {}
            func drop(while predicate: @escaping (Element) -> Bool) -> LazyDropWhileSequence<Base> {}
        }
        extension LazySequence where Base: Collection {
            var first: Element? {}
            var last: Element? {}
            var isEmpty: Bool {}
            func last(where predicate: (Element) throws -> Bool) rethrows -> Element? {}
            func prefix(_ maxLength: Int) -> Slice<LazySequence<Base>> {}
            func suffix(_ maxLength: Int) -> Slice<LazySequence<Base>> {}
            func dropFirst(_ k: Int = 1) -> Slice<LazySequence<Base>> {}
            func dropLast(_ k: Int = 1) -> Slice<LazySequence<Base>> {}
        }
        typealias LazyCollection<T: Collection> = LazySequence<T>
        struct LazyMapSequence<Base: Sequence, Element>: LazySequenceProtocol {
            typealias Iterator = AnyIterator<Element>
            typealias Elements = LazyMapSequence<Base, Element>
        }
        extension LazyMapSequence {
            var first: Element? {}
            func map<U>(_ transform: @escaping (Element) -> U) -> LazyMapSequence<Base, U> {}
        }
        extension LazyMapSequence: Collection where Base: Collection {
            typealias Index = Base.Index
            typealias Indices = Base.Indices
            typealias SubSequence = LazyMapSequence<Base.SubSequence, Element>
        }
        extension LazyMapSequence: LazyCollectionProtocol where Base: Collection {}
        extension LazyMapSequence: BidirectionalCollection where Base: BidirectionalCollection {}
        extension LazyMapSequence: RandomAccessCollection where Base: RandomAccessCollection {}
        typealias LazyMapCollection<T: Collection, U> = LazyMapSequence<T, U>
        struct LazyFilterSequence<Base: Sequence>: LazySequenceProtocol {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
            typealias Elements = LazyFilterSequence<Base>
        }
        extension LazyFilterSequence {
            var first: Element? {}
            func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyFilterSequence<Base> {}
        }
        extension LazyFilterSequence: Collection where Base: Collection {
            typealias Index = Base.Index
            typealias Indices = DefaultIndices<LazyFilterSequence<Base>>
            typealias SubSequence = LazyFilterSequence<Base.SubSequence>
        }
        extension LazyFilterSequence: LazyCollectionProtocol where Base: Collection {}
        extension LazyFilterSequence: BidirectionalCollection where Base: BidirectionalCollection {}
        typealias LazyFilterCollection<T: Collection> = LazyFilterSequence<T>
        struct LazyPrefixWhileSequence<Base: Sequence>: LazySequenceProtocol {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
            typealias Elements = LazyPrefixWhileSequence<Base>
        }
        extension LazyPrefixWhileSequence: Collection where Base: Collection {
            typealias Index = AnyIndex
            typealias Indices = DefaultIndices<LazyPrefixWhileSequence<Base>>
            typealias SubSequence = Slice<LazyPrefixWhileSequence<Base>>
        }
        extension LazyPrefixWhileSequence: LazyCollectionProtocol where Base: Collection {}
        extension LazyPrefixWhileSequence: BidirectionalCollection where Base: BidirectionalCollection {}
        struct LazyDropWhileSequence<Base: Sequence>: LazySequenceProtocol {
            typealias Element = Base.Element
            typealias Iterator = AnyIterator<Base.Element>
            typealias Elements = LazyDropWhileSequence<Base>
        }
        extension LazyDropWhileSequence: Collection where Base: Collection {
            typealias Index = Base.Index
            typealias Indices = DefaultIndices<LazyDropWhileSequence<Base>>
            typealias SubSequence = Slice<LazyDropWhileSequence<Base>>
        }
        extension LazyDropWhileSequence: LazyCollectionProtocol where Base: Collection {}
        extension LazyDropWhileSequence: BidirectionalCollection where Base: BidirectionalCollection {}

        struct Slice<Base: Collection>: Collection {
            typealias Element = Base.Element
            typealias Index = Base.Index
            typealias Indices = Base.Indices
            typealias SubSequence = Slice<Base>
            typealias Iterator = IndexingIterator<Slice<Base>>
        }
        extension Slice: BidirectionalCollection where Base: BidirectionalCollection {}
        extension Slice: RandomAccessCollection where Base: RandomAccessCollection {}
        extension Slice: MutableCollection where Base: MutableCollection {}
        extension Slice: RangeReplaceableCollection where Base: RangeReplaceableCollection {}
        extension Slice: LazySequenceProtocol where Base: LazySequenceProtocol {
            typealias Elements = Slice<Base>
        }
        struct DefaultIndices<Elements: Collection>: Collection {
            typealias Element = Elements.Index
            typealias Index = Elements.Index
            typealias Indices = DefaultIndices<Elements>
            typealias SubSequence = DefaultIndices<Elements>
            typealias Iterator = IndexingIterator<DefaultIndices<Elements>>
        }
        extension DefaultIndices: BidirectionalCollection where Elements: BidirectionalCollection {}
        extension DefaultIndices: RandomAccessCollection where Elements: RandomAccessCollection {}
        """)
}
