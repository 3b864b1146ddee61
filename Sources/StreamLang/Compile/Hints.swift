// Hints that the compiler and the dispatcher give with an unknown name.

extension NearestName {
    /// `did you mean 'x'?` for the closest of some names, or nil if none is close.
    static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        find(
            name,
            among: candidates.lazy.filter { !$0.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") } }
        )
        .map { "did you mean '\($0)'?" }
    }
}
