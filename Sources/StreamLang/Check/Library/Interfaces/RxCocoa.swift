// RxCocoa as the checker sees it. What `rx` has for each kind of control is in constrained aliases of `Reactive`.

extension LibraryInterface {
    static let rxCocoa = InterfaceText(
        module: "RxCocoa",
        """
        protocol SharingStrategyProtocol {
            static var scheduler: any SchedulerType { get }
            static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
        }
        protocol SharedSequenceConvertibleType<SharingStrategy, Element>: ObservableConvertibleType {
            associatedtype SharingStrategy: SharingStrategyProtocol
            func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
        }
        struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>: SharedSequenceConvertibleType {}
        struct DriverSharingStrategy: SharingStrategyProtocol {}
        struct SignalSharingStrategy: SharingStrategyProtocol {}
        typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>
        typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
        enum SharingScheduler {}

        protocol ControlPropertyType<Element>: ObservableType, ObserverType {
            func asControlProperty() -> ControlProperty<Element>
        }
        struct ControlProperty<PropertyType>: ControlPropertyType {
            typealias Element = PropertyType
        }
        protocol ControlEventType<Element>: ObservableType {
            func asControlEvent() -> ControlEvent<Element>
        }
        struct ControlEvent<PropertyType>: ControlEventType {
            typealias Element = PropertyType
        }
        typealias UIBindingObserver<UIElement, Value> = Binder<Value>

        enum RxCocoaError: Error, CustomDebugStringConvertible {
            case unknown
            case invalidOperation(object: Any)
            case itemsNotYetBound(object: Any)
            case invalidPropertyName(object: Any, propertyName: String)
            case invalidObjectOnKeyPath(object: Any, sourceObject: AnyObject, propertyName: String)
            case errorDuringSwizzling
            case castingError(object: Any, targetType: Any.Type)
        }
        enum RxCocoaURLError: Error, CustomDebugStringConvertible {
            case unknown
            case nonHTTPResponse(response: URLResponse)
            case httpRequestFailed(response: HTTPURLResponse, data: Data?)
            case deserializationError(error: any Error)
        }
        protocol KVORepresentable {
            associatedtype KVOType
            init?(KVOValue: KVOType)
        }
        protocol SectionedViewDataSourceType {
            func model(at indexPath: IndexPath) throws -> Any
        }
        protocol RxTableViewDataSourceType {
            associatedtype Element
        }
        protocol RxCollectionViewDataSourceType {
            associatedtype Element
        }

        typealias ReactiveURLSession<Base: URLSession> = Reactive<Base>
        typealias ReactiveNotificationCenter<Base: NotificationCenter> = Reactive<Base>
        typealias ReactiveView<Base: UIView> = Reactive<Base>
        typealias ReactiveControl<Base: UIControl> = Reactive<Base>
        typealias ReactiveLabel<Base: UILabel> = Reactive<Base>
        typealias ReactiveTextField<Base: UITextField> = Reactive<Base>
        typealias ReactiveSearchBar<Base: UISearchBar> = Reactive<Base>
        typealias ReactiveButton<Base: UIButton> = Reactive<Base>
        typealias ReactiveSwitch<Base: UISwitch> = Reactive<Base>
        typealias ReactiveSlider<Base: UISlider> = Reactive<Base>
        typealias ReactiveActivityIndicator<Base: UIActivityIndicatorView> = Reactive<Base>
        typealias ReactiveSegmentedControl<Base: UISegmentedControl> = Reactive<Base>
        typealias ReactiveRefreshControl<Base: UIRefreshControl> = Reactive<Base>
        typealias ReactiveDatePicker<Base: UIDatePicker> = Reactive<Base>
        typealias ReactiveProgressView<Base: UIProgressView> = Reactive<Base>
        typealias ReactiveImageView<Base: UIImageView> = Reactive<Base>
        typealias ReactiveNavigationItem<Base: UINavigationItem> = Reactive<Base>
        typealias ReactiveTableView<Base: UITableView> = Reactive<Base>
        typealias ReactiveCollectionView<Base: UICollectionView> = Reactive<Base>
        typealias ReactiveViewController<Base: UIViewController> = Reactive<Base>
        typealias ReactiveGestureRecognizer<Base: UIGestureRecognizer> = Reactive<Base>
        """)
}
