// Binder: an observer that sets something on an object.

/// An observer that runs a function with an object and each element, by default on the main scheduler.
///
/// The object is held weakly. A binder cannot receive errors: one is reported and otherwise ignored.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    // Unchecked: an immutable closure, called on the scheduler only.

    /// The type of what is bound.
    public typealias Element = Value

    private let binding: (Event<Value>) -> Void

    /// Makes a binder.
    ///
    /// - Parameters:
    ///   - target: The object; held weakly.
    ///   - scheduler: Where the function runs.
    ///   - binding: Called with the object and each element, as long as the object lives.
    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) {
        let bind = weakly(target, binding)
        self.binding = { event in
            switch event {
            case .next(let element):
                _ = scheduler.schedule(element) { element in
                    bind(element)
                    return Disposables.create()
                }
            case .error(let error): print("Binding error: \(error)")
            case .completed: break
            }
        }
    }

    /// Binds the element of a `next` event.
    public func on(_ event: Event<Value>) { binding(event) }

    /// Erases the binder's type.
    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
