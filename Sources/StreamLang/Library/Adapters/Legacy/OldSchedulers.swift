// Schedulers under their old names and labels.

import Dispatch
import RxEngine
import StreamRun

extension Library {
    static let oldSchedulers: [Builtin] =
        [
            .old(
                .staticProperty, on: .mainScheduler, "sharedInstance: MainScheduler",
                Renaming("MainScheduler.sharedInstance", "MainScheduler.instance", since: "2")
            ) { _ in .scheduler(MainScheduler.instance, as: .mainScheduler) },
            priority("High", "userInitiated", .userInitiated),
            priority("Low", "utility", .utility),
        ]
        + ["globalConcurrentQueueQOS", "globalConcurrentQueuePriority"].flatMap { label in
            [
                queueScheduler(.serialDispatchQueueScheduler, label) { SerialDispatchQueueScheduler(qos: $0) },
                queueScheduler(.concurrentDispatchQueueScheduler, label) { ConcurrentDispatchQueueScheduler(qos: $0) },
            ]
        }

    /// A priority of RxSwift 1, which qualities of service replaced.
    private static func priority(_ name: String, _ today: String, _ quality: DispatchQoS) -> Builtin {
        .old(
            .staticProperty, on: .dispatchQoS, "\(name): DispatchQoS",
            Renaming("the priority .\(name)", ".\(today)", since: "2")
        ) { _ in .quality(quality) }
    }

    private static func queueScheduler(
        _ owner: NominalType, _ label: String, _ make: @escaping @Sendable (DispatchQoS) -> any SchedulerType
    ) -> Builtin {
        .old(
            .initializer, on: owner, "init(\(label) qos: DispatchQoS, internalSerialQueueName: String = \"\")",
            Renaming("\(owner.name)(\(label): …)", "\(owner.name)(qos: …)", since: "4")
        ) { a in
            ScriptThreads.becomeMany()
            return .scheduler(make(try a.qos(0)), as: owner)
        }
    }
}
