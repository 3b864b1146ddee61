// What completion takes the word being typed for.

import Foundation
import Testing

@testable import rxrepl

@MainActor
@Suite("Completion") struct CompleterTests {
    @Test(
        "the place is read from the text before the word",
        arguments: [
            (":", Completer.Place.command),
            (":load ", .argument(of: "load")),
            ("taps.", .member(of: "taps")),
            ("print(taps.", .member(of: "taps")),
            ("a + of(1, 2).map { $0 }.", .member(of: "of(1, 2).map { $0 }")),
            ("x[1].", .member(of: "x[1]")),
            ("taps.observe(on: .", .member(of: "")),
            ("let a = ", .name),
            ("", .name),
        ] as [(String, Completer.Place)])
    func places(before: String, place: Completer.Place) {
        #expect(Completer.place(before) == place)
    }

    @Test("files are offered by the folder that was typed, folders with a slash") func files() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        for name in ["one.rxs", "other.rxs", ".hidden"] { try Data().write(to: folder.url.appending(path: name)) }
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "lessons"), withIntermediateDirectories: false)
        func offered(_ text: String) -> [String] { Completer.files(continuing: text).map(\.text).sorted() }
        #expect(offered(path + "/") == ["lessons/", "one.rxs", "other.rxs"])
        #expect(offered(path + "/one.") == ["rxs"])
        #expect(offered(path + "/.") == ["hidden"])
        #expect(offered(path + "/none/") == [])
    }
}
