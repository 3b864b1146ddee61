// How much of its stack the current thread has left.

import Foundation
import Synchronization

/// The stack of the current thread: what nests without end is told so before it overflows.
package enum StackRoom {
    /// Addresses below which the stack of a thread must not grow for some purpose.
    package struct Limits {
        /// For calls: what is left is for the compiled code below them, and for unwinding.
        package let calls: UInt
        /// For subscriptions and the closures that the engine calls: elements and errors pass on the same stack through
        /// all that is below them.
        package var nesting: UInt { Tracing.isOn ? traced : untraced }

        private let untraced: UInt
        /// An event that is recorded at each stage takes several times what the subscription took.
        fileprivate let traced: UInt

        fileprivate init(lowest: UInt, size: UInt, reserve: UInt) {
            calls = lowest + min(reserve, size / 2)
            untraced = lowest + size / 2
            traced = lowest + size / 8 * 7
        }
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { free($0) }
        return key
    }()

    /// Room for compiled frames below a call: a deep one needs some to unwind and report.
    private static let reserve: UInt = 512 * 1024

    /// The limits of the current thread.
    @inline(__always)
    package static var limits: Limits {
        if let known = pthread_getspecific(key) { return known.load(as: Limits.self) }
        return measure()
    }

    /// Whether one more subscription or observer would leave too little for what is to come through it.
    @inline(__always)
    static var isShort: Bool { !isRoomy && here < limits.nesting }

    /// Whether there is room for an event to enter one more chain. Observers that feed each other make a way as long as one
    /// likes, which no subscription sees as a whole.
    @inline(__always)
    static var hasRoomForEvent: Bool { !isShort || refuseEvent() }

    /// Whether this is where on the main thread's stack there is room for anything: most calls and events are there, and
    /// need no look at their thread, which is 46 instructions of some 800 that a script's push takes.
    @inline(__always)
    package static var isRoomy: Bool {
        here &- roomyStart.load(ordering: .relaxed) < roomySize.load(ordering: .relaxed)
    }

    /// That part of the main thread's stack. Empty until that thread measures.
    private static let roomyStart = Atomic<UInt>(0)
    private static let roomySize = Atomic<UInt>(0)

    @inline(never)
    private static func refuseEvent() -> Bool {
        require(false, "observers are nested too deeply to be told of an event; does one feed itself?")
    }

    /// Where the stack of the current thread ends now.
    @inline(__always)
    package static var here: UInt {
        var mark: UInt8 = 0
        return withUnsafeMutablePointer(to: &mark) { UInt(bitPattern: $0) }
    }

    @inline(never)
    private static func measure() -> Limits {
        var attributes = pthread_attr_t()
        readAttributes(pthread_self(), &attributes)
        defer { pthread_attr_destroy(&attributes) }
        var start: UnsafeMutableRawPointer?
        var size = 0
        pthread_attr_getstack(&attributes, &start, &size)
        let limits = Limits(lowest: UInt(bitPattern: start), size: UInt(size), reserve: reserve)
        let kept = UnsafeMutablePointer<Limits>.allocate(capacity: 1)
        kept.initialize(to: limits)
        pthread_setspecific(key, kept)
        if Thread.isMainThread {
            roomyStart.store(limits.traced, ordering: .relaxed)
            roomySize.store(UInt(bitPattern: start) &+ UInt(size) &- limits.traced, ordering: .relaxed)
        }
        return limits
    }

    /// Lets the main thread's stack grow to 64 MB: scripts need more room for a call than compiled code. To be called
    /// before it grows; the system keeps at least twice as much free below it.
    package static func makeRoom() {
        var size = rlimit()
        guard getrlimit(resource, &size) == 0 else { return }
        size.rlim_cur = max(size.rlim_cur, min(size.rlim_max, 64 << 20))
        setrlimit(resource, &size)
    }

    private static let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
}

/// What glibc offers for every thread, but its Swift overlay leaves out.
@_silgen_name("pthread_getattr_np") @discardableResult
private func readAttributes(_ thread: pthread_t, _ attributes: UnsafeMutablePointer<pthread_attr_t>) -> Int32

/// Sequences that are made of themselves, or of more parts than the stack can hold.
package struct NestedTooDeeply: UnrecoverableError, CustomStringConvertible {
    package let description = "sequences are nested too deeply to be subscribed; does the recursion have an end?"
}
