// Observable.from: the elements of an array, a sequence or an optional.

extension ObservableType {
    /// Emits the elements of an array, then completes.
    ///
    ///     from([1, 2, 3])   ──1──2──3──│
    ///
    /// - Parameters:
    ///   - array: The elements.
    ///   - scheduler: Where the elements are emitted, one per turn.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/from.html
    public static func from(
        _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        ArrayObservable("from", array, scheduler)
    }

    /// Emits the elements of a sequence, then completes. Each subscription iterates anew.
    ///
    ///     from(1...3)   ──1──2──3──│
    ///
    /// - Parameters:
    ///   - sequence: The elements; may be endless.
    ///   - scheduler: Where the elements are emitted, one per turn.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/from.html
    public static func from<Sequence: Swift.Sequence>(
        _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> where Sequence.Element == Element {
        Producer("from") { stage in
            var iterator = sequence.makeIterator()
            let source = FunctionSource(stage) {
                guard let element = iterator.next() else { return false }
                stage.receive(element)
                return true
            }
            source.start(on: scheduler)
        }
    }

    /// Emits the value of an optional if there is one, then completes, while it is being subscribed.
    ///
    ///     from(optional: 1)     ──1│
    ///     from(optional: nil)   │
    ///
    /// - Parameter optional: The value or nil.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/from.html
    public static func from(optional: Element?) -> Observable<Element> {
        optional.map { just($0) } ?? empty()
    }

    /// Emits the value of an optional if there is one, then completes, on a scheduler.
    ///
    /// - Parameters:
    ///   - optional: The value or nil.
    ///   - scheduler: Where the value is emitted; the completion after it is a turn of its own.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/from.html
    public static func from(optional: Element?, scheduler: any ImmediateSchedulerType) -> Observable<Element> {
        ArrayObservable("from", optional.map { [$0] } ?? [], scheduler)
    }
}

/// The elements of an array: the sequence behind `of` and `from`.
final class ArrayObservable<Element>: Observable<Element>, IndexedElements, @unchecked Sendable {
    // Unchecked: immutable; a scheduler guards itself.
    private let elements: [Element]
    private let scheduler: any ImmediateSchedulerType
    private let isTrampolined: Bool

    init(_ operatorName: StaticString, _ elements: [Element], _ scheduler: any ImmediateSchedulerType) {
        self.elements = elements
        self.scheduler = scheduler
        isTrampolined = type(of: scheduler) == CurrentThreadScheduler.self
        super.init(operatorName)
    }

    override func run(_ stage: Stage<Element>) {
        let source = IndexedSource(stage, self, count: elements.count)
        if isTrampolined { source.startOnTrampoline() } else { source.start(on: scheduler) }
    }

    func send(_ index: Int, to stage: AnyStage) {
        if Element.self == Int.self {
            // Read and passed on as what it is: generic array access costs a metadata look-up per element.
            unsafeDowncast(stage, to: Stage<Int>.self).receive(unsafeBitCast(elements, to: [Int].self)[index])
        } else {
            unsafeDowncast(stage, to: Stage<Element>.self).receive(elements[index])
        }
    }
}

/// Elements with an index.
private protocol IndexedElements: AnyObject {
    /// Sends one element to a stage, which is a stage of the elements' type.
    func send(_ index: Int, to stage: AnyStage)
}

/// Emits elements by their index. Free of their type, because one is made for each subscription.
private final class IndexedSource: SteppingSource {
    private let elements: any IndexedElements
    private let count: Int
    private var index = 0

    init(_ downstream: AnyStage, _ elements: any IndexedElements, count: Int) {
        self.elements = elements
        self.count = count
        super.init(downstream)
    }

    override func step() -> Bool {
        if index == count { return finish() }
        let current = index
        index += 1
        elements.send(current, to: downstream)
        return true
    }
}
