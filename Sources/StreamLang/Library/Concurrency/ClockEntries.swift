// Clocks that measure how long something takes.

import Dispatch

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
                    .method, on: owner, "measure(_ work: () throws -> Void) -> Duration", "How long a closure runs.",
                    example: "print(\(owner.name)().measure {} < .seconds(5))\n// => true"
                ) { a in
                    let start = DispatchTime.current
                    _ = try a.function(0).call()
                    return .duration(from: start, to: .current)
                },
            ]
        } + [
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
        ]
}

extension Value {
    /// The present moment of the clocks.
    fileprivate static var instant: Value { .object(NativeObject(DispatchTime.current, .clockInstant)) }

    /// What lies between two moments.
    static func duration(from start: DispatchTime, to end: DispatchTime) -> Value {
        let nanoseconds = Int64(end.uptimeNanoseconds) - Int64(start.uptimeNanoseconds)
        return .object(NativeObject(Duration.nanoseconds(nanoseconds), .duration))
    }
}
