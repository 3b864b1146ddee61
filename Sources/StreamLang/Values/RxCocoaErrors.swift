// The errors of RxCocoa, with the sentences that `print` shows of them.

extension NominalType {
    package static let rxCocoaError = withSentences(
        "RxCocoaError",
        cases: [
            .library("unknown"), .library("invalidOperation", .any, labels: ["object"]),
            .library("itemsNotYetBound", .any, labels: ["object"]),
            .library("invalidPropertyName", .any, .string, labels: ["object", "propertyName"]),
            .library(
                "invalidObjectOnKeyPath", .any, .nominal(anyObject, []), .string,
                labels: ["object", "sourceObject", "propertyName"]),
            .library("errorDuringSwizzling"), .library("castingError", .any, .any, labels: ["object", "targetType"]),
        ]
    ) { name, payload in
        switch name {
        case "invalidOperation": "Invalid operation was attempted on `\(payload[0])`."
        case "itemsNotYetBound":
            "Data source is set, but items are not yet bound to user interface for `\(payload[0])`."
        case "invalidPropertyName": "Object `\(payload[0])` doesn't have a property named `\(payload[1])`."
        case "invalidObjectOnKeyPath":
            "Unobservable object `\(payload[0])` was observed as `\(payload[2])` of `\(payload[1])`."
        case "errorDuringSwizzling": "Error during swizzling."
        case "castingError": "Error casting `\(payload[0])` to `\(payload[1])`"
        default: "Unknown error occurred."
        }
    }

    private static func withSentences(
        _ name: String, cases: [Case], _ sentence: @escaping @Sendable (String, [Value]) -> String
    ) -> NominalType {
        let type = rx(
            name, .enumeration, "RxCocoa", generic: [], parents: [error, customDebugStringConvertible], cases: cases)
        type.witnesses["debugDescription"] = NativeFunction(parameterCount: 1) { values in
            guard let view = values[0].enumView else { return .string(name) }
            return .string(sentence(view.caseName, view.payload))
        }
        return type
    }
}
