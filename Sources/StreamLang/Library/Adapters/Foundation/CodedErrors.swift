// URLError and CocoaError: Foundation's own errors, each of a domain whose codes have names.

import Foundation
import StreamRun

extension Library {
    static let codedErrorMembers: [Builtin] =
        coded(.urlError, .urlErrorCode, "timedOut", NSURLErrorDomain, networkCodes, URLError.Code.init(rawValue:)) {
            URLError($0, userInfo: $1)
        }
        + coded(
            .cocoaError, .cocoaErrorCode, "fileNoSuchFile", NSCocoaErrorDomain, cocoaCodes,
            CocoaError.Code.init(rawValue:)
        ) { CocoaError($0, userInfo: $1) }
        + [
            Builtin(
                .property, on: .urlError, "failingURL: URL?", "The address that could not be loaded.",
                example: "print(URLError(.badURL).failingURL == nil)\n// => true"
            ) { a in .optional(try a.failure(URLError.self).failingURL.map { .url($0) }) },
            Builtin(
                .property, on: .urlError, "failureURLString: String?", "The text of the address that failed.",
                example: "print(URLError(.badURL).failureURLString == nil)\n// => true"
            ) { a in .optional(try a.failure(URLError.self).userInfo[failingURLTextKey].map { .fact($0) }) },
            Builtin(
                .property, on: .cocoaError, "filePath: String?", "The path of the file that it is about.",
                example: "print(CocoaError(.fileLocking, userInfo: [NSFilePathErrorKey: \"/a\"]).filePath!)\n// => /a"
            ) { a in .optional(try a.failure(CocoaError.self).filePath.map { .string($0) }) },
            Builtin(
                .property, on: .cocoaError, "url: URL?", "The address that it is about.",
                example: "print(CocoaError(.fileLocking).url == nil)\n// => true"
            ) { a in .optional(try a.failure(CocoaError.self).url.map { .url($0) }) },
            Builtin(
                .property, on: .cocoaError, "underlying: Error?", "The error behind it.",
                example: "print(CocoaError(.fileLocking).underlying == nil)\n// => true"
            ) { a in .optional(try a.failure(CocoaError.self).underlying.map { .error($0) }) },
            Builtin(.property, on: .cocoaError, "underlyingErrors: Array<Error>", "The errors behind it.") { a in
                .array(try a.failure(CocoaError.self).underlyingErrors.map { .error($0) })
            },
            Builtin(
                .property, on: .cocoaError, "stringEncoding: String.Encoding?", "The encoding that it is about, or nil."
            ) { a in
                .optional(
                    try a.failure(CocoaError.self).stringEncoding.flatMap { encoding in
                        NominalType.stringEncoding.cases.first { $0.rawValue?.exactly(UInt.self) == encoding.rawValue }
                            .map { .enumCase($0.name, of: .stringEncoding) }
                    })
            },
            Builtin(
                .staticMethod, on: .cocoaError,
                "error(_ code: CocoaError.Code, userInfo: Dictionary<String, Any>? = nil, url: URL? = nil) -> Error",
                "Makes one of Foundation's errors.",
                example: "print(CocoaError.error(.fileLocking) is CocoaError)\n// => true"
            ) { a in
                var info = a.userInfo(1)
                if let url = a[2].unwrapped?.object(as: NativeObject<URL>.self)?.native { info[NSURLErrorKey] = url }
                return .object(ErrorObject(CocoaError(try a.native(0, "a CocoaError.Code"), userInfo: info)))
            },
        ]
        + cocoaKinds.map { name, summary, isOfKind in
            Builtin(.property, on: .cocoaError, "\(name): Bool", "Whether \(summary).") { a in
                .bool(isOfKind(try a.failure(CocoaError.self)))
            }
        }

    /// What the errors of one domain have in common.
    private static func coded<Code: RawRepresentable & Sendable>(
        _ owner: NominalType, _ codeType: NominalType, _ shown: String, _ domain: String,
        _ names: [(name: String, code: Code)], _ makeCode: @escaping @Sendable (Int) -> Code?,
        make: @escaping @Sendable (Code, [String: Any]) -> any Error
    ) -> [Builtin] where Code.RawValue == Int {
        let code: @Sendable (Code) -> Value = { .object(NativeObject($0, codeType)) }
        let number = names.first { $0.name == shown }?.code.rawValue ?? 0
        let named = names.flatMap { name, value in
            [owner, codeType].map { type in
                Builtin(.staticProperty, on: type, "\(name): \(codeType.name)", "The code \(value.rawValue).") { _ in
                    code(value)
                }
            }
        }
        return named + [
            Builtin(
                .initializer, on: owner, "init(_ code: \(codeType.name), userInfo: Dictionary<String, Any> = [:])",
                "Makes one of Foundation's errors.",
                example: "print(\(owner.name)(.\(shown)).code == .\(shown))\n// => true"
            ) { a in .object(ErrorObject(make(try a.native(0, "a \(codeType.name)"), a.userInfo(1)))) },
            Builtin(
                .initializer, on: owner, "init(_nsError error: NSError)", "An NSError of this domain as what it is.",
                example:
                    "print(\(owner.name)(_nsError: NSError(domain: \(owner.name).errorDomain, code: \(number))).code == .\(shown))\n// => true"
            ) { a in
                let error = a.error(0) as NSError
                guard error.domain == domain, let code = makeCode(error.code) else {
                    throw RuntimeError(
                        "an error of the domain \(error.domain) is no \(owner.name)",
                        hint: "its domain must be \(domain)")
                }
                return .object(ErrorObject(make(code, error.userInfo)))
            },
            Builtin(
                .property, on: owner, "code: \(codeType.name)", "What went wrong.",
                example: "print(\(owner.name)(.\(shown)).code == .\(shown))\n// => true"
            ) { a in
                guard let made = makeCode(a.receiver.errorDomain.code) else {
                    throw RuntimeError("\(a.receiver) has no code of \(domain)")
                }
                return code(made)
            },
            Builtin(
                .property, on: owner, "errorCode: Int", "The number of the code.",
                example: "print(\(owner.name)(.\(shown)).errorCode)\n// => \(number)"
            ) { a in .int(a.receiver.errorDomain.code) },
            Builtin(
                .staticProperty, on: owner, "errorDomain: String", "The domain of these errors.",
                example: "print(\(owner.name).errorDomain)\n// => \(domain)"
            ) { _ in .string(domain) },
            Builtin(
                .initializer, on: codeType, "init(rawValue: Int)", "The code of a number.",
                example: "print(\(codeType.name)(rawValue: \(number)) == .\(shown))\n// => true"
            ) { a in
                guard let made = makeCode(try a.int(0)) else { throw a.wrong(0, "a code") }
                return code(made)
            },
            Builtin(
                .property, on: codeType, "rawValue: Int", "The number of the code.",
                example: "print(\(codeType.name).\(shown).rawValue)\n// => \(number)"
            ) { a in .int(try a.receiver(as: Code.self).rawValue) },
        ]
    }

    private static let cocoaKinds: [(String, String, @Sendable (CocoaError) -> Bool)] = [
        ("isExecutableError", "a program that cannot be run is the reason", { $0.isExecutableError }),
        ("isUbiquitousFileError", "a file of a cloud is the reason", { $0.isUbiquitousFileError }),
        ("isUserActivityError", "an activity that goes on elsewhere is the reason", { $0.isUserActivityError }),
        ("isXPCConnectionError", "a connection to another process is the reason", { $0.isXPCConnectionError }),
        ("isFileError", "a file is the reason", { $0.isFileError }),
        ("isCoderError", "coding is the reason", { $0.isCoderError }),
        ("isFormattingError", "a format is the reason", { $0.isFormattingError }),
        ("isPropertyListError", "a property list is the reason", { $0.isPropertyListError }),
        ("isValidationError", "a value that is not valid is the reason", { $0.isValidationError }),
    ]

    /// `NSURLErrorFailingURLStringErrorKey`, which Foundation would have programs use no more.
    static let failingURLTextKey = "NSErrorFailingURLStringKey"

    static let networkCodes: [(name: String, code: URLError.Code)] = [
        ("unknown", .unknown), ("cancelled", .cancelled), ("badURL", .badURL), ("timedOut", .timedOut),
        ("unsupportedURL", .unsupportedURL), ("cannotFindHost", .cannotFindHost),
        ("cannotConnectToHost", .cannotConnectToHost), ("networkConnectionLost", .networkConnectionLost),
        ("notConnectedToInternet", .notConnectedToInternet), ("badServerResponse", .badServerResponse),
        ("userAuthenticationRequired", .userAuthenticationRequired), ("resourceUnavailable", .resourceUnavailable),
        ("cannotParseResponse", .cannotParseResponse), ("dataNotAllowed", .dataNotAllowed),
        ("dnsLookupFailed", .dnsLookupFailed), ("httpTooManyRedirects", .httpTooManyRedirects),
        ("redirectToNonExistentLocation", .redirectToNonExistentLocation),
        ("userCancelledAuthentication", .userCancelledAuthentication), ("zeroByteResource", .zeroByteResource),
        ("cannotDecodeRawData", .cannotDecodeRawData), ("cannotDecodeContentData", .cannotDecodeContentData),
        ("fileDoesNotExist", .fileDoesNotExist), ("fileIsDirectory", .fileIsDirectory),
        ("noPermissionsToReadFile", .noPermissionsToReadFile), ("secureConnectionFailed", .secureConnectionFailed),
        ("internationalRoamingOff", .internationalRoamingOff), ("callIsActive", .callIsActive),
        ("requestBodyStreamExhausted", .requestBodyStreamExhausted),
        ("dataLengthExceedsMaximum", .dataLengthExceedsMaximum),
        ("cannotCreateFile", .cannotCreateFile),
        ("cannotOpenFile", .cannotOpenFile),
        ("cannotCloseFile", .cannotCloseFile),
        ("cannotWriteToFile", .cannotWriteToFile),
        ("cannotRemoveFile", .cannotRemoveFile),
        ("cannotMoveFile", .cannotMoveFile),
        ("downloadDecodingFailedMidStream", .downloadDecodingFailedMidStream),
        ("downloadDecodingFailedToComplete", .downloadDecodingFailedToComplete),
        ("serverCertificateHasBadDate", .serverCertificateHasBadDate),
        ("serverCertificateUntrusted", .serverCertificateUntrusted),
        ("serverCertificateHasUnknownRoot", .serverCertificateHasUnknownRoot),
        ("serverCertificateNotYetValid", .serverCertificateNotYetValid),
        ("clientCertificateRejected", .clientCertificateRejected),
        ("clientCertificateRequired", .clientCertificateRequired),
        ("cannotLoadFromNetwork", .cannotLoadFromNetwork),
        ("backgroundSessionRequiresSharedContainer", .backgroundSessionRequiresSharedContainer),
        ("backgroundSessionInUseByAnotherProcess", .backgroundSessionInUseByAnotherProcess),
        ("backgroundSessionWasDisconnected", .backgroundSessionWasDisconnected),
        ("appTransportSecurityRequiresSecureConnection", .appTransportSecurityRequiresSecureConnection),
    ]

    private static let cocoaCodes: [(name: String, code: CocoaError.Code)] = [
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
        ("executableNotLoadable", .executableNotLoadable),
        ("executableArchitectureMismatch", .executableArchitectureMismatch),
        ("executableRuntimeMismatch", .executableRuntimeMismatch),
        ("executableLoad", .executableLoad),
        ("executableLink", .executableLink),
        ("ubiquitousFileUnavailable", .ubiquitousFileUnavailable),
        ("ubiquitousFileNotUploadedDueToQuota", .ubiquitousFileNotUploadedDueToQuota),
        ("ubiquitousFileUbiquityServerNotAvailable", .ubiquitousFileUbiquityServerNotAvailable),
        ("userActivityHandoffFailed", .userActivityHandoffFailed),
        ("userActivityConnectionUnavailable", .userActivityConnectionUnavailable),
        ("userActivityRemoteApplicationTimedOut", .userActivityRemoteApplicationTimedOut),
        ("userActivityHandoffUserInfoTooLarge", .userActivityHandoffUserInfoTooLarge),
        ("xpcConnectionInterrupted", .xpcConnectionInterrupted),
        ("xpcConnectionInvalid", .xpcConnectionInvalid),
        ("xpcConnectionReplyInvalid", .xpcConnectionReplyInvalid),
    ]
}

extension Arguments {
    /// The receiver as one of Foundation's errors.
    fileprivate func failure<Failure: Error>(_ type: Failure.Type) throws -> Failure {
        guard let failure = receiver.object(as: ErrorObject.self)?.error as? Failure else {
            throw RuntimeError("\(receiver) is no \(type)")
        }
        return failure
    }

    /// Further facts of an error, of which Foundation reads texts, addresses and errors.
    func userInfo(_ index: Int) -> [String: Any] {
        guard has(index), let table = self[index].unwrapped?.object(as: DictionaryObject.self)?.table else {
            return [:]
        }
        return table.facts
    }
}

extension Value {
    /// A fact that an error tells, as scripts see it.
    static func fact(_ native: Any) -> Value {
        switch native {
        case let value as Value: value
        case let text as String: .string(text)
        case let url as URL: .url(url)
        case let error as any Error: .error(error)
        default: .string("\(native)")
        }
    }
}
