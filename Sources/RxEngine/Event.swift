// What a sequence can say: an element, or one final stop event.

/// One notification of an observable sequence.
///
/// The grammar of Rx: `next* (error | completed)?`. Nothing follows a stop event.
/// Source: https://reactivex.io/documentation/contract.html
@frozen
public enum Event<Element> {
    /// The sequence produced an element.
    case next(Element)
    /// The sequence ended with an error.
    case error(any Error)
    /// The sequence ended successfully.
    case completed
}

extension Event: Sendable where Element: Sendable {}

extension Event: CustomDebugStringConvertible {
    /// `next(element)`, `error(error)` or `completed`, the element as `print` shows it.
    public var debugDescription: String {
        switch self {
        case .next(let element): "next(\(element))"
        case .error(let error): "error(\(error))"
        case .completed: "completed"
        }
    }
}

extension Event {
    /// Whether this is the last event of its sequence: an error or completion.
    public var isStopEvent: Bool {
        switch self {
        case .next: false
        case .error, .completed: true
        }
    }

    /// The element of a `next` event, else nil.
    public var element: Element? {
        if case .next(let element) = self { return element }
        return nil
    }

    /// The error of an `error` event, else nil.
    public var error: (any Error)? {
        if case .error(let error) = self { return error }
        return nil
    }

    /// Whether this is `completed`.
    public var isCompleted: Bool {
        if case .completed = self { return true }
        return false
    }
}

extension Event {
    /// Transforms the element of a `next` event; a thrown error becomes an `error` event.
    ///
    /// - Parameter transform: Called with the element of a `next` event.
    /// - Returns: The event with its element transformed.
    public func map<Result>(_ transform: (Element) throws -> Result) -> Event<Result> {
        do {
            switch self {
            case .next(let element): return .next(try transform(element))
            case .error(let error): return .error(error)
            case .completed: return .completed
            }
        } catch {
            return .error(error)
        }
    }
}

extension Event: Equatable where Element: Equatable {
    /// Compares kinds and elements; errors are compared by their description, as RxTest does.
    public static func == (lhs: Event<Element>, rhs: Event<Element>) -> Bool {
        switch (lhs, rhs) {
        case (.completed, .completed): true
        case (.error(let left), .error(let right)): String(reflecting: left) == String(reflecting: right)
        case (.next(let left), .next(let right)): left == right
        case (.next, _), (.error, _), (.completed, _): false
        }
    }
}

/// A value that can be read as an event, such as the elements of a materialized sequence.
public protocol EventConvertible {
    /// The type of the event's element.
    associatedtype Element
    /// The event.
    var event: Event<Element> { get }
}

extension Event: EventConvertible {
    /// The event itself.
    public var event: Event<Element> { self }
}
