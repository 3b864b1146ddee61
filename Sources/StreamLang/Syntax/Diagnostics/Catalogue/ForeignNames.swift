// Names from other languages and libraries, and what to write here instead.

/// What a name that does not exist here was meant for.
package enum ForeignNames {
    /// What to write instead of a name that stands by itself.
    package static func replacement(ofName name: String) -> String? {
        if let known = names[name] { return known }
        let lowered = name.lowercased()
        if lowered == "bag" || lowered.hasSuffix("disposebag") { return "make one first: let \(name) = DisposeBag()" }
        if name.hasSuffix("Scheduler") {
            return
                "schedulers here are MainScheduler.instance, SerialDispatchQueueScheduler(qos:), ConcurrentDispatchQueueScheduler(qos:)"
        }
        return nil
    }

    private static let names: [String: String] = [
        "console": "write print(…)", "printf": "write print(…), or String(format:) for a pattern",
        "System": "write print(…)",
        "echo": "write print(…)", "NSLog": "write print(…)", "Console": "write print(…)",
        "None": "write nil", "null": "write nil", "undefined": "write nil", "nullptr": "write nil", "NULL": "write nil",
        "True": "write true", "False": "write false", "YES": "write true", "NO": "write false", "this": "write self",
        "len": "write collection.count", "str": "write String(…)", "int": "write Int(…)", "float": "write Double(…)",
        "range": "write 0..<n", "xrange": "write 0..<n", "lambda": "write a closure: { x in … }",
        "setTimeout": "write DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { … }",
        "require": "modules are imported: import RxSwift", "typeof": "write type(of: value)",
        "sizeof": "write collection.count",
        "PassthroughSubject": "in RxSwift that is PublishSubject",
        "CurrentValueSubject": "in RxSwift that is BehaviorSubject(value:)",
        "AnyPublisher": "in RxSwift that is Observable", "Publisher": "in RxSwift that is Observable",
        "AnyCancellable": "in RxSwift that is a Disposable, kept in a DisposeBag",
        "Cancellable": "in RxSwift that is Disposable",
        "Future": "in RxSwift that is Single.create", "Just": "in RxSwift that is Observable.just(…)",
        "Empty": "in RxSwift that is Observable.empty()", "Fail": "in RxSwift that is Observable.error(…)",
        "Deferred": "in RxSwift that is Observable.deferred",
        "Publishers": "in RxSwift these are operators: Observable.merge(…)",
        "Subject": "in RxSwift that is PublishSubject<Element>()", "Subscription": "in RxSwift that is Disposable",
        "Flowable": "in RxSwift that is Observable", "MutableProperty": "in RxSwift that is BehaviorRelay(value:)",
        "SignalProducer": "in RxSwift that is Observable.create",
        "Schedulers": "in RxSwift these are MainScheduler.instance and ConcurrentDispatchQueueScheduler(qos:)",
        "HashMap": "in Swift that is Dictionary, written [Key: Value]",
        "Map": "in Swift that is Dictionary, written [Key: Value]",
        "ArrayList": "in Swift that is Array, written [Element]", "List": "in Swift that is Array, written [Element]",
        "boolean": "write Bool",
        "Integer": "write Int", "number": "write Int or Double", "Object": "write Any, or a type of your own",
        "Vec": "in Swift that is Array",
        "fromEvent": "in RxSwift that is NotificationCenter.default.rx.notification(…), or Observable.create",
        "forkJoin": "in RxSwift that is Observable.zip(…)",
        "onNext": "a label needs a colon: onNext: { … }", "onError": "a label needs a colon: onError: { … }",
        "onCompleted": "a label needs a colon: onCompleted: { … }",
        "onSuccess": "a label needs a colon: onSuccess: { … }",
        "it": "write $0, or name the parameter: { value in … }", "async": "write Task { … }",
        "launch": "write Task { … }",
        "Flow": "in RxSwift that is Observable", "Flux": "in RxSwift that is Observable",
        "Mono": "in RxSwift that is Single",
        "completed": "write .completed", "next": "write .next(…)",
    ]

    /// What to write instead of a member of a sequence, a subject or a disposable.
    ///
    /// - Parameter isKind: Whether what the member is asked of is a type of a name, or inherits from it.
    package static func replacement(ofMember name: String, isKind: (String) -> Bool) -> String? {
        let isRelay = ["PublishRelay", "BehaviorRelay", "ReplayRelay"].contains(where: isKind)
        if isRelay, ["onNext", "on", "send", "next", "emit", "value"].contains(name) {
            return "a relay takes elements by accept(…)"
        }
        if isRelay, ["onError", "onCompleted", "error", "complete"].contains(name) {
            return "a relay has no end; a subject has"
        }
        if isKind("ObserverType") {
            switch name {
            case "accept", "send", "next", "emit", "push": return "a subject takes elements by onNext(…)"
            case "complete", "finish", "completed": return "write onCompleted()"
            case "error", "fail", "sendError": return "write onError(…)"
            case "value", "getValue": return "write try subject.value()"
            default: break
            }
        }
        if isKind("Disposable") || isKind("DisposeBag") {
            if name == "unsubscribe" || name == "cancel" { return "write dispose()" }
            if name == "store" { return "write disposed(by: bag)" }
        }
        if isKind("Event"), ["value", "next", "payload"].contains(name) {
            return "write event.element, which is nil in an error and at the end"
        }
        guard isKind("ObservableConvertibleType") else { return nil }
        if isKind("Driver"), ["bind", "subscribeNext", "emit"].contains(name) {
            return "a Driver is driven: write drive(…)"
        }
        if isKind("Signal"), ["bind", "subscribeNext", "drive"].contains(name) {
            return "a Signal emits: write emit(…)"
        }
        if ["drive", "driveNext"].contains(name) {
            return "only a Driver is driven: add asDriver(onErrorJustReturn:) first"
        }
        if name == "emit" { return "only a Signal emits: add asSignal(onErrorJustReturn:) first" }
        if name == "onNext" || name == "accept" {
            return "only subjects and relays take elements; write do(onNext:) to look at them"
        }
        return operators[name].map { "in RxSwift that is \($0)" }
    }

    private static let operators: [String: String] = [
        "switchMap": "flatMapLatest", "mergeMap": "flatMap", "exhaustMap": "flatMapFirst", "flatMapConcat": "concatMap",
        "tap": "do(onNext:)", "handleEvents": "do(onNext:…)", "finalize": "do(onDispose:)",
        "doOnDispose": "do(onDispose:)",
        "pipe": "a chain: source.map { … }.filter { … }", "sink": "subscribe(onNext:)", "assign": "bind(to:)",
        "on": "do(onNext:)",
        "removeDuplicates": "distinctUntilChanged()", "skipRepeats": "distinctUntilChanged()",
        "uniq": "distinctUntilChanged()",
        "receive": "observe(on:)", "publishOn": "observe(on:)", "eraseToAnyPublisher": "asObservable()",
        "replaceError": "catchAndReturn(…)", "tryMap": "map, whose closure may throw", "tryCatch": "catch",
        "onErrorReturn": "catchAndReturn(…)",
        "onErrorResumeNext": "catch { … }", "flatMapError": "catch { … }", "prepend": "startWith(…)",
        "append": "concat(…)",
        "collect": "toArray()", "prefix": "take(…)", "limit": "take(…)", "dropFirst": "skip(…)", "drop": "skip(…)",
        "last": "takeLast(1)", "print": "debug()", "log": "debug()", "breakpoint": "debug()",
        "debounceTime": "debounce(_:scheduler:)",
        "throttleTime": "throttle(_:scheduler:)", "sampleTime": "sample(…)", "auditTime": "throttle(_:scheduler:)",
        "bufferTime": "buffer(timeSpan:count:scheduler:)", "bufferCount": "buffer(timeSpan: .never, count:scheduler:)",
        "pluck": "map(\\.property)", "race": "amb(…)", "combineWith": "Observable.combineLatest(…)",
        "zipWith": "Observable.zip(…)",
        "mergeWith": "Observable.merge(…)", "concatWith": "concat(…)", "shareLatest": "share(replay: 1)",
        "forEach": "subscribe(onNext:)",
        "each": "subscribe(onNext:)", "blockingFirst": "toBlocking().first()", "blockingGet": "toBlocking().single()",
        "wait": "toBlocking()",
        "takeDuring": "take(until:)", "start": "subscribe()", "startWithValues": "subscribe(onNext:)",
        "observeValues": "subscribe(onNext:)",
        "then": "flatMap { … }", "whenComplete": "subscribe(onCompleted:)",
        "repeat": "Observable.repeatElement(…), or repeatWithBehavior(…)",
        "unsubscribe": "dispose() of what subscribe returned", "cancel": "dispose() of what subscribe returned",
        "every": "and()", "find": "filter { … }.take(1)",
        "skipNil": "compactMap { $0 }", "compact": "compactMap { $0 }", "subscribeOnNext": "subscribe(onNext:)",
        "removeNil": "compactMap { $0 }",
    ]
}
