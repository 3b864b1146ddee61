// The entries of URLSession's `rx`: real requests.

import Foundation
import RxEngine

#if canImport(FoundationNetworking)
import FoundationNetworking
import StreamRun
#endif

extension Library {
    static let networkMembers: [Builtin] =
        [
            Builtin(.staticProperty, on: .urlSession, "shared: URLSession", "The session that everybody may use.") {
                _ in
                .object(NativeObject(RequestSession.shared, .urlSession))
            },
            Builtin(
                .property, on: .urlSession, "rx: ReactiveURLSession<URLSession>", "The session's requests as sequences."
            ) { a in
                .object(ReactiveObject(a.receiver, .reactiveURLSession))
            },
            Builtin(
                .method, on: .reactiveURLSession,
                "response(request: URLRequest) -> Observable<(response: HTTPURLResponse, data: Data)>",
                "Makes a request for each subscriber: the answer, whatever its status, or an error of the network.",
                reaching: .network
            ) { a in
                try a.answer { session, request in
                    session.rx.response(request: request).map { response, data in
                        .tuple(
                            [.object(NativeObject(response, .httpURLResponse)), .data(data)],
                            labels: ["response", "data"])
                    }
                }
            },
            Builtin(
                .method, on: .reactiveURLSession, "data(request: URLRequest) -> Observable<Data>",
                "Makes a request for each subscriber: its data, or an error for a status that is not 200 to 299.",
                reaching: .network
            ) { a in try a.answer { $0.rx.data(request: $1).map { .data($0) } } },
            Builtin(
                .method, on: .reactiveURLSession,
                "json(request: URLRequest, options: JSONSerialization.ReadingOptions = []) -> Observable<Any>",
                "Makes a request for each subscriber: its JSON.", reaching: .network
            ) { a in try a.answer { $0.rx.json(request: $1).map { JSON.value(of: $0) } } },
            Builtin(
                .method, on: .reactiveURLSession, "json(url: URL) -> Observable<Any>",
                "Makes a request for each subscriber: its JSON.", reaching: .network
            ) { a in try a.answer { $0.rx.json(request: $1).map { JSON.value(of: $0) } } },
        ] + dataTaskMembers + openTasks + cases(of: .rxCocoaURLError) + cases(of: .rxCocoaError) + [
            Builtin(.property, on: .rxCocoaError, "debugDescription: String", "The sentence that print shows.") { a in
                .string("\(a.receiver)")
            }
        ]
}

/// A script's session. Foundation's begins, and loads libcurl, with the first request: scripts mention sessions that
/// they never ask, also in a sandbox and where libcurl is not installed.
final class RequestSession: @unchecked Sendable, CustomStringConvertible {
    // Unchecked: `lock` guards what changes; the delegate is kept and never asked for anything.
    static let shared = RequestSession(SessionConfiguration(), delegate: nil)
    let configuration: SessionConfiguration
    let delegate: Value?
    private let lock = Lock()
    private var made: URLSession?
    private var isOver = false
    private var told: String?
    private var tasks: [WeakTask] = []

    /// - Parameter configuration: How requests are made; the session has a copy.
    init(_ configuration: SessionConfiguration, delegate: Value?) {
        self.configuration = SessionConfiguration(configuration.present)
        self.delegate = delegate
    }

    var name: String? {
        get { lock.withLock { told } }
        set { lock.withLock { told = newValue } }
    }

    var urlSession: URLSession {
        if self === Self.shared { return .shared }
        return lock.withLock {
            let session = made ?? URLSession(configuration: configuration.native)
            made = session
            return session
        }
    }

    /// The request as it is given to Foundation's session.
    func marked(_ request: URLRequest) -> URLRequest {
        guard let protocols = configuration.present.protocols else { return request }
        return TakenRequests.marked(request, for: protocols)
    }

    /// Foundation's session, which makes no task once it was ended.
    func nativeForTasks() throws -> URLSession {
        if lock.withLock({ isOver }) {
            throw RuntimeError("Session invalidated", hint: "make the task before the session is invalidated")
        }
        return urlSession
    }

    /// Notes a task, so that the session can tell of it.
    func add(_ task: NativeObject<SessionTask>) {
        let left = WeakTask(object: task)
        lock.withLock { tasks = tasks.filter { $0.object != nil } + [left] }
    }

    private struct WeakTask {
        weak var object: NativeObject<SessionTask>?
    }

    /// The tasks that have not ended, in the order in which they were made.
    var openTasks: [Value] {
        let all = lock.withLock { tasks.compactMap(\.object) }
        return all.filter { $0.native.task.state != .completed }.map { .object($0) }
    }

    /// Ends the session; the shared one never ends.
    func end(cancelling: Bool) {
        if self === Self.shared { return }
        let session = lock.withLock {
            isOver = true
            return made
        }
        if cancelling { session?.invalidateAndCancel() } else { session?.finishTasksAndInvalidate() }
    }

    /// What Foundation prints for its own.
    var description: String { "<URLSession: 0x\(String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16))>" }
}

extension Arguments {
    /// The answer to the request, or to one for the URL, that is the first argument.
    fileprivate func answer(
        _ make: @escaping (URLSession, URLRequest) -> Observable<Value>
    ) throws -> Value {
        let base = receiver.object(as: ReactiveObject.self)?.base
        guard let session = base?.object(as: NativeObject<RequestSession>.self)?.native else {
            throw RuntimeError("rx needs a URLSession here")
        }
        let (native, request) = (try session.nativeForTasks(), try urlRequest(0))
        let observable =
            session.configuration.present.protocols == nil
            ? make(native, request) : .deferred { make(native, session.marked(request)) }
        observable.origin = context.origin
        return .stream(observable)
    }
}
