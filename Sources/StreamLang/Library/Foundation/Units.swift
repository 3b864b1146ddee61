// The units that measurements are in, by what they measure.

import Foundation

extension NominalType {
    package static let unit = library("Unit", .classType, "Foundation", parents: [nsObject])
    package static let dimension = library("Dimension", .classType, "Foundation", parents: [unit])
    /// The types of units: `UnitLength` and its like.
    static let unitTypes: [NominalType] = MeasuredQuantity.all.map(\.type)
}

/// Something that can be measured, such as length, and its units by their names.
struct MeasuredQuantity: Sendable {
    let type: NominalType
    let native: Dimension.Type
    let units: [(name: String, make: @Sendable () -> Dimension)]

    private init<Unit: Dimension>(_ native: Unit.Type, _ units: [(String, @Sendable () -> Unit)]) {
        type = .library("\(native)", .classType, "Foundation", parents: [.dimension])
        self.native = native
        self.units = units.map { (name: $0.0, make: $0.1) }
    }

    static let all: [MeasuredQuantity] = [
        MeasuredQuantity(
            UnitLength.self,
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
            ]),
        MeasuredQuantity(
            UnitMass.self,
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
            ]),
        MeasuredQuantity(
            UnitTemperature.self,
            [
                ("kelvin", { .kelvin }),
                ("celsius", { .celsius }),
                ("fahrenheit", { .fahrenheit }),
            ]),
        MeasuredQuantity(
            UnitDuration.self,
            [
                ("hours", { .hours }),
                ("minutes", { .minutes }),
                ("seconds", { .seconds }),
                ("milliseconds", { .milliseconds }),
                ("microseconds", { .microseconds }),
                ("nanoseconds", { .nanoseconds }),
                ("picoseconds", { .picoseconds }),
            ]),
        MeasuredQuantity(
            UnitSpeed.self,
            [
                ("metersPerSecond", { .metersPerSecond }),
                ("kilometersPerHour", { .kilometersPerHour }),
                ("milesPerHour", { .milesPerHour }),
                ("knots", { .knots }),
            ]),
        MeasuredQuantity(
            UnitVolume.self,
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
            ]),
        MeasuredQuantity(
            UnitArea.self,
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
            ]),
        MeasuredQuantity(
            UnitAngle.self,
            [
                ("degrees", { .degrees }),
                ("arcMinutes", { .arcMinutes }),
                ("arcSeconds", { .arcSeconds }),
                ("radians", { .radians }),
                ("gradians", { .gradians }),
                ("revolutions", { .revolutions }),
            ]),
        MeasuredQuantity(
            UnitEnergy.self,
            [
                ("kilojoules", { .kilojoules }),
                ("joules", { .joules }),
                ("kilocalories", { .kilocalories }),
                ("calories", { .calories }),
                ("kilowattHours", { .kilowattHours }),
            ]),
        MeasuredQuantity(
            UnitPower.self,
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
            ]),
        MeasuredQuantity(
            UnitPressure.self,
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
            ]),
        MeasuredQuantity(
            UnitFrequency.self,
            [
                ("terahertz", { .terahertz }),
                ("gigahertz", { .gigahertz }),
                ("megahertz", { .megahertz }),
                ("kilohertz", { .kilohertz }),
                ("hertz", { .hertz }),
                ("millihertz", { .millihertz }),
                ("microhertz", { .microhertz }),
                ("nanohertz", { .nanohertz }),
            ]),
        MeasuredQuantity(
            UnitElectricCurrent.self,
            [
                ("megaamperes", { .megaamperes }),
                ("kiloamperes", { .kiloamperes }),
                ("amperes", { .amperes }),
                ("milliamperes", { .milliamperes }),
                ("microamperes", { .microamperes }),
            ]),
        MeasuredQuantity(
            UnitInformationStorage.self,
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
                ("kibibytes", { .kibibytes }),
                ("mebibytes", { .mebibytes }),
                ("gibibytes", { .gibibytes }),
                ("tebibytes", { .tebibytes }),
            ]),
    ]
}
