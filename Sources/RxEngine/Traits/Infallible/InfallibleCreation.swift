// Making infallible sequences. Each function does what it does on Observable.

extension InfallibleType {
    /// Emits one element.
    public static func just(_ element: Element) -> Infallible<Element> { Infallible(.just(element)) }

    /// Emits one element on a scheduler.
    public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
        Infallible(.just(element, scheduler: scheduler))
    }

    /// Never says anything.
    public static func never() -> Infallible<Element> { Infallible(.never()) }

    /// Completes at once.
    public static func empty() -> Infallible<Element> { Infallible(.empty()) }

    /// Calls a factory for each subscription and subscribes what it returns.
    public static func deferred(
        _ observableFactory: @escaping () throws -> Infallible<Element>
    ) -> Infallible<Element> {
        Infallible(.deferred { try observableFactory().asObservable() })
    }
}

extension Infallible {
    /// Emits the elements of a list.
    public static func of(
        _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(elements, scheduler: scheduler))
    }

    /// Emits the elements of an array.
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> {
        Infallible(.from(array, scheduler: scheduler))
    }

    /// Emits the elements of a sequence.
    public static func from<Source: Sequence>(
        _ sequence: Source, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Infallible<Element> where Source.Element == Element {
        Infallible(.from(sequence, scheduler: scheduler))
    }
}

extension InfallibleType where Element: FixedWidthInteger {
    /// Emits 0, 1, 2, … with equal spans of time between them.
    public static func interval(
        _ period: RxTimeInterval, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(.interval(period, scheduler: scheduler))
    }

    /// Emits 0 after some time and, with a period, goes on.
    public static func timer(
        _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
    ) -> Infallible<Element> {
        Infallible(.timer(dueTime, period: period, scheduler: scheduler))
    }
}
