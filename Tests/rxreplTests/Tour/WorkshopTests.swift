// The workshop's scripts are the tour's lessons, and print what they say.

import Foundation
import Testing

@testable import Lessons
@testable import rxrepl

@Suite("The workshop") struct WorkshopTests {
    private static let folder = Repository.root.appendingPathComponent("examples/workshop")

    @Test("has the tour's lessons as its scripts; `make workshop` writes them anew") func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(names == Lesson.all.indices.map(Lesson.fileName))
        for number in Lesson.all.indices {
            let written = try String(
                contentsOf: Self.folder.appendingPathComponent(Lesson.fileName(number)), encoding: .utf8)
            #expect(written == Lesson.script(number), "\(Lesson.fileName(number))")
        }
    }

    @Test("prints what it says", arguments: Lesson.all.indices) func expectations(_ number: Int) throws {
        let result = try ScriptProcess.run(
            Self.folder.appendingPathComponent(Lesson.fileName(number)).path, options: Options(),
            executable: BuiltCommand.url)
        let expectations = Expectations(of: Lesson.script(number))
        #expect(!expectations.entries.isEmpty)
        let fault = TestCommand.judge(result, expectations)
        #expect(fault == nil, "\(Lesson.fileName(number)):\n\(fault ?? "")")
    }

    @Test("teaches what a course must, each lesson once") func content() {
        #expect(Lesson.all.count >= 15)
        #expect(Set(Lesson.all.map(\.name)).count == Lesson.all.count)
        for lesson in Lesson.all {
            #expect(!lesson.goals.isEmpty && !lesson.hint.isEmpty && !lesson.mistake.isEmpty, "\(lesson.name)")
        }
    }
}
