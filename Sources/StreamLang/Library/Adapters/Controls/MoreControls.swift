// Controls that articles use beside text fields and buttons: segments, steppers, dates, progress, pictures, bar buttons.

import Foundation
import StreamRun

extension Library {
    static let moreControls: [Builtin] =
        [
            make(.textView, "Makes a text view, empty at first: a text field of several lines."),
            action(
                "tapSearch() -> Void", on: .searchBar, "Taps the button that searches, as a person would.",
                example: """
                    let bar = UISearchBar()
                    bar.rx.searchButtonClicked.withLatestFrom(bar.rx.text.orEmpty).subscribe(onNext: { print($0) })
                    bar.type("rx")
                    bar.tapSearch()
                    // => rx
                    """
            ) { control, _ in control.act("searchButtonClicked") },
            action("tapCancel() -> Void", on: .searchBar, "Taps the button that cancels, as a person would.") {
                control, _ in control.act("cancelButtonClicked")
            },
            make(.stepper, "Makes a stepper, at 0 at first: a slider that moves by steps."),
            property("minimumValue: Double", "minimumValue", on: .slider, "The least value."),
            property("maximumValue: Double", "maximumValue", on: .slider, "The greatest value."),
            property("stepValue: Double", "stepValue", on: .stepper, "How far a step goes."),
            make(.segmentedControl, "Makes a row of segments, of which none is selected at first."),
            Builtin(
                .initializer, on: .segmentedControl, "init(items: [Any]?)", "Makes a row of segments."
            ) { a in newControl(.segmentedControl, a) },
            property("selectedSegmentIndex: Int", "value", on: .segmentedControl, "Which segment is selected."),
            action(
                "select(segment: Int) -> Void", on: .segmentedControl, "Selects a segment, as a person would.",
                example: """
                    let sizes = UISegmentedControl(items: ["S", "M"])
                    sizes.rx.selectedSegmentIndex.subscribe(onNext: { print($0) })
                    sizes.select(segment: 1)
                    // => -1
                    // => 1
                    """
            ) { control, a in control.act("valueChanged", setting: "value", to: .int(try a.int(0))) },
            make(.refreshControl, "Makes a refresh control, which stands still at first."),
            Builtin(.property, on: .refreshControl, "isRefreshing: Bool", "Whether it turns.") { a in
                try a.control(a.receiver)["isRefreshing"]
            },
            action("beginRefreshing() -> Void", on: .refreshControl, "Lets it turn.") { control, _ in
                control["isRefreshing"] = .bool(true)
            },
            action("endRefreshing() -> Void", on: .refreshControl, "Stops it.") { control, _ in
                control["isRefreshing"] = .bool(false)
            },
            Builtin(
                .initializer, on: .activityIndicator, "init(style: UIActivityIndicatorView.Style)",
                "Makes an activity indicator; its style shows nowhere."
            ) { a in newControl(.activityIndicator, a) },
            Builtin(
                .initializer, on: .activityIndicator,
                "init(activityIndicatorStyle style: UIActivityIndicatorView.Style)",
                "The old form of init(style:).", renamed: "UIActivityIndicatorView(style:) since Swift 4.2"
            ) { a in newControl(.activityIndicator, a) },
            property("hidesWhenStopped: Bool", "hidesWhenStopped", on: .activityIndicator, "Whether it hides at rest."),
            make(.progressView, "Makes a bar of progress, at 0 at first."),
            property("progress: Float", "progress", on: .progressView, "How far it has come, from 0 to 1."),
            make(.imageView, "Makes what shows a picture, empty at first."),
            property("image: UIImage?", "image", on: .imageView, "The picture."),
            Builtin(
                .initializer, on: .image, "init?(named name: String)", "A picture of a name, which shows nowhere."
            ) { a in .some(newControl(.image, a)) },
            make(.datePicker, "Makes a picker of dates, at the present one at first."),
            property("date: Date", "date", on: .datePicker, "The date."),
            Builtin(
                .initializer, on: .barButtonItem,
                "init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?)",
                "Makes a button of a bar."
            ) { a in
                let made = newControl(.barButtonItem, a)
                try a.control(made)["title"] = a[0].isOptional ? a[0] : .some(a[0])
                return made
            },
            Builtin(
                .initializer, on: .barButtonItem,
                "init(barButtonSystemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)",
                "Makes a button of a bar."
            ) { a in newControl(.barButtonItem, a) },
            make(.barButtonItem, "Makes a button of a bar."),
            Builtin(.property, on: .viewController, "navigationItem: UINavigationItem", "What its bar shows.") { a in
                try a.control(a.receiver).part("navigationItem") { newControl(.navigationItem, a) }
            },
            property("title: String?", "title", on: .navigationItem, "The title."),
            property("leftBarButtonItem: UIBarButtonItem?", "left", on: .navigationItem, "The button on the left."),
            property("rightBarButtonItem: UIBarButtonItem?", "right", on: .navigationItem, "The button on the right."),
        ] + reactiveMoreControls

    private static let reactiveMoreControls: [Builtin] = [
        rx(.searchBar, .reactiveSearchBar), clicked("searchButtonClicked"), clicked("cancelButtonClicked"),
        rx(.segmentedControl, .reactiveSegmentedControl), rx(.refreshControl, .reactiveRefreshControl),
        rx(.progressView, .reactiveProgressView), rx(.imageView, .reactiveImageView),
        rx(.datePicker, .reactiveDatePicker), rx(.navigationItem, .reactiveNavigationItem),
        controlProperty(
            "selectedSegmentIndex: ControlProperty<Int>", "value", on: .reactiveSegmentedControl,
            "Which segment is selected."),
        controlProperty(
            "value: ControlProperty<Int>", "value", on: .reactiveSegmentedControl, "Which segment is selected."),
        controlProperty("date: ControlProperty<Date>", "date", on: .reactiveDatePicker, "The date."),
        controlProperty("value: ControlProperty<Date>", "date", on: .reactiveDatePicker, "The date."),
        binder("isRefreshing: Binder<Bool>", "isRefreshing", on: .reactiveRefreshControl, "Lets it turn, or stops it."),
        binder("progress: Binder<Float>", "progress", on: .reactiveProgressView, "Sets how far it has come."),
        binder("image: Binder<UIImage?>", "image", on: .reactiveImageView, "Sets the picture."),
        binder("title: Binder<String?>", "title", on: .reactiveNavigationItem, "Sets the title."),
    ]

    private static func clicked(_ event: String) -> Builtin {
        Builtin(.property, on: .reactiveSearchBar, "\(event): ControlEvent<Void>", "The taps on that button.") { a in
            a.controlEvent(try a.baseControl(), [event])
        }
    }
}
