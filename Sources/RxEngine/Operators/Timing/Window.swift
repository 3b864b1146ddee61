// window: elements gathered into sequences.

extension ObservableType {
    /// Splits the sequence into sequences: one ends when it has had its number of elements or its time is over,
    /// whatever comes first, and the next one begins.
    ///
    /// - Parameters:
    ///   - timeSpan: The longest time that a window is open.
    ///   - count: The number of elements after which a window ends.
    ///   - scheduler: Measures the time.
    /// - Returns: The windows; the source stays subscribed while the result or any window is.
    ///
    /// Source: https://reactivex.io/documentation/operators/window.html
    public func window(
        timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
    ) -> Observable<Observable<Element>> {
        let source = asObservable()
        return KeptProducer("window") { stage in
            let users = RefCountLink()
            let windows = WindowStage(stage, users, timeSpan, count, scheduler)
            stage.link(users)
            users.link(windows)
            windows.start()
            source.attach(windows)
            return windows
        }
    }
}

private final class WindowStage<Element>: SteeredPipe<Element, Observable<Element>, Int> {
    private let users: RefCountLink
    private let timeSpan: RxTimeInterval
    private let limit: Int
    private let scheduler: any SchedulerType
    // All only touched while delivery is serialised.
    private var window: CountedSequence<Element>
    private var count = 0
    private var number = 0

    init(
        _ downstream: Stage<Observable<Element>>, _ users: RefCountLink, _ timeSpan: RxTimeInterval, _ limit: Int,
        _ scheduler: any SchedulerType
    ) {
        self.users = users
        self.timeSpan = timeSpan
        self.limit = limit
        self.scheduler = scheduler
        window = CountedSequence("window", users)
        super.init(downstream)
    }

    func start() {
        emitWindow()
        startTimer(0)
    }

    private func emitWindow() {
        if users.isHeld { emit(window) }
    }

    private func startTimer(_ number: Int) {
        if isActive, number == self.number { follow(number, after: timeSpan, on: scheduler) }
    }

    override func receive(_ element: Element) {
        serialised {
            window.subject.onNext(element)
            count += 1
            if count == limit { startNextWindow() }
        }
    }

    override func steer(_ signal: Int) -> SteeringOutcome {
        if signal == number { startNextWindow() }
        return .goesOn
    }

    private func startNextWindow() {
        count = 0
        number += 1
        let current = number
        window.subject.onCompleted()
        _ = exchange(&window, with: CountedSequence("window", users))
        emitWindow()
        startTimer(current)
    }

    override func fail(_ error: any Error) {
        stop(because: .error, taking: { window }) { downstream, window in
            window.subject.onError(error)
            if users.isHeld { downstream.fail(error) }
        }
        users.dispose(because: .error)
    }

    override func complete() {
        stop(because: .completed, taking: { window }) { downstream, window in
            window.subject.onCompleted()
            if users.isHeld { downstream.complete() }
        }
        users.dispose(because: .completed)
    }
}
