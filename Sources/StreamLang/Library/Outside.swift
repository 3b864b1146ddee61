// What lies outside of a script, and what --sandbox keeps from it.

/// A part of the world that a script reaches by itself, beyond its text, its input and its output.
package enum Outside: String, Sendable, CaseIterable {
    case processes, files
    case network = "the network"
    case environment = "the environment"
}

extension Session {
    /// Refuses what a sandbox keeps from scripts, and what this system cannot do.
    ///
    /// - Throws: An error of the run in a sandbox, and for a request where libcurl is not installed.
    package func reach(_ outside: Outside) throws {
        guard !isSandboxed else {
            throw RuntimeError(
                "--sandbox keeps scripts from \(outside.rawValue)",
                hint: "if you trust this script, run it without --sandbox")
        }
        guard outside != .network || canMakeRequests else {
            throw RuntimeError(
                "requests need libcurl, which cannot be loaded here",
                hint: "install it, for example: apt-get install libcurl4")
        }
    }
}
