// Reads the marbles that a learner draws, more kindly than a test's diagram is read.

import Pictures

/// A diagram whose elements may be whole words or numbers.
///
/// The signs of pictures are read as well as those that a keyboard has. An element takes one frame, however long it is.
struct DrawnMarbles {
    struct Mark: Equatable {
        let frame: Int
        let sign: Picture.Sign
    }

    private(set) var marks: [Mark] = []

    /// Reads a diagram.
    ///
    /// - Parameter elements: Texts that are one element each; of all others each character is one.
    init(_ text: String, knowing elements: Set<String>) {
        var rest = text[...]
        var frame = 0
        var group: Int?
        while let sign = rest.first {
            var length = 1
            if sign.isWhitespace {
                rest = rest.dropFirst()
                continue
            }
            switch sign {
            case "-", "─": break
            case "(": group = frame
            case ")": group = nil
            case "|", "│": marks.append(Mark(frame: group ?? frame, sign: .completed))
            case "#", "✗": marks.append(Mark(frame: group ?? frame, sign: .error("")))
            case _:
                let known = elements.filter { !$0.isEmpty && rest.hasPrefix($0) }.max { $0.count < $1.count }
                let element = known ?? Self.number(rest) ?? String(sign)
                marks.append(Mark(frame: group ?? frame, sign: .value(element)))
                length = element.count
            }
            rest = rest.dropFirst(length)
            frame += 1
        }
    }

    /// The number that a text begins with, if that is alone between other signs: `10` in `-10-`, but not in `10a`.
    private static func number(_ text: Substring) -> String? {
        let word = text.prefix { !"-─()|│#✗".contains($0) && !$0.isWhitespace }
        return word.count > 1 && word.allSatisfy(\.isNumber) ? String(word) : nil
    }
}

extension DrawnMarbles.Mark {
    var words: String {
        switch sign {
        case .value(let value): value
        case .completed: "the completion"
        case .error: "an error"
        case .dropped, .missed, .unsubscribed: "nothing"
        }
    }
}
