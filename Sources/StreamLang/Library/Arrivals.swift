// Contents by the object that stands for them, in the order in which they came.

/// A table whose order does not depend on where its keys lie.
struct Arrivals<Content> {
    private var contents: [ObjectIdentifier: (number: Int, content: Content)] = [:]
    private var last = 0

    /// The contents, first come first.
    var all: [Content] { contents.values.sorted { $0.number < $1.number }.map(\.content) }

    /// What an object stands for. The object must live as long as it is here.
    subscript(object: AnyObject) -> Content? {
        get { contents[ObjectIdentifier(object)]?.content }
        set {
            last += 1
            let number = last
            contents[ObjectIdentifier(object)] = newValue.map { (number, $0) }
        }
    }
}
