// The attributes of files: size, kind, dates, permissions.

import Foundation
import StreamRun

extension Library {
    static let fileAttributeMembers: [Builtin] =
        [
            Builtin(
                .method, on: .fileManager,
                "attributesOfItem(atPath path: String) throws -> Dictionary<FileAttributeKey, Any>",
                "The size, kind, dates and permissions of a file or folder; of a link its own.",
                example: """
                    let facts = try FileManager.default.attributesOfItem(atPath: "/")
                    print(facts[.type] as? FileAttributeType == .typeDirectory, facts[.modificationDate] is Date)
                    // => true true
                    """,
                reaching: .files
            ) { a in try .attributes(ofItemAt: a.string(0)) },
            Builtin(
                .method, on: .fileManager,
                "setAttributes(_ attributes: Dictionary<FileAttributeKey, Any>, ofItemAtPath path: String) throws",
                "Sets the permissions or the modification date of a file or folder.", reaching: .files
            ) { a in
                try FileManager.default.setAttributes(a.fileAttributes(0) ?? [:], ofItemAtPath: a.string(1))
                return .void
            },
        ]
        + textNames(
            .fileAttributeKey, "The key of an attribute of files.",
            [
                "size": .size, "type": .type, "modificationDate": .modificationDate, "creationDate": .creationDate,
                "posixPermissions": .posixPermissions, "ownerAccountName": .ownerAccountName,
                "groupOwnerAccountName": .groupOwnerAccountName, "ownerAccountID": .ownerAccountID,
                "groupOwnerAccountID": .groupOwnerAccountID, "referenceCount": .referenceCount,
                "systemNumber": .systemNumber, "systemFileNumber": .systemFileNumber,
                "protectionKey": FileAttributeKey(rawValue: "NSFileProtectionKey"), "immutable": .immutable,
                "appendOnly": .appendOnly, "extensionHidden": .extensionHidden, "busy": .busy,
                "hfsCreatorCode": .hfsCreatorCode, "hfsTypeCode": .hfsTypeCode, "deviceIdentifier": .deviceIdentifier,
                "systemSize": .systemSize, "systemFreeSize": .systemFreeSize, "systemNodes": .systemNodes,
                "systemFreeNodes": .systemFreeNodes,
            ], FileAttributeKey.init(rawValue:))
        + textNames(
            .fileAttributeType, "A kind of file.",
            [
                "typeRegular": .typeRegular, "typeDirectory": .typeDirectory, "typeSymbolicLink": .typeSymbolicLink,
                "typeSocket": .typeSocket, "typeCharacterSpecial": .typeCharacterSpecial,
                "typeBlockSpecial": .typeBlockSpecial, "typeUnknown": .typeUnknown,
            ], FileAttributeType.init(rawValue:))
        + textNames(
            .fileProtectionType, "How a file is protected on Apple's systems.",
            [
                "none": .none, "complete": .complete, "completeUnlessOpen": .completeUnlessOpen,
                "completeUntilFirstUserAuthentication": .completeUntilFirstUserAuthentication,
            ], FileProtectionType.init(rawValue:))
}

extension Value {
    /// The attributes of the file at a path.
    static func attributes(ofItemAt path: String) throws -> Value {
        var table = OrderedTable()
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        for (key, value) in attributes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            table[.object(NativeObject(key, .fileAttributeKey))] = .attribute(value)
        }
        return .dictionary(table)
    }

    /// An attribute of a file.
    fileprivate static func attribute(_ native: Any) -> Value {
        switch native {
        case let date as Date: .date(date)
        case let kind as FileAttributeType: .object(NativeObject(kind, .fileAttributeType))
        case let number as NSNumber: .number(number)
        default: .string("\(native)")
        }
    }
}

extension Arguments {
    /// The attributes that an argument gives a file; nil without any.
    ///
    /// - Throws: An error of the run for those that no file is given here.
    func fileAttributes(_ index: Int) throws -> [FileAttributeKey: Any]? {
        guard isGiven(index) else { return nil }
        guard let table = self[index].unwrapped?.object(as: DictionaryObject.self)?.table else {
            throw wrong(index, "a dictionary")
        }
        var attributes: [FileAttributeKey: Any] = [:]
        for (name, value) in table.all {
            guard let key = name.object(as: NativeObject<FileAttributeKey>.self)?.native else { continue }
            switch key {
            case .posixPermissions:
                guard let mode = value.nsNumber?.intValue, (0...0o7777).contains(mode) else {
                    throw RuntimeError("posixPermissions must be from 0 to 0o7777, not \(value.debugDescription)")
                }
                attributes[key] = NSNumber(value: mode)
            case .modificationDate:
                guard let date = value.unwrapped?.object(as: NativeObject<Date>.self)?.native,
                    abs(date.timeIntervalSince1970) < 1e12
                else { throw RuntimeError("the modification date must be a Date of this age") }
                attributes[key] = date
            // Linux keeps no date of creation, and its files have no protection.
            case .creationDate, FileAttributeKey(rawValue: "NSFileProtectionKey"): continue
            default:
                throw RuntimeError(
                    "the attribute \(key.rawValue) cannot be set here",
                    hint: "posixPermissions and modificationDate can")
            }
        }
        return attributes
    }
}
