// URLSessionConfiguration: how a session makes its requests.

import Foundation
import FoundationNetworking
import RxEngine
import StreamRun

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A script's configuration. Foundation's is made with the session's first request: it looks for stored cookies and answers.
final class SessionConfiguration: @unchecked Sendable {
    // Unchecked: `lock` guards the settings.
    struct Settings: Sendable {
        var isEphemeral = false
        var secondsForRequest = 60.0
        var secondsForResource = 604_800.0
        var headers: [String: String]?
        var policy = URLRequest.CachePolicy.useProtocolCachePolicy
        var connections = 6
        var setsCookies = true
        var usesPipelining = true
        var usesCellular = true
        /// The classes that answer requests, if the script says so: its own, and one in place of all of Foundation's.
        var protocols: [OwnProtocol]?
    }

    private let lock = Lock()
    private var settings: Settings

    init(_ settings: Settings = Settings()) { self.settings = settings }

    var present: Settings {
        get { lock.withLock { settings } }
        set { lock.withLock { settings = newValue } }
    }

    /// Foundation's with these settings.
    var native: URLSessionConfiguration {
        let present = present
        let configuration: URLSessionConfiguration = present.isEphemeral ? .ephemeral : .default
        configuration.timeoutIntervalForRequest = present.secondsForRequest
        configuration.timeoutIntervalForResource = present.secondsForResource
        configuration.httpAdditionalHeaders = present.headers
        configuration.requestCachePolicy = present.policy
        configuration.httpMaximumConnectionsPerHost = present.connections
        configuration.httpShouldSetCookies = present.setsCookies
        if let protocols = present.protocols {
            let others = protocols.contains { !$0.type.isScript } ? configuration.protocolClasses ?? [] : []
            configuration.protocolClasses = [OwnProtocolLoader.self] + others
        }
        return configuration
    }
}

extension Library {
    static let sessionConfigurationMembers: [Builtin] =
        [("default", false), ("ephemeral", true)].map { name, isEphemeral in
            Builtin(
                .staticProperty, on: .urlSessionConfiguration, "\(name): URLSessionConfiguration",
                "A new configuration\(isEphemeral ? " that stores nothing" : "").",
                example: "print(URLSessionConfiguration.\(name).timeoutIntervalForRequest)\n// => 60.0"
            ) { _ in
                .object(
                    NativeObject(
                        SessionConfiguration(SessionConfiguration.Settings(isEphemeral: isEphemeral)),
                        .urlSessionConfiguration))
            }
        } + [
            Builtin(
                .staticProperty, on: .requestCachePolicy, "reloadIgnoringCacheData: URLRequest.CachePolicy",
                "Another name of reloadIgnoringLocalCacheData.",
                example:
                    "print(URLRequest.CachePolicy.reloadIgnoringCacheData == .reloadIgnoringLocalCacheData)\n// => true"
            ) { _ in .enumCase("reloadIgnoringLocalCacheData", of: .requestCachePolicy) },
            seconds("timeoutIntervalForRequest", "How many seconds may pass without news.", \.secondsForRequest),
            seconds("timeoutIntervalForResource", "How many seconds a request may take.", \.secondsForResource),
            truth("httpShouldSetCookies", "Whether requests send cookies.", \.setsCookies),
            truth(
                "httpShouldUsePipelining", "Whether requests need not wait for the answers before.", \.usesPipelining),
            truth("allowsCellularAccess", "Whether requests may use a telephone's network.", \.usesCellular),
            Builtin(
                .settableProperty, on: .urlSessionConfiguration, "httpMaximumConnectionsPerHost: Int",
                "How many connections to a host there may be.", guarding: [.within(0, 1...1000)]
            ) { a in
                try a.setting({ $0.connections = try a.int(0) }) { .int($0.connections) }
            },
            Builtin(
                .settableProperty, on: .urlSessionConfiguration, "httpAdditionalHeaders: Dictionary<AnyHashable, Any>?",
                "The headers that all requests have, or nil.",
                example: """
                    let configuration = URLSessionConfiguration.default
                    configuration.httpAdditionalHeaders = ["Accept": "text/plain"]
                    print(configuration.httpAdditionalHeaders?["Accept"] ?? "none")
                    // => text/plain
                    """
            ) { a in
                try a.setting({ settings in
                    guard let table = a[0].unwrapped?.object(as: DictionaryObject.self)?.table else {
                        settings.headers = nil
                        return
                    }
                    settings.headers = try Dictionary(
                        table.all.map { (try $0.key.text(as: .print), try $0.value.text(as: .print)) },
                        uniquingKeysWith: { $1 })
                }) { settings in
                    var table = OrderedTable()
                    for (name, value) in (settings.headers ?? [:]).sorted(by: { $0.key < $1.key }) {
                        table[.string(name)] = .string(value)
                    }
                    return .optional(settings.headers == nil ? nil : .dictionary(table))
                }
            },
            Builtin(
                .settableProperty, on: .urlSessionConfiguration, "requestCachePolicy: URLRequest.CachePolicy",
                "Whether answers that are stored may be used."
            ) { a in
                try a.setting({ settings in
                    let number = a[0].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(UInt.self) ?? 0
                    settings.policy = URLRequest.CachePolicy(rawValue: number) ?? .useProtocolCachePolicy
                }) { settings in
                    let cases = NominalType.requestCachePolicy.cases
                    let index = cases.firstIndex { $0.rawValue?.exactly(UInt.self) == settings.policy.rawValue } ?? 0
                    return .object(EnumObject(index, [], .requestCachePolicy))
                }
            },
            Builtin(
                .settableProperty, on: .urlSessionConfiguration, "protocolClasses: [AnyClass]?",
                "The classes of one's own that answer requests instead of the network, the first one first.",
                example: """
                    final class Stub: URLProtocol {}
                    let configuration = URLSessionConfiguration.default
                    configuration.protocolClasses = [Stub.self]
                    print(configuration.protocolClasses?.first == Stub.self)
                    // => true
                    """
            ) { a in
                try a.setting({ settings in
                    ScriptThreads.becomeMany()
                    settings.protocols = a[0].unwrapped?.elements?.compactMap { type in
                        type.describedType?.nominal.map { OwnProtocol(type: $0, session: a.session) }
                    }
                }) { settings in
                    let types = settings.protocols?.map(\.type) ?? [.urlProtocol]
                    return .some(.array(types.map { .object(TypeObject(.nominal($0, []))) }))
                }
            },
            Builtin(
                .property, on: .urlSessionConfiguration, "identifier: String?",
                "The name of a session in the background."
            ) { _ in .none },
        ]

    private static func seconds(
        _ name: String, _ summary: String, _ path: WritableKeyPath<SessionConfiguration.Settings, Double> & Sendable
    ) -> Builtin {
        Builtin(
            .settableProperty, on: .urlSessionConfiguration, "\(name): Double", summary, guarding: [.notNegative(0)]
        ) { a in
            try a.setting({ $0[keyPath: path] = min(try a.double(0), 1e9) }) { .double($0[keyPath: path]) }
        }
    }

    private static func truth(
        _ name: String, _ summary: String, _ path: WritableKeyPath<SessionConfiguration.Settings, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .urlSessionConfiguration, "\(name): Bool", summary) { a in
            try a.setting({ $0[keyPath: path] = try a.bool(0) }) { .bool($0[keyPath: path]) }
        }
    }
}

extension Arguments {
    /// Changes the receiver's settings, if there is a value to assign, and tells one of them.
    fileprivate func setting(
        _ change: (inout SessionConfiguration.Settings) throws -> Void,
        _ read: (SessionConfiguration.Settings) -> Value
    ) throws -> Value {
        let configuration = try receiver(as: SessionConfiguration.self)
        var settings = configuration.present
        if has(0) {
            try change(&settings)
            configuration.present = settings
        }
        return read(settings)
    }
}
