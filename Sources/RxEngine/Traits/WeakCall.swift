// Closures that receive a weakly held object: what every `subscribe(with:…)` and its kin are made of.
//
// Without a body the closure does nothing: as in RxSwift, an error is then ignored, not reported as unhandled.

/// A closure that calls another, if there is one, with an object, as long as that lives.
func weakly<Object: AnyObject>(_ object: Object, _ body: ((Object) -> Void)?) -> () -> Void {
    { [weak object] in
        if let object { body?(object) }
    }
}

/// A closure that calls another, if there is one, with an object and its argument, as long as the object lives.
func weakly<Object: AnyObject, Argument>(
    _ object: Object, _ body: ((Object, Argument) -> Void)?
) -> (Argument) -> Void {
    { [weak object] argument in
        if let object { body?(object, argument) }
    }
}

extension Disposables {
    /// A disposable that runs a function, if there is one.
    static func create(with dispose: (() -> Void)?) -> any Disposable {
        guard let dispose else { return NopDisposable() }
        return AnonymousDisposable(dispose)
    }
}
