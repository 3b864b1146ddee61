// The errors of RxCocoa, and what it asks of data sources: both are named in code that has no user interface, too.

import Foundation

/// What can go wrong between a sequence and a control.
///
/// Unchecked: an error that tells of objects crosses threads with them; it only describes them.
public enum RxCocoaError: Swift.Error, CustomDebugStringConvertible, @unchecked Sendable {
    /// Nobody knows what.
    case unknown
    /// An operation that the object does not allow.
    case invalidOperation(object: Any)
    /// The items of a list are not bound yet.
    case itemsNotYetBound(object: Any)
    /// The object has no property of this name.
    case invalidPropertyName(object: Any, propertyName: String)
    /// A key path leads to an object that cannot be observed.
    case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
    /// A class could not be changed to intercept its methods.
    case errorDuringSwizzling
    /// A value is of another type.
    case castingError(object: Any, targetType: Any.Type)

    /// The error in words.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .invalidOperation(let object): "Invalid operation was attempted on `\(object)`."
        case .itemsNotYetBound(let object):
            "Data source is set, but items are not yet bound to user interface for `\(object)`."
        case .invalidPropertyName(let object, let name): "Object `\(object)` doesn't have a property named `\(name)`."
        case .invalidObjectOnKeyPath(let object, let source, let name):
            "Unobservable object `\(object)` was observed as `\(name)` of `\(source)`."
        case .errorDuringSwizzling: "Error during swizzling."
        case .castingError(let object, let type): "Error casting `\(object)` to `\(type)`"
        }
    }
}

/// A data source that knows the model behind each row.
public protocol SectionedViewDataSourceType {
    /// The model at a place.
    ///
    /// - Parameter indexPath: Section and row.
    /// - Throws: `RxCocoaError.itemsNotYetBound` before there are items.
    func model(at indexPath: IndexPath) throws -> Any
}
