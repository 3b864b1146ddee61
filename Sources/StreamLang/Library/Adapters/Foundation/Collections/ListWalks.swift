// How lists of Foundation are walked, searched by tests and put in an order; and NSEnumerator.

import Foundation
import StreamRun

extension Library {
    static let listWalks: [Builtin] =
        walkedLists.flatMap { walks($0) + tests($0) + orders($0) + parts($0) }
        + [NominalType.nsMutableArray, .nsMutableOrderedSet].flatMap(reorders) + enumerators

    /// The lists that are walked. An NSArray is an array of anything.
    private static let walkedLists: [NominalType] = [.array, .nsMutableArray, .nsOrderedSet]
    private static let block = "(Any, Int, UnsafeMutablePointer<ObjCBool>) -> "
    private static let some = "at s: IndexSet, options opts: NSEnumerationOptions = []"
    private static let whole = "options opts: NSEnumerationOptions = []"

    private static func walks(_ list: NominalType) -> [Builtin] {
        [(whole, false), (some, true)].map { parameters, isPart in
            Builtin(
                .method, on: list, "enumerateObjects(\(parameters), using block: \(block)Void)\(list.ofAnything)",
                "Calls a closure with elements, their positions and a pointer that stops it.",
                example: list === NominalType.array && !isPart
                    ? """
                    (["a", "b"] as NSArray).enumerateObjects(options: .reverse) { text, index, _ in print(index, text) }
                    // => 1 b
                    // => 0 a
                    """ : nil
            ) { a in
                let elements = try a.contentElements()
                let positions = try a.positions(of: elements.count, options: isPart ? 1 : 0, at: isPart ? 0 : nil)
                return try a.callEach(isPart ? 2 : 1, positions.map { [elements[$0], .int($0)] })
            }
        }
    }

    private static func tests(_ list: NominalType) -> [Builtin] {
        let isArray = !list.isKind(of: .nsOrderedSet)
        let test = "passingTest predicate: \(block)Bool"
        let of = "ofObjectPassingTest predicate: \(block)Bool"
        let ofEach = "ofObjectsPassingTest predicate: \(block)Bool"
        let one: [(String, options: Int?, at: Int?)] =
            isArray
            ? [
                ("indexOfObject(\(test))", nil, nil), ("indexOfObject(\(whole), \(test))", 0, nil),
                ("indexOfObject(\(some), \(test))", 1, 0),
            ]
            : [
                ("index(\(of))", nil, nil), ("index(_ opts: NSEnumerationOptions = [], \(of))", 0, nil),
                ("index(ofObjectAt s: IndexSet, \(whole), \(test))", 1, 0),
            ]
        let each: [(String, options: Int?, at: Int?)] =
            isArray
            ? [
                ("indexesOfObjects(\(test))", nil, nil), ("indexesOfObjects(\(whole), \(test))", 0, nil),
                ("indexesOfObjects(\(some), \(test))", 1, 0),
            ]
            : [
                ("indexes(\(ofEach))", nil, nil), ("indexes(\(whole), \(ofEach))", 0, nil),
                ("indexes(ofObjectsAt s: IndexSet, \(whole), \(test))", 1, 0),
            ]
        func entry(_ form: (String, options: Int?, at: Int?), isOne: Bool) -> Builtin {
            Builtin(
                .method, on: list, "\(form.0) -> \(isOne ? "Int" : "IndexSet")\(list.ofAnything)",
                isOne
                    ? "The position of the first element that passes a test, or NSNotFound."
                    : "The positions of the elements that pass a test.",
                example: list === NominalType.array && form.options == nil
                    ? isOne
                        ? "print(([\"a\", \"bc\"] as NSArray).indexOfObject { text, _, _ in (text as! String).count > 1 })\n// => 1"
                        : "print(([5, 1, 7] as NSArray).indexesOfObjects { n, _, _ in (n as! Int) > 4 }.count)\n// => 2"
                    : nil
            ) { a in
                let found = try a.passing(options: form.options, at: form.at, onlyOne: isOne)
                if isOne { return .int(found.first ?? .max) }
                return .object(NativeObject(IndexSet(found), .indexSet))
            }
        }
        return one.map { entry($0, isOne: true) } + each.map { entry($0, isOne: false) }
    }

    private static func orders(_ list: NominalType) -> [Builtin] {
        let compare = "cmptr: (Any, Any) -> ComparisonResult"
        return [("comparator \(compare)", 0), ("options opts: NSSortOptions = [], usingComparator \(compare)", 1)]
            .filter { list !== NominalType.array || $0.1 == 1 }.map { parameters, closure in
                Builtin(
                    .method, on: list, "sortedArray(\(parameters)) -> Array<Any>\(list.ofAnything)",
                    "The elements in the order that a closure tells."
                ) { a in
                    let order = try a.comparator(closure)
                    return .array(try a.contentElements().sorted { try order($0, $1) < 0 })
                }
            } + [
                Builtin(
                    .method, on: list,
                    "index(of object: Any, inSortedRange range: NSRange, options opts: NSBinarySearchingOptions = [], usingComparator cmp: (Any, Any) -> ComparisonResult) -> Int\(list.ofAnything)",
                    "Where an element is, or where it belongs, in a part that is in order; or NSNotFound.",
                    example: list === NominalType.array
                        ? """
                        let place = ([1, 3, 5] as NSArray).index(
                            of: 4, inSortedRange: NSRange(location: 0, length: 3), options: .insertionIndex
                        ) { ($0 as! Int) < ($1 as! Int) ? .orderedAscending : ($0 as! Int) > ($1 as! Int) ? .orderedDescending : .orderedSame }
                        print(place)
                        // => 2
                        """ : nil
                ) { a in .int(try a.placeInOrder()) }
            ]
    }

    private static func parts(_ list: NominalType) -> [Builtin] {
        [
            Builtin(
                .method, on: list, "objects(at indexes: IndexSet) -> Array<Any>\(list.ofAnything)",
                "The elements at some positions.",
                example: list === NominalType.array
                    ? "print(([5, 6, 7] as NSArray).objects(at: [0, 2]).count)\n// => 2" : nil
            ) { a in
                let elements = try a.contentElements()
                return .array(try a.indexes(0, below: elements.count).map { elements[$0] })
            },
            Builtin(
                .method, on: list, "objectEnumerator() -> NSEnumerator\(list.ofAnything)",
                "Gives the elements one by one.",
                example: list === NominalType.array
                    ? "print(([5, 6] as NSArray).objectEnumerator().nextObject()!)\n// => 5" : nil
            ) { a in .object(ObjectEnumerator(try a.contentElements())) },
            Builtin(
                .method, on: list, "reverseObjectEnumerator() -> NSEnumerator\(list.ofAnything)",
                "Gives the elements one by one, the last one first.",
                example: list === NominalType.array
                    ? "print(([5, 6] as NSArray).reverseObjectEnumerator().allObjects)\n// => [6, 5]" : nil
            ) { a in .object(ObjectEnumerator(try a.contentElements().reversed())) },
        ]
    }

    private static func reorders(_ list: NominalType) -> [Builtin] {
        let compare = "cmptr: (Any, Any) -> ComparisonResult"
        let wholes = [
            ("comparator \(compare)", 0), ("options opts: NSSortOptions = [], usingComparator \(compare)", 1),
        ]
        return wholes.map { parameters, closure in
            changeList(
                list, "sort(\(parameters))", "Puts the elements into the order that a closure tells.",
                comparesElements: true
            ) { elements, a in
                let order = try a.comparator(closure)
                try elements.sort { try order($0, $1) < 0 }
            }
        } + [
            changeList(
                list, "filter(using predicate: NSPredicate)", "Keeps the elements that pass a check.",
                comparesElements: true
            ) { elements, a in
                let test = try a.predicateArgument(0)
                elements = try elements.filter { try test.holds(for: $0) }
            }
        ]
    }

    private static let enumerators: [Builtin] = [
        Builtin(
            .method, on: .nsEnumerator, "nextObject() -> Any?", "The next element, or nil at the end.",
            example: """
                let names = (["a", "b"] as NSArray).objectEnumerator()
                while let name = names.nextObject() { print(name) }
                // => a
                // => b
                """
        ) { a in .optional(a.receiver.object(as: ObjectEnumerator.self)?.next()) },
        Builtin(.property, on: .nsEnumerator, "allObjects: Array<Any>", "The elements that are left.") { a in
            .array(a.receiver.object(as: ObjectEnumerator.self)?.takeRest() ?? [])
        },
    ]
}

extension NominalType {
    /// Where a collection of Swift's is one of Foundation: its elements may be anything.
    var ofAnything: String {
        switch self {
        case .array: " where Element == Any"
        case .set: " where Element == AnyHashable"
        case .dictionary: " where Key == AnyHashable, Value == Any"
        default: ""
        }
    }
}

extension Arguments {
    /// The positions in an argument, an IndexSet, all of which a list has.
    func indexes(_ index: Int, below count: Int) throws -> IndexSet {
        let indexes: IndexSet = try native(index, "an IndexSet")
        if let wrong = [indexes.first, indexes.last].compactMap(\.self).first(where: { !(0..<count).contains($0) }) {
            throw RuntimeError("index \(wrong) is out of range: there are \(count.counted("element"))", code: "E0510")
        }
        return indexes
    }

    /// A part of a list.
    func bounds(_ index: Int, below count: Int) throws -> Range<Int> {
        let range: NSRange = try native(index, "an NSRange")
        guard (0...count).contains(range.location), (0...count - range.location).contains(range.length) else {
            throw RuntimeError("the range \(range) is no part of \(count.counted("element"))", code: "E0510")
        }
        return range.location..<range.location + range.length
    }

    /// The positions that a walk comes by, in its order.
    fileprivate func positions(of count: Int, options: Int?, at part: Int?) throws -> [Int] {
        let positions = try part.map { Array(try indexes($0, below: count)) } ?? Array(0..<count)
        return options.map(walksBackwards) ?? false ? positions.reversed() : positions
    }

    /// Whether a walk begins at the end.
    private func walksBackwards(_ options: Int) -> Bool {
        let options: NSEnumerationOptions = optionSet(options)
        return options.contains(.reverse)
    }

    /// The positions of elements that pass the test that the last argument is.
    fileprivate func passing(options: Int?, at part: Int?, onlyOne: Bool) throws -> [Int] {
        let elements = try contentElements()
        let places = try positions(of: elements.count, options: options, at: part)
        return try passing(part != nil ? 2 : options != nil ? 1 : 0, places, onlyOne: onlyOne) {
            [elements[$0], .int($0)]
        }
    }

    /// The items that pass a test, which may stop the search.
    func passing<Item>(
        _ test: Int, _ items: [Item], onlyOne: Bool = false, _ shown: (Item) -> [Value]
    ) throws -> [Item] {
        let (test, stop) = (try function(test), Cell(.bool(false)))
        var found: [Item] = []
        for item in items where stop.value == .bool(false) {
            if try test.call(shown(item) + [.pointer(to: stop)]) == .bool(true) {
                found.append(item)
                if onlyOne { break }
            }
        }
        return found
    }

    /// What a closure says of two values: -1, 0 or 1.
    func comparator(_ index: Int) throws -> (Value, Value) throws -> Int {
        let compare = try function(index)
        return { left, right in
            try compare.call(left, right).object(as: EnumObject.self)?.enumCase.rawValue?.exactly(Int.self) ?? 0
        }
    }

    /// Where the first argument is, or belongs, in the part that the second one says.
    fileprivate func placeInOrder() throws -> Int {
        let elements = try contentElements()
        let (part, options, order) = (
            try bounds(1, below: elements.count), optionSet(2) as NSBinarySearchingOptions, try comparator(3)
        )
        let isFirst = options.contains(.firstEqual)
        let (isLast, isPlace) = (options.contains(.lastEqual), options.contains(.insertionIndex))
        if isFirst && isLast { throw RuntimeError("what is searched for is the first one or the last one") }
        var (start, end, found) = (part.lowerBound, part.upperBound, Int.max)
        while start < end {
            let middle = start + (end - start - 1) / 2
            let sign = try order(elements[middle], self[0])
            if sign == 0 {
                found = middle
                if !isFirst && !isLast { break }
            }
            if sign < 0 || sign == 0 && isLast { start = middle + 1 } else { end = middle }
        }
        guard isPlace else { return found }
        return found == .max ? start : isLast ? found + 1 : found
    }
}
