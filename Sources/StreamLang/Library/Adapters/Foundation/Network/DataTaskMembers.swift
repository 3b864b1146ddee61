// Requests of URLSession without `rx`: with a callback, and awaited; and sessions of a script's own.

import Foundation
import RxEngine

#if canImport(FoundationNetworking)
import FoundationNetworking
import StreamRun
#endif

extension Library {
    static let dataTaskMembers: [Builtin] =
        ["URLRequest", "URL"].flatMap { type in
            [
                task("dataTask(with request: \(type)", .urlSessionDataTask) { session, a in
                    let request = try a.urlRequest(0)
                    return { _ in session.dataTask(with: request) }
                },
                task("dataTask(with request: \(type)", .urlSessionDataTask, handler: "Data") { session, a in
                    let request = try a.urlRequest(0)
                    return { answer in
                        session.dataTask(with: request) { answer(.init(data: $0, response: $1, error: $2)) }
                    }
                },
                task("downloadTask(with request: \(type)", .urlSessionDownloadTask) { session, a in
                    let request = try a.urlRequest(0)
                    return { _ in session.downloadTask(with: request) }
                },
                task("downloadTask(with request: \(type)", .urlSessionDownloadTask, handler: "URL") { session, a in
                    let request = try a.urlRequest(0)
                    return { answer in
                        session.downloadTask(with: request) { answer(.init(file: $0, response: $1, error: $2)) }
                    }
                },
                awaited("data(\(type == "URL" ? "from" : "for") request: \(type)") { session, a in
                    let request = try a.urlRequest(0)
                    return { answer in
                        session.dataTask(with: request) { answer(.init(data: $0, response: $1, error: $2)) }
                    }
                },
            ]
        } + [
            task("uploadTask(with request: URLRequest, from bodyData: Data", .urlSessionUploadTask) { session, a in
                let (request, data) = (try a.urlRequest(0), try a.native(1, "Data", as: Data.self))
                return { _ in session.uploadTask(with: request, from: data) }
            },
            task(
                "uploadTask(with request: URLRequest, from bodyData: Data?", .urlSessionUploadTask, handler: "Data"
            ) { session, a in
                let (request, data) = (try a.urlRequest(0), a.isGiven(1) ? try a.native(1, "Data", as: Data.self) : nil)
                return { answer in
                    session.uploadTask(with: request, from: data) { answer(.init(data: $0, response: $1, error: $2)) }
                }
            },
            awaited("upload(for request: URLRequest, from bodyData: Data") { session, a in
                let (request, data) = (try a.urlRequest(0), try a.native(1, "Data", as: Data.self))
                return { answer in
                    session.uploadTask(with: request, from: data) { answer(.init(data: $0, response: $1, error: $2)) }
                }
            },
        ] + sessions

    private static let sessions: [Builtin] =
        ["", ", delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?"].map { more in
            Builtin(
                .initializer, on: .urlSession, "init(configuration: URLSessionConfiguration\(more))",
                "Makes a session that makes its requests in a way of its own. Its delegate is told nothing.",
                example: more.isEmpty
                    ? """
                    let configuration = URLSessionConfiguration.ephemeral
                    configuration.timeoutIntervalForRequest = 5
                    print(URLSession(configuration: configuration).configuration.timeoutIntervalForRequest)
                    // => 5.0
                    """ : nil
            ) { a in
                let configuration: SessionConfiguration = try a.native(0, "a URLSessionConfiguration")
                let delegate = a.isGiven(1) ? a[1].unwrapped : nil
                return .object(NativeObject(RequestSession(configuration, delegate: delegate), .urlSession))
            }
        } + [
            Builtin(
                .property, on: .urlSession, "configuration: URLSessionConfiguration",
                "A copy of what the session was made with."
            ) { a in
                let settings = try a.receiver(as: RequestSession.self).configuration.present
                return .object(NativeObject(SessionConfiguration(settings), .urlSessionConfiguration))
            },
            Builtin(.property, on: .urlSession, "delegate: (any URLSessionDelegate)?", "The delegate, or nil.") { a in
                .optional(try a.receiver(as: RequestSession.self).delegate)
            },
            Builtin(.property, on: .urlSession, "delegateQueue: OperationQueue", "Where a delegate would be told.") {
                a in
                let queue = ScriptOperationQueue()
                queue.maxCount = 1
                return .operationQueue(queue)
            },
            Builtin(.settableProperty, on: .urlSession, "sessionDescription: String?", "What the script calls it.") {
                a in
                let session = try a.receiver(as: RequestSession.self)
                if a.has(0) { session.name = a[0].unwrapped?.text }
                return .optional(session.name.map { .string($0) })
            },
            Builtin(
                .method, on: .urlSession, "invalidateAndCancel()", "Ends the session, and gives its requests up."
            ) { a in
                try a.receiver(as: RequestSession.self).end(cancelling: true)
                return .void
            },
            Builtin(
                .method, on: .urlSession, "finishTasksAndInvalidate()", "Ends the session behind its last request."
            ) { a in
                try a.receiver(as: RequestSession.self).end(cancelling: false)
                return .void
            },
        ]

    /// What tells of the tasks of a session that have not ended.
    static let openTasks: [Builtin] = [
        told(
            "getTasksWithCompletionHandler(_ completionHandler: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void)",
            "Calls a closure, off the main thread, with the tasks that have not ended, by what they do."
        ) { tasks in
            let kinds: [NominalType] = [.urlSessionDataTask, .urlSessionUploadTask, .urlSessionDownloadTask]
            return kinds.map { kind in .array(tasks.filter { $0.nominal === kind }) }
        },
        told(
            "getAllTasks(completionHandler: ([URLSessionTask]) -> Void)",
            "Calls a closure, off the main thread, with the tasks that have not ended."
        ) { [.array($0)] },
    ]

    private static func told(
        _ signature: String, _ summary: String, _ sorted: @escaping @Sendable ([Value]) -> [Value]
    ) -> Builtin {
        Builtin(.method, on: .urlSession, signature, summary) { a in
            ScriptThreads.becomeMany()
            let (handler, tasks) = (Transfer(try a.function(0)), try a.receiver(as: RequestSession.self).openTasks)
            let (session, site, ticket) = (a.session, a.site, PendingTicket())
            let values = Transfer(sorted(tasks))
            DispatchQueue.global().async {
                do { _ = try handler.open().call(values.open()) } catch { session.failInAction(error, at: site) }
                ticket.end()
            }
            return .void
        }
    }

    private typealias Make = (@escaping @Sendable (SessionTask.Answer) -> Void) -> URLSessionTask

    /// A task, with or without a closure that gets its answer.
    private static func task(
        _ declaration: String, _ nominal: NominalType, handler content: String? = nil,
        _ make: @escaping @Sendable (URLSession, Arguments) throws -> Make
    ) -> Builtin {
        let parameters = declaration.contains(", ") ? 2 : 1
        let handler = content.map { ", completionHandler: (\($0)?, URLResponse?, Error?) -> Void" } ?? ""
        return Builtin(
            .method, on: .urlSession, "\(declaration)\(handler)) -> \(nominal.name)",
            content == nil
                ? "Makes a request that begins with resume(), whose answer nobody hears."
                : "Makes a request that begins with resume(), and calls a closure with its answer, off the main thread.",
            reaching: .network
        ) { a in
            ScriptThreads.becomeMany()
            let own = try a.receiver(as: RequestSession.self)
            let native = try own.nativeForTasks()
            guard content != nil else {
                let made = SessionTask(needsDelegate: own.delegate != nil, { _ in }, try make(native, a))
                let object = NativeObject(made, nominal)
                own.add(object)
                return .object(object)
            }
            let handler = Transfer(try a.function(parameters))
            let (session, site) = (a.session, a.site)
            let made = SessionTask(
                { answer in
                    do { _ = try handler.open().call(answer.values) } catch { session.failInAction(error, at: site) }
                }, try make(native, a))
            let object = NativeObject(made, nominal)
            own.add(object)
            return .object(object)
        }
    }

    /// A request whose answer is awaited.
    private static func awaited(
        _ declaration: String, _ make: @escaping @Sendable (URLSession, Arguments) throws -> Make
    ) -> Builtin {
        let parameters = declaration.contains(", ") ? 2 : 1
        return Builtin(
            .method, on: .urlSession,
            "\(declaration), delegate: (any URLSessionTaskDelegate)? = nil) throws -> (Data, URLResponse)",
            "Awaits the answer to a request.", reaching: .network
        ) { a in
            if a.isGiven(parameters) {
                throw RuntimeError("the delegate of a request is told nothing here", hint: "pass nil as the delegate")
            }
            let continuation = ScriptContinuation()
            let native = try a.receiver(as: RequestSession.self).nativeForTasks()
            let task = SessionTask({ answer in _ = continuation.resume(answer.result) }, try make(native, a))
            try task.resume()
            return try continuation.value()
        }
    }
}

extension Arguments {
    /// A request, or a URL to be asked for, as the receiver gives it to Foundation if that is a session.
    func urlRequest(_ index: Int) throws -> URLRequest {
        let url = self[index].object(as: NativeObject<URL>.self)?.native
        let request = try url.map { URLRequest(url: $0) } ?? native(index, "a URLRequest")
        return receiver.object(as: NativeObject<RequestSession>.self)?.native.marked(request) ?? request
    }
}
