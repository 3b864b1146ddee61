// Coding, C's types and the sorting orders of Swift's standard library as the checker sees them, and its old names.

extension LibraryInterface {
    static let swiftCoding = InterfaceText(
        module: "Swift",
        """
        protocol CodingKey: CustomStringConvertible, CustomDebugStringConvertible, Sendable {
            var stringValue: String { get }
            var intValue: Int? { get }
            init?(stringValue: String)
            init?(intValue: Int)
        }
        protocol CodingKeyRepresentable {
            var codingKey: any CodingKey { get }
            init?<T: CodingKey>(codingKey: T)
        }
        extension String: CodingKeyRepresentable {}
        extension Int: CodingKeyRepresentable {}
        struct CodingUserInfoKey: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        protocol Decoder {
            var codingPath: [any CodingKey] { get }
            var userInfo: [CodingUserInfoKey: Any] { get }
            func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key>
            func unkeyedContainer() throws -> any UnkeyedDecodingContainer
            func singleValueContainer() throws -> any SingleValueDecodingContainer
        }
        protocol Encoder {
            var codingPath: [any CodingKey] { get }
            var userInfo: [CodingUserInfoKey: Any] { get }
            func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key>
            func unkeyedContainer() -> any UnkeyedEncodingContainer
            func singleValueContainer() -> any SingleValueEncodingContainer
        }
        protocol KeyedDecodingContainerProtocol {
            associatedtype Key: CodingKey
            var codingPath: [any CodingKey] { get }
            var allKeys: [Key] { get }
        }
        protocol KeyedEncodingContainerProtocol {
            associatedtype Key: CodingKey
            var codingPath: [any CodingKey] { get }
            mutating func encodeNil(forKey key: Key) throws
        }
        struct KeyedDecodingContainer<K: CodingKey>: KeyedDecodingContainerProtocol {
            typealias Key = K
        }
        struct KeyedEncodingContainer<K: CodingKey>: KeyedEncodingContainerProtocol {
            typealias Key = K
        }
        protocol UnkeyedDecodingContainer {
            var codingPath: [any CodingKey] { get }
            var count: Int? { get }
            var isAtEnd: Bool { get }
            var currentIndex: Int { get }
        }
        protocol UnkeyedEncodingContainer {
            var codingPath: [any CodingKey] { get }
            var count: Int { get }
        }
        protocol SingleValueDecodingContainer {
            var codingPath: [any CodingKey] { get }
        }
        protocol SingleValueEncodingContainer {
            var codingPath: [any CodingKey] { get }
        }
        enum DecodingError: Error {
            struct Context: Sendable {}
            case typeMismatch(Any.Type, DecodingError.Context)
            case valueNotFound(Any.Type, DecodingError.Context)
            case keyNotFound(any CodingKey, DecodingError.Context)
            case dataCorrupted(DecodingError.Context)
        }
        enum EncodingError: Error {
            struct Context: Sendable {}
            case invalidValue(Any, EncodingError.Context)
        }

        protocol _Pointer: Strideable, Hashable {}
        struct UnsafeMutablePointer<Pointee>: _Pointer {
            typealias Stride = Int
            var pointee: Pointee { get {} nonmutating set {} }
        }
        struct UnsafePointer<Pointee>: _Pointer {
            typealias Stride = Int
        }
        struct UnsafeBufferPointer<Element>: RandomAccessCollection {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<UnsafeBufferPointer<Element>>
            typealias Iterator = AnyIterator<Element>
        }
        struct UnsafeMutableBufferPointer<Element>: RandomAccessCollection, MutableCollection {
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<UnsafeMutableBufferPointer<Element>>
            typealias Iterator = AnyIterator<Element>
            subscript(i: Int) -> Element { get {} nonmutating set {} }
            subscript(bounds: Range<Int>) -> Slice<UnsafeMutableBufferPointer<Element>> { get {} nonmutating set {} }
        }
        struct UnsafeRawPointer: _Pointer {
            typealias Stride = Int
        }
        struct UnsafeMutableRawPointer: _Pointer {
            typealias Stride = Int
        }
        struct Unmanaged<Instance: AnyObject> {}
        struct UnsafeRawBufferPointer: RandomAccessCollection {
            typealias Element = UInt8
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<UnsafeRawBufferPointer>
            typealias Iterator = AnyIterator<UInt8>
        }
        struct UnsafeMutableRawBufferPointer: RandomAccessCollection {
            typealias Element = UInt8
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Slice<UnsafeMutableRawBufferPointer>
            typealias Iterator = AnyIterator<UInt8>
            subscript(i: Int) -> UInt8 { get {} nonmutating set {} }
        }
        struct OpaquePointer: Hashable {}
        typealias CChar = Int8
        typealias CSignedChar = Int8
        typealias CUnsignedChar = UInt8
        typealias CShort = Int16
        typealias CUnsignedShort = UInt16
        typealias CInt = Int32
        typealias CUnsignedInt = UInt32
        typealias CLong = Int
        typealias CUnsignedLong = UInt
        typealias CLongLong = Int64
        typealias CUnsignedLongLong = UInt64
        typealias CDouble = Double
        typealias CFloat = Float
        typealias CBool = Bool
        typealias Float64 = Double
        typealias Float32 = Float

        typealias ErrorType = Error
        typealias ErrorProtocol = Error
        typealias SequenceType = Sequence
        typealias CollectionType = Collection
        typealias Index = String.Index
        """)
}
