// The clocks of C: seconds with their parts, as the system counts them.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let timesOfC: [Builtin] =
        parts(
            .timeSpecification, "tv_nsec", "nanoseconds", { timespec(tv_sec: $0, tv_nsec: $1) }, { $0.tv_sec },
            { $0.tv_nsec })
        + parts(
            .timeValue, "tv_usec", "microseconds", { timeval(tv_sec: $0, tv_usec: $1) }, { $0.tv_sec }, { $0.tv_usec })
        + [
            Builtin(
                .function, "clock_gettime(_ clock: Int32, _ time: UnsafeMutablePointer<timespec>) -> Int32",
                "Puts the time of a clock where a pointer leads to, and gives 0, or -1 for an unknown clock.",
                example: """
                    var now = timespec()
                    print(clock_gettime(CLOCK_MONOTONIC, &now), now.tv_nsec < 1_000_000_000)
                    // => 0 true
                    """
            ) { a in
                let clock = a[0].exactly(Int32.self) ?? -1
                var time = timespec()
                switch clock {
                case CLOCK_REALTIME, CLOCK_REALTIME_COARSE: time = timespec(WallClock.now.timeIntervalSince1970)
                case CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME:
                    let nanoseconds = DispatchTime.current.uptimeNanoseconds
                    time = timespec(
                        tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
                case CLOCK_PROCESS_CPUTIME_ID, CLOCK_THREAD_CPUTIME_ID:
                    if !a.session.isRepeatable { clock_gettime(clock, &time) }
                default:
                    ErrorNumber.current = EINVAL
                    return .integer(Int32(-1), as: .int32)
                }
                try a.pointer(1).fill(with: .object(NativeObject(time, .timeSpecification)))
                return .integer(Int32(0), as: .int32)
            },
            Builtin(
                .function,
                "gettimeofday(_ time: UnsafeMutablePointer<timeval>?, _ zone: UnsafeMutableRawPointer?) -> Int32",
                "Puts the time since 1970 where a pointer leads to, and gives 0.",
                example: """
                    var now = timeval()
                    gettimeofday(&now, nil)
                    print(now.tv_sec > 1_000_000_000)
                    // => true
                    """
            ) { a in
                let time = timespec(WallClock.now.timeIntervalSince1970)
                let value = timeval(tv_sec: time.tv_sec, tv_usec: time.tv_nsec / 1000)
                if a.isGiven(0) { try a.pointer(0).fill(with: .object(NativeObject(value, .timeValue))) }
                return .integer(Int32(0), as: .int32)
            },
        ]
        + clocks.map { name, number in
            Builtin(.property, "\(name): Int32", "A clock of C.") { _ in .integer(number, as: .int32) }
        }

    private static let clocks: [(String, Int32)] = [
        ("CLOCK_REALTIME", CLOCK_REALTIME), ("CLOCK_MONOTONIC", CLOCK_MONOTONIC),
        ("CLOCK_PROCESS_CPUTIME_ID", CLOCK_PROCESS_CPUTIME_ID), ("CLOCK_THREAD_CPUTIME_ID", CLOCK_THREAD_CPUTIME_ID),
        ("CLOCK_MONOTONIC_RAW", CLOCK_MONOTONIC_RAW), ("CLOCK_REALTIME_COARSE", CLOCK_REALTIME_COARSE),
        ("CLOCK_MONOTONIC_COARSE", CLOCK_MONOTONIC_COARSE), ("CLOCK_BOOTTIME", CLOCK_BOOTTIME),
    ]

    /// What a number of seconds with a rest has: how it is made, and its two parts, which can be set.
    private static func parts<Time>(
        _ owner: NominalType, _ rest: String, _ unit: String, _ make: @escaping @Sendable (Int, Int) -> Time,
        _ seconds: @escaping @Sendable (Time) -> Int, _ others: @escaping @Sendable (Time) -> Int
    ) -> [Builtin] {
        @Sendable func value(_ time: Time) -> Value { .object(NativeObject(time, owner)) }
        return [
            Builtin(.initializer, on: owner, "init()", "No time.", example: "print(\(owner.name)().tv_sec)\n// => 0") {
                _ in value(make(0, 0))
            },
            Builtin(
                .initializer, on: owner, "init(tv_sec: Int, \(rest): Int)", "So many seconds and \(unit).",
                example: "print(\(owner.name)(tv_sec: 1, \(rest): 2).\(rest))\n// => 2"
            ) { a in value(make(try a.int(0), try a.int(1))) },
            Builtin(.settableProperty, on: owner, "tv_sec: Int", "The whole seconds.") { a in
                let time = try a.receiver(as: Time.self)
                return a.has(0) ? value(make(try a.int(0), others(time))) : .int(seconds(time))
            },
            Builtin(.settableProperty, on: owner, "\(rest): Int", "The \(unit) besides.") { a in
                let time = try a.receiver(as: Time.self)
                return a.has(0) ? value(make(seconds(time), try a.int(0))) : .int(others(time))
            },
        ]
    }
}

extension timespec {
    fileprivate init(_ seconds: Double) {
        let whole = seconds.rounded(.down)
        self.init(tv_sec: Int(saturating: whole), tv_nsec: Int(saturating: ((seconds - whole) * 1e9).rounded(.down)))
    }
}
