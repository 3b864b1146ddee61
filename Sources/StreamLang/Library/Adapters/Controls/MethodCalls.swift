// `rx.methodInvoked` and `rx.sentMessage`: the calls of methods that override the library's, or that are `@objc`.

import RxEngine
import StreamRun

extension Library {
    static let methodCalls: [Builtin] = [
        calls("sentMessage", hasReturned: false, "The arguments of each call of a method, before it runs."),
        calls("methodInvoked", hasReturned: true, "The arguments of each call of a method, when it has run."),
    ]

    private static func calls(_ name: String, hasReturned: Bool, _ summary: String) -> Builtin {
        Builtin(
            .method, on: .reactive, "\(name)(_ selector: Selector) -> Observable<[Any]>", summary,
            example: """
                class Screen: UIViewController {
                    override func viewWillAppear(_ animated: Bool) { print("appears") }
                }
                let screen = Screen()
                screen.rx.\(name)(#selector(UIViewController.viewWillAppear(_:))).subscribe(onNext: { print($0) })
                screen.viewWillAppear(true)
                // => \(hasReturned ? "appears" : "[true]")
                // => \(hasReturned ? "[true]" : "appears")
                """
        ) { a in
            guard let selector = a[0].object(as: SelectorObject.self) else { throw a.wrong(0, "a #selector") }
            let base = a.receiver.object(as: ReactiveObject.self)?.base.unwrapped ?? .none
            guard let object = base.object(as: InstanceObject.self) else {
                throw RuntimeError(
                    "only methods of a script's own classes are observed, not those of \(base.nominal.name)")
            }
            let calls = object.attachments.calls.filter { $0.name == selector.name && $0.hasReturned == hasReturned }
            return .object(
                StreamObject(calls.map { .array($0.arguments) }, .observable, of: .nominal(.array, [.any])))
        }
    }
}

extension Value {
    /// Tells those who observe the calls of an object's methods of one that does nothing.
    func announceCall(of name: String, _ arguments: [Value]) {
        guard let attachments = object(as: InstanceObject.self)?.presentAttachments else { return }
        for hasReturned in [false, true] {
            attachments.calls.onNext(MethodCall(name: name, arguments: arguments, hasReturned: hasReturned))
        }
    }
}
