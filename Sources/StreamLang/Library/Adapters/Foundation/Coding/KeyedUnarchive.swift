// Objects of scripts made of data: what a NSKeyedUnarchiver reads, and where it stands.

import Foundation
import RxEngine
import StreamRun

/// What an unarchiver reads. Data may hold anything: what leads nowhere is an error, and no end of the process.
final class KeyedUnarchive: @unchecked Sendable {
    // Unchecked: as Foundation's, it is used by one thread at a time.

    /// What happens where something cannot be read.
    enum Policy { case raise, note }

    var isSecure = true
    var policy: Policy
    /// What went wrong first, where that is only noted.
    private(set) var error: CocoaError?
    /// Which classes stand for names.
    var classes: [String: ScriptType] = [:]
    private let objects: [Any]
    /// The values that were made of objects, and the objects that are being read.
    private var made: [Int: Value] = [:]
    private var open: Set<Int> = []
    /// The values by keys of the objects that are being read; the last is the innermost.
    private var containers: [[String: Any]]
    private let session: Session

    /// - Throws: `CocoaError` for data that is no archive.
    init(_ data: Data, _ policy: Policy, in session: Session) throws {
        guard
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
            list["$archiver"] is String, let objects = list["$objects"] as? [Any],
            let top = list["$top"] as? [String: Any]
        else { throw CocoaError(.propertyListReadCorrupt) }
        (self.objects, self.policy, self.session, containers) = (objects, policy, session, [top])
    }

    /// What stands under a key, as it is; nil where there is nothing.
    func plain(_ key: String) -> Any? { containers[containers.count - 1][key.hasPrefix("$") ? "$" + key : key] }

    func number(_ key: String) -> NSNumber? { plain(key) as? NSNumber }

    /// The object under a key, an Optional.
    ///
    /// - Parameter allowed: The classes that it and what it holds may be of; nil for any.
    /// - Throws: `RuntimeError` for what cannot be read, unless that is only noted, and what a script's own code throws.
    func object(_ key: String, _ allowed: [ScriptType]?, as coder: Value) throws -> Value {
        if error != nil { return .none }
        guard let found = plain(key) else {
            return try fail(.coderValueNotFound, "there is no value for the key '\(key)'")
        }
        if isSecure, allowed == nil {
            throw RuntimeError(
                "secure coding is required, which asks for classes",
                hint: "use decodeObject(of:forKey:), or set requiresSecureCoding to false")
        }
        return try value(of: found, allowed, coder, depth: 0)
    }

    /// The root object, an Optional.
    func root(_ allowed: [ScriptType]?, as coder: Value) throws -> Value {
        let root = try object(NSKeyedArchiveRootObjectKey, allowed, as: coder)
        if let error { throw error }
        return root
    }

    private func fail(_ code: CocoaError.Code, _ message: String) throws -> Value {
        if policy == .raise { throw RuntimeError(message, hint: "see whether there is one by containsValue(forKey:)") }
        error = error ?? CocoaError(code)
        return .none
    }

    private func corrupt() throws -> Value { try fail(.coderReadCorrupt, "the archive cannot be read") }

    private func index(_ reference: Any) -> Int? {
        guard let index = (reference as? [String: Any])?[KeyedArchive.reference] as? Int,
            objects.indices.contains(index)
        else { return nil }
        return index
    }

    private func value(
        of reference: Any, _ allowed: [ScriptType]?, _ coder: Value, depth: Int
    ) throws -> Value {
        if let number = reference as? NSNumber { return .some(.number(number)) }
        guard let index = index(reference), depth < 200 else { return try corrupt() }
        if let known = made[index] { return known }
        // Of what is being made there is no object yet, as in Foundation on Linux.
        guard open.insert(index).inserted else {
            throw RuntimeError("an object of the archive holds itself", hint: "encode no reference back to the owner")
        }
        defer { open.remove(index) }
        let value = try made(of: objects[index], allowed, coder, depth: depth)
        made[index] = value
        return value
    }

    private func made(of object: Any, _ allowed: [ScriptType]?, _ coder: Value, depth: Int) throws -> Value {
        switch object {
        case let text as String: return text == "$null" ? .none : .some(try checked(.string(text), allowed))
        case let number as NSNumber: return .some(try checked(.number(number), allowed))
        case let content as [String: Any]:
            guard let reference = content["$class"], let index = index(reference),
                let name = (objects[index] as? [String: Any])?["$classname"] as? String
            else { return try corrupt() }
            return try made(of: content, name, allowed, coder, depth: depth)
        default: return try corrupt()
        }
    }

    private func made(
        of content: [String: Any], _ name: String, _ allowed: [ScriptType]?, _ coder: Value, depth: Int
    ) throws -> Value {
        func values(_ key: String) throws -> [Value]? {
            guard let references = content[key] as? [Any] else { return nil }
            return try references.compactMap { try value(of: $0, allowed, coder, depth: depth + 1).unwrapped }
        }
        var plain: Value?
        switch name {
        case "NSDate":
            plain = (content["NS.time"] as? Double).map { .date(Date(timeIntervalSinceReferenceDate: $0)) }
        case "NSData": plain = (content["NS.data"] as? Data).map { .data($0) }
        case "NSMutableData":
            plain = (content["NS.data"] as? Data).map { .object(SharedCollection(.data($0), .nsMutableData)) }
        case "NSMutableString":
            plain = (content["NS.string"] as? String).map { .mutableText($0) }
        case "NSURL":
            let text = try content["NS.relative"].map { try value(of: $0, nil, coder, depth: depth + 1) }
            plain = text?.unwrapped?.text.flatMap { URL(string: $0) }.map { .url($0) }
        case "NSUUID":
            let bytes = (content["NS.uuidbytes"] as? Data).flatMap {
                $0.count == 16 ? NSUUID(uuidBytes: [UInt8]($0)) : nil
            }
            plain = bytes.flatMap { UUID(uuidString: $0.uuidString) }.map { .object(NativeObject($0, .uuid)) }
        case "NSNull": plain = .object(NativeObject(NSNull(), .nsNull))
        case "NSArray": plain = try values("NS.objects").map { .array($0) }
        case "NSSet": plain = try values("NS.objects").map { .set($0) }
        case "NSMutableArray":
            plain = try values("NS.objects").map { .object(SharedCollection(.array($0), .nsMutableArray)) }
        case "NSMutableSet":
            plain = try values("NS.objects").map { .object(SharedCollection(.set($0), .nsMutableSet)) }
        case "NSDictionary", "NSMutableDictionary":
            guard let keys = try values("NS.keys"), let values = try values("NS.objects"), keys.count == values.count
            else { return try corrupt() }
            var table = OrderedTable()
            for (key, value) in zip(keys, values) { table[key] = value }
            plain =
                name == "NSDictionary"
                ? .dictionary(table) : .object(SharedCollection(.dictionary(table), .nsMutableDictionary))
        default: return try made(of: content, script: name, allowed, coder)
        }
        guard let plain else { return try corrupt() }
        return .some(try checked(plain, allowed))
    }

    /// An object of a class of the script's, which reads itself.
    private func made(
        of content: [String: Any], script name: String, _ allowed: [ScriptType]?, _ coder: Value
    ) throws -> Value {
        let prefix = "main."
        let own = name.hasPrefix(prefix) ? session.findsClass?(String(name.dropFirst(prefix.count))) : nil
        guard let type = classes[name] ?? own, let nominal = type.nominal, let make = nominal.witness("init(coder:)")
        else {
            throw RuntimeError("the archive has an object of class \(name), which is no NSCoding here")
        }
        try check(nominal, allowed)
        containers.append(content)
        defer { containers.removeLast() }
        guard let object = try make.call([coder, .object(TypeObject(type))]).unwrapped else { return try corrupt() }
        return .some(object)
    }

    private func checked(_ value: Value, _ allowed: [ScriptType]?) throws -> Value {
        try check(value.nominal, allowed)
        return value
    }

    private func check(_ nominal: NominalType, _ allowed: [ScriptType]?) throws {
        guard let allowed else { return }
        let isAllowed = allowed.contains { type in
            guard let asked = type.nominal else { return true }
            return asked === NominalType.nsObject || nominal.isKind(of: asked)
        }
        guard isAllowed else {
            throw RuntimeError(
                "the archive has an object of class \(nominal.name), which was not asked for",
                hint: "name each class that is expected")
        }
    }
}
