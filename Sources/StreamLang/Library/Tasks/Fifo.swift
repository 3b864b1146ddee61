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

    /// Puts an element before all others.
    mutating func putBack(_ element: Element) {
        if head == 0 { return elements.insert(element, at: 0) }
        head -= 1
        elements[head] = element
    }

    /// Takes the oldest element of which something holds.
    mutating func popFirst(where isWanted: (Element) -> Bool) -> Element? {
        let found = elements[head...].firstIndex { element in element.map(isWanted) ?? false }
        return found.flatMap { elements.remove(at: $0) }
    }

    mutating func removeAll(where isUnwanted: (Element) -> Bool) {
        elements = ContiguousArray(elements[head...].filter { element in element.map { !isUnwanted($0) } ?? false })
        head = 0
    }
}
