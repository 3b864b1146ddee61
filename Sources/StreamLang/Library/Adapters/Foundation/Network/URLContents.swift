// What lies at a URL: of a file its bytes, of all else the answer to a request.

import Foundation
import StreamRun

extension Arguments {
    /// The bytes at the URL of an argument.
    ///
    /// - Throws: An error of the run where a request is needed and cannot be made, else what Foundation throws.
    func contents(ofURL index: Int) throws -> Data {
        let url: URL = try native(index, "a URL")
        // Foundation makes a request for each other scheme, whose failing libcurl it does not expect.
        if !url.isFileURL { try session.reach(.network) }
        return try Data(contentsOf: url)
    }
}
