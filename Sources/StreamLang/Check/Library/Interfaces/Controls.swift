// The simulated controls and views of UIKit as the checker sees them, and the outside world as streams.

extension LibraryInterface {
    static let controls = InterfaceText(
        module: "rxrepl",
        """
        class UIResponder: NSObject {}
        class UIApplication: UIResponder {}
        class UIView: UIResponder {
            enum ContentMode: Int {
                case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
            }
            struct AnimationOptions: OptionSet {
                typealias RawValue = UInt
            }
        }
        class UIControl: UIView {
            struct Event: OptionSet {
                typealias RawValue = UInt
            }
            struct State: OptionSet {
                typealias RawValue = UInt
            }
        }
        class UILabel: UIView {}
        class UITextField: UIControl {
            enum BorderStyle: Int {
                case none, line, bezel, roundedRect
            }
            enum ViewMode: Int {
                case never, whileEditing, unlessEditing, always
            }
        }
        class UIButton: UIControl {
            enum ButtonType: Int {
                case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
            }
        }
        class UISwitch: UIControl {}
        class UISlider: UIControl {}
        class UISearchBar: UITextField {}
        class UIActivityIndicatorView: UIView {
            enum Style: Int {
                case medium, large, whiteLarge, white, gray
            }
        }
        typealias Label = UILabel
        typealias TextField = UITextField
        typealias Button = UIButton
        typealias Switch = UISwitch
        typealias Slider = UISlider
        typealias SearchBar = UISearchBar
        typealias ActivityIndicator = UIActivityIndicatorView
        typealias UIButtonType = UIButton.ButtonType
        typealias UIControlEvents = UIControl.Event
        class UITextView: UITextField {}
        class UIStepper: UISlider {}
        class UIBarButtonItem: UIButton {
            enum Style: Int {
                case plain, done
            }
            enum SystemItem: Int {
                case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize
                case bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
            }
        }
        class UISegmentedControl: UIControl {}
        class UIRefreshControl: UIControl {}
        class UIDatePicker: UIControl {
            enum Mode: Int {
                case time, date, dateAndTime, countDownTimer
            }
        }
        class UIProgressView: UIView {}
        class UIImageView: UIView {}
        class UIImage: NSObject {}
        class UINavigationItem: NSObject {}
        class UITableView: UIView {
            enum Style: Int {
                case plain, grouped, insetGrouped
            }
            enum RowAnimation: Int {
                case fade, right, left, top, bottom, none, middle, automatic
            }
        }
        class UICollectionView: UIView {}
        class UICollectionViewFlowLayout: UIView {}
        class UITableViewCell: UIView {
            enum CellStyle: Int {
                case `default`, value1, value2, subtitle
            }
            enum AccessoryType: Int {
                case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
            }
            enum SelectionStyle: Int {
                case none, blue, gray, `default`
            }
            enum SeparatorStyle: Int {
                case none, singleLine
            }
        }
        class UICollectionViewCell: UIView {}
        class UIStackView: UIView {
            enum Alignment: Int {
                case fill, leading, top, firstBaseline, center, trailing, bottom, lastBaseline
            }
            enum Distribution: Int {
                case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
            }
        }
        class UIViewController: UIResponder {}
        class UITableViewController: UIViewController {}
        class UINavigationController: UIViewController {}
        class UIAlertController: UIViewController {
            enum Style: Int {
                case actionSheet, alert
            }
        }
        class UIAlertAction: NSObject {
            enum Style: Int {
                case `default`, cancel, destructive
            }
        }
        class UIGestureRecognizer: NSObject {
            enum State: Int {
                case possible, began, changed, ended, cancelled, failed, recognized
            }
        }
        class UITapGestureRecognizer: UIGestureRecognizer {}
        class UILongPressGestureRecognizer: UIGestureRecognizer {}
        class UISwipeGestureRecognizer: UIGestureRecognizer {}
        class UIPanGestureRecognizer: UIGestureRecognizer {}
        class UIPinchGestureRecognizer: UIGestureRecognizer {}
        class UIColor: NSObject {}
        class UIFont: NSObject {
            struct Weight: RawRepresentable, Hashable {
                typealias RawValue = CGFloat
            }
        }
        class CALayer: NSObject {}
        class UILayoutGuide: NSObject {}
        class NSLayoutAnchor: NSObject {}
        class NSLayoutXAxisAnchor: NSLayoutAnchor {}
        class NSLayoutYAxisAnchor: NSLayoutAnchor {}
        class NSLayoutDimension: NSLayoutAnchor {}
        class NSLayoutConstraint: NSObject {
            enum Axis: Int {
                case horizontal, vertical
            }
        }
        struct UILayoutPriority: RawRepresentable, Hashable {
            typealias RawValue = Float
        }
        enum UIKeyboardType: Int {
            case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
            case decimalPad, twitter, webSearch
        }
        enum UIReturnKeyType: Int {
            case `default`, go, join, next, route, search, send, done, `continue`
        }
        enum UITextAutocapitalizationType: Int {
            case none, words, sentences, allCharacters
        }
        enum UITextAutocorrectionType: Int {
            case `default`, no, yes
        }
        enum NSTextAlignment: Int {
            case left, center, right, justified, natural
        }
        enum NSLineBreakMode: Int {
            case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
        }
        protocol UIScrollViewDelegate: NSObjectProtocol {}
        protocol UITableViewDelegate: UIScrollViewDelegate {}
        protocol UITableViewDataSource: NSObjectProtocol {}
        protocol UICollectionViewDelegate: UIScrollViewDelegate {}
        protocol UICollectionViewDataSource: NSObjectProtocol {}
        protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}
        protocol UITextFieldDelegate: NSObjectProtocol {}
        protocol UITextViewDelegate: UIScrollViewDelegate {}
        protocol UISearchBarDelegate: NSObjectProtocol {}
        protocol UIGestureRecognizerDelegate: NSObjectProtocol {}

        enum stdin {}
        enum File {}
        enum Keyboard {}
        enum Process {}
        """)
}
