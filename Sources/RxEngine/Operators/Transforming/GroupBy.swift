// groupBy: one sequence for each key.

extension ObservableType {
    /// Splits the elements by key: emits a sequence for each new key, which emits the elements of that key.
    ///
    ///                          ──1──2──3──4──│
    ///     groupBy { $0 % 2 }   ──A──B────────│
    ///     A (key 1)              1─────3─────│
    ///     B (key 0)                 2─────4──│
    ///
    /// The groups end as the source does. The source stays subscribed until the result and all groups that somebody
    /// subscribed are disposed.
    ///
    /// - Parameter keySelector: Gives an element's key; an error that it throws ends the groups and the result.
    /// - Returns: The sequence of groups.
    ///
    /// Source: https://reactivex.io/documentation/operators/groupby.html
    public func groupBy<Key: Hashable>(
        keySelector: @escaping (Element) throws -> Key
    ) -> Observable<GroupedObservable<Key, Element>> {
        let source = asObservable()
        return Producer("groupBy") { stage in
            let users = RefCountLink()
            let grouping = GroupByStage(stage, users, keySelector)
            stage.link(users)
            users.link(grouping)
            source.attach(grouping)
        }
    }
}

/// Sends each element to its group. Lives as long as somebody uses the result or a group.
private final class GroupByStage<Key: Hashable, Element>: Pipe<Element, GroupedObservable<Key, Element>> {
    private let users: RefCountLink
    private let keySelector: (Element) throws -> Key
    private var groups: [Key: CountedSequence<Element>] = [:]
    /// The groups as they came, so that they end in that order.
    private var order: [CountedSequence<Element>] = []

    init(
        _ downstream: Stage<GroupedObservable<Key, Element>>, _ users: RefCountLink,
        _ keySelector: @escaping (Element) throws -> Key
    ) {
        self.users = users
        self.keySelector = keySelector
        super.init(downstream)
    }

    override func receive(_ element: Element) {
        do {
            let key = try keySelector(element)
            let group = groups[key] ?? makeGroup(key)
            group.subject.onNext(element)
        } catch {
            fail(error)
        }
    }

    private func makeGroup(_ key: Key) -> CountedSequence<Element> {
        let group = CountedSequence<Element>("group", users)
        groups[key] = group
        order.append(group)
        if users.isHeld { emit(GroupedObservable(key: key, source: group)) }
        return group
    }

    override func fail(_ error: any Error) {
        for group in order { group.subject.onError(error) }
        if users.isHeld { finish(error) }
        users.dispose(because: .error)
    }

    override func complete() {
        for group in order { group.subject.onCompleted() }
        if users.isHeld { finish() }
        users.dispose(because: .completed)
    }
}
