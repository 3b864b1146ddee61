// The named types of RxSwift, RxRelay and RxCocoa.

extension NominalType {
    /// A type of the Rx libraries.
    static func rx(
        _ name: String, _ kind: Kind = .classType, _ module: String = "RxSwift", generic: [String] = ["Element"],
        parents: [NominalType] = [], cases: [Case] = []
    ) -> NominalType {
        let type = NominalType(name, kind, module: module, generic: generic, parents: parents, isScript: false)
        type.cases = cases
        return type
    }

    // What can be subscribed to.
    package static let observableConvertibleType = rx("ObservableConvertibleType", .protocolType)
    package static let observableType = rx("ObservableType", .protocolType, parents: [observableConvertibleType])
    package static let observable = rx("Observable", parents: [observableType])
    package static let connectableObservableType = rx(
        "ConnectableObservableType", .protocolType, parents: [observableType])
    package static let connectableObservable = rx(
        "ConnectableObservable", parents: [observable, connectableObservableType])
    package static let groupedObservable = rx(
        "GroupedObservable", .structure, generic: ["Key", "Element"], parents: [observableType])
    package static let infallibleType = rx("InfallibleType", .protocolType, parents: [observableConvertibleType])
    package static let infallible = rx("Infallible", .structure, parents: [infallibleType])

    // Traits.
    package static let primitiveSequenceType = rx(
        "PrimitiveSequenceType", .protocolType, generic: ["Trait", "Element"], parents: [observableConvertibleType])
    package static let primitiveSequence = rx(
        "PrimitiveSequence", .structure, generic: ["Trait", "Element"], parents: [primitiveSequenceType])
    package static let single = rx("Single", .structure, parents: [primitiveSequence])
    package static let maybe = rx("Maybe", .structure, parents: [primitiveSequence])
    package static let completable = rx("Completable", .structure, generic: [], parents: [primitiveSequence])
    package static let sharedSequenceConvertibleType = rx(
        "SharedSequenceConvertibleType", .protocolType, "RxCocoa", parents: [observableConvertibleType])
    package static let sharedSequence = rx(
        "SharedSequence", .structure, "RxCocoa", generic: ["SharingStrategy", "Element"],
        parents: [sharedSequenceConvertibleType])
    package static let driver = rx("Driver", .structure, "RxCocoa", parents: [sharedSequence])
    package static let signal = rx("Signal", .structure, "RxCocoa", parents: [sharedSequence])

    // Who receives events.
    package static let observerType = rx("ObserverType", .protocolType)
    package static let anyObserver = rx("AnyObserver", .structure, parents: [observerType])
    package static let binder = rx("Binder", .structure, generic: ["Value"], parents: [observerType])

    // Both.
    package static let subjectType = rx("SubjectType", .protocolType, parents: [observableType])
    package static let publishSubject = rx(
        "PublishSubject", parents: [observable, subjectType, observerType, cancelable])
    package static let behaviorSubject = rx(
        "BehaviorSubject", parents: [observable, subjectType, observerType, cancelable])
    package static let replaySubject = rx(
        "ReplaySubject", parents: [observable, subjectType, observerType, disposable])
    package static let asyncSubject = rx("AsyncSubject", parents: [observable, subjectType, observerType])
    package static let publishRelay = rx("PublishRelay", .classType, "RxRelay", parents: [observableType])
    package static let behaviorRelay = rx("BehaviorRelay", .classType, "RxRelay", parents: [observableType])
    package static let replayRelay = rx("ReplayRelay", .classType, "RxRelay", parents: [observableType])
    /// The old name of `BehaviorRelay`, with a settable value and completion when it goes.
    package static let variable = rx("Variable", parents: [observableType])
    package static let controlProperty = rx(
        "ControlProperty", .structure, "RxCocoa", parents: [observableType, observerType])
    package static let controlEvent = rx("ControlEvent", .structure, "RxCocoa", parents: [observableType])

    // What can be disposed.
    package static let disposable = rx("Disposable", .protocolType, generic: [])
    package static let cancelable = rx("Cancelable", .protocolType, generic: [], parents: [disposable])
    package static let disposables = rx("Disposables", .structure, generic: [])
    package static let disposeBag = rx("DisposeBag", generic: [])
    package static let disposableBuilder = rx("DisposeBag.DisposableBuilder", .structure, generic: [])
    package static let booleanDisposable = rx("BooleanDisposable", generic: [], parents: [cancelable])
    package static let compositeDisposable = rx("CompositeDisposable", generic: [], parents: [cancelable])
    package static let disposeKey = rx("CompositeDisposable.DisposeKey", .structure, generic: [])
    package static let serialDisposable = rx("SerialDisposable", generic: [], parents: [cancelable])
    package static let singleAssignmentDisposable = rx("SingleAssignmentDisposable", generic: [], parents: [cancelable])
    package static let refCountDisposable = rx("RefCountDisposable", generic: [], parents: [cancelable])
    package static let scheduledDisposable = rx("ScheduledDisposable", generic: [], parents: [cancelable])
    package static let nopDisposable = rx("NopDisposable", .structure, generic: [], parents: [disposable])
    package static let anonymousDisposable = rx("AnonymousDisposable", generic: [], parents: [cancelable])

    // Schedulers.
    package static let immediateSchedulerType = rx("ImmediateSchedulerType", .protocolType, generic: [])
    package static let schedulerType = rx(
        "SchedulerType", .protocolType, generic: [], parents: [immediateSchedulerType])
    package static let serialDispatchQueueScheduler = rx(
        "SerialDispatchQueueScheduler", generic: [], parents: [schedulerType])
    package static let mainScheduler = rx("MainScheduler", generic: [], parents: [serialDispatchQueueScheduler])
    package static let concurrentMainScheduler = rx("ConcurrentMainScheduler", generic: [], parents: [schedulerType])
    package static let concurrentDispatchQueueScheduler = rx(
        "ConcurrentDispatchQueueScheduler", generic: [], parents: [schedulerType])
    package static let currentThreadScheduler = rx(
        "CurrentThreadScheduler", generic: [], parents: [immediateSchedulerType])
    package static let operationQueueScheduler = rx(
        "OperationQueueScheduler", generic: [], parents: [immediateSchedulerType])

    // The rest.
    package static let reactive = rx("Reactive", .structure, generic: ["Base"])
    package static let reactiveCompatible = rx("ReactiveCompatible", .protocolType, generic: [])
    package static let resources = rx("Resources", .enumeration, generic: [])
    package static let hooks = rx("Hooks", .enumeration, generic: [])
    package static let blockingObservable = rx("BlockingObservable", .structure, "RxBlocking")
}
