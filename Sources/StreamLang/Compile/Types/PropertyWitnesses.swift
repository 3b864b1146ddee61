// Properties that the library's protocols ask for.

extension TypeCompiler {
    /// A stored property that is what a protocol of the library's asks for.
    func witnessStored(_ name: String, _ index: Int) {
        let asking: [String: NominalType] = [
            "description": .customStringConvertible, "debugDescription": .customDebugStringConvertible,
            "errorDescription": .localizedError, "failureReason": .localizedError,
            "recoverySuggestion": .localizedError, "helpAnchor": .localizedError,
            "errorCode": .customNSError, "errorUserInfo": .customNSError,
            "stringValue": .codingKey, "event": .eventConvertible, "now": .schedulerType,
            "items": .sectionModelType,
        ]
        guard let asking = asking[name], compiler.conforms(nominal, to: asking) else { return }
        nominal.witnesses[name] = NativeFunction(parameterCount: 1) { arguments in
            guard case .object(let object)? = arguments.first else { return .none }
            return Fields.stored(object, index) ?? .none
        }
    }

    /// A computed property that is what a protocol of the library's asks for.
    func witnessComputed(_ name: String, _ getter: FunctionCode, _ isStatic: Bool) {
        let witnessed: Set<String> = [
            "description", "debugDescription", "event", "errorDescription", "failureReason", "recoverySuggestion",
            "helpAnchor", "localizedDescription", "errorCode", "errorUserInfo", "hashValue", "now", "customMirror",
            "stringValue", "magnitude", "items",
        ]
        if nominal.isScript, isStatic ? name == "errorDomain" : witnessed.contains(name) {
            nominal.witnesses[name] = ClosureObject(getter, captures: [], parameterCount: 1)
            nominal.witnessRequirements[name] = requirements.isEmpty ? nil : requirements
        }
    }
}
