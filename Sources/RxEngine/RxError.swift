// The errors that operators and subjects themselves raise.

/// The errors of the engine.
public enum RxError: Error, CustomDebugStringConvertible, @unchecked Sendable {
    // Unchecked: the only payload that is not Sendable is the disposed object, which is only ever described.

    /// The cause is not known.
    case unknown
    /// An event was sent to an object that was disposed before.
    case disposed(object: AnyObject)
    /// An arithmetic overflow.
    case overflow
    /// An argument was outside its allowed range, for example an element index past the end.
    case argumentOutOfRange
    /// A sequence that must have an element had none.
    case noElements
    /// A sequence that must have one element had more.
    case moreThanOneElement
    /// A time limit passed.
    case timeout

    /// The sentence that RxSwift prints for the error.
    public var debugDescription: String {
        switch self {
        case .unknown: "Unknown error occurred."
        case .disposed(let object): "Object `\(object)` was already disposed."
        case .overflow: "Arithmetic overflow occurred."
        case .argumentOutOfRange: "Argument out of range."
        case .noElements: "Sequence doesn't contain any elements."
        case .moreThanOneElement: "Sequence contains more than one element."
        case .timeout: "Sequence timeout."
        }
    }
}
