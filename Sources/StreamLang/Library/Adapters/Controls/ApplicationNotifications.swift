// The names of what UIKit tells about an application and its keyboard: scripts post them themselves.

import Foundation
import StreamRun

extension Library {
    static let applicationNotifications: [Builtin] =
        [
            "didBecomeActive", "willResignActive", "didEnterBackground", "willEnterForeground", "didFinishLaunching",
            "willTerminate", "didReceiveMemoryWarning",
        ].flatMap { named($0, on: .application, "UIApplication") }
        + [
            "keyboardWillShow", "keyboardDidShow", "keyboardWillHide", "keyboardDidHide", "keyboardWillChangeFrame",
            "keyboardDidChangeFrame",
        ].flatMap { named($0, on: .responder, "UI") }
        + [
            "keyboardFrameBegin", "keyboardFrameEnd", "keyboardAnimationDuration", "keyboardAnimationCurve",
        ].map { key in
            Builtin(
                .staticProperty, on: .responder, "\(key)UserInfoKey: String",
                "What such a notification's userInfo has something under."
            ) { _ in .string("UI\(key.capitalizedFirst)UserInfoKey") }
        }

    /// A notification's name, where UIKit has it and where it was before Swift 4.2.
    private static func named(_ event: String, on owner: NominalType, _ prefix: String) -> [Builtin] {
        let name = Notification.Name("\(prefix)\(event.capitalizedFirst)Notification")
        let old = "\(prefix)\(event.capitalizedFirst)"
        return [
            Builtin(
                .staticProperty, on: owner, "\(event)Notification: Notification.Name",
                "The name of what is told then; a script posts it itself.",
                example: event == "didBecomeActive"
                    ? """
                    let active = UIApplication.didBecomeActiveNotification
                    NotificationCenter.default.rx.notification(active).subscribe(onNext: { _ in print("active") })
                    NotificationCenter.default.post(name: active, object: nil)
                    // => active
                    """ : nil
            ) { _ in .object(NativeObject(name, .notificationName)) },
            Builtin(
                .staticProperty, on: .notificationName, "\(old): Notification.Name",
                "The old form of \(owner.name).\(event)Notification.",
                renamed: "\(owner.name).\(event)Notification since Swift 4.2"
            ) { _ in .object(NativeObject(name, .notificationName)) },
        ]
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
