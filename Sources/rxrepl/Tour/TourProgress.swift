// How far a learner has come: a small file beside the history.

import Foundation
import Lessons

/// Which lessons are done, and which one was looked at last.
///
/// The file has a line for each lesson that is done, and one that begins with `>` for the last one. What is no lesson's
/// name is passed over, so that no file can do harm.
struct TourProgress {
    private(set) var done: Set<String> = []
    private(set) var current: String?
    private let path: String?

    /// Reads the progress.
    ///
    /// - Parameter path: The file; nil to keep it only for this session.
    init(path: String?) {
        self.path = path
        read()
    }

    /// The file beside the history's.
    static var defaultPath: String? {
        History.defaultPath.map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("tour").path
        }
    }

    /// The lesson to go on with, from 0: the one looked at last, or if that is done the next open one.
    var place: Int {
        let names = Lesson.all.map(\.name)
        let last = current.flatMap(names.firstIndex) ?? 0
        let inOrder = Array(last..<names.count) + Array(0..<last)
        return inOrder.first { !done.contains(names[$0]) } ?? last
    }

    /// Notes where the learner is, and that a lesson is done.
    ///
    /// - Returns: False if it could not be saved.
    @discardableResult
    mutating func note(at current: String, done name: String? = nil) -> Bool {
        // Another session may have come further meanwhile.
        read()
        self.current = current
        if let name { done.insert(name) }
        return save()
    }

    /// Forgets all of it.
    mutating func clear() {
        done = []
        current = nil
        save()
    }

    private mutating func read() {
        guard let path, let data = FileManager.default.contents(atPath: path) else { return }
        let names = Set(Lesson.all.map(\.name))
        for line in String(decoding: data.prefix(65_536), as: UTF8.self).split(whereSeparator: \.isNewline) {
            let word = line.trimmingCharacters(in: .whitespaces)
            let name = word.hasPrefix(">") ? word.dropFirst().trimmingCharacters(in: .whitespaces) : word
            guard names.contains(name) else { continue }
            if word.hasPrefix(">") { current = current ?? name } else { done.insert(name) }
        }
    }

    @discardableResult
    private func save() -> Bool {
        guard let path else { return true }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let lines = Lesson.all.map(\.name).filter(done.contains) + (current.map { ["> " + $0] } ?? [])
        // A whole new file takes the old one's place: whoever reads sees one or the other.
        let temporary = path + ".new"
        let data = Data(lines.map { $0 + "\n" }.joined().utf8)
        return FileManager.default.createFile(
            atPath: temporary, contents: data, attributes: [.posixPermissions: 0o600]) && rename(temporary, path) == 0
    }
}
