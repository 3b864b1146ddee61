// A queue that gives its oldest element in constant time.

/// First in, first out.
struct Fifo<Element> {
    private var elements: ContiguousArray<Element?> = []
    private var head = 0

    var isEmpty: Bool { head == elements.count }
    var count: Int { elements.count - head }
    var first: Element? { isEmpty ? nil : elements[head] }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        if isEmpty { return nil }
        let element = elements[head].take()
        head += 1
        if head == elements.count {
            elements.removeAll(keepingCapacity: head <= 64)
            head = 0
        } else if head > 64, head > elements.count / 2 {
            elements.removeSubrange(..<head)
            head = 0
        }
        return element
    }

    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        elements = ContiguousArray(elements[head...].filter { element in element.map { !isUnwanted($0) } ?? false })
        head = 0
    }
}
