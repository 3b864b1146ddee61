// An error of a script as an NSError: what `error as NSError` makes of it.

import Foundation
import RxEngine

/// The NSError that stands for an error.
package final class BridgedErrorObject: ErrorObject {
    /// What it was made of.
    package let original: Value

    fileprivate init(_ original: Value) {
        self.original = original
        let (domain, code) = original.errorDomain
        super.init(NSError(domain: domain, code: code, userInfo: original.bridgedFacts))
    }
}

extension Value {
    /// The value as `as NSError` has it; itself where it is no error, or one already.
    var asNSError: Value {
        let value = unwrapped ?? self
        guard value.nominal.isKind(of: .error), value.nominal !== NominalType.nsError else { return self }
        return .object(value.object(as: ErrorObject.self)?.bridged(to: .nsError) ?? BridgedErrorObject(value))
    }

    /// What an NSError tells further of this error.
    fileprivate var bridgedFacts: [String: Any] {
        if let native = object(as: ErrorObject.self)?.error {
            return (native as? URLError)?.userInfo ?? (native as NSError).userInfo
        }
        var facts = (try? ownUserInfo)?.facts ?? [:]
        guard nominal.isKind(of: .localizedError) else { return facts }
        for (name, key) in Self.localizedFacts {
            if let text = try? nominal.witness(name)?.call(self).unwrapped?.text { facts[key] = text }
        }
        return facts
    }

    private static let localizedFacts = [
        ("errorDescription", NSLocalizedDescriptionKey), ("failureReason", NSLocalizedFailureReasonErrorKey),
        ("recoverySuggestion", NSLocalizedRecoverySuggestionErrorKey), ("helpAnchor", NSHelpAnchorErrorKey),
    ]

    /// What a script's `errorUserInfo` tells of its error.
    package var ownUserInfo: OrderedTable? {
        get throws {
            guard case .object(let object) = self, object.nominal.isScript,
                object.nominal.isKind(of: .customNSError)
            else { return nil }
            return try object.nominal.witness("errorUserInfo")?.call(self).object(as: DictionaryObject.self)?.table
        }
    }

    /// The domain and code as an NSError: the type's name, and an enum's case or 1.
    package var errorDomain: (domain: String, code: Int) {
        guard case .object(let object) = self else { return (nominal.qualifiedName, 1) }
        if (object as? ErrorObject)?.error is RxError, let name = object.enumView?.caseName {
            // Cases with a payload come first.
            let codes = [
                "disposed", "unknown", "overflow", "argumentOutOfRange", "noElements", "moreThanOneElement", "timeout",
            ]
            return (object.nominal.qualifiedName, codes.firstIndex(of: name) ?? 0)
        }
        let native = self.object(as: ErrorObject.self)?.error
        if native is JSONError || native is EncodingFailure {
            let codes = ["dataCorrupted": 4864, "typeMismatch": 4864, "keyNotFound": 4865, "valueNotFound": 4865]
            return (NSCocoaErrorDomain, object.enumView.flatMap { codes[$0.caseName] } ?? 4866)
        }
        if let native = native as? NSError { return (native.domain, native.code) }
        if let native = native as? any CustomNSError { return (type(of: native).errorDomain, native.errorCode) }
        let domain = try? object.nominal.witness("errorDomain")?.call(.object(TypeObject(object.runtimeType)))
        let code: Int? =
            if case .int(let code)? = try? object.nominal.witness("errorCode")?.call(self) { code } else { nil }
        return (
            domain?.text ?? object.runtimeType.typeName(qualified: true),
            code ?? (object as? EnumObject)?.errorCode ?? 1
        )
    }
}

extension EnumObject {
    /// The code as an NSError: the raw value if that is an integer, else the case's place, those with a payload first.
    fileprivate var errorCode: Int {
        if case .int(let raw)? = nominal.cases[index].rawValue { return raw }
        let withPayload = nominal.cases.indices.filter { !nominal.cases[$0].types.isEmpty }
        let order = withPayload + nominal.cases.indices.filter { nominal.cases[$0].types.isEmpty }
        return order.firstIndex(of: index) ?? index
    }
}

extension OrderedTable {
    /// Further facts of an error, of which Foundation reads texts, addresses and errors.
    package var facts: [String: Any] {
        all.reduce(into: [:]) { info, entry in
            guard let key = entry.key.text else { return }
            let url = entry.value.object(as: NativeObject<URL>.self)?.native
            let isError = entry.value.nominal.isKind(of: .error)
            info[key] = entry.value.text ?? url ?? (isError ? entry.value.asError : entry.value)
        }
    }
}
