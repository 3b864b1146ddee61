// What POSIX keeps for each thread under a key.

import Foundation
import RxEngine
import StreamRun

/// The values of a thread, which go when it ends.
private final class ThreadValues {
    var values: [UInt32: Value] = [:]

    /// Those of the thread that asks.
    static var own: ThreadValues {
        let dictionary = Thread.current.threadDictionary
        if let known = dictionary[key] as? ThreadValues { return known }
        let made = ThreadValues()
        dictionary[key] = made
        return made
    }
    private static let key = "rxrepl.threadKeys"
}

private enum ThreadKeys {
    // Guarded by `lock`.
    nonisolated(unsafe) private static var known: Set<UInt32> = []
    nonisolated(unsafe) private static var last: UInt32 = 0
    private static let lock = Lock()

    static func make() -> UInt32 {
        lock.withLock {
            last &+= 1
            known.insert(last)
            return last
        }
    }

    static func contains(_ key: UInt32) -> Bool { lock.withLock { known.contains(key) } }
    static func remove(_ key: UInt32) -> Bool { lock.withLock { known.remove(key) != nil } }
}

extension Library {
    static let threadKeys: [Builtin] = [
        Builtin(
            .function,
            "pthread_key_create(_ key: UnsafeMutablePointer<UInt32>, _ destructor: ((UnsafeMutableRawPointer?) -> Void)?) -> Int32",
            "Makes a key under which each thread has a pointer of its own. The destructor is not called.",
            example: example
        ) { a in
            try a.pointer(0).fill(with: .integer(ThreadKeys.make(), as: .uint32))
            return .integer(Int32(0), as: .int32)
        },
        Builtin(
            .function, "pthread_key_delete(_ key: UInt32) -> Int32", "Ends a key; EINVAL where it is none.",
            example: example
        ) { a in
            let key = a[0].exactly(UInt32.self) ?? 0
            let displaced = exchanged(key, with: nil)
            withExtendedLifetime(displaced) {}
            return .integer(ThreadKeys.remove(key) ? Int32(0) : EINVAL, as: .int32)
        },
        Builtin(
            .function, "pthread_setspecific(_ key: UInt32, _ value: UnsafeRawPointer?) -> Int32",
            "Keeps a pointer for the thread; EINVAL for no key.", example: example
        ) { a in
            let key = a[0].exactly(UInt32.self) ?? 0
            guard ThreadKeys.contains(key) else { return .integer(EINVAL, as: .int32) }
            let pointer = a.isGiven(1) ? try a.pointer(1) : nil
            let displaced = exchanged(key, with: pointer.map { .pointer($0, .unsafeMutableRawPointer) })
            withExtendedLifetime(displaced) {}
            return .integer(Int32(0), as: .int32)
        },
        Builtin(
            .function, "pthread_getspecific(_ key: UInt32) -> UnsafeMutableRawPointer?",
            "What is kept for the thread, or nil.", example: example
        ) { a in
            let key = a[0].exactly(UInt32.self) ?? 0
            return .optional(ThreadKeys.contains(key) ? ThreadValues.own.values[key] : nil)
        },
    ]

    /// Puts a value in the thread's place under a key, and gives what lay there, which goes only afterwards.
    private static func exchanged(_ key: UInt32, with value: Value?) -> Value? {
        var displaced = value
        swap(&ThreadValues.own.values[key], &displaced)
        return displaced
    }

    private static let example = """
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        let number = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        number.initialize(to: 5)
        pthread_setspecific(key, number)
        print(pthread_getspecific(key)!.assumingMemoryBound(to: Int.self).pointee)
        pthread_key_delete(key)
        print(pthread_getspecific(key) == nil)
        // => 5
        // => true
        """
}
