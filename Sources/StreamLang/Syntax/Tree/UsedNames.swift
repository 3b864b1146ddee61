// Which names closures and local functions use: their variables must outlive a frame, so they live in cells.

/// Collects the names used inside the closures and local functions of one function's body.
package struct UsedNames {
    package private(set) var inClosures: Set<String> = []
    package private(set) var inFunctions: Set<String> = []
    /// All names that are used, wherever that is.
    package private(set) var all: Set<String> = []
    /// Whether an initializer of the superclass is called.
    package private(set) var callsSuperInitializer = false
    /// Whether there is a `.name` whose type the place tells.
    package private(set) var hasImplicitMembers = false
    private var closureDepth = 0
    private var functionDepth = 0

    package init(in statements: [Statement]) { visit(statements) }
    package init(in expression: Expression) { visit(expression) }

    private mutating func use(_ name: String) {
        all.insert(name)
        if closureDepth > 0 { inClosures.insert(name) }
        if functionDepth > 0 { inFunctions.insert(name) }
    }

    private mutating func visit(_ statements: [Statement]) { for statement in statements { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        switch statement.kind {
        case .expression(let expression), .throw(let expression): visit(expression)
        case .declaration(let declaration): visit(declaration)
        case .if(let branches): visit(branches)
        case .guard(let conditions, let otherwise):
            conditions.forEach { visit($0) }
            visit(otherwise.statements)
        case .switch(let choice): visit(choice)
        case .forIn(let loop):
            visit(loop.pattern)
            visit(loop.sequence)
            loop.condition.map { visit($0) }
            visit(loop.body.statements)
        case .while(let conditions, let body):
            conditions.forEach { visit($0) }
            visit(body.statements)
        case .repeatWhile(let body, let condition):
            visit(body.statements)
            visit(condition)
        case .do(let body, let catches):
            visit(body.statements)
            for clause in catches {
                visit(clause.items)
                visit(clause.body.statements)
            }
        case .defer(let body): visit(body.statements)
        case .return(let value): value.map { visit($0) }
        case .break, .continue, .fallthrough: break
        }
    }

    private mutating func visit(_ declaration: Declaration) {
        switch declaration.kind {
        case .variable(let variable):
            for binding in variable.bindings {
                // A lazy variable's value is computed by a closure of its own.
                let isLazy = declaration.modifiers.contains(.lazy)
                if isLazy { closureDepth += 1 }
                binding.value.map { visit($0) }
                if isLazy { closureDepth -= 1 }
                // What a property wrapper stores is used by the accessors around it.
                if declaration.attributes.contains(where: { $0.name.text.first?.isUppercase == true }),
                    case .name(let name) = binding.pattern.kind
                {
                    inFunctions.insert("_\(name.text)")
                }
                binding.accessors.map { visit($0) }
            }
        case .function(let function): inFunction { $0.visit(function.parameters, function.body) }
        case .initializer(let initializer): inFunction { $0.visit(initializer.parameters, initializer.body) }
        case .deinitializer(let body): inFunction { $0.visit(body.statements) }
        case .subscriptMember(let member): inFunction { $0.visit(member.accessors) }
        case .nominal(let nominal): inFunction { visitor in nominal.members.forEach { visitor.visit($0) } }
        case .extension(let members): inFunction { visitor in members.members.forEach { visitor.visit($0) } }
        case .enumCases, .importModule, .typeAlias, .associatedType, .operator, .precedenceGroup: break
        }
    }

    private mutating func inFunction(_ body: (inout UsedNames) -> Void) {
        functionDepth += 1
        closureDepth += 1
        body(&self)
        closureDepth -= 1
        functionDepth -= 1
    }

    private mutating func visit(_ parameters: [Parameter], _ body: Block?) {
        for parameter in parameters { parameter.defaultValue.map { visit($0) } }
        body.map { visit($0.statements) }
    }

    private mutating func visit(_ accessors: Accessors) {
        inFunction { visitor in
            for accessor in [accessors.get, accessors.set, accessors.willSet, accessors.didSet] {
                accessor?.body.map { visitor.visit($0.statements) }
            }
        }
    }

    private mutating func visit(_ branches: IfStatement) {
        for clause in branches.clauses {
            clause.conditions.forEach { visit($0) }
            visit(clause.body.statements)
        }
        branches.otherwise.map { visit($0.statements) }
    }

    private mutating func visit(_ choice: SwitchStatement) {
        visit(choice.subject)
        for item in choice.cases {
            visit(item.items)
            visit(item.body)
        }
    }

    private mutating func visit(_ items: [SwitchCase.Item]) {
        for item in items {
            visit(item.pattern)
            item.guardExpression.map { visit($0) }
        }
    }

    private mutating func visit(_ condition: Condition) {
        switch condition.kind {
        case .expression(let expression): visit(expression)
        case .optionalBinding(_, let pattern, _, let value), .matching(let pattern, _, let value):
            visit(pattern)
            visit(value)
        case .availability: break
        }
    }

    private mutating func visit(_ pattern: Pattern) {
        switch pattern.kind {
        case .wildcard, .name, .typeTest: break
        case .binding(_, let inner), .optional(let inner), .cast(let inner, _): visit(inner)
        case .tuple(let elements): elements.forEach { visit($0.pattern) }
        case .enumCase(let base, _, let payload):
            base.map { visit($0) }
            payload?.forEach { visit($0.pattern) }
        case .expression(let expression): visit(expression)
        }
    }

    private mutating func visit(_ arguments: [Argument]) { arguments.forEach { visit($0.value) } }

    private mutating func visit(_ expression: Expression) {
        switch expression.kind {
        case .name(let reference): use(reference.name.text)
        case .implicitMember:
            hasImplicitMembers = true
            use("self")
        case .selfReference, .superReference: use("self")
        case .string(let literal):
            for segment in literal.segments {
                if case .interpolation(let arguments) = segment { visit(arguments) }
            }
        case .array(let elements): elements.forEach { visit($0) }
        case .dictionary(let elements):
            for element in elements {
                visit(element.key)
                visit(element.value)
            }
        case .tuple(let elements): visit(elements)
        case .closure(let closure):
            for capture in closure.captures {
                if let value = capture.value { visit(value) } else { useInside(capture.name.text) }
            }
            closureDepth += 1
            visit(closure.body)
            closureDepth -= 1
        case .keyPath(let path):
            for case .subscription(let arguments) in path.components { visit(arguments) }
        case .member(let base, _), .tupleElement(let base, _), .optionalBind(let base), .optionalChain(let base),
            .forceUnwrap(let base), .selfMember(let base), .prefixOperator(_, let base), .postfixOperator(let base, _),
            .inoutArgument(let base), .tryMark(_, let base), .awaitMark(let base), .typeTest(let base, _),
            .cast(let base, _, _), .selector(let base):
            visit(base)
        case .call(let call):
            if case .member(let base, let reference) = call.callee.kind, case .superReference = base.kind,
                reference.name.text == "init"
            {
                callsSuperInitializer = true
            }
            visit(call.callee)
            visit(call.arguments)
            visit(call.trailingClosures)
        case .subscription(let base, let arguments):
            visit(base)
            visit(arguments)
        case .binary(let name, let left, let right):
            // The right side of a short-circuit may be compiled as a closure of its own.
            use(name.text)
            visit(left)
            visit(right)
        case .ternary(let condition, let then, let otherwise):
            visit(condition)
            visit(then)
            visit(otherwise)
        case .assignment(let target, let value), .compoundAssignment(_, let target, let value):
            visit(target)
            visit(value)
        case .ifExpression(let branches): visit(branches)
        case .switchExpression(let choice): visit(choice)
        case .integer, .float, .boolean, .nilLiteral, .duration, .sourceLocation, .shorthandParameter, .discard,
            .operatorReference, .type, .invalid:
            break
        }
    }

    private mutating func useInside(_ name: String) {
        closureDepth += 1
        use(name)
        closureDepth -= 1
    }
}
