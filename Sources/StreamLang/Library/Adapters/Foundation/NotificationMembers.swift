// The entries of NotificationCenter and Notification.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let notificationMembers: [Builtin] = [
        Builtin(
            .initializer, on: .notificationName, "init(_ rawValue: String)", "Names a notification.",
            example: "print(Notification.Name(\"saved\").rawValue)\n// => saved"
        ) { a in .object(NativeObject(Notification.Name(try a.string(0)), .notificationName)) },
        Builtin(
            .initializer, on: .notificationName, "init(rawValue: String)", "Names a notification."
        ) { a in .object(NativeObject(Notification.Name(try a.string(0)), .notificationName)) },
        Builtin(.property, on: .notificationName, "rawValue: String", "The name's text.") { a in
            .string(try a.receiver(as: Notification.Name.self).rawValue)
        },
        Builtin(
            .initializer, on: .notification,
            "init(name: Notification.Name, object: Any? = nil, userInfo: Dictionary<AnyHashable, Any>? = nil)",
            "Makes what can be posted.",
            example: "print(Notification(name: .init(\"saved\")).name.rawValue)\n// => saved"
        ) { a in
            let notification = Notification(
                name: try a.name(0), object: a.isGiven(1) ? a.poster(1) : nil, userInfo: content(of: a))
            return .object(NativeObject(notification, .notification))
        },
        Builtin(.property, on: .notification, "name: Notification.Name", "What it tells.") { a in
            .object(NativeObject(try a.receiver(as: Notification.self).name, .notificationName))
        },
        Builtin(.property, on: .notification, "object: Any?", "Whose it is, or nil.") { a in
            .optional(try a.receiver(as: Notification.self).poster)
        },
        Builtin(.property, on: .notification, "userInfo: Dictionary<AnyHashable, Any>?", "What goes with it, or nil.") {
            a in
            .optional(try a.receiver(as: Notification.self).userInfo?[contentKey] as? Value)
        },
        Builtin(
            .staticProperty, on: .notificationCenter, "default: NotificationCenter", "The center that everybody uses."
        ) { _ in
            .object(NativeObject(OrderedNotificationCenter.shared, .notificationCenter))
        },
        Builtin(.initializer, on: .notificationCenter, "init()", "Makes a center of its own.") { _ in
            .object(NativeObject(OrderedNotificationCenter(), .notificationCenter))
        },
        Builtin(
            .method, on: .notificationCenter,
            "post(name aName: Notification.Name, object anObject: Any?, userInfo: Dictionary<AnyHashable, Any>? = nil)",
            "Tells all who observe a name.",
            example: """
                let center = NotificationCenter()
                let saved = Notification.Name("saved")
                center.rx.notification(saved).subscribe(onNext: { print($0.name.rawValue, $0.userInfo!["id"]!) })
                center.post(name: saved, object: nil, userInfo: ["id": 7])
                // => saved 7
                """
        ) { a in
            try a.receiver(as: OrderedNotificationCenter.self).post(
                Notification(name: a.name(0), object: a.poster(1), userInfo: content(of: a)))
            return .void
        },
        Builtin(.method, on: .notificationCenter, "post(_ notification: Notification)", "Tells all who observe it.") {
            a in
            guard let notification = a[0].object(as: NativeObject<Notification>.self)?.native else {
                throw a.wrong(0, "a Notification")
            }
            try a.receiver(as: OrderedNotificationCenter.self).post(notification)
            return .void
        },
        Builtin(
            .method, on: .notificationCenter,
            "addObserver(forName name: Notification.Name?, object: Any?, queue: OperationQueue?, using block: (Notification) -> Void) -> any NSObjectProtocol",
            "Calls a closure for each notification of a name, until what it answers is removed.",
            example: """
                let center = NotificationCenter()
                let saved = Notification.Name("saved")
                let token = center.addObserver(forName: saved, object: nil, queue: nil) { print($0.name.rawValue) }
                center.post(name: saved, object: nil)
                center.removeObserver(token)
                center.post(name: saved, object: nil)
                // => saved
                """
        ) { a in
            let work = Transfer(try a.function(3))
            let (session, site) = (a.session, a.site)
            let queue = a[2].unwrapped?.object(as: NativeObject<ScriptOperationQueue>.self)?.native
            let name = a[0].unwrapped == nil ? nil : try a.name(0)
            let center = try a.receiver(as: OrderedNotificationCenter.self)
            let token = center.addObserver(
                forName: name, object: a.poster(1), queue: nil
            ) { posted in
                let notification = Value.object(NativeObject(posted, .notification))
                let tell = {
                    do { _ = try work.open().call(notification) } catch { session.failInAction(error, at: site) }
                }
                do { try ScriptOperationQueue.perform(on: queue, tell) } catch { session.failInAction(error, at: site) }
            }
            let held = Transfer((center, token))
            session.outstanding.add(token) { held.open().0.removeObserver(held.open().1) }
            return .object(NativeObject<any NSObjectProtocol>(token, .notificationToken))
        },
        Builtin(
            .method, on: .notificationCenter, "removeObserver(_ observer: Any)", "Ends what addObserver began."
        ) { a in try a.removeObserver() },
        Builtin(
            .method, on: .notificationCenter,
            "removeObserver(_ observer: Any, name aName: Notification.Name?, object anObject: Any?)",
            "Ends what addObserver began for a name and a sender; nil stands for any.",
            example: """
                let saved = Notification.Name("saved")
                let token = NotificationCenter.default.addObserver(forName: saved, object: nil, queue: nil) { print($0.name.rawValue) }
                NotificationCenter.default.removeObserver(token, name: Notification.Name("loaded"), object: nil)
                NotificationCenter.default.post(name: saved, object: nil)
                NotificationCenter.default.removeObserver(token, name: saved, object: nil)
                NotificationCenter.default.post(name: saved, object: nil)
                // => saved
                """
        ) { a in
            try a.removeObserver(name: a[1].unwrapped == nil ? nil : a.name(1), object: a.poster(2))
        },
        Builtin(
            .property, on: .notificationCenter, "rx: ReactiveNotificationCenter<NotificationCenter>",
            "The center's notifications as sequences."
        ) { a in .object(ReactiveObject(a.receiver, .reactiveNotificationCenter)) },
        Builtin(
            .method, on: .reactiveNotificationCenter,
            "notification(_ name: Notification.Name?, object: Any? = nil) -> Observable<Notification>",
            "The notifications of a name, as they are posted; nil for all."
        ) { a in
            guard
                let base = a.receiver.object(as: ReactiveObject.self)?.base.object(
                    as: NativeObject<OrderedNotificationCenter>.self)
            else { throw RuntimeError("rx needs a NotificationCenter here") }
            let name = a.isGiven(0) ? try a.name(0) : nil
            let notifications = base.native.notifications(name, object: a.isGiven(1) ? a.poster(1) : nil)
                .map { Value.object(NativeObject($0, .notification)) }
            notifications.origin = a.context.origin
            return .stream(notifications, of: .nominal(.notification, []))
        },
    ]

    /// Where a notification keeps the script's dictionary.
    private static let contentKey = "rxrepl.userInfo"

    /// The script's dictionary among the arguments, as a notification keeps it.
    private static func content(of a: Arguments) -> [AnyHashable: Any]? {
        a.isGiven(2) ? a[2].unwrapped.map { [contentKey: $0 as Any] } : nil
    }
}

extension Arguments {
    fileprivate func name(_ index: Int) throws -> Notification.Name {
        guard let name = self[index].unwrapped?.object(as: NativeObject<Notification.Name>.self) else {
            throw wrong(index, "a Notification.Name")
        }
        return name.native
    }

    fileprivate func removeObserver(name: Notification.Name? = nil, object: AnyObject? = nil) throws -> Value {
        if let token = self[0].object(as: NativeObject<any NSObjectProtocol>.self)?.native,
            try receiver(as: OrderedNotificationCenter.self).removeObserver(token, name: name, object: object)
        {
            session.outstanding.remove(token)
        }
        return .void
    }

    /// Whose notification it is: an object as it is, so that observers can ask for it, or a value in a box.
    func poster(_ index: Int) -> AnyObject? {
        switch self[index].unwrapped {
        case .object(let object)?: object
        case let value?: NativeObject(value, .anyHashable)
        case nil: nil
        }
    }
}

extension Notification {
    /// Whose it is, as the script gave it.
    fileprivate var poster: Value? {
        switch object {
        case let boxed as NativeObject<Value>: boxed.native
        case let object as Object: .object(object)
        default: nil
        }
    }
}
