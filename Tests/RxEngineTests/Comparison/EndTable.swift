// The table of ends: what becomes of each operator for each order in which its sources end, and wherever its
// subscription is disposed.

/// The scenes of one operator that differ only in their disposal.
struct EndTableCell {
    let scripts: [SourceScript]
    let isCold: Bool
    let disposals: [SceneDisposal]

    /// As in `cold 3|0 1x1`.
    var title: String {
        let isTight = scripts.first?.isTight == true
        let words = [isCold ? "cold" : "hot"] + (isTight ? ["tight"] : []) + scripts.map(\.description)
        return words.joined(separator: " ")
    }

    /// What happens in each scene, first in the one where nothing is disposed early. Scenes that must be the same as
    /// another are left out.
    func outcomes(of row: OperatorRow) -> [(disposal: SceneDisposal, text: String)] {
        var whole: SceneRecord?
        return disposals.compactMap { disposal in
            let scene = Scene(scripts: scripts, isCold: isCold, disposal: disposal)
            if scene.hasEndsBeyond { return nil }
            if let whole, scene.isDisposedInVain(after: whole) { return nil }
            let record = scene.happenings(row.apply)
            whole = whole ?? record
            return (disposal, record.text)
        }
    }

    /// Two signs that stand for outcomes.
    static func digest(of outcomes: [(disposal: SceneDisposal, text: String)]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for outcome in outcomes {
            var text = outcome.text + "\n"
            text.withUTF8 { bytes in
                // Eight bytes at a time: this runs unoptimised.
                let bytes = UnsafeRawBufferPointer(bytes)
                for offset in stride(from: 0, to: bytes.count, by: 8) {
                    let word =
                        offset + 8 <= bytes.count
                        ? UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                        : bytes[offset...].reduce(0) { $0 << 8 | UInt64($1) }
                    hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
                    hash ^= hash >> 29
                }
            }
        }
        return String([24, 48].map { signs[Int((hash >> $0) & 63)] })
    }

    private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
}

extension OperatorFamily {
    /// The cells of each line of the table, under the start of the titles that they share.
    var lines: [(title: String, cells: [EndTableCell])] {
        let kinds = [(false, false), (false, true), (true, false), (true, true)]
        // Without sources these are the same.
        return (arity == 0 ? Array(kinds.prefix(1)) : kinds).map { isCold, isTight in
            let cells = Self.product(isTight ? [3] : counts, arity).flatMap { counts in
                Self.product(SourceEnd.allCases, arity).flatMap { ends in
                    Self.permutations(arity).map { places in
                        EndTableCell(
                            scripts: (0..<arity).map {
                                SourceScript(count: counts[$0], end: ends[$0], place: places[$0], isTight: isTight)
                            },
                            isCold: isCold, disposals: isTight ? tightDisposals : disposals)
                    }
                }
            }
            return ((isCold ? "cold" : "hot") + (isTight ? " tight" : ""), cells)
        }
    }

    /// All orders of numbers.
    private static func permutations(_ count: Int) -> [[Int]] {
        if count == 0 { return [[]] }
        return permutations(count - 1).flatMap { rest in
            (0..<count).map { place in Array(rest[..<place]) + [count - 1] + Array(rest[place...]) }
        }
    }

    /// All lists of choices.
    private static func product<Choice>(_ choices: [Choice], _ count: Int) -> [[Choice]] {
        count == 0 ? [[]] : product(choices, count - 1).flatMap { rest in choices.map { rest + [$0] } }
    }
}
