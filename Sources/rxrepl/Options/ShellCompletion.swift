// Completion of the command line in shells, made of the table of options.

/// A shell that completes rxrepl's command line.
enum ShellCompletion: String, CaseIterable {
    case bash, zsh, fish

    /// The words that stand where a script could.
    private static let verbs = [
        ("run", "run a script"), ("test", "compare scripts with what they expect"), ("check", "parse and resolve only"),
        ("help", "pages of help"), ("workshop", "write the lessons as scripts"),
    ]

    /// What the shell reads.
    var script: String {
        switch self {
        case .bash: Self.bashScript
        case .zsh: Self.zshScript
        case .fish: Self.fishScript
        }
    }

    private static var bashScript: String {
        let names = OptionEntry.all.flatMap(\.spellings)
        let choices = OptionEntry.all.filter { !$0.words.isEmpty }.map { entry in
            "        --\(entry.long)) COMPREPLY=($(compgen -W '\(entry.words.joined(separator: " "))' -- \"$word\")); return ;;\n"
        }
        let files = OptionEntry.all.filter(\.takesFile).map { "--\($0.long)" }
        let others = OptionEntry.all.filter { $0.isFollowed && !$0.takesFile && $0.words.isEmpty }
            .flatMap(\.spellings)
        return """
            # Completion of rxrepl in bash. Made by: rxrepl help bash
            _rxrepl() {
                local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} first='' other
                for other in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                    case $other in -* | =) ;; *) first=$other; break ;; esac
                done
                COMPREPLY=()
                # bash takes --name=value for three words.
                [[ $word == = ]] && { word=''; previous='='; }
                [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-1]}
                [[ $previous == = ]] && previous=${COMP_WORDS[COMP_CWORD-2]}
                case $previous in
            \(choices.joined())        \(files.joined(separator: " | "))) compopt -o filenames; COMPREPLY=($(compgen -f -- "$word")); return ;;
                    \(others.joined(separator: " | "))) return ;;
                esac
                if [[ $word == -* ]]; then
                    COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word"))
                    return
                fi
                case $first in
                    help) COMPREPLY=($(compgen -W "$(rxrepl help topics 2>/dev/null)" -- "$word")); return ;;
                    workshop) compopt -o filenames; COMPREPLY=($(compgen -d -- "$word")); return ;;
                    '') COMPREPLY=($(compgen -W '\(verbs.map(\.0).joined(separator: " "))' -- "$word")) ;;
                esac
                compopt -o filenames
                COMPREPLY+=($(compgen -f -X '!*.rxs' -- "$word") $(compgen -d -- "$word"))
            }
            complete -F _rxrepl rxrepl

            """
    }

    private static var zshScript: String {
        func quoted(_ text: String) -> String {
            ["[", "]", ":"].reduce(text.replacing("'", with: "'\\''")) { $0.replacing($1, with: "\\" + $1) }
        }
        let options = OptionEntry.all.map { entry in
            let (sign, value) =
                switch entry.argument {
                case .none: ("", "")
                case .required(let name, _): ("=", ":\(name):\(entry.zshAction)")
                case .optional(let name, _): ("=-", "::\(name):\(entry.zshAction)")
                }
            let rest = "[\(quoted(entry.summary))]\(value)'"
            let short = entry.short.map { "'(-\($0) --\(entry.long))'{-\($0),--\(entry.long)\(sign)}'" }
            return "    " + (short ?? "'--\(entry.long)\(sign)") + rest + " \\\n"
        }
        let verbs = verbs.map { "        '\($0.0):\(quoted($0.1))'" }.joined(separator: "\n")
        return """
            #compdef rxrepl
            # Completion of rxrepl in zsh. Made by: rxrepl help zsh
            _rxrepl_first() {
                local -a verbs=(
            \(verbs)
                )
                _describe 'what to do' verbs
                _files -g '*.rxs'
            }
            _rxrepl_others() {
                case $line[1] in
                    help) compadd -- ${(f)"$(rxrepl help topics 2>/dev/null)"} ;;
                    workshop) _files -/ ;;
                    *) _files -g '*.rxs' ;;
                esac
            }
            _arguments -s -S \\
            \(options.joined())    '1:script:_rxrepl_first' '*:file:_rxrepl_others'

            """
    }

    private static var fishScript: String {
        let options = OptionEntry.all.map { entry in
            var line = "complete -c rxrepl" + (entry.short.map { " -s \($0)" } ?? "") + " -l \(entry.long)"
            if !entry.words.isEmpty {
                line += " -x -a '\(entry.words.joined(separator: " "))'"
            } else if entry.takesFile {
                line += " -r -F"
            } else if entry.isFollowed {
                line += " -x"
            }
            return line + " -d '\(entry.summary.replacing("'", with: "\\'"))'\n"
        }
        let words = verbs.map { "complete -c rxrepl -n __fish_use_subcommand -a \($0.0) -d '\($0.1)'\n" }
        return """
            # Completion of rxrepl in fish. Made by: rxrepl help fish
            \(options.joined())\(words.joined())complete -c rxrepl -n '__fish_seen_subcommand_from help' -f -a '(rxrepl help topics 2>/dev/null)'

            """
    }
}

extension OptionEntry {
    /// Its names as they are typed.
    fileprivate var spellings: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }

    /// The words that its argument is one of; empty if it has none, or any.
    fileprivate var words: [String] {
        switch argument {
        case .none: []
        case .required(_, let words), .optional(_, let words): words
        }
    }

    /// Whether the next word belongs to it.
    fileprivate var isFollowed: Bool { if case .required = argument { true } else { false } }

    fileprivate var takesFile: Bool { if case .required("FILE", _) = argument { true } else { false } }

    fileprivate var zshAction: String {
        takesFile ? "_files" : words.isEmpty ? "" : "(\(words.joined(separator: " ")))"
    }
}
