// errno: what function of C failed last on a thread, and why.

import Foundation
import RxEngine

/// The number that functions of C leave behind where they fail. The thread's own `errno` changes with whatever the
/// interpreter itself asks the system for.
package enum ErrorNumber {
    private final class Box {
        var number: Int32 = 0
    }

    private static let slot = ThreadSlot<Box>()

    /// The number of the last failure on this thread.
    package static var current: Int32 {
        get { slot.object?.number ?? 0 }
        set {
            let box = slot.object ?? Box()
            box.number = newValue
            slot.object = box
        }
    }
}

extension Library {
    package static let errorNumber: [Builtin] =
        [
            Builtin(
                .settableProperty, "errno: Int32", "Why a function of C failed last on this thread.",
                example: """
                    errno = 0
                    let file = fopen("/no/such/file", "r")
                    print(file == nil, errno == ENOENT)
                    // => true true
                    """
            ) { a in
                if a.has(0) {
                    ErrorNumber.current = a[0].truncated(to: Int32.self)
                    return .void
                }
                return .integer(ErrorNumber.current, as: .int32)
            },
            Builtin(
                .function, "perror(_ text: String)", "Writes to standard error a text and what errno says."
            ) { a in
                let prefix = try a.string(0)
                let reason = String(cString: strerror(ErrorNumber.current))
                a.session.writesErrors("\(prefix.isEmpty ? "" : "\(prefix): ")\(reason)\n")
                return .void
            },
        ]
        + numbers.map { name, code in
            Builtin(.property, "\(name): Int32", "What functions of C give where they fail so.") { _ in
                .integer(code, as: .int32)
            }
        }

    private static let numbers: [(String, Int32)] = [
        ("ESRCH", ESRCH), ("ENXIO", ENXIO), ("E2BIG", E2BIG), ("ENOEXEC", ENOEXEC), ("ECHILD", ECHILD),
        ("EFAULT", EFAULT), ("EXDEV", EXDEV), ("ENODEV", ENODEV), ("ENOTDIR", ENOTDIR), ("EISDIR", EISDIR),
        ("ENFILE", ENFILE), ("EMFILE", EMFILE), ("ENOTTY", ENOTTY), ("EFBIG", EFBIG), ("ENOSPC", ENOSPC),
        ("ESPIPE", ESPIPE), ("EROFS", EROFS), ("EMLINK", EMLINK), ("EPIPE", EPIPE), ("EDOM", EDOM),
        ("ERANGE", ERANGE), ("ENAMETOOLONG", ENAMETOOLONG), ("ENOSYS", ENOSYS), ("ENOTEMPTY", ENOTEMPTY),
        ("EWOULDBLOCK", EWOULDBLOCK), ("EOVERFLOW", EOVERFLOW), ("EILSEQ", EILSEQ), ("ENOTSUP", ENOTSUP),
        ("ECANCELED", ECANCELED), ("ECONNREFUSED", ECONNREFUSED), ("ECONNRESET", ECONNRESET),
        ("EHOSTUNREACH", EHOSTUNREACH), ("EADDRINUSE", EADDRINUSE), ("EINPROGRESS", EINPROGRESS),
    ]
}
