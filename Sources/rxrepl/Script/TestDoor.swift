// Ways for tests to make rxrepl fail, in debug builds alone.

import CSystem
import Foundation

/// What a test lets happen that must not: set by `RXREPL_DOOR`, which release builds do not read.
enum TestDoor {
    #if DEBUG
    private static let open = (UserFolder.variable("RXREPL_DOOR") ?? "").split(separator: ",")
    /// Whether the library refuses nothing in a sandbox, so that the walls of the system stand alone.
    static let skipsLibraryWall = open.contains("wall")
    private static let fails = open.contains("fault")

    /// Fails by a signal if a script prints `fault` and its number.
    static func pass(_ printed: String) {
        guard fails, printed.hasPrefix("fault ") else { return }
        if let number = Int32(printed.dropFirst(6).prefix { $0.isNumber }) { csystem_fail(number) }
    }

    /// Reads the variable, which a sandbox takes away.
    static func prepare() { _ = (skipsLibraryWall, fails) }
    #else
    static let skipsLibraryWall = false
    @inline(__always) static func pass(_ printed: String) {}
    @inline(__always) static func prepare() {}
    #endif
}
