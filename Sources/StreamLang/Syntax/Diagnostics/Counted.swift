// Numbers of things in words.

extension Int {
    /// The number with what it counts: `1 element`, `2 elements`.
    package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
