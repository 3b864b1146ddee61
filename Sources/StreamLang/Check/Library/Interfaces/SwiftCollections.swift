// Arrays, dictionaries, sets and ranges of Swift's standard library as the checker sees them.

extension LibraryInterface {
    static let swiftCollections = InterfaceText(
        module: "Swift",
        """
        struct Array<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
            ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = ArraySlice<Element>
            typealias Iterator = IndexingIterator<[Element]>
            typealias ArrayLiteralElement = Element
        }
        extension Array: Equatable where Element: Equatable {}
        extension Array: Hashable where Element: Hashable {}
        extension Array: Encodable where Element: Encodable {}
        extension Array: Decodable where Element: Decodable {}
        extension Array: Sendable where Element: Sendable {}
        struct ArraySlice<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
            ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = ArraySlice<Element>
            typealias Iterator = IndexingIterator<ArraySlice<Element>>
            typealias ArrayLiteralElement = Element
        }
        extension ArraySlice: Equatable where Element: Equatable {}
        extension ArraySlice: Hashable where Element: Hashable {}
        extension ArraySlice: Sendable where Element: Sendable {}
        struct ContiguousArray<Element>: RandomAccessCollection, MutableCollection, RangeReplaceableCollection,
            ExpressibleByArrayLiteral, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = ArraySlice<Element>
            typealias Iterator = IndexingIterator<ContiguousArray<Element>>
            typealias ArrayLiteralElement = Element
        }
        extension ContiguousArray: Equatable where Element: Equatable {}
        extension ContiguousArray: Hashable where Element: Hashable {}
        extension ContiguousArray: Encodable where Element: Encodable {}
        extension ContiguousArray: Decodable where Element: Decodable {}
        extension ContiguousArray: Sendable where Element: Sendable {}

        struct EmptyCollection<Element>: RandomAccessCollection, Equatable {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = EmptyCollection<Element>
            typealias Iterator = AnyIterator<Element>
        }
        struct CollectionOfOne<Element>: RandomAccessCollection, CustomDebugStringConvertible {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<CollectionOfOne<Element>>
            typealias Iterator = AnyIterator<Element>
        }

        struct Dictionary<Key: Hashable, Value>: Collection, ExpressibleByDictionaryLiteral, CustomStringConvertible,
            CustomDebugStringConvertible, CustomReflectable {
            typealias Element = (key: Key, value: Value)
            typealias SubSequence = Slice<[Key: Value]>
            typealias Indices = DefaultIndices<[Key: Value]>
            struct Index: Hashable, Comparable {}
            struct Iterator: IteratorProtocol, Sequence {
                typealias Element = (key: Key, value: Value)
                typealias Iterator = Dictionary<Key, Value>.Iterator
            }
            struct Keys: Collection, Equatable, CustomStringConvertible, CustomDebugStringConvertible {
                typealias Element = Key
                typealias Index = Dictionary<Key, Value>.Index
                typealias SubSequence = Slice<Dictionary<Key, Value>.Keys>
                typealias Indices = DefaultIndices<Dictionary<Key, Value>.Keys>
                typealias Iterator = AnyIterator<Key>
            }
            struct Values: MutableCollection, CustomStringConvertible, CustomDebugStringConvertible {
                typealias Element = Value
                typealias Index = Dictionary<Key, Value>.Index
                typealias SubSequence = Slice<Dictionary<Key, Value>.Values>
                typealias Indices = DefaultIndices<Dictionary<Key, Value>.Values>
                typealias Iterator = AnyIterator<Value>
            }
        }
        extension Dictionary: Equatable where Value: Equatable {}
        extension Dictionary: Hashable where Value: Hashable {}
        extension Dictionary: Encodable where Key: Encodable, Value: Encodable {}
        extension Dictionary: Decodable where Key: Decodable, Value: Decodable {}
        extension Dictionary: Sendable where Key: Sendable, Value: Sendable {}
        struct KeyValuePairs<Key, Value>: RandomAccessCollection, ExpressibleByDictionaryLiteral,
            CustomStringConvertible, CustomDebugStringConvertible {
            typealias Element = (key: Key, value: Value)
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<KeyValuePairs<Key, Value>>
            typealias Iterator = IndexingIterator<KeyValuePairs<Key, Value>>
        }

        struct Set<Element: Hashable>: Collection, SetAlgebra, Hashable, ExpressibleByArrayLiteral,
            CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
            typealias SubSequence = Slice<Set<Element>>
            typealias Indices = DefaultIndices<Set<Element>>
            typealias ArrayLiteralElement = Element
            struct Index: Hashable, Comparable {}
            struct Iterator: IteratorProtocol, Sequence {
                typealias Iterator = Set<Element>.Iterator
                mutating func next() -> Element? {}
            }
        }
        typealias DictionaryIndex<Key: Hashable, Value> = Dictionary<Key, Value>.Index
        typealias DictionaryIterator<Key: Hashable, Value> = Dictionary<Key, Value>.Iterator
        typealias SetIndex<Element: Hashable> = Set<Element>.Index
        typealias SetIterator<Element: Hashable> = Set<Element>.Iterator
        extension Set: Encodable where Element: Encodable {}
        extension Set: Decodable where Element: Decodable {}
        extension Set: Sendable where Element: Sendable {}

        struct Range<Bound: Comparable>: RangeExpression, Equatable, CustomStringConvertible,
            CustomDebugStringConvertible, CustomReflectable {
            typealias Element = Bound
        }
        extension Range: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
            typealias Iterator = IndexingIterator<Range<Bound>>
        }
        extension Range: Collection where Bound: Strideable, Bound.Stride: SignedInteger {
            typealias Index = Bound
            typealias Indices = Range<Bound>
            typealias SubSequence = Range<Bound>
        }
        extension Range: BidirectionalCollection where Bound: Strideable, Bound.Stride: SignedInteger {}
        extension Range: RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {}
        extension Range: Hashable where Bound: Hashable {}
        extension Range: Encodable where Bound: Encodable {}
        extension Range: Decodable where Bound: Decodable {}
        extension Range: Sendable where Bound: Sendable {}
        typealias CountableRange<Bound: Strideable> = Range<Bound> where Bound.Stride: SignedInteger
        struct ClosedRange<Bound: Comparable>: RangeExpression, Equatable, CustomStringConvertible,
            CustomDebugStringConvertible, CustomReflectable {
            typealias Element = Bound
        }
        extension ClosedRange: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
            typealias Iterator = IndexingIterator<ClosedRange<Bound>>
        }
        extension ClosedRange: Collection where Bound: Strideable, Bound.Stride: SignedInteger {
            typealias SubSequence = Slice<ClosedRange<Bound>>
            typealias Indices = DefaultIndices<ClosedRange<Bound>>
            enum Index: Comparable {
                case pastEnd
                case inRange(Bound)
            }
        }
        extension ClosedRange: BidirectionalCollection where Bound: Strideable, Bound.Stride: SignedInteger {}
        extension ClosedRange: RandomAccessCollection where Bound: Strideable, Bound.Stride: SignedInteger {}
        extension ClosedRange: Hashable where Bound: Hashable {}
        extension ClosedRange: Encodable where Bound: Encodable {}
        extension ClosedRange: Decodable where Bound: Decodable {}
        extension ClosedRange: Sendable where Bound: Sendable {}
        typealias CountableClosedRange<Bound: Strideable> = ClosedRange<Bound> where Bound.Stride: SignedInteger
        struct PartialRangeFrom<Bound: Comparable>: RangeExpression {}
        extension PartialRangeFrom: Sequence where Bound: Strideable, Bound.Stride: SignedInteger {
            typealias Element = Bound
            typealias Iterator = AnyIterator<Bound>
        }
        extension PartialRangeFrom: Encodable where Bound: Encodable {}
        extension PartialRangeFrom: Decodable where Bound: Decodable {}
        extension PartialRangeFrom: Sendable where Bound: Sendable {}
        struct PartialRangeUpTo<Bound: Comparable>: RangeExpression {}
        extension PartialRangeUpTo: Encodable where Bound: Encodable {}
        extension PartialRangeUpTo: Decodable where Bound: Decodable {}
        extension PartialRangeUpTo: Sendable where Bound: Sendable {}
        struct PartialRangeThrough<Bound: Comparable>: RangeExpression {}
        extension PartialRangeThrough: Encodable where Bound: Encodable {}
        extension PartialRangeThrough: Decodable where Bound: Decodable {}
        extension PartialRangeThrough: Sendable where Bound: Sendable {}

        struct RangeSet<Bound: Comparable>: Hashable, CustomStringConvertible {
            typealias Ranges = [Range<Bound>]
        }
        struct DiscontiguousSlice<Base: Collection>: BidirectionalCollection {
            typealias Element = Base.Element
            typealias Index = Base.Index
            typealias Iterator = AnyIterator<Base.Element>
            typealias SubSequence = Slice<DiscontiguousSlice<Base>>
            typealias Indices = DefaultIndices<DiscontiguousSlice<Base>>
        }
        extension DiscontiguousSlice: Equatable where Base.Element: Equatable {}
        extension Collection where Element: Equatable {
            @_disfavoredOverload func contains<C: Collection>(_ other: C) -> Bool where C.Element == Element {}
            @_disfavoredOverload func firstRange<C: Collection>(of other: C) -> Range<Index>? where C.Element == Element {}
            @_disfavoredOverload func ranges<C: Collection>(of other: C) -> [Range<Index>] where C.Element == Element {}
            @_disfavoredOverload func trimmingPrefix<P: Sequence>(_ prefix: P) -> SubSequence where P.Element == Element {}
        }
        extension RangeReplaceableCollection where Element: Equatable {
            @_disfavoredOverload func replacing<C: Collection, R: Collection>(_ other: C, with replacement: R, maxReplacements: Int = .max) -> Self where C.Element == Element, R.Element == Element {}
            @_disfavoredOverload mutating func replace<C: Collection, R: Collection>(_ other: C, with replacement: R, maxReplacements: Int = .max) where C.Element == Element, R.Element == Element {}
        }
        struct CollectionDifference<ChangeElement>: Collection {
            typealias Element = CollectionDifference<ChangeElement>.Change
            typealias SubSequence = Slice<CollectionDifference<ChangeElement>>
            typealias Indices = DefaultIndices<CollectionDifference<ChangeElement>>
            typealias Iterator = IndexingIterator<CollectionDifference<ChangeElement>>
            struct Index: Comparable, Hashable {}
            enum Change {
                case insert(offset: Int, element: ChangeElement, associatedWith: Int?)
                case remove(offset: Int, element: ChangeElement, associatedWith: Int?)
            }
        }
        extension CollectionDifference.Change: Equatable where ChangeElement: Equatable {}
        extension CollectionDifference.Change: Hashable where ChangeElement: Hashable {}
        extension CollectionDifference: Equatable where ChangeElement: Equatable {}
        extension CollectionDifference: Hashable where ChangeElement: Hashable {}
        """)
}
