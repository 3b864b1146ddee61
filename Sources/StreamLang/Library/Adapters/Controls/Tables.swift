// Tables and collections of cells: a script binds rows to them, and a person taps these.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let tables: [Builtin] =
        members(of: .tableView, "row", cell: .tableViewCell)
        + members(of: .collectionView, "item", cell: .collectionViewCell)
        + cellMembers + sectionedSources + [
            Builtin(.initializer, on: .tableView, "init(frame: CGRect, style: UITableView.Style)", "Makes a table.") {
                a in
                newControl(.tableView, a)
            },
            Builtin(
                .initializer, on: .collectionView, "init(frame: CGRect, collectionViewLayout: Any)",
                "Makes a collection."
            ) { a in newControl(.collectionView, a) },
            Builtin(.initializer, on: .collectionViewFlowLayout, "init()", "Nothing is laid out here.") { a in
                newControl(.collectionViewFlowLayout, a)
            },
            property("tableHeaderView: UIView?", "tableHeaderView", on: .tableView, "What stands above the cells."),
            property("tableFooterView: UIView?", "tableFooterView", on: .tableView, "What stands below the cells."),
            property(
                "estimatedRowHeight: CGFloat", "estimatedRowHeight", on: .tableView,
                "How high a cell may be, which shows nowhere."),
            Builtin(
                .property, on: .tableView, "indexPathForSelectedRow: IndexPath?",
                "Where the cell is that was tapped and not deselected."
            ) { a in
                .optional(try a.control(a.receiver)["selected"].unwrapped)
            },
            Builtin(
                .method, on: .tableView,
                "register(_ cellClass: Any, forCellReuseIdentifier identifier: String) -> Void",
                "Tells which class the cells of an identifier have."
            ) { a in try a.registerCells() },
            Builtin(
                .method, on: .collectionView,
                "register(_ cellClass: Any, forCellWithReuseIdentifier identifier: String) -> Void",
                "Tells which class the cells of an identifier have."
            ) { a in try a.registerCells() },
        ]

    private static func members(of list: NominalType, _ place: String, cell: NominalType) -> [Builtin] {
        let isTable = list === NominalType.tableView
        let reactive: NominalType = isTable ? .reactiveTableView : .reactiveCollectionView
        return [
            make(list, "Makes a list of cells, empty at first."),
            property("\(place)Height: CGFloat", "rowHeight", on: list, "How high a cell is, which shows nowhere."),
            property("delegate: Any", "delegate", on: list, "What else is told of what a person does."),
            Builtin(.method, on: list, "reloadData() -> Void", "Has no effect: cells are made when rows come.") { _ in
                .void
            },
            Builtin(
                .method, on: list, "numberOf\(place.capitalized)s(inSection section: Int) -> Int",
                "How many \(place)s a section shows."
            ) { a in .int(try a.control(a.receiver).models(in: a.int(0))?.count ?? 0) },
            Builtin(.property, on: list, "numberOfSections: Int", "How many sections it shows.") { a in
                .int(try a.control(a.receiver)["models"].elements?.count ?? 1)
            },
            Builtin(
                .method, on: list, "deselect\(place.capitalized)(at indexPath: IndexPath, animated: Bool) -> Void",
                "Takes a selection back."
            ) { a in
                try a.control(a.receiver)["selected"] = .none
                return .void
            },
            Builtin(
                .method, on: list, "tap(\(place): Int, section: Int = 0) -> Void", "Taps a cell, as a person would.",
                example: isTable
                    ? """
                    let table = UITableView()
                    Observable.just(["a", "b"]).bind(to: table.rx.items(cellIdentifier: "Cell")) { row, text, cell in
                        cell.textLabel?.text = text
                    }
                    table.rx.modelSelected(String.self).subscribe(onNext: { print("selected", $0) })
                    table.tap(row: 1)
                    // => cell 0: a
                    // => cell 1: b
                    // => selected b
                    """ : nil
            ) { a in
                let control = try a.control(a.receiver)
                let path = try a.path()
                control["selected"] = .some(.object(NativeObject(path, .indexPath)))
                control.act("selected", at: path)
                return try a.unlessFailed(.void)
            },
            Builtin(
                .method, on: list, "delete(\(place): Int, section: Int = 0) -> Void",
                "Asks to delete a cell, as a person would."
            ) { a in
                try a.control(a.receiver).act("deleted", at: a.path())
                return try a.unlessFailed(.void)
            },
            Builtin(
                .method, on: list,
                "dequeueReusableCell(with\(isTable ? "I" : "ReuseI")dentifier identifier: String, for indexPath: IndexPath) -> \(cell.name)",
                "A cell of an identifier, the one that stood at the place before if there was one."
            ) { a in
                let path = try a.cellPath(1)
                return try a.cell(of: cell, try a.string(0), at: path, in: a.control(a.receiver))
            },
            Builtin(
                .method, on: reactive,
                "items<Model, Cell, Source: ObservableType>(cellIdentifier identifier: String, cellType type: Cell.Type = \(cell.name).self) -> (Source) -> ((Int, Model, Cell) -> Void) -> Disposable where Source.Element == [Model]",
                "What rows are bound to with a function that fills their cells."
            ) { a in
                let list = try a.baseControl()
                let identifier = try a.string(0)
                if a.isGiven(1) { list["class of \(identifier)"] = a[1] }
                return a.items(in: list) { configure, row, model in
                    let made = try a.cell(of: cell, identifier, at: IndexPath(row), in: list)
                    _ = try configure.call([.int(row), model, made])
                    return made
                }
            },
            Builtin(
                .method, on: reactive,
                "items<Model>(_ source: Observable<[Model]>) -> ((\(list.name), Int, Model) -> \(cell.name)) -> Disposable",
                "Shows rows in the cells that a function makes."
            ) { a in
                let (base, list) = (a.receiver.object(as: ReactiveObject.self)?.base ?? .none, try a.baseControl())
                let items = a.items(in: list) { make, row, model in try make.call([base, .int(row), model]) }
                return try items.object(as: FunctionObject.self)?.call([a[0]]) ?? .void
            },
            event("itemSelected: ControlEvent<IndexPath>", "selected", on: reactive, "The places of the cells tapped."),
            event("itemDeleted: ControlEvent<IndexPath>", "deleted", on: reactive, "The places of the cells deleted."),
            models("modelSelected", "selected", on: reactive, "The rows whose cells are tapped."),
            models("modelDeleted", "deleted", on: reactive, "The rows whose cells are deleted."),
            Builtin(
                .method, on: reactive, "setDelegate(_ delegate: Any) -> Disposable", "Lets another one be told as well."
            ) { _ in .disposable(Disposables.create()) },
        ]
    }

    private static let cellMembers: [Builtin] = [
        make(.tableViewCell, "Makes a cell."), make(.collectionViewCell, "Makes a cell."),
        Builtin(
            .initializer, on: .tableViewCell, "init(style: UITableViewCell.CellStyle, reuseIdentifier: String?)",
            "Makes a cell; its style shows nowhere."
        ) { a in newControl(.tableViewCell, a) },
        Builtin(.initializer, on: .collectionViewCell, "init(frame: CGRect)", "Makes a cell.") { a in
            newControl(.collectionViewCell, a)
        },
        part("textLabel: UILabel?", on: .tableViewCell, "Its text."),
        part("detailTextLabel: UILabel?", on: .tableViewCell, "Its second text."),
        part("contentView: UIView", on: .tableViewCell, "What holds its parts."),
        part("contentView: UIView", on: .collectionViewCell, "What holds its parts."),
        property(
            "accessoryType: UITableViewCell.AccessoryType", "accessoryType", on: .tableViewCell,
            "What stands at its end."),
        Builtin(
            .method, on: .tableViewCell, "prepareForReuse() -> Void", "Has no effect: a cell keeps its place here."
        ) { _ in .void },
    ]

    private static func part(_ signature: String, on cell: NominalType, _ summary: String) -> Builtin {
        let name = String(signature.prefix { $0 != ":" })
        let kind: NominalType = signature.contains("UILabel") ? .label : .view
        return Builtin(.property, on: cell, signature, summary) { a in
            let owner = try a.control(a.receiver)
            let made = owner.part(name) {
                let title = name == "detailTextLabel" ? "\(owner.name) detail" : owner.name
                return .object(NativeObject(Control(kind, name: title, session: a.session), kind))
            }
            return signature.hasSuffix("?") ? .some(made) : made
        }
    }

    private static func event(
        _ signature: String, _ event: String, on reactive: NominalType, _ summary: String
    ) -> Builtin {
        Builtin(.property, on: reactive, signature, summary) { a in
            .object(StreamObject(try a.baseControl().places(of: event), .controlEvent, of: .nominal(.indexPath, [])))
        }
    }

    private static func models(
        _ name: String, _ event: String, on reactive: NominalType, _ summary: String
    ) -> Builtin {
        Builtin(.method, on: reactive, "\(name)<Model>(_ type: Model.Type) -> ControlEvent<Model>", summary) { a in
            let list = try a.baseControl()
            let models = list.places(of: event).compactMap { [weak list] place -> Value? in
                let path = place.object(as: NativeObject<IndexPath>.self)?.native
                return path.flatMap { list?.model(at: $0) }
            }
            return .object(StreamObject(models, .controlEvent, of: a.elementType))
        }
    }
}

extension IndexPath {
    /// The place of a row.
    init(_ row: Int, in section: Int = 0) { self.init(indexes: [section, row]) }
}

extension Control {
    /// What a person does to a cell.
    fileprivate func act(_ event: String, at path: IndexPath) { act("\(event) \(path[0]) \(path[1])") }

    /// The row of a place.
    fileprivate func model(at path: IndexPath) -> Value? {
        guard let rows = models(in: path[0]), rows.indices.contains(path[1]) else { return nil }
        return rows[path[1]]
    }

    /// The rows of a section.
    fileprivate func models(in section: Int) -> [Value]? {
        let sections = self["models"].elements ?? []
        return sections.indices.contains(section) ? sections[section].elements : nil
    }

    /// The places of the cells that a person does something to.
    fileprivate func places(of event: String) -> Observable<Value> {
        events.compactMap { sent -> Value? in
            guard let words = sent.text?.split(separator: " "), words.count == 3, words[0] == event,
                let section = Int(words[1]), let row = Int(words[2])
            else { return nil }
            return .object(NativeObject(IndexPath(row, in: section), .indexPath))
        }
    }
}

extension Arguments {
    /// The place of a cell, as UIKit knows it: a section and a row.
    func cellPath(_ index: Int) throws -> IndexPath {
        let path: IndexPath = try native(index, "an IndexPath")
        if path.count == 2 { return path }
        throw RuntimeError(
            "an index path of a section and a row is needed, and this one has \(path.count.counted("position"))",
            hint: "IndexPath(row: 0, section: 0)", code: "E0551")
    }

    /// The place of a cell: its row, and its section if that is not the first.
    fileprivate func path() throws -> IndexPath { IndexPath(try int(0), in: isGiven(1) ? try int(1) : 0) }

    fileprivate func registerCells() throws -> Value {
        try control(receiver)["class of \(string(1))"] = self[0].unwrapped ?? self[0]
        return .void
    }

    /// The cell of a place, which is kept for the rows to come.
    fileprivate func cell(
        of kind: NominalType, _ identifier: String, at path: IndexPath, in list: Control
    ) throws -> Value {
        let place = path[0] == 0 ? "\(path[1])" : "\(path[0]).\(path[1])"
        let known = "cell \(identifier) \(place)"
        if list[known].unwrapped != nil { return list[known] }
        let type = list["class of \(identifier)"].describedType?.nominal ?? kind
        let cell: Value
        if type.isScript {
            cell = Instances.make(type)
            let control = Control(kind, name: "cell \(place)", session: session)
            cell.object(as: InstanceObject.self)?.companion = control
            try type.fillView(cell, identifier)
        } else {
            cell = .object(NativeObject(Control(type, name: "cell \(place)", session: session), type))
        }
        list[known] = cell
        return cell
    }

    /// What takes a sequence of rows and then the function that shows one.
    fileprivate func items(
        in list: Control, _ show: @escaping (FunctionObject, Int, Value) throws -> Value
    ) -> Value {
        let (session, site) = (session, site)
        return .object(
            NativeFunction(parameterCount: 1) { source in
                guard let rows = source.first?.object(as: StreamObject.self)?.observable else {
                    throw RuntimeError("items needs a sequence of rows, not \(source.first?.nominal.name ?? "nothing")")
                }
                return .object(
                    NativeFunction(parameterCount: 1) { functions in
                        guard let function = functions.first?.object(as: FunctionObject.self) else {
                            throw RuntimeError("items needs a function that fills a cell")
                        }
                        let disposable = rows.subscribe(onNext: { models in
                            do {
                                let models = try models.sequenceElements() ?? []
                                list["models"] = .array([.array(models)])
                                for (row, model) in models.enumerated() { _ = try show(function, row, model) }
                            } catch { session.failInAction(error, at: site) }
                        })
                        return .disposable(disposable)
                    })
            })
    }
}

extension NominalType {
    /// Runs the initializer that the list calls of a script's own class of cells.
    fileprivate func fillView(_ cell: Value, _ identifier: String) throws {
        let styled = witness("init(style:)")
        guard let own = styled ?? witness("init(frame:)") else {
            var current: NominalType? = self
            while let type = current, type.isScript {
                try type.giveDefaults(to: cell)
                current = type.parents.first { $0.kind == .classType }
            }
            return
        }
        if witnesses["init(style:)"] == nil, witnesses["init(frame:)"] == nil { try giveDefaults(to: cell) }
        let frame = Value.object(NativeObject(CGRect.zero, .cgRect))
        _ = try own.call(styled == nil ? [cell, frame] : [cell, .int(0), .some(.string(identifier))])
    }
}
