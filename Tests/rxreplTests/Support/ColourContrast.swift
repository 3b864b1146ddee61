// What colours of the 256 look like, and how far they stand out.

import Foundation
import StreamSyntax

/// A colour of a screen, each part from 0 to 255.
struct ScreenColour {
    let parts: [Int]

    /// A colour written as six hexadecimal digits.
    init(_ digits: Int) { parts = [digits >> 16, digits >> 8 & 255, digits & 255] }

    /// What the fixed part of the 256 colours looks like: a cube of six steps a side, then greys.
    init(_ colour: TextColour) {
        let number = colour.rawValue, steps = [0, 95, 135, 175, 215, 255], place = number - 16
        parts =
            number < 232
            ? [steps[place / 36], steps[place / 6 % 6], steps[place % 6]]
            : Array(repeating: 8 + 10 * (number - 232), count: 3)
    }

    var hexadecimal: String { parts.map { String(0x100 + $0, radix: 16).dropFirst() }.joined() }

    /// WCAG 2.1, relative luminance.
    var luminance: Double {
        zip(parts, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
            let share = Double(part.0) / 255
            return sum + part.1 * (share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4))
        }
    }

    /// WCAG 2.1, contrast ratio.
    func contrast(to other: ScreenColour) -> Double {
        let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
        return (lighter + 0.05) / (darker + 0.05)
    }
}
