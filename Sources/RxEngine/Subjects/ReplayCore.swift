// The state of subjects that send elements again: the observers of a subject plus the elements it keeps.

import Foundation

/// A subject's core with a buffer of elements that each new subscriber receives first.
///
/// A replay happens outside of the lock. Meanwhile the subscriber is not among the observers yet: what is pushed is
/// held back for it, and it joins the observers under the lock once nothing is held back. So it misses nothing,
/// receives nothing twice and everything in order.
final class ReplayCore<Element>: SubjectCore {
    private var buffer: RingBuffer<Element>
    private var catchingUp = ContiguousArray<AnyObject>()  // of CatchUp<Element>
    private let replaysAfterEnd: Bool

    /// Makes a core.
    ///
    /// - Parameters:
    ///   - limit: How many elements are kept.
    ///   - replaysAfterEnd: Whether who subscribes after the end still receives what was kept.
    init(limit: Int, replaysAfterEnd: Bool) {
        buffer = RingBuffer(limit: limit)
        self.replaysAfterEnd = replaysAfterEnd
        super.init()
    }

    override var hasObservers: Bool { lock.withLock { observers.count > 0 || !catchingUp.isEmpty } }

    /// The newest element kept, and how the subject ended.
    func state(of subject: AnyObject) -> (last: Element?, ending: Ending?) {
        lock.withLock { (buffer.last, ending(for: subject)) }
    }

    override func dispose() {
        super.dispose()
        let forgotten = lock.withLock { buffer.removeAll() }
        withExtendedLifetime(forgotten) {}
    }

    /// Keeps an element without sending it: the value that a subject begins with.
    func keep(_ element: Element) { buffer.push(element) }

    /// Keeps an element and sends it to all who are subscribed.
    func push(_ element: Element, to subject: Observable<Element>) {
        lock.lock()
        guard ending == nil, !isDisposed else {
            lock.unlock()
            return recordUnreceived(.next(element), of: subject)
        }
        // Written out for two cases, since an optional for the element that is forgotten would double the cost.
        if !buffer.isFull {
            buffer.push(element)
            send(element, to: unlock(for: element), of: subject)
        } else if buffer.isEmpty {
            send(element, to: unlock(for: element), of: subject)
        } else {
            let delivery: Delivery
            do {
                let forgotten = buffer.removeFirst()
                buffer.push(element)
                delivery = unlock(for: element)
                // It goes before the new element is sent, as it does in RxSwift, but not inside of the lock.
                withExtendedLifetime(forgotten) {}
            }
            send(element, to: delivery, of: subject)
        }
    }

    /// Who receives an element that is kept already.
    private struct Delivery: ~Copyable {
        let receivers: StageSnapshot
        let waiting: ContiguousArray<AnyStage>?
        let isKeeping: Bool
    }

    @inline(__always)
    private func unlock(for element: Element) -> Delivery {
        let waiting = catchingUp.isEmpty ? nil : holdBack(element)
        let delivery = Delivery(receivers: observers.snapshot, waiting: waiting, isKeeping: !buffer.isEmpty)
        lock.unlock()
        return delivery
    }

    @inline(__always)
    private func send(_ element: Element, to delivery: borrowing Delivery, of subject: Observable<Element>) {
        delivery.receivers.send(element)
        guard let waiting = delivery.waiting else {
            if delivery.receivers.isEmpty {
                recordUnreceived(.next(element), of: subject, isKept: delivery.isKeeping)
            }
            return
        }
        for stage in waiting { unsafeDowncast(stage, to: Stage<Element>.self).receive(element) }
    }

    /// Replays to a stage, then adds it to the observers.
    func subscribe(_ stage: Stage<Element>, to subject: AnyObject) {
        let registration = Registration(self)
        stage.link(registration)
        lock.lock()
        let ending = ending(for: subject)
        let kept = ending != nil && !replaysAfterEnd ? [] : buffer.elements
        if ending != nil || kept.isEmpty {
            if ending == nil { registration.enter(&observers, stage) }
            lock.unlock()
            for element in kept where !stage.isDisposed { replay(element, to: stage) }
            ending?.send(to: stage)
            return
        }
        let catchUp = CatchUp(stage, kept)
        catchingUp.append(catchUp)
        lock.unlock()
        while let element = advance(catchUp, registration) { replay(element, to: stage) }
        if catchUp.isEnded { self.lock.withLock { self.ending }?.send(to: stage) }
    }

    private func replay(_ element: Element, to stage: Stage<Element>) {
        stage.node?.record(.replayed, payload: String(reflecting: element))
        stage.receive(element)
    }

    /// What a subscriber is to receive next; nil once it has joined the observers or will never do so.
    private func advance(_ catchUp: CatchUp<Element>, _ registration: Registration) -> Element? {
        lock.withLock {
            if !isDisposed, !catchUp.stage.isDisposed, let element = catchUp.next() { return element }
            catchingUp.removeAll { $0 === catchUp }
            if isDisposed || catchUp.stage.isDisposed { return nil }
            if ending == nil {
                registration.enter(&observers, catchUp.stage)
            } else {
                catchUp.isEnded = true
            }
            return nil
        }
    }

    /// Holds an element back for those who are still receiving what was kept. Called under the lock.
    ///
    /// - Returns: The stages whose handling of their last kept element is what pushes now: they receive the element
    ///   inside that handling, as every observer does.
    private func holdBack(_ element: Element) -> ContiguousArray<AnyStage> {
        var receivers = ContiguousArray<AnyStage>()
        for object in catchingUp {
            let catchUp = unsafeDowncast(object, to: CatchUp<Element>.self)
            if catchUp.isHandlingLast, pthread_equal(catchUp.thread, pthread_self()) != 0 {
                receivers.append(catchUp.stage)
            } else {
                catchUp.pending.append(element)
            }
        }
        return receivers
    }
}

/// A subscriber that is still receiving what was kept. Guarded by the core's lock.
private final class CatchUp<Element> {
    let stage: Stage<Element>
    let thread = pthread_self()
    var pending: ContiguousArray<Element>
    var isEnded = false
    private var position = 0

    init(_ stage: Stage<Element>, _ kept: ContiguousArray<Element>) {
        self.stage = stage
        pending = kept
    }

    /// Whether nothing is left but the element that was taken last.
    var isHandlingLast: Bool { position == pending.count }

    func next() -> Element? {
        guard position < pending.count else { return nil }
        position += 1
        return pending[position - 1]
    }
}
