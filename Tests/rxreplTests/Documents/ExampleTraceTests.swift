// The traces of the examples: the same at each run, and well-formed in each form.

import Foundation
import FoundationXML
import Pictures
import Testing

@testable import rxrepl

@Suite("Traces of the examples") struct ExampleTraceTests {
    private static let folder = Repository.root.appendingPathComponent("examples")
    static let scripts = ["", "workshop/"].flatMap { part in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + part)) ?? []
        return names.filter { $0.hasSuffix(".rxs") }.sorted().map { part + $0 }
    }

    @Test("are the same at each run on the virtual clock, byte for byte", arguments: scripts)
    func determinism(script: String) throws {
        let folder = try TemporaryFolder()
        let forms = TraceForm.allCases.map(\.rawValue)
        var files: [String: Data] = [:]
        var first: String?
        // What may differ by chance is looked for on the release, which takes a tenth of the time.
        for run in 0..<(BuiltCommand.isRelease ? 20 : forms.count) {
            let form = forms[run % forms.count]
            let file = folder.url.appendingPathComponent("trace.\(form)")
            let output = try BuiltCommand.output(
                ["--virtual", "--trace=all", "--color", "never", "--trace-out", file.path, script], in: Self.folder)
            let trace = try Data(contentsOf: file)
            #expect(output == first ?? output)
            #expect(trace == files[form] ?? trace)
            (first, files[form]) = (output, trace)
        }
        let json = try #require(files["json"])
        try Self.checkChromeTrace(json)
        if let picture = files["svg"], !picture.isEmpty {
            let reader = XMLParser(data: picture)
            #expect(reader.parse(), "\(String(describing: reader.parserError))")
        }
        if Self.graphviz != nil { #expect(try Self.draw(files["dot"] ?? Data()) == "") }
    }

    /// The rules of the Trace Event Format for async events: each id is opened once and then closed once, by the same
    /// name, nothing of it happens before or after, and all are on rows that have a name.
    private static func checkChromeTrace(_ json: Data) throws {
        let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
        let rows = try #require(object["traceEvents"] as? [[String: Any]])
        let threads = Set(rows.filter { $0["name"] as? String == "thread_name" }.compactMap { $0["tid"] as? Int })
        var open: [String: (name: String, time: Double)] = [:]
        var closed: Set<String> = []
        for row in rows {
            let phase = try #require(row["ph"] as? String)
            if phase == "M" { continue }
            #expect(threads.contains(try #require(row["tid"] as? Int)))
            let time = try #require(row["ts"] as? Double)
            let name = try #require(row["name"] as? String)
            if phase == "i" {
                #expect(row["s"] as? String == "t")
                continue
            }
            let id = try #require(row["id"] as? String)
            switch phase {
            case "b":
                #expect(open[id] == nil && !closed.contains(id))
                open[id] = (name, time)
            case "n": #expect(time >= open[id]?.time ?? 0)
            case "e":
                let begin = try #require(open[id])
                #expect(begin.name == name && begin.time <= time)
                open[id] = nil
                closed.insert(id)
            case _: Issue.record("phase \(phase)")
            }
        }
        #expect(open.isEmpty)
    }

    private static let graphviz = ["/usr/bin/dot", "/usr/local/bin/dot"].first(
        where: FileManager.default.isExecutableFile)

    /// Has Graphviz draw a graph.
    ///
    /// - Returns: What it complains of.
    private static func draw(_ graph: Data) throws -> String {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("graph.dot")
        try graph.write(to: file)
        let process = Process()
        process.executableURL = graphviz.map { URL(fileURLWithPath: $0) }
        process.arguments = ["-Tsvg", "-o", file.path + ".svg", file.path]
        let complaints = Pipe()
        process.standardError = complaints
        try process.run()
        let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : "failed: \(text)"
    }
}
