// RxSwift and RxRelay as the checker sees them.

extension LibraryInterface {
    static let rxSwift = InterfaceText(
        module: "RxSwift",
        """
        protocol ObservableConvertibleType<Element> {
            associatedtype Element
            func asObservable() -> Observable<Element>
        }
        protocol ObservableType<Element>: ObservableConvertibleType {
            func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
                where Observer.Element == Element
        }
        extension ObservableType {
            typealias E = Element
            func bindTo<Observer: ObserverType>(_ observer: Observer) -> any Disposable
                where Observer.Element == Element {}
            func bindTo(_ variable: Variable<Element>) -> any Disposable {}
            func bindTo<Result>(_ binder: (Self) -> Result) -> Result {}
            func asObservable() -> Observable<Element> {}
            func retry<TriggerObservable: ObservableType, Failure: Error>(
                when notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
            ) -> Observable<Element> {}
            func retry<TriggerObservable: ObservableType>(
                when notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
            ) -> Observable<Element> {}
            func retryWhen<TriggerObservable: ObservableType, Failure: Error>(
                _ notificationHandler: @escaping (Observable<Failure>) -> TriggerObservable
            ) -> Observable<Element> {}
            func retryWhen<TriggerObservable: ObservableType>(
                _ notificationHandler: @escaping (Observable<any Error>) -> TriggerObservable
            ) -> Observable<Element> {}
            func distinctUntilChanged<K>(
                _ keySelector: @escaping (Element) throws -> K, comparer: @escaping (K, K) throws -> Bool
            ) -> Observable<Element> {}
        }
        class Observable<Element>: ObservableType {}
        typealias RxObservable<Element> = Observable<Element>
        protocol ConnectableObservableType<Element>: ObservableType {
            func connect() -> any Disposable
        }
        class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {}
        struct GroupedObservable<Key, Element>: ObservableType {}
        @entries(Infallible) protocol InfallibleType<Element>: ObservableConvertibleType {}
        struct Infallible<Element>: InfallibleType {}

        @entries(PrimitiveSequence) protocol PrimitiveSequenceType<Trait, Element> {
            associatedtype Trait
            associatedtype Element
            var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
        }
        struct PrimitiveSequence<Trait, Element>: PrimitiveSequenceType, ObservableConvertibleType {}
        extension PrimitiveSequenceType {
            func retry() -> PrimitiveSequence<Trait, Element> {}
            func retry(_ maxAttemptCount: Int) -> PrimitiveSequence<Trait, Element> {}
            func retry<Trigger: ObservableType>(when notificationHandler: (Observable<Error>) -> Trigger) -> PrimitiveSequence<Trait, Element> {}
            func retry<Trigger: ObservableType, Failure: Error>(when notificationHandler: (Observable<Failure>) -> Trigger) -> PrimitiveSequence<Trait, Element> {}
            func `catch`(_ handler: (Error) throws -> PrimitiveSequence<Trait, Element>) -> PrimitiveSequence<Trait, Element> {}
            func delay(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {}
            func delaySubscription(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {}
            func timeout(_ dueTime: RxTimeInterval, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {}
            func timeout(_ dueTime: RxTimeInterval, other: PrimitiveSequence<Trait, Element>, scheduler: SchedulerType) -> PrimitiveSequence<Trait, Element> {}
            func observe(on scheduler: ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {}
            func subscribe(on scheduler: ImmediateSchedulerType) -> PrimitiveSequence<Trait, Element> {}
            func debug(_ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line, function: String = #function) -> PrimitiveSequence<Trait, Element> {}
            typealias TraitType = Trait
            typealias ElementType = Element
            typealias SingleObserver = (SingleEvent<Element>) -> Void
            typealias MaybeObserver = (MaybeEvent<Element>) -> Void
            typealias CompletableObserver = (CompletableEvent) -> Void
        }
        enum SingleTrait {}
        enum MaybeTrait {}
        enum CompletableTrait {}
        typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>
        typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>
        typealias Completable = PrimitiveSequence<CompletableTrait, Never>

        protocol EventConvertible<Element> {
            associatedtype Element
            var event: Event<Element> { get }
        }
        enum Event<Element>: EventConvertible, CustomDebugStringConvertible {
            case next(Element)
            case error(any Error)
            case completed
        }
        extension Event: Equatable where Element: Equatable {}
        extension Event: Sendable where Element: Sendable {}
        enum InfallibleEvent<Element>: EventConvertible {
            case next(Element)
            case completed
        }
        typealias SingleEvent<Element> = Result<Element, any Error>
        enum MaybeEvent<Element> {
            case success(Element)
            case error(any Error)
            case completed
        }
        extension MaybeEvent: Equatable where Element: Equatable {}
        enum CompletableEvent: Equatable {
            case error(any Error)
            case completed
        }
        enum RxError: Error, CustomDebugStringConvertible {
            case unknown
            case disposed(object: AnyObject)
            case overflow
            case argumentOutOfRange
            case noElements
            case moreThanOneElement
            case timeout
        }
        enum SubjectLifetimeScope: Hashable {
            case whileConnected
            case forever
        }
        enum TakeBehavior: Hashable {
            case inclusive
            case exclusive
        }

        protocol ObserverType<Element> {
            associatedtype Element
            func on(_ event: Event<Element>)
        }
        extension ObserverType {
            typealias E = Element
        }
        struct AnyObserver<Element>: ObserverType {
            typealias EventHandler = (Event<Element>) -> Void
        }
        struct Binder<Value>: ObserverType {
            typealias Element = Value
        }
        protocol SubjectType<Element>: ObservableType {
            associatedtype Observer: ObserverType
            func asObserver() -> Observer
        }
        class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType {
            typealias Observer = PublishSubject<Element>
            typealias SubjectObserverType = PublishSubject<Element>
        }
        class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable {
            typealias Observer = BehaviorSubject<Element>
            typealias SubjectObserverType = BehaviorSubject<Element>
        }
        class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable {
            typealias Observer = ReplaySubject<Element>
            typealias SubjectObserverType = ReplaySubject<Element>
        }
        class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType {
            typealias Observer = AsyncSubject<Element>
            typealias SubjectObserverType = AsyncSubject<Element>
        }
        class Variable<Element>: ObservableType {}

        protocol Disposable {
            func dispose()
        }
        protocol Cancelable: Disposable {
            var isDisposed: Bool { get }
        }
        class DisposeBase {}
        struct Disposables {}
        class DisposeBag: DisposeBase {
            init(@DisposableBuilder builder: () -> [any Disposable]) {}
            func insert(@DisposableBuilder builder: () -> [any Disposable]) {}
            @resultBuilder struct DisposableBuilder {
                static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {}
            }
        }
        class BooleanDisposable: Cancelable {}
        class CompositeDisposable: DisposeBase, Cancelable {
            struct DisposeKey {}
        }
        class SerialDisposable: DisposeBase, Cancelable {}
        class SingleAssignmentDisposable: DisposeBase, Cancelable {}
        class RefCountDisposable: DisposeBase, Cancelable {}
        class ScheduledDisposable: Cancelable {}
        struct NopDisposable: Disposable {}
        class AnonymousDisposable: DisposeBase, Cancelable {}
        typealias BinaryDisposable = CompositeDisposable
        typealias StableCompositeDisposable = Disposables
        typealias ScopedDisposable = DisposeBag

        protocol ImmediateSchedulerType {
            func schedule<StateType>(_ state: StateType, action: (StateType) -> any Disposable) -> any Disposable
        }
        protocol SchedulerType: ImmediateSchedulerType {
            var now: Date { get }
            func scheduleRelative<StateType>(
                _ state: StateType, dueTime: RxTimeInterval, action: (StateType) -> any Disposable
            ) -> any Disposable
            func schedulePeriodic<StateType>(
                _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: (StateType) -> StateType
            ) -> any Disposable
        }
        extension SchedulerType {
            func schedulePeriodic<StateType>(
                _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval, action: (StateType) -> StateType
            ) -> any Disposable {}
        }
        typealias RxTime = Date
        typealias RxTimeInterval = DispatchTimeInterval
        typealias RxAbstractInteger = FixedWidthInteger
        class SerialDispatchQueueScheduler: SchedulerType {
            typealias TimeInterval = Double
            typealias Time = Date
        }
        class MainScheduler: SerialDispatchQueueScheduler {}
        class ConcurrentMainScheduler: SchedulerType {
            typealias TimeInterval = Double
            typealias Time = Date
        }
        class ConcurrentDispatchQueueScheduler: SchedulerType {
            typealias TimeInterval = Double
            typealias Time = Date
        }
        class CurrentThreadScheduler: ImmediateSchedulerType {}
        class OperationQueueScheduler: ImmediateSchedulerType {}
        typealias DispatchQueueSchedulerQOS = DispatchQoS
        protocol VirtualTimeConverterType {
            associatedtype VirtualTimeUnit
            associatedtype VirtualTimeIntervalUnit
            func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> Date
            func convertToVirtualTime(_ time: Date) -> VirtualTimeUnit
            func convertFromVirtualTimeInterval(_ virtualTimeInterval: VirtualTimeIntervalUnit) -> Double
            func convertToVirtualTimeInterval(_ timeInterval: Double) -> VirtualTimeIntervalUnit
            func offsetVirtualTime(_ time: VirtualTimeUnit, offset: VirtualTimeIntervalUnit) -> VirtualTimeUnit
            func compareVirtualTime(_ left: VirtualTimeUnit, _ right: VirtualTimeUnit) -> VirtualTimeComparison
        }
        enum VirtualTimeComparison: Hashable {
            case lessThan
            case equal
            case greaterThan
        }
        class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CustomDebugStringConvertible {
            typealias VirtualTime = Converter.VirtualTimeUnit
            typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit
        }
        struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
            typealias VirtualTimeUnit = Date
            typealias VirtualTimeIntervalUnit = Double
        }
        class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter> {}

        @dynamicMemberLookup struct Reactive<Base> {
            subscript<Property>(dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>) -> Binder<Property>
                where Base: AnyObject { get {} }
        }
        protocol ReactiveCompatible {
            associatedtype ReactiveBase = Self
        }
        extension NSObject: ReactiveCompatible {}
        enum Resources {}
        enum Hooks {
            typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
            typealias CustomCaptureSubscriptionCallstack = () -> [String]
        }
        protocol DataDecoder {
            func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
        }
        extension JSONDecoder: DataDecoder {}
        extension PropertyListDecoder: DataDecoder {}
        enum TestError: Error, Hashable {
            case test
        }
        """)

    static let rxRelay = InterfaceText(
        module: "RxRelay",
        """
        class PublishRelay<Element>: ObservableType {}
        class BehaviorRelay<Element>: ObservableType {}
        class ReplayRelay<Element>: ObservableType {}
        """)
}
