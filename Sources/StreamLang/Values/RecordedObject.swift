// What tests with TestScheduler record.

import RxEngine

/// A `Recorded` event with its virtual time.
package final class RecordedObject: Object {
    package let time: Int
    package let value: Value

    package init(_ time: Int, _ value: Value) {
        self.time = time
        self.value = value
        super.init(.recorded)
    }

    package convenience init(_ time: Int, event: Event<Value>) { self.init(time, .event(event)) }

    package override var runtimeType: ScriptType { .nominal(nominal, [value.runtimeType]) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try writer.write(value, as: .print)
        writer.append(" @ \(time)")
    }

    /// The record as `print` shows it.
    package var debugText: String { "\(value) @ \(time)" }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? RecordedObject else { return try super.isEqual(to: other) }
        return try time == other.time && value.equals(other.value)
    }

    package override func hash(into hasher: inout Hasher) { hasher.combine(time) }
}

/// A `Subscription`: from when to when somebody was subscribed.
package final class SubscriptionObject: Object {
    package let subscription: Subscription

    package init(_ subscription: Subscription) {
        self.subscription = subscription
        super.init(.subscription)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append(subscription.debugDescription)
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? SubscriptionObject else { return try super.isEqual(to: other) }
        return subscription == other.subscription
    }

    package override func hash(into hasher: inout Hasher) { hasher.combine(subscription) }
}

extension NominalType {
    package static let recorded = rx("Recorded", .structure, "RxTest", generic: ["Value"], parents: [equatable])
    package static let subscription = rx("Subscription", .structure, "RxTest", generic: [], parents: [equatable])
    package static let testableObserver = rx("TestableObserver", .classType, "RxTest", parents: [observerType])
    package static let testableObservable = rx("TestableObservable", .classType, "RxTest", parents: [observableType])
    package static let testSchedulerDefaults = rx("TestScheduler.Defaults", .enumeration, "RxTest", generic: [])
    package static let testScheduler = rx(
        "TestScheduler", .classType, "RxTest", generic: [], parents: [virtualTimeScheduler])
}
