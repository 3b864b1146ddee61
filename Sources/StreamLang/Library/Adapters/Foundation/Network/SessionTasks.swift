// The tasks of a URLSession: requests that begin when they are resumed, and what they tell of themselves.

import Foundation
import FoundationNetworking
import RxEngine
import StreamRun

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request that a script begins; until it is answered the script goes on.
final class SessionTask: @unchecked Sendable {
    // Unchecked: `lock` guards the description; the rest does not change.
    struct Answer {
        var data: Data?
        var file: URL?
        let response: URLResponse?
        let error: (any Error)?

        /// What a callback gets.
        var values: [Value] {
            [
                file.map { .some(.url($0)) } ?? .optional(data.map { .data($0) }),
                .optional(response.map(SessionTask.value)), .optional(error.map { .error($0) }),
            ]
        }

        /// What is awaited.
        var result: Result<Value, any Error> {
            guard let data, let response else { return .failure(error ?? URLError(.unknown)) }
            return .success(.tuple([.data(data), SessionTask.value(response)]))
        }
    }

    let task: URLSessionTask
    /// Whether a delegate would have to be told of the answer.
    private let needsDelegate: Bool
    private let ticket: DeferredTicket
    private let lock = Lock()
    private var told: String?

    var description: String? {
        get { lock.withLock { told } }
        set { lock.withLock { told = newValue } }
    }

    /// - Parameter make: Makes Foundation's task, which calls a closure with its answer.
    init(
        needsDelegate: Bool = false, _ answered: @escaping @Sendable (Answer) -> Void,
        _ make: (@escaping @Sendable (Answer) -> Void) -> URLSessionTask
    ) {
        let ticket = DeferredTicket()
        (self.ticket, self.needsDelegate) = (ticket, needsDelegate)
        task = make { answer in
            answered(answer)
            ticket.end()
        }
    }

    func resume() throws {
        if needsDelegate {
            throw RuntimeError(
                "a session's delegate is told nothing here",
                hint: "give the task a completion handler, or await data(for:)")
        }
        ticket.begin()
        task.resume()
    }

    static func value(_ response: URLResponse) -> Value {
        (response as? HTTPURLResponse).map { .object(NativeObject($0, .httpURLResponse)) }
            ?? .object(NativeObject(response, .urlResponse))
    }
}

/// Pending work that begins once, later than it is known of.
private final class DeferredTicket: @unchecked Sendable {
    // Unchecked: `lock` guards the ticket.
    private let lock = Lock()
    private var ticket: PendingTicket?

    func begin() { lock.withLock { if ticket == nil { ticket = PendingTicket() } } }
    func end() { lock.withLock { ticket }?.end() }
}

extension Library {
    static let sessionTaskMembers: [Builtin] = [
        action("resume()", "Begins the request.") { try $0.resume() },
        action("cancel()", "Gives the request up: its answer is an error.") { $0.task.cancel() },
        action("suspend()", "Has the request wait until it is resumed.") { $0.task.suspend() },
        property("state: URLSessionTask.State", "How far the request is.") { task in
            let names = ["running", "suspended", "canceling", "completed"]
            let number = task.task.state.rawValue
            return .enumCase(names.indices.contains(number) ? names[number] : "running", of: .urlSessionTaskState)
        },
        property("originalRequest: URLRequest?", "The request as the script made it.") { task in
            .optional(task.task.originalRequest.map { .object(NativeObject(TakenRequests.plain($0), .urlRequest)) })
        },
        property("currentRequest: URLRequest?", "The request after it was led elsewhere.") { task in
            .optional(task.task.currentRequest.map { .object(NativeObject(TakenRequests.plain($0), .urlRequest)) })
        },
        property("response: URLResponse?", "The head of the answer, or nil.") { task in
            .optional(task.task.response.map(SessionTask.value))
        },
        property("error: (any Error)?", "Why there is no answer, or nil.") { task in
            .optional(task.task.error.map { .error($0) })
        },
        property("taskIdentifier: Int", "A number that no other task of the session has.") {
            .int($0.task.taskIdentifier)
        },
        property("countOfBytesReceived: Int64", "How many bytes have come.") {
            .integer($0.task.countOfBytesReceived, as: .int64)
        },
        property("countOfBytesSent: Int64", "How many bytes were sent.") {
            .integer($0.task.countOfBytesSent, as: .int64)
        },
        property("countOfBytesExpectedToReceive: Int64", "How many bytes are to come, as far as that is known.") {
            .integer($0.task.countOfBytesExpectedToReceive, as: .int64)
        },
        property("countOfBytesExpectedToSend: Int64", "How many bytes are to be sent, as far as that is known.") {
            .integer($0.task.countOfBytesExpectedToSend, as: .int64)
        },
        Builtin(.settableProperty, on: .urlSessionTask, "taskDescription: String?", "What the script calls it.") { a in
            let task = try a.receiver(as: SessionTask.self)
            if a.has(0) { task.description = a[0].unwrapped?.text }
            return .optional(task.description.map { .string($0) })
        },
    ]

    private static func action(
        _ signature: String, _ summary: String, _ body: @escaping @Sendable (SessionTask) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .urlSessionTask, signature, summary) { a in
            try body(a.receiver(as: SessionTask.self))
            return .void
        }
    }

    private static func property(
        _ signature: String, _ summary: String, _ read: @escaping @Sendable (SessionTask) -> Value
    ) -> Builtin {
        Builtin(.property, on: .urlSessionTask, signature, summary) { a in
            read(try a.receiver(as: SessionTask.self))
        }
    }
}
