// URLProtocol: a script's own classes that answer the requests of a session, as tests have them.

import Foundation
import FoundationNetworking
import RxEngine
import StreamRun

/// A script's class that may answer requests.
struct OwnProtocol: Sendable {
    let type: NominalType
    let session: Session

    /// What the class says of a request.
    func takes(_ request: URLRequest) -> Bool {
        guard let canInit = type.witness("class canInit(with:)") else { return false }
        do {
            let answer = try canInit.call(
                .object(TypeObject(.nominal(type, []))), .object(NativeObject(request, .urlRequest)))
            return answer == .bool(true)
        } catch {
            session.fail(error)
            return false
        }
    }
}

/// The requests that classes of scripts have taken: a header that nobody else sees tells which one a request's is.
enum TakenRequests {
    private static let header = "X-Own-URLProtocol"
    private static let lock = Lock()
    nonisolated(unsafe) private static var takers: [OwnProtocol] = []  // guarded by `lock`

    /// The request as it is given to Foundation: marked, if one of these classes takes it.
    static func marked(_ request: URLRequest, for protocols: [OwnProtocol]) -> URLRequest {
        guard let taker = protocols.first(where: { $0.takes(request) }) else { return request }
        let number = lock.withLock {
            takers.firstIndex { $0.type === taker.type && $0.session === taker.session }
                ?? {
                    takers.append(taker)
                    return takers.count - 1
                }()
        }
        var request = request
        request.setValue(String(number), forHTTPHeaderField: header)
        return request
    }

    /// The class that has taken a request.
    static func taker(of request: URLRequest) -> OwnProtocol? {
        guard let number = request.value(forHTTPHeaderField: header).flatMap({ Int($0) }) else { return nil }
        return lock.withLock { takers.indices.contains(number) ? takers[number] : nil }
    }

    /// The request as the script made it.
    static func plain(_ request: URLRequest) -> URLRequest {
        guard request.value(forHTTPHeaderField: header) != nil else { return request }
        var request = request
        request.setValue(nil, forHTTPHeaderField: header)
        return request
    }
}

/// What Foundation takes for the class that answers: it has an object of the script's class do so.
final class OwnProtocolLoader: URLProtocol {
    // Guards the object.
    private let lock = Lock()
    private var object: Value?

    override class func canInit(with request: URLRequest) -> Bool { TakenRequests.taker(of: request) != nil }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        guard let own = TakenRequests.taker(of: request) else { return }
        let object = Instances.make(own.type)
        object.keep(.object(NativeObject(self, .urlProtocol)))
        lock.withLock { self.object = object }
        do {
            try own.type.giveDefaults(to: object)
            _ = try own.type.witness("startLoading")?.call(object)
        } catch {
            own.session.fail(error)
        }
    }

    override func stopLoading() {
        guard let object = lock.withLock({ object }) else { return }
        _ = try? object.nominal.witness("stopLoading")?.call(object)
        end()
    }

    /// Lets the script's object go: it has answered.
    fileprivate func end() { withExtendedLifetime(lock.withLock { exchange(&object, with: nil) }) {} }
}

extension Library {
    static let ownProtocolMembers: [Builtin] = [
        Builtin(
            .staticMethod, on: .urlProtocol, "canInit(with request: URLRequest) -> Bool",
            "Whether the class answers a request; subclasses override it."
        ) { _ in .bool(false) },
        Builtin(
            .staticMethod, on: .urlProtocol, "canonicalRequest(for request: URLRequest) -> URLRequest",
            "Subclasses override it; nobody asks for it here."
        ) { a in a[0] },
        Builtin(
            .staticMethod, on: .urlProtocol, "requestIsCacheEquivalent(_ a: URLRequest, to b: URLRequest) -> Bool",
            "Subclasses override it; nobody asks for it here."
        ) { a in .bool(try a[0].equals(a[1])) },
        Builtin(
            .method, on: .urlProtocol, "startLoading()",
            "Answers the request by way of the client; subclasses override it."
        ) { _ in .void },
        Builtin(
            .method, on: .urlProtocol, "stopLoading()", "Runs when the request is given up; subclasses override it."
        ) { _ in .void },
        Builtin(.property, on: .urlProtocol, "request: URLRequest", "The request to be answered.") { a in
            .object(NativeObject(TakenRequests.plain(try a.loader().request), .urlRequest))
        },
        Builtin(.property, on: .urlProtocol, "client: (any URLProtocolClient)?", "Who is told of the answer.") { a in
            let loader = try a.loader()
            return .optional(loader.client == nil ? nil : .object(NativeObject(loader, .urlProtocolClient)))
        },
        told(
            "urlProtocol(_ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy)",
            "Tells the head of the answer."
        ) { client, loader, a in
            let response: URLResponse =
                try a[1].object(as: NativeObject<HTTPURLResponse>.self)?.native
                ?? a.native(1, "a URLResponse", as: URLResponse.self)
            let name = a[2].enumView?.caseName
            client.urlProtocol(
                loader, didReceive: response,
                cacheStoragePolicy: name == "allowed"
                    ? .allowed : name == "notAllowed" ? .notAllowed : .allowedInMemoryOnly)
        },
        told("urlProtocol(_ protocol: URLProtocol, didLoad data: Data)", "Tells data of the answer.") {
            client, loader, a in
            client.urlProtocol(loader, didLoad: try a.native(1, "Data"))
        },
        told("urlProtocolDidFinishLoading(_ protocol: URLProtocol)", "Tells that the answer is complete.") {
            client, loader, _ in
            client.urlProtocolDidFinishLoading(loader)
            loader.end()
        },
        told(
            "urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error)", "Tells that there is no answer."
        ) { client, loader, a in
            client.urlProtocol(loader, didFailWithError: a.error(1))
            loader.end()
        },
    ]

    private static func told(
        _ signature: String, _ summary: String,
        _ tell: @escaping @Sendable (any URLProtocolClient, OwnProtocolLoader, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .urlProtocolClient, signature, summary) { a in
            let loader = try a.receiver(as: OwnProtocolLoader.self)
            if let client = loader.client { try tell(client, loader, a) }
            return .void
        }
    }
}

extension Arguments {
    fileprivate func loader() throws -> OwnProtocolLoader {
        guard let loader = receiver.object(as: NativeObject<OwnProtocolLoader>.self)?.native else {
            throw RuntimeError("a URLProtocol answers only requests of a session")
        }
        return loader
    }
}
