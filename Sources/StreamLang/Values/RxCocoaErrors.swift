// The errors of RxCocoa, with the sentences that `print` shows of them.

extension NominalType {
    package static let rxCocoaError: NominalType = {
        let type = rx(
            "RxCocoaError", .enumeration, "RxCocoa", generic: [], parents: [error, customDebugStringConvertible],
            cases: [
                .library("unknown"), .library("invalidOperation", .any, labels: ["object"]),
                .library("itemsNotYetBound", .any, labels: ["object"]),
                .library("invalidPropertyName", .any, .string, labels: ["object", "propertyName"]),
                .library(
                    "invalidObjectOnKeyPath", .any, .nominal(anyObject, []), .string,
                    labels: ["object", "sourceObject", "propertyName"]),
                .library("errorDuringSwizzling"),
                .library("castingError", .any, .any, labels: ["object", "targetType"]),
            ])
        type.witnesses["debugDescription"] = NativeFunction(parameterCount: 1) { values in
            .string(values[0].enumView.map { rxCocoaSentence($0.caseName, $0.payload) } ?? type.name)
        }
        return type
    }()

    private static func rxCocoaSentence(_ name: String, _ payload: [Value]) -> String {
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
}
