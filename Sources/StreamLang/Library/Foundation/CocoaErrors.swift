// CocoaError: what Foundation's own errors are called, by code.

import Foundation

extension NominalType {
    package static let cocoaError = library("CocoaError", .structure, "Foundation", parents: [nsError])
    package static let cocoaErrorCode: NominalType = {
        let type = library("CocoaError.Code", .enumeration, "Foundation", parents: [hashable])
        type.cases = Library.cocoaCodes.map { .library($0.name) }
        return type
    }()
}

extension Library {
    static let cocoaErrorMembers: [Builtin] = [
        Builtin(
            .initializer, on: .cocoaError,
            "init(_ code: CocoaError.Code, userInfo: Dictionary<String, Any> = [:])",
            "Makes one of Foundation's errors.",
            example: "print(CocoaError(.fileNoSuchFile).code == .fileNoSuchFile)\n// => true"
        ) { a in .object(ErrorObject(CocoaError(code(of: a[0])))) },
        Builtin(
            .property, on: .cocoaError, "code: CocoaError.Code", "What went wrong.",
            example: "print(CocoaError(.userCancelled).code == .userCancelled)\n// => true"
        ) { a in
            let code = (a.receiver.object(as: ErrorObject.self)?.error as? CocoaError)?.code
            return .enumCase(cocoaCodes.first { $0.code == code }?.name ?? "fileReadUnknown", of: .cocoaErrorCode)
        },
        Builtin(
            .property, on: .cocoaErrorCode, "rawValue: Int", "The number of the code.",
            example: "print(CocoaError.Code.fileNoSuchFile.rawValue)\n// => 4"
        ) { a in .int(code(of: a.receiver).rawValue) },
    ]

    private static func code(of value: Value) -> CocoaError.Code {
        cocoaCodes.first { $0.name == value.enumView?.caseName }?.code ?? .fileReadUnknown
    }

    fileprivate static let cocoaCodes: [(name: String, code: CocoaError.Code)] = [
        ("fileNoSuchFile", .fileNoSuchFile), ("fileLocking", .fileLocking), ("fileReadUnknown", .fileReadUnknown),
        ("fileReadNoPermission", .fileReadNoPermission), ("fileReadInvalidFileName", .fileReadInvalidFileName),
        ("fileReadCorruptFile", .fileReadCorruptFile), ("fileReadNoSuchFile", .fileReadNoSuchFile),
        ("fileReadInapplicableStringEncoding", .fileReadInapplicableStringEncoding),
        ("fileReadTooLarge", .fileReadTooLarge), ("fileWriteUnknown", .fileWriteUnknown),
        ("fileWriteNoPermission", .fileWriteNoPermission), ("fileWriteFileExists", .fileWriteFileExists),
        ("fileWriteOutOfSpace", .fileWriteOutOfSpace), ("keyValueValidation", .keyValueValidation),
        ("formatting", .formatting), ("userCancelled", .userCancelled),
        ("propertyListReadCorrupt", .propertyListReadCorrupt), ("coderReadCorrupt", .coderReadCorrupt),
        ("coderValueNotFound", .coderValueNotFound), ("coderInvalidValue", .coderInvalidValue),
        ("fileReadUnsupportedScheme", .fileReadUnsupportedScheme),
        ("fileReadUnknownStringEncoding", .fileReadUnknownStringEncoding),
        ("fileManagerUnmountUnknown", .fileManagerUnmountUnknown),
        ("fileManagerUnmountBusy", .fileManagerUnmountBusy),
        ("fileWriteInvalidFileName", .fileWriteInvalidFileName),
        ("fileWriteInapplicableStringEncoding", .fileWriteInapplicableStringEncoding),
        ("fileWriteUnsupportedScheme", .fileWriteUnsupportedScheme),
        ("fileWriteVolumeReadOnly", .fileWriteVolumeReadOnly), ("featureUnsupported", .featureUnsupported),
        ("propertyListReadUnknownVersion", .propertyListReadUnknownVersion),
        ("propertyListReadStream", .propertyListReadStream), ("propertyListWriteStream", .propertyListWriteStream),
        ("propertyListWriteInvalid", .propertyListWriteInvalid),
    ]
}
