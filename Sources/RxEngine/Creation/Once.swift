// Observable.once: one element for the first subscriber.

import Synchronization

extension ObservableType {
    /// Emits an element to the first subscriber and then completes; completes at once for all others.
    ///
    ///     once(1)   first subscriber  ──1│     later ones  │
    ///
    /// - Parameter element: The element.
    /// - Returns: The sequence.
    ///
    /// Source: https://github.com/RxSwiftCommunity/RxSwiftExt#once
    public static func once(_ element: Element) -> Observable<Element> {
        let flag = Flag()
        return Producer("once", needsTrampoline: false) { stage in
            if !flag.isSet.exchange(true, ordering: .acquiringAndReleasing) { stage.receive(element) }
            stage.complete()
        }
    }
}

private final class Flag: Sendable {
    let isSet = Atomic<Bool>(false)
}
