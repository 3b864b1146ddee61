// Whether what is asked for at one stroke still fits into the memory that the process may have.

import CSystem
import RxEngine

/// The memory that `--memory`, or `ulimit`, leaves.
package enum MemoryRoom {
    /// What is smaller than this is not asked about.
    private static let noticeable = 1 << 20

    /// What much is added to at once, and so is moved.
    ///
    /// - Throws: An error of the run if there is no room for all of it.
    @inline(__always)
    static func check(adding added: Int, to count: Int, of size: Int = 1) throws {
        if added >= noticeable / size { try check(count.addingSaturating(added).multipliedSaturating(by: size)) }
    }

    /// - Throws: An error of the run if so many bytes are more than is left.
    package static func check(_ bytes: Int) throws {
        guard bytes >= noticeable, !csystem_has_room(bytes) else { return }
        let limit = csystem_memory_limit()
        throw RuntimeError(
            "this needs \(bytes.inMegabytes) more memory than " + (limit > 0 ? "--memory leaves" : "is left"),
            hint: limit > 0 ? "the limit is \(limit.inMegabytes); rxrepl --memory SIZE sets another" : nil)
    }
}

extension BinaryInteger {
    /// A size as a user reads it: `256 MB`.
    fileprivate var inMegabytes: String { "\((self - 1) >> 20 + 1) MB" }
}
