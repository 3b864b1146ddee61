
enum TempLib { static let entries: [Builtin] = [
  Builtin(.function, "print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")", "prints") { a in
    a.session.write((a[0].elements ?? []).map(\.description).joined(separator: a.has(1) ? try a.string(1) : " ") + (a.has(2) ? try a.string(2) : "\n")); return .void },
] }
