// `@main`: where a program begins that is nothing but declarations.

import StreamSyntax

extension Compiler {
    /// The call of `main()` of the type that is marked with `@main`, which comes behind everything else.
    func entryCalls(of statements: [Statement]) -> [Statement] {
        statements.compactMap { statement in
            guard case .declaration(let declaration) = statement.kind,
                let mark = declaration.attributes.first(where: { $0.name.text == "main" })?.name,
                case .nominal(let nominal) = declaration.kind
            else { return nil }
            guard let type = simpleType(nominal.name.text)?.nominal,
                !members.members("main", of: type, isStatic: true).isEmpty
            else {
                report(
                    "E0434", "'\(nominal.name.text)' is marked with @main, but has no static function 'main'",
                    at: mark.span, hint: "write 'static func main() { … }' in it: the program begins there")
                return nil
            }
            let name = Expression(.name(Reference(nominal.name)), nominal.name.span)
            let main = Expression(.member(name, Reference(Name("main", mark.span))), mark.span)
            let call = Expression(.call(Call(callee: main, arguments: [])), mark.span)
            // Whether it throws or waits is for the type to say.
            let covered = Expression(.tryMark(.plain, Expression(.awaitMark(call), mark.span)), mark.span)
            return Statement(.expression(covered), mark.span)
        }
    }
}
