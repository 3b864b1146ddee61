// Measurement: an amount of some unit.

import Foundation
import StreamRun

extension Value {
    fileprivate static func unit(_ unit: Dimension) -> Value {
        let quantity = MeasuredQuantity.all.first { $0.native == type(of: unit) }
        return .object(NativeObject(unit, quantity?.type ?? .dimension))
    }
}

extension Library {
    static let measurementMembers: [Builtin] =
        unitMembers + [
            Builtin(
                .initializer, on: .measurement, "init(value: Double, unit: UnitType)", "Makes an amount of a unit.",
                example: "print(Measurement(value: 5, unit: UnitLength.kilometers))\n// => 5.0 km"
            ) { a in .measurement(Measurement(value: try a.double(0), unit: try a.native(1, "a unit"))) },
            Builtin(.property, on: .measurement, "value: Double", "The number.") { a in
                .double(try a.measurement().value)
            },
            Builtin(.property, on: .measurement, "unit: UnitType", "What is counted.") { a in
                .unit(try a.measurement().unit)
            },
            Builtin(
                .method, on: .measurement,
                "converted(to otherUnit: UnitType) -> Measurement<UnitType> where UnitType: Dimension",
                "The same amount in another unit.",
                example:
                    "print(Measurement(value: 90, unit: UnitDuration.minutes).converted(to: .hours))\n// => 1.5 h"
            ) { a in .measurement(try a.measurement().converted(for: a)) },
            .mutating(on: .measurement, "convert(to otherUnit: UnitType)", "Counts the amount in another unit.") {
                value, a in
                guard let own = value.object(as: NativeObject<Measurement<Dimension>>.self)?.native else {
                    return .void
                }
                value = .measurement(try own.converted(for: a))
                return .void
            },
        ]

    private static var unitMembers: [Builtin] {
        [
            Builtin(.property, on: .unit, "symbol: String", "The unit's short name, such as km.") { a in
                .string(try a.receiver(as: Dimension.self).symbol)
            }
        ]
            + MeasuredQuantity.all.flatMap { quantity in
                quantity.units.map { name, make in
                    Builtin(
                        .staticProperty, on: quantity.type, "\(name): \(quantity.type.name)", "The unit of that name."
                    ) {
                        _ in .unit(make())
                    }
                }
            }
    }
}

extension Measurement<Dimension> {
    fileprivate func converted(for a: Arguments) throws -> Self {
        let other: Dimension = try a.native(0, "a unit")
        try requireSameQuantity(as: other)
        return converted(to: other)
    }
}

extension Arguments {
    fileprivate func measurement() throws -> Measurement<Dimension> { try receiver(as: Measurement<Dimension>.self) }
}
