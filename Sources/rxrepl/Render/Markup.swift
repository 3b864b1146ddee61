// Text inside of markup.

/// Text as XML, SVG and HTML show it: nothing in it is markup, whatever a script's values contain.
func markup(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": result += "&amp;"
        case "<": result += "&lt;"
        case ">": result += "&gt;"
        case "\"": result += "&quot;"
        case "'": result += "&#39;"
        case _ where scalar.value < 0x20 && scalar != "\n" && scalar != "\t": result += "\u{FFFD}"
        case _: result.unicodeScalars.append(scalar)
        }
    }
    return result
}
