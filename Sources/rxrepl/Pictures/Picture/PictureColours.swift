// Which colour each element has: that of the element that it came from.

import RxEngine

/// The colours of a picture's elements, as numbers from 0 to 7, by the facts that they show.
///
/// What a join made of several elements, and what became of that, has inside the colour of the one that made it send, and
/// around it that of another.
struct PictureColours: Sendable {
    private var numbers: [Int: Int] = [:]
    private var rims: [Int: Int] = [:]

    init(_ picture: Picture) {
        var next = 0
        // Origins come before what came from them.
        let elements = picture.lanes.lazy.flatMap(\.marks).filter { $0.sign.shown != nil }
        for mark in elements.sorted(by: { $0.fact < $1.fact }) where numbers[mark.fact] == nil {
            let inherited = mark.origin.flatMap { numbers[$0] }
            if inherited == nil { next = (next + 1) % 8 }
            let number = inherited ?? (next + 7) % 8
            numbers[mark.fact] = number
            rims[mark.fact] =
                mark.others.compactMap { numbers[$0] }.first { $0 != number } ?? mark.origin.flatMap { rims[$0] }
        }
    }

    /// The colour of a mark.
    subscript(mark: Picture.Mark) -> Int { numbers[mark.fact] ?? 0 }

    /// The colour around a mark, where that is another one.
    func rim(of mark: Picture.Mark) -> Int? { rims[mark.fact] }
}

extension Picture.Sign {
    /// The element that a marble shows.
    var shown: String? {
        if case .dropped(let value, _) = self { return value }
        return value
    }
}
