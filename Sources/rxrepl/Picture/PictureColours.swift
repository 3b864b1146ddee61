// Which colour each element has: that of the element that it came from.

import RxEngine

/// The colours of a picture's elements, as numbers from 0 to 7, by the facts that they show.
///
/// What a join made of several elements has inside the colour of the one that made it send, and around it that of another.
struct PictureColours: Sendable {
    private var numbers: [Int: Int] = [:]

    init(_ picture: Picture) {
        var next = 0
        // Origins come before what came from them.
        let elements = picture.lanes.lazy.flatMap(\.marks).filter { $0.sign.shown != nil }
        for mark in elements.sorted(by: { $0.fact < $1.fact }) where numbers[mark.fact] == nil {
            if let inherited = mark.origin.flatMap({ numbers[$0] }) {
                numbers[mark.fact] = inherited
            } else {
                numbers[mark.fact] = next
                next = (next + 1) % 8
            }
        }
    }

    /// The colour of a mark.
    subscript(mark: Picture.Mark) -> Int { numbers[mark.fact] ?? 0 }

    /// The colour around a mark; nil where it is that inside.
    func rim(of mark: Picture.Mark) -> Int? {
        mark.others.lazy.compactMap { numbers[$0] }.first { $0 != self[mark] }
    }
}

extension Picture.Sign {
    /// The element that a marble shows.
    var shown: String? {
        if case .dropped(let value, _) = self { return value }
        return value
    }
}
