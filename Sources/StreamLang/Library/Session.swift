// What one running script shares with the library: where it prints, which random numbers it draws.

import RxEngine

/// The surroundings of a running script.
package final class Session: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private let output: @Sendable (String) -> Void
    private let notes: @Sendable (String) -> Void
    private var noted: Set<String> = []
    private var generator: SeededGenerator?

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - output: Receives what the script prints, each `print` whole, line ends included.
    ///   - notes: Receives notes about old names, one line each.
    ///   - seed: Makes random numbers the same at each run; nil for system randomness.
    package init(
        output: @escaping @Sendable (String) -> Void, notes: @escaping @Sendable (String) -> Void, seed: UInt64? = nil
    ) {
        self.output = output
        self.notes = notes
        generator = seed.map(SeededGenerator.init)
    }

    /// Prints text as one piece, whichever thread prints.
    package func write(_ text: String) { output(text) }

    /// Notes something, once for each distinct key.
    package func note(_ text: String, once key: String) {
        if lock.withLock({ noted.insert(key).inserted }) { notes(text) }
    }

    /// A random number generator's next word.
    package func random() -> UInt64 {
        lock.withLock {
            if generator != nil { return generator?.next() ?? 0 }
            return UInt64.random(in: .min ... .max)
        }
    }
}

/// Xorshift*: the same numbers for the same seed on every machine. Source: Marsaglia, "Xorshift RNGs", 2003.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed == 0 ? 0x9E37_79B9_7F4A_7C15 : seed }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
