// share: one subscription of the source for all who are subscribed.

extension ObservableType {
    /// Shares one subscription of this sequence among all subscribers: the first one starts it, the last one ends it.
    ///
    ///     source              ──1──2──3──│
    ///     first subscriber    ──1──2──3──│
    ///     second, later       ────1─2──3─│     with replay: 1
    ///
    /// - Parameters:
    ///   - replay: How many elements a later subscriber receives again.
    ///   - scope: Whether these are forgotten when the source ends or nobody is subscribed any more.
    /// - Returns: The shared sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/refcount.html
    public func share(replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected) -> Observable<Element> {
        let source = asObservable()
        switch (scope, replay) {
        case (.whileConnected, 0):
            return shared(MulticastObservable("share", source, disposesFirst: false) { PublishSubject<Element>() })
        case (.whileConnected, _):
            let makeSubject = { ReplaySubject<Element>.create(bufferSize: replay) }
            return shared(MulticastObservable("share", source, disposesFirst: replay > 1, makeSubject))
        case (.forever, 0):
            let subject = PublishSubject<Element>()
            return shared(MulticastObservable("share", source) { subject })
        case (.forever, _):
            let subject = ReplaySubject<Element>.create(bufferSize: replay)
            return shared(MulticastObservable("share", source) { subject })
        }
    }

    private func shared<Subject>(_ source: MulticastObservable<Subject>) -> Observable<Element>
    where Subject.Element == Element {
        // The subject is a part of this operator: no subscription of its own in traces.
        source.counted("share", isShown: false)
    }
}
