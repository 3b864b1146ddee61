// Text inside of markup.

import StreamSyntax

/// Text as XML, SVG and HTML show it: nothing in it is markup, and nothing is a character that XML does not allow, whatever
/// a script's values contain.
package func markup(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.shown(text, as: .lines).unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case _: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
