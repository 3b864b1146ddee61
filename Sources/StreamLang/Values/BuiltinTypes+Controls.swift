// The types of the simulated controls, which stand in for UIKit's in a terminal.

extension NominalType {
    private static func kind(of parent: NominalType, _ name: String) -> NominalType {
        rx(name, .classType, "rxrepl", generic: [], parents: [parent])
    }

    /// The `rx` of one kind of control: a `Reactive` with members of its own.
    private static func members(_ name: String, parents: [NominalType] = [reactiveControl]) -> NominalType {
        rx(name, .structure, "rxrepl", generic: ["Base"], parents: parents)
    }

    package static let view = rx("UIView", .classType, "rxrepl", generic: [], parents: [reactiveCompatible])
    package static let viewController = rx(
        "UIViewController", .classType, "rxrepl", generic: [], parents: [reactiveCompatible])
    package static let control = rx("UIControl", .classType, "rxrepl", generic: [], parents: [view])
    package static let label = kind(of: view, "Label")
    package static let textField = kind(of: control, "TextField")
    package static let button = kind(of: control, "Button")
    package static let switchControl = kind(of: control, "Switch")
    package static let slider = kind(of: control, "Slider")
    package static let searchBar = kind(of: textField, "SearchBar")
    package static let activityIndicator = kind(of: view, "ActivityIndicator")

    package static let textView = kind(of: textField, "UITextView")
    package static let stepper = kind(of: slider, "UIStepper")
    package static let barButtonItem = kind(of: button, "UIBarButtonItem")
    package static let segmentedControl = kind(of: control, "UISegmentedControl")
    package static let refreshControl = kind(of: control, "UIRefreshControl")
    package static let datePicker = kind(of: control, "UIDatePicker")
    package static let progressView = kind(of: view, "UIProgressView")
    package static let imageView = kind(of: view, "UIImageView")
    package static let image = rx("UIImage", .classType, "rxrepl", generic: [], parents: [])
    package static let navigationItem = rx("UINavigationItem", .classType, "rxrepl", generic: [], parents: [])
    package static let moreControls = [
        textView, stepper, barButtonItem, segmentedControl, refreshControl, datePicker, progressView, imageView, image,
        navigationItem, reactiveSegmentedControl, reactiveRefreshControl, reactiveDatePicker, reactiveProgressView,
        reactiveImageView, reactiveNavigationItem,
    ]

    package static let tableView = kind(of: view, "UITableView")
    package static let collectionView = kind(of: view, "UICollectionView")
    package static let collectionViewFlowLayout = kind(of: view, "UICollectionViewFlowLayout")
    package static let tableViewCell = kind(of: view, "UITableViewCell")
    package static let collectionViewCell = kind(of: view, "UICollectionViewCell")
    package static let cellStyle = rx(
        "UITableViewCell.CellStyle", .enumeration, "rxrepl", generic: [], parents: [equatable],
        cases: [.library("default"), .library("value1"), .library("value2"), .library("subtitle")])
    package static let accessoryType = rx(
        "UITableViewCell.AccessoryType", .enumeration, "rxrepl", generic: [], parents: [equatable],
        cases: [
            .library("none"), .library("disclosureIndicator"), .library("detailDisclosureButton"),
            .library("checkmark"), .library("detailButton"),
        ])

    /// What tells a view's delegate of what happens; none of it is asked for here.
    package static let viewProtocols = [
        "UIScrollViewDelegate", "UITableViewDelegate", "UITableViewDataSource", "UICollectionViewDelegate",
        "UICollectionViewDataSource", "UICollectionViewDelegateFlowLayout", "UITextFieldDelegate", "UITextViewDelegate",
        "UISearchBarDelegate", "UIGestureRecognizerDelegate",
    ].map { rx($0, .protocolType, "rxrepl", generic: [], parents: []) }

    package static let color = rx("UIColor", .classType, "rxrepl", generic: [], parents: [hashable])

    package static let layer = rx("CALayer", .classType, "rxrepl", generic: [], parents: [])
    package static let coder = rx("NSCoder", .classType, "rxrepl", generic: [], parents: [])

    package static let reactiveView = members("ReactiveView", parents: [reactive])
    package static let reactiveViewController = members("ReactiveViewController", parents: [reactive])
    package static let reactiveSegmentedControl = members("ReactiveSegmentedControl")
    package static let reactiveRefreshControl = members("ReactiveRefreshControl")
    package static let reactiveDatePicker = members("ReactiveDatePicker")
    package static let reactiveProgressView = members("ReactiveProgressView", parents: [reactiveView])
    package static let reactiveImageView = members("ReactiveImageView", parents: [reactiveView])
    package static let reactiveNavigationItem = members("ReactiveNavigationItem", parents: [reactive])
    package static let reactiveTableView = members("ReactiveTableView", parents: [reactiveView])
    package static let reactiveCollectionView = members("ReactiveCollectionView", parents: [reactiveView])
    package static let reactiveControl = members("ReactiveControl", parents: [reactiveView])
    package static let reactiveLabel = members("ReactiveLabel", parents: [reactiveView])
    package static let reactiveTextField = members("ReactiveTextField")
    package static let reactiveSearchBar = members("ReactiveSearchBar", parents: [reactiveTextField])
    package static let reactiveButton = members("ReactiveButton")
    package static let reactiveSwitch = members("ReactiveSwitch")
    package static let reactiveSlider = members("ReactiveSlider")
    package static let reactiveActivityIndicator = members("ReactiveActivityIndicator", parents: [reactiveView])

    package static let controlEvents = rx(
        "UIControl.Event", .enumeration, "rxrepl", generic: [], parents: [equatable],
        cases: [
            .library("touchUpInside"), .library("touchDown"), .library("valueChanged"), .library("editingChanged"),
            .library("editingDidBegin"), .library("editingDidEnd"), .library("editingDidEndOnExit"),
            .library("allEditingEvents"), .library("allEvents"),
        ])
    package static let buttonType = rx(
        "UIButton.ButtonType", .enumeration, "rxrepl", generic: [], parents: [equatable],
        cases: [
            .library("custom"), .library("system"), .library("detailDisclosure"), .library("infoLight"),
            .library("infoDark"), .library("contactAdd"), .library("close"),
        ])
}
