// Texts that follow each other in one session, as at the prompt.

import Foundation
import TestSupport
import Testing

@testable import StreamLang

@Suite("A session") struct SessionTests {
    @Test("names stay, values show with their types") func names() {
        let output = Output()
        let interpreter = Interpreter(output: { output.append($0) })
        _ = Run("var total = 1\nfunc add(_ n: Int) { total += n }", in: interpreter, isPrompt: true)
        _ = Run("add(4)", in: interpreter, isPrompt: true)
        #expect(Run("total", in: interpreter, isPrompt: true).value == "5: Int")
        #expect(Run("[total: \"x\"]", in: interpreter, isPrompt: true).value == "[5: \"x\"]: [Int: String]")
        #expect(interpreter.variable("total")?.type == "Int")
    }

    @Test("a declaration may be made again, with another type") func redeclaration() {
        let interpreter = Interpreter(output: { _ in })
        _ = Run("let x = 1\nfunc f() -> Int { 1 }", in: interpreter, isPrompt: true)
        _ = Run("let x = \"now text\"\nfunc f() -> Int { 2 }", in: interpreter, isPrompt: true)
        #expect(Run("x + \"!\"", in: interpreter, isPrompt: true).value == "now text!: String")
        #expect(Run("f()", in: interpreter, isPrompt: true).value == "2: Int")
    }

    @Test("what earlier texts call may be of types that later ones declare") func laterTypes() {
        let output = Output()
        let interpreter = Interpreter(output: { output.append($0) })
        for text in [
            "protocol Speaks { func say() -> String }\nfunc hear(_ one: any Speaks) { print(one.say()) }",
            "struct Dog: Speaks { func say() -> String { \"woof\" } }\nhear(Dog())",
            "struct Cat: Speaks { func say() -> String { \"meow\" } }", "hear(Cat())",
            "extension Int: Speaks { func say() -> String { \"int \\(self)\" } }", "hear(5)",
            "class Base { func go() { print(\"base\") } }\nfunc run(_ one: Base) { one.go() }", "run(Base())",
            "class Sub: Base { override func go() { print(\"sub\") } }", "run(Sub())",
        ] {
            _ = Run(text, in: interpreter, isPrompt: true)
        }
        #expect(output.lines == ["woof", "meow", "int 5", "base", "sub"])
    }

    @Test("members of extensions, operators and types may be declared again; what is there keeps its own")
    func redeclaredMembers() {
        let interpreter = Interpreter(output: { _ in })
        func value(_ text: String) -> String? { Run(text, in: interpreter, isPrompt: true).value }
        _ = value("extension Int { var loud: String { \"\\(self)!\" } }")
        _ = value("extension Int { var loud: String { \"\\(self)!!\" } }")
        #expect(value("7.loud") == "7!!: String")
        _ = value("infix operator <+>: AdditionPrecedence\nfunc <+> (a: Int, b: Int) -> Int { a * 10 + b }")
        _ = value("func <+> (a: Int, b: Int) -> Int { a * 100 + b }")
        #expect(value("1 <+> 2") == "102: Int")
        _ = value("class C { func hi() -> String { \"old\" } }\nlet c = C()\nfunc call(_ c: C) -> String { c.hi() }")
        _ = value("class C { func hi() -> String { \"new\" } }")
        #expect(value("c.hi()") == "old: String")
        #expect(value("call(C())") == nil)
        _ = value("func call(_ c: C) -> String { c.hi() }")
        #expect(value("call(C())") == "new: String")
        _ = value("let Point = 1")
        _ = value("struct Point { var x = 2 }")
        #expect(value("Point().x") == "2: Int")
    }

    @Test(
        "a variable that never got its value is forgotten, and what it hid is meant again",
        .enabled(if: ProcessInfo.processInfo.environment["RXREPL_DESIGN"] == "2"))
    func failedVariables() {
        let interpreter = Interpreter(output: { _ in })
        func value(_ text: String) -> String? { Run(text, in: interpreter, isPrompt: true).value }
        _ = value("let a = \"text\"")
        _ = value("let kept = 1; let a = [1, 2][5]; let b = 2")
        #expect(value("a") == "text: String")
        #expect(value("kept") == "1: Int")
        #expect(value("b") == nil)
    }

    @Test("the type of an expression is known without running it") func types() {
        let interpreter = Interpreter(output: { _ in })
        _ = Run("let taps = PublishSubject<String>()", in: interpreter, isPrompt: true)
        #expect(interpreter.type(of: "taps.map { $0.count }") == "Observable<Int>")
        #expect(interpreter.type(of: "taps.map { ($0, 1) }") == "Observable<(String, Int)>")
        #expect(interpreter.type(of: "missing") == nil)
    }

    @Test("input that lacks its end waits for more") func completeness() {
        let interpreter = Interpreter(output: { _ in })
        #expect(!interpreter.isComplete("for i in 0..<3 {"))
        #expect(interpreter.isComplete("for i in 0..<3 { print(i) }"))
    }

    @Test("assigning nil or a new bag disposes at once") func lifetimes() {
        let run = Run(
            """
            var bag: DisposeBag? = DisposeBag()
            let subject = PublishSubject<Int>()
            subject.subscribe(onNext: { print($0) }, onDisposed: { print("disposed") }).disposed(by: bag!)
            subject.onNext(1)
            bag = nil
            subject.onNext(2)
            print("end")
            """)
        #expect(run.lines == ["1", "disposed", "end"])
    }

    @Test("labels and optionals come from the declared type, also through operators") func labelledTuples() {
        let run = Run(
            """
            typealias Validation = (valid: Bool?, message: String?)
            func check(_ text: String) -> Observable<Validation> {
                if text.isEmpty { return .just((false, nil)) }
                return Observable.just(text).map { text in
                    if text.count > 2 { return (true, "fine") } else { return (false, "short") }
                }.startWith((valid: nil, message: "looking"))
            }
            check("").subscribe(onNext: { print($0) })
            check("ab").subscribe(onNext: { print($0.valid ?? false, $0.message!) })
            """)
        #expect(run.lines == ["(valid: Optional(false), message: nil)", "false looking", "false short"])
    }

    @Test("an overload is chosen by the argument's type") func overloads() {
        let run = Run(
            """
            func addOne(input: Observable<Int>) -> Observable<Int> { input.map { $0 + 1 } }
            func addOne(input: Single<Int>) -> Single<Int> { input.map { $0 + 10 } }
            addOne(input: Observable.of(1, 2)).subscribe { print($0) }
            addOne(input: Single.just(1)).subscribe { print($0) }
            """)
        #expect(run.lines == ["next(2)", "next(3)", "completed", "success(11)"])
    }
}
