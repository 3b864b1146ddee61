// The fenced blocks of a page, so that what a page shows can be run.

/// A fenced block.
struct FencedBlock: Equatable {
    /// The word after the opening fence: `swift`, `text`, `console`.
    let language: String
    /// The lines between the fences.
    let lines: [String]
    /// The page's line, from 1, where it opens.
    let line: Int
    /// What a comment `<!-- run: … -->` right above asks for.
    let options: [String]
    /// Whether only blank lines stand between it and the block before.
    let followsBlock: Bool
}

/// Reads pages.
enum Markdown {
    /// The fenced blocks of a page in their order.
    static func blocks(_ page: String) -> [FencedBlock] {
        var blocks: [FencedBlock] = []
        var open: (language: String, lines: [String], line: Int)?
        var options: [String] = []
        var isAfterBlock = false
        for (number, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if let block = open {
                if line == "```" {
                    blocks.append(
                        FencedBlock(
                            language: block.language, lines: block.lines, line: block.line, options: options,
                            followsBlock: isAfterBlock))
                    open = nil
                    options = []
                    isAfterBlock = true
                } else {
                    open?.lines.append(String(line))
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [], number + 1)
            } else if line.hasPrefix("<!-- run:"), line.hasSuffix("-->") {
                options = line.dropFirst(9).dropLast(3).split(separator: " ").map(String.init)
            } else if !line.allSatisfy({ $0 == " " }) {
                isAfterBlock = false
                options = []
            }
        }
        return blocks
    }
}
