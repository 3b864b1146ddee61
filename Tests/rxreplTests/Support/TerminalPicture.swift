// What a terminal showed, as a picture: SVG that stands alone.

import Pictures
import StreamSyntax

@testable import rxrepl

/// Draws lines with colours, as escape sequences ask for them.
struct TerminalPicture {
    /// A piece of a line in one look.
    private struct Piece {
        let text: String
        let look: String
    }

    private let lines: [[Piece]]

    private static let column = 8.4
    private static let row = 20
    private static let margin = 18

    /// Reads what was shown.
    ///
    /// - Parameter text: Lines with sequences for colours; all other sequences are left out.
    init(_ text: String) {
        lines = text.replacingOccurrences(of: "\r", with: "").split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self.pieces(String($0)) }
    }

    private static func pieces(_ line: String) -> [Piece] {
        var pieces: [Piece] = [], look = "", rest = line[...]
        func add(_ text: Substring) {
            if !text.isEmpty { pieces.append(Piece(text: String(text), look: look)) }
        }
        while let match = rest.firstMatch(of: /\u{1B}\[([0-9;?]*)([A-Za-z])/) {
            add(rest[..<match.range.lowerBound])
            if match.2 == "m" { look = match.1 == "0" ? "" : "c\(match.1.replacing(";", with: "-"))" }
            rest = rest[match.range.upperBound...]
        }
        add(rest)
        return pieces
    }

    /// The whole file.
    var svg: String {
        let columns = lines.map { $0.reduce(0) { $0 + $1.text.displayWidth } }.max() ?? 0
        let width = Int(Double(columns) * Self.column) + 2 * Self.margin
        let height = lines.count * Self.row + 2 * Self.margin
        var parts = [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" viewBox="0 0 \#(width) \#(height)" role="img" aria-label="A session of rxrepl in a terminal">"#,
            "<style>\(Self.styles)</style>", #"<rect width="100%" height="100%" rx="8"/>"#,
        ]
        for (number, line) in lines.enumerated() {
            var column = 0
            for piece in line {
                defer { column += piece.text.displayWidth }
                guard piece.text.contains(where: { $0 != " " }) else { continue }
                // The length is given, so that columns meet whatever font there is.
                parts.append(
                    #"<text class="\#(piece.look)" x="\#(Self.length(column))" y="\#(Self.margin + number * Self.row + 15)" "#
                        + #"textLength="\#(Self.width(piece.text.displayWidth))" xml:space="preserve">\#(markup(piece.text))</text>"#
                )
            }
        }
        return parts.joined(separator: "\n").replacing(#" class="""#, with: "") + "\n</svg>\n"
    }

    private static func length(_ column: Int) -> String { tenths(margin * 10 + column * 84) }

    private static func width(_ columns: Int) -> String { tenths(columns * 84) }

    private static func tenths(_ number: Int) -> String {
        number % 10 == 0 ? "\(number / 10)" : "\(number / 10).\(number % 10)"
    }

    private static let styles =
        """
        rect{fill:#0d1117}text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#e6edf3;white-space:pre}\
        [class^="c1"]{font-weight:bold}
        """ + looks

    /// The colours, in plain and in bold type.
    private static var looks: String {
        TextColour.allCases.map { colour in
            ".c38-5-\(colour.rawValue),.c1-38-5-\(colour.rawValue){fill:#\(ScreenColour(colour).hexadecimal)}"
        }.joined()
    }
}
