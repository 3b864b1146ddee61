// The units that measurements are in, by what they measure.

import Foundation

extension NominalType {
    package static let unitConverter = library("UnitConverter", .classType, "Foundation", parents: [nsObject])
    package static let unitConverterLinear = library(
        "UnitConverterLinear", .classType, "Foundation", parents: [unitConverter])
    package static let unit = library("Unit", .classType, "Foundation", parents: [nsObject])
    package static let dimension = library("Dimension", .classType, "Foundation", parents: [unit])
    /// The types of units: `UnitLength` and its like.
    package static let unitTypes: [NominalType] = MeasuredQuantity.all.map(\.type)
}

/// Something that can be measured, such as length, and its units by their names.
package struct MeasuredQuantity: Sendable {
    package let type: NominalType
    package let native: Dimension.Type
    package let unit: @Sendable (_ symbol: String, UnitConverter) -> Dimension
    package let units: [(name: String, make: @Sendable () -> Dimension)]

    @inline(never)
    private init<Unit: Dimension>(
        _ native: Unit.Type, _ unit: @escaping @Sendable (String, UnitConverter) -> Unit,
        _ units: [(String, @Sendable () -> Unit)]
    ) {
        type = .library("\(native)", .classType, "Foundation", parents: [.dimension])
        self.native = native
        self.unit = { unit($0, $1) }
        self.units = units.map { (name: $0.0, make: $0.1) }
    }

    package static let all = [
        length, mass, temperature, duration, speed, volume, area, angle, energy, power, pressure, frequency,
        electricCurrent, informationStorage, acceleration, concentrationMass, dispersion, electricCharge,
        electricPotentialDifference, electricResistance, fuelEfficiency, illuminance,
    ]

    private static let length = MeasuredQuantity(
        UnitLength.self, UnitLength.init(symbol:converter:),
        [
            ("megameters", { .megameters }),
            ("kilometers", { .kilometers }),
            ("hectometers", { .hectometers }),
            ("decameters", { .decameters }),
            ("meters", { .meters }),
            ("decimeters", { .decimeters }),
            ("centimeters", { .centimeters }),
            ("millimeters", { .millimeters }),
            ("micrometers", { .micrometers }),
            ("nanometers", { .nanometers }),
            ("picometers", { .picometers }),
            ("inches", { .inches }),
            ("feet", { .feet }),
            ("yards", { .yards }),
            ("miles", { .miles }),
            ("scandinavianMiles", { .scandinavianMiles }),
            ("lightyears", { .lightyears }),
            ("nauticalMiles", { .nauticalMiles }),
            ("fathoms", { .fathoms }),
            ("furlongs", { .furlongs }),
            ("astronomicalUnits", { .astronomicalUnits }),
            ("parsecs", { .parsecs }),
        ])

    private static let mass = MeasuredQuantity(
        UnitMass.self, UnitMass.init(symbol:converter:),
        [
            ("kilograms", { .kilograms }),
            ("grams", { .grams }),
            ("decigrams", { .decigrams }),
            ("centigrams", { .centigrams }),
            ("milligrams", { .milligrams }),
            ("micrograms", { .micrograms }),
            ("nanograms", { .nanograms }),
            ("picograms", { .picograms }),
            ("ounces", { .ounces }),
            ("pounds", { .pounds }),
            ("stones", { .stones }),
            ("metricTons", { .metricTons }),
            ("shortTons", { .shortTons }),
            ("carats", { .carats }),
            ("ouncesTroy", { .ouncesTroy }),
            ("slugs", { .slugs }),
        ])

    private static let temperature = MeasuredQuantity(
        UnitTemperature.self, UnitTemperature.init(symbol:converter:),
        [
            ("kelvin", { .kelvin }),
            ("celsius", { .celsius }),
            ("fahrenheit", { .fahrenheit }),
        ])

    private static let duration = MeasuredQuantity(
        UnitDuration.self, UnitDuration.init(symbol:converter:),
        [
            ("hours", { .hours }),
            ("minutes", { .minutes }),
            ("seconds", { .seconds }),
            ("milliseconds", { .milliseconds }),
            ("microseconds", { .microseconds }),
            ("nanoseconds", { .nanoseconds }),
            ("picoseconds", { .picoseconds }),
        ])

    private static let speed = MeasuredQuantity(
        UnitSpeed.self, UnitSpeed.init(symbol:converter:),
        [
            ("metersPerSecond", { .metersPerSecond }),
            ("kilometersPerHour", { .kilometersPerHour }),
            ("milesPerHour", { .milesPerHour }),
            ("knots", { .knots }),
        ])

    private static let volume = MeasuredQuantity(
        UnitVolume.self, UnitVolume.init(symbol:converter:),
        [
            ("megaliters", { .megaliters }),
            ("kiloliters", { .kiloliters }),
            ("liters", { .liters }),
            ("deciliters", { .deciliters }),
            ("centiliters", { .centiliters }),
            ("milliliters", { .milliliters }),
            ("cubicKilometers", { .cubicKilometers }),
            ("cubicMeters", { .cubicMeters }),
            ("cubicDecimeters", { .cubicDecimeters }),
            ("cubicCentimeters", { .cubicCentimeters }),
            ("cubicMillimeters", { .cubicMillimeters }),
            ("cubicInches", { .cubicInches }),
            ("cubicFeet", { .cubicFeet }),
            ("cubicYards", { .cubicYards }),
            ("cubicMiles", { .cubicMiles }),
            ("acreFeet", { .acreFeet }),
            ("bushels", { .bushels }),
            ("teaspoons", { .teaspoons }),
            ("tablespoons", { .tablespoons }),
            ("fluidOunces", { .fluidOunces }),
            ("cups", { .cups }),
            ("pints", { .pints }),
            ("quarts", { .quarts }),
            ("gallons", { .gallons }),
            ("imperialTeaspoons", { .imperialTeaspoons }),
            ("imperialTablespoons", { .imperialTablespoons }),
            ("imperialFluidOunces", { .imperialFluidOunces }),
            ("imperialPints", { .imperialPints }),
            ("imperialQuarts", { .imperialQuarts }),
            ("imperialGallons", { .imperialGallons }),
            ("metricCups", { .metricCups }),
        ])

    private static let area = MeasuredQuantity(
        UnitArea.self, UnitArea.init(symbol:converter:),
        [
            ("squareMegameters", { .squareMegameters }),
            ("squareKilometers", { .squareKilometers }),
            ("squareMeters", { .squareMeters }),
            ("squareCentimeters", { .squareCentimeters }),
            ("squareMillimeters", { .squareMillimeters }),
            ("squareMicrometers", { .squareMicrometers }),
            ("squareNanometers", { .squareNanometers }),
            ("squareInches", { .squareInches }),
            ("squareFeet", { .squareFeet }),
            ("squareYards", { .squareYards }),
            ("squareMiles", { .squareMiles }),
            ("acres", { .acres }),
            ("ares", { .ares }),
            ("hectares", { .hectares }),
        ])

    private static let angle = MeasuredQuantity(
        UnitAngle.self, UnitAngle.init(symbol:converter:),
        [
            ("degrees", { .degrees }),
            ("arcMinutes", { .arcMinutes }),
            ("arcSeconds", { .arcSeconds }),
            ("radians", { .radians }),
            ("gradians", { .gradians }),
            ("revolutions", { .revolutions }),
        ])

    private static let energy = MeasuredQuantity(
        UnitEnergy.self, UnitEnergy.init(symbol:converter:),
        [
            ("kilojoules", { .kilojoules }),
            ("joules", { .joules }),
            ("kilocalories", { .kilocalories }),
            ("calories", { .calories }),
            ("kilowattHours", { .kilowattHours }),
        ])

    private static let power = MeasuredQuantity(
        UnitPower.self, UnitPower.init(symbol:converter:),
        [
            ("terawatts", { .terawatts }),
            ("gigawatts", { .gigawatts }),
            ("megawatts", { .megawatts }),
            ("kilowatts", { .kilowatts }),
            ("watts", { .watts }),
            ("milliwatts", { .milliwatts }),
            ("microwatts", { .microwatts }),
            ("nanowatts", { .nanowatts }),
            ("picowatts", { .picowatts }),
            ("femtowatts", { .femtowatts }),
            ("horsepower", { .horsepower }),
        ])

    private static let pressure = MeasuredQuantity(
        UnitPressure.self, UnitPressure.init(symbol:converter:),
        [
            ("newtonsPerMetersSquared", { .newtonsPerMetersSquared }),
            ("gigapascals", { .gigapascals }),
            ("megapascals", { .megapascals }),
            ("kilopascals", { .kilopascals }),
            ("hectopascals", { .hectopascals }),
            ("inchesOfMercury", { .inchesOfMercury }),
            ("bars", { .bars }),
            ("millibars", { .millibars }),
            ("millimetersOfMercury", { .millimetersOfMercury }),
            ("poundsForcePerSquareInch", { .poundsForcePerSquareInch }),
        ])

    private static let frequency = MeasuredQuantity(
        UnitFrequency.self, UnitFrequency.init(symbol:converter:),
        [
            ("terahertz", { .terahertz }),
            ("gigahertz", { .gigahertz }),
            ("megahertz", { .megahertz }),
            ("kilohertz", { .kilohertz }),
            ("hertz", { .hertz }),
            ("millihertz", { .millihertz }),
            ("microhertz", { .microhertz }),
            ("nanohertz", { .nanohertz }),
        ])

    private static let electricCurrent = MeasuredQuantity(
        UnitElectricCurrent.self, UnitElectricCurrent.init(symbol:converter:),
        [
            ("megaamperes", { .megaamperes }),
            ("kiloamperes", { .kiloamperes }),
            ("amperes", { .amperes }),
            ("milliamperes", { .milliamperes }),
            ("microamperes", { .microamperes }),
        ])

    private static let informationStorage = MeasuredQuantity(
        UnitInformationStorage.self, UnitInformationStorage.init(symbol:converter:),
        [
            ("bytes", { .bytes }),
            ("bits", { .bits }),
            ("nibbles", { .nibbles }),
            ("yottabytes", { .yottabytes }),
            ("zettabytes", { .zettabytes }),
            ("exabytes", { .exabytes }),
            ("petabytes", { .petabytes }),
            ("terabytes", { .terabytes }),
            ("gigabytes", { .gigabytes }),
            ("megabytes", { .megabytes }),
            ("kilobytes", { .kilobytes }),
            ("yobibytes", { .yobibytes }),
            ("zebibytes", { .zebibytes }),
            ("exbibytes", { .exbibytes }),
            ("pebibytes", { .pebibytes }),
            ("tebibytes", { .tebibytes }),
            ("gibibytes", { .gibibytes }),
            ("mebibytes", { .mebibytes }),
            ("kibibytes", { .kibibytes }),
            ("yottabits", { .yottabits }),
            ("zettabits", { .zettabits }),
            ("exabits", { .exabits }),
            ("petabits", { .petabits }),
            ("terabits", { .terabits }),
            ("gigabits", { .gigabits }),
            ("megabits", { .megabits }),
            ("kilobits", { .kilobits }),
            ("yobibits", { .yobibits }),
            ("zebibits", { .zebibits }),
            ("exbibits", { .exbibits }),
            ("pebibits", { .pebibits }),
            ("tebibits", { .tebibits }),
            ("gibibits", { .gibibits }),
            ("mebibits", { .mebibits }),
            ("kibibits", { .kibibits }),
        ])

    private static let acceleration = MeasuredQuantity(
        UnitAcceleration.self, UnitAcceleration.init(symbol:converter:),
        [
            ("metersPerSecondSquared", { .metersPerSecondSquared }),
            ("gravity", { .gravity }),
        ])

    package static let concentrationMass = MeasuredQuantity(
        UnitConcentrationMass.self, UnitConcentrationMass.init(symbol:converter:),
        [
            ("gramsPerLiter", { .gramsPerLiter }),
            ("milligramsPerDeciliter", { .milligramsPerDeciliter }),
        ])

    private static let dispersion = MeasuredQuantity(
        UnitDispersion.self, UnitDispersion.init(symbol:converter:),
        [
            ("partsPerMillion", { .partsPerMillion })
        ])

    private static let electricCharge = MeasuredQuantity(
        UnitElectricCharge.self, UnitElectricCharge.init(symbol:converter:),
        [
            ("coulombs", { .coulombs }),
            ("megaampereHours", { .megaampereHours }),
            ("kiloampereHours", { .kiloampereHours }),
            ("ampereHours", { .ampereHours }),
            ("milliampereHours", { .milliampereHours }),
            ("microampereHours", { .microampereHours }),
        ])

    private static let electricPotentialDifference = MeasuredQuantity(
        UnitElectricPotentialDifference.self, UnitElectricPotentialDifference.init(symbol:converter:),
        [
            ("megavolts", { .megavolts }),
            ("kilovolts", { .kilovolts }),
            ("volts", { .volts }),
            ("millivolts", { .millivolts }),
            ("microvolts", { .microvolts }),
        ])

    private static let electricResistance = MeasuredQuantity(
        UnitElectricResistance.self, UnitElectricResistance.init(symbol:converter:),
        [
            ("megaohms", { .megaohms }),
            ("kiloohms", { .kiloohms }),
            ("ohms", { .ohms }),
            ("milliohms", { .milliohms }),
            ("microohms", { .microohms }),
        ])

    private static let fuelEfficiency = MeasuredQuantity(
        UnitFuelEfficiency.self, UnitFuelEfficiency.init(symbol:converter:),
        [
            ("litersPer100Kilometers", { .litersPer100Kilometers }),
            ("milesPerImperialGallon", { .milesPerImperialGallon }),
            ("milesPerGallon", { .milesPerGallon }),
        ])

    private static let illuminance = MeasuredQuantity(
        UnitIlluminance.self, UnitIlluminance.init(symbol:converter:),
        [
            ("lux", { .lux })
        ])
}
