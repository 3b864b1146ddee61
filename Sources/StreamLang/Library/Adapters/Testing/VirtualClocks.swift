// The entries of virtual clocks: VirtualTimeScheduler and HistoricalScheduler.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let virtualClocks: [Builtin] =
        [
            Builtin(
                .initializer, on: .virtualTimeScheduler,
                "init(initialClock: Converter.VirtualTimeUnit, converter: Converter)",
                "Makes a scheduler on a clock of its own, whose units a converter relates to real time."
            ) { a in
                let converter = DeclaredTimeConverter(converter: a[1], session: a.session, site: a.site)
                return .scheduler(
                    DeclaredClock(initialClock: a[0], converter: converter), as: .virtualTimeScheduler)
            },
            Builtin(
                .initializer, on: .historicalScheduler, "init(initialClock: Date = Date(timeIntervalSince1970: 0))",
                "Makes a scheduler on a clock of its own, which shows dates.",
                example: """
                    let scheduler = HistoricalScheduler()
                    Observable<Int>.interval(.seconds(60), scheduler: scheduler).take(2)
                        .subscribe(onNext: { print($0, scheduler.clock) })
                    scheduler.start()
                    // => 0 1970-01-01 00:01:00 +0000
                    // => 1 1970-01-01 00:02:00 +0000
                    """
            ) { a in
                let start: Date = a.isGiven(0) ? try a.native(0, "a Date") : Date(timeIntervalSince1970: 0)
                return .scheduler(HistoricalScheduler(initialClock: start), as: .historicalScheduler)
            },
            Builtin(.method, on: .virtualTimeScheduler, "start() -> Void", "Runs all work in the order of time.") { a in
                try a.clock().start()
                return try a.unlessFailed(.void)
            },
            Builtin(.method, on: .virtualTimeScheduler, "stop() -> Void", "Stops running work.") { a in
                try a.clock().stop()
                return .void
            },
            Builtin(
                .method, on: .virtualTimeScheduler, "advanceTo(_ virtualTime: Converter.VirtualTimeUnit) -> Void",
                "Runs all work up to a time.",
                example: """
                    let scheduler = HistoricalScheduler()
                    Observable<Int>.timer(.seconds(5), scheduler: scheduler).subscribe(onNext: { _ in print("five seconds") })
                    scheduler.advanceTo(Date(timeIntervalSince1970: 10))
                    // => five seconds
                    """
            ) { a in
                try a.clock().advance(to: a[0])
                return try a.unlessFailed(.void)
            },
            Builtin(
                .method, on: .virtualTimeScheduler,
                "sleep(_ virtualInterval: Converter.VirtualTimeIntervalUnit) -> Void",
                "Moves the clock without running work."
            ) { a in
                try a.clock().sleep(for: a[0])
                return try a.unlessFailed(.void)
            },
            Builtin(
                .method, on: .virtualTimeScheduler,
                "scheduleAbsoluteVirtual<State>(_ state: State, time: Converter.VirtualTimeUnit, action: (State) -> Disposable) -> Disposable",
                "Runs work at a time."
            ) { a in .disposable(try a.clock().scheduleAbsolute(a[0], at: a[1], a.work(2))) },
            Builtin(
                .method, on: .virtualTimeScheduler,
                "scheduleRelativeVirtual<State>(_ state: State, dueTime: Converter.VirtualTimeIntervalUnit, action: (State) -> Disposable) -> Disposable",
                "Runs work after some time, in the clock's units."
            ) { a in .disposable(try a.clock().scheduleRelative(a[0], after: a[1], a.work(2))) },
            Builtin(
                .method, on: .virtualTimeScheduler,
                "adjustScheduledTime(_ time: Converter.VirtualTimeUnit) -> Converter.VirtualTimeUnit",
                "The time that work due at a time is queued for: on a TestScheduler never the present one.",
                example: """
                    let scheduler = TestScheduler(initialClock: 10)
                    print(scheduler.adjustScheduledTime(10), scheduler.adjustScheduledTime(12))
                    // => 11 12
                    """
            ) { a in try a.clock().adjust(a[0]) },
            Builtin(.property, on: .virtualTimeScheduler, "clock: Converter.VirtualTimeUnit", "The virtual time.") {
                a in try a.clock().time
            },
            Builtin(.property, on: .testScheduler, "clock: Int", "The virtual time.") { a in try a.clock().time },
            Builtin(.property, on: .historicalScheduler, "clock: Date", "The virtual time.") { a in try a.clock().time
            },
            Builtin(
                .property, on: .virtualTimeScheduler, "debugDescription: String", "The times of the work that waits."
            ) { a in
                .string(try a.clock().debugDescription)
            },
        ] + cases(of: .virtualTimeComparison)
}

extension Arguments {
    fileprivate func clock() throws -> any ScriptClock {
        if let clock = try receivedScheduler() as? any ScriptClock { return clock }
        throw RuntimeError("this member needs a VirtualTimeScheduler, not \(receiver.nominal.name)")
    }
}
