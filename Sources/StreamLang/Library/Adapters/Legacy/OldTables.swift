// Tables and collections in RxSwift 2: what stands behind `rx` today were members of the list itself.

import StreamRun

extension Library {
    static let oldTables: [Builtin] =
        members(of: .tableView, .reactiveTableView, "UITableViewCell", "Cell", for: "Cell", "Rows")
        + members(
            of: .collectionView, .reactiveCollectionView, "UICollectionViewCell", "CellReuse", for: "CellWith", "Items")

    private static func members(
        of list: NominalType, _ reactive: NominalType, _ cell: String, _ items: String, for register: String,
        _ places: String
    ) -> [Builtin] {
        let rows = "(Observable<[Model]>) -> ((Int, Model, Cell) -> Void) -> Disposable"
        return [
            behindRx(
                .method, on: list,
                "rx_itemsWith\(items)Identifier<Model, Cell>(_ identifier: String, cellType type: Cell.Type = \(cell).self) -> \(rows)",
                reactive, "items<Model, Cell, Source: ObservableType>(cellIdentifier", "rx.items(cellIdentifier: …)"),
            behindRx(
                .method, on: list, "rx_modelSelected<Model>(_ type: Model.Type) -> ControlEvent<Model>", reactive,
                "modelSelected", "rx.modelSelected(…)"),
            behindRx(
                .method, on: list, "rx_modelDeleted<Model>(_ type: Model.Type) -> ControlEvent<Model>", reactive,
                "modelDeleted", "rx.modelDeleted(…)"),
            behindRx(
                .property, on: list, "rx_itemSelected: ControlEvent<IndexPath>", reactive, "itemSelected",
                "rx.itemSelected"),
            behindRx(
                .property, on: list, "rx_itemDeleted: ControlEvent<IndexPath>", reactive, "itemDeleted",
                "rx.itemDeleted"),
            old(
                .method, on: list,
                "deselect\(places.dropLast())AtIndexPath(_ indexPath: IndexPath, animated: Bool) -> Void",
                today: "deselect\(places.dropLast())(",
                "deselect\(places.dropLast())(at:animated:)"),
            old(
                .method, on: list, "numberOf\(places)InSection(_ section: Int) -> Int", today: "numberOf\(places)(",
                "numberOf\(places)(inSection:)"),
            old(
                .method, on: list,
                "registerClass(_ cellClass: Any, for\(register)ReuseIdentifier identifier: String) -> Void",
                today: "register(", "register(_:for\(register)ReuseIdentifier:)"),
        ]
    }

    /// What the entry of `rx` does whose signature begins so.
    private static func behindRx(
        _ form: Builtin.Form, on list: NominalType, _ signature: String, _ reactive: NominalType,
        _ beginning: String, _ name: String
    ) -> Builtin {
        let old = String(signature.prefix { !"(:<".contains($0) })
        return .old(form, on: list, signature, Renaming(old, name, since: "3")) { call in
            guard case .call(let body)? = today(beginning, of: reactive) else {
                throw RuntimeError("'\(name)' has no entry")
            }
            return try body(call)
        }
    }
}
