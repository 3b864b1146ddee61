// Every parameter whose value Swift or Foundation may trap on is guarded, or a reason says why any value will do.

import Foundation
import Testing

@testable import StreamLibrary
@testable import StreamRun

@Suite("Guards of arguments") struct ArgumentGuardTests {
    /// Types whose members take any Double, with the reason.
    private static let anyDouble: [String: String] = [
        "": "arithmetic of floating-point numbers, which has an answer for all",
        "Date": "a date may lie anywhere; what cannot show it says so",
        "Double": "its parts may be any numbers",
        "CGPoint": "geometry is arithmetic", "CGSize": "geometry is arithmetic", "CGRect": "geometry is arithmetic",
        "NSLayoutAnchor": "kept and shown", "NSLayoutDimension": "kept and shown", "UIColor": "kept and shown",
        "UIFont": "kept and shown", "Slider": "kept and shown", "Measurement": "arithmetic", "NSNumber": "kept",
        "UserDefaults": "kept", "NSCoder": "kept", "UnitConverter": "arithmetic",
        "UnitConverterLinear": "kept and computed with",
        "RepeatBehavior": "the engine's times saturate",
    ]
    /// Functions among the free ones that take times.
    private static let timed: Set = ["delay"]

    @Test("a Double is guarded where it is a time") func doubles() {
        let missing = Library.all.filter { $0.renamed == nil }.flatMap { entry in
            Signatures.of(entry).function.parameters.enumerated().compactMap { position, parameter -> String? in
                guard parameter.type.unwrappedName == "Double" else { return nil }
                let owner = entry.owner?.name ?? ""
                let isFree = Self.anyDouble[owner] != nil && !Self.timed.contains(entry.name)
                let isGuarded = entry.guards.contains { $0.position == position }
                return isFree || isGuarded || Self.unused.contains("\(owner).\(entry.name)")
                    ? nil : "\(owner).\(entry.name): \(parameter.name)"
            }
        }
        #expect(missing == [], "declare what is asked of these by guarding:, or say in this test why any value will do")
    }
    /// Entries that do not look at their Double.
    private static let unused: Set = [".playgroundTimeLimit", "UIView.animate"]

    @Test("a guard speaks of a parameter that there is") func positions() {
        for entry in Library.all {
            let count = max(Signatures.of(entry).function.parameters.count, entry.form.isCallable ? 0 : 1)
            for condition in entry.guards { #expect((0..<count).contains(condition.position), "\(entry.signature)") }
        }
    }

    /// The files that may read values of a dangerous type; all others ask the readers there.
    private static let readers: [(pattern: String, files: Set<String>)] = [
        (
            "\"a String.Index\"|NativeObject<String.Index>",
            ["StringMembers.swift", "Subscripts.swift", "CollectionMembers.swift", "TextView.swift"]
        ),
        ("decimalValue", ["DecimalMembers.swift", "NumberBridging.swift"]),
        ("\"an IndexPath\"", ["Tables.swift"]),
        // Dispatch traps on some spans and on NaN: `DispatchTime.moved(by:)`.
        ("DispatchTime.now\\(\\) [-+]", ["Waiting.swift"]),
        // What Foundation's ranges do not check: `NSRange.end`, `NSRange.isInside(_:)`.
        ("NSRange.self\\)\\.(upperBound|contains|union|intersection)", []),
        // What is no file is a request, which may need what is not there: `Arguments.contents(ofURL:)`.
        ("(Data|String)\\(contentsOf: ", ["URLContents.swift"]),
        // Conversions that trap: `Int(saturating:)`, `Int(exactly:)`.
        ("Int(64)?\\((try )?a\\.double", []), ("Int(64)?\\([a-z.]*seconds\\b(?<!nanoseconds)", []),
    ]

    @Test("values of dangerous types are read in one place each", arguments: 0..<8)
    func places(_ index: Int) throws {
        let (pattern, files) = Self.readers[index]
        let expression = try NSRegularExpression(pattern: pattern)
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Sources/StreamLang").standardizedFileURL
        let all = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var found: Set<String> = []
        while let file = all?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                .filter { !$0.contains("example:") && !$0.contains("//") && !$0.contains("…") }.joined(separator: "\n")
            let whole = NSRange(code.startIndex..., in: code)
            if expression.firstMatch(in: code, range: whole) != nil { found.insert(file.lastPathComponent) }
        }
        #expect(found.subtracting(files) == [], "\(pattern)")
    }
}

extension ScriptType {
    /// The name of the type, or of what it is an Optional of.
    fileprivate var unwrappedName: String? {
        switch self {
        case .optional(let wrapped): wrapped.unwrappedName
        case .nominal(let nominal, _): nominal.name
        case .unknown, .tuple, .function, .metatype, .generic, .any, .never: nil
        }
    }
}
