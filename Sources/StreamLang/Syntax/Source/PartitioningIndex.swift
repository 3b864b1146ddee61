// The search that halves. The engine has the same, and neither module knows the other.

extension Range<Int> {
    /// The first position for which a condition holds, which holds for all behind it too; the upper bound if there is none.
    func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = (low + high) / 2
            if isBehind(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
