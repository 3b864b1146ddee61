// Dispatch as the C functions of Swift 2, as the documentation of RxSwift 2 writes them; each does what today's entry does.

import Dispatch
import StreamRun

extension Library {
    static let oldDispatch: [Builtin] =
        [
            old(
                "dispatch_get_main_queue() -> DispatchQueue", "DispatchQueue.main"
            ) { _ in .queue(.main) },
            old(
                "dispatch_get_global_queue(_ identifier: Int, _ flags: Int) -> DispatchQueue",
                "DispatchQueue.global(qos:)"
            ) { a in
                ScriptThreads.becomeMany()
                return .queue(.global(DispatchQoS.QoSClass(number: try a.int(0))))
            },
            old(
                "dispatch_queue_create(_ label: String, _ attributes: DispatchQueue.Attributes?) -> DispatchQueue",
                "DispatchQueue(label:)"
            ) { a in
                try today("init(label", of: .dispatchQueue, a, [a[0], nil, a[1].unwrapped])
            },
            old(
                "dispatch_time(_ when: DispatchTime, _ delta: Int64) -> DispatchTime", "DispatchTime.now() + …"
            ) { a in
                let time: DispatchTime = try a.native(0, "a DispatchTime")
                return .dispatchTime(time.moved(by: Int(saturating: try a.double(1))))
            },
            old(
                "dispatch_after(_ when: DispatchTime, _ queue: DispatchQueue, _ block: () -> Void)",
                "asyncAfter(deadline:)"
            ) { a in
                try today("asyncAfter(deadline", of: .dispatchQueue, a, on: a[1], [a[0], nil, nil, a[2]])
            },
            old(
                "dispatch_source_create(_ type: Int, _ handle: Int, _ mask: Int, _ queue: DispatchQueue) -> DispatchSourceTimer",
                "DispatchSource.makeTimerSource(queue:)"
            ) { a in
                try today("makeTimerSource(", of: .dispatchSource, a, [nil, a[3]])
            },
            old(
                "dispatch_source_set_timer(_ source: DispatchSourceTimer, _ start: Any, _ interval: UInt64, _ leeway: UInt64)",
                "schedule(deadline:repeating:)"
            ) { a in
                let start = a[1].object(as: NativeObject<DispatchTime>.self) == nil ? .dispatchTime(.current) : a[1]
                let interval = DispatchTimeInterval.nanoseconds(Int(saturating: try a.double(2)))
                return try today("schedule(", of: .dispatchSourceTimer, a, on: a[0], [start, .interval(interval)])
            },
            member(
                "dispatch_async(_ queue: DispatchQueue, _ block: () -> Void)", .dispatchQueue, "async(group",
                [nil, nil, nil, 1]),
            member("dispatch_sync(_ queue: DispatchQueue, _ block: () -> Void)", .dispatchQueue, "sync<", [nil, 1]),
            member(
                "dispatch_source_set_event_handler(_ source: DispatchSourceTimer, _ handler: () -> Void)",
                .dispatchSourceTimer, "setEventHandler(", [nil, nil, 1]),
            member("dispatch_source_cancel(_ source: DispatchSourceTimer)", .dispatchSourceTimer, "cancel("),
            member("dispatch_resume(_ source: DispatchSourceTimer)", .dispatchSourceTimer, "resume("),
            member("dispatch_suspend(_ source: DispatchSourceTimer)", .dispatchSourceTimer, "suspend("),
            old("dispatch_group_create() -> DispatchGroup", "DispatchGroup()") { a in
                try today("init(", of: .dispatchGroup, a, [])
            },
            member("dispatch_group_enter(_ group: DispatchGroup)", .dispatchGroup, "enter("),
            member("dispatch_group_leave(_ group: DispatchGroup)", .dispatchGroup, "leave("),
            member(
                "dispatch_group_notify(_ group: DispatchGroup, _ queue: DispatchQueue, _ block: () -> Void)",
                .dispatchGroup, "notify(", [1, 2]),
            member(
                "dispatch_group_wait(_ group: DispatchGroup, _ timeout: DispatchTime) -> DispatchTimeoutResult",
                .dispatchGroup, "wait(timeout", [1]),
            old(
                "dispatch_group_async(_ group: DispatchGroup, _ queue: DispatchQueue, _ block: () -> Void)",
                "async(group:execute:)"
            ) { a in
                try today("async(group", of: .dispatchQueue, a, on: a[1], [a[0], nil, nil, a[2]])
            },
            old(
                "dispatch_apply(_ iterations: Int, _ queue: DispatchQueue, _ block: (Int) -> Void)",
                "DispatchQueue.concurrentPerform"
            ) { a in try today("concurrentPerform(", of: .dispatchQueue, a, [a[0], a[2]]) },
            old(
                "dispatch_barrier_async(_ queue: DispatchQueue, _ block: () -> Void)", "async(flags: .barrier)"
            ) { a in
                try today(
                    "async(group", of: .dispatchQueue, a, on: a[0],
                    [nil, nil, .enumCase("barrier", of: .workItemFlags), a[1]])
            },
            old("dispatch_semaphore_create(_ value: Int) -> DispatchSemaphore", "DispatchSemaphore(value:)") { a in
                try today("init(", of: .dispatchSemaphore, a, [a[0]])
            },
            member("dispatch_semaphore_signal(_ semaphore: DispatchSemaphore) -> Int", .dispatchSemaphore, "signal("),
            member(
                "dispatch_semaphore_wait(_ semaphore: DispatchSemaphore, _ timeout: DispatchTime) -> DispatchTimeoutResult",
                .dispatchSemaphore, "wait(timeout", [1]),
            old("DISPATCH_TIME_NOW: DispatchTime", "DispatchTime.now()", .property) { _ in .dispatchTime(.current) },
            old("DISPATCH_TIME_FOREVER: DispatchTime", "DispatchTime.distantFuture", .property) { _ in
                .dispatchTime(.distantFuture)
            },
            old("DISPATCH_QUEUE_SERIAL: DispatchQueue.Attributes?", "the default of DispatchQueue(label:)", .property) {
                _ in .none
            },
            old("DISPATCH_QUEUE_CONCURRENT: DispatchQueue.Attributes?", "attributes: .concurrent", .property) { _ in
                .optional(.enumCase("concurrent", of: .queueAttributes))
            },
            old("DISPATCH_SOURCE_TYPE_TIMER: Int", "DispatchSource.makeTimerSource()", .property) { _ in .int(0) },
        ]
        + DispatchQoS.QoSClass.oldNumbers.map { name, number, today, _ in
            old("\(name): Int", "DispatchQoS.QoSClass.\(today)", .property) { _ in .int(number) }
        }

    private static func old(
        _ signature: String, _ name: String, _ form: Builtin.Form = .function,
        _ body: @escaping @Sendable (Arguments) throws -> Value
    ) -> Builtin {
        Builtin(form, signature, "The old form of \(name).", renamed: "\(name) since Swift 3", body)
    }

    /// The old form of a member: its receiver comes first. `order` says which arguments the member's parameters get.
    private static func member(
        _ signature: String, _ owner: NominalType, _ beginning: String, _ order: [Int?] = []
    ) -> Builtin {
        let name = String(beginning.prefix { $0 != "(" && $0 != "<" })
        return old(signature, "\(owner.name).\(name)") { a in
            try today(beginning, of: owner, a, on: a[0], order.map { $0.map { a[$0] } })
        }
    }

    /// Does what the entry of a type does whose signature begins so.
    static func today(
        _ beginning: String, of owner: NominalType, _ a: Arguments, on receiver: Value = .void, _ values: [Value?]
    ) throws -> Value {
        guard case .call(let body)? = today(beginning, of: owner) else {
            throw RuntimeError("'\(beginning)' has no entry")
        }
        return try body(
            Arguments(
                receiver: receiver, values, site: a.site, resultType: a.resultType,
                session: a.session))
    }
}

extension DispatchQoS.QoSClass {
    /// The numbers by which Dispatch's C interface names the classes, priorities first.
    fileprivate static let oldNumbers: [(name: String, number: Int, today: String, quality: DispatchQoS.QoSClass)] = [
        ("DISPATCH_QUEUE_PRIORITY_HIGH", 2, "userInitiated", .userInitiated),
        ("DISPATCH_QUEUE_PRIORITY_DEFAULT", 0, "default", .default),
        ("DISPATCH_QUEUE_PRIORITY_LOW", -2, "utility", .utility),
        ("DISPATCH_QUEUE_PRIORITY_BACKGROUND", Int(Int16.min), "background", .background),
        ("QOS_CLASS_USER_INTERACTIVE", 0x21, "userInteractive", .userInteractive),
        ("QOS_CLASS_USER_INITIATED", 0x19, "userInitiated", .userInitiated),
        ("QOS_CLASS_DEFAULT", 0x15, "default", .default), ("QOS_CLASS_UTILITY", 0x11, "utility", .utility),
        ("QOS_CLASS_BACKGROUND", 0x09, "background", .background),
    ]

    fileprivate init(number: Int) { self = Self.oldNumbers.first { $0.number == number }?.quality ?? .default }
}
