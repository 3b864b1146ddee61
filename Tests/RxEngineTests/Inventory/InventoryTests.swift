// The public interface against the list of what RxSwift, RxRelay, RxTest, RxBlocking and RxCocoa offer without a user
// interface: interface.txt has a declaration a line, in the normal form of Signature.swift. What is declared in another
// way here, or left out, stands in differences.txt under the reason for it. scripts/compare-with-rxswift writes
// interface.txt anew.

import Foundation
import Testing

@Suite("The interface") struct InventoryTests {
    @Test("offers every declaration on the list, but those with a reason")
    func nothingIsMissing() throws {
        let offered = try PublicInterface(ofModules: ["RxEngine", "RxEngineTesting"]).signatures
        let excused = try Self.lines("differences.txt").filter { !$0.hasPrefix("#") }
        let missing = try Set(Self.lines("interface.txt")).subtracting(offered)
        let unexplained = missing.subtracting(excused).sorted()
        #expect(unexplained.isEmpty, "missing:\n\(unexplained.joined(separator: "\n"))")
        let obsolete = Set(excused).subtracting(missing).sorted()
        #expect(obsolete.isEmpty, "no longer missing:\n\(obsolete.joined(separator: "\n"))")
    }

    @Test("documents every public declaration")
    func everythingIsDocumented() throws {
        #expect(try PublicInterface(ofModules: ["RxEngine"]).undocumented == [])
    }

    @Test(
        "is listed anew from the symbol graphs of RxSwift",
        .enabled(if: ProcessInfo.processInfo.environment["RXSWIFT_SYMBOLS"] != nil))
    func listing() throws {
        let folder = ProcessInfo.processInfo.environment["RXSWIFT_SYMBOLS"] ?? ""
        let list = try PublicInterface(symbolGraphsIn: URL(fileURLWithPath: folder)).signatures.sorted()
        try (list.joined(separator: "\n") + "\n").write(
            to: Self.file("interface.txt"), atomically: true, encoding: .utf8)
    }

    private static func lines(_ name: String) throws -> [String] {
        try String(contentsOf: file(name), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static func file(_ name: String) -> URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
    }
}
