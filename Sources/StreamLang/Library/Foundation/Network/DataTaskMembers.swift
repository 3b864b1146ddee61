// Requests of URLSession without `rx`: with a callback, and awaited.

import Foundation
import RxEngine

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Library {
    static let dataTaskMembers: [Builtin] =
        ["URLRequest", "URL"].flatMap { type in
            [
                Builtin(
                    .method, on: .urlSession,
                    "dataTask(with request: \(type), completionHandler: (Data?, URLResponse?, Error?) -> Void) -> URLSessionDataTask",
                    "Makes a request that begins with resume(), and calls a closure with its answer, off the main thread.",
                    reaching: .network
                ) { a in
                    ScriptThreads.becomeMany()
                    let handler = Transfer(try a.function(1))
                    let (session, site) = (a.session, a.site)
                    let task = DataTask(try a.receiver(as: RequestSession.self).urlSession, try a.urlRequest(0)) {
                        answer in
                        do { _ = try handler.open().call(answer.values) } catch {
                            session.failInAction(error, at: site)
                        }
                    }
                    return .object(NativeObject(task, .urlSessionDataTask))
                },
                Builtin(
                    .method, on: .urlSession,
                    "data(\(type == "URL" ? "from" : "for") request: \(type)) throws -> (Data, URLResponse)",
                    "Awaits the answer to a request.", reaching: .network
                ) { a in
                    let continuation = ScriptContinuation()
                    let task = DataTask(try a.receiver(as: RequestSession.self).urlSession, try a.urlRequest(0)) {
                        answer in
                        _ = continuation.resume(answer.result)
                    }
                    task.resume()
                    return try continuation.value()
                },
            ]
        } + [
            Builtin(.method, on: .urlSessionDataTask, "resume()", "Begins the request.") { a in
                try a.receiver(as: DataTask.self).resume()
                return .void
            },
            Builtin(.method, on: .urlSessionDataTask, "cancel()", "Gives the request up: its answer is an error.") {
                a in
                try a.receiver(as: DataTask.self).task.cancel()
                return .void
            },
        ]
}

/// A request that a script begins; until it is answered the script goes on.
private final class DataTask: Sendable {
    struct Answer {
        let data: Data?
        let response: URLResponse?
        let error: (any Error)?

        /// What a callback gets.
        var values: [Value] {
            [
                .optional(data.map { .data($0) }), .optional(response.map(Self.value)),
                .optional(error.map { .error($0) }),
            ]
        }

        /// What is awaited.
        var result: Result<Value, any Error> {
            guard let data, let response else { return .failure(error ?? URLError(.unknown)) }
            return .success(.tuple([.data(data), Self.value(response)]))
        }

        private static func value(_ response: URLResponse) -> Value {
            (response as? HTTPURLResponse).map { .object(NativeObject($0, .httpURLResponse)) }
                ?? .object(NativeObject(response, .urlResponse))
        }
    }

    let task: URLSessionDataTask
    private let ticket: DeferredTicket

    init(_ session: URLSession, _ request: URLRequest, _ answered: @escaping @Sendable (Answer) -> Void) {
        let ticket = DeferredTicket()
        self.ticket = ticket
        task = session.dataTask(with: request) { data, response, error in
            answered(Answer(data: data, response: response, error: error))
            ticket.end()
        }
    }

    func resume() {
        ticket.begin()
        task.resume()
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

extension Arguments {
    /// A request, or a URL to be asked for.
    fileprivate func urlRequest(_ index: Int) throws -> URLRequest {
        if let url = self[index].object(as: NativeObject<URL>.self)?.native { return URLRequest(url: url) }
        return try native(index, "a URLRequest")
    }
}
