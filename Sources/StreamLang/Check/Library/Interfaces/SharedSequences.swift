// The operators of Driver and Signal, and of what converts to them, as the checker sees them.

extension LibraryInterface {
    static let sharedSequences = InterfaceText(
        module: "RxCocoa",
        """
        extension SharedSequenceConvertibleType {
            func map<Result>(_ selector: @escaping (Element) -> Result) -> SharedSequence<SharingStrategy, Result> {}
            func compactMap<Result>(
                _ selector: @escaping (Element) -> Result?
            ) -> SharedSequence<SharingStrategy, Result> {}
            func filter(_ predicate: @escaping (Element) -> Bool) -> SharedSequence<SharingStrategy, Element> {}
            func flatMap<Sharing, Result>(
                _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
            ) -> SharedSequence<Sharing, Result> {}
            func flatMapLatest<Sharing, Result>(
                _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
            ) -> SharedSequence<Sharing, Result> {}
            func flatMapFirst<Sharing, Result>(
                _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
            ) -> SharedSequence<Sharing, Result> {}
            func scan<A>(
                _ seed: A, accumulator: @escaping (A, Element) -> A
            ) -> SharedSequence<SharingStrategy, A> {}
            func `do`(
                onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
                onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
                onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
            ) -> SharedSequence<SharingStrategy, Element> {}
            func debug(
                _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
                function: String = #function
            ) -> SharedSequence<SharingStrategy, Element> {}
            func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {}
            func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {}
            func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {}
            func throttle(
                _ dueTime: RxTimeInterval, latest: Bool = true
            ) -> SharedSequence<SharingStrategy, Element> {}
            func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {}
            func withLatestFrom<SecondO: SharedSequenceConvertibleType, ResultType>(
                _ second: SecondO, resultSelector: @escaping (Element, SecondO.Element) -> ResultType
            ) -> SharedSequence<SharingStrategy, ResultType> where SecondO.SharingStrategy == SharingStrategy {}
            func withLatestFrom<SecondO: SharedSequenceConvertibleType>(
                _ second: SecondO
            ) -> SharedSequence<SharingStrategy, SecondO.Element> {}
            func distinctUntilChanged<Key: Equatable>(
                _ keySelector: @escaping (Element) -> Key
            ) -> SharedSequence<SharingStrategy, Element> {}
            func distinctUntilChanged(
                _ comparer: @escaping (Element, Element) -> Bool
            ) -> SharedSequence<SharingStrategy, Element> {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType, O8: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy, O8.SharingStrategy == O1.SharingStrategy {}
            static func combineLatest<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType, O8: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy, O8.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, resultSelector: @escaping (O1.Element, O2.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, resultSelector: @escaping (O1.Element, O2.Element, O3.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType, O8: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8, resultSelector: @escaping (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element) throws -> Element
            ) -> SharedSequence<O1.SharingStrategy, Element>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy, O8.SharingStrategy == O1.SharingStrategy {}
            static func zip<O1: SharedSequenceConvertibleType, O2: SharedSequenceConvertibleType, O3: SharedSequenceConvertibleType, O4: SharedSequenceConvertibleType, O5: SharedSequenceConvertibleType, O6: SharedSequenceConvertibleType, O7: SharedSequenceConvertibleType, O8: SharedSequenceConvertibleType>(
                _ source1: O1, _ source2: O2, _ source3: O3, _ source4: O4, _ source5: O5, _ source6: O6, _ source7: O7, _ source8: O8
            ) -> SharedSequence<O1.SharingStrategy, (O1.Element, O2.Element, O3.Element, O4.Element, O5.Element, O6.Element, O7.Element, O8.Element)>
                where SharingStrategy == O1.SharingStrategy, O2.SharingStrategy == O1.SharingStrategy, O3.SharingStrategy == O1.SharingStrategy, O4.SharingStrategy == O1.SharingStrategy, O5.SharingStrategy == O1.SharingStrategy, O6.SharingStrategy == O1.SharingStrategy, O7.SharingStrategy == O1.SharingStrategy, O8.SharingStrategy == O1.SharingStrategy {}
        }
        extension SharedSequence {
            static func empty() -> SharedSequence<SharingStrategy, Element> {}
            static func never() -> SharedSequence<SharingStrategy, Element> {}
            static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {}
            static func of(
                _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
            ) -> SharedSequence<SharingStrategy, Element> {}
            static func from(
                _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
            ) -> SharedSequence<SharingStrategy, Element> {}
            static func from<S: Sequence>(
                _ sequence: S, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
            ) -> SharedSequence<SharingStrategy, Element> where S.Element == Element {}
            static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {}
            static func deferred(
                _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
            ) -> SharedSequence<SharingStrategy, Element> {}
        }
        extension SharedSequenceConvertibleType where Element: Equatable {
            func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {}
        }
        extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
            func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {}
            func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {}
        }
        extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
            func asDriver() -> Driver<Element> {}
            func drive(
                onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
            ) -> any Disposable {}
            func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
                where Observer.Element == Element {}
            func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable
                where Observer.Element == Element? {}
            func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {}
            func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {}
            func drive(_ relays: PublishRelay<Element>...) -> any Disposable {}
            func drive(_ relays: PublishRelay<Element?>...) -> any Disposable {}
            func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {}
            func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {}
            func drive<R>(_ transformation: (Observable<Element>) -> R) -> R {}
        }
        extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
            func asSignal() -> Signal<Element> {}
            func emit(
                onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
            ) -> any Disposable {}
            func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
                where Observer.Element == Element {}
            func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable
                where Observer.Element == Element? {}
            func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {}
            func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {}
            func emit(to relays: PublishRelay<Element>...) -> any Disposable {}
            func emit(to relays: PublishRelay<Element?>...) -> any Disposable {}
            func emit(to relays: ReplayRelay<Element>...) -> any Disposable {}
            func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {}
        }
        """)
}
