// Objects of scripts as data: what a NSKeyedArchiver writes, and where it stands.

import Foundation
import RxEngine
import StreamRun

/// What an archiver writes: objects by their numbers, each with its values by keys, as Foundation lays them out. References are
/// dictionaries, as in property lists that are text: Foundation has no public type for them.
///
/// Foundation's own archiver would need a class of Swift for each class of a script, and ends the process where a class is not
/// what was asked for.
final class KeyedArchive: @unchecked Sendable {
    // Unchecked: as Foundation's, it is used by one thread at a time.

    /// The key under which a reference has its number.
    static let reference = "CF$UID"
    private static let nothing = "$null"

    var isSecure: Bool
    private(set) var isFinished = false
    private var objects: [Any] = [KeyedArchive.nothing]
    /// The numbers of objects that are written or being written, and of classes by name.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var classes: [String: Int] = [:]
    /// Keeps what has a number, since another object could come to lie at its place.
    private var kept: [Object] = []
    /// What the values by keys of the objects that are being written are so far; the last is the innermost.
    private var containers: [[String: Any]] = [[:]]
    /// How many collections are in each other.
    private var depth = 0

    init(isSecure: Bool) { self.isSecure = isSecure }

    /// All that was written, as a property list.
    ///
    /// - Throws: What Foundation says of what is no property list.
    func data(_ format: PropertyListSerialization.PropertyListFormat) throws -> Data {
        isFinished = true
        let list: [String: Any] = [
            "$archiver": "NSKeyedArchiver", "$version": 100_000, "$top": containers[0], "$objects": objects,
        ]
        return try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    }

    /// Writes a number or truth value by itself.
    func put(_ plain: Any, _ key: String) throws {
        if isFinished { throw RuntimeError("this archiver has finished", hint: "encode before finishEncoding()") }
        // A dollar stands before what is the archive's own.
        containers[containers.count - 1][key.hasPrefix("$") ? "$" + key : key] = plain
    }

    /// Writes a value as an object.
    ///
    /// - Throws: `RuntimeError` for what cannot be archived, and what a script's own code throws.
    func put(_ value: Value, _ key: String, as coder: Value) throws { try put(number(of: value, coder), key) }

    private func number(of value: Value, _ coder: Value) throws -> Any { [Self.reference: try place(of: value, coder)] }

    private func add(_ object: Any) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    private func add(_ content: [String: Any], of name: String, _ parents: [String] = ["NSObject"]) -> Int {
        add(content.merging(["$class": place(ofClass: name, parents)]) { $1 })
    }

    private func place(ofClass name: String, _ parents: [String]) -> Any {
        let place = classes[name] ?? add(["$classname": name, "$classes": [name] + parents])
        classes[name] = place
        return [Self.reference: place]
    }

    private func place(of value: Value, _ coder: Value) throws -> Int {
        guard let content = value.isOptional ? value.unwrapped : value else { return 0 }
        if content.isOptional { return try place(of: content, coder) }
        if let shared = content.object(as: SharedCollection.self) {
            return try place(ofCollection: shared.value, shared.nominal.name, shared, coder)
        }
        if let text = content.text { return add(text) }
        if let number = content.nsNumber { return add(number) }
        guard case .object(let object) = content else { throw Self.unknown(content) }
        if let erased = object as? AnyHashableObject { return try place(of: erased.base, coder) }
        if let plain = place(ofPlain: object) { return plain }
        if content.elements != nil || object is DictionaryObject || object is SetObject {
            return try place(ofCollection: content, nil, nil, coder)
        }
        guard let own = object as? InstanceObject, let encode = own.nominal.witness("encode(with:)") else {
            throw Self.unknown(content)
        }
        return try place(of: own, encode, coder)
    }

    private static func unknown(_ value: Value) -> RuntimeError {
        let type = value.runtimeType.typeName(qualified: false)
        return RuntimeError(
            "a value of type \(type) cannot be archived", hint: "make \(type) a class that is an NSCoding")
    }

    private func place(ofPlain object: Object) -> Int? {
        switch object {
        case let date as NativeObject<Date>:
            add(["NS.time": date.native.timeIntervalSinceReferenceDate], of: "NSDate")
        case let data as NativeObject<Data>: add(["NS.data": data.native], of: "NSData")
        case let url as NativeObject<URL>:
            add(["NS.relative": [Self.reference: add(url.native.absoluteString)]], of: "NSURL")
        case let uuid as NativeObject<UUID>:
            add(["NS.uuidbytes": withUnsafeBytes(of: uuid.native.uuid) { Data($0) }], of: "NSUUID")
        case is NativeObject<NSNull>: add([:], of: "NSNull")
        default: nil
        }
    }

    /// - Parameter name: The class of a collection that changes.
    private func place(
        ofCollection value: Value, _ name: String?, _ shared: SharedCollection?, _ coder: Value
    ) throws -> Int {
        if let shared, let known = numbers[ObjectIdentifier(shared)] { return known }
        if depth == 200 { throw RuntimeError("more than 200 collections are in each other") }
        depth += 1
        defer { depth -= 1 }
        let place = add([String: Any]())
        if let shared { note(shared, place) }
        func references(_ values: some Sequence<Value>) throws -> [Any] { try values.map { try number(of: $0, coder) } }
        let content: [String: Any]
        let standard: String
        if let text = value.text {
            (content, standard) = (["NS.string": text], "NSString")
        } else if let data = value.object(as: NativeObject<Data>.self)?.native {
            (content, standard) = (["NS.data": data], "NSData")
        } else if let entries = value.object(as: DictionaryObject.self)?.table.all {
            (content, standard) = (
                ["NS.keys": try references(entries.map(\.key)), "NS.objects": try references(entries.map(\.value))],
                "NSDictionary"
            )
        } else if let entries = value.object(as: SetObject.self)?.table.all {
            (content, standard) = (["NS.objects": try references(entries.map(\.key))], "NSSet")
        } else if let elements = value.elements {
            (content, standard) = (["NS.objects": try references(elements)], "NSArray")
        } else {
            objects.removeLast()
            throw Self.unknown(value)
        }
        objects[place] = content.merging(["$class": self.place(ofClass: name ?? standard, [standard, "NSObject"])]) {
            $1
        }
        return place
    }

    private func note(_ object: Object, _ place: Int) {
        numbers[ObjectIdentifier(object)] = place
        kept.append(object)
    }

    /// An object of a script writes itself, once.
    private func place(of object: InstanceObject, _ encode: FunctionObject, _ coder: Value) throws -> Int {
        if let known = numbers[ObjectIdentifier(object)] { return known }
        let name = object.nominal.qualifiedName
        if isSecure, !object.nominal.isKind(of: .nsSecureCoding) {
            throw RuntimeError(
                "secure coding is required, and \(name) has none", hint: "make it an NSSecureCoding, or require none")
        }
        let place = add([String: Any]())
        note(object, place)
        containers.append([:])
        defer { containers.removeLast() }
        _ = try encode.call(.object(object), coder)
        let content = containers[containers.count - 1]
        objects[place] = content.merging(["$class": self.place(ofClass: name, ["NSObject"])]) { $1 }
        return place
    }
}
