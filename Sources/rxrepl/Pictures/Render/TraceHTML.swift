// A trace as one page: the picture, the script, the events as lines, and what plays them. No network, no library.

import RxEngine

/// Renders a recording as a page that stands alone.
///
/// What is static shows the last picture, the script and the first thousand lines, on paper and without JavaScript too; the
/// page's program plays and filters them. It reads the facts from compact tables, and works on attributes and texts only:
/// no value of a script ever becomes part of a program.
enum TraceHTML {
    /// The page.
    ///
    /// - Parameters:
    ///   - events: The recording.
    ///   - scripts: The texts that ran, in the order in which they did.
    static func render(_ events: [TraceEvent], scripts: [ScriptText] = []) -> String {
        let facts = PageFacts(events)
        let source = PageSource(scripts, facts.events)
        let picture = PagePicture(events, facts)
        let lines = PageLines(facts, source)
        var data = CompactJSON()
        data.object { data in
            lines.write(to: &data)
            picture.write(to: &data)
        }
        let parts = [
            head, #"<body class="\#(lines.hasSeveralThreads ? "" : "one-thread")" style="\#(lines.widths)">"#,
            PageControls.markup, #"<main\#(source.isEmpty ? "" : #" class="both""#)>"#,
            #"<div class="overview" id="overview" hidden></div>"#, picture.markup, source.markup, lines.markup,
            "</main>",
            #"<script type="application/json" id="data">"#, data.text, "</script>", "<script>", PageScript.text,
            "</script>", "</body>", "</html>", "",
        ]
        return parts.joined(separator: "\n")
    }

    /// A policy forbids the page everything but its own style and program.
    private static let head = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>rxrepl trace</title>
        <style>
        \(PageStyles.text)
        </style>
        </head>
        """
}
