// What the peers need, in nanoseconds for each event, as published with the project's targets.

/// One line of the table of peers. Measured on another machine: see `ResultsPage.factor`.
struct Published {
    let rxSwift: Double
    let rxJS: Double?
    let reactivex: Double
    let target: Double

    /// What one and twelve opaque closures cost there.
    static let floors = (one: 5.5, twelve: 49.0)

    /// The table, by the number of the workload.
    static let table: [String: Published] = [
        "1": Published(rxSwift: 220, rxJS: 10, reactivex: 562, target: 20),
        "2": Published(rxSwift: 89, rxJS: 4, reactivex: 130, target: 12),
        "3": Published(rxSwift: 928, rxJS: 142, reactivex: 1_206, target: 55),
        "3b": Published(rxSwift: 2_188, rxJS: 135, reactivex: 5_532, target: 55),
        "4": Published(rxSwift: 7_457, rxJS: 148, reactivex: 26_037, target: 350),
        "5": Published(rxSwift: 796, rxJS: 162, reactivex: 16_832, target: 150),
        "6": Published(rxSwift: 417, rxJS: 36, reactivex: 1_031, target: 60),
        "7": Published(rxSwift: 3_754, rxJS: 1_754, reactivex: 10_020, target: 120),
        "8": Published(rxSwift: 1_722, rxJS: 18, reactivex: 5_209, target: 25),
        "9": Published(rxSwift: 570, rxJS: 82, reactivex: 33_319, target: 80),
        "10": Published(rxSwift: 2_243, rxJS: 307, reactivex: 27_000, target: 280),
        "11": Published(rxSwift: 2_932, rxJS: nil, reactivex: 9_665, target: 300),
        "12": Published(rxSwift: 1_810, rxJS: 39, reactivex: 5_483, target: 60),
        "13": Published(rxSwift: 1_712, rxJS: nil, reactivex: 10_340, target: 150),
        "14": Published(rxSwift: 10_672, rxJS: 59_996, reactivex: 33_779, target: 400),
    ]
}
