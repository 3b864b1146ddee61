// DispatchSource timers and Foundation's Timer.

import Dispatch
import Foundation
import RxEngine
import StreamRun

extension Library {
    static let timerMembers: [Builtin] = [
        Builtin(
            .staticMethod, on: .dispatchSource,
            "makeTimerSource(flags: DispatchSource.TimerFlags = [], queue: DispatchQueue? = nil) -> DispatchSourceTimer",
            "Makes a timer."
        ) { a in
            let queue = a.isGiven(1) ? try a.workQueue(1) : .global()
            return .object(NativeObject(ScriptTimer(on: queue, of: a.session, isSource: true), .dispatchSourceTimer))
        },
        Builtin(
            .method, on: .dispatchSourceTimer,
            "schedule(deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0))",
            "Sets when the timer fires first and how often."
        ) { a in try a.schedule() },
        Builtin(
            .method, on: .dispatchSourceTimer,
            "schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0))",
            "Sets when the timer fires first and how often, in seconds.", guarding: [.ordered(1)]
        ) { a in try a.schedule() },
        Builtin(
            .method, on: .dispatchSourceTimer,
            "scheduleRepeating(deadline: DispatchTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0))",
            "The old name of schedule(deadline:repeating:).", renamed: "schedule(deadline:repeating:) since Swift 4"
        ) { a in
            try a.receiver(as: ScriptTimer.self).schedule(after: a.delay(0), every: Int(a.period(1).inNanoseconds))
            return .void
        },
        Builtin(
            .method, on: .dispatchSourceTimer,
            "scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0))",
            "The old name of schedule(deadline:).", renamed: "schedule(deadline:) since Swift 4"
        ) { a in
            try a.receiver(as: ScriptTimer.self).schedule(after: a.delay(0), every: nil)
            return .void
        },
        Builtin(
            .method, on: .dispatchSourceTimer,
            "setEventHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)",
            "Sets what runs when the timer fires."
        ) { a in
            try a.receiver(as: ScriptTimer.self).setHandler(a.optionalCallback(2) ?? {})
            return .void
        },
        Builtin(
            .method, on: .dispatchSourceTimer, "setEventHandler(handler: DispatchWorkItem)",
            "Sets the work that is done when the timer fires."
        ) { a in
            try a.receiver(as: ScriptTimer.self).setHandler(a.callback(0))
            return .void
        },
        Builtin(
            .method, on: .dispatchSourceTimer, "setCancelHandler(handler: DispatchWorkItem)",
            "Sets the work that is done when the timer is cancelled."
        ) { a in
            try a.receiver(as: ScriptTimer.self).setCancelHandler(a.callback(0))
            return .void
        },
        Builtin(
            .method, on: .dispatchSourceTimer,
            "setCancelHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: (() -> Void)?)",
            "Sets what runs when the timer is cancelled."
        ) { a in
            try a.receiver(as: ScriptTimer.self).setCancelHandler(a.optionalCallback(2) ?? {})
            return .void
        },
        action("resume()", "Starts the timer.") { try $0.resumeSource() },
        action("activate()", "Starts the timer.") { $0.activate() },
        action("suspend()", "Stops the timer until it is resumed.") { $0.suspendSource() },
        action("cancel()", "Ends the timer.") { $0.cancel() },
        Builtin(.property, on: .dispatchSourceTimer, "isCancelled: Bool", "Whether the timer was cancelled.") { a in
            .bool(try a.receiver(as: ScriptTimer.self).isCancelled)
        },
        Builtin(
            .staticMethod, on: .timer,
            "scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: (Timer) -> Void) -> Timer",
            "Starts a timer on the main thread.", guarding: [.ordered(0)]
        ) { a in
            let (timer, value) = try runLoopTimer(a)
            timer.resume()
            return value
        },
        Builtin(
            .initializer, on: .timer, "init(timeInterval interval: Double, repeats: Bool, block: (Timer) -> Void)",
            "Makes a timer that runs once it is added to a run loop.", guarding: [.ordered(0)]
        ) { a in try runLoopTimer(a).value },
        Builtin(.method, on: .timer, "fire()", "Runs the timer's function now.") { a in
            try a.receiver(as: ScriptTimer.self).fire()
            return .void
        },
        Builtin(.method, on: .runLoop, "add(_ timer: Timer, forMode mode: RunLoop.Mode)", "Starts a timer.") { a in
            let timer: ScriptTimer = try a.native(0, "a Timer")
            timer.resume()
            return .void
        },
        Builtin(.method, on: .timer, "invalidate()", "Ends the timer.") { a in
            try a.receiver(as: ScriptTimer.self).cancel()
            return .void
        },
        Builtin(.property, on: .timer, "isValid: Bool", "Whether the timer may still fire.") { a in
            .bool(try !a.receiver(as: ScriptTimer.self).isCancelled)
        },
        Builtin(
            .initializer, on: .timer,
            "init(fire date: Date, interval: Double, repeats: Bool, block: (Timer) -> Void)",
            "Makes a timer that first fires at a moment, once it is added to a run loop.", guarding: [.ordered(1)]
        ) { a in
            let date: Date = try a.native(0, "a Date")
            let seconds = max(0, date.timeIntervalSince(WallClock.now))
            let (timer, repeats, block) = (ScriptTimer(on: .main, of: a.session), try a.bool(2), try a.action(3))
            let value = Value.object(NativeObject(timer, .timer))
            let period = max(try a.nanoseconds(1), 0)
            timer.schedule(after: Int(saturating: seconds * 1e9), every: repeats ? period : nil)
            timer.setHandler {
                block(value)
                if !repeats { timer.cancel() }
            }
            return value
        },
        Builtin(
            .settableProperty, on: .timer, "fireDate: Date", "When it fires next.",
            example: """
                let timer = Timer(timeInterval: 60, repeats: false) { _ in }
                print(timer.fireDate > Date().addingTimeInterval(50))
                // => true
                """
        ) { a in
            let timer = try a.receiver(as: ScriptTimer.self)
            if a.has(0) { timer.postpone(to: try a.native(0, "a Date")) }
            return .date(timer.fireDate)
        },
        Builtin(
            .settableProperty, on: .timer, "tolerance: Double",
            "By how many seconds it may be late: none, as on Linux, whatever is assigned.",
            guarding: [.unguarded(0, "it is not used")]
        ) { _ in .double(0) },
        Builtin(
            .property, on: .timer, "timeInterval: Double", "The seconds from one time to the next; 0 if there is one.",
            example: "print(Timer(timeInterval: 2, repeats: true) { _ in }.timeInterval)\n// => 2.0"
        ) { a in .double(try a.receiver(as: ScriptTimer.self).interval) },
        Builtin(.property, on: .timer, "userInfo: Any?", "What goes with the timer: nothing.") { _ in .none },
        Builtin(
            .method, on: .runLoop, "perform(_ block: () -> Void)",
            "Has the main thread run a closure in its next turn."
        ) { a in
            let block = try a.callback(0)
            WorkQueue.main.async(block)
            return .void
        },
    ]

    /// A timer of the run loop that is not started yet; one that fires once is over then.
    private static func runLoopTimer(_ a: Arguments) throws -> (timer: ScriptTimer, value: Value) {
        let nanoseconds = max(try a.nanoseconds(0), 0)
        let (timer, repeats, block) = (ScriptTimer(on: .main, of: a.session), try a.bool(1), try a.action(2))
        let value = Value.object(NativeObject(timer, .timer))
        timer.schedule(after: nanoseconds, every: repeats ? nanoseconds : nil)
        timer.setHandler {
            block(value)
            if !repeats { timer.cancel() }
        }
        return (timer, value)
    }

    private static func action(
        _ signature: String, _ summary: String, _ body: @escaping @Sendable (ScriptTimer) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .dispatchSourceTimer, signature, summary) { a in
            try body(try a.receiver(as: ScriptTimer.self))
            return .void
        }
    }
}

extension Arguments {
    /// Sets when the receiver, a timer, fires.
    fileprivate func schedule() throws -> Value {
        let period = isGiven(1) ? try period(1) : .never
        try receiver(as: ScriptTimer.self).schedule(
            after: delay(0), every: period == .never ? nil : Int(period.inNanoseconds))
        return .void
    }
}
