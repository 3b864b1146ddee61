// Waiting for a line of the input.

import CSystem
import Foundation
import RxEngine

extension Session {
    /// Waits for standard input; an interruption ends it.
    ///
    /// - Throws: `Interrupted`.
    func waitForLine() throws {
        if csystem_holds_input() { return }
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&input, 1, Int32(Glances.interval * 1000)) <= 0 { try Interruption.check() }
    }
}
