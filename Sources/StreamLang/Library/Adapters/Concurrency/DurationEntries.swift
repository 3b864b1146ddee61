// Duration: the spans of time that tasks sleep for.

import RxEngine
import StreamRun

extension Library {
    static let durationMembers: [Builtin] =
        [
            Builtin(
                .staticMethod, on: .duration, "nanoseconds(_ nanoseconds: Int) -> Duration", "So many nanoseconds.",
                example: "print(Duration.nanoseconds(5) < .microseconds(1))\n// => true"
            ) { a in .object(NativeObject(Duration.nanoseconds(try a.int(0)), .duration)) },
            Builtin(
                .initializer, on: .duration, "init(secondsComponent: Int64, attosecondsComponent: Int64)",
                "So many seconds, and so many of the parts of which a second has 10 to the power of 18.",
                example:
                    "print(Duration(secondsComponent: 2, attosecondsComponent: 500_000_000_000_000_000))\n// => 2.5 seconds"
            ) { a in
                guard let seconds = a[0].exactly(Int64.self), let rest = a[1].exactly(Int64.self) else {
                    throw a.wrong(0, "an Int64")
                }
                return .object(
                    NativeObject(Duration(secondsComponent: seconds, attosecondsComponent: rest), .duration))
            },
            Builtin(
                .property, on: .duration, "components: (seconds: Int64, attoseconds: Int64)",
                "The whole seconds and the rest.",
                example: "print(Duration.milliseconds(1500).components.seconds)\n// => 1"
            ) { a in
                let parts = try a.receiver(as: Duration.self).components
                return .tuple(
                    [.integer(parts.seconds, as: .int64), .integer(parts.attoseconds, as: .int64)],
                    labels: ["seconds", "attoseconds"])
            },
            Builtin(
                .staticProperty, on: .duration, "zero: Duration", "No time.",
                example: "print(Duration.zero)\n// => 0.0 seconds"
            ) { _ in
                .object(NativeObject(Duration.zero, .duration))
            },
        ]
        + unit("seconds", 1, { .seconds($0) }, { .seconds($0) })
        + unit("milliseconds", 1e-3, { .milliseconds($0) }, { .milliseconds($0) })
        + unit("microseconds", 1e-6, { .microseconds($0) }, { .microseconds($0) })

    /// A unit of time, counted in whole numbers or in parts.
    private static func unit(
        _ name: String, _ seconds: Double, _ whole: @escaping @Sendable (Int) -> Duration,
        _ parts: @escaping @Sendable (Double) -> Duration
    ) -> [Builtin] {
        ["<T: BinaryInteger>(_ \(name): T)", "(_ \(name): Double)"].map { parameters in
            Builtin(
                .staticMethod, on: .duration, "\(name)\(parameters) -> Duration", "So many \(name).",
                example: "print(Duration.\(name)(1) == .\(name)(1.0))\n// => true", guarding: [.finite(0)]
            ) { a in
                if a[0].nominal.isInteger, let count = a[0].exactly(Int.self) {
                    return .object(NativeObject(whole(count), .duration))
                }
                let count = try a.double(0)
                try Duration.check(seconds: count * seconds)
                return .object(NativeObject(parts(count), .duration))
            }
        }
    }
}
