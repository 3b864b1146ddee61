// Observable.create: a sequence out of a function that is given an observer.

extension ObservableType {
    /// Makes a sequence out of a function that pushes events to an observer.
    ///
    ///     create { observer in … }   ──1──2──│
    ///
    /// - Parameter subscribe: Called once for each subscription with the observer to push to; what it returns is
    ///   disposed when the subscription ends.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/create.html
    public static func create(_ subscribe: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable<Element> {
        create(named: "create", subscribe)
    }

    /// As the public form, under another name in traces.
    static func create(
        named name: StaticString, _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> Observable<Element> {
        Producer(name) { stage in
            let entry = CreateStage(stage)
            stage.link(entry)
            entry.link(subscribe(AnyObserver(stage: entry)))
            entry.settle()
        }
    }
}

/// The gate between a user's observer calls and the chain: only the first stop event passes.
private final class CreateStage<Element>: Pipe<Element, Element> {
    override func receive(_ element: Element) { emit(element) }

    override func fail(_ error: any Error) {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        downstream.fail(error)
        dispose(because: .error)
    }

    override func complete() {
        guard life.set(Life.stopped) & Life.ended == 0 else { return }
        downstream.complete()
        dispose(because: .completed)
    }
}
