// The centers of scripts: whoever observes first hears first, as on Apple's platforms.

import Foundation
import RxEngine

/// A center that tells its observers in the order in which they began to observe; elsewhere than on Apple's platforms
/// Foundation's own tells them in the order of a dictionary.
final class OrderedNotificationCenter: @unchecked Sendable {
    // Unchecked: the lock guards the list.
    /// Foundation's own for a single observer decides whom a notification concerns and where its block runs.
    private struct Registration {
        let center: NotificationCenter
        let token: any NSObjectProtocol
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
        lock.withLock { registrations.append(Registration(center: center, token: token)) }
        return token
    }

    /// Ends what `addObserver` began.
    func removeObserver(_ token: any NSObjectProtocol) {
        let removed = lock.withLock { () -> Registration? in
            let position = registrations.firstIndex { $0.token === token }
            return position.map { registrations.remove(at: $0) }
        }
        removed?.center.removeObserver(token)
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
