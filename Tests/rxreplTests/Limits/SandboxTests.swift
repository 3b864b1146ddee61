// --sandbox: what a stranger's script cannot reach.

import Foundation
import StreamLibrary
import StreamRun
import Testing

@testable import rxrepl

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
            ("print(try FileManager.default.attributesOfItem(atPath: \"/etc/passwd\"))", "files"),
            ("print(FileManager.default.enumerator(atPath: \"/etc\")!.allObjects)", "files"),
            (
                "var isFolder: ObjCBool = true; print(FileManager.default.fileExists(atPath: \"/\", isDirectory: &isFolder))",
                "files"
            ),
            ("print(FileHandle(forReadingAtPath: \"/etc/passwd\") == nil)", "files"),
            ("print(try FileHandle(forWritingTo: URL(string: \"file:///tmp/x\")!))", "files"),
            (
                "print(try URL(string: \"file:///etc/passwd\")!.resourceValues(forKeys: [.fileSizeKey]).fileSize!)",
                "files"
            ),
            ("print(NSHomeDirectory())", "files"),
            ("print(InputStream(fileAtPath: \"/etc/passwd\") == nil)", "files"),
            ("print(OutputStream(toFileAtPath: \"/tmp/x\", append: true) == nil)", "files"),
            ("print(fopen(\"/etc/passwd\", \"r\") == nil)", "files"),
            ("print(NSDictionary(contentsOfFile: \"/etc/passwd\") == nil)", "files"),
            ("print(NSArray(contentsOf: URL(string: \"file:///etc/passwd\")!) == nil)", "files"),
            ("print(([\"a\": 1] as NSDictionary).write(toFile: \"/tmp/x\", atomically: true))", "files"),
            ("print(InputStream(url: URL(fileURLWithPath: \"/etc/passwd\")) == nil)", "files"),
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

    @Test(
        "is a wall of the system, too: what the library lets through is stopped",
        arguments: [
            (
                "_ = Process.lines(\"id\").subscribe(onNext: { print($0) }, onError: { _ in print(\"stopped\") })",
                "stopped"
            ),
            (
                "_ = File.lines(\"/etc/passwd\").subscribe(onNext: { print($0) }, onError: { _ in print(\"stopped\") })",
                "stopped"
            ),
            ("print(FileManager.default.contents(atPath: \"/etc/passwd\") == nil ? \"stopped\" : \"read\")", "stopped"),
            (
                "print(FileManager.default.contents(atPath: \"/proc/1/environ\") == nil ? \"stopped\" : \"read\")",
                "stopped"
            ),
            (
                "print(FileManager.default.createFile(atPath: \"/tmp/rxrepl-wall\", contents: nil) ? \"made\" : \"stopped\")",
                "stopped"
            ),
            (
                "do { try FileManager.default.removeItem(atPath: \"/etc/hostname\") } catch { print(\"stopped\") }",
                "stopped"
            ),
            (
                "do { _ = try FileManager.default.contentsOfDirectory(atPath: \"/\") } catch { print(\"stopped\") }",
                "stopped"
            ),
            // What the kernel tells of the process: its memory, mounts, network, threads.
            (
                """
                let own = "/proc/self/task/\\(ProcessInfo.processInfo.processIdentifier)"
                let paths = ["maps", "net/tcp", "mountinfo", "auxv", "stat", "task"].flatMap {
                    ["/proc/self/\\($0)", "/proc/thread-self/\\($0)", "\\(own)/\\($0)"]
                }
                print(paths.allSatisfy { FileManager.default.contents(atPath: $0) == nil } ? "stopped" : "read")
                """, "stopped"
            ),
            (
                "do { _ = try FileManager.default.contentsOfDirectory(atPath: \"/proc/self/task\") } catch { print(\"stopped\") }",
                "stopped"
            ),
            ("print(ProcessInfo.processInfo.environment[\"RXREPL_SECRET\"] ?? \"stopped\")", "stopped"),
            (
                "let done = DispatchSemaphore(value: 0)\n"
                    + "Thread { print(FileManager.default.contents(atPath: \"/etc/passwd\") == nil ? \"stopped\" : \"read\")"
                    + "; done.signal() }.start()\ndone.wait()", "stopped"
            ),
        ], ["", "--memory 512M"])
    func systemWall(_ form: (script: String, out: String), option: String) throws {
        let options = option.split(separator: " ").map(String.init)
        let result = try RunningCommand.run(
            ["--sandbox=system", "--timeout", "20s"] + options + ["-e", form.script],
            variables: ["RXREPL_SECRET": "read"])
        #expect(result.out == form.out + "\n", "\(result.error)")
    }

    @Test("is a wall for requests, too: a release binary, which loads libcurl with the first request, cannot")
    func requests() throws {
        let script = """
            _ = URLSession.shared.rx.data(request: URLRequest(url: URL(string: "http://127.0.0.1:1")!))
                .subscribe(onNext: { print($0) }, onError: { _ in print("stopped") })
            """
        let result = try RunningCommand.run(["--sandbox=system", "--timeout", "20s", "-e", script])
        #expect(result.out == "stopped\n" || result.error.contains("requests need libcurl"), "\(result.error)")
    }

    @Test("is a wall for what lies at a URL", arguments: ["Data", "String"]) func contents(type: String) throws {
        let script = """
            do { print(try \(type)(contentsOf: URL(string: "http://127.0.0.1:1/")!)) } catch { print("stopped") }
            """
        let result = try RunningCommand.run(["--sandbox=system", "--timeout", "20s", "-e", script])
        #expect(result.out == "stopped\n" || result.error.contains("requests need libcurl"), "\(result.error)")
    }

    @Test("a session that makes no request is no way out") func sessions() throws {
        let script = """
            struct API { var session: URLSession = .shared }
            print(API().session === URLSession.shared, API().session.rx.base === URLSession.shared)
            """
        let result = try RunningCommand.run(["--sandbox", "-e", script])
        #expect(result.out == "true true\n", "\(result.error)")
    }

    @Test("leaves nothing of the environment in the process, and no open file but the first three") func inheritance()
        throws
    {
        let secret = "secret-\(UInt64.random(in: .min ... .max))"
        let command = try RunningCommand(
            ["--sandbox", "-e", "print(1); Thread.sleep(forTimeInterval: 20)"], variables: ["RXREPL_SECRET": secret])
        defer { command.send(SIGKILL) }
        try command.wait(for: "1")
        let seen = try Data(contentsOf: URL(fileURLWithPath: "/proc/\(command.id)/environ"))
        #expect(seen.range(of: Data(secret.utf8)) == nil)
        let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(command.id)/fd").compactMap { Int($0) }
        for descriptor in open where descriptor > 2 {
            let target = try FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/\(command.id)/fd/\(descriptor)")
            #expect(["anon_inode:", "pipe:", "/memfd:rxrepl"].contains(where: target.hasPrefix), "\(target)")
        }
    }

    @Test("lets many threads work, since Dispatch reads what they are doing") func threads() throws {
        let script = """
            let group = DispatchGroup()
            for i in 0..<40 {
                DispatchQueue.global().async(group: group) { _ = (0..<20_000).map { "\\($0) \\(i)" }.joined().count }
            }
            group.wait()
            print("done")
            """
        #expect(try RunningCommand.run(["--sandbox", "-e", script]).out == "done\n")
    }

    @Test("starts threads for those that wait, as Dispatch does where it can read their states") func waits() throws {
        let script = """
            let go = DispatchSemaphore(value: 0), group = DispatchGroup()
            let count = ProcessInfo.processInfo.activeProcessorCount + 2
            for _ in 0..<count { DispatchQueue.global().async(group: group) { go.wait() } }
            DispatchQueue.global().async(group: group) { for _ in 0..<count { go.signal() } }
            group.wait()
            print("done")
            """
        #expect(try RunningCommand.run(["--sandbox", "--timeout", "30s", "-e", script]).out == "done\n")
    }

    @Test("says which walls stand") func walls() throws {
        let said = try RunningCommand.run(["--sandbox", "--version"]).out
        #expect(said.contains("--sandbox: the library refuses; "))
        #expect(said.contains("Landlock") && said.contains("seccomp"))
    }

    @Test("at the prompt opens what the user's commands need, and nothing else") func prompt() throws {
        let terminal = try PseudoTerminal.prompt(["--sandbox", "--trace=events"])
        let folder = terminal.home
        try "print(\"lo\" + \"aded\")".write(toFile: folder + "/a.rxs", atomically: true, encoding: .utf8)
        #expect(try terminal.enter(":load \(folder)/a.rxs").contains("loaded"))
        #expect(try terminal.enter(":load /etc/hostname").contains("a sandboxed prompt reads scripts"))
        // A link that is called like a script is none, nor is what a folder's link leads to.
        for (name, target) in [("ln.rxs", "/etc/passwd"), ("linked", folder), ("own.rxs", folder + "/a.rxs")] {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
        }
        for path in ["\(folder)/ln.rxs", "\(folder)/linked/a.rxs", "\(folder)/own.rxs", "/proc/self/cwd/ln.rxs"] {
            #expect(try terminal.enter(":load \(path)").contains("a sandboxed prompt follows no links"))
        }
        #expect(try terminal.enter(":load \(folder)/.//a.rxs").contains("loaded"))
        #expect(try terminal.enter(":save \(folder)/linked/d.rxs").contains("follows no links"))
        #expect(try terminal.enter(":save \(folder)/a.rxs").contains("a sandboxed prompt writes new files alone"))
        #expect(try terminal.enter(":save \(folder)/.profile").contains("files that end in .rxs or one of"))
        for _ in 0..<2 { #expect(try terminal.enter(":save \(folder)/b.rxs").contains("saved")) }
        try terminal.enter("_ = Observable.just(1).subscribe();")
        #expect(try terminal.enter(":export \(folder)/c.svg").contains("saved"))
        #expect(try terminal.enter("File.lines(\"/etc/passwd\")").contains("--sandbox keeps scripts from files"))
        #expect(History(path: folder + "/state/rxrepl/history").entries.contains(":load /etc/hostname"))
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
            "systemUptime", "globallyUniqueString", "defaultManager", "mainBundle", "sharedSession",
            "processIdentifier", "processName", "physicalMemory", "operatingSystemVersion",
            "operatingSystemVersionString",
            "isOperatingSystemAtLeast", "standardOutput",
            "standardError", "write", "bundleIdentifier", "infoDictionary", "preferredLocalizations", "object",
            "init(for aClass: AnyClass)", "appStoreReceiptURL",
            // A session reaches outside with its first task.
            "configuration", "delegate", "delegateQueue", "sessionDescription", "invalidateAndCancel",
            "finishTasksAndInvalidate", "getAllTasks", "getTasksWithCompletionHandler",
            "init(configuration: URLSessionConfiguration)",
            "init(configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?, delegateQueue queue: OperationQueue?)",
        ]
        let entries = Library.all.filter { $0.owner.map { outside.contains($0.name) } ?? false }
        #expect(entries.count > 15)
        for entry in entries where entry.outside == nil {
            #expect(harmless.contains(entry.name) || harmless.contains(entry.signature), "\(entry.signature)")
        }
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
