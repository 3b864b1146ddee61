// What vectors do number by number, the masks that say for which, and the halves of vectors.

extension Library {
    /// Members that treat each number by itself.
    static func pointwiseMembers(of vector: NominalType, _ count: Int) -> [Builtin] {
        let own = "\(vector.name)<Scalar>"
        let mask = "SIMDMask<\(vector.name)<Scalar.SIMDMaskScalar>>"
        let rule = "_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero"
        return [own, "Scalar"].flatMap { other in
            [
                Builtin(
                    .method, on: vector, "replacing(with other: \(other), where mask: \(mask)) -> \(own)",
                    "The vector with other numbers where a mask is true."
                ) { a in try a.ownVector().replaced(by: a[0], where: a[1]) },
                .mutating(
                    on: vector, "replace(with other: \(other), where mask: \(mask))",
                    "Puts other numbers where a mask is true."
                ) { value, a in try value.changeVector { try $0.replaced(by: a[0], where: a[1]) } },
                Builtin(
                    .method, on: vector,
                    "addingProduct(_ left: \(own), _ right: \(other)) -> \(own) where Scalar: FloatingPoint",
                    "The sum of the vector and a product."
                ) { a in try Arithmetic.add(a.receiver, Arithmetic.apply(.multiply, a[0], a[1])) },
            ]
        } + [
            Builtin(
                .method, on: vector,
                "clamped(lowerBound: \(own), upperBound: \(own)) -> \(own) where Scalar: Comparable",
                "The vector with each number between two bounds."
            ) { a in try a.ownVector().clamped(a[0], a[1]) },
            .mutating(
                on: vector, "clamp(lowerBound: \(own), upperBound: \(own)) where Scalar: Comparable",
                "Brings each number between two bounds."
            ) { value, a in try value.changeVector { try $0.clamped(a[0], a[1]) } },
            Builtin(
                .method, on: vector, "rounded(\(rule)) -> \(own) where Scalar: FloatingPoint",
                "The vector with each number rounded."
            ) { a in
                let rule = a.rule(0)
                return try a.ownVector().reals { $0.rounded(rule) }
            },
            .mutating(on: vector, "round(\(rule)) where Scalar: FloatingPoint", "Rounds each number.") { value, a in
                let rule = a.rule(0)
                return try value.changeVector { $0.reals { $0.rounded(rule) } }
            },
            Builtin(
                .method, on: vector, "squareRoot() -> \(own) where Scalar: FloatingPoint",
                "The square root of each number."
            ) { a in try a.ownVector().reals { $0.squareRoot() } },
            .mutating(
                on: vector, "formSquareRoot() where Scalar: FloatingPoint", "Replaces each number by its square root."
            ) { value, _ in try value.changeVector { $0.reals { $0.squareRoot() } } },
            Builtin(
                .initializer, on: vector, "init<Other>(_ other: \(vector.name)<Other>)",
                "The numbers of another vector as numbers of this type, without what stands behind the point."
            ) { a in
                let type = a.resultType.genericArguments.first ?? .unknown
                return a.vector(try a.vectorArgument(0).scalars.map { try converted($0, to: type) }, vector)
            },
        ]
            + ["Range", "ClosedRange"].map { kind in
                Builtin(
                    .staticMethod, on: vector, "random(in range: \(kind)<Scalar>) -> \(own)",
                    "Draws each number from a range."
                ) { a in a.vector(try (0..<count).map { _ in try a.drawnScalar() }, vector) }
            }
            + ["truncatingIfNeeded", "clamping"].map { label in
                Builtin(
                    .initializer, on: vector,
                    "init<Other: FixedWidthInteger>(\(label) other: \(vector.name)<Other>) where Scalar: FixedWidthInteger",
                    "The integers of another vector as integers of this type."
                ) { a in
                    let type = a.resultType.genericArguments.first?.nominal ?? .int
                    return a.vector(
                        try a.vectorArgument(0).scalars.map { fitted($0, to: type, clamps: label == "clamping") },
                        vector)
                }
            }
    }

    /// An integer as one of another type that may not hold it.
    private static func fitted(_ value: Value, to nominal: NominalType, clamps: Bool) -> Value {
        func fitted<Number: FixedWidthInteger>(_ type: Number.Type) -> Value {
            // The types of vectors' numbers have 64 bits at most.
            let number = value.exactly(Int128.self) ?? 0
            return .integer(clamps ? Number(clamping: number) : Number(truncatingIfNeeded: number), as: nominal)
        }
        return nominal.integerType.map { fitted($0) } ?? value
    }

    /// What vectors are put together of.
    static func halves(of vector: NominalType, _ count: Int) -> [Builtin] {
        if count == 3 || count == 4 {
            let smaller = "SIMD\(count - 1)<Scalar>"
            let joined = Builtin(
                .initializer, on: vector, "init(_ \(count == 3 ? "xy" : "xyz"): \(smaller), _ last: Scalar)",
                "Makes a vector of a smaller one and a number."
            ) { a in a.vector(try a.vectorArgument(0).scalars + [a[1]], vector) }
            if count == 3 { return [joined] }
            return [joined] + pairs(of: vector, count)
        }
        return count == 2 ? [] : pairs(of: vector, count)
    }

    private static func pairs(of vector: NominalType, _ count: Int) -> [Builtin] {
        let half = "SIMD\(count / 2)<Scalar>"
        let (low, high) = (Array(0..<count / 2), Array(count / 2..<count))
        let (even, odd) = ((0..<count).filter { $0 % 2 == 0 }, (0..<count).filter { $0 % 2 == 1 })
        func part(_ name: String, _ places: [Int], _ summary: String) -> Builtin {
            Builtin(.settableProperty, on: vector, "\(name): \(half)", summary) { a in
                let own = try a.ownVector()
                guard a.isGiven(0) else { return own.part(at: places) }
                let others = try a.vectorArgument(0).scalars
                var scalars = own.scalars
                for (place, other) in zip(places, others) { scalars[place] = other }
                return own.with(scalars)
            }
        }
        let joined = Builtin(
            .initializer, on: vector, "init(lowHalf: \(half), highHalf: \(half))", "Makes a vector of two smaller ones."
        ) { a in a.vector(try a.vectorArgument(0).scalars + a.vectorArgument(1).scalars, vector) }
        return [
            part("lowHalf", low, "The first half of its numbers."),
            part("highHalf", high, "The second half of its numbers."),
            part("evenHalf", even, "Its numbers in places that are even."),
            part("oddHalf", odd, "Its numbers in places that are odd."),
            joined,
        ]
    }

    /// Masks, and functions of vectors.
    package static let vectorMasks: [Builtin] = [
        Builtin(
            .function, "pointwiseMin<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable",
            "The smaller of the numbers in each place.",
            example: "print(pointwiseMin(SIMD2<Int>(1, 5), SIMD2<Int>(3, 2)))\n// => SIMD2<Int>(1, 2)"
        ) { a in try a.vectorArgument(0).merged(with: a[1]) { try $1.isLess(than: $0) ? $1 : $0 } },
        Builtin(
            .function, "pointwiseMax<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable",
            "The greater of the numbers in each place.",
            example: "print(pointwiseMax(SIMD2<Int>(1, 5), SIMD2<Int>(3, 2)))\n// => SIMD2<Int>(3, 5)"
        ) { a in try a.vectorArgument(0).merged(with: a[1]) { try $0.isLess(than: $1) ? $1 : $0 } },
        Builtin(
            .function, "any<Storage: SIMD>(_ mask: SIMDMask<Storage>) -> Bool", "Whether a mask is true in some place.",
            example: "print(any(SIMD2<Int>(1, 5) .> 4))\n// => true"
        ) { a in .bool(try a.vectorArgument(0).scalars.contains(.bool(true))) },
        Builtin(
            .function, "all<Storage: SIMD>(_ mask: SIMDMask<Storage>) -> Bool", "Whether a mask is true in all places.",
            example: "print(all(SIMD2<Int>(1, 5) .> 4))\n// => false"
        ) { a in .bool(try a.vectorArgument(0).scalars.allSatisfy { $0 == .bool(true) }) },
        Builtin(.property, on: .simdMask, "scalarCount: Int", "How many places it has.") { a in
            .int(try a.ownVector().scalars.count)
        },
        Builtin(.property, on: .simdMask, "indices: Range<Int>", "Its places.") { a in
            .positions(try a.ownVector().scalars.count, from: 0)
        },
        Builtin(.subscript, on: .simdMask, "subscript(index: Int) -> Bool", "What it says of a place.") { a in
            let own = try a.ownVector()
            return own.scalars[try Subscripts.position(a[0], in: own.scalars.count)]
        },
        Builtin(
            .initializer, on: .simdMask, "init(arrayLiteral truths: Bool...)", "Makes a mask as a literal does."
        ) { a in a.mask(try a.sequence(0)) },
        Builtin(
            .initializer, on: .simdMask, "init(repeating value: Bool)", "Makes a mask that says the same everywhere."
        ) { a in
            let storage = a.resultType.genericArguments.first?.nominal
            let place = NominalType.vectors.firstIndex { $0 === storage } ?? 0
            return a.mask(Array(repeating: a[0], count: NominalType.vectorSizes[place]))
        },
    ]

    /// A number as one of another type.
    private static func converted(_ value: Value, to type: ScriptType) throws -> Value {
        guard let nominal = type.nominal else { return value }
        func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Value {
            if let number = value.exactly(type) { return .integer(number, as: nominal) }
            guard let real = value.asDouble, let number = Number(exactly: real.rounded(.towardZero)) else {
                throw RuntimeError("\(nominal.name) cannot hold \(value)", code: "E0551")
            }
            return .integer(number, as: nominal)
        }
        if let type = nominal.integerType { return try integer(type) }
        return Conversion.convert(.double(value.asDouble ?? value.exactly(Int.self).map { Double($0) } ?? 0), to: type)
    }
}

extension VectorObject {
    /// The vector with other numbers where a mask is true.
    fileprivate func replaced(by other: Value, where mask: Value) throws -> Value {
        let truths = mask.object(as: VectorObject.self)?.scalars ?? []
        let others = other.object(as: VectorObject.self)?.scalars
        return with(
            zip(scalars, truths).enumerated().map { index, pair in
                guard pair.1 == .bool(true) else { return pair.0 }
                return others?[index] ?? Conversion.convert(other, to: scalarType)
            })
    }

    /// What becomes of its numbers with those of another vector.
    fileprivate func merged(with other: Value, _ merge: (Value, Value) throws -> Value) throws -> Value {
        let others = other.object(as: VectorObject.self)?.scalars ?? []
        return with(try zip(scalars, others).map { try merge($0, $1) })
    }

    fileprivate func clamped(_ lower: Value, _ upper: Value) throws -> Value {
        let raised = try merged(with: lower) { try $0.isLess(than: $1) ? $1 : $0 }
        return try raised.object(as: VectorObject.self)?.merged(with: upper) { try $1.isLess(than: $0) ? $1 : $0 }
            ?? raised
    }

    fileprivate func reals(_ change: (Double) -> Double) -> Value {
        with(scalars.map { Conversion.convert(.double(change($0.asDouble ?? 0)), to: scalarType) })
    }

    /// The numbers in some places.
    fileprivate func part(at places: [Int]) -> Value {
        let size = NominalType.vectorSizes.firstIndex(of: places.count) ?? 0
        return .object(VectorObject(places.map { scalars[$0] }, of: scalarType, NominalType.vectors[size]))
    }
}

extension Value {
    fileprivate mutating func changeVector(_ change: (VectorObject) throws -> Value) throws -> Value {
        if let vector = object(as: VectorObject.self) { self = try change(vector) }
        return .void
    }
}

/// The random numbers of a session.
private struct SessionNumbers: RandomNumberGenerator {
    let session: Session

    func next() -> UInt64 { session.random() }
}

extension Arguments {
    /// A number from the range that is the first argument.
    fileprivate func drawnScalar() throws -> Value {
        guard let range = self[0].object(as: RangeObject.self), let lower = range.lower, let upper = range.upper else {
            throw wrong(0, "a range")
        }
        let isClosed = range.nominal === NominalType.closedRange
        if !isClosed, try lower.equals(upper) { throw RuntimeError("cannot draw from an empty range") }
        var numbers = SessionNumbers(session: session)
        func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Value {
            guard let first = lower.exactly(type), let last = upper.exactly(type) else { throw wrong(0, "a range") }
            let number =
                isClosed
                ? Number.random(in: first...last, using: &numbers) : Number.random(in: first..<last, using: &numbers)
            return .integer(number, as: lower.nominal)
        }
        if let type = lower.nominal.integerType { return try integer(type) }
        guard let first = lower.asDouble, let last = upper.asDouble, (last - first).isFinite else {
            throw RuntimeError("cannot draw from a range that is not finite")
        }
        return .double(
            isClosed
                ? Double.random(in: first...last, using: &numbers) : Double.random(in: first..<last, using: &numbers))
    }

    fileprivate func vectorArgument(_ index: Int) throws -> VectorObject {
        guard let vector = self[index].object(as: VectorObject.self) else { throw wrong(index, "a vector") }
        return vector
    }

    fileprivate func mask(_ truths: [Value]) -> Value {
        .object(VectorObject(truths, of: resultType.genericArguments.first ?? .unknown, .simdMask))
    }
}
