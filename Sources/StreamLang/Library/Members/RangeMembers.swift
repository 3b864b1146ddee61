// Members of ranges.

extension Library {
    package static let rangeMembers: [Builtin] =
        [NominalType.range, .closedRange].flatMap(boundedMembers) + rangeInitializers + rangeChanges
        + [NominalType.partialRangeFrom, .partialRangeUpTo, .partialRangeThrough].map(containment)
        + [
            lowerBound(.partialRangeFrom), upperBound(.partialRangeUpTo), upperBound(.partialRangeThrough),
            Builtin(
                .method, on: .rangeExpression, "relative(to collection: any Collection) -> Range<Bound>",
                "Returns the positions of a collection that the range means.",
                example: "print((1...).relative(to: [5, 6, 7]))\n// => 1..<3"
            ) { a in
                if let text = a[0].part { return .indexRange(try Subscripts.bounds(a.receiver, in: text)) }
                let start = a[0].firstPosition
                let known = try a[0].object(as: RangeObject.self)?.integerCount() ?? a[0].elementCount()
                let count = try known ?? a.sequence(0).count
                let offsets = try Subscripts.bounds(a.receiver, in: count, from: start)
                return try Arithmetic.range(
                    .int(start + offsets.lowerBound), .int(start + offsets.upperBound), closed: false)
            },
        ]

    private static func overlap(_ nominal: NominalType, with other: NominalType, example: String? = nil) -> Builtin {
        Builtin(
            .method, on: nominal, "overlaps(_ other: \(other.name)<Bound>) -> Bool",
            "Tells whether two ranges share a value.", example: example
        ) { a in
            guard let own = a.receiver.object(as: RangeObject.self), let other = a[0].object(as: RangeObject.self)
            else {
                throw a.wrong(0, "a range")
            }
            return .bool(try own.begins(beforeEndOf: other) && other.begins(beforeEndOf: own))
        }
    }

    private static func boundedMembers(of nominal: NominalType) -> [Builtin] {
        let sign = nominal == .range ? "..<" : "..."
        return [
            lowerBound(nominal), upperBound(nominal), containment(nominal),
            overlap(nominal, with: .closedRange, example: "print((1\(sign)5).overlaps(3...9))\n// => true"),
            overlap(nominal, with: .range),
            Builtin(
                .method, on: nominal, "clamped(to limits: \(nominal.name)<Bound>) -> \(nominal.name)<Bound>",
                "Returns the part inside another range.",
                example: "print((1\(sign)9).clamped(to: 3\(sign)5))\n// => 3\(sign)5"
            ) { a in
                guard let own = a.receiver.object(as: RangeObject.self), let limits = a[0].object(as: RangeObject.self),
                    let low = limits.lower, let high = limits.upper, let lower = own.lower, let upper = own.upper
                else { throw a.wrong(0, "a range") }
                func clamp(_ value: Value) throws -> Value {
                    try value.isLess(than: low) ? low : high.isLess(than: value) ? high : value
                }
                return try Arithmetic.range(clamp(lower), clamp(upper), closed: nominal == .closedRange)
            },
            Builtin(
                .property, on: nominal, "isEmpty: Bool", "Whether no value is in the range.",
                example: "print((1\(sign)2).isEmpty)\n// => false"
            ) { a in
                let own = a.receiver.object(as: RangeObject.self)
                return .bool(own?.nominal == .range && own?.lower == own?.upper)
            },
        ]
    }

    private static let rangeInitializers: [Builtin] = [
        Builtin(
            .initializer, on: .range,
            "init(_ other: ClosedRange<Bound>) where Bound: Strideable, Bound.Stride: SignedInteger",
            "Makes the half-open range of the same integers.",
            example: "print(Range(1...3))\n// => 1..<4"
        ) { a in
            guard let other = a[0].object(as: RangeObject.self), let lower = other.lower, let upper = other.upper else {
                throw a.wrong(0, "a range")
            }
            return try Arithmetic.range(lower, RangeObject.advance(upper, by: 1), closed: false)
        },
        Builtin(
            .initializer, on: .closedRange,
            "init(_ other: Range<Bound>) where Bound: Strideable, Bound.Stride: SignedInteger",
            "Makes the closed range of the same integers.",
            example: "print(ClosedRange(1..<4))\n// => 1...3"
        ) { a in
            guard let other = a[0].object(as: RangeObject.self), let lower = other.lower, let upper = other.upper else {
                throw a.wrong(0, "a range")
            }
            return try Arithmetic.range(lower, RangeObject.advance(upper, by: -1), closed: true)
        },
        ofBounds(.range, "1..<3"), ofBounds(.closedRange, "1...3"),
        ofBound(.partialRangeFrom, "lower"), ofBound(.partialRangeUpTo, "upper"),
        ofBound(.partialRangeThrough, "upper"),
    ]

    private static func ofBound(_ owner: NominalType, _ end: String) -> Builtin {
        Builtin(
            .initializer, on: owner, "init(_ \(end)Bound: Bound)", "Makes a range of its only bound.",
            example: "print(\(owner.name)(3).\(end)Bound)\n// => 3"
        ) { a in
            .object(RangeObject(end == "lower" ? a[0] : nil, end == "upper" ? a[0] : nil, owner))
        }
    }

    private static func ofBounds(_ owner: NominalType, _ shown: String) -> Builtin {
        Builtin(
            .initializer, on: owner, "init(uncheckedBounds bounds: (lower: Bound, upper: Bound))",
            "Makes a range of its bounds.", example: "print(\(owner.name)(uncheckedBounds: (1, 3)))\n// => \(shown)"
        ) { a in
            guard let bounds = a[0].tupleElements, bounds.count == 2 else { throw a.wrong(0, "a pair of bounds") }
            return try Arithmetic.range(bounds[0], bounds[1], closed: owner === NominalType.closedRange)
        }
    }

    /// What takes values away at an end of a range of integers.
    private static let rangeChanges: [Builtin] =
        [("First", "first", "1", "2..<4", true), ("Last", "last", "3", "1..<3", false)].flatMap {
            name, end, value, rest, isFirst in
            [
                Builtin.mutating(
                    on: .range, "pop\(name)() -> Bound? \(ofIntegers)", "Takes the \(end) value away; nil without one.",
                    example: "var range = 1..<4\nprint(range.pop\(name)()!, range)\n// => \(value) \(rest)"
                ) { range, _ in .optional(try range.takeAway(1, atStart: isFirst, orLess: true)) },
                Builtin.mutating(
                    on: .range, "remove\(name)() -> Bound \(ofIntegers)", "Takes the \(end) value away.",
                    example: "var range = 1..<4\nprint(range.remove\(name)(), range)\n// => \(value) \(rest)"
                ) { range, _ in try range.takeAway(1, atStart: isFirst) ?? .void },
                Builtin.mutating(
                    on: .range, "remove\(name)(_ k: Int) \(ofIntegers)", "Takes the \(end) values away.",
                    example: "var range = 1..<4\nrange.remove\(name)(1)\nprint(range)\n// => \(rest)"
                ) { range, a in
                    _ = try range.takeAway(try a.count(0), atStart: isFirst)
                    return .void
                },
            ]
        }

    private static let ofIntegers = "where Bound: Strideable, Bound.Stride: SignedInteger"

    private static func lowerBound(_ nominal: NominalType) -> Builtin {
        Builtin(
            .property, on: nominal, "lowerBound: Bound", "The first value.",
            example: "print((1...3).lowerBound)\n// => 1"
        ) { a in a.receiver.object(as: RangeObject.self)?.lower ?? .none }
    }

    private static func upperBound(_ nominal: NominalType) -> Builtin {
        Builtin(
            .property, on: nominal, "upperBound: Bound", "The last value, or the one after it for ..<.",
            example: "print((1..<3).upperBound)\n// => 3"
        ) { a in a.receiver.object(as: RangeObject.self)?.upper ?? .none }
    }

    private static func containment(_ nominal: NominalType) -> Builtin {
        Builtin(
            .method, on: nominal, "contains(_ element: Bound) -> Bool", "Tells whether a value is in the range.",
            example: "print((1...3).contains(2))\n// => true"
        ) { a in .bool(try a.receiver.object(as: RangeObject.self)?.contains(a[0]) ?? false) }
    }
}

extension Value {
    /// Takes so many values away at an end of a range, and tells the last of them.
    ///
    /// - Parameter orLess: Whether an empty range stays as it is.
    fileprivate mutating func takeAway(_ count: Int, atStart: Bool, orLess: Bool = false) throws -> Value? {
        guard let range = object(as: RangeObject.self), let lower = range.lower, let upper = range.upper else {
            return nil
        }
        if count == 0 { return nil }
        let end = try RangeObject.advance(atStart ? lower : upper, by: atStart ? count : 0 - count)
        guard try atStart ? !upper.isLess(than: end) : !end.isLess(than: lower) else {
            if orLess { return nil }
            throw RuntimeError(
                "\(count.counted("value")) cannot be removed from the range \(description)", hint: "test isEmpty first")
        }
        let taken = try atStart ? lower : RangeObject.advance(upper, by: -1)
        self = try Arithmetic.range(atStart ? end : lower, atStart ? upper : end, closed: false)
        return taken
    }
}

extension RangeObject {
    /// Whether a value lies in the range; `case 1...5:` asks this too.
    package func contains(_ value: Value) throws -> Bool {
        if let lower, try !Arithmetic.lessOrEqual(lower, value) { return false }
        guard let upper else { return true }
        return try isClosed ? Arithmetic.lessOrEqual(value, upper) : value.isLess(than: upper)
    }

    fileprivate func begins(beforeEndOf other: RangeObject) throws -> Bool {
        guard let lower, let end = other.upper else { return true }
        return try other.nominal == .closedRange ? !end.isLess(than: lower) : lower.isLess(than: end)
    }
}
