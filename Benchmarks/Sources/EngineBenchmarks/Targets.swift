// What the project aims for, in nanoseconds for each event, on the machine that the targets were set on.

/// The targets by the number of the workload.
enum Target {
    static let table: [String: Double] = [
        "1": 20, "2": 12, "3": 55, "3b": 55, "4": 350, "5": 150, "6": 60, "7": 120, "8": 25, "9": 80, "10": 280,
        "11": 300, "12": 60, "13": 150, "14": 400,
    ]
}
