// Values that key-value coding knows as objects.

import Foundation

/// A value that key-value coding hands over as an object of another type.
public protocol KVORepresentable {
    /// The type of the object.
    associatedtype KVOType
    /// The value of an object; nil if it has none.
    init?(KVOValue: KVOType)
}

extension Int: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}

extension Int32: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}

extension Int64: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}

extension UInt: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}

extension UInt32: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}

extension UInt64: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}

extension Bool: KVORepresentable {
    /// Numbers as objects.
    public typealias KVOType = NSNumber

    /// The value of a number: false for zero.
    public init?(KVOValue: KVOType) { self.init(truncating: KVOValue) }
}
