// What lies outside of a script, and what --sandbox keeps from it.

/// A part of the world that a script reaches by itself, beyond its text, its input and its output.
package enum Outside: String, Sendable, CaseIterable {
    case processes, files
    case network = "the network"
    case environment = "the environment"
}

extension Session {
    /// Refuses what a sandbox keeps from scripts.
    ///
    /// - Throws: An error of the run in a sandbox.
    func reach(_ outside: Outside) throws {
        guard isSandboxed else { return }
        throw RuntimeError(
            "--sandbox keeps scripts from \(outside.rawValue)",
            hint: "if you trust this script, run it without --sandbox")
    }
}
