// Tuples whose labels stand in another order than those that are expected.

/// Where each element of an expected tuple stands in another one with the same labels.
struct LabelOrder {
    private let positions: [Int]

    /// The order; nil where the labels are not the same, or stand alike.
    init?(of wanted: [String?], in own: [String?]) {
        guard wanted != own, wanted.count == own.count, Set(wanted).count == wanted.count else { return nil }
        let positions = wanted.compactMap { label in label.flatMap { own.firstIndex(of: $0) } }
        guard positions.count == wanted.count else { return nil }
        self.positions = positions
    }

    /// Where each element of the other tuple stands in the expected one.
    var inverse: [Int] { positions.indices.compactMap { positions.firstIndex(of: $0) } }

    /// A tuple with its elements in the expected order.
    func applied(to tuple: Typed, _ elements: [ScriptType.Element]) -> Typed {
        let (code, positions) = (tuple.code, positions)
        let labels = positions.map { elements[$0].label }
        return Typed(.tuple(positions.map { elements[$0] })) { frame in
            let value = try code(frame)
            guard let tuple = value.object(as: TupleObject.self) else { return value }
            return .object(TupleObject(positions.map { tuple.elements[$0] }, labels: labels))
        }
    }
}
