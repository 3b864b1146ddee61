// The named types of simulated controls, their looks, and data for tables.

extension NominalType {
    /// An enum of which only the cases' names matter.
    static func look(_ name: String, _ cases: String...) -> NominalType {
        rx(name, .enumeration, "rxrepl", generic: [], parents: [equatable], cases: cases.map { .library($0) })
    }

    package static let keyboardType = look(
        "UIKeyboardType", "default", "asciiCapable", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
        "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch")

    package static let returnKeyType = look(
        "UIReturnKeyType", "default", "go", "join", "next", "route", "search", "send", "done", "continue")
    package static let borderStyle = look("UITextField.BorderStyle", "none", "line", "bezel", "roundedRect")
    package static let fieldViewMode = look("UITextField.ViewMode", "never", "whileEditing", "unlessEditing", "always")

    package static let autocapitalization = look(
        "UITextAutocapitalizationType", "none", "words", "sentences", "allCharacters")
    package static let autocorrection = look("UITextAutocorrectionType", "default", "no", "yes")
    package static let textAlignment = look("NSTextAlignment", "left", "center", "right", "justified", "natural")

    package static let lineBreakMode = look(
        "NSLineBreakMode", "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
        "byTruncatingMiddle")

    package static let contentMode = look(
        "UIView.ContentMode", "scaleToFill", "scaleAspectFit", "scaleAspectFill", "center", "top", "bottom", "left",
        "right")
    package static let selectionStyle = look("UITableViewCell.SelectionStyle", "none", "blue", "gray", "default")

    package static let indicatorStyle = look(
        "UIActivityIndicatorView.Style", "medium", "large", "whiteLarge", "white", "gray")

    package static let fontWeight = look(
        "UIFont.Weight", "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black")

    package static let gestureState = look(
        "UIGestureRecognizer.State", "possible", "began", "changed", "ended", "cancelled", "failed", "recognized")

    /// The kinds of look that have names.
    package static let looks = [
        keyboardType, returnKeyType, borderStyle, fieldViewMode, autocapitalization, autocorrection, textAlignment,
        lineBreakMode, contentMode, selectionStyle, fontWeight, gestureState, indicatorStyle,
    ]

    package static let font = rx("UIFont", .classType, "rxrepl", generic: [], parents: [])

    package static let gestureRecognizer = rx(
        "UIGestureRecognizer", .classType, "rxrepl", generic: [], parents: [reactiveCompatible])

    /// The recognizers that scripts make.
    package static let gestureRecognizers = ["Tap", "LongPress", "Swipe", "Pan", "Pinch"].map {
        rx("UI\($0)GestureRecognizer", .classType, "rxrepl", generic: [], parents: [gestureRecognizer])
    }

    package static let reactiveGestureRecognizer = rx(
        "ReactiveGestureRecognizer", .structure, "rxrepl", generic: ["Base"], parents: [reactive])

    /// What scripts may name of all this.
    static let appearances = looks + gestureRecognizers + [font, gestureRecognizer, reactiveGestureRecognizer]

    package static let application = rx("UIApplication", .classType, "rxrepl", generic: [], parents: [])
    package static let responder = rx("UIResponder", .classType, "rxrepl", generic: [], parents: [])

    private static func part(_ name: String, parents: [NominalType] = []) -> NominalType {
        rx(name, .classType, "rxrepl", generic: [], parents: parents)
    }

    package static let layoutAnchor = part("NSLayoutAnchor")
    package static let xAxisAnchor = part("NSLayoutXAxisAnchor", parents: [layoutAnchor])
    package static let yAxisAnchor = part("NSLayoutYAxisAnchor", parents: [layoutAnchor])
    package static let layoutDimension = part("NSLayoutDimension", parents: [layoutAnchor])
    package static let layoutConstraint = part("NSLayoutConstraint")
    package static let layoutGuide = part("UILayoutGuide")
    package static let stackView = part("UIStackView", parents: [view])

    package static let layoutPriority = look(
        "UILayoutPriority", "required", "defaultHigh", "defaultLow", "fittingSizeLevel")
    static let layoutAxis = look("NSLayoutConstraint.Axis", "horizontal", "vertical")

    static let stackAlignment = look(
        "UIStackView.Alignment", "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom",
        "lastBaseline")

    static let stackDistribution = look(
        "UIStackView.Distribution", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")
    package static let layoutLooks = [layoutPriority, layoutAxis, stackAlignment, stackDistribution]

    /// What has members of its own.
    package static let layoutOwners =
        layoutLooks + [layoutAnchor, layoutDimension, layoutConstraint, layoutGuide, stackView]

    /// What scripts may name of all this.
    static let layouts = layoutOwners + [xAxisAnchor, yAxisAnchor]

    package static let tableViewController = rx(
        "UITableViewController", .classType, "rxrepl", generic: [], parents: [viewController])
    static let separatorStyle = look("UITableViewCell.SeparatorStyle", "none", "singleLine")
    static let datePickerMode = look("UIDatePicker.Mode", "time", "date", "dateAndTime", "countDownTimer")

    static let animationOptions = options(
        "UIView.AnimationOptions", "UIKit",
        [
            "curveEaseInOut": 0, "curveEaseIn": 0x10000, "curveEaseOut": 0x20000, "curveLinear": 0x30000, "repeat": 8,
            "autoreverse": 16, "allowUserInteraction": 2, "beginFromCurrentState": 4,
        ])
    package static let moreLooks = [separatorStyle, datePickerMode, animationOptions]

    private static func shown(_ name: String, parents: [NominalType] = []) -> NominalType {
        rx(name, .classType, "rxrepl", generic: [], parents: parents)
    }

    package static let alertController = shown("UIAlertController", parents: [viewController])
    package static let alertAction = shown("UIAlertAction")
    package static let alertStyle = look("UIAlertController.Style", "actionSheet", "alert")
    package static let alertActionStyle = look("UIAlertAction.Style", "default", "cancel", "destructive")
    package static let navigationController = shown("UINavigationController", parents: [viewController])

    /// What scripts may name of all this.
    static let presentations = [alertController, alertAction, alertStyle, alertActionStyle, navigationController]

    private static func source(_ name: String, _ parents: [NominalType] = []) -> NominalType {
        rx(name, .classType, "RxDataSources", generic: ["Section"], parents: parents)
    }

    package static let tableViewSource = source("TableViewSectionedDataSource")
    package static let collectionViewSource = source("CollectionViewSectionedDataSource")

    /// The kinds that a script makes.
    package static let sectionedSources = [
        source("RxTableViewSectionedReloadDataSource", [tableViewSource]),
        source("RxTableViewSectionedAnimatedDataSource", [tableViewSource]),
        source("RxCollectionViewSectionedReloadDataSource", [collectionViewSource]),
        source("RxCollectionViewSectionedAnimatedDataSource", [collectionViewSource]),
    ]

    package static let animationConfiguration = rx(
        "AnimationConfiguration", .structure, "RxDataSources", generic: [])

    package static let transition = rx(
        "ViewTransition", .enumeration, "RxDataSources", generic: [],
        cases: [.library("animated"), .library("reload")])

    package static let keyValueObservingOptions = options(
        "NSKeyValueObservingOptions", "Foundation", ["new": 1, "old": 2, "initial": 4, "prior": 8])

    package static let hasDisposeBag = rx("HasDisposeBag", .protocolType, "NSObject_Rx", generic: [])

    package static let playgroundPage = rx("PlaygroundPage", .classType, "PlaygroundSupport", generic: [])

    package static let testError = rx(
        "TestError", .enumeration, generic: [], parents: [error], cases: [.library("test")])

    private static func dataSources(
        _ name: String, _ kind: Kind = .protocolType, generic: [String] = [], parents: [NominalType] = []
    ) -> NominalType {
        let type = rx(name, kind, "Differentiator", generic: generic, parents: parents)
        if generic.contains("ItemType") { type.associated = { $0 == "Item" ? .generic("ItemType") : nil } }
        return type
    }

    package static let identifiableType = dataSources("IdentifiableType")
    package static let sectionModelType = dataSources("SectionModelType")

    package static let animatableSectionModelType = dataSources(
        "AnimatableSectionModelType", parents: [sectionModelType, identifiableType])

    package static let sectionModel = dataSources(
        "SectionModel", .structure, generic: ["Section", "ItemType"], parents: [sectionModelType, equatable])

    package static let animatableSectionModel = dataSources(
        "AnimatableSectionModel", .structure, generic: ["Section", "ItemType"],
        parents: [animatableSectionModelType, equatable])

    package static let sectionModels =
        [
            identifiableType, sectionModelType, animatableSectionModelType, sectionModel, animatableSectionModel,
            tableViewSource, collectionViewSource, animationConfiguration, transition,
        ] + sectionedSources
}
