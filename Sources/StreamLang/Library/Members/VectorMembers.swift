// The members that vectors of all sizes have, SIMD2 to SIMD16.

extension Library {
    package static let vectorMembers: [Builtin] = zip(NominalType.vectors, NominalType.vectorSizes).flatMap {
        vector, count in
        members(of: vector, count) + pointwiseMembers(of: vector, count) + halves(of: vector, count)
    }

    private static func members(of vector: NominalType, _ count: Int) -> [Builtin] {
        let names = count > 4 ? [] : Array(["x", "y", "z", "w"].prefix(count))
        let places = (0..<count).map { "_ \(count > 4 ? "v\($0)" : names[$0]): Scalar" }.joined(separator: ", ")
        let isShown = count == 2
        return [
            Builtin(
                .initializer, on: vector, "init(\(places))",
                "Makes a vector of its numbers."
            ) { a in a.vector((0..<count).map { a[$0] }, vector) },
            Builtin(
                .initializer, on: vector, "init(arrayLiteral scalars: Scalar...)", "Makes a vector as a literal does."
            ) { a in
                let scalars = try a.sequence(0)
                guard scalars.count == count else {
                    throw RuntimeError(
                        "a literal of '\(vector.name)' needs \(count) numbers, not \(scalars.count)", code: "E0500")
                }
                return a.vector(scalars, vector)
            },
            Builtin(.initializer, on: vector, "init(repeating value: Scalar)", "Makes a vector of equal numbers.") {
                a in
                a.vector(Array(repeating: a[0], count: count), vector)
            },
            Builtin(.initializer, on: vector, "init()", "Makes a vector of zeros.") { a in
                a.vector(Array(repeating: .int(0), count: count), vector)
            },
            Builtin(.staticProperty, on: vector, "scalarCount: Int", "How many numbers each has.") { _ in .int(count) },
            constant("zero", 0, of: vector, count), constant("one", 1, of: vector, count),
            Builtin(.property, on: vector, "scalarCount: Int", "How many numbers it has.") { _ in .int(count) },
            Builtin(.property, on: vector, "indices: Range<Int>", "The places of its numbers.") { _ in
                .positions(count, from: 0)
            },
            folded("sum", "The sum of its numbers.", of: vector, Arithmetic.add),
            folded("wrappedSum", "The sum of its numbers, without what does not fit.", of: vector) {
                try Arithmetic.apply(.addWrapping, $0, $1)
            },
            folded("max", "The greatest of its numbers.", of: vector) { try $0.isLess(than: $1) ? $1 : $0 },
            folded("min", "The least of its numbers.", of: vector) { try $1.isLess(than: $0) ? $1 : $0 },
            Builtin(
                .subscript, on: vector, "subscript(index: Int) -> Scalar", "The number in a place."
            ) { a in
                let own = try a.ownVector()
                return own.scalars[try Subscripts.position(a[0], in: count)]
            },
        ]
            + (names.isEmpty
                ? []
                : [
                    Builtin(
                        .initializer, on: vector, "init(\(names.map { "\($0): Scalar" }.joined(separator: ", ")))",
                        "Makes a vector of its numbers.",
                        example: isShown
                            ? "print(SIMD2<Double>(x: 1, y: 2) * 2)\n// => SIMD2<Double>(2.0, 4.0)" : nil
                    ) { a in a.vector((0..<count).map { a[$0] }, vector) }
                ])
            + names.enumerated().map { index, name in
                Builtin(.settableProperty, on: vector, "\(name): Scalar", "Its number \(index + 1).") { a in
                    let own = try a.ownVector()
                    return a.isGiven(0) ? own.replacing(index, by: a[0]) : own.scalars[index]
                }
            }
    }

    private static func constant(_ name: String, _ value: Int, of vector: NominalType, _ count: Int) -> Builtin {
        Builtin(.staticProperty, on: vector, "\(name): \(vector.name)<Scalar>", "A vector of \(name)s.") { a in
            a.vector(Array(repeating: .int(value), count: count), vector)
        }
    }

    private static func folded(
        _ name: String, _ summary: String, of vector: NominalType,
        _ combine: @escaping @Sendable (Value, Value) throws -> Value
    ) -> Builtin {
        Builtin(.method, on: vector, "\(name)() -> Scalar", summary) { a in
            let scalars = try a.ownVector().scalars
            return try scalars.dropFirst().reduce(scalars[0], combine)
        }
    }
}

extension Arguments {
    func vector(_ scalars: [Value], _ nominal: NominalType) -> Value {
        let told = resultType.genericArguments.first ?? .unknown
        let type = told.isUncertain ? ScriptType.common(scalars) : told
        return .object(VectorObject(scalars.map { Conversion.convert($0, to: type) }, of: type, nominal))
    }

    func ownVector() throws -> VectorObject {
        guard let own = receiver.object(as: VectorObject.self) else {
            throw RuntimeError("\(receiver.nominal.name) is no vector")
        }
        return own
    }
}
