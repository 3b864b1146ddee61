// Observable.range: consecutive integers.

extension ObservableType where Element: FixedWidthInteger {
    /// Emits `count` integers that follow each other.
    ///
    ///     range(start: 1, count: 3)   ──1──2──3──│
    ///
    /// - Parameters:
    ///   - start: The first integer.
    ///   - count: How many integers; must not be negative.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/range.html
    public static func range(start: Element, count: Element) -> Observable<Element> {
        Producer("range") { stage in
            let source = RangeSource(stage, start, count)
            stage.link(source)
            Trampoline.current.enqueue(source)
        }
    }
}

private final class RangeSource<Element: FixedWidthInteger>: SteppingSource<Element> {
    private var next: Int
    private let end: Int

    init(_ downstream: Stage<Element>, _ start: Element, _ count: Element) {
        next = Int(start)
        end = Int(start) + Int(count)
        super.init(downstream)
    }

    override func step() -> Bool {
        guard next < end else {
            finish()
            return false
        }
        let element = next
        next += 1
        if Element.self == Int.self {
            unsafeDowncast(downstream, to: Stage<Int>.self).receive(element)
        } else {
            downstream.receive(Element(truncatingIfNeeded: element))
        }
        return true
    }
}
