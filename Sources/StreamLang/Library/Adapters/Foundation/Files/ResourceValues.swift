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
            Builtin(.initializer, on: .resourceValues, "init()", "Values that are to be set.") { _ in
                .object(NativeObject(URLResourceValues(), .resourceValues))
            },
            Builtin.mutating(
                on: .url, "setResourceValues(_ values: URLResourceValues) throws",
                "Changes what the system knows of a file."
            ) { value, a in
                try a.session.reach(.files)
                guard var url = value.object(as: NativeObject<URL>.self)?.native else { return .void }
                try url.setResourceValues(a.native(0, "URLResourceValues"))
                value = .url(url)
                return .void
            },
            Builtin.mutating(
                on: .url, "removeAllCachedResourceValues()", "Forgets what the system said of the file before."
            ) { value, _ in
                guard var url = value.object(as: NativeObject<URL>.self)?.native else { return .void }
                url.removeAllCachedResourceValues()
                value = .url(url)
                return .void
            },
            setting("isExcludedFromBackup", \.isExcludedFromBackup), setting("isHidden", \.isHidden),
            setting("hasHiddenExtension", \.hasHiddenExtension), setting("isUserImmutable", \.isUserImmutable),
            setting("isPackage", \.isPackage),
            moment("creationDate", \.creationDate), moment("contentAccessDate", \.contentAccessDate),
            moment("contentModificationDate", \.contentModificationDate),
            Builtin(.settableProperty, on: .resourceValues, "name: String?", "Its name; nil if that was not asked for.")
            { a in
                try a.changed({ (values: inout URLResourceValues) in values.name = a[0].unwrapped?.text }) {
                    .optional($0.name.map { .string($0) })
                }
            },
            value("isDirectory: Bool?", "Whether it is a folder.") { $0.isDirectory.map { .bool($0) } },
            value("isRegularFile: Bool?", "Whether it is a plain file.") { $0.isRegularFile.map { .bool($0) } },
            value("isSymbolicLink: Bool?", "Whether it is a link.") { $0.isSymbolicLink.map { .bool($0) } },
            value("isReadable: Bool?", "Whether the script may read it.") { $0.isReadable.map { .bool($0) } },
            value("isWritable: Bool?", "Whether the script may write it.") { $0.isWritable.map { .bool($0) } },
            value("isExecutable: Bool?", "Whether it may be run.") { $0.isExecutable.map { .bool($0) } },
            value("isVolume: Bool?", "Whether it is the root of a volume.") { $0.isVolume.map { .bool($0) } },
            value("isApplication: Bool?", "Whether it is an app.") { $0.isApplication.map { .bool($0) } },
            value("isAliasFile: Bool?", "Whether it is an alias.") { $0.isAliasFile.map { .bool($0) } },
            value("isUbiquitousItem: Bool?", "Whether it lies in a cloud.") { $0.isUbiquitousItem.map { .bool($0) } },
            value("volumeIsReadOnly: Bool?", "Whether nothing can be written there.") {
                $0.volumeIsReadOnly.map { .bool($0) }
            },
            value("path: String?", "Its path.") { $0.path.map { .string($0) } },
            value("canonicalPath: String?", "Its path without links.") { $0.canonicalPath.map { .string($0) } },
            value("localizedName: String?", "Its name for people.") { $0.localizedName.map { .string($0) } },
            value("typeIdentifier: String?", "The name of its type.") { $0.typeIdentifier.map { .string($0) } },
            value("volumeName: String?", "The name of its volume.") { $0.volumeName.map { .string($0) } },
            value("parentDirectory: URL?", "The folder that it lies in.") { $0.parentDirectory.map { .url($0) } },
            value("fileSize: Int?", "How many bytes it has.") { $0.fileSize.map { .int($0) } },
            value("fileAllocatedSize: Int?", "How many bytes it takes.") { $0.fileAllocatedSize.map { .int($0) } },
            value("totalFileAllocatedSize: Int?", "How many bytes it takes with what belongs to it.") {
                $0.totalFileAllocatedSize.map { .int($0) }
            },
            value("totalFileSize: Int?", "How many bytes it has with what belongs to it.") {
                $0.totalFileSize.map { .int($0) }
            },
            value("linkCount: Int?", "How many names it has.") { $0.linkCount.map { .int($0) } },
            value("preferredIOBlockSize: Int?", "How many bytes are best read at once.") {
                $0.preferredIOBlockSize.map { .int($0) }
            },
            value("volumeAvailableCapacity: Int?", "How many bytes are free on its volume.") {
                $0.volumeAvailableCapacity.map { .int($0) }
            },
            value("volumeTotalCapacity: Int?", "How many bytes its volume has.") {
                $0.volumeTotalCapacity.map { .int($0) }
            },
            value("addedToDirectoryDate: Date?", "When it came into its folder.") {
                $0.addedToDirectoryDate.map { .date($0) }
            },
            value("attributeModificationDate: Date?", "When its attributes were changed last.") {
                $0.attributeModificationDate.map { .date($0) }
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
                "isExecutableKey": .isExecutableKey, "isVolumeKey": .isVolumeKey,
                "isApplicationKey": .isApplicationKey, "isAliasFileKey": .isAliasFileKey,
                "isUbiquitousItemKey": .isUbiquitousItemKey, "isPackageKey": .isPackageKey,
                "isUserImmutableKey": .isUserImmutableKey, "isSystemImmutableKey": .isSystemImmutableKey,
                "isMountTriggerKey": .isMountTriggerKey, "hasHiddenExtensionKey": .hasHiddenExtensionKey,
                "isExcludedFromBackupKey": .isExcludedFromBackupKey, "volumeIsReadOnlyKey": .volumeIsReadOnlyKey,
                "volumeIsLocalKey": .volumeIsLocalKey, "volumeIsInternalKey": .volumeIsInternalKey,
                "volumeIsRemovableKey": .volumeIsRemovableKey, "volumeIsEjectableKey": .volumeIsEjectableKey,
                "volumeIsBrowsableKey": .volumeIsBrowsableKey, "pathKey": .pathKey,
                "canonicalPathKey": .canonicalPathKey, "localizedNameKey": .localizedNameKey,
                "typeIdentifierKey": .typeIdentifierKey,
                "localizedTypeDescriptionKey": .localizedTypeDescriptionKey, "volumeNameKey": .volumeNameKey,
                "volumeLocalizedNameKey": .volumeLocalizedNameKey, "volumeUUIDStringKey": .volumeUUIDStringKey,
                "parentDirectoryURLKey": .parentDirectoryURLKey, "volumeURLKey": .volumeURLKey,
                "linkCountKey": .linkCountKey, "preferredIOBlockSizeKey": .preferredIOBlockSizeKey,
                "documentIdentifierKey": .documentIdentifierKey,
                "volumeAvailableCapacityKey": .volumeAvailableCapacityKey,
                "volumeTotalCapacityKey": .volumeTotalCapacityKey,
                "volumeResourceCountKey": .volumeResourceCountKey, "contentAccessDateKey": .contentAccessDateKey,
                "addedToDirectoryDateKey": .addedToDirectoryDateKey,
                "attributeModificationDateKey": .attributeModificationDateKey,
                "volumeCreationDateKey": .volumeCreationDateKey, "fileResourceTypeKey": .fileResourceTypeKey,
                "fileResourceIdentifierKey": .fileResourceIdentifierKey,
                "generationIdentifierKey": .generationIdentifierKey, "tagNamesKey": .tagNamesKey,
                "labelNumberKey": .labelNumberKey,
                "creationDateKey": .creationDateKey, "contentModificationDateKey": .contentModificationDateKey,
            ], URLResourceKey.init(rawValue:))

    /// A truth that can be set.
    private static func setting(
        _ name: String, _ path: WritableKeyPath<URLResourceValues, Bool?> & Sendable
    ) -> Builtin {
        Builtin(
            .settableProperty, on: .resourceValues, "\(name): Bool?", "Whether that is so; nil if it was not asked for."
        ) { a in
            try a.changed({ (values: inout URLResourceValues) in
                values[keyPath: path] = a.isGiven(0) ? try a.bool(0) : nil
            }) { .optional($0[keyPath: path].map { .bool($0) }) }
        }
    }

    /// A moment that can be set.
    private static func moment(
        _ name: String, _ path: WritableKeyPath<URLResourceValues, Date?> & Sendable
    ) -> Builtin {
        Builtin(
            .settableProperty, on: .resourceValues, "\(name): Date?", "When that was; nil if it was not asked for."
        ) { a in
            try a.changed({ (values: inout URLResourceValues) in
                values[keyPath: path] = a.isGiven(0) ? try a.native(0, "a Date", as: Date.self) : nil
            }) { .optional($0[keyPath: path].map { .date($0) }) }
        }
    }

    private static func value(
        _ signature: String, _ summary: String, _ read: @escaping @Sendable (URLResourceValues) -> Value?
    ) -> Builtin {
        Builtin(.property, on: .resourceValues, signature, "\(summary) nil if that was not asked for.") { a in
            .optional(read(try a.receiver(as: URLResourceValues.self)))
        }
    }
}
