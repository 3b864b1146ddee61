// Members of Foundation that stand alone: the working folder, ranges of characters, parts of addresses, timers.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let moreFoundationMembers: [Builtin] = folders + characterRanges + addresses + timers

    private static let folders: [Builtin] = [
        Builtin(
            .method, on: .fileManager, "changeCurrentDirectoryPath(_ path: String) -> Bool",
            "Makes a folder the one that paths begin in, and tells whether it could.",
            example: "print(FileManager.default.changeCurrentDirectoryPath(\"/no/such/folder\"))\n// => false",
            reaching: .files
        ) { a in .bool(FileManager.default.changeCurrentDirectoryPath(try a.string(0))) },
        Builtin(
            .property, on: .bundle, "appStoreReceiptURL: URL?", "The receipt of a store; a script has none.",
            example: "print(Bundle.main.appStoreReceiptURL == nil)\n// => true"
        ) { _ in .none },
    ]

    private static let characterRanges: [Builtin] =
        ["ClosedRange", "Range"].flatMap { kind in
            (kind == "Range"
                ? [
                    Builtin(
                        .initializer, on: .characterSet, "init(charactersIn range: Range<Unicode.Scalar>)",
                        "Makes a set of all Unicode scalars from one to before another.",
                        example: "print(CharacterSet(charactersIn: \"a\"..<\"f\").contains(\"f\"))\n// => false"
                    ) { a in .characterSet(try a.scalars()) }
                ] : []) + [
                    change("insert", kind, "Adds all Unicode scalars of a range.") { $0.formUnion($1) },
                    change("remove", kind, "Takes all Unicode scalars of a range away.") { $0.subtract($1) },
                ]
        }

    private static func change(
        _ name: String, _ kind: String, _ summary: String,
        _ body: @escaping @Sendable (inout CharacterSet, CharacterSet) -> Void
    ) -> Builtin {
        .mutating(on: .characterSet, "\(name)(charactersIn range: \(kind)<Unicode.Scalar>)", summary) { value, a in
            guard var set = value.object(as: NativeObject<CharacterSet>.self)?.native else {
                throw RuntimeError("\(value) is no CharacterSet")
            }
            body(&set, try a.scalars())
            value = .characterSet(set)
            return .void
        }
    }

    private static let addresses: [Builtin] = [
        Builtin(
            .property, on: .url, "baseURL: URL?", "What the address begins with where it is told by another, or nil.",
            example:
                "print(URL(string: \"b\", relativeTo: URL(string: \"http://a/\"))!.baseURL!)\n// => http://a/"
        ) { a in .optional(try a.receiver(as: URL.self).baseURL.map { .url($0) }) },
        text("relativeString", "The address without its base.", "b?c=1", \.relativeString),
        text("relativePath", "The path without that of its base.", "b", \.relativePath),
        Builtin(
            .property, on: .url, "standardized: URL", "The address with `..` and `.` worked out.",
            example: "print(URL(string: \"http://a/b/../c\")!.standardized)\n// => http://a/c"
        ) { a in .url(try a.receiver(as: URL.self).standardized) },
        Builtin(
            .method, on: .url, "appending(component: String) -> URL", "Returns the address with one more part.",
            example: "print(URL(string: \"http://a\")!.appending(component: \"b\"))\n// => http://a/b"
        ) { a in .url(try a.receiver(as: URL.self).appending(component: a.string(0))) },
        change("append(path: String)", "url.append(path: \"c/d\")", "http://a/b/c/d") {
            $0.append(path: try $1.string(0))
        },
        change("append(component: String)", "url.append(component: \"c\")", "http://a/b/c") {
            $0.append(component: try $1.string(0))
        },
        change(
            "append(queryItems: [URLQueryItem])", "url.append(queryItems: [URLQueryItem(name: \"c\", value: \"1\")])",
            "http://a/b?c=1"
        ) { url, a in
            url.append(
                queryItems: try a.array(0).compactMap { $0.object(as: NativeObject<URLQueryItem>.self)?.native })
        },
    ]

    private static func text(
        _ name: String, _ summary: String, _ shown: String, _ path: KeyPath<URL, String> & Sendable
    ) -> Builtin {
        Builtin(
            .property, on: .url, "\(name): String", summary,
            example:
                "print(URL(string: \"b?c=1\", relativeTo: URL(string: \"http://a/\"))!.\(name))\n// => \(shown)"
        ) { a in .string(try a.receiver(as: URL.self)[keyPath: path]) }
    }

    private static func change(
        _ signature: String, _ call: String, _ shown: String,
        _ body: @escaping @Sendable (inout URL, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(
            on: .url, signature, "Makes the address longer.",
            example: "var url = URL(string: \"http://a/b\")!\n\(call)\nprint(url)\n// => \(shown)"
        ) { value, a in
            guard var url = value.object(as: NativeObject<URL>.self)?.native else {
                throw RuntimeError("\(value) is no URL")
            }
            try body(&url, a)
            value = .url(url)
            return .void
        }
    }

    private static let timers: [Builtin] = [
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
        Builtin(
            .method, on: .dispatchQueue, "getSpecific<T>(key: DispatchSpecificKey<T>) -> T?",
            "Returns what the queue carries under a key, or nil.",
            example: """
                let key = DispatchSpecificKey<String>()
                let queue = DispatchQueue(label: "work")
                queue.setSpecific(key: key, value: "here")
                print(queue.getSpecific(key: key) ?? "nothing")
                // => here
                """
        ) { a in
            let key: DispatchSpecificKey<Value> = try a.native(0, "a DispatchSpecificKey")
            return .optional(try a.queue().queue.getSpecific(key: key))
        },
        Builtin(
            .method, on: .dispatchQueue, "suspend()", "Has the queue begin nothing more until it is resumed.",
            example: """
                let queue = DispatchQueue(label: "work")
                queue.suspend()
                let done = DispatchSemaphore(value: 0)
                queue.async {
                    print("work")
                    done.signal()
                }
                print("before")
                queue.resume()
                done.wait()
                // => before
                // => work
                """
        ) { a in
            let queue = try a.queue()
            guard VirtualWorld.current == nil, !queue.isShared else {
                throw RuntimeError(
                    queue.isShared
                        ? "'\(queue.label)' is not a script's own queue"
                        : "queues are not suspended on a virtual clock",
                    hint: "suspend a queue that the script made, on the real clock")
            }
            Suspensions.suspend(queue)
            return .void
        },
        Builtin(.method, on: .dispatchQueue, "resume()", "Lets a suspended queue go on.") { a in
            guard Suspensions.resume(try a.queue()) else {
                throw RuntimeError(
                    "Over-resume of an object", hint: "call resume() once, and then only after suspend()")
            }
            return .void
        },
        Builtin(.method, on: .dispatchQueue, "activate()", "Lets a queue begin; it has begun.") { _ in .void },
    ]
}

/// The queues that scripts suspended, and how often: Dispatch ends the process where such a queue is released, or is resumed
/// too often.
private enum Suspensions {
    // Guarded by `lock`.
    nonisolated(unsafe) private static var counts: [ObjectIdentifier: (queue: WorkQueue, count: Int)] = [:]
    private static let lock = Lock()

    static func suspend(_ queue: WorkQueue) {
        lock.withLock {
            counts[ObjectIdentifier(queue), default: (queue, 0)].count += 1
            queue.queue.suspend()
        }
    }

    /// - Returns: Whether it was suspended.
    static func resume(_ queue: WorkQueue) -> Bool {
        lock.withLock {
            guard let entry = counts[ObjectIdentifier(queue)] else { return false }
            counts[ObjectIdentifier(queue)] = entry.count > 1 ? (entry.queue, entry.count - 1) : nil
            queue.queue.resume()
            return true
        }
    }
}

extension WorkQueue {
    /// Whether it is the main queue or one of the system's.
    fileprivate var isShared: Bool { order == .main || label.hasPrefix("com.apple.root.") }
}

extension Arguments {
    /// The Unicode scalars of the range that is the first argument.
    fileprivate func scalars() throws -> CharacterSet {
        guard let range = self[0].object(as: RangeObject.self), let lower = range.lower?.scalar,
            let upper = range.upper?.scalar, lower <= upper
        else { throw wrong(0, "a range of Unicode scalars") }
        if range.nominal === NominalType.closedRange { return CharacterSet(charactersIn: lower...upper) }
        return CharacterSet(charactersIn: lower..<upper)
    }
}
