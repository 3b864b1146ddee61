// Two marble diagrams below each other on one time axis.

import RxEngine
import StreamRun

/// Draws lists of events so that what happens in one frame stands in one column.
struct AlignedDiagrams {
    /// An event as it stands in a diagram.
    struct Entry: Equatable {
        let frame: Int
        let mark: String
    }

    private let frames: [Int]
    private let widths: [Int: Int]

    /// Longer gaps are written as a span.
    private static let longGap = 40

    /// Prepares the axis for these lists.
    init(_ lists: [[Entry]]) {
        var widths: [Int: Int] = [:]
        for list in lists {
            for (frame, entries) in Dictionary(grouping: list, by: \.frame) {
                widths[frame] = max(widths[frame] ?? 0, Self.cell(entries).count)
            }
        }
        self.widths = widths
        frames = widths.keys.sorted()
    }

    /// Draws one list.
    func draw(_ list: [Entry]) -> String {
        let entries = Dictionary(grouping: list, by: \.frame)
        guard let last = list.map(\.frame).max() else { return frames.isEmpty ? "-" : gap(frames[0]) + "-" }
        var text = ""
        var next = min(0, frames[0])
        for frame in frames where frame <= last {
            text += gap(frame - next)
            let cell = entries[frame].map(Self.cell) ?? ""
            let width = widths[frame] ?? 1
            text += cell + String(repeating: "-", count: frame == last ? 0 : width - cell.count)
            next = frame + width
        }
        return text
    }

    private func gap(_ count: Int) -> String {
        if count <= 0 { return "" }
        return count > Self.longGap ? " \(count)ms " : String(repeating: "-", count: count)
    }

    private static func cell(_ entries: [Entry]) -> String {
        let marks = entries.map(\.mark).joined()
        return entries.count == 1 ? marks : "(\(marks))"
    }
}
