// The mutexes of POSIX and of Apple's systems, which live where a pointer leads to.

import Foundation
import RxEngine
import StreamRun
import Synchronization

/// What lies in a `pthread_mutex_t` or an `os_unfair_lock`.
private final class PosixMutex: Sendable {
    enum Kind: Int { case normal, recursive, errorCheck }

    let lock: ScriptLock
    let kind: Kind
    let isDestroyed = Atomic(false)

    init(_ kind: Kind) { (self.kind, lock) = (kind, ScriptLock(isRecursive: kind == .recursive)) }
}

/// What lies in a `pthread_mutexattr_t`.
private final class PosixMutexAttributes: Sendable {
    let kind: PosixMutex.Kind
    init(_ kind: PosixMutex.Kind) { self.kind = kind }
}

/// What lies in a `pthread_rwlock_t`: how many read, or -1 while one writes.
private final class PosixReadWriteLock: Sendable {
    let count = WaitableCount(0)

    func take(toWrite: Bool, nanoseconds: Int?) throws -> Bool {
        try count.wait(nanoseconds: nanoseconds) { count in
            guard toWrite ? count == 0 : count >= 0 else { return false }
            count += toWrite ? -1 : 1
            return true
        }
    }

    /// - Returns: False if nobody held it.
    func release() -> Bool {
        count.change { count in
            defer { count += count.signum() * -1 }
            return count != 0
        }
    }
}

extension Arguments {
    fileprivate func readWriteLock() throws -> PosixReadWriteLock { try lent(0, PosixReadWriteLock.self) }

    private func lent<Native>(_ index: Int, _ type: Native.Type) throws -> Native {
        let content = try pointer(index).memory.content(pointer(index).place)
        guard let native = content?.object(as: NativeObject<Native>.self)?.native else {
            throw RuntimeError(
                "nothing that can be locked lies where this pointer leads to", hint: "initialize it before")
        }
        return native
    }

    fileprivate func mutex() throws -> PosixMutex {
        let mutex = try lent(0, PosixMutex.self)
        if mutex.isDestroyed.load(ordering: .relaxed) {
            throw RuntimeError("this mutex was destroyed", hint: "destroy it last")
        }
        return mutex
    }

    fileprivate func put(_ mutex: PosixMutex) throws -> Value {
        try pointer(0).fill(with: .object(NativeObject(mutex, .posixMutex)))
        return .integer(Int32(0), as: .int32)
    }

    fileprivate func mutexKind(_ index: Int) throws -> PosixMutex.Kind {
        self[index].pointer == nil ? .normal : try lent(index, PosixMutexAttributes.self).kind
    }

    fileprivate func put(_ kind: PosixMutex.Kind) throws -> Value {
        try pointer(0).fill(with: .object(NativeObject(PosixMutexAttributes(kind), .posixMutexAttributes)))
        return .integer(Int32(0), as: .int32)
    }
}

extension Library {
    static let posixLocks: [Builtin] = mutexes + mutexAttributes + readWriteLocks + unfairLocks

    private static let mutexes: [Builtin] = [
        Builtin(.initializer, on: .posixMutex, "init()", "Makes a mutex that is free.") { _ in
            .object(NativeObject(PosixMutex(.normal), .posixMutex))
        },
        code(
            "pthread_mutex_init(_ mutex: UnsafeMutablePointer<pthread_mutex_t>, _ attributes: UnsafePointer<pthread_mutexattr_t>?)",
            "Makes a mutex where a pointer leads to.",
            example: """
                var mutex = pthread_mutex_t()
                pthread_mutex_init(&mutex, nil)
                print(pthread_mutex_lock(&mutex), pthread_mutex_trylock(&mutex) == EBUSY)
                pthread_mutex_unlock(&mutex)
                pthread_mutex_destroy(&mutex)
                // => 0 true
                """
        ) { a in try a.put(PosixMutex(a.mutexKind(1))) },
        code("pthread_mutex_lock(\(mutex))", "Waits until a mutex is free and takes it.") { a in
            let mutex = try a.mutex()
            if mutex.kind == .errorCheck, mutex.lock.isHeldByThisThread { return .integer(EDEADLK, as: .int32) }
            try mutex.lock.lock()
            return .integer(Int32(0), as: .int32)
        },
        code("pthread_mutex_trylock(\(mutex))", "Takes a mutex if it is free; else it gives EBUSY.") { a in
            .integer(try a.mutex().lock.attempt() ? 0 : EBUSY, as: .int32)
        },
        code("pthread_mutex_unlock(\(mutex))", "Frees a mutex.") { a in
            let mutex = try a.mutex()
            if mutex.kind != .normal, !mutex.lock.isHeldByThisThread { return .integer(EPERM, as: .int32) }
            try mutex.lock.unlock()
            return .integer(Int32(0), as: .int32)
        },
        code("pthread_mutex_destroy(\(mutex))", "Ends a mutex, which nobody may hold or use any more.") { a in
            let mutex = try a.mutex()
            if mutex.lock.isHeld { return .integer(EBUSY, as: .int32) }
            mutex.isDestroyed.store(true, ordering: .relaxed)
            return .integer(Int32(0), as: .int32)
        },
    ]

    private static let mutexAttributes: [Builtin] =
        [
            Builtin(.initializer, on: .posixMutexAttributes, "init()", "What a mutex is to be.") { _ in
                .object(NativeObject(PosixMutexAttributes(.normal), .posixMutexAttributes))
            },
            code("pthread_mutexattr_init(\(attributes))", "Begins the description of a mutex.") { a in
                try a.put(PosixMutex.Kind.normal)
            },
            code("pthread_mutexattr_destroy(\(attributes))", "Ends the description of a mutex.") { a in
                try a.put(PosixMutex.Kind.normal)
            },
            code(
                "pthread_mutexattr_settype(\(attributes), _ kind: Int32)",
                "Says whether a mutex may be locked again by the thread that holds it, or tells that as an error."
            ) { a in
                guard let kind = a[1].exactly(Int.self).flatMap({ PosixMutex.Kind(rawValue: $0) }) else {
                    return .integer(EINVAL, as: .int32)
                }
                return try a.put(kind)
            },
        ]
        + [("NORMAL", 0), ("RECURSIVE", 1), ("ERRORCHECK", 2), ("DEFAULT", 0)].map { name, kind in
            Builtin(.property, "PTHREAD_MUTEX_\(name): Int", "A kind of mutex.") { _ in .int(kind) }
        }
        + [
            ("EPERM", EPERM), ("ENOENT", ENOENT), ("EINTR", EINTR), ("EIO", EIO), ("EBADF", EBADF), ("EAGAIN", EAGAIN),
            ("ENOMEM", ENOMEM), ("EACCES", EACCES), ("EBUSY", EBUSY), ("EEXIST", EEXIST), ("EINVAL", EINVAL),
            ("EDEADLK", EDEADLK), ("ETIMEDOUT", ETIMEDOUT),
        ].map { name, code in
            Builtin(.property, "\(name): Int32", "What functions of C give where they fail so.") { _ in
                .integer(code, as: .int32)
            }
        }

    private static let readWriteLocks: [Builtin] =
        [
            Builtin(.initializer, on: .posixReadWriteLock, "init()", "Makes a lock that is free.") { _ in
                .object(NativeObject(PosixReadWriteLock(), .posixReadWriteLock))
            },
            code(
                "pthread_rwlock_init(\(readWrite), _ attributes: UnsafePointer<pthread_rwlock_t>?)",
                "Makes a lock that many may read under, where a pointer leads to."
            ) { a in
                try a.pointer(0).fill(with: .object(NativeObject(PosixReadWriteLock(), .posixReadWriteLock)))
                return .integer(Int32(0), as: .int32)
            },
            code("pthread_rwlock_unlock(\(readWrite))", "Ends reading or writing.") { a in
                .integer(try a.readWriteLock().release() ? 0 : EPERM, as: .int32)
            },
            code("pthread_rwlock_destroy(\(readWrite))", "Ends a lock, which nobody may hold.") { a in
                .integer(try a.readWriteLock().count.present == 0 ? 0 : EBUSY, as: .int32)
            },
        ]
        + [("rd", false), ("wr", true)].flatMap { name, toWrite in
            [
                code("pthread_rwlock_\(name)lock(\(readWrite))", "Waits until it may \(toWrite ? "write" : "read").") {
                    a in
                    _ = try a.readWriteLock().take(toWrite: toWrite, nanoseconds: nil)
                    return .integer(Int32(0), as: .int32)
                },
                code(
                    "pthread_rwlock_try\(name)lock(\(readWrite))",
                    "Begins to \(toWrite ? "write" : "read") if it may; else it gives EBUSY."
                ) { a in
                    .integer(try a.readWriteLock().take(toWrite: toWrite, nanoseconds: 0) ? 0 : EBUSY, as: .int32)
                },
            ]
        }

    private static let unfairLocks: [Builtin] = [
        Builtin(.initializer, on: .unfairLock, "init()", "Makes a lock that is free.") { _ in
            .object(NativeObject(PosixMutex(.normal), .unfairLock))
        },
        Builtin(.function, "os_unfair_lock_lock(\(unfair))", "Waits until a lock is free and takes it.") { a in
            try a.mutex().lock.lock()
            return .void
        },
        Builtin(.function, "os_unfair_lock_trylock(\(unfair)) -> Bool", "Takes a lock if it is free.") { a in
            .bool(try a.mutex().lock.attempt())
        },
        Builtin(.function, "os_unfair_lock_unlock(\(unfair))", "Frees a lock.") { a in
            try a.mutex().lock.unlock()
            return .void
        },
    ]

    private static let mutex = "_ mutex: UnsafeMutablePointer<pthread_mutex_t>"
    private static let attributes = "_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>"
    private static let readWrite = "_ lock: UnsafeMutablePointer<pthread_rwlock_t>"
    private static let unfair = "_ lock: UnsafeMutablePointer<os_unfair_lock_s>"

    /// A function of C that gives 0, or the number of an error.
    private static func code(
        _ signature: String, _ summary: String, example: String? = nil,
        _ body: @escaping @Sendable (Arguments) throws -> Value
    ) -> Builtin {
        Builtin(.function, "\(signature) -> Int32", summary, example: example, body)
    }
}
