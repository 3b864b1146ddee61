// The public interface against the list of what RxSwift, RxRelay, RxTest, RxBlocking and RxCocoa offer without a
// user interface (interface.txt: a name a line, `×n` where so many overloads share it).

import Foundation
import Testing

@Suite("The interface") struct InventoryTests {
    @Test("offers every name on the list, in every overload")
    func nothingIsMissing() throws {
        let offered = try PublicInterface().overloads
        let missing = try Self.listed().filter { offered[$0.name, default: 0] < $0.count }.map { entry in
            "\(entry.name): \(offered[entry.name, default: 0]) of \(entry.count)"
        }
        #expect(missing.isEmpty, "missing:\n\(missing.joined(separator: "\n"))")
    }

    @Test("documents every public declaration")
    func everythingIsDocumented() throws {
        #expect(try PublicInterface().undocumented == [])
    }

    private static func listed() throws -> [(name: String, count: Int)] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("interface.txt")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            let parts = line.components(separatedBy: " ×")
            return (parts[0], parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
        }
    }
}

/// What the compiler says of the module's public symbols.
private struct PublicInterface {
    /// How many symbols there are of each name, such as `ObservableType.map(_:)`.
    private(set) var overloads: [String: Int] = [:]
    /// The names of symbols without a documentation comment.
    private(set) var undocumented: [String] = []

    init() throws {
        // The modules lie beside the program that runs the tests.
        let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let extract = Process()
        extract.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        extract.arguments =
            ["swift", "symbolgraph-extract", "-module-name", "RxEngine", "-minimum-access-level", "public"]
            + ["-skip-synthesized-members", "-target", Self.target, "-output-dir", folder.path]
            + ["-I", build.appendingPathComponent("Modules").path]
        try extract.run()
        extract.waitUntilExit()
        try #require(extract.terminationStatus == 0)
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
            for symbol in graph.symbols where ["public", "open"].contains(symbol.accessLevel) {
                let name = symbol.pathComponents.joined(separator: ".")
                overloads[name, default: 0] += 1
                if symbol.docComment == nil { undocumented.append(name) }
            }
        }
    }

    private static var target: String {
        #if arch(x86_64)
        "x86_64-unknown-linux-gnu"
        #else
        "aarch64-unknown-linux-gnu"
        #endif
    }
}

private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Comment: Decodable {}
        let pathComponents: [String]
        let accessLevel: String
        let docComment: Comment?
    }
    let symbols: [Symbol]
}
