// Observable.using: a resource that lives as long as a subscription.

extension ObservableType {
    /// Makes a resource for each subscription and disposes it with that subscription.
    ///
    ///     using({ open() }) { file in lines(of: file) }   ──a──b──│   closed
    ///
    /// - Parameters:
    ///   - resourceFactory: Makes the resource; an error that it throws becomes the sequence's error.
    ///   - observableFactory: Makes the sequence out of the resource; an error that it throws becomes the
    ///     sequence's error.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/using.html
    public static func using<Resource: Disposable>(
        _ resourceFactory: @escaping () throws -> Resource,
        observableFactory: @escaping (Resource) throws -> Observable<Element>
    ) -> Observable<Element> {
        KeptProducer("using") { stage in
            let user = UsingStage(stage)
            stage.link(user)
            do {
                let resource = try resourceFactory()
                defer { user.hold(resource) }
                try observableFactory(resource).attach(user)
            } catch {
                user.fail(error)
            }
            user.settle()
            return user
        }
    }
}

private final class UsingStage<Element>: Pipe<Element, Element> {
    private let resource = SerialLink()

    override func subscribed() {}
    override func receive(_ element: Element) { emit(element) }

    /// Takes the resource over: it goes when the stage does.
    func hold(_ resource: any Disposable) {
        self.resource.replace(with: ForeignDisposable(resource), because: .completed)
    }

    override func didDispose(because cause: DisposeCause) { resource.dispose(because: cause) }
}
