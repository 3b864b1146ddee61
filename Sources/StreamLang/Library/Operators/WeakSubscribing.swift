// RxSwiftExt's ways to subscribe methods of an object that is not kept alive.

import RxEngine

extension Library {
    package static let weakSubscribing: [Builtin] = [
        Builtin(
            .method, on: .observableType,
            "subscribe<Object: AnyObject>(weak object: Object, onNext: ((Object) -> (Element) -> Void)? = nil, onError: ((Object) -> (Error) -> Void)? = nil, onCompleted: ((Object) -> () -> Void)? = nil, onDisposed: ((Object) -> () -> Void)? = nil) -> Disposable",
            "Calls methods of an object, which is not retained.",
            example: """
                class Screen {
                    func show(_ number: Int) { print("shows", number) }
                }
                let screen = Screen()
                Observable.of(1).subscribe(weak: screen, onNext: Screen.show)
                // => shows 1
                """
        ) { a in
            try a.subscribeWithObject(onNext: 1, onError: 2, onCompleted: 3, onDisposed: 4, isCurried: true)
        },
        Builtin(
            .method, on: .observableType,
            "subscribe<Object: AnyObject>(weak object: Object, _ on: (Object) -> (Event<Element>) -> Void) -> Disposable",
            "Calls a method of an object, which is not retained, with each event."
        ) { a in
            guard case .object(let object) = a[0].unwrapped ?? .none else { throw a.wrong(0, "an object") }
            let (target, method, session, site) = (WeakObject(object), try a.function(1), a.session, a.site)
            return .disposable(
                try a.stream().subscribe { event in
                    guard let target = target.target else { return }
                    do {
                        _ = try method.call(.object(target)).object(as: FunctionObject.self)?.call(.event(event))
                    } catch { session.failInAction(error, at: site) }
                })
        },
        one("Next", "(Element) -> Void", "each element") {
            try $0.subscribeWithObject(onNext: 1, onError: nil, onCompleted: nil, onDisposed: nil, isCurried: true)
        },
        one("Error", "(Error) -> Void", "the error that ends the sequence") {
            try $0.subscribeWithObject(onNext: nil, onError: 1, onCompleted: nil, onDisposed: nil, isCurried: true)
        },
        one("Completed", "() -> Void", "nothing when the sequence completes") {
            try $0.subscribeWithObject(onNext: nil, onError: nil, onCompleted: 1, onDisposed: nil, isCurried: true)
        },
    ]

    private static func one(
        _ event: String, _ method: String, _ argument: String, _ body: @escaping @Sendable (Arguments) throws -> Value
    ) -> Builtin {
        Builtin(
            .method, on: .observableType,
            "subscribe\(event)<Object: AnyObject>(weak object: Object, _ on\(event): (Object) -> \(method)) -> Disposable",
            "Calls a method of an object, which is not retained, with \(argument).", body)
    }
}
