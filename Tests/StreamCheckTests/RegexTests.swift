// Regular expressions written as literals: what a match gives follows from the groups.

import Testing

@Suite struct RegexTests {
    @Test(
        "the groups of a literal say what it gives",
        arguments: [
            (#"/\d+/"#, "Regex<Substring>"), (#"/(\w+)=(\d+)/"#, "Regex<(Substring, Substring, Substring)>"),
            (#"/(?<key>\w+)=(\d)?/"#, "Regex<(Substring, key: Substring, Substring?)>"),
            (#"/(?:a|b)+(c)/"#, "Regex<(Substring, Substring)>"), (#"/(a|b)/"#, "Regex<(Substring, Substring)>"),
            (#"/(a)|(b)/"#, "Regex<(Substring, Substring?, Substring?)>"),
            (#"/((a)(b))*/"#, "Regex<(Substring, Substring?, Substring?, Substring?)>"),
            (#"/[(](x)\(/"#, "Regex<(Substring, Substring)>"),
            (#"#/(?=a)(?<!b)(c)/#"#, "Regex<(Substring, Substring)>"),
        ])
    func groups(literal: String, type: String) { infers("let x = \(literal)", type) }

    @Test(
        "a match has the elements of its output",
        arguments: [
            (#"let x = "a=1".firstMatch(of: /(\w)=(\d)/)?.2"#, "Substring?"),
            (#"let x = "a=1".matches(of: /(\w)=(\d)/).map { Int($0.2) }"#, "[Int?]"),
            (#"let m = "a=1".wholeMatch(of: /(?<k>\w)=(\d)/)!; let x = m.k"#, "Substring"),
        ])
    func matches(text: String, type: String) { infers(text, type) }
}
