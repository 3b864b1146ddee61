// How a picture looks: colours by role, for both schemes.

extension MarbleSVG {
    /// The fills and strokes of elements, which keep theirs from lane to lane.
    private static let light = [
        ("#ddf4ff", "#0969da"), ("#fff8c5", "#9a6700"), ("#dafbe1", "#1a7f37"), ("#fbefff", "#8250df"),
        ("#ffebe9", "#cf222e"), ("#d2f5f0", "#0b7285"), ("#fff1e5", "#bc4c00"), ("#ffeff7", "#bf3989"),
    ]
    private static let dark = [
        ("#0c2d6b", "#58a6ff"), ("#3b2e0a", "#d29922"), ("#0f2e1a", "#3fb950"), ("#3c1e70", "#bc8cff"),
        ("#4c1616", "#ff7b72"), ("#06343c", "#39c5cf"), ("#3d2208", "#f0883e"), ("#42132e", "#f778ba"),
    ]

    /// `c0` to `c7` are the colours of elements, `r0` to `r7` the same around those that joins made.
    private static func elements(_ colours: [(fill: String, stroke: String)]) -> String {
        colours.enumerated().map { ".c\($0){fill:\($1.fill);stroke:\($1.stroke)}" }.joined()
            + colours.enumerated().map { ".r\($0){stroke:\($1.stroke)}" }.joined()
    }

    static let styles = """
        .paper{fill:#fff}text{font:16px ui-monospace,monospace;fill:#1b1f24}.small{font-size:14px;fill:#57606a}\
        .line{stroke:#57606a;stroke-width:2}.before{stroke-dasharray:2 6}.cut{stroke-dasharray:6 6}\
        .marble{stroke-width:2}.joined{stroke-width:4}.value{text-anchor:middle;dominant-baseline:central}\
        .sign{font-size:24px;font-weight:bold}\
        .ghost{opacity:.35}.ghost .marble,.missed .marble{stroke-dasharray:4 3;fill:none}\
        .end{stroke:#1b1f24;stroke-width:3}.error{stroke:#cf222e;stroke-width:3}.tick{stroke:#d0d7de}.band{fill:#eaeef2}\
        \(elements(light))\
        @media(prefers-color-scheme:dark){.paper{fill:#0d1117}text{fill:#e6edf3}.small{fill:#9198a1}.line{stroke:#9198a1}\
        .end{stroke:#e6edf3}.error{stroke:#ff7b72}.tick{stroke:#30363d}.band{fill:#1c2128}\
        \(elements(dark))}
        """
}
