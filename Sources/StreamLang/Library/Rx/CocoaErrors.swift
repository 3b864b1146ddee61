// What RxCocoa's errors of requests look like to a script.

import Foundation
import FoundationNetworking
import RxEngine

extension RxCocoaURLError {
    /// The case and its payload, for a script's patterns.
    var view: EnumView {
        switch self {
        case .unknown: ("unknown", [], [])
        case .nonHTTPResponse(let response):
            ("nonHTTPResponse", ["response"], [.object(NativeObject(response, .urlResponse))])
        case .httpRequestFailed(let response, let data):
            (
                "httpRequestFailed", ["response", "data"],
                [.object(NativeObject(response, .httpURLResponse)), .optional(data.map { .data($0) })]
            )
        case .deserializationError(let error): ("deserializationError", ["error"], [.error(error)])
        }
    }
}
