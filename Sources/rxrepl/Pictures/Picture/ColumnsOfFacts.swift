// Where each fact of a recording stands, in little room.

/// The column of each fact, by its number: numbers of a recording follow each other, so that a list serves.
struct ColumnsOfFacts {
    /// Twice the column, and one more for what an operator receives; -1 where nothing is known.
    private var columns: [Int32] = []
    /// The number of the first.
    private var first: Int?

    subscript(fact: Int) -> Int? {
        get { place(of: fact).map { Int(columns[$0] >> 1) } }
        set {
            var start = first ?? fact
            if fact < start {
                // Threads may record in another order than that of the numbers.
                columns.insert(contentsOf: repeatElement(-1, count: start - fact), at: 0)
                start = fact
            }
            first = start
            while columns.count <= fact - start { columns.append(-1) }
            columns[fact - start] = newValue.map { Int32($0) << 1 } ?? -1
        }
    }

    /// Notes that an operator receives what a fact tells of.
    mutating func markAsInput(_ fact: Int) {
        if let place = place(of: fact) { columns[place] |= 1 }
    }

    /// Whether an operator received what a fact tells of.
    func isInput(_ fact: Int) -> Bool { place(of: fact).map { columns[$0] & 1 == 1 } ?? false }

    private func place(of fact: Int) -> Int? {
        guard let first, columns.indices.contains(fact - first), columns[fact - first] >= 0 else { return nil }
        return fact - first
    }
}
