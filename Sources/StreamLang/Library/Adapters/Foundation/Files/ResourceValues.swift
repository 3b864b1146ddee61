// What the system knows of the file at a URL: URL.resourceValues.

import Foundation
import StreamRun

extension Library {
    static let resourceMembers: [Builtin] =
        [
            Builtin(
                .method, on: .url,
                "resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues",
                "What the system knows of a file.",
                example: """
                    let values = try URL(fileURLWithPath: "/").resourceValues(forKeys: [.isDirectoryKey])
                    print(values.isDirectory!)
                    // => true
                    """,
                reaching: .files
            ) { a in
                let url = try a.receiver(as: URL.self)
                let keys = try a.sequence(0).compactMap { $0.object(as: NativeObject<URLResourceKey>.self)?.native }
                return .object(NativeObject(try url.resourceValues(forKeys: Set(keys)), .resourceValues))
            },
            Builtin(
                .method, on: .url, "checkResourceIsReachable() throws -> Bool", "Tells whether there is such a file.",
                example: "print((try? URL(fileURLWithPath: \"/no\").checkResourceIsReachable()) ?? false)\n// => false",
                reaching: .files
            ) { a in .bool(try a.receiver(as: URL.self).checkResourceIsReachable()) },
            value("isDirectory: Bool?", "Whether it is a folder.") { $0.isDirectory.map { .bool($0) } },
            value("isRegularFile: Bool?", "Whether it is a plain file.") { $0.isRegularFile.map { .bool($0) } },
            value("isSymbolicLink: Bool?", "Whether it is a link.") { $0.isSymbolicLink.map { .bool($0) } },
            value("isHidden: Bool?", "Whether it is hidden.") { $0.isHidden.map { .bool($0) } },
            value("isReadable: Bool?", "Whether the script may read it.") { $0.isReadable.map { .bool($0) } },
            value("isWritable: Bool?", "Whether the script may write it.") { $0.isWritable.map { .bool($0) } },
            value("name: String?", "Its name.") { $0.name.map { .string($0) } },
            value("fileSize: Int?", "How many bytes it has.") { $0.fileSize.map { .int($0) } },
            value("fileAllocatedSize: Int?", "How many bytes it takes.") { $0.fileAllocatedSize.map { .int($0) } },
            value("totalFileAllocatedSize: Int?", "How many bytes it takes with what belongs to it.") {
                $0.totalFileAllocatedSize.map { .int($0) }
            },
            value("totalFileSize: Int?", "How many bytes it has with what belongs to it.") {
                $0.totalFileSize.map { .int($0) }
            },
            value("creationDate: Date?", "When it was made.") { $0.creationDate.map { .date($0) } },
            value("contentModificationDate: Date?", "When it was changed last.") {
                $0.contentModificationDate.map { .date($0) }
            },
        ]
        + textNames(
            .resourceKey, "The name of what the system knows of a file.",
            [
                "isDirectoryKey": .isDirectoryKey, "isRegularFileKey": .isRegularFileKey,
                "isSymbolicLinkKey": .isSymbolicLinkKey, "isHiddenKey": .isHiddenKey, "nameKey": .nameKey,
                "isReadableKey": .isReadableKey, "isWritableKey": .isWritableKey, "fileSizeKey": .fileSizeKey,
                "fileAllocatedSizeKey": .fileAllocatedSizeKey, "totalFileSizeKey": .totalFileSizeKey,
                "totalFileAllocatedSizeKey": .totalFileAllocatedSizeKey,
                "creationDateKey": .creationDateKey, "contentModificationDateKey": .contentModificationDateKey,
            ], URLResourceKey.init(rawValue:))

    private static func value(
        _ signature: String, _ summary: String, _ read: @escaping @Sendable (URLResourceValues) -> Value?
    ) -> Builtin {
        Builtin(.property, on: .resourceValues, signature, "\(summary) nil if that was not asked for.") { a in
            .optional(read(try a.receiver(as: URLResourceValues.self)))
        }
    }
}
