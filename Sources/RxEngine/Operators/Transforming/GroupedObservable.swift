// GroupedObservable: the elements of one key.

/// A group of elements with one key.
public struct GroupedObservable<Key, Element>: ObservableType {
    /// The key of all elements of the group.
    public let key: Key
    private let source: Observable<Element>

    /// Makes a group.
    ///
    /// - Parameters:
    ///   - key: The key of its elements.
    ///   - source: Its elements.
    public init(key: Key, source: Observable<Element>) {
        self.key = key
        self.source = source
    }

    /// Subscribes an observer to the group's elements from now on.
    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element {
        source.subscribe(observer)
    }

    /// The group's elements.
    public func asObservable() -> Observable<Element> { source }
}
