// Foundation's members under the names of Swift 2, as old articles write them; each does what today's entry does.

import StreamRun

extension Library {
    static let oldFoundation: [Builtin] = [
        old(
            .method, on: .string, "rangeOfCharacterFromSet(_ aSet: CharacterSet) -> Range<String.Index>?",
            today: "rangeOfCharacter(from", "rangeOfCharacter(from:)"),
        old(
            .method, on: .string, "stringByTrimmingCharactersInSet(_ set: CharacterSet) -> String",
            today: "trimmingCharacters(in", "trimmingCharacters(in:)"),
        old(
            .method, on: .string, "componentsSeparatedByString(_ separator: String) -> [String]",
            today: "components(separatedBy separator: T", "components(separatedBy:)"),
        old(.property, on: .string, "uppercaseString: String", today: "uppercased(", "uppercased()"),
        old(.property, on: .string, "lowercaseString: String", today: "lowercased(", "lowercased()"),
        old(
            .method, on: .dateFormatter, "stringFromDate(_ date: Date) -> String", today: "string(from",
            "string(from:)"),
        old(
            .method, on: .dateFormatter, "dateFromString(_ string: String) -> Date?", today: "date(from",
            "date(from:)"),
        old(
            .staticMethod, on: .jsonSerialization,
            "JSONObjectWithData(_ data: Data, options: JSONSerialization.ReadingOptions = []) throws -> Any",
            today: "jsonObject(with", "jsonObject(with:options:)"),
        old(
            .method, on: .string, "dataUsingEncoding(_ encoding: String.Encoding) -> Data?", today: "data(using",
            "data(using:)"),
        Builtin(
            .property, "NSUTF8StringEncoding: String.Encoding", "The old name of String.Encoding.utf8.",
            renamed: "String.Encoding.utf8 since Swift 3"
        ) { _ in .object(EnumObject(0, [], .stringEncoding)) },
        old(.initializer, on: .urlRequest, "init(URL url: URL)", today: "init(url: URL)", "URLRequest(url:)"),
        old(.settableProperty, on: .urlRequest, "URL: URL?", today: "url:", "url"),
        old(.settableProperty, on: .urlRequest, "HTTPMethod: String?", today: "httpMethod:", "httpMethod"),
        old(.settableProperty, on: .urlRequest, "HTTPBody: Data?", today: "httpBody:", "httpBody"),
        old(
            .initializer, on: .httpURLResponse,
            "init?(URL url: URL, statusCode: Int, HTTPVersion: String?, headerFields: Dictionary<String, String>?)",
            today: "init?(url", "HTTPURLResponse(url:statusCode:httpVersion:headerFields:)"),
        old(.property, on: .characterSet, "invertedSet: CharacterSet", today: "inverted:", "inverted"),
        characters("alphanumericCharacterSet", "alphanumerics"),
        characters("letterCharacterSet", "letters"),
        characters("decimalDigitCharacterSet", "decimalDigits"),
        characters("whitespaceCharacterSet", "whitespaces"),
        characters("whitespaceAndNewlineCharacterSet", "whitespacesAndNewlines"),
        old(.staticMethod, on: .runLoop, "mainRunLoop() -> RunLoop", today: "main:", "RunLoop.main"),
        old(.staticMethod, on: .runLoop, "currentRunLoop() -> RunLoop", today: "current:", "RunLoop.current"),
        old(.method, on: .runLoop, "runUntilDate(_ limitDate: Date)", today: "run(until", "run(until:)"),
        old(
            .staticMethod, on: .thread, "sleepForTimeInterval(_ seconds: Double)", today: "sleep(forTimeInterval",
            "Thread.sleep(forTimeInterval:)"),
        old(
            .staticMethod, on: .thread, "isMainThread() -> Bool", today: "isMainThread:", "Thread.isMainThread"),
        old(.staticMethod, on: .thread, "currentThread() -> Thread", today: "current:", "Thread.current"),
        old(
            .method, on: .date, "dateByAddingTimeInterval(_ seconds: Double) -> Date", today: "addingTimeInterval(",
            "addingTimeInterval(…)"),
    ]

    static func characters(_ name: String, _ today: String) -> Builtin {
        old(
            .staticMethod, on: .characterSet, "\(name)() -> CharacterSet", today: "\(today):", "CharacterSet.\(today)")
    }
}
