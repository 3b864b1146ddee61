// Measurement: an amount of some unit.

import Foundation
import StreamRun

extension Value {
    fileprivate static func unit(_ unit: Dimension) -> Value {
        if let own = unit as? OwnUnit { return own.value }
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
            ) { a in .measurement(try a.measurement().changed(to: a.native(0, "a unit"))) },
            .mutating(on: .measurement, "convert(to otherUnit: UnitType)", "Counts the amount in another unit.") {
                value, a in
                guard let own = value.object(as: NativeObject<Measurement<Dimension>>.self)?.native else {
                    return .void
                }
                value = .measurement(try own.changed(to: a.native(0, "a unit")))
                return .void
            },
        ]

    private static var unitMembers: [Builtin] {
        [
            Builtin(.property, on: .unit, "symbol: String", "The unit's short name, such as km.") { a in
                .string(try a.receiver(as: Dimension.self).symbol)
            },
            Builtin(
                .initializer, on: .unit, "init(symbol: String)", "Makes a unit that is converted to no other.",
                example: "print(Measurement(value: 2, unit: Unit(symbol: \"pieces\")))\n// => 2.0 pieces"
            ) { a in
                let unit = OwnUnit(symbol: try a.string(0), converter: UnitConverterLinear(coefficient: 1))
                return .object(NativeObject<Dimension>(unit, .unit))
            },
            Builtin(
                .initializer, on: .dimension, "init(symbol: String, converter: UnitConverter)",
                "Makes a unit with how it is converted to the base unit.",
                example: """
                    let cubit = UnitLength(symbol: "cubit", converter: UnitConverterLinear(coefficient: 0.5))
                    print(Measurement(value: 3, unit: cubit).converted(to: .meters))
                    // => 1.5 m
                    """
            ) { a in
                let (symbol, converter, type) = (try a.string(0), try a.converter(1), a.ownType(or: .dimension))
                if let quantity = MeasuredQuantity.all.first(where: { $0.type === type }) {
                    return .object(NativeObject(quantity.unit(symbol, converter), type))
                }
                return .object(NativeObject<Dimension>(OwnUnit(symbol: symbol, converter: converter), .dimension))
            },
            Builtin(
                .property, on: .dimension, "converter: UnitConverter", "How it is converted to the base unit.",
                example: "print(UnitLength.kilometers.converter.baseUnitValue(fromValue: 2))\n// => 2000.0"
            ) { a in .converter(try a.receiver(as: Dimension.self).converter) },
        ]
            + converterMembers
            + [
                Builtin(
                    .staticMethod, on: MeasuredQuantity.concentrationMass.type,
                    "millimolesPerLiter(withGramsPerMole gramsPerMole: Double) -> UnitConcentrationMass",
                    "The unit of so many particles of a substance in a volume, by the mass of its particles.",
                    example: """
                        let glucose = UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: 180)
                        print(Measurement(value: 5, unit: glucose))
                        // => 5.0 mmol/L
                        """,
                    guarding: [.unguarded(0, "it is the factor of a conversion of floating-point numbers")]
                ) { a in .unit(UnitConcentrationMass.millimolesPerLiter(withGramsPerMole: try a.double(0))) }
            ]
            + MeasuredQuantity.all.flatMap { quantity in
                [
                    Builtin(
                        .staticMethod, on: quantity.type, "baseUnit() -> \(quantity.type.name)",
                        "The unit that others are converted to."
                    ) { _ in .unit(quantity.native.baseUnit()) }
                ]
                    + quantity.units.map { name, make in
                        Builtin(
                            .staticProperty, on: quantity.type, "\(name): \(quantity.type.name)",
                            "The unit of that name."
                        ) {
                            _ in .unit(make())
                        }
                    }
            }
    }
}

extension Library {
    private static let converterMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .unitConverter, "init()", "Makes a converter that a script's class is made from."
            ) { _ in .converter(UnitConverter()) },
            Builtin(
                .initializer, on: .unitConverterLinear, "init(coefficient: Double, constant: Double = 0)",
                "Converts by a factor and by what is added then.",
                example:
                    "print(UnitConverterLinear(coefficient: 2, constant: 1).baseUnitValue(fromValue: 3))\n// => 7.0"
            ) { a in
                .converter(UnitConverterLinear(coefficient: try a.double(0), constant: try a.has(1) ? a.double(1) : 0))
            },
            Builtin(.property, on: .unitConverterLinear, "coefficient: Double", "The factor.") { a in
                .double((try a.ownConverter() as? UnitConverterLinear)?.coefficient ?? 1)
            },
            Builtin(.property, on: .unitConverterLinear, "constant: Double", "What is added.") { a in
                .double((try a.ownConverter() as? UnitConverterLinear)?.constant ?? 0)
            },
        ] + [
            converting("baseUnitValue(fromValue value", "A number of base units.") { $0.baseUnitValue(fromValue: $1) },
            converting("value(fromBaseUnitValue baseUnitValue", "The number for one of base units.") {
                $0.value(fromBaseUnitValue: $1)
            },
        ]

    private static func converting(
        _ start: String, _ summary: String, _ convert: @escaping @Sendable (UnitConverter, Double) -> Double
    ) -> Builtin {
        Builtin(.method, on: .unitConverter, "\(start): Double) -> Double", summary) { a in
            let (number, name) = (try a.double(0), String(start.prefix { $0 != "(" }))
            if let own = a.receiver.nominal.witness(name) { return try own.call(a.receiver, .double(number)) }
            return .double(convert(try a.ownConverter(), number))
        }
    }
}

extension Value {
    fileprivate static func converter(_ converter: UnitConverter) -> Value {
        if let own = converter as? OwnConverter { return own.value }
        let type: NominalType = converter is UnitConverterLinear ? .unitConverterLinear : .unitConverter
        return .object(NativeObject(converter, type))
    }
}

extension Arguments {
    fileprivate func ownConverter() throws -> UnitConverter { try receiver(as: UnitConverter.self) }

    /// A converter, which may be a script's own.
    fileprivate func converter(_ index: Int) throws -> UnitConverter {
        let own = self[index].nominal
        if own.isScript, own.isKind(of: .unitConverter), own.witness("baseUnitValue") != nil {
            return OwnConverter(self[index])
        }
        return try native(index, "a UnitConverter")
    }

    fileprivate func measurement() throws -> Measurement<Dimension> { try receiver(as: Measurement<Dimension>.self) }
}
