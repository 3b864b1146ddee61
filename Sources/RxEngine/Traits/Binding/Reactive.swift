// The `rx` name space.

import Foundation

/// What `object.rx` is: extend it where `Base` is a type to add reactive members to that type.
@dynamicMemberLookup
public struct Reactive<Base> {
    /// The object.
    public let base: Base

    /// Wraps an object.
    public init(_ base: Base) { self.base = base }

    /// A binder that sets a property of the object.
    public subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
    where Base: AnyObject {
        Binder(base) { base, value in base[keyPath: keyPath] = value }
    }
}

/// What has an `rx` name space.
public protocol ReactiveCompatible {
    /// The type that is extended.
    associatedtype ReactiveBase

    /// The name space of the type.
    static var rx: Reactive<ReactiveBase>.Type { get set }

    /// The name space of the object.
    var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
    /// The name space of the type.
    public static var rx: Reactive<Self>.Type {
        get { Reactive<Self>.self }
        // A setter lets members of the name space be assigned to.
        set {}
    }

    /// The name space of the object.
    public var rx: Reactive<Self> {
        get { Reactive(self) }
        set {}
    }
}

extension NSObject: ReactiveCompatible {}
