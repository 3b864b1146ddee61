// An observer that checks what every sequence promises, whatever its elements and threads.

import Foundation
import RxEngine
import Synchronization

/// Checks the grammar of Rx while it counts: one event at a time, nothing after a stop event, nothing on a thread on
/// which `dispose()` has returned.
///
/// It adds no order of its own between events: the flags are relaxed atomics, and what it collects is not guarded, so
/// that Thread Sanitizer sees whether the sequence hands over from one thread to the next.
public final class GrammarObserver<Element>: ObserverType, @unchecked Sendable {
    // Unchecked: that `elements` needs no guard is what is tested; `lock` guards `found` and `disposer`.
    private let isSerial: Bool
    private let handler: (Element) -> Void
    private let inside = Atomic<UInt>(0)
    private let stops = Atomic<Int>(0)
    private let disposed = Atomic<Bool>(false)
    private let lock = NSLock()
    private var found: [String] = []
    private var disposer: ThreadMark?
    private let subscription = SingleAssignmentDisposable()

    /// What has come, in order. Read it when nothing more can come; empty for an observer that is not serial.
    public private(set) var elements: [Element] = []

    /// Makes an observer.
    ///
    /// - Parameters:
    ///   - isSerial: False where the test itself pushes from several threads at once into something that does not
    ///     serialise: then events may overlap, but must still stop once only and heed dispose.
    ///   - onNext: Called with each element.
    public init(isSerial: Bool = true, onNext: @escaping (Element) -> Void = { _ in }) {
        self.isSerial = isSerial
        handler = onNext
    }

    /// The breaches so far, in words; empty if there are none.
    public var violations: [String] { lock.withLock { found } }

    /// Whether an event is being handled.
    public var isInside: Bool { inside.load(ordering: .relaxed) != 0 }

    /// Whether a stop event has come.
    public var hasStopped: Bool { stops.load(ordering: .acquiring) > 0 }

    /// Subscribes to a sequence; once.
    public func subscribe<Source: ObservableConvertibleType>(_ source: Source) where Source.Element == Element {
        subscription.setDisposable(source.asObservable().subscribe(self))
    }

    /// Disposes the subscription; from then on nothing may come on this thread.
    public func dispose() {
        subscription.dispose()
        lock.withLock { disposer = disposer ?? .current }
        disposed.store(true, ordering: .relaxed)
    }

    /// Receives an event.
    public func on(_ event: Event<Element>) {
        let mark = ThreadMark.current
        let thread = UInt(bitPattern: ObjectIdentifier(mark))
        let outer = inside.exchange(thread, ordering: .relaxed)
        if isSerial, outer != 0, outer != thread { note("two events at once, one of them \(event)") }
        if disposed.load(ordering: .relaxed), lock.withLock({ disposer === mark }) {
            note("\(event) after dispose on the same thread")
        }
        if event.isStopEvent {
            let earlier = stops.wrappingAdd(1, ordering: .releasing).oldValue
            if earlier > 0 { note("\(event) after a stop event") }
        } else if isSerial, stops.load(ordering: .relaxed) > 0 {
            note("\(event) after a stop event")
        }
        if case .next(let element) = event {
            if isSerial { elements.append(element) }
            handler(element)
        }
        inside.store(outer, ordering: .relaxed)
    }

    private func note(_ violation: String) { lock.withLock { found.append(violation) } }
}

/// Stands for a thread: unlike its number not used again as long as somebody holds it, and holding nothing itself.
private final class ThreadMark {
    private static let key = "ThreadMark"

    /// The current thread's mark.
    static var current: ThreadMark {
        let dictionary = Thread.current.threadDictionary
        if let mark = dictionary[key] as? ThreadMark { return mark }
        let mark = ThreadMark()
        dictionary[key] = mark
        return mark
    }
}
