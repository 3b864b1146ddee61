// What Foundation's encoder writes as text.

import Foundation
import StreamRun

/// A tree of dictionaries, arrays and plain values, which Foundation's encoder writes in its own form.
struct JSONText: Encodable {
    let json: Any

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
        switch json {
        case let object as [String: Any]:
            var container = encoder.container(keyedBy: Key.self)
            for (name, json) in object { try container.encode(JSONText(json: json), forKey: Key(stringValue: name)) }
        case let list as [Any]:
            var container = encoder.unkeyedContainer()
            for json in list { try container.encode(JSONText(json: json)) }
        default:
            var container = encoder.singleValueContainer()
            // What is bridged to Foundation's numbers is one of them only where it says so itself.
            if type(of: json) is NSNumber.Type, let number = json as? NSNumber {
                if number.isTruth {
                    try container.encode(number.boolValue)
                } else if let integer = number as? Int {
                    try container.encode(integer)
                } else {
                    try container.encode(number.doubleValue)
                }
            } else if let plain = json as? any Encodable {
                try container.encode(plain)
            } else {
                try container.encodeNil()
            }
        }
    }
}
