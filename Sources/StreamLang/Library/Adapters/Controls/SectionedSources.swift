// RxDataSources: what shows sections of items in a table or a collection.

import Foundation
import RxEngine
import StreamRun

/// What shows sections: the function that makes cells, others that are asked for little here, and what is shown.
private final class SectionedSource: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.
    private let lock = Lock()
    private var functions: [String: Value]
    private var shown: [Value] = []

    init(_ functions: [String: Value]) { self.functions = functions }

    var sections: [Value] {
        get { lock.withLock { shown } }
        set { lock.withLock { shown = newValue } }
    }

    subscript(function: String) -> Value {
        get { lock.withLock { functions[function] ?? .none } }
        set { lock.withLock { functions[function] = newValue } }
    }

    func section(_ index: Int) throws -> Value {
        let sections = sections
        return sections[try Subscripts.position(.int(index), in: sections.count)]
    }

    func item(at path: IndexPath) throws -> Value {
        let items = try SectionedSource.items(of: section(path[0]))
        return items[try Subscripts.position(.int(path[1]), in: items.count)]
    }

    static func items(of section: Value) throws -> [Value] {
        if let known = section.object(as: SectionObject.self) { return try known.items.sequenceElements() ?? [] }
        guard let own = section.nominal.witness("items") else {
            throw RuntimeError("\(section.nominal.name) is no SectionModelType: it has no items")
        }
        return try own.call([section]).sequenceElements() ?? []
    }
}

extension Library {
    static let sectionedSources: [Builtin] =
        NominalType.sectionedSources.flatMap { [making($0), makingEmpty($0)] }
        + members(of: .tableViewSource, list: .tableView, place: "Row")
        + members(of: .collectionViewSource, list: .collectionView, place: "Item") + [
            Builtin(
                .initializer, on: .animationConfiguration,
                "init(insertAnimation: UITableView.RowAnimation = .automatic, reloadAnimation: UITableView.RowAnimation = .automatic, deleteAnimation: UITableView.RowAnimation = .automatic)",
                "Says how changes move, which shows nowhere here."
            ) { _ in .object(NativeObject("AnimationConfiguration()", .animationConfiguration)) }
        ] + cases(of: .transition)

    /// The functions of a data source that a script may give, and their types behind `(source, …`.
    private static func functions(of source: NominalType, _ owner: String, _ place: String) -> [(String, String)] {
        let path = "(\(owner)<Section>, IndexPath) -> Bool"
        let title = "(\(owner)<Section>, Int) -> String?"
        let other =
            source.isKind(of: .tableViewSource)
            ? [
                ("titleForHeaderInSection", title), ("titleForFooterInSection", title),
                ("canEdit\(place)AtIndexPath", path),
            ]
            : [
                (
                    "configureSupplementaryView",
                    "(\(owner)<Section>, UICollectionView, String, IndexPath) -> UIView"
                )
            ]
        return other + [("canMove\(place)AtIndexPath", path)]
    }

    private static func making(_ source: NominalType) -> Builtin {
        let isTable = source.isKind(of: .tableViewSource)
        let (list, cell) = isTable ? ("UITableView", "UITableViewCell") : ("UICollectionView", "UICollectionViewCell")
        let owner = isTable ? "TableViewSectionedDataSource" : "CollectionViewSectionedDataSource"
        let functions = functions(of: source, owner, isTable ? "Row" : "Item")
        let configure = "configureCell: (\(owner)<Section>, \(list), IndexPath, Section.Item) -> \(cell)"
        let isAnimated = source.name.contains("Animated")
        let animated =
            "animationConfiguration: AnimationConfiguration? = nil, decideViewTransition: ((\(owner)<Section>, \(list), Any) -> ViewTransition)? = nil, "
        let others = functions.map { ", \($0.0): (\($0.1))? = nil" }.joined()
        return Builtin(
            .initializer, on: source, "init(\(isAnimated ? animated : "")\(configure)\(others))",
            "Makes what shows sections of items; configureCell makes the cell of one.",
            example: source.name.hasPrefix("RxTableViewSectionedReload")
                ? """
                let source = RxTableViewSectionedReloadDataSource<SectionModel<String, Int>>(
                    configureCell: { _, table, path, item in
                        let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
                        cell.textLabel?.text = "item \\(item)"
                        return cell
                    })
                let table = UITableView()
                Observable.just([SectionModel(model: "a", items: [1]), SectionModel(model: "b", items: [2])])
                    .bind(to: table.rx.items(dataSource: source))
                // => cell 0: item 1
                // => cell 1.0: item 2
                """ : nil
        ) { a in
            let first = isAnimated ? 2 : 0
            let names = ["configureCell"] + functions.map(\.0)
            let given = names.enumerated().map { ($1, a.isGiven(first + $0) ? a[first + $0] : .none) }
            return .object(
                NativeObject(SectionedSource(Dictionary(given, uniquingKeysWith: { $1 })), source))
        }
    }

    /// As RxDataSources 2 made them: the function that makes cells is assigned.
    private static func makingEmpty(_ source: NominalType) -> Builtin {
        Builtin(
            .initializer, on: source, "init()", "Makes what shows nothing before its configureCell is assigned.",
            renamed: "init(configureCell:)"
        ) { _ in .object(NativeObject(SectionedSource([:]), source)) }
    }

    private static func members(of source: NominalType, list: NominalType, place: String) -> [Builtin] {
        let reactive: NominalType = list === NominalType.tableView ? .reactiveTableView : .reactiveCollectionView
        let cell = list === NominalType.tableView ? "UITableViewCell" : "UICollectionViewCell"
        let configure = "(\(source.name)<Section>, \(list.name), IndexPath, Section.Item) -> \(cell)"
        let assigned = [("configureCell", configure)] + functions(of: source, source.name, place)
        return assigned.map { name, type in
            Builtin(.settableProperty, on: source, "\(name): (\(type))?", "A function that the list may ask.") { a in
                let own = try a.receiver(as: SectionedSource.self)
                if a.isGiven(0) { own[name] = a[0] }
                return own[name]
            }
        } + [
            Builtin(.property, on: source, "sectionModels: Array<Section>", "The sections that are shown.") { a in
                .array(try a.receiver(as: SectionedSource.self).sections)
            },
            Builtin(.subscript, on: source, "subscript(section: Int) -> Section", "A section that is shown.") { a in
                try a.receiver(as: SectionedSource.self).section(a.int(0))
            },
            Builtin(.subscript, on: source, "subscript(indexPath: IndexPath) -> Section.Item", "An item that is shown.")
            { a in
                let source = try a.receiver(as: SectionedSource.self)
                if case .int(let index) = a[0] { return try source.section(index) }
                return try source.item(at: a.cellPath(0))
            },
            Builtin(.method, on: source, "model(at indexPath: IndexPath) -> Section.Item", "An item that is shown.") {
                a in
                try a.receiver(as: SectionedSource.self).item(at: a.cellPath(0))
            },
            Builtin(
                .method, on: reactive,
                "items<Section, Source: ObservableType>(dataSource: \(source.name)<Section>) -> (Source) -> Disposable where Source.Element == [Section]",
                "What sections are bound to with what shows them."
            ) { a in try a.sections(of: a.native(0, "a data source"), a[0]) },
        ]
    }
}

extension Arguments {
    /// What takes a sequence of sections and shows their items in the list.
    fileprivate func sections(of source: SectionedSource, _ shown: Value) throws -> Value {
        let (base, list) = (receiver.object(as: ReactiveObject.self)?.base ?? .none, try baseControl())
        let (session, site) = (session, site)
        return .object(
            NativeFunction(parameterCount: 1) { arguments in
                guard let changes = arguments.first?.object(as: StreamObject.self)?.observable else {
                    throw RuntimeError(
                        "items needs a sequence of sections, not \(arguments.first?.nominal.name ?? "nothing")")
                }
                return .disposable(
                    changes.subscribe(onNext: { sections in
                        do {
                            source.sections = try sections.sequenceElements() ?? []
                            let items = try source.sections.map(SectionedSource.items)
                            list["models"] = .array(items.map { .array($0) })
                            for (section, items) in items.enumerated() {
                                for (row, item) in items.enumerated() {
                                    let path = Value.object(NativeObject(IndexPath(row, in: section), .indexPath))
                                    _ = try source["configureCell"].unwrapped?.object(as: FunctionObject.self)?
                                        .call([shown, base, path, item])
                                }
                            }
                        } catch { session.failInAction(error, at: site) }
                    }))
            })
    }
}
