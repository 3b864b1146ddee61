// What ends a run from outside: interruptions, and stacks that have no more room.

import CSystem
import RxEngine
import StreamSyntax
import Synchronization

/// How far the stack of the current thread may grow.
package enum StackLimit {
    /// The lowest address that a frame may have on this thread.
    @inline(__always) package static var current: UInt { StackRoom.limits.calls }

    /// Fails where the stack of the current thread has come too far down.
    @inline(__always)
    static func check(_ limit: UInt) throws {
        if StackRoom.here < limit { throw RuntimeError.stackExhausted }
    }

    /// Fails where calls have used up the stack of the current thread.
    @inline(__always)
    static func checkCalls() throws { if !StackRoom.isRoomy { try check(current) } }

    /// Fails where the stack has no room for what the engine calls: what fails there ends all that called each other on it.
    @inline(__always)
    static func checkNesting() throws { if !StackRoom.isRoomy { try check(StackRoom.limits.nesting) } }
}

/// The request to end what runs: polled at each loop's turn and each call.
package enum Interruption {
    private static let requests = Atomic<Int>(0)

    /// Asks all script code to end.
    package static func request() {
        csystem_set_interrupted(true)
        requests.wrappingAdd(1, ordering: .relaxed)
    }

    /// How often script code was asked to end: those who wait may look only when the request is gone again.
    static var count: Int { requests.load(ordering: .relaxed) }
    package static func clear() { csystem_set_interrupted(false) }
    @inline(__always) package static var isRequested: Bool { csystem_is_interrupted() }

    @inline(__always) package static func check() throws {
        if isRequested { throw Interrupted() }
    }
}

/// Ends an evaluation that was interrupted.
package struct Interrupted: EndsRun {}

extension RuntimeError {
    package static let stackExhausted = RuntimeError(
        "the script calls itself too deeply", hint: "does the recursion have an end? Check the case that stops it",
        code: "E0509")
}
