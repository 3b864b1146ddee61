// One value of a format as text: by C's snprintf with a format that is made here, or by Foundation for a locale.

import Foundation

/// How a value fills its place: flags, width and precision, all checked.
struct FormatField {
    let flags: [UInt8]
    let width: Int?
    let precision: Int?
    let locale: Locale?

    /// A signed integer.
    func integer(_ number: Int) throws -> String { try localized("ld", number) }

    /// An unsigned integer; a locale writes only decimal ones.
    func unsigned(_ number: UInt, _ letter: Character) throws -> String {
        letter == "u" ? try localized("l\(letter)", number) : written("l\(letter)", number)
    }

    /// A floating-point number.
    func double(_ number: Double, _ letter: Character) throws -> String { try localized("\(letter)", number) }

    /// An address, of which only the number is known.
    func address(_ number: Int) -> String { written("p", number) }

    /// A text in the field's width.
    func padded(_ text: some Collection<UInt8>, length: Int) -> [UInt8] {
        let padding = [UInt8](repeating: UInt8(ascii: " "), count: max(0, (width ?? 0) - length))
        return flags.contains(UInt8(ascii: "-")) ? text + padding : padding + text
    }

    private func format(_ conversion: String) -> String {
        "%" + String(decoding: flags, as: UTF8.self) + (width.map { "\($0)" } ?? "")
            + (precision.map { ".\($0)" } ?? "") + conversion
    }

    /// What snprintf makes of one number.
    private func written(_ conversion: String, _ number: any CVarArg) -> String {
        let format = format(conversion)
        let length = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { room -> Result<String, Length> in
            let length = withVaList([number]) { Int(vsnprintf(room.baseAddress, room.count, format, $0)) }
            guard length < room.count else { return .failure(Length(bytes: length)) }
            return .success(String(decoding: room[..<max(0, length)].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self))
        }
        switch length {
        case .success(let text): return text
        case .failure(let needed):
            return String(unsafeUninitializedCapacity: needed.bytes + 1) { room in
                withVaList([number]) { arguments in
                    room.withMemoryRebound(to: CChar.self) {
                        max(0, Int(vsnprintf($0.baseAddress, $0.count, format, arguments)))
                    }
                }
            }
        }
    }

    /// The bytes that did not fit into the room on the stack.
    private struct Length: Error {
        let bytes: Int
    }

    /// The largest width and precision that are left to Foundation's number formatter.
    private static let largestLocalized = 1000

    private func localized(_ conversion: String, _ number: any CVarArg) throws -> String {
        guard let locale else { return written(conversion, number) }
        guard max(width ?? 0, precision ?? 0) <= Self.largestLocalized else {
            throw RuntimeError(
                "a format with a locale takes widths and precisions up to \(Self.largestLocalized)",
                hint: "leave out the locale", code: FormatFault.size)
        }
        return String(format: format(conversion), locale: locale, arguments: [number])
    }
}
