// NSEnumerator: the elements of a collection of Foundation, one by one.

import RxEngine

/// An `NSEnumerator` over elements that stand still.
package final class ObjectEnumerator: Object, @unchecked Sendable {
    // Unchecked: `lock` guards the variable.
    private let lock = Lock()
    private var rest: ArraySlice<Value>

    package init(_ elements: [Value]) {
        rest = elements[...]
        super.init(.nsEnumerator)
    }

    /// The next element, or nil at the end.
    package func next() -> Value? { lock.withLock { rest.popFirst() } }

    /// The elements that are left, after which there are none.
    package func takeRest() -> [Value] {
        lock.withLock {
            defer { rest = [] }
            return Array(rest)
        }
    }

    package override func makeIterator() -> ElementIterator? { .produced { self.next() } }
}

extension NominalType {
    package static let nsEnumerator = library("NSEnumerator", .classType, "Foundation", parents: [nsObject, sequence])
}
