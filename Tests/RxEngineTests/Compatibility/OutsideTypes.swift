// The program's own types that the tests of outside conformances use.

import Foundation
import RxEngine

/// Counts down to one while it is being subscribed.
struct Countdown: ObservableType {
    typealias Element = Int

    let start: Int

    init(from start: Int) { self.start = start }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Int {
        for number in (1...start).reversed() { observer.onNext(number) }
        observer.onCompleted()
        return Disposables.create()
    }
}

/// Its letters are a sequence.
struct Name: ObservableConvertibleType {
    let text: String

    func asObservable() -> Observable<String> { .from(text.map(String.init)) }
}

/// Writes down what it receives.
final class Notebook<Element>: ObserverType {
    private(set) var events: [Event<Element>] = []

    func on(_ event: Event<Element>) { events.append(event) }
}

/// Passes everything to those who are subscribed.
final class Relaying<Element>: SubjectType, ObserverType {
    private let inner = PublishSubject<Element>()

    func on(_ event: Event<Element>) { inner.on(event) }
    func asObserver() -> Relaying<Element> { self }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        inner.subscribe(observer)
    }
}

/// Counts the connections of another connectable sequence.
final class Tap<Element>: ConnectableObservableType {
    private let inner: ConnectableObservable<Element>
    private(set) var connections = 0

    init(_ inner: ConnectableObservable<Element>) { self.inner = inner }

    func connect() -> any Disposable {
        connections += 1
        return inner.connect()
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable where Observer.Element == Element {
        inner.subscribe(observer)
    }
}

/// Remembers whether it was disposed.
final class Latch: Cancelable {
    private(set) var isDisposed = false

    func dispose() { isDisposed = true }
}

/// Runs work at once.
final class Direct: ImmediateSchedulerType {
    private(set) var calls = 0

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        calls += 1
        return action(state)
    }
}

/// Runs delayed work when it is told to, whatever the delays are.
final class Clockwork: SchedulerType {
    private var waiting: [() -> Void] = []

    var now: RxTime { Date(timeIntervalSince1970: 0) }

    func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        action(state)
    }

    func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let place = SingleAssignmentDisposable()
        waiting.append {
            if !place.isDisposed { place.setDisposable(action(state)) }
        }
        return place
    }

    /// Runs what waits, but not what is scheduled meanwhile.
    func strike() {
        let due = waiting
        waiting = []
        for work in due { work() }
    }
}

/// A moment of a virtual clock that counts days.
struct Day: Equatable {
    let number: Int
}

struct DayConverter: VirtualTimeConverterType {
    private static let day: TimeInterval = 86_400

    func convertFromVirtualTime(_ virtualTime: Day) -> RxTime {
        Date(timeIntervalSince1970: Double(virtualTime.number) * Self.day)
    }

    func convertToVirtualTime(_ time: RxTime) -> Day { Day(number: Int(time.timeIntervalSince1970 / Self.day)) }
    func convertFromVirtualTimeInterval(_ virtualTimeInterval: Int) -> TimeInterval {
        Double(virtualTimeInterval) * Self.day
    }
    func convertToVirtualTimeInterval(_ timeInterval: TimeInterval) -> Int { Int(timeInterval / Self.day) }
    func offsetVirtualTime(_ time: Day, offset: Int) -> Day { Day(number: time.number + offset) }

    func compareVirtualTime(_ lhs: Day, _ rhs: Day) -> VirtualTimeComparison {
        lhs.number < rhs.number ? .lessThan : lhs.number > rhs.number ? .greaterThan : .equal
    }
}

/// A virtual time scheduler of one's own, which may move what is scheduled.
final class WorkdayScheduler: VirtualTimeScheduler<DayConverter>, @unchecked Sendable {
    // Unchecked: adds no state.

    init(initialClock: Day) { super.init(initialClock: initialClock, converter: DayConverter()) }

    override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
        time.number < clock.number ? clock : time
    }
}

/// Shares for ever and replays two elements.
struct BoardStrategy: SharingStrategyProtocol {
    static var scheduler: any SchedulerType { Clockwork() }

    static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
        source.share(replay: 2, scope: .forever)
    }
}

final class Lamp: ReactiveCompatible {
    var brightness = 0
}

extension Reactive where Base: Lamp {
    static var unit: String { "lumen" }

    var doubled: Binder<Int> { Binder(base, scheduler: Direct()) { $0.brightness = $1 * 2 } }
    var levels: Observable<Int> { .deferred { [base] in .just(base.brightness) } }
    /// Instead of the binder that the name space makes by itself, which needs the main thread.
    var brightness: AnyObserver<Int> {
        AnyObserver { [base] event in
            if case .next(let value) = event { base.brightness = value }
        }
    }
}

enum Signpost: EventConvertible {
    case go(Int)
    case stop

    var event: Event<Int> {
        switch self {
        case .go(let number): .next(number)
        case .stop: .completed
        }
    }
}

struct UppercaseDecoder: DataDecoder {
    struct WrongType: Error {}

    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item {
        guard let item = String(decoding: data, as: UTF8.self).uppercased() as? Item else { throw WrongType() }
        return item
    }
}

struct Answer: PrimitiveSequenceType {
    var primitiveSequence: PrimitiveSequence<SingleTrait, Int> { .just(42) }
}

struct Steady: InfallibleType {
    func asObservable() -> Observable<Int> { .of(1, 2) }
}

extension ObservableType where Element == Int {
    func evens() -> Observable<Int> { filter { $0.isMultiple(of: 2) } }
}

extension ObservableType where Element == String {
    func joined() -> Observable<String> { reduce("", accumulator: +) }
}

extension ObservableType {
    func present<Wrapped>() -> Observable<Wrapped> where Element == Wrapped? { compactMap { $0 } }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
    func asCompletableOrNil() throws -> Completable? { nil }
}

/// What a program in Swift 6 mode keeps for all threads.
enum Globals {
    static let subject = PublishSubject<Int>()
    static let behavior = BehaviorSubject(value: 1)
    static let replay = ReplaySubject<Int>.create(bufferSize: 2)
    static let async = AsyncSubject<Int>()
    static let relay = BehaviorRelay(value: 1)
    static let publishRelay = PublishRelay<Int>()
    static let bag = DisposeBag()
    static let serial = SerialDisposable()
    static let group = CompositeDisposable()
    static let observable = Observable.of(1, 2).map { $0 + 1 }
    static let single = Single.just(1)
    static let driver = Driver.just(1)
    static let infallible = Infallible.just(1)
    static let property = ControlProperty(values: Observable.just(1), valueSink: subject)
    static let event = ControlEvent(events: Observable.just(1))
    static let binder = Binder(subject) { $0.onNext($1) }
    static let observer = AnyObserver<Int> { _ in }
    static let queue = SerialDispatchQueueScheduler(qos: .utility)
    static let error = RxError.timeout
}
