// Notifications as a sequence.

import Foundation
import RxEngine
import TestSupport
import Testing

@Suite("notifications")
struct NotificationTests {
    private let center = NotificationCenter()
    private let ping = Notification.Name("ping")

    @Test("with an object only its notifications come, and it is not kept alive")
    func ofAnObject() {
        var object: NSObject? = NSObject()
        weak let watched = object
        var count = 0
        let subscription = center.rx.notification(ping, object: object).subscribe(onNext: { _ in count += 1 })
        center.post(name: ping, object: object)
        center.post(name: ping, object: NSObject())
        center.post(name: ping, object: nil)
        #expect(count == 1)
        object = nil
        #expect(watched == nil)
        subscription.dispose()
    }

    @Test("each subscription registers anew; without a name all come")
    func registrations() {
        let all = record(center.rx.notification(nil).map(\.name.rawValue))
        center.post(name: ping, object: nil)
        let later = record(center.rx.notification(ping).map(\.name.rawValue))
        center.post(name: ping, object: nil)
        center.post(name: Notification.Name("pong"), object: nil)
        #expect(all.text == "ping ping pong")
        #expect(later.text == "ping")
    }
}
