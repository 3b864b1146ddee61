// What Swift 2 to 4 and RxSwift 1 to 5 wrote otherwise, where today's declarations have nothing of the name. Names that
// only have another name today are entries of the library.

/// A spelling of old, and what is meant by it today.
struct OldSpelling: Sendable {
    enum Today: Sendable {
        /// A member of the same value: `numbers.sort()` that leaves `numbers` as it was is `numbers.sorted()`.
        case member(String)
        /// A method of the value that the receiver is a member of, with the receiver as its first argument:
        /// `text.startIndex.successor()` is `text.index(after: text.startIndex)`.
        case methodOfOwner(String, labels: [String?])
        /// A member of what another method gives: `toArray().subscribe(onNext:)`.
        case through(String, after: String)
        /// `value.dynamicType` is `type(of: value)`.
        case typeOfValue
    }

    /// The type or protocol whose values had it; nil for those of any type.
    let owner: String?
    let name: String
    let today: Today
    let since: String

    static let all: [OldSpelling] = [
        OldSpelling(owner: "Sequence", name: "sort", today: .member("sorted"), since: "Swift 3"),
        OldSpelling(owner: "Sequence", name: "reverse", today: .member("reversed"), since: "Swift 3"),
        OldSpelling(owner: "Range", name: "startIndex", today: .member("lowerBound"), since: "Swift 3"),
        OldSpelling(owner: "Range", name: "endIndex", today: .member("upperBound"), since: "Swift 3"),
        OldSpelling(
            owner: "Index", name: "successor", today: .methodOfOwner("index", labels: ["after"]), since: "Swift 3"),
        OldSpelling(
            owner: "Index", name: "predecessor", today: .methodOfOwner("index", labels: ["before"]), since: "Swift 3"),
        OldSpelling(
            owner: "Index", name: "advancedBy", today: .methodOfOwner("index", labels: [nil, "offsetBy"]),
            since: "Swift 3"),
        OldSpelling(
            owner: "Index", name: "distanceTo", today: .methodOfOwner("distance", labels: ["from", "to"]),
            since: "Swift 3"),
        OldSpelling(owner: nil, name: "dynamicType", today: .typeOfValue, since: "Swift 3"),
        OldSpelling(
            owner: "PrimitiveSequence", name: "subscribe", today: .through("asObservable", after: "toArray"),
            since: "RxSwift 5"),
    ]

    var isThrough: Bool { if case .through = today { true } else { false } }

    private static let byName = Dictionary(grouping: all, by: \.name)

    static func named(_ name: String) -> [OldSpelling] { byName[name] ?? [] }

    /// What was another name of `Element` before RxSwift 5, and is meant where nothing around has the name.
    static let elementType = "E"

    // MARK: Names that follow a rule

    /// The cases of enums had capitals before Swift 3, `.Next`, and a Single's event had the case `error` before RxSwift 6.
    static func caseToday(_ name: String, of type: Type) -> String? {
        if name.lowercased() == "error", type.symbol?.name == "Result" { return "failure" }
        return caseToday(name)
    }

    static func caseToday(_ name: String) -> String? {
        guard let first = name.first, first.isUppercase else { return nil }
        return first.lowercased() + name.dropFirst()
    }

    /// What is behind `rx` were members of the value itself before RxSwift 3: `field.rx_text`. Those that changed their
    /// name have two.
    static func behindRx(_ name: String) -> [String] {
        guard name.hasPrefix("rx_") else { return [] }
        let plain = String(name.dropFirst(3))
        return [plain] + [renamedBehindRx[plain]].compactMap { $0 }
    }

    private static let renamedBehindRx = [
        "animating": "isAnimating", "enabled": "isEnabled", "hidden": "isHidden", "selected": "isSelected",
        "refreshing": "isRefreshing", "JSON": "json", "controlEvents": "controlEvent",
    ]

    /// The types that could be written as a number: intervals were seconds before RxSwift 5.
    static func isWrittenAsNumber(_ type: TypeSymbol) -> Bool { type.name == "DispatchTimeInterval" }
}

extension Program {
    /// Whether a type is, or conforms to, the owner of an old spelling.
    func isOwner(_ owner: String?, of type: Type, in environment: GenericEnvironment) -> Bool {
        guard let owner else { return true }
        if type.symbol?.name == owner, type.symbol?.module != "main" { return true }
        guard case .nominal(let symbol)? = library.meaning(of: owner), symbol.isProtocol else { return false }
        return conformance(of: type, to: symbol, in: environment) != nil
    }
}
