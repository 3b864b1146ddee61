// "Did you mean": the name that a misspelt one is closest to.

/// Finds the name that was probably meant.
package enum NearestName {
    /// `did you mean 'x'?` for the closest of some names, or nil if none is close.
    package static func hint(for name: String, among candidates: some Sequence<String>) -> String? {
        find(
            name,
            among: candidates.lazy.filter { !$0.utf8.contains { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") } }
        )
        .map { "did you mean '\($0)'?" }
    }

    /// The closest candidate, or nil if none is close.
    ///
    /// - Parameters:
    ///   - name: What was written.
    ///   - candidates: What could have been meant, the more likely first.
    ///   - limit: The most edits that still count; by default a third of the length, at least
    ///     one; a single letter is never taken for another one.
    package static func find(_ name: String, among candidates: some Sequence<String>, limit: Int? = nil) -> String? {
        let written = Array(name.unicodeScalars)
        let lowercased = name.lowercased()
        let length = name.utf8.count
        let most = limit ?? min(written.count - 1, max(1, written.count / 3))
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate != name {
            // A different capital alone is the most common slip.
            if candidate.utf8.count == length, candidate.lowercased() == lowercased { return candidate }
            let allowed = best.map { $0.distance - 1 } ?? most
            if allowed < 1 { continue }
            let distance = distance(written, Array(candidate.unicodeScalars), atMost: allowed)
            if let distance { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The Damerau–Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps
    /// of neighbours; nil if it is more than a limit.
    ///
    /// F. J. Damerau, A technique for computer detection and correction of spelling errors, CACM 7 (1964).
    static func distance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], atMost limit: Int) -> Int? {
        if abs(first.count - second.count) > limit { return nil }
        if first.isEmpty || second.isEmpty { return max(first.count, second.count) }
        var twoBack = [Int](repeating: 0, count: second.count + 1)
        var previous = Array(0...second.count)
        var current = previous
        for row in 1...first.count {
            current[0] = row
            var smallest = row
            for column in 1...second.count {
                let isEqual = first[row - 1] == second[column - 1]
                var cost = min(previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isEqual ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    cost = min(cost, twoBack[column - 2] + 1)
                }
                current[column] = cost
                smallest = min(smallest, cost)
            }
            if smallest > limit { return nil }
            (twoBack, previous, current) = (previous, current, twoBack)
        }
        return previous[second.count] <= limit ? previous[second.count] : nil
    }
}
