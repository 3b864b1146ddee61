// The sequences that concat and catch(sequence:) run one after the other, however deeply they are nested.

/// A sequence that runs a list of others one after the other.
///
/// It shows its list, so that a nested one is walked through in place: a concat that ends in a concat that ends in a
/// concat needs neither stack nor stages for each level. With tracing on, each level stays an operator of its own.
final class Succession<Element>: Observable<Element>, @unchecked Sendable {
    // Unchecked: the functions are immutable and what they capture guards itself.

    /// What leads from one source to the next.
    enum Rule { case completion, error }

    fileprivate let rule: Rule
    fileprivate let open: () -> SourceList<Element>
    private let makeStage: (Stage<Element>, SourceWalk<Element>) -> SuccessivePipe<Element, Element>

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - rule: What leads from one source to the next.
    ///   - sources: The list, begun anew for each subscriber.
    ///   - count: The length of the list, if it is known.
    ///   - makeStage: Makes what runs the sources.
    init<Sources: Sequence>(
        _ operatorName: StaticString, after rule: Rule, _ sources: Sources, count: Int? = nil,
        _ makeStage: @escaping (Stage<Element>, SourceWalk<Element>) -> SuccessivePipe<Element, Element>
    ) where Sources.Element == Observable<Element> {
        self.rule = rule
        self.makeStage = makeStage
        let isFinite = sources is any Collection
        open = {
            var iterator = sources.makeIterator()
            return SourceList(remaining: count, isFinite: isFinite) { iterator.next() }
        }
        super.init(operatorName)
    }

    override func run(_ stage: Stage<Element>) {
        let pipe = makeStage(stage, SourceWalk(rule, open()))
        stage.link(pipe)
        pipe.advance()
        pipe.settle()
    }

}

/// What is left of one list of sources. A class: a function in an array would be wrapped anew at each look.
private final class SourceList<Element> {
    private let nextSource: () -> Observable<Element>?
    private var remaining: Int?
    /// Whether it is known to have an end.
    let isFinite: Bool

    init(remaining: Int?, isFinite: Bool, _ nextSource: @escaping () -> Observable<Element>?) {
        self.remaining = remaining
        self.isFinite = isFinite
        self.nextSource = nextSource
    }

    /// Whether it is known that nothing follows.
    var isOver: Bool { remaining == 0 }

    func next() -> Observable<Element>? {
        remaining = remaining.map { $0 - 1 }
        return nextSource()
    }
}

/// Walks through lists of sources, entering those that are lists by the same rule.
struct SourceWalk<Element> {
    private let rule: Succession<Element>.Rule
    private var lists: [SourceList<Element>]
    private var nestings = 0
    /// Whether there may be no end: a list has none that is known, or so many were nested that it may go on like that.
    private(set) var isEndless: Bool

    fileprivate init(_ rule: Succession<Element>.Rule, _ list: SourceList<Element>) {
        self.rule = rule
        lists = [list]
        isEndless = !list.isFinite
    }

    /// The next source that is no list by itself.
    ///
    /// - Parameter stage: Who asks; once it has ended there is nothing more.
    mutating func next(for stage: AnyStage) -> Observable<Element>? {
        while stage.isActive, let list = lists.last {
            let source = list.next()
            // A list whose last source is under way needs no place: endless recursion in last place stays flat.
            if source == nil || list.isOver { lists.removeLast() }
            guard let source else { continue }
            guard !Tracing.isOn, let nested = source as? Succession<Element>, nested.rule == rule else { return source }
            let list = nested.open()
            nestings += 1
            if !list.isFinite || nestings == 1000 { isEndless = true }
            lists.append(list)
        }
        return nil
    }
}
