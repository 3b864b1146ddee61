// The foundations of Swift's standard library as the checker sees them: marker and literal protocols, equality,
// Optional, Result, key paths, reflection.

extension LibraryInterface {
    static let swift = InterfaceText(
        module: "Swift",
        """
        typealias Void = ()
        func max <T: Comparable>(_ x: T, _ y: T) -> T {}
        func min <T: Comparable>(_ x: T, _ y: T) -> T {}
        typealias AnyClass = AnyObject.Type
        protocol AnyObject {}
        protocol Copyable {}
        protocol Escapable {}
        protocol BitwiseCopyable {}
        protocol Sendable {}
        protocol CVarArg {}

        protocol Equatable {
            static func == (left: Self, right: Self) -> Bool
        }
        protocol Hashable: Equatable {
            var hashValue: Int { get }
            func hash(into hasher: inout Hasher)
        }
        extension Hashable {
            var hashValue: Int {}
        }
        protocol Comparable: Equatable {
            static func < (left: Self, right: Self) -> Bool
            static func <= (left: Self, right: Self) -> Bool
            static func > (left: Self, right: Self) -> Bool
            static func >= (left: Self, right: Self) -> Bool
        }
        extension Comparable {
            static func <= (left: Self, right: Self) -> Bool {}
            static func > (left: Self, right: Self) -> Bool {}
            static func >= (left: Self, right: Self) -> Bool {}
        }
        protocol Identifiable<ID> {
            associatedtype ID: Hashable
            var id: ID { get }
        }
        extension Identifiable where Self: AnyObject {
            var id: ObjectIdentifier {}
        }
        protocol RawRepresentable<RawValue> {
            associatedtype RawValue
            var rawValue: RawValue { get }
            init?(rawValue: RawValue)
        }
        protocol CaseIterable {
            associatedtype AllCases: Collection = [Self] where AllCases.Element == Self
            static var allCases: AllCases { get }
        }
        protocol Error: Sendable {}
        protocol CustomStringConvertible {
            var description: String { get }
        }
        protocol CustomDebugStringConvertible {
            var debugDescription: String { get }
        }
        protocol LosslessStringConvertible: CustomStringConvertible {
            init?(_ description: String)
        }
        protocol TextOutputStream {
            mutating func write(_ string: String)
        }
        protocol TextOutputStreamable {
            func write<Target: TextOutputStream>(to target: inout Target)
        }
        protocol CustomReflectable {
            var customMirror: Mirror { get }
        }
        protocol CustomPlaygroundDisplayConvertible {
            var playgroundDescription: Any { get }
        }

        protocol ExpressibleByNilLiteral {
            init(nilLiteral: ())
        }
        struct _OptionalNilComparisonType: ExpressibleByNilLiteral, Sendable {}
        protocol ExpressibleByBooleanLiteral {
            associatedtype BooleanLiteralType
            init(booleanLiteral value: BooleanLiteralType)
        }
        protocol ExpressibleByIntegerLiteral {
            associatedtype IntegerLiteralType
            init(integerLiteral value: IntegerLiteralType)
        }
        protocol ExpressibleByFloatLiteral {
            associatedtype FloatLiteralType
            init(floatLiteral value: FloatLiteralType)
        }
        protocol ExpressibleByUnicodeScalarLiteral {
            associatedtype UnicodeScalarLiteralType
            init(unicodeScalarLiteral value: UnicodeScalarLiteralType)
        }
        protocol ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral {
            associatedtype ExtendedGraphemeClusterLiteralType
            init(extendedGraphemeClusterLiteral value: ExtendedGraphemeClusterLiteralType)
        }
        extension ExpressibleByExtendedGraphemeClusterLiteral
            where ExtendedGraphemeClusterLiteralType == UnicodeScalarLiteralType {
            init(unicodeScalarLiteral value: ExtendedGraphemeClusterLiteralType) {}
        }
        protocol ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral {
            associatedtype StringLiteralType
            init(stringLiteral value: StringLiteralType)
        }
        extension ExpressibleByStringLiteral where StringLiteralType == ExtendedGraphemeClusterLiteralType {
            init(extendedGraphemeClusterLiteral value: StringLiteralType) {}
        }
        protocol ExpressibleByStringInterpolation: ExpressibleByStringLiteral {
            associatedtype StringInterpolation: StringInterpolationProtocol = DefaultStringInterpolation
                where StringLiteralType == StringInterpolation.StringLiteralType
            init(stringInterpolation: StringInterpolation)
        }
        extension ExpressibleByStringInterpolation where StringInterpolation == DefaultStringInterpolation {
            init(stringInterpolation: DefaultStringInterpolation) {}
        }
        protocol StringInterpolationProtocol {
            associatedtype StringLiteralType
            init(literalCapacity: Int, interpolationCount: Int)
            mutating func appendLiteral(_ literal: StringLiteralType)
        }
        protocol ExpressibleByArrayLiteral {
            associatedtype ArrayLiteralElement
            init(arrayLiteral elements: ArrayLiteralElement...)
        }
        protocol ExpressibleByDictionaryLiteral {
            associatedtype Key
            associatedtype Value
            init(dictionaryLiteral elements: (Key, Value)...)
        }
        typealias BooleanLiteralType = Bool
        typealias IntegerLiteralType = Int
        typealias FloatLiteralType = Double
        typealias StringLiteralType = String

        enum Never: Error, Hashable, Comparable, Identifiable, Codable {
            typealias ID = Never
        }
        struct Bool: Hashable, LosslessStringConvertible, ExpressibleByBooleanLiteral, CustomReflectable, Codable,
            CVarArg, Sendable, BitwiseCopyable {
            typealias BooleanLiteralType = Bool
        }
        enum Optional<Wrapped>: ExpressibleByNilLiteral, CustomDebugStringConvertible, CustomReflectable {
            case none
            case some(Wrapped)
        }
        extension Optional: Equatable where Wrapped: Equatable {}
        extension Optional: Hashable where Wrapped: Hashable {}
        extension Optional: Encodable where Wrapped: Encodable {}
        extension Optional: Decodable where Wrapped: Decodable {}
        extension Optional: Sendable where Wrapped: Sendable {}
        extension Optional: BitwiseCopyable where Wrapped: BitwiseCopyable {}
        enum Result<Success, Failure: Error> {
            case success(Success)
            case failure(Failure)
        }
        extension Result: Equatable where Success: Equatable, Failure: Equatable {}
        extension Result: Hashable where Success: Hashable, Failure: Hashable {}
        extension Result: Sendable where Success: Sendable {}

        struct Hasher {}
        struct AnyHashable: Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {}
        struct ObjectIdentifier: Hashable, Comparable, CustomDebugStringConvertible, Sendable {
            init(_ x: AnyObject) {}
            init(_ x: Any.Type) {}
        }
        func isKnownUniquelyReferenced <T: AnyObject>(_ object: inout T) -> Bool {}
        func isKnownUniquelyReferenced <T: AnyObject>(_ object: inout T?) -> Bool {}
        struct Mirror: CustomStringConvertible, CustomReflectable {
            typealias Child = (label: String?, value: Any)
            typealias Children = AnyCollection<Child>
            enum DisplayStyle: Hashable, Sendable {
                case `struct`, `class`, `enum`, tuple, optional, collection, dictionary, `set`
            }
            enum AncestorRepresentation {
                case generated
                case customized(() -> Mirror)
                case suppressed
            }
        }
        enum MemoryLayout<T> {}
        enum CommandLine {}
        protocol RandomNumberGenerator {
            mutating func next() -> UInt64
        }
        extension RandomNumberGenerator {
            @_disfavoredOverload mutating func next<T: FixedWidthInteger & UnsignedInteger>() -> T {}
            mutating func next<T: FixedWidthInteger & UnsignedInteger>(upperBound: T) -> T {}
        }
        struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {}

        class AnyKeyPath: Hashable, CustomDebugStringConvertible {}
        class PartialKeyPath<Root>: AnyKeyPath {}
        class KeyPath<Root, Value>: PartialKeyPath<Root> {}
        class WritableKeyPath<Root, Value>: KeyPath<Root, Value> {}
        class ReferenceWritableKeyPath<Root, Value>: WritableKeyPath<Root, Value> {}

        protocol Encodable {
            func encode(to encoder: any Encoder) throws
        }
        protocol Decodable {
            init(from decoder: any Decoder) throws
        }
        typealias Codable = Encodable & Decodable
        """)
}
