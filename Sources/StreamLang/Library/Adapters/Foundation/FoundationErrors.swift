// NSError, and what Foundation adds to every error.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let errorMembers: [Builtin] =
        [
            constant("NSLocalizedDescriptionKey", NSLocalizedDescriptionKey, "The key of an error's text for people."),
            constant(
                "NSLocalizedFailureReasonErrorKey", NSLocalizedFailureReasonErrorKey, "The key of an error's reason."),
            constant("NSUnderlyingErrorKey", NSUnderlyingErrorKey, "The key of the error behind an error."),
            constant("NSFilePathErrorKey", NSFilePathErrorKey, "The key of the path that an error is about."),
            constant("NSURLErrorKey", NSURLErrorKey, "The key of the address that an error is about."),
            constant(
                "NSURLErrorFailingURLErrorKey", NSURLErrorFailingURLErrorKey, "The key of the address that failed."),
            constant(
                "NSURLErrorFailingURLStringErrorKey", failingURLTextKey,
                "The key of the text of the address that failed."),
            constant(
                "NSLocalizedRecoverySuggestionErrorKey", NSLocalizedRecoverySuggestionErrorKey,
                "The key of what may help against an error."),
            constant(
                "NSLocalizedRecoveryOptionsErrorKey", NSLocalizedRecoveryOptionsErrorKey,
                "The key of the texts of buttons that may help against an error."),
            constant(
                "NSRecoveryAttempterErrorKey", NSRecoveryAttempterErrorKey,
                "The key of the object that does what the buttons say."),
            constant("NSHelpAnchorErrorKey", NSHelpAnchorErrorKey, "The key of the page of help about an error."),
            constant(
                "NSDebugDescriptionErrorKey", NSDebugDescriptionErrorKey, "The key of an error's text for developers."),
            constant(
                "NSStringEncodingErrorKey", NSStringEncodingErrorKey,
                "The key of the number of the encoding that an error is about."),
            constant("NSURLErrorDomain", NSURLErrorDomain, "The domain of errors of the network."),
            constant("NSCocoaErrorDomain", NSCocoaErrorDomain, "The domain of Foundation's errors."),
            Builtin(
                .function,
                "NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = \"\", comment: String) -> String",
                "The text of a key in a program's tables: a script has none, so the value that stands for it, or the key.",
                example: "print(NSLocalizedString(\"title\", comment: \"on top\"))\n// => title"
            ) { a in .string(try a.isGiven(3) && !a.string(3).isEmpty ? a.string(3) : a.string(0)) },
            Builtin(
                .property, on: .error, "localizedDescription: String",
                "The text for people: the error's own errorDescription, if it has one.",
                example:
                    "struct E: Error {}\nprint(E().localizedDescription)\n// => The operation could not be completed. (main.E error 1.)"
            ) { a in .string(try a.receiver.localizedDescription(in: a.context.session)) },
            Builtin(
                .initializer, on: .nsError, "init(domain: String, code: Int, userInfo: Dictionary<String, Any>? = nil)",
                "Makes an error of a domain's code.",
                example: "print(NSError(domain: \"d\", code: 7))\n// => Error Domain=d Code=7 \"(null)\""
            ) { a in
                .object(ErrorObject(NSError(domain: try a.string(0), code: try a.int(1), userInfo: a.userInfo(2))))
            },
            Builtin(
                .property, on: .error, "domain: String", "The domain of the error as an NSError.",
                example: "print(NSError(domain: \"d\", code: 7).domain)\n// => d"
            ) { a in .string(a.receiver.errorDomain.domain) },
            Builtin(
                .property, on: .error, "code: Int", "The code of the error as an NSError.",
                example: "print(NSError(domain: \"d\", code: 7).code)\n// => 7"
            ) { a in .int(a.receiver.errorDomain.code) },
            Builtin(
                .property, on: .error, "_domain: String", "The domain of the error as an NSError.",
                example: "enum E: Error { case a }\nprint(E.a._domain)\n// => main.E"
            ) { a in .string(a.receiver.errorDomain.domain) },
            Builtin(
                .property, on: .error, "_code: Int", "The code of the error as an NSError.",
                example: "enum E: Error { case a, b }\nprint(E.b._code)\n// => 1"
            ) { a in .int(a.receiver.errorDomain.code) },
            Builtin(
                .property, on: .nsError, "userInfo: Dictionary<String, Any>", "Further facts.",
                example:
                    "print(NSError(domain: \"d\", code: 7, userInfo: [\"k\": \"v\"]).userInfo[\"k\"] ?? \"\")\n// => v"
            ) { a in
                if let own = try a.receiver.ownUserInfo { return .dictionary(own) }
                var table = OrderedTable()
                if let error = a.receiver.object(as: ErrorObject.self)?.error {
                    let info = (error as? URLError)?.userInfo ?? (error as NSError).userInfo
                    for (key, value) in info.sorted(by: { $0.key < $1.key }) {
                        table[.string(key)] = .fact(value)
                    }
                }
                return .dictionary(table)
            },
        ]
        + localizedTexts.map { name, summary in
            Builtin(.property, on: .localizedError, "\(name): String?", "\(summary), if the error says it.") { a in
                guard case .object(let object) = a.receiver else { return .none }
                return try object.nominal.witness(name)?.call(a.receiver) ?? .none
            }
        }
        + networkCodes.map { name, code in
            let abbreviation = name.hasPrefix("dns") ? 3 : name.hasPrefix("http") ? 4 : 1
            let ending = name.prefix(abbreviation).uppercased() + name.dropFirst(abbreviation)
            return Builtin(.property, "NSURLError\(ending): Int", "The number of URLError's code \(name).") { _ in
                .int(code.rawValue)
            }
        }
}

extension Library {
    private static let localizedTexts = [
        ("errorDescription", "What went wrong"), ("failureReason", "Why it went wrong"),
        ("recoverySuggestion", "What may help"), ("helpAnchor", "Where help is found"),
    ]

    private static func constant(_ name: String, _ value: String, _ summary: String) -> Builtin {
        Builtin(.property, "\(name): String", summary) { _ in .string(value) }
    }
}

extension Value {
    /// What `localizedDescription` answers.
    func localizedDescription(in session: Session) throws -> String {
        if let bridged = object(as: BridgedErrorObject.self) {
            return try bridged.original.localizedDescription(in: session)
        }
        if let text = try localizedText("errorDescription", in: session) { return text }
        if let text = try ownUserInfo?[.string(NSLocalizedDescriptionKey)]?.text { return text }
        if let decoding = object(as: ErrorObject.self)?.error as? JSONError { return decoding.localizedDescription }
        if object(as: ErrorObject.self)?.error is EncodingFailure { return JSONError.invalid.localizedDescription }
        if let native = object(as: ErrorObject.self)?.error as? NSError, type(of: native) == NSError.self {
            return native.localizedDescription
        }
        if let native = object(as: ErrorObject.self)?.error as? POSIXError { return native.localizedDescription }
        let (domain, code) = errorDomain
        let why = (try? localizedText("failureReason", in: session)).map { " \($0)" } ?? " (\(domain) error \(code).)"
        return "The operation could not be completed.\(why)"
    }

    /// What a LocalizedError of a script says of itself, or a type of the library that a script makes one.
    private func localizedText(_ name: String, in session: Session) throws -> String? {
        guard nominal.isScript else { return try session.witness(name, of: nominal)?.call(self).unwrapped?.text }
        guard nominal.isKind(of: .localizedError), !nominal.isKind(of: .customNSError) else { return nil }
        return try nominal.witness(name)?.call(self).unwrapped?.text
    }
}
