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
        return KeptProducer("groupBy") { stage in
            let source = source
            let users = RefCountLink()
            let groups = OperatorState<[Key: CountedSequence<Element>]>([:])
            let grouping = GroupByStage<Key, Element>(stage, users) { element, grouping in
                let key = try keySelector(element)
                if let group = groups.value[key] { return group }
                let group = CountedSequence<Element>("group", users)
                // Equality is the user's code and may push into the source: nobody sees the table while it is changed.
                var own = groups.exchange(with: [:])
                own[key] = group
                _ = groups.exchange(with: own)
                grouping.open(group, key)
                return group
            }
            stage.link(users)
            users.link(grouping)
            source.attach(grouping)
            return grouping
        }
    }
}

/// Sends each element to its group. Lives as long as somebody uses the result or a group.
private final class GroupByStage<Key: Hashable, Element>: Pipe<Element, GroupedObservable<Key, Element>> {
    private let users: RefCountLink
    /// Finds an element's group, or opens one. The table lies in the function, made where the types are known.
    private let findGroup: (Element, GroupByStage) throws -> CountedSequence<Element>
    /// The groups as they came, so that they end in that order.
    private let groups = OperatorState<[CountedSequence<Element>]>([])

    init(
        _ downstream: Stage<GroupedObservable<Key, Element>>, _ users: RefCountLink,
        _ findGroup: @escaping (Element, GroupByStage) throws -> CountedSequence<Element>
    ) {
        self.users = users
        self.findGroup = findGroup
        super.init(downstream)
    }

    /// Emits a new group.
    func open(_ group: CountedSequence<Element>, _ key: Key) {
        groups.withLock { $0.append(group) }
        if users.isHeld { emit(GroupedObservable(key: key, source: group)) }
    }

    override func receive(_ element: Element) {
        do {
            try findGroup(element, self).subject.onNext(element)
        } catch {
            fail(error)
        }
    }

    override func fail(_ error: any Error) {
        for group in groups.value { group.subject.onError(error) }
        if users.isHeld { finish(error) }
        users.dispose(because: .error)
    }

    override func complete() {
        for group in groups.value { group.subject.onCompleted() }
        if users.isHeld { finish() }
        users.dispose(because: .completed)
    }
}
