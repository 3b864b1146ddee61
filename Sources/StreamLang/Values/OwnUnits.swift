// Units of a script's own classes, and converters that a script has written.

import Foundation

/// A unit whose class is a script's own, or a plain `Unit`.
package final class OwnUnit: Dimension, @unchecked Sendable {
    // Unchecked: the variables are set once, before the unit is handed out.
    private weak var instance: InstanceObject?
    /// The script's class.
    private(set) package var kind = NominalType.unit

    /// All are of one kind to Foundation: a number of base units compares them.
    package override class func baseUnit() -> OwnUnit {
        OwnUnit(symbol: "", converter: UnitConverterLinear(coefficient: 1))
    }

    func belongs(to instance: InstanceObject) { (self.instance, kind) = (instance, instance.nominal) }

    /// The object of the script.
    package var value: Value { .object(instance ?? NativeObject<Dimension>(self, kind)) }

    /// What the script's class says its base unit is.
    func base() throws -> Dimension {
        guard let method = kind.witness("class baseUnit()") else {
            throw RuntimeError("\(kind.name) has no base unit", hint: "override class func baseUnit()")
        }
        let answer = try method.call(.object(TypeObject(.nominal(kind, []))))
        guard let unit = answer.object(as: NativeObject<Dimension>.self)?.native else {
            throw RuntimeError("the base unit of \(kind.name) is no unit")
        }
        return unit
    }
}

/// A converter of a script's class, by its methods.
package final class OwnConverter: UnitConverter, @unchecked Sendable {
    // Unchecked: the value is set once, and the failure is asked for by the thread that converts.
    package let value: Value
    private var failure: (any Error)?

    package init(_ value: Value) { self.value = value }
    required init?(coder: NSCoder) { nil }

    package override func baseUnitValue(fromValue value: Double) -> Double { number("baseUnitValue", value) }
    package override func value(fromBaseUnitValue baseUnitValue: Double) -> Double { number("value", baseUnitValue) }

    private func number(_ name: String, _ given: Double) -> Double {
        do {
            guard let own = value.nominal.witness(name) else {
                throw RuntimeError("\(value.nominal.name) has no '\(name)' of its own")
            }
            return try own.call(value, .double(given)).asDouble ?? .nan
        } catch {
            failure = error
            return .nan
        }
    }

    /// Throws what the script's method has thrown.
    fileprivate func rethrow() throws {
        guard let error = failure else { return }
        failure = nil
        throw error
    }
}

extension Dimension {
    /// What it is the unit of.
    var quantity: NominalType? {
        (self as? OwnUnit)?.kind ?? MeasuredQuantity.all.first { $0.native == type(of: self) }?.type
    }

    fileprivate func rethrow() throws { try (converter as? OwnConverter)?.rethrow() }
}

extension Measurement<Dimension> {
    /// The same in another unit of the same things.
    package func changed(to other: Dimension) throws -> Self {
        try requireSameQuantity(as: other)
        let result = converted(to: other)
        try unit.rethrow()
        try other.rethrow()
        return result
    }

    /// The sum or difference of two measurements: of different units it is in the base unit.
    func combined(with other: Self, _ combine: (Double, Double) -> Double) throws -> Self {
        try requireSameQuantity(as: other.unit)
        if unit.isEqual(other.unit) { return Measurement(value: combine(value, other.value), unit: unit) }
        let base = try (unit as? OwnUnit)?.base() ?? type(of: unit).baseUnit()
        return Measurement(
            value: combine(try changed(to: base).value, try other.changed(to: base).value), unit: base)
    }
}
