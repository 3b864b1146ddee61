// The streams of the process as a script names them.

import Foundation

/// One of the two streams a program writes to.
package enum StandardStream {
    case output, error

    package var name: String { self == .output ? "stdout" : "stderr" }
    package var handle: String { self == .output ? "standardOutput" : "standardError" }
    package var summary: String { self == .output ? "what a program prints" : "what a program says of its errors" }

    package func write(_ text: String, in session: Session) {
        switch self {
        case .output: session.write(text)
        case .error: session.writesErrors(text)
        }
    }
}
