// The centers of scripts: of those who observe alike, whoever observes first hears first.

import Foundation
import RxEngine
import StreamRun

/// A center that tells its observers in the order of Foundation's own: first those of one sender, then those of all
/// names, then those of one name. Among themselves Foundation's come in the order of a dictionary, these in that in which
/// they began to observe, as on Apple's platforms.
final class OrderedNotificationCenter: @unchecked Sendable {
    // Unchecked: the lock guards the list.
    /// Foundation's own for a single observer decides whom a notification concerns and where its block runs.
    private struct Registration {
        let center: NotificationCenter
        let token: any NSObjectProtocol
        let name: Notification.Name?
        weak var sender: AnyObject?
        /// Those with a lower one are told first.
        let rank: Int
    }

    private var registrations: [Registration] = []
    private let lock = Lock()

    /// The one that everybody uses; it hears what Foundation itself posts, too.
    static let shared: OrderedNotificationCenter = {
        let center = OrderedNotificationCenter()
        _ = NotificationCenter.default.addObserver(forName: nil, object: nil, queue: nil) { center.post($0) }
        return center
    }()

    /// Tells all whom a notification concerns.
    func post(_ notification: Notification) {
        for registration in lock.withLock({ registrations }) where isObserving(registration.token) {
            registration.center.post(notification)
        }
    }

    /// Calls a block for each notification of a name, until what it answers is removed.
    func addObserver(
        forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
        using block: @Sendable @escaping (Notification) -> Void
    ) -> any NSObjectProtocol {
        let center = NotificationCenter()
        let token = center.addObserver(forName: name, object: object, queue: queue, using: block)
        let rank = object == nil ? (name == nil ? 2 : 3) : (name == nil ? 1 : 0)
        lock.withLock {
            let place = registrations.firstIndex { $0.rank > rank } ?? registrations.endIndex
            registrations.insert(
                Registration(center: center, token: token, name: name, sender: object as AnyObject?, rank: rank),
                at: place)
        }
        return token
    }

    /// Ends what `addObserver` began, if it began with a name and a sender; nil stands for any.
    ///
    /// - Returns: Whether it ended.
    @discardableResult
    func removeObserver(_ token: any NSObjectProtocol, name: Notification.Name? = nil, object: AnyObject? = nil) -> Bool
    {
        let removed = lock.withLock { () -> Registration? in
            let position = registrations.firstIndex {
                $0.token === token && (name == nil || $0.name == name) && (object == nil || $0.sender === object)
            }
            return position.map { registrations.remove(at: $0) }
        }
        removed?.center.removeObserver(token)
        return removed != nil
    }

    /// The notifications with a name, as they are posted; nil for all.
    func notifications(_ name: Notification.Name?, object: AnyObject?) -> Observable<Notification> {
        Observable.create { [weak object] observer in
            let token = Transfer(self.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) })
            return Disposables.create { self.removeObserver(token.open()) }
        }
    }

    private func isObserving(_ token: any NSObjectProtocol) -> Bool {
        lock.withLock { registrations.contains { $0.token === token } }
    }
}
