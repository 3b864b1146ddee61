// Controllers of tables, how tables look, and animations: what articles write around their chains.

import Foundation
import StreamRun

extension Library {
    static let moreViews: [Builtin] =
        [
            make(.tableViewController, "Makes the controller of a table."),
            Builtin(
                .property, on: .tableViewController, "tableView: UITableView", "Its table.",
                example: """
                    class Names: UITableViewController {
                        override func viewDidLoad() {
                            super.viewDidLoad()
                            _ = Observable.just(["Ann"]).bind(to: tableView.rx.items(cellIdentifier: "Cell")) { _, name, cell in
                                cell.textLabel?.text = name
                            }
                        }
                    }
                    Names().loadViewIfNeeded()
                    // => cell 0: Ann
                    """
            ) { a in try a.control(a.receiver).part("tableView") { newControl(.tableView, a) } },
            property(
                "dataSource: Any?", "dataSource", on: .tableView, "What its rows come from; chains give them here."),
            property(
                "dataSource: Any?", "dataSource", on: .collectionView,
                "What its cells come from; chains give them here."),
            property("refreshControl: UIRefreshControl?", "refreshControl", on: .tableView, "What refreshes it."),
            property("allowsSelection: Bool", "allowsSelection", on: .tableView, "Whether its rows can be selected."),
            property(
                "separatorStyle: UITableViewCell.SeparatorStyle", "separatorStyle", on: .tableView,
                "What stands between its rows."),
            Builtin(
                .staticProperty, on: .tableView, "automaticDimension: CGFloat",
                "The height of what is as high as it needs."
            ) { _ in .double(-1) },
            property(
                "datePickerMode: UIDatePicker.Mode", "datePickerMode", on: .datePicker, "What of a date is picked."),
            animate(
                "withDuration duration: Double", animations: 1,
                example: """
                    let label = UILabel()
                    UIView.animate(withDuration: 0.1, animations: { label.alpha = 0 }) { _ in print("gone") }
                    print(label.alpha)
                    // => 0.0
                    // => gone
                    """),
            animate(
                "withDuration duration: Double, delay: Double, options: UIView.AnimationOptions = []",
                animations: 3),
        ] + NominalType.moreLooks.flatMap { cases(of: $0) }

    /// What is animated has its end's values at once, as in UIKit; what comes behind it is called when it would be over.
    private static func animate(_ parameters: String, animations index: Int, example: String? = nil) -> Builtin {
        Builtin(
            .staticMethod, on: .view,
            "animate(\(parameters), animations: () -> Void, completion: ((Bool) -> Void)? = nil) -> Void",
            "Runs a closure, and another one when an animation would be over.", example: example,
            guarding: [.ordered(0)]
        ) { a in
            _ = try a.function(index).call()
            guard a.isGiven(index + 1), a[index + 1].unwrapped != nil else { return try a.unlessFailed(.void) }
            let completion = try a.action(index + 1)
            ScriptThreads.becomeMany()
            ScriptTimer.once(on: .main, after: try a.nanoseconds(0), of: a.session) {
                completion(.bool(true))
            }
            return try a.unlessFailed(.void)
        }
    }
}
