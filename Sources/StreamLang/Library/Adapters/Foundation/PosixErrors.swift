// POSIXError: the errors of the system as Foundation throws them.

import Foundation
import StreamRun

extension Library {
    static let posixErrors: [Builtin] =
        [
            Builtin(
                .initializer, on: .posixError, "init(_ code: POSIXErrorCode, userInfo: Dictionary<String, Any> = [:])",
                "Makes an error of the system.",
                example: "print(POSIXError(.ENOENT).code.rawValue)\n// => 2"
            ) { a in
                let number = a[0].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(Int32.self)
                guard let code = number.flatMap(POSIXErrorCode.init(rawValue:)) else { throw a.wrong(0, "a code") }
                return .object(ErrorObject(POSIXError(code, userInfo: a.userInfo(1))))
            },
            Builtin(.property, on: .posixError, "code: POSIXErrorCode", "What went wrong.") { a in
                let number = a.receiver.errorDomain.code
                guard
                    let meant = NominalType.posixErrorCode.cases.first(where: {
                        $0.rawValue?.exactly(Int.self) == number
                    })
                else { throw RuntimeError("\(a.receiver) has no code of the system") }
                return .enumCase(meant.name, of: .posixErrorCode)
            },
            Builtin(
                .property, on: .posixError, "errorCode: Int", "The number of the code.",
                example: "print(POSIXError(.ENOENT).errorCode)\n// => 2"
            ) { a in .int(a.receiver.errorDomain.code) },
            Builtin(
                .staticProperty, on: .posixError, "errorDomain: String", "The domain of these errors.",
                example: "print(POSIXError.errorDomain)\n// => NSPOSIXErrorDomain"
            ) { _ in .string(NSPOSIXErrorDomain) },
            Builtin(.property, "NSPOSIXErrorDomain: String", "The domain of the system's errors.") { _ in
                .string(NSPOSIXErrorDomain)
            },
        ]
        + NominalType.posixErrorCode.cases.map { item in
            Builtin(
                .staticProperty, on: .posixError, "\(item.name): POSIXErrorCode",
                "The code \(item.rawValue?.exactly(Int.self) ?? 0)."
            ) { _ in .enumCase(item.name, of: .posixErrorCode) }
        }
}
