// The disposables: once, in order, and at once when it is too late.

import RxEngine
import Testing

@Suite("Disposables")
struct DisposablesTests {
    private final class Log {
        var lines: [String] = []
        func entry(_ name: String) -> any Cancelable { Disposables.create { self.lines.append(name) } }
    }

    private let log = Log()

    @Test("an action runs once")
    func action() {
        let disposable = log.entry("a")
        #expect(!disposable.isDisposed)
        disposable.dispose()
        disposable.dispose()
        #expect(disposable.isDisposed)
        #expect(log.lines == ["a"])
    }

    @Test("an action is released when it has run")
    func releases() {
        final class Token {}
        weak var token: Token?
        let disposable: any Disposable
        do {
            let strong = Token()
            token = strong
            disposable = Disposables.create { withExtendedLifetime(strong) {} }
        }
        #expect(token != nil)
        disposable.dispose()
        #expect(token == nil)
    }

    @Test("groups dispose their members in order")
    func groups() {
        Disposables.create(log.entry("a"), log.entry("b")).dispose()
        Disposables.create(log.entry("c"), log.entry("d"), log.entry("e")).dispose()
        Disposables.create(log.entry("f"), log.entry("g"), log.entry("h"), log.entry("i"), log.entry("j")).dispose()
        Disposables.create([log.entry("k"), log.entry("l")]).dispose()
        #expect(log.lines.joined() == "abcdefghijkl")
    }

    @Test("a composite grows, shrinks, and disposes latecomers at once")
    func composite() throws {
        let group = CompositeDisposable(log.entry("a"), log.entry("b"))
        let key = try #require(group.insert(log.entry("c")))
        #expect(group.count == 3)
        group.remove(for: key)
        group.remove(for: key)
        #expect(log.lines == ["c"])
        _ = group.insert(log.entry("d"))
        group.dispose()
        group.dispose()
        #expect(log.lines == ["c", "a", "b", "d"])
        #expect(group.isDisposed)
        #expect(group.count == 0)
        #expect(group.insert(log.entry("e")) == nil)
        #expect(log.lines.last == "e")
    }

    @Test("a serial disposable disposes what it held before, and latecomers at once")
    func serial() {
        let serial = SerialDisposable()
        serial.disposable = log.entry("a")
        serial.disposable = log.entry("b")
        #expect(log.lines == ["a"])
        serial.dispose()
        #expect(log.lines == ["a", "b"])
        serial.disposable = log.entry("c")
        #expect(log.lines == ["a", "b", "c"])
        #expect(serial.isDisposed)
    }

    @Test("a single assignment is disposed before or after it is set", arguments: [true, false])
    func single(disposeFirst: Bool) {
        let single = SingleAssignmentDisposable()
        if disposeFirst { single.dispose() }
        single.setDisposable(log.entry("a"))
        if !disposeFirst {
            #expect(log.lines.isEmpty)
            single.dispose()
        }
        single.dispose()
        #expect(log.lines == ["a"])
        #expect(single.isDisposed)
    }

    @Test("a counted disposable waits for its dependents")
    func refCount() {
        let counted = RefCountDisposable(disposable: log.entry("resource"))
        let first = counted.retain()
        let second = counted.retain()
        counted.dispose()
        first.dispose()
        first.dispose()
        #expect(!counted.isDisposed)
        second.dispose()
        #expect(counted.isDisposed)
        #expect(log.lines == ["resource"])
        counted.retain().dispose()
        #expect(log.lines == ["resource"])
    }

    @Test("a counted disposable lives on while only its dependents went")
    func refCountPrimary() {
        let counted = RefCountDisposable(disposable: log.entry("resource"))
        counted.retain().dispose()
        #expect(log.lines.isEmpty)
        counted.dispose()
        #expect(log.lines == ["resource"])
    }

    @Test("a scheduled disposable disposes on its scheduler")
    func scheduled() {
        let scheduler = TestScheduler(initialClock: 0)
        let disposable = ScheduledDisposable(scheduler: scheduler, disposable: log.entry("a"))
        disposable.dispose()
        #expect(log.lines.isEmpty)
        scheduler.start()
        #expect(log.lines == ["a"])
        #expect(disposable.isDisposed)
    }

    @Test("a bag disposes its contents when it goes")
    func bag() {
        var bag = DisposeBag()
        log.entry("a").disposed(by: bag)
        bag.insert(log.entry("b"), log.entry("c"))
        bag.insert {
            log.entry("d")
            log.entry("e")
        }
        bag.insert([log.entry("f")])
        #expect(log.lines.isEmpty)
        bag = DisposeBag {
            log.entry("g")
            log.entry("h")
        }
        #expect(log.lines.joined() == "abcdef")
        bag = DisposeBag(disposing: log.entry("i"))
        #expect(log.lines.joined() == "abcdefgh")
        bag = DisposeBag()
        #expect(log.lines.joined() == "abcdefghi")
    }

    @Test("concurrent disposals run an action once")
    func concurrent() async {
        for _ in 0..<200 {
            let counter = Counter()
            let group = CompositeDisposable(disposables: [Disposables.create { counter.add() }])
            await withTaskGroup(of: Void.self) { tasks in
                for _ in 0..<4 { tasks.addTask { group.dispose() } }
            }
            #expect(counter.total == 1)
        }
    }
}

/// Counts from any thread.
private final class Counter: @unchecked Sendable {
    // Unchecked: `lock` guards the count.
    private let lock = Lock()
    private var count = 0
    var total: Int { lock.withLock { count } }
    func add() { lock.withLock { count += 1 } }
}
