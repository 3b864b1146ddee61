// Notifications as a sequence.

import Foundation

extension Reactive where Base: NotificationCenter {
    /// The notifications with a name, as they are posted.
    ///
    /// - Parameters:
    ///   - name: The name; nil for all.
    ///   - object: Whose notifications; nil for everybody's.
    /// - Returns: The sequence, which never ends by itself.
    public func notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> {
        Observable.create { [weak object] observer in
            let center = base
            let registration = center.addObserver(forName: name, object: object, queue: nil) { observer.onNext($0) }
            return Disposables.create { center.removeObserver(registration) }
        }
    }
}

#if !canImport(Darwin)
// Elsewhere it is no NSObject, which has the name space already.
extension NotificationCenter: ReactiveCompatible {}
#endif
