// Hints that the compiler and the dispatcher give with an unknown name.

extension NearestName {
    /// `did you mean 'x'?` for the closest of some names, or nil if none is close.
    static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        find(name, among: candidates.filter { !$0.contains(" ") && !$0.contains(".") }).map { "did you mean '\($0)'?" }
    }
}
