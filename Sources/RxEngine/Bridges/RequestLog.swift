// Requests printed while they are made, for those who ask for it.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Reactive where Base: URLSession {
    /// Which requests are printed, as a command of curl, with how each ended and how long it took. None by default.
    public static var shouldLogRequest: (URLRequest) -> Bool {
        get { RequestLog.isWanted }
        set { RequestLog.isWanted = newValue }
    }
}

/// A request that is printed when it begins and when it ends.
struct RequestLog {
    private static let lock = Lock()
    nonisolated(unsafe) private static var predicate: (URLRequest) -> Bool = { _ in false }  // guarded by the lock

    static var isWanted: (URLRequest) -> Bool {
        get { lock.withLock { predicate } }
        set {
            _ = lock.withLock {
                defer { predicate = newValue }
                return predicate  // released when the lock is free
            }
        }
    }

    private let began = Date()

    init(_ request: URLRequest) { print(Self.command(for: request)) }

    /// Says how the request ended.
    func ended(_ response: URLResponse?, _ error: (any Error)?) {
        let milliseconds = Int(Date().timeIntervalSince(began) * 1000)
        if let answer = response as? HTTPURLResponse {
            print(
                "\(200..<300 ~= answer.statusCode ? "Success" : "Failure") (\(milliseconds)ms): Status \(answer.statusCode)"
            )
        } else {
            print("Failure (\(milliseconds)ms): \(error.map { "\($0)" } ?? "no answer")")
        }
    }

    /// The request as a command, `curl -X POST -H 'A: b' -d '…' 'https://…' -i -v`.
    static func command(for request: URLRequest) -> String {
        var words = ["curl", "-X", request.httpMethod ?? "GET"]
        for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            words += ["-H", quoted("\(name): \(value)")]
        }
        if let body = request.httpBody { words += ["-d", quoted(String(decoding: body, as: UTF8.self))] }
        return (words + [quoted(request.url?.absoluteString ?? ""), "-i", "-v"]).joined(separator: " ")
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
