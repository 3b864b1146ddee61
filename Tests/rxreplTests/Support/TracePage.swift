// A page of a trace in a browser.

import Foundation

enum TracePage {
    /// A browser with the page of a script's trace on the virtual clock.
    static func open(
        _ script: String, width: Int = 1280, isDark: Bool = false, _ arguments: [String] = []
    ) throws -> Browser {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("demo.rxs"), page = folder.url.appendingPathComponent("demo.html")
        try script.write(to: file, atomically: true, encoding: .utf8)
        _ = try BuiltCommand.output(arguments + ["--virtual", "--trace-out", page.path, "demo.rxs"], in: folder.url)
        let browser = try Browser(keeping: folder)
        try browser.show(width: width, isDark: isDark)
        try browser.open(page)
        return browser
    }
}
