// Numbers and vectors of Swift's standard library as the checker sees them.

extension LibraryInterface {
    static let swiftNumbers = InterfaceText(
        module: "Swift",
        """
        extension BinaryInteger {
            var magnitude: Magnitude {}
            init<T: BinaryInteger>(_ source: T) {}
            init<T: BinaryFloatingPoint>(_ source: T) {}
            init?<T: BinaryInteger>(exactly source: T) {}
            init?<T: BinaryFloatingPoint>(exactly source: T) {}
        }
        extension BinaryFloatingPoint {
            init<Source: BinaryInteger>(_ value: Source) {}
            init<Source: BinaryFloatingPoint>(_ value: Source) {}
            init?<Source: BinaryInteger>(exactly value: Source) {}
            init?<Source: BinaryFloatingPoint>(exactly value: Source) {}
        }
        extension FixedWidthInteger {
            init?<S: StringProtocol>(_ text: S, radix: Int = 10) {}
        }
        extension FloatingPoint {
            init<Source: BinaryInteger>(_ value: Source) {}
        }
        protocol AdditiveArithmetic: Equatable {
            static var zero: Self { get }
            static func + (left: Self, right: Self) -> Self
            static func += (left: inout Self, right: Self)
            static func - (left: Self, right: Self) -> Self
            static func -= (left: inout Self, right: Self)
        }
        extension AdditiveArithmetic {
            static func += (left: inout Self, right: Self) {}
            static func -= (left: inout Self, right: Self) {}
        }
        extension AdditiveArithmetic where Self: ExpressibleByIntegerLiteral {
            static var zero: Self {}
        }
        protocol Numeric: AdditiveArithmetic, ExpressibleByIntegerLiteral {
            associatedtype Magnitude: Comparable, Numeric
            var magnitude: Magnitude { get }
            init?<T: BinaryInteger>(exactly source: T)
            static func * (left: Self, right: Self) -> Self
            static func *= (left: inout Self, right: Self)
        }
        protocol SignedNumeric: Numeric {
            static prefix func - (operand: Self) -> Self
            mutating func negate()
        }
        extension SignedNumeric {
            static prefix func - (operand: Self) -> Self {}
            mutating func negate() {}
        }
        protocol Strideable<Stride>: Comparable {
            associatedtype Stride: Comparable, SignedNumeric
            func distance(to other: Self) -> Stride
            func advanced(by n: Stride) -> Self
        }
        extension Strideable {
            static func == (left: Self, right: Self) -> Bool {}
            static func < (left: Self, right: Self) -> Bool {}
        }
        protocol BinaryInteger: Hashable, Numeric, CustomStringConvertible, Strideable
            where Magnitude: BinaryInteger, Magnitude.Magnitude == Magnitude {
            static var isSigned: Bool { get }
            var bitWidth: Int { get }
            var trailingZeroBitCount: Int { get }
            init<T: BinaryInteger>(_ source: T)
            init<T: BinaryInteger>(truncatingIfNeeded source: T)
            init<T: BinaryInteger>(clamping source: T)
            init<T: BinaryFloatingPoint>(_ source: T)
            init?<T: BinaryFloatingPoint>(exactly source: T)
            static func / (left: Self, right: Self) -> Self
            static func /= (left: inout Self, right: Self)
            static func % (left: Self, right: Self) -> Self
            static func %= (left: inout Self, right: Self)
            static func &= (left: inout Self, right: Self)
            static func |= (left: inout Self, right: Self)
            static func ^= (left: inout Self, right: Self)
            static func >>= <RHS: BinaryInteger>(left: inout Self, right: RHS)
            static func <<= <RHS: BinaryInteger>(left: inout Self, right: RHS)
            static prefix func ~ (operand: Self) -> Self
        }
        protocol SignedInteger: BinaryInteger, SignedNumeric {}
        protocol UnsignedInteger: BinaryInteger {}
        protocol FixedWidthInteger: BinaryInteger, LosslessStringConvertible
            where Magnitude: FixedWidthInteger, Magnitude: UnsignedInteger,
            Stride: FixedWidthInteger, Stride: SignedInteger {
            static var bitWidth: Int { get }
            static var max: Self { get }
            static var min: Self { get }
        }
        protocol FloatingPoint: SignedNumeric, Strideable, Hashable where Magnitude == Self {
            associatedtype Exponent: SignedInteger
            static func / (left: Self, right: Self) -> Self
            static func /= (left: inout Self, right: Self)
        }
        protocol BinaryFloatingPoint: FloatingPoint, ExpressibleByFloatLiteral {
            associatedtype RawSignificand: UnsignedInteger
            associatedtype RawExponent: UnsignedInteger
        }
        enum FloatingPointSign: Int, Sendable {
            case plus
            case minus
        }
        enum FloatingPointRoundingRule: Hashable, Sendable {
            case toNearestOrAwayFromZero
            case toNearestOrEven
            case up
            case down
            case towardZero
            case awayFromZero
        }
        enum FloatingPointClassification: Hashable, Sendable {
            case signalingNaN, quietNaN, negativeInfinity, negativeNormal, negativeSubnormal, negativeZero
            case positiveZero, positiveSubnormal, positiveNormal, positiveInfinity
        }

        struct Int: FixedWidthInteger, SignedInteger, CustomReflectable, Codable, CodingKeyRepresentable, CVarArg,
            Sendable, BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int
            typealias Magnitude = UInt
            typealias Stride = Int
            typealias IntegerLiteralType = Int
        }
        struct Int8: FixedWidthInteger, SignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int8
            typealias Magnitude = UInt8
            typealias Stride = Int
            typealias IntegerLiteralType = Int8
        }
        struct Int16: FixedWidthInteger, SignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int16
            typealias Magnitude = UInt16
            typealias Stride = Int
            typealias IntegerLiteralType = Int16
        }
        struct Int32: FixedWidthInteger, SignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int32
            typealias Magnitude = UInt32
            typealias Stride = Int
            typealias IntegerLiteralType = Int32
        }
        struct Int64: FixedWidthInteger, SignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int64
            typealias Magnitude = UInt64
            typealias Stride = Int
            typealias IntegerLiteralType = Int64
        }
        struct UInt: FixedWidthInteger, UnsignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int
            typealias Magnitude = UInt
            typealias Stride = Int
            typealias IntegerLiteralType = UInt
        }
        struct UInt8: FixedWidthInteger, UnsignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int8
            typealias Magnitude = UInt8
            typealias Stride = Int
            typealias IntegerLiteralType = UInt8
        }
        struct UInt16: FixedWidthInteger, UnsignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int16
            typealias Magnitude = UInt16
            typealias Stride = Int
            typealias IntegerLiteralType = UInt16
        }
        struct UInt32: FixedWidthInteger, UnsignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int32
            typealias Magnitude = UInt32
            typealias Stride = Int
            typealias IntegerLiteralType = UInt32
        }
        struct UInt64: FixedWidthInteger, UnsignedInteger, CustomReflectable, Codable, CVarArg, Sendable,
            BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int64
            typealias Magnitude = UInt64
            typealias Stride = Int
            typealias IntegerLiteralType = UInt64
        }
        struct Int128: FixedWidthInteger, SignedInteger, CustomReflectable, Codable, Sendable, BitwiseCopyable {
            typealias Magnitude = UInt128
            typealias Stride = Int
            typealias IntegerLiteralType = Int128
        }
        struct UInt128: FixedWidthInteger, UnsignedInteger, CustomReflectable, Codable, Sendable, BitwiseCopyable {
            typealias Magnitude = UInt128
            typealias Stride = Int
            typealias IntegerLiteralType = UInt128
        }
        struct Double: BinaryFloatingPoint, LosslessStringConvertible, TextOutputStreamable,
            CustomDebugStringConvertible, CustomReflectable, Codable, CVarArg, Sendable, BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int64
            typealias Magnitude = Double
            typealias Stride = Double
            typealias Exponent = Int
            typealias RawSignificand = UInt64
            typealias RawExponent = UInt
            typealias IntegerLiteralType = Int64
            typealias FloatLiteralType = Double
        }
        struct Float: BinaryFloatingPoint, LosslessStringConvertible, TextOutputStreamable,
            CustomDebugStringConvertible, CustomReflectable, Codable, CVarArg, Sendable, BitwiseCopyable, SIMDScalar {
            typealias SIMDMaskScalar = Int32
            typealias Magnitude = Float
            typealias Stride = Float
            typealias Exponent = Int
            typealias RawSignificand = UInt32
            typealias RawExponent = UInt
            typealias IntegerLiteralType = Int64
            typealias FloatLiteralType = Float
        }

        protocol SIMDScalar: Hashable, Codable, BitwiseCopyable {
            associatedtype SIMDMaskScalar: SIMDScalar
        }
        protocol SIMD<Scalar>: Hashable, CustomStringConvertible, ExpressibleByArrayLiteral, Codable {
            associatedtype Scalar: Hashable, Codable
            associatedtype MaskStorage: SIMD
            associatedtype ArrayLiteralElement = Scalar
            var scalarCount: Int { get }
            init()
            subscript(index: Int) -> Scalar { get set }
        }
        struct SIMD2<Scalar: SIMDScalar>: SIMD, CustomDebugStringConvertible {
            typealias MaskStorage = SIMD2<Scalar.SIMDMaskScalar>
        }
        struct SIMD3<Scalar: SIMDScalar>: SIMD, CustomDebugStringConvertible {
            typealias MaskStorage = SIMD3<Scalar.SIMDMaskScalar>
        }
        struct SIMD4<Scalar: SIMDScalar>: SIMD, CustomDebugStringConvertible {
            typealias MaskStorage = SIMD4<Scalar.SIMDMaskScalar>
        }
        struct SIMD8<Scalar: SIMDScalar>: SIMD, CustomDebugStringConvertible {
            typealias MaskStorage = SIMD8<Scalar.SIMDMaskScalar>
        }
        struct SIMD16<Scalar: SIMDScalar>: SIMD, CustomDebugStringConvertible {
            typealias MaskStorage = SIMD16<Scalar.SIMDMaskScalar>
        }
        struct SIMDMask<Storage: SIMD>: SIMD, CustomDebugStringConvertible {
            typealias MaskStorage = Storage
            typealias Scalar = Bool
        }
        """)
}
