// What the compiler says of a module's public declarations.

import Foundation

/// The public declarations of modules, as their symbol graphs list them.
struct PublicInterface {
    /// A line for each declaration: where it stands, and its normal form.
    private(set) var signatures: Set<String> = []
    /// The names of declarations without a documentation comment.
    private(set) var undocumented: [String] = []

    /// Reads the symbol graphs in a folder.
    init(symbolGraphsIn folder: URL) throws {
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
            for symbol in graph.symbols where ["public", "open"].contains(symbol.accessLevel) {
                let name = symbol.pathComponents.joined(separator: ".")
                signatures.insert("\(name)  \(Signature(of: symbol).text)")
                if symbol.docComment == nil { undocumented.append(name) }
            }
        }
    }

    /// Has the compiler list modules that were built together with the tests.
    init(ofModules modules: [String]) throws {
        // The modules lie beside the program that runs the tests.
        let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for module in modules {
            let extract = Process()
            extract.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            extract.arguments =
                ["swift", "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public"]
                + ["-skip-synthesized-members", "-target", Self.target, "-output-dir", folder.path]
                + ["-I", build.appendingPathComponent("Modules").path]
            try extract.run()
            extract.waitUntilExit()
            guard extract.terminationStatus == 0 else { throw Failure(module: module) }
        }
        try self.init(symbolGraphsIn: folder)
    }

    /// A module that the compiler does not find.
    struct Failure: Error { let module: String }

    private static var target: String {
        #if arch(x86_64)
        "x86_64-unknown-linux-gnu"
        #else
        "aarch64-unknown-linux-gnu"
        #endif
    }
}

/// The parts of a symbol graph that the inventory reads.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Comment: Decodable {}
        struct Fragment: Decodable {
            let kind: String
            let spelling: String
            let preciseIdentifier: String?
        }
        struct Constraint: Decodable {
            let kind: String
            let lhs: String
            let rhs: String
        }
        struct Extension: Decodable { let constraints: [Constraint]? }
        let pathComponents: [String]
        let accessLevel: String
        let docComment: Comment?
        let declarationFragments: [Fragment]
        let swiftExtension: Extension?
    }
    let symbols: [Symbol]
}
