// What all subjects have in common.

/// A sequence that is also an observer: what it receives, it sends on to its subscribers.
///
/// Source: https://reactivex.io/documentation/subject.html
public protocol SubjectType<Element>: ObservableType {
    /// The subject's observer side.
    associatedtype Observer: ObserverType

    /// The subject as an observer.
    func asObserver() -> Observer
}
