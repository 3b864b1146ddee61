// Pairs of keys and values in the order in which they were written.

/// A `KeyValuePairs`: a dictionary literal that keeps its order, and keys that come twice.
package final class PairsObject: Object {
    /// The pairs, labelled as a dictionary's elements are.
    package let pairs: [Value]
    package init(_ pairs: [Value]) {
        self.pairs = pairs
        super.init(.keyValuePairs)
    }

    package override var runtimeType: ScriptType {
        let parts = pairs.compactMap(\.tupleElements)
        return .nominal(nominal, [.common(parts.map { $0[0] }), .common(parts.map { $0[1] })])
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        if pairs.isEmpty { return writer.append("[:]") }
        for (index, pair) in pairs.enumerated() {
            writer.append(index == 0 ? "[" : ", ")
            try writer.write(pair.tupleElements?[0] ?? .none)
            writer.append(": ")
            try writer.write(pair.tupleElements?[1] ?? .none)
        }
        writer.append("]")
    }
    package override func makeIterator() -> ElementIterator? { .all(pairs) }
}
