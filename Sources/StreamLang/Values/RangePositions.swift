// Ranges as collections: what their positions are, and how far these are apart.

extension RangeObject {
    /// How many elements a range with two bounds has, which must be counted by steps; nil for one without an end.
    ///
    /// - Throws: An error of the run where an Int cannot say it.
    package func stepCount() throws -> Int? {
        guard let lower, let upper else { return nil }
        if let count = try integerCount() { return count }
        let (count, overflow) = try Self.distance(from: lower, to: upper)
            .addingReportingOverflow(nominal === NominalType.closedRange ? 1 : 0)
        guard !overflow else { throw RuntimeError("the range has more than \(Int.max) elements", code: "E0551") }
        return count
    }

    /// The position of the element with an offset: of a `Range` the element, of a `ClosedRange` what wraps it.
    package func position(_ offset: Int) throws -> Value {
        guard let lower else { return .int(offset) }
        guard nominal === NominalType.closedRange else { return try Self.advance(lower, by: offset) }
        let isEnd = try offset > 0 && offset == stepCount()
        return .object(RangePosition(isEnd ? nil : try Self.advance(lower, by: offset), in: lower.runtimeType))
    }

    /// How many elements come before a position; nil for one that is none of its own. The end has one, too.
    package func offset(of position: Value) throws -> Int? {
        guard let lower, let upper else { return nil }
        var value = position
        if let position = position.object(as: RangePosition.self) {
            guard let inside = position.value else { return try stepCount() }
            value = inside
        }
        guard try !value.isLess(than: lower), try !upper.isLess(than: value) else { return nil }
        return try Self.distance(from: lower, to: value)
    }

    /// A value some steps on.
    package static func advance(_ value: Value, by distance: Int) throws -> Value {
        if let own = value.ownMember("advanced") { return try own.call(value, .int(distance)) }
        return try distance < 0 && !value.nominal.isKind(of: .signedInteger)
            ? Arithmetic.subtract(value, .int(0 - distance)) : Arithmetic.add(value, .int(distance))
    }

    /// How many steps lie between two values.
    package static func distance(from start: Value, to end: Value) throws -> Int {
        if let own = start.ownMember("distance") {
            return try own.call(start, end).exactly(Int.self) ?? 0
        }
        guard let start = start.exactly(Int128.self), let end = end.exactly(Int128.self),
            let distance = Int(exactly: end - start)
        else { throw RuntimeError("the distance does not fit into an Int", code: "E0551") }
        return distance
    }
}

extension Value {
    /// A member that a script declares for the value's type.
    fileprivate func ownMember(_ name: String) -> FunctionObject? {
        guard case .object(let object) = self, object.nominal.isScript else { return nil }
        return object.nominal.witness(name)
    }
}

/// A position in a `ClosedRange`: a value in it, or the one behind them, for which there may be no value.
package final class RangePosition: Object {
    /// The value; nil behind the last one.
    package let value: Value?
    private let bound: ScriptType

    init(_ value: Value?, in bound: ScriptType) {
        self.value = value
        self.bound = bound
        super.init(.closedRangeIndex)
    }

    package override var enumView: EnumView? { value.map { ("inRange", [nil], [$0]) } ?? ("pastEnd", [], []) }
    package override var runtimeType: ScriptType { .nominal(nominal, [bound]) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        if form == .debug {
            writer.append("(extension in Swift):Swift.ClosedRange<\(bound.typeName(qualified: true))>.Index.")
        }
        guard let value else { return writer.append("pastEnd") }
        writer.append("inRange")
        try writer.fields([(nil, value)])
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? RangePosition else { return try super.isEqual(to: other) }
        guard let value, let otherValue = other.value else { return value == nil && other.value == nil }
        return try value.equals(otherValue)
    }

    package override func hash(into hasher: inout Hasher) { hasher.combine(value) }

    package override func isLess(than other: Value) throws -> Bool? {
        guard let other = other.object(as: RangePosition.self) else { return nil }
        guard let value else { return false }
        return try other.value.map { try value.isLess(than: $0) } ?? true
    }
}

extension NominalType {
    package static let closedRangeIndex: NominalType = {
        let type = library("ClosedRange.Index", .enumeration, generic: ["Bound"], parents: [hashable, comparable])
        type.cases = [.library("pastEnd"), .library("inRange", .generic("Bound"))]
        return type
    }()
}
