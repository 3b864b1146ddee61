// The module NSObject_Rx: a bag that every object has without declaring it.

import RxEngine
import StreamRun

extension Library {
    static let ownBags: [Builtin] = [
        Builtin(
            .settableProperty, on: .reactive, "disposeBag: DisposeBag",
            "A bag that goes with the object; one that is assigned takes its place.",
            example: """
                class Screen: NSObject {
                    func show() { Observable.of(1, 2).subscribe(onNext: { print($0) }).disposed(by: rx.disposeBag) }
                }
                Screen().show()
                // => 1
                // => 2
                """
        ) { a in try a.ownBag(of: a.receiver.object(as: ReactiveObject.self)?.base ?? .none) },
        Builtin(
            .settableProperty, on: .hasDisposeBag, "disposeBag: DisposeBag",
            "A bag that goes with the object; one that is assigned takes its place."
        ) { a in try a.ownBag(of: a.receiver) },
    ]
}

extension Arguments {
    /// Reads or assigns the bag that hangs on an object.
    fileprivate func ownBag(of owner: Value) throws -> Value {
        guard let object = owner.object(as: InstanceObject.self) else {
            throw RuntimeError(
                "only objects of a script's own classes have a bag of their own, not \(owner.nominal.name)",
                hint: "let bag = DisposeBag()")
        }
        if isGiven(0) { object.attachments.bag = try native(0, "a DisposeBag") }
        return .object(NativeObject(object.attachments.bag, .disposeBag))
    }
}
