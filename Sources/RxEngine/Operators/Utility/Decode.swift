// decode: data to values.

import Foundation

/// Decodes values from data; `JSONDecoder` and `PropertyListDecoder` do.
public protocol DataDecoder {
    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: The value's type.
    ///   - data: The encoded value.
    /// - Returns: The value.
    /// - Throws: What the decoder finds wrong with the data.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
    /// Decodes each element.
    ///
    ///                                             ──{"x":1}────│
    ///     decode(type: P.self, decoder: json)     ──P(x: 1)────│
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - decoder: Decodes them; an error that it throws ends the sequence.
    /// - Returns: The sequence of values.
    ///
    /// Source: https://reactivex.io/documentation/operators/map.html
    public func decode<Item: Decodable>(type: Item.Type, decoder: some DataDecoder) -> Observable<Item> {
        map("decode") { { try decoder.decode(type, from: $0) } }
    }
}
