// --sandbox: what a stranger's script cannot reach.

import Foundation
import StreamLang
import Testing

@Suite("The sandbox") struct SandboxTests {
    @Test(
        "keeps scripts from processes, files, the network and the environment",
        arguments: [
            ("_ = Process.lines(\"id\").subscribe(onNext: { print($0) })", "processes"),
            ("_ = File.lines(\"/etc/passwd\").subscribe(onNext: { print($0) })", "files"),
            ("print(FileManager.default.contents(atPath: \"/etc/passwd\")!.count)", "files"),
            ("print(FileManager.default.createFile(atPath: \"/tmp/x\", contents: nil))", "files"),
            ("try FileManager.default.removeItem(atPath: \"/tmp/no-such-file\")", "files"),
            ("let list = FileManager.default.contentsOfDirectory; print(try list(\"/\"))", "files"),
            ("print(FileManager.default.currentDirectoryPath)", "files"),
            ("print(ProcessInfo.processInfo.environment)", "the environment"),
            ("print([ProcessInfo.processInfo].map(\\.environment))", "the environment"),
            (
                "_ = URLSession.shared.rx.data(request: URLRequest(url: URL(string: \"http://127.0.0.1\")!)).subscribe()",
                "the network"
            ),
            (
                "URLSession.shared.dataTask(with: URL(string: \"file:///etc/passwd\")!) { _, _, _ in }.resume()",
                "the network"
            ),
            (
                "let (data, _) = try await URLSession.shared.data(from: URL(string: \"file:///etc/passwd\")!)",
                "the network"
            ),
        ])
    func refusals(script: String, what: String) throws {
        let result = try RunningCommand.run(["--sandbox", "--timeout", "20s", "-e", script])
        #expect(result.status == 1)
        #expect(result.out.isEmpty)
        #expect(result.error.contains("--sandbox keeps scripts from \(what)"), "\(result.error)")
    }

    @Test("leaves input, output, time and threads as they are") func theRest() throws {
        let script = """
            _ = stdin.lines.delay(.milliseconds(1), scheduler: SerialDispatchQueueScheduler(qos: .default))
                .subscribe(onNext: { print($0, Date().timeIntervalSince1970 > 0, CommandLine.arguments.count > 0) })
            """
        let result = try RunningCommand.run(["--sandbox", "-e", script], input: Data("in\n".utf8))
        #expect(result.out == "in true true\n")
    }

    @Test("every entry of the types that lead outside says where it leads")
    func entries() {
        let outside: Set = [
            "Process", "File", "FileManager", "Bundle", "ProcessInfo", "URLSession", "ReactiveURLSession", "Host",
            "FileHandle",
        ]
        let harmless: Set = [
            "default", "main", "processInfo", "shared", "rx", "arguments", "processorCount", "activeProcessorCount",
            "systemUptime", "defaultManager", "mainBundle", "sharedSession", "processIdentifier", "standardOutput",
            "standardError", "write",
        ]
        let entries = Library.all.filter { $0.owner.map { outside.contains($0.name) } ?? false }
        #expect(entries.count > 15)
        for entry in entries where entry.outside == nil { #expect(harmless.contains(entry.name), "\(entry.signature)") }
    }

    @Test("holds for scripts that are tested, too") func testedScripts() throws {
        let folder = try TemporaryFolder()
        let script =
            "print(FileManager.default.fileExists(atPath: \"/\")) // error: --sandbox keeps scripts from files\n"
        try script.write(to: folder.url.appendingPathComponent("a.rxs"), atomically: true, encoding: .utf8)
        #expect(try RunningCommand.run(["--sandbox", "test", folder.url.path]).status == 0)
        #expect(try RunningCommand.run(["test", folder.url.path]).status == 4)
    }
}
