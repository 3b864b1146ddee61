// Notifications, requests, shapes and Foundation's lists under the names of Swift 2.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let oldObjects: [Builtin] =
        oldNotifications + oldRequests + oldShapes + oldNumbers + [
            single("mainQueue", of: .operationQueue, "main"),
            single("sharedSession", of: .urlSession, "shared"),
            single("processInfo", of: .processInfo, "processInfo"),
            old(.property, on: .locale, "localeIdentifier: String", today: "identifier:", "identifier"),
            old(
                .method, on: .operationQueue, "addOperationWithBlock(_ block: () -> Void)",
                today: "addOperation(_ block", "addOperation(_:)"),
            old(.method, on: .nsMutableArray, "addObject(_ object: Any)", today: "add(_ object", "add(_:)"),
            old(
                .method, on: .nsMutableArray, "addObjectsFromArray(_ array: Array<Any>)", today: "addObjects(from",
                "addObjects(from:)"),
            old(
                .method, on: .nsMutableArray, "removeObjectAtIndex(_ index: Int)", today: "removeObject(at",
                "removeObject(at:)"),
            old(
                .method, on: .nsMutableDictionary, "objectForKey(_ key: Any) -> Any?", today: "object(forKey",
                "object(forKey:)"),
            old(
                .method, on: .dictionary, "objectForKey(_ key: Any) -> Any?", today: "object(forKey", "object(forKey:)"),
            old(
                .method, on: .calendar, "component(_ component: Calendar.Component, fromDate date: Date) -> Int",
                today: "component(_ component: Calendar.Component, from date", "component(_:from:)"),
        ]

    private static let oldNotifications: [Builtin] = [
        named(
            .method, on: .notificationCenter,
            "postNotificationName(_ name: Any, object: Any?, userInfo: Dictionary<AnyHashable, Any>? = nil)",
            today: "post(name", "post(name:object:userInfo:)"),
        old(
            .method, on: .notificationCenter, "postNotification(_ notification: Notification)",
            today: "post(_ notification", "post(_:)"),
        named(
            .method, on: .notificationCenter,
            "addObserverForName(_ name: Any?, object: Any?, queue: OperationQueue?, usingBlock block: (Notification) -> Void) -> NSObject",
            today: "addObserver(forName", "addObserver(forName:object:queue:using:)"),
        named(
            .initializer, on: .notification,
            "init(name: String, object: Any?, userInfo: Dictionary<AnyHashable, Any>? = nil)",
            today: "init(name: Notification.Name",
            "Notification(name:object:userInfo:)"),
        Builtin.old(
            .method, on: .notificationCenter,
            "rx_notification(_ name: Any?, object: Any? = nil) -> Observable<Notification>",
            Renaming("rx_notification($0)", "rx.notification(Notification.Name($0))", since: "3")
        ) { a in
            let center = Value.object(ReactiveObject(a.receiver, .reactiveNotificationCenter))
            return try today("notification(", of: .reactiveNotificationCenter, a, on: center, [a.named(0), a[1]])
        },
    ]

    private static let oldRequests: [Builtin] = ["Request", "URL"].map { kind in
        old(
            .method, on: .urlSession,
            "dataTaskWith\(kind)(_ request: \(kind == "URL" ? "URL" : "URLRequest"), completionHandler: (Data?, URLResponse?, Error?) -> Void) -> URLSessionDataTask",
            today: "dataTask(with", "dataTask(with:completionHandler:)", reaching: .network)
    }

    private static let oldShapes: [Builtin] = [
        made("CGPointMake(_ x: Double, _ y: Double) -> CGPoint", .cgPoint, "CGPoint(x:y:)"),
        made("CGSizeMake(_ width: Double, _ height: Double) -> CGSize", .cgSize, "CGSize(width:height:)"),
        made(
            "CGRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect", .cgRect,
            "CGRect(x:y:width:height:)"),
    ]

    private static let oldNumbers: [Builtin] = [
        ("integer", "Int"), ("int", "Int"), ("long", "Int"), ("longLong", "Int"), ("unsignedInteger", "UInt"),
        ("double", "Double"), ("float", "Float"), ("bool", "Bool"),
    ].map { label, type in
        old(
            .initializer, on: .nsNumber, "init(\(label) value: \(type))", today: "init(value",
            "NSNumber(value:)")
    }

    /// The function that made a shape of its numbers.
    private static func made(_ signature: String, _ owner: NominalType, _ name: String) -> Builtin {
        Builtin(
            .function, signature, "The old form of \(name).", renamed: "\(name) since Swift 3"
        ) { a in
            let beginning = owner === NominalType.cgSize ? "init(width" : "init(x"
            let count = owner === NominalType.cgRect ? 4 : 2
            return try today(beginning, of: owner, a, (0..<count).map { a[$0] })
        }
    }

    /// An entry whose first argument is the name of a notification, which was a text.
    private static func named(
        _ form: Builtin.Form, on owner: NominalType, _ signature: String, today beginning: String, _ name: String
    ) -> Builtin {
        Builtin(form, on: owner, signature, "The old name of \(name).", renamed: "\(name) since Swift 3") { a in
            let count = signature.split(separator: ",").count
            return try today(
                beginning, of: owner, a, on: a.receiver,
                [a.named(0)] + (1..<max(count, 2)).map { a.has($0) ? a[$0] : nil })
        }
    }
}

extension Arguments {
    /// A text as the name of a notification; nil for none.
    fileprivate func named(_ index: Int) -> Value {
        guard let given = self[index].unwrapped else { return .none }
        return given.text.map { .object(NativeObject(Notification.Name($0), .notificationName)) } ?? given
    }
}
