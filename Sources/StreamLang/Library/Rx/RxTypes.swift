// The Rx libraries' types by the names that scripts write.

extension NominalType {
    /// All named types of the Rx libraries.
    package static let rxTypes: [NominalType] =
        [
            observableConvertibleType, observableType, observable, connectableObservableType, connectableObservable,
            groupedObservable, infallibleType, infallible, primitiveSequenceType, primitiveSequence, single, maybe,
            completable, sharedSequenceConvertibleType, sharedSequence, driver, signal, observerType, anyObserver,
            binder,
            subjectType, publishSubject, behaviorSubject, replaySubject, asyncSubject, publishRelay, behaviorRelay,
            replayRelay, variable, controlProperty, controlEvent, disposable, cancelable, disposables, disposeBag,
            booleanDisposable, disposableBuilder, compositeDisposable, disposeKey, serialDisposable,
            singleAssignmentDisposable, refCountDisposable, scheduledDisposable, nopDisposable, anonymousDisposable,
            immediateSchedulerType,
            schedulerType, serialDispatchQueueScheduler, mainScheduler, concurrentMainScheduler,
            concurrentDispatchQueueScheduler, currentThreadScheduler, operationQueueScheduler, reactive,
            reactiveCompatible, resources, hooks, blockingObservable, eventConvertible, event, maybeEvent,
            completableEvent, infallibleEvent, rxError, subjectLifetimeScope, takeBehavior, materializedSequenceResult,
            dispatchTimeInterval, customOperator, filterMap, repeatBehavior, dispatchQoS, dispatchQueue, operationQueue,
            view, viewController, control, label, textField, button, switchControl, slider, searchBar,
            activityIndicator,
            controlEvents, keyValueObservingOptions, buttonType, color, layer, coder, reactiveViewController, tableView,
            collectionView, collectionViewFlowLayout, tableViewCell, collectionViewCell, cellStyle, accessoryType,
            reactiveTableView, reactiveCollectionView, standardInput,
            process, file, keyboard, reactiveView, reactiveControl, reactiveLabel,
            reactiveTextField, reactiveSearchBar, reactiveButton, reactiveSwitch, reactiveSlider,
            reactiveActivityIndicator, recorded,
            subscription, testableObserver,
            testableObservable, virtualTimeScheduler, historicalScheduler, virtualTimeConverterType,
            virtualTimeComparison, historicalTimeConverter, testScheduler, testSchedulerDefaults, marbleExpectation,
            sharingScheduler,
            singleTrait,
            maybeTrait, completableTrait, driverSharingStrategy, signalSharingStrategy,
            hasDisposeBag, playgroundPage, testError, application, responder, tableViewController,
        ] + sectionModels + viewProtocols + moreControls + appearances + presentations + layouts + moreLooks
}

extension Library {
    /// Other names of the Rx libraries' types.
    package static let rxAliases: [String: ScriptType] = [
        "RxTimeInterval": .nominal(.dispatchTimeInterval, []),
        "RxObservable": .nominal(.observable, [.unknown]),
        "ControlEventType": .nominal(.controlEvent, [.unknown]),
        "ControlPropertyType": .nominal(.controlProperty, [.unknown]),
        "StableCompositeDisposable": .nominal(.disposables, []),
        "BinaryDisposable": .nominal(.compositeDisposable, []), "ScopedDisposable": .nominal(.disposeBag, []),
        "DispatchQueueSchedulerQOS": .nominal(.dispatchQoS, []), "XCPlaygroundPage": .nominal(.playgroundPage, []),
        "RxTime": .nominal(.date, []), "TestTime": .int,
        "RetryPredicate": .function(FunctionSignature([.init(type: .nominal(.error, []))], .bool)),
        "RepeatPredicate": .function(FunctionSignature([], .bool)),
        "UILabel": .nominal(.label, []), "UITextField": .nominal(.textField, []), "UIButton": .nominal(.button, []),
        "UISwitch": .nominal(.switchControl, []), "UISlider": .nominal(.slider, []),
        "UISearchBar": .nominal(.searchBar, []), "UIActivityIndicatorView": .nominal(.activityIndicator, []),
        "UIButtonType": .nominal(.buttonType, []), "UIControlEvents": .nominal(.controlEvents, []),
        "UIControlState": .nominal(.controlState, []),
    ]

    /// Other names of generic types, with what their parameters become: `SingleEvent<Int>` is `Result<Int, Error>`.
    package static let rxGenericAliases: [String: (parameters: [String], type: ScriptType)] = [
        "SingleEvent": (["Element"], .nominal(.result, [.generic("Element"), .nominal(.error, [])])),
        "UIBindingObserver": (["UIElement", "Value"], .nominal(.binder, [.generic("Value")])),
    ]
}
