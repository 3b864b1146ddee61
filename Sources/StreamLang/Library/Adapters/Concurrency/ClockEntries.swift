// Clocks that measure how long something takes.

import Dispatch
import StreamRun

extension Library {
    static let clockMembers: [Builtin] =
        [NominalType.continuousClock, .suspendingClock].flatMap { owner in
            [
                Builtin(.initializer, on: owner, "init()", "Makes a clock.") { _ in .object(NativeObject(0, owner)) },
                Builtin(.property, on: owner, "now: ContinuousClock.Instant", "The present moment.") { _ in .instant },
                Builtin(.staticProperty, on: owner, "now: ContinuousClock.Instant", "The present moment.") { _ in
                    .instant
                },
                Builtin(
                    .method, on: owner, "measure(_ work: () throws -> Void) rethrows -> Duration",
                    "How long a closure runs.",
                    example: "print(\(owner.name)().measure {} < .seconds(5))\n// => true"
                ) { a in try a.measured() },
                Builtin(
                    .method, on: owner, "sleep(for duration: Duration, tolerance: Duration? = nil) async throws",
                    "Awaits a time, or the task's cancellation.",
                    example: "try await \(owner.name)().sleep(for: .milliseconds(1))\nprint(\"later\")\n// => later"
                ) { a in try sleep(a.native(0, "a Duration", as: Duration.self) / .seconds(1)) },
                Builtin(
                    .method, on: owner,
                    "sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil) async throws",
                    "Awaits a moment, or the task's cancellation."
                ) { a in try sleep(until: a) },
            ]
        } + [
            Builtin(
                .method, on: .clock, "measure(_ work: () throws -> Void) rethrows -> Self.Duration",
                "How long a closure runs, by the clock's own time."
            ) { a in
                if a.isClockOfLibrary { return try a.measured() }
                let start = try a.presentMoment()
                _ = try a.function(0).call()
                return try a.presentMoment().asked("duration", start, isReversed: true)
            },
            Builtin(
                .method, on: .clock,
                "sleep(for duration: Self.Duration, tolerance: Self.Duration? = nil) async throws",
                "Awaits a time, by the clock's own."
            ) { a in
                if a.isClockOfLibrary { return try sleep(a.native(0, "a Duration", as: Duration.self) / .seconds(1)) }
                guard let sleep = a.receiver.nominal.witness("sleep") else {
                    throw RuntimeError("\(a.receiver.nominal.name) has no 'func sleep(until:tolerance:)'")
                }
                let deadline = try a.presentMoment().asked("advanced", a[0])
                return try sleep.call([a.receiver, deadline, a.has(1) ? a[1] : .none])
            },
            Builtin(
                .staticProperty, on: .clock, "suspending: SuspendingClock",
                "The clock that stops while the machine sleeps."
            ) { _ in .object(NativeObject(0, .suspendingClock)) },
            Builtin(.staticProperty, on: .clock, "continuous: ContinuousClock", "The clock that never stops.") {
                _ in .object(NativeObject(0, .continuousClock))
            },
            Builtin(
                .staticMethod, on: .task,
                """
                sleep(until deadline: ContinuousClock.Instant, tolerance: Duration? = nil, \
                clock: ContinuousClock = .continuous) async throws
                """,
                "Awaits a moment, or the task's cancellation.",
                example: """
                    try await Task.sleep(until: .now + .milliseconds(1), clock: .continuous)
                    print("later")
                    // => later
                    """
            ) { a in try sleep(until: a) },
            Builtin(
                .staticProperty, on: .clockInstant, "now: ContinuousClock.Instant", "The present moment."
            ) { _ in .instant },
            Builtin(
                .method, on: .clockInstant, "duration(to other: ContinuousClock.Instant) -> Duration",
                "The time up to another moment.",
                example: "let start = ContinuousClock.now\nprint(start.duration(to: .now) < .seconds(5))\n// => true"
            ) { a in
                .duration(
                    from: try a.receiver(as: DispatchTime.self),
                    to: try a.native(0, "an Instant", as: DispatchTime.self))
            },
            Builtin(
                .method, on: .clockInstant, "advanced(by duration: Duration) -> ContinuousClock.Instant",
                "The moment so much later.",
                example:
                    "let start = ContinuousClock.now\nprint(start.advanced(by: .seconds(1)) - start)\n// => 1.0 seconds"
            ) { a in try Arithmetic.add(a.receiver, a[0]) },
        ]

    /// Awaits the moment that the first argument is.
    private static func sleep(until arguments: Arguments) throws -> Value {
        let deadline = try arguments.native(0, "an Instant", as: DispatchTime.self)
        // Never before the moment, however the seconds are rounded.
        return try sleep(max(0, Value.span(from: .current, to: deadline) / .seconds(1)) + 1e-9)
    }
}

extension Arguments {
    /// Whether the receiver is a clock that a script knows only as some clock.
    fileprivate var isClockOfLibrary: Bool {
        [NominalType.continuousClock, .suspendingClock].contains(receiver.nominal)
    }

    /// How long the closure runs.
    fileprivate func measured() throws -> Value {
        let start = DispatchTime.current
        _ = try function(0).call()
        return .duration(from: start, to: .current)
    }

    /// The moment that a script's own clock has now.
    fileprivate func presentMoment() throws -> Value {
        guard let now = receiver.nominal.witness("now") else {
            throw RuntimeError("\(receiver.nominal.name) has no 'var now'")
        }
        return try now.call(receiver)
    }
}

extension Value {
    /// What a moment answers, by a method of its own where it is a script's.
    fileprivate func asked(_ name: String, _ other: Value, isReversed: Bool = false) throws -> Value {
        let (first, second) = isReversed ? (other, self) : (self, other)
        if first.nominal.isScript, let own = first.nominal.witness(name) {
            return try own.call([first, second])
        }
        return name == "duration" ? try Arithmetic.subtract(second, first) : try Arithmetic.add(first, second)
    }

    /// The present moment of the clocks.
    fileprivate static var instant: Value { .object(NativeObject(DispatchTime.current, .clockInstant)) }
}
