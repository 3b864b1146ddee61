// The library against the list of the engine's public names: what a compiled program can call, a script can call too.

import Foundation
import Testing

@testable import StreamLibrary
@testable import StreamRun

@Suite("The library and the engine's interface")
struct InterfaceTests {
    @Test("every public name of the engine has an entry, with its labels")
    func namesHaveEntries() throws {
        let names = try Self.listed()
        #expect(names.count > 600)
        let missing = names.filter { name in
            Self.exceptions[name.full] == nil && Self.exceptions[name.owner] == nil && !name.isOfTheLanguage
                && !name.owners.allSatisfy(name.hasEntry)
        }
        #expect(missing.isEmpty, "without an entry:\n\(missing.map(\.full).joined(separator: "\n"))")
    }

    @Test("every exception is a name on the list, and has no entry")
    func exceptionsAreNeeded() throws {
        let names = try Self.listed()
        for exception in Self.exceptions.keys {
            let meant = names.filter { $0.full == exception || $0.owner == exception }
            #expect(!meant.isEmpty, "\(exception) is not on the list")
            #expect(
                !meant.allSatisfy { name in name.owners.allSatisfy(name.hasEntry) }, "\(exception) has an entry")
        }
    }

    /// What scripts do without, and why.
    private static let exceptions: [String: String] = [
        "DataDecoder.decode(_:from:)": "a protocol: JSONDecoder and PropertyListDecoder have the member",
        "DisposeBag.DisposableBuilder.buildBlock(_:)": "the entry belongs to the builder, which is inside of the bag",
        "DisposeBase": "a base class without members",
        "KVORepresentable": "key-value coding is Objective-C's",
        "SectionedViewDataSourceType": "simulated tables know their sections",
        "Reactive.shouldLogRequest": "a trace tells of requests",
        "TestScheduler.Defaults.created": "TestScheduler.Defaults has it",
        "TestScheduler.Defaults.disposed": "TestScheduler.Defaults has it",
        "TestScheduler.Defaults.subscribed": "TestScheduler.Defaults has it",
        "maxTailRecursiveSinkStackSize": "a counter of RxSwift's own tests",
        "SharingStrategyProtocol": "scripts declare no kinds of SharedSequence",
        "HistoricalSchedulerTimeConverter": "it cannot be made outside the engine",
        "TestSchedulerVirtualTimeConverter": "it cannot be made outside the engine",
        "VirtualTimeConverterType": "a protocol: the script's own converter has the members",
        "ReactiveCompatible.ReactiveBase": "an associated type",
        "PrimitiveSequenceType.Trait": "an associated type",
        "SubjectType.Observer": "an associated type",
        "SharedSequenceConvertibleType.SharingStrategy": "an associated type",
        "RxAbstractInteger": "a name for what range(start:count:) takes",
    ]

    private static func listed() throws -> [InterfaceName] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "RxEngineTests/Inventory/interface.txt")
        let names = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.components(separatedBy: "  ")[0] }
        return Set(names).sorted().map(InterfaceName.init)
    }
}

/// One line of the list: `ObservableType.take(for:scheduler:)`, `Event.element`, `Driver`.
private struct InterfaceName {
    let full: String
    /// The type, empty for a free function or a type itself.
    let owner: String
    let base: String
    /// One entry for each parameter; nil for what is no function.
    let labels: [String?]?

    init(_ text: String) {
        full = text
        let open = text.firstIndex(of: "(")
        let path = text[..<(open ?? text.endIndex)].split(separator: ".").map(String.init)
        owner = path.count > 1 ? path[0] : ""
        base = path[path.count - 1]
        labels = open.map {
            text[$0...].dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? nil : String($0) }
        }
    }

    /// What no entry is needed for: what the compiler writes for Equatable and Hashable types, names for types of closures
    /// and numbers inside of types, and key-value coding, which is Objective-C's.
    var isOfTheLanguage: Bool {
        if ["==", "hash"].contains(base) || labels == ["KVOValue"] { return true }
        return labels == nil && !owner.isEmpty && base.first?.isUppercase == true
    }

    /// The script's types that stand for the owner; each must have an entry, but for traits, where one suffices.
    var owners: [[NominalType?]] {
        switch owner {
        case "" where labels == nil: [[Library.types[base] ?? nil]]
        case "": [[nil]]
        case "ObservableType", "Observable": [[.observable]]
        case "PrimitiveSequence": [[.single], [.maybe], [.completable]]
        case "PrimitiveSequenceType": [[.single, .maybe, .completable]]
        case "InfallibleType", "Infallible": [[.infallible]]
        case "SharedSequence", "SharedSequenceConvertibleType": [[.driver, .signal]]
        case "ObservableConvertibleType": [[.observable]]
        case "SubjectType": [[.publishSubject], [.behaviorSubject], [.replaySubject], [.asyncSubject]]
        case "Reactive": [[.reactive, .reactiveURLSession, .reactiveNotificationCenter]]
        case "ControlEventType": [[.controlEvent]]
        case "ControlPropertyType": [[.controlProperty]]
        default: [[Library.types[owner]]]
        }
    }

    func hasEntry(_ alternatives: [NominalType?]) -> Bool {
        if owner.isEmpty && labels == nil {
            return Library.types[base] != nil || Library.aliases[base] != nil || Library.rxGenericAliases[base] != nil
        }
        return alternatives.contains { nominal in
            guard let nominal else { return owner.isEmpty && Library.members(base, of: nil).contains(where: accepts) }
            if nominal.cases.contains(where: { $0.name == base }) || nominal.genericParameters.contains(base) {
                return true
            }
            if Library.types["\(nominal.name).\(base)"] != nil { return true }
            return members(of: nominal).contains(where: accepts)
        }
    }

    private func members(of nominal: NominalType) -> [Builtin] {
        Library.members(base, of: nominal) + nominal.parents.flatMap(members)
    }

    /// Whether a call with all these labels matches the entry; labels of defaults that scripts do without are no reason.
    private func accepts(_ entry: Builtin) -> Bool {
        guard let labels else { return true }
        var (parameters, isInList) = (Signatures.of(entry).function.parameters[...], false)
        for label in labels where !["file", "line", "function", "leeway"].contains(label) {
            if isInList, label == nil { continue }
            guard let position = parameters.firstIndex(where: { $0.label == label }),
                parameters[..<position].allSatisfy({ $0.hasDefault || $0.isVariadic })
            else { return false }
            isInList = parameters[position].isVariadic
            parameters = parameters[(position + 1)...]
        }
        return parameters.allSatisfy { $0.hasDefault || $0.isVariadic }
    }
}
