// Objects that are told by a selector: the targets of controls, gestures and timers.

import RxEngine
import StreamRun

extension Library {
    static let targets: [Builtin] =
        [
            Builtin(
                .method, on: .control,
                "addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) -> Void",
                "Calls a method of an object, which is not retained, for what a person does.",
                example: """
                    class Screen: NSObject {
                        @objc func save() { print("saved") }
                    }
                    let (screen, button) = (Screen(), UIButton())
                    button.addTarget(screen, action: #selector(Screen.save), for: .touchUpInside)
                    button.tap()
                    // => saved
                    """
            ) { a in
                let names = Set(a.controlEventNames(2))
                try a.send(try a.control(a.receiver).events.filter { Control.isEvent($0.text ?? "", among: names) })
                return .void
            },
            Builtin(
                .method, on: .gestureRecognizer, "addTarget(_ target: Any, action: Selector) -> Void",
                "Calls a method of an object, which is not retained, when the gesture is recognized."
            ) { a in
                try a.send(try a.control(a.receiver).events.asObservable())
                return .void
            },
            Builtin(
                .staticMethod, on: .timer,
                "scheduledTimer(timeInterval interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) -> Timer",
                "Starts a timer on the main thread that calls a method of an object.", guarding: [.ordered(0)]
            ) { a in
                guard let selector = a[2].object(as: SelectorObject.self) else { throw a.wrong(2, "a #selector") }
                let target = a[1]
                let block = NativeFunction(parameterCount: 1) { timer in
                    try selector.send(to: target, from: timer.first ?? .void)
                    return .void
                }
                return try today("scheduledTimer(withTimeInterval", of: .timer, a, [a[0], a[4], .object(block)])
            },
            old(
                .method, on: .control,
                "addTarget(_ target: Any?, action: Selector, forControlEvents controlEvents: UIControl.Event) -> Void",
                today: "addTarget(", "addTarget(_:action:for:)"),
            old(
                .staticMethod, on: .timer,
                "scheduledTimerWithTimeInterval(_ interval: Double, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) -> Timer",
                today: "scheduledTimer(timeInterval", "scheduledTimer(timeInterval:target:selector:userInfo:repeats:)"),
        ]
}

extension Arguments {
    /// Calls the method that the second argument selects of the first argument for each event.
    func send(_ events: Observable<Value>) throws {
        guard let selector = self[1].unwrapped?.object(as: SelectorObject.self) else { throw wrong(1, "a #selector") }
        guard case .object(let object)? = self[0].unwrapped, case .object(let sender) = receiver else { return }
        let (target, source) = (WeakObject(object), WeakObject(sender))
        let (session, site) = (session, site)
        _ = events.subscribe(onNext: { _ in
            guard let object = target.target, let sender = source.target else { return }
            do { try selector.send(to: .object(object), from: .object(sender)) } catch {
                session.failInAction(error, at: site)
            }
        })
    }
}
