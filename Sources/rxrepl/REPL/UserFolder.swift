// Where a user keeps what belongs to rxrepl.

import Foundation

/// The folders of the XDG base directory specification; never one below the current folder.
///
/// Source: https://specifications.freedesktop.org/basedir-spec/latest/
enum UserFolder {
    /// Where the startup file is: `$XDG_CONFIG_HOME/rxrepl`, else `~/.config/rxrepl`.
    static var configuration: String? { folder("XDG_CONFIG_HOME", orBelowHome: "/.config") }
    /// Where the history is: `$XDG_STATE_HOME/rxrepl`, else `~/.local/state/rxrepl`.
    static var state: String? { folder("XDG_STATE_HOME", orBelowHome: "/.local/state") }

    /// A variable of the environment, of which nobody makes a copy as a whole: in a sandbox it is to be gone.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// A path that is not absolute is no path, as the specification says.
    private static func folder(_ variable: String, orBelowHome below: String) -> String? {
        let absolute = { (name: String) in Self.variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (absolute(variable) ?? absolute("HOME").map { $0 + below }).map { $0 + "/rxrepl" }
    }
}
