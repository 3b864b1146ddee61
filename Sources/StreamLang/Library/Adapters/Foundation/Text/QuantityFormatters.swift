// LengthFormatter, MassFormatter and EnergyFormatter: quantities with their units for people.

import Foundation
import StreamRun

/// A formatter of Foundation for one kind of quantity.
private protocol QuantityFormatter: AnyObject, SendableMetatype {
    associatedtype Unit: RawRepresentable, Sendable where Unit.RawValue == Int
    static var nominal: NominalType { get }
    /// The enum of the units.
    static var units: NominalType { get }
    /// What the unit is called that a number without one is in.
    static var base: String { get }
    var numberFormatter: NumberFormatter! { get set }
    var unitStyle: Formatter.UnitStyle { get set }
    func string(fromValue value: Double, unit: Unit) -> String
    func unitString(fromValue value: Double, unit: Unit) -> String
    func text(ofBase number: Double) -> String
    func unit(ofBase number: Double, _ used: inout Unit) -> String
}

extension LengthFormatter: QuantityFormatter {
    fileprivate static var nominal: NominalType { .lengthFormatter }
    fileprivate static var units: NominalType { .lengthFormatterUnit }
    fileprivate static var base: String { "Meters" }
    fileprivate func text(ofBase number: Double) -> String { string(fromMeters: number) }
    fileprivate func unit(ofBase number: Double, _ used: inout Unit) -> String {
        unitString(fromMeters: number, usedUnit: &used)
    }
}

extension MassFormatter: QuantityFormatter {
    fileprivate static var nominal: NominalType { .massFormatter }
    fileprivate static var units: NominalType { .massFormatterUnit }
    fileprivate static var base: String { "Kilograms" }
    fileprivate func text(ofBase number: Double) -> String { string(fromKilograms: number) }
    fileprivate func unit(ofBase number: Double, _ used: inout Unit) -> String {
        unitString(fromKilograms: number, usedUnit: &used)
    }
}

extension EnergyFormatter: QuantityFormatter {
    fileprivate static var nominal: NominalType { .energyFormatter }
    fileprivate static var units: NominalType { .energyFormatterUnit }
    fileprivate static var base: String { "Joules" }
    fileprivate func text(ofBase number: Double) -> String { string(fromJoules: number) }
    fileprivate func unit(ofBase number: Double, _ used: inout Unit) -> String {
        unitString(fromJoules: number, usedUnit: &used)
    }
}

extension Library {
    static let quantityFormatters: [Builtin] =
        formatter(LengthFormatter.init, "kilometer", "5 kilometers", LengthFormatter.Unit.meter)
        + formatter(MassFormatter.init, "kilogram", "5 kilograms", MassFormatter.Unit.gram)
        + formatter(EnergyFormatter.init, "kilojoule", "5 kilojoules", EnergyFormatter.Unit.joule)
        + [
            purpose(LengthFormatter.self, "isForPersonHeightUse", "the height of a person", \.isForPersonHeightUse),
            purpose(MassFormatter.self, "isForPersonMassUse", "the weight of a person", \.isForPersonMassUse),
            purpose(EnergyFormatter.self, "isForFoodEnergyUse", "food", \.isForFoodEnergyUse),
        ]

    private static func formatter<Form: QuantityFormatter>(
        _ make: @escaping @Sendable () -> Form, _ unit: String, _ shown: String, _ first: Form.Unit
    ) -> [Builtin] {
        let (owner, units) = (Form.nominal, Form.units)
        let base = "from\(Form.base) numberIn\(Form.base): Double"
        return [
            Builtin(.initializer, on: owner, "init()", "Makes a formatter.") { _ in
                .object(NativeObject(make(), owner))
            },
            Builtin(
                .settableProperty, on: owner, "numberFormatter: NumberFormatter!", "How the number is written."
            ) { a in
                let formatter = try a.receiver(as: Form.self)
                if a.has(0) { formatter.numberFormatter = try a.native(0, "a NumberFormatter") }
                return .object(NativeObject(formatter.numberFormatter ?? NumberFormatter(), .numberFormatter))
            },
            Builtin(
                .settableProperty, on: owner, "unitStyle: Formatter.UnitStyle", "At which length the unit is written."
            ) { a in
                let formatter = try a.receiver(as: Form.self)
                let names = NominalType.formatterUnitStyle.cases.map(\.name)
                if a.has(0), let place = a[0].enumView.flatMap({ names.firstIndex(of: $0.caseName) }) {
                    formatter.unitStyle = Formatter.UnitStyle(rawValue: place) ?? .medium
                }
                return .enumCase(names[formatter.unitStyle.rawValue], of: .formatterUnitStyle)
            },
            Builtin(
                .method, on: owner, "string(fromValue value: Double, unit: \(units.name)) -> String",
                "Writes a number with a unit.",
                example: """
                    let formatter = \(owner.name)()
                    formatter.unitStyle = .long
                    print(formatter.string(fromValue: 5, unit: .\(unit)))
                    // => \(shown)
                    """, guarding: [.finite(0)]
            ) { a in .string(try a.receiver(as: Form.self).string(fromValue: a.double(0), unit: a.unit(1, first))) },
            Builtin(
                .method, on: owner, "unitString(fromValue value: Double, unit: \(units.name)) -> String",
                "The unit as it stands behind a number.", guarding: [.finite(0)]
            ) { a in
                .string(try a.receiver(as: Form.self).unitString(fromValue: a.double(0), unit: a.unit(1, first)))
            },
            Builtin(
                .method, on: owner, "string(\(base)) -> String", "Writes a number with the unit that suits it.",
                guarding: [.finite(0)]
            ) { a in .string(try a.receiver(as: Form.self).text(ofBase: a.double(0))) },
            Builtin(
                .method, on: owner,
                "unitString(\(base), usedUnit unitp: UnsafeMutablePointer<\(units.name)>?) -> String",
                "The unit that suits a number, put where a pointer leads, and as it stands behind it.",
                guarding: [.finite(0)]
            ) { a in
                var used = first
                let text = try a.receiver(as: Form.self).unit(ofBase: a.double(0), &used)
                if a.isGiven(1), let index = units.cases.firstIndex(where: { $0.rawValue == .int(used.rawValue) }) {
                    try a.pointer(1).fill(with: .enumCase(units.cases[index].name, of: units))
                }
                return .string(text)
            },
        ]
    }

    private static func purpose<Form: QuantityFormatter>(
        _ type: Form.Type, _ name: String, _ what: String, _ path: ReferenceWritableKeyPath<Form, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: Form.nominal, "\(name): Bool", "Whether the number is about \(what).") { a in
            let formatter = try a.receiver(as: Form.self)
            if a.has(0) { formatter[keyPath: path] = try a.bool(0) }
            return .bool(formatter[keyPath: path])
        }
    }
}

extension Arguments {
    /// The unit that an argument names.
    fileprivate func unit<Unit: RawRepresentable>(_ index: Int, _ usual: Unit) -> Unit where Unit.RawValue == Int {
        let number = self[index].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(Int.self)
        return number.flatMap { Unit(rawValue: $0) } ?? usual
    }
}
