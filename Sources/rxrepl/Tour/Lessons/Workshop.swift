// The lessons as scripts: what examples/workshop holds, and what `rxrepl workshop FOLDER` writes.

import Foundation

extension Lesson {
    /// The script's file name.
    static func fileName(_ number: Int) -> String {
        "\(number + 1)".leftPadded + "-" + all[number].name + ".rxs"
    }

    /// The whole lesson as a script that prints what it says.
    static func script(_ number: Int) -> String {
        let lesson = all[number]
        let code = lesson.example + lesson.solution
        let passes =
            lesson.seconds > 0 ? "RunLoop.main.run(until: Date(timeIntervalSinceNow: \(lesson.seconds)))\n" : ""
        // What the example printed later comes when its time has passed: its expectations follow that line.
        let example = lesson.seconds > 0 ? lesson.example.timePasses(passes) : lesson.example + "\n"
        let solution = lesson.seconds > 0 ? lesson.solution.timePasses(passes) : lesson.solution + "\n"
        return comment("Lesson \(number + 1) of \(all.count): \(lesson.title). At the prompt: `:tour \(number + 1)`.")
            + "//\n" + comment(lesson.text) + modules(code, needsFoundation: lesson.seconds > 0) + "\n" + example + "\n"
            + comment("Your turn. " + lesson.task) + comment("Hint: " + lesson.hint) + "//\n"
            + comment("One way, from here on:") + "\n" + solution
    }

    /// Writes all scripts.
    ///
    /// - Returns: The paths that were written; nil if one could not be.
    package static func write(to folder: String) -> [String]? {
        guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil
        else {
            return nil
        }
        var paths: [String] = []
        for number in all.indices {
            let path = (folder.hasSuffix("/") ? folder : folder + "/") + fileName(number)
            guard (try? script(number).write(toFile: path, atomically: true, encoding: .utf8)) != nil else {
                return nil
            }
            paths.append(path)
        }
        return paths
    }

    private static func comment(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { "// \($0)\n" }.joined()
    }

    private static func modules(_ code: String, needsFoundation: Bool) -> String {
        let names = [
            ("Foundation", needsFoundation || code.contains("Thread.")), ("RxSwift", true),
            ("RxRelay", code.contains("Relay(")), ("RxCocoa", code.contains("Driver")),
        ]
        return names.filter(\.1).map { "import \($0.0)\n" }.joined()
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }

    /// Code with a line before the expectations at its end.
    fileprivate func timePasses(_ line: String) -> String {
        let code = withoutExpectations
        let expectations = split(separator: "\n").filter { $0.hasPrefix("// =>") }.map { $0 + "\n" }.joined()
        return code + "\n" + line + expectations
    }
}
