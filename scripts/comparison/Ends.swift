// Prints the table of ends (Tests/RxEngineTests/Comparison): every scene with what happens in it, a line each; with
// --digests the form in which it is kept.

let showsDigests = CommandLine.arguments.contains("--digests")
for family in OperatorFamily.all {
    for row in family.rows {
        if showsDigests { print("\(row.name) of \(family.arity)") }
        for line in family.lines {
            var digests = ""
            for cell in line.cells {
                let outcomes = cell.outcomes(of: row)
                digests += EndTableCell.digest(of: outcomes)
                if showsDigests { continue }
                for (disposal, text) in outcomes {
                    print("\(row.name) of \(family.arity), \(cell.title), disposed \(disposal): \(text)")
                }
            }
            if showsDigests { print("  \(line.title): \(digests)") }
        }
    }
}
