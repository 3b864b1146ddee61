// Programs of the kind that learners meet: used whole, and cut off at each byte.

/// Programs that parse without a fault.
enum Corpus {
    static let programs = [validation, retrying, proxy, screen, oldStyle, language, testing]

    /// A form whose fields are checked while the user types.
    static let validation = #"""
        typealias Verdict = (valid: Bool?, message: String?)

        func check(name: String) -> Observable<Verdict> {
            if name.isEmpty { return .just((false, nil)) }
            let waiting = (valid: nil as Bool?, message: "Asking 🐢 …" as String?)
            return service.isFree(name)
                .map { free in
                    if free {
                        return (true, "Free: \(name)")
                    }
                    else {
                        return (false, "Taken by \(name.uppercased())")
                    }
                }
                .startWith(waiting) // shown first
                .observe(on: MainScheduler.instance)
        }

        Observable.combineLatest(name.rx.text.orEmpty, mail.rx.text.orEmpty) { name, mail in
            (name, mail)
        }
        .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
        .flatMapLatest { [weak self] (name, mail) -> Observable<Verdict> in
            self?.check(name: name) ?? .never()
        }
        .subscribe(onNext: { [unowned self] verdict in self.label.text = verdict.message ?? "–" },
                   onError: { print("failed: \($0)") })
        .disposed(by: bag)
        """#

    /// Errors that are handled, mapped and retried.
    static let retrying = #"""
        enum Fault: Error, Equatable { case tooSmall, http(code: Int, body: String? = nil) }

        extension ObservableType {
            public func retry<E: Swift.Error>(if decide: @escaping (E) -> Bool) -> Observable<Element> {
                return self.retry(when: { (errors: Observable<E>) -> Observable<()> in
                    errors.flatMap({ (error) -> Observable<()> in
                        decide(error) ? .just(()) : .error(error)
                    })
                })
            }
        }

        Observable.of(3, 2, 1)
            .map { (n) -> Int in
                guard n >= 2 else { throw Fault.tooSmall }
                return n * 2
            }
            .catch { error in
                if case Fault.http(let code, _) = error, 400...499 ~= code { return .just(code) }
                switch error {
                case Fault.tooSmall: return .just(2)
                case let fault as Fault where fault == .tooSmall: return .empty()
                case is CancellationError: fallthrough
                default: return .error(error)
                }
            }
            .subscribe { event in
                switch event {
                case .next(let n): print(n)
                case .error, .completed: break
                }
            }
            .dispose()
        """#

    /// An enum that wraps another type's requests.
    static let proxy = #"""
        enum Proxy<T: Target> {
            // adds a header
            case adding(target: T, headers: [String: String])
            indirect case nested(Proxy<T>)
        }

        extension Proxy: Target where T: Hashable {
            var headers: [String: String]? {
                switch self {
                case let .adding(target: target, headers: headers):
                    return headers.merging(target.headers ?? [:], uniquingKeysWith: { (first, _) -> String in first })
                case .nested(let inner):
                    return inner.headers
                }
            }
            var isEmpty: Bool { headers?.isEmpty != false }
            static func == (a: Proxy, b: Proxy) -> Bool { a.headers == b.headers }
            subscript(key: String) -> String? { get { headers?[key] } }
        }
        """#

    /// Classes of an app with relays, weak references and a deinit.
    static let screen = #"""
        import RxSwift
        #if os(iOS)
        import UIKit
        #endif

        protocol ModelType: AnyObject {
            associatedtype Item
            var items: Observable<[Item]> { get }
            func reload(force: Bool) throws
        }

        final class Model: ModelType, CustomStringConvertible {
            static let shared = Model()
            private(set) lazy var items: Observable<[String]> = relay.asObservable().share(replay: 1, scope: .forever)
            private let relay = BehaviorRelay<[String]>(value: [])
            weak var delegate: ModelDelegate?
            var count = 0 { didSet { if count != oldValue { print("now \(count)") } } }
            var description: String { return "Model(\(relay.value.count))" }

            @discardableResult
            func append(_ item: String, at index: Int? = nil) -> Self {
                var all = relay.value
                all.insert(item, at: index ?? all.endIndex)
                relay.accept(all)
                return self
            }

            func reload(force: Bool) throws { try relay.value.forEach { try self.check($0, &count) } }
            deinit { print("gone") }
        }

        let bag: DisposeBag! = DisposeBag()
        _ = Model.shared.append("a").append("b", at: 0)
        Model.shared.items.map(\.count).distinctUntilChanged(>).bind(to: label.rx.text).disposed(by: bag)
        """#

    /// Forms of Rx 2 to 5 and of Swift 2 to 4.
    static let oldStyle = #"""
        sequenceOf(1, 2, 3).subscribeNext { print($0) }.addDisposableTo(disposeBag)
        let subscription = interval(1, MainScheduler.sharedInstance).take(3).subscribe { (e: Event<Int>) -> Void in
            switch e {
            case .Next(let value): println("Next \(value)")
            case .Error(let error): println("Error \(error)")
            case .Completed: println("Completed")
            }
        }
        combineLatest(a, b) { $0 + $1 }.subscribe(next: { x in }, error: nil)
        Variable("x").asObservable().scan(0, accumulator: +).doOn(onNext: { _ in })
        infix operator <-> { associativity left precedence 130 }
        public func <-> <T>(property: ControlProperty<T>, variable: Variable<T>) -> Disposable { return NopDisposable.instance }
        dispatch_async(dispatch_get_main_queue()) { self.tick() }
        let number = username.characters.count == 0 ? NSNumber(bool: false) : nil
        """#

    /// The corners of the language.
    static let language = ##"""
        #!/usr/bin/env rxrepl
        precedencegroup Pipe { associativity: left higherThan: AssignmentPrecedence }
        infix operator |>: Pipe
        func |> <A, B>(x: A, f: (A) throws -> B) rethrows -> B { try f(x) }
        let text = """
            one \(1 + (2 * 3)) "quoted" \("inner \("innermost")")
              two \
            three
            """ + #"raw \n \#(text)"#
        outer: for (i, word) in text.split(separator: " ").enumerated() where !word.isEmpty {
            for case let character? in [word.first, nil] where i % 2 == 0 {
                if character == "q" { continue outer } else if i > 10 { break outer }
            }
        }
        var total = 0, average: Double { Double(total) / 2.0 }
        repeat { total += 1 } while total < 0x10 && total != 0b11 || total >= 1_000
        while let next = iterator.next(), next > 0 { defer { total -= 1 }; total &+= next << 1 }
        do { let x = try? f(); try! g(x ?? -1) } catch let error as NSError where error.code == 1 { } catch { throw error }
        let kind = if total > 3 { "big" } else { "small" }
        let pair: (name: String, age: Int)? = (name: "x", age: 3); print(pair!.0, pair?.age as Any)
        let shout = { (s: String...) async throws -> [String] in s.map { $0.uppercased() } }
        Task { for try await value in stream.values { print(value, #line) } }
        let delays: [DispatchTimeInterval] = [.seconds(1), .never], time = 1.5s
        let make: () -> Observable<Int> = Observable.empty, plus: (Int, Int) -> Int = (+)
        let `default` = [Int?.some(1), nil].compactMap { $0 } |> { $0.reduce(0, +) }
        guard #available(iOS 13, *), let self, case .some(.success(let v)) = result else { fatalError() }
        """##

    /// Virtual time and marbles.
    static let testing = #"""
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
        let result = scheduler.start { source.map { $0 * 2 } }
        XCTAssertEqual(result.events, [.next(210, 2), .next(220, 4), .completed(230)])
        expect(hot("--a--b|", values: ["a": 1, "b": 2]).filter { $0 > 1 }).toBe("-----b|")
        stdin.lines.filter { $0.contains("ERROR") }.buffer(timeSpan: 5s, count: 1000, scheduler: MainScheduler.instance)
            .subscribe(onNext: { print($0.count) })
        """#
}
