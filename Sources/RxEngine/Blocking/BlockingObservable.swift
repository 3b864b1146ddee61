// toBlocking: waits for a sequence, for tests and scripts.

import Foundation

/// How a sequence ended, and what it emitted before.
@frozen
public enum MaterializedSequenceResult<T> {
    /// It completed.
    case completed(elements: [T])
    /// It failed.
    case failed(elements: [T], error: any Error)
}

/// A sequence to wait for.
public struct BlockingObservable<Element> {
    let source: Observable<Element>
    let timeout: TimeInterval?
}

extension ObservableConvertibleType {
    /// The sequence as something to wait for on the current thread.
    ///
    /// - Parameter timeout: How many seconds to wait before giving up with `RxError.timeout`; nil to wait for ever.
    ///
    /// Source: https://reactivex.io/documentation/operators/to.html
    public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
        BlockingObservable(source: asObservable(), timeout: timeout)
    }
}

extension BlockingObservable {
    /// Waits for all elements.
    ///
    /// - Throws: The sequence's error.
    public func toArray() throws -> [Element] { try elements(of: collect()) }

    /// Waits for the first element.
    ///
    /// - Returns: Nil if there is none.
    /// - Throws: The sequence's error.
    public func first() throws -> Element? { try elements(of: collect(atMost: 1)).first }

    /// Waits for the last element.
    ///
    /// - Returns: Nil if there is none.
    /// - Throws: The sequence's error.
    public func last() throws -> Element? { try elements(of: collect()).last }

    /// Waits for the only element.
    ///
    /// - Throws: The sequence's error; `RxError.noElements` or `RxError.moreThanOneElement`.
    public func single() throws -> Element { try single { _ in true } }

    /// Waits for the only element for which a predicate holds.
    ///
    /// - Throws: The sequence's or predicate's error; `RxError.noElements` or `RxError.moreThanOneElement`.
    public func single(_ predicate: @escaping (Element) throws -> Bool) throws -> Element {
        let found = try elements(of: collect(atMost: 2, where: predicate))
        guard let element = found.first else { throw RxError.noElements }
        if found.count > 1 { throw RxError.moreThanOneElement }
        return element
    }

    /// Waits for the end and gives everything at once.
    public func materialize() -> MaterializedSequenceResult<Element> { collect() }

    private func elements(of result: MaterializedSequenceResult<Element>) throws -> [Element] {
        switch result {
        case .completed(let elements): return elements
        case .failed(_, let error): throw error
        }
    }

    /// Subscribes and waits for the end, for enough elements or for the time limit.
    private func collect(
        atMost limit: Int = .max, where predicate: @escaping (Element) throws -> Bool = { _ in true }
    ) -> MaterializedSequenceResult<Element> {
        let collection = Collection<Element>(limit: limit)
        let subscription = SingleAssignmentDisposable()
        let wait = BlockingWait()
        let isInTime = Trampoline.replaced {
            // Subscribed inside the trampoline's queue, so that a source that never ends can be left.
            _ = CurrentThreadScheduler.instance.schedule(()) { _ in
                let add: (Event<Element>) -> Void = { event in
                    if collection.add(event, where: predicate) {
                        subscription.dispose()
                        wait.end()
                    }
                }
                subscription.setDisposable(
                    source.subscribe(
                        onNext: { add(.next($0)) }, onError: { add(.error($0)) }, onCompleted: { add(.completed) },
                        onDisposed: {
                            // Whoever ends all subscriptions of the process ends this wait too.
                            collection.fail(RxError.disposed(object: subscription))
                            wait.end()
                        }))
                return Disposables.create()
            }
            return wait.run(timeout: timeout)
        }
        if !isInTime {
            collection.fail(EndRequest.isMade() ? RxError.disposed(object: subscription) : RxError.timeout)
        }
        subscription.dispose()
        return collection.result
    }
}

/// The elements received so far and how the sequence ended.
private final class Collection<Element> {
    private let lock = Lock()
    private let limit: Int
    private var elements: [Element] = []
    private var error: (any Error)?
    private var isOver = false

    init(limit: Int) { self.limit = limit }

    var result: MaterializedSequenceResult<Element> {
        lock.withLock {
            error.map { .failed(elements: elements, error: $0) } ?? .completed(elements: elements)
        }
    }

    /// Takes an event in; true when it was the last that is wanted.
    func add(_ event: Event<Element>, where predicate: (Element) throws -> Bool) -> Bool {
        var isWanted = true
        var failure: (any Error)?
        switch event {
        case .next(let element):
            do { isWanted = try predicate(element) } catch { failure = error }
        case .error(let error): failure = error
        case .completed: break
        }
        return lock.withLock {
            if isOver { return false }
            if let failure {
                error = failure
                isOver = true
            } else if case .next(let element) = event {
                if isWanted { elements.append(element) }
                isOver = elements.count >= limit
            } else {
                isOver = true
            }
            return isOver
        }
    }

    func fail(_ error: any Error) {
        lock.withLock {
            if !isOver { self.error = error }
            isOver = true
        }
    }
}
