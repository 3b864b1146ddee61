// Reads the command line: long and short options, `--x=y`, `--`, subcommands.

import StreamSyntax

extension Options {
    /// Reads the words that follow the command's name.
    ///
    /// What follows a script's name belongs to the script; `test` and `check` take options anywhere.
    ///
    /// - Throws: A fault, worded for the user.
    init(parsing words: [String]) throws(UsageError) {
        self.init()
        var rest = words[...]
        var operands: [String] = []
        var allowsOptions = true
        var isExhausted: Bool {
            switch action {
            case .version, .usage: true
            default: false
            }
        }
        while let word = rest.popFirst() {
            if allowsOptions, word == "--" {
                allowsOptions = false
            } else if allowsOptions, word.hasPrefix("--") {
                try applyLong(word.dropFirst(2), &rest)
            } else if allowsOptions, word.hasPrefix("-"), word != "-" {
                try applyShort(word.dropFirst(), &rest)
            } else {
                operands.append(word)
                let takesOptionsAnywhere = ["test", "check", "help"].contains(operands[0])
                let names = operands[0] == "run" ? 2 : 1
                if !takesOptionsAnywhere, operands.count >= names || isText { allowsOptions = false }
            }
        }
        if !isExhausted { try decide(operands) }
    }

    private var isText: Bool {
        if case .runText = action { true } else { false }
    }

    private mutating func decide(_ operands: [String]) throws(UsageError) {
        if isText {
            arguments = operands
            return
        }
        guard let first = operands.first else { return }
        let others = Array(operands.dropFirst())
        switch first {
        case "-": (action, arguments) = (.runStandardInput, others)
        case "run":
            guard let file = others.first else { throw UsageError("run: which script? rxrepl run FILE.rxs") }
            action = file == "-" ? .runStandardInput : .runFile(file)
            arguments = Array(others.dropFirst())
        case "test":
            guard !others.isEmpty else { throw UsageError("test: which scripts? rxrepl test PATH…") }
            action = .test(others)
        case "check":
            guard !others.isEmpty else { throw UsageError("check: which scripts? rxrepl check PATH…") }
            action = .check(others)
        case "workshop":
            guard let folder = others.first else { throw UsageError("workshop: which folder? rxrepl workshop FOLDER") }
            action = .workshop(folder)
        case "help": action = .help(topic: others.first)
        case _: (action, arguments) = (.runFile(first), others)
        }
    }

    private mutating func applyLong(_ word: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts.first ?? "")
        guard let entry = OptionEntry.all.first(where: { $0.long == name }) else {
            throw UsageError("unknown option --\(name)" + Self.suggestion(for: name))
        }
        try apply(entry, "--" + name, parts.count > 1 ? String(parts[1]) : nil, &rest)
    }

    private mutating func applyShort(_ letters: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let entry = OptionEntry.all.first(where: { $0.short == letter }) else {
                throw UsageError("unknown option -\(letter); rxrepl --help lists the options")
            }
            guard case .required = entry.argument else {
                try apply(entry, "-\(letter)", nil, &rest)
                continue
            }
            // -eCODE, -e=CODE and -e CODE
            let attached = letters.isEmpty ? nil : String(letters.first == "=" ? letters.dropFirst() : letters)
            try apply(entry, "-\(letter)", attached, &rest)
            return
        }
    }

    private mutating func apply(
        _ entry: OptionEntry, _ name: String, _ attached: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        switch entry.argument {
        case .none:
            if attached != nil { throw UsageError("\(name) takes no argument") }
            try entry.apply(&self, "")
        case .optional: try entry.apply(&self, attached ?? "")
        case .required(let argument, _):
            guard let text = attached ?? rest.popFirst() else {
                throw UsageError("\(name) needs an argument: \(name) \(argument)")
            }
            try entry.apply(&self, text)
        }
    }

    private static func suggestion(for name: String) -> String {
        let nearest = NearestName.find(name, among: OptionEntry.all.map(\.long))
        return nearest.map { "; did you mean --\($0)?" } ?? "; rxrepl --help lists the options"
    }
}
