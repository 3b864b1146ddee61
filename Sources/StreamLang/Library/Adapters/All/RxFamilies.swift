// All families of entries of the Rx libraries.

import StreamRun

extension Library {
    /// The families in the order in which the reference shows them.
    static let rxFamilies = [
        BuiltinFamily(creation, of: .observableType, .single, .maybe, .infallible, .driver, .signal, .completable),
        BuiltinFamily(
            transforming, of: .observableType, .single, .maybe, .infallible, .driver, .signal, .groupedObservable),
        BuiltinFamily(filtering, of: .observableType, .infallible, .driver, .signal, .single, .maybe),
        BuiltinFamily(combining, of: .observableType, .infallible, .driver, .signal, .single, .maybe, .completable),
        BuiltinFamily(errors, of: .observableType, .single, .maybe, .completable),
        BuiltinFamily(
            behaviors, functions: "driveOnScheduler resourceCount", of: .observableType, .sharedSequence,
            .controlEvent, .controlProperty, .sharingScheduler,
            .resources),
        BuiltinFamily(
            subscribing, of: .observableType, .observableConvertibleType, .single, .maybe, .completable, .infallible,
            .driver, .signal),
        BuiltinFamily(timing, of: .observableType, .infallible, .driver, .signal, .single, .maybe, .completable),
        BuiltinFamily(aggregating, of: .observableType, .maybe),
        BuiltinFamily(connecting, of: .observableType, .infallible, .connectableObservableType),
        BuiltinFamily(utility, of: .observableType, .single, .maybe, .completable, .infallible, .driver, .signal),
        BuiltinFamily(
            extras, of: .observableType, .driver, .signal, .infallible, .single, .maybe, .customOperator,
            isExtension: true),
        BuiltinFamily(
            moreExtras, of: .observableType, .single, .maybe, .completable, .driver, .signal, isExtension: true),
        BuiltinFamily(weakSubscribing, of: .observableType, isExtension: true),
        BuiltinFamily(
            traits, of: .single, .maybe, .completable, .infallible, .sharedSequence, .controlEvent, .observableType,
            .observableConvertibleType,
            .publishRelay, .behaviorRelay, .replayRelay),
        BuiltinFamily(blocking, of: .observableConvertibleType, .blockingObservable),
        BuiltinFamily(binding, of: .observableType, .infallible, .signal),
        BuiltinFamily(
            sharedSequences, of: .observableConvertibleType, .controlProperty, .controlEvent, .behaviorRelay,
            .infallible, .driver, .variable, .sharedSequenceConvertibleType, .publishRelay, .signal),
        BuiltinFamily(sharingStrategies, of: .driverSharingStrategy, .signalSharingStrategy),
        BuiltinFamily(observers, of: .observerType, .anyObserver),
        BuiltinFamily(subjects, of: .publishSubject, .behaviorSubject, .asyncSubject, .replaySubject),
        BuiltinFamily(relays, of: .publishRelay, .behaviorRelay, .replayRelay, .variable),
        BuiltinFamily(
            events, of: .event, .eventConvertible, .maybeEvent, .completableEvent, .infallibleEvent,
            .subjectLifetimeScope, .takeBehavior, .result, .materializedSequenceResult, .dispatchTimeInterval,
            .repeatBehavior, .filterMap, .controlEvents, .buttonType, .cellStyle, .accessoryType, .rxError),
        BuiltinFamily(
            disposing, of: .disposable, .cancelable, .disposables, .disposeBag, .disposableBuilder,
            .compositeDisposable, .serialDisposable, .singleAssignmentDisposable, .booleanDisposable,
            .refCountDisposable, .scheduledDisposable),
        BuiltinFamily(
            schedulers, of: .mainScheduler, .concurrentMainScheduler, .currentThreadScheduler,
            .serialDispatchQueueScheduler, .concurrentDispatchQueueScheduler, .operationQueueScheduler,
            .immediateSchedulerType, .schedulerType),
        BuiltinFamily(qualities, of: .dispatchQoS),
        BuiltinFamily(reactiveEntries, of: .reactiveCompatible, .reactive),
        BuiltinFamily(ownBags, of: .reactive, .hasDisposeBag),
        BuiltinFamily(methodCalls + departures, of: .reactive),
        BuiltinFamily(
            playgrounds, functions: Functions.playgrounds, of: .playgroundPage, .testError, isExtension: true),
        BuiltinFamily(sectionModels, of: .sectionModel, .animatableSectionModel),
        BuiltinFamily(
            controls, of: .label, .textField, .button, .switchControl, .slider, .searchBar, .activityIndicator,
            .control, .view),
        BuiltinFamily(
            moreControls, of: .textView, .searchBar, .stepper, .slider, .segmentedControl, .refreshControl,
            .progressView, .imageView, .image, .datePicker, .barButtonItem, .viewController, .navigationItem,
            .reactiveSearchBar, .reactiveSegmentedControl, .reactiveDatePicker, .reactiveRefreshControl,
            .activityIndicator, .reactiveProgressView, .reactiveImageView, .reactiveNavigationItem),
        BuiltinFamily(
            appearance, of: .textField, .label, .view, .control, .font, .tableViewCell, .keyboardType, .returnKeyType,
            .borderStyle, .fieldViewMode, .autocapitalization, .autocorrection, .textAlignment, .lineBreakMode,
            .contentMode, .selectionStyle, .fontWeight, .gestureState, .indicatorStyle, .activityIndicator,
            .gestureRecognizer, .reactiveGestureRecognizer,
            and: NominalType.gestureRecognizers),
        BuiltinFamily(
            presentation, of: .viewController, .alertController, .alertAction, .navigationController, .alertStyle,
            .alertActionStyle),
        BuiltinFamily(
            views, of: .view, .label, .textField, .button, .switchControl, .slider, .searchBar, .activityIndicator,
            .textView, .stepper, .segmentedControl, .refreshControl, .progressView, .imageView, .datePicker, .layer,
            .viewController, .reactiveViewController, .stackView),
        BuiltinFamily(
            moreViews, of: .tableViewController, .tableView, .collectionView, .datePicker, .view,
            and: NominalType.moreLooks),
        BuiltinFamily(layout, of: .view, and: NominalType.layoutOwners),
        BuiltinFamily(applicationNotifications, of: .application, .responder, .notificationName),
        BuiltinFamily(
            tables + oldTables, of: .tableView, .reactiveTableView, .collectionView, .reactiveCollectionView,
            .tableViewCell,
            .collectionViewCell, .tableViewSource, .collectionViewSource, .animationConfiguration, .transition,
            .collectionViewFlowLayout, and: NominalType.sectionedSources),
        BuiltinFamily(colors, of: .color),
        BuiltinFamily(targets, of: .control, .gestureRecognizer, .timer),
        BuiltinFamily(
            reactiveControls, of: .label, .textField, .button, .switchControl, .slider, .activityIndicator, .view,
            .viewController, .tableView, .collectionView, .reactive, .reactiveTextField, .reactiveSwitch,
            .reactiveSlider, .reactiveLabel, .reactiveControl, .reactiveView, .reactiveActivityIndicator,
            .reactiveButton, .control, .controlProperty, .controlEvent, .binder),
        BuiltinFamily(
            testing, functions: "next error completed", of: .testScheduler, .testableObserver, .testableObservable,
            .recorded, .subscription,
            .testSchedulerDefaults),
        BuiltinFamily(
            virtualClocks, of: .virtualTimeScheduler, .historicalScheduler, .testScheduler, .virtualTimeComparison),
        BuiltinFamily(keyValueObserving, of: .reactive, .keyValueObservingOptions),
        BuiltinFamily(marbles, functions: "hot cold expect", of: .testScheduler, .marbleExpectation),
        BuiltinFamily(assertions, functions: Functions.assertions),
        BuiltinFamily(moreAssertions, functions: Functions.moreAssertions),
        BuiltinFamily(hooks, of: .hooks),
        BuiltinFamily(outside, of: .standardInput, .file, .process),
        BuiltinFamily(keyboard, of: .keyboard),
        BuiltinFamily(oldFunctions, functions: Functions.oldFunctions),
        BuiltinFamily(oldOperators, of: .observableType, .single, .maybe, .completable, .driver, .signal, .infallible),
        BuiltinFamily(
            oldFoundation, functions: "NSUTF8StringEncoding", of: .string, .dateFormatter, .jsonSerialization,
            .urlRequest, .httpURLResponse,
            .characterSet, .runLoop, .thread, .date),
        BuiltinFamily(
            oldNames, of: .notificationCenter, .fileManager, .userDefaults, .bundle, .calendar, .locale, .string,
            .characterSet, .data, .nsNumber, .uuid, .date, .timeZone, .control, .view, .switchControl, .sequence,
            .array, .int),
        BuiltinFamily(
            oldStores, of: .numberFormatter, .locale, .userDefaults, .set, .dateFormatterStyle, .numberFormatterStyle),
        BuiltinFamily(oldDispatch, functions: Functions.oldDispatch),
        BuiltinFamily(
            oldObjects, functions: "CGPointMake CGSizeMake CGRectMake", of: .operationQueue, .urlSession, .processInfo,
            .locale, .nsMutableArray,
            .nsMutableDictionary, .dictionary, .calendar, .notificationCenter, .notification, .nsNumber),
        BuiltinFamily(
            oldSchedulers, of: .mainScheduler, .dispatchQoS, .serialDispatchQueueScheduler,
            .concurrentDispatchQueueScheduler),
        BuiltinFamily(
            oldSubscribing, of: .observableType, .single, .driver, .disposable, .cancelable, .disposeBag,
            .nopDisposable, .anonymousDisposable, .compositeDisposable, .singleAssignmentDisposable, .event, .result),
        BuiltinFamily(oldCollections, of: .array, .sequence),
    ]
}
