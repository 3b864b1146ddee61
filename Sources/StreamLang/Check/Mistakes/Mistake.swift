// What is wrong with a program, as facts; ``Wording`` says it.

import StreamSyntax

/// Something that is wrong, and where.
package struct Mistake {
    let kind: Kind
    package let span: Span

    /// Each kind holds what its words need. Types may have variables, which are found until something is said of them.
    indirect enum Kind {
        // Names
        case unknownName(String, Scope)
        case usedTooEarly(String)
        /// A variable of a file that is taken first, and where it is declared.
        case usedEarly(String, declared: Span)
        case unknownType(String, Scope)
        case unknownOperator(String)
        case noMember(String, of: Type, isStatic: Bool)
        /// An implicit member where nothing tells its type.
        case noContext(String)
        case noSelf
        case noSuperclass
        case noClosureParameter(Int, isInClosure: Bool)
        case misplacedDiscard
        case looseBraces
        /// A member of a value that is not there yet.
        case memberBeforeSelf(String)
        case implicitSelf(String)

        // Values where others are expected
        case mismatch(Type, expected: Type)
        case nilValue(for: Type)
        case closureValue(for: Type)
        case overflow(Type)
        case condition(Type)
        case notOptional(Type)
        case noSequence(Type)
        case noError(Type)
        case branches(Type, Type)
        case typeAsValue(String)
        case cyclicType

        // Calls
        case arguments(String, [Candidate], [String?])
        case argumentCount(expected: Int, given: Int)
        case operands(String, [Type])
        case notCallable(Type)
        case noInitializer(Type)
        case closureParameters(named: Int, given: Int, isShorthand: Bool)
        case closureParameter(Type, given: Type)
        case missingAmpersand
        case needlessAmpersand
        case assignmentAsArgument
        case missingPayload(String, [String?])
        case payload(String, expected: Int, given: Int)
        case mutatingReference(String)
        case openElement(TypeSymbol)

        // Places
        case constant(String, Constant)
        case unassigned(String)
        case noPlace

        // Statements
        case missingReturn(Type, isClosure: Bool)
        case needlessResult(Type)
        case missingTry(String)
        case missingAwait(String)
        case unhandledError
        case guardFallsThrough
        case noTarget(of: String)
        case returnOutside
        case notExhaustive([String])
        case shape(Int)
        case noTuple(Type)

        // Declarations
        case ancestorOfItself(TypeSymbol)
        case partOfItself(TypeSymbol)
        case circularReference(String)
        case missingRequirement(ValueSymbol, of: TypeSymbol, in: TypeSymbol)
        case overrideOutsideClass
        case needlessOverride(String, kind: String, in: TypeSymbol, superclass: TypeSymbol?)
        case missingOverride(String)
        case missingEntryPoint(String)

        // Warnings
        case unusedValue(Type, isInClosure: Bool)
        case missingLabel(String)
        case unknownModule(String)

        // Limits
        case tooComplex
        case tooManyDependencies
    }

    /// Why a place cannot be changed.
    enum Constant {
        case variable, parameter, property, getOnly, libraryGetOnly, relayValue, inPlace(TypeSymbol)
    }
}

extension Mistake.Kind {
    /// Whether it may be what another mistake of the statement has led to: of those the first is told.
    var mayFollow: Bool {
        switch self {
        case .mismatch, .nilValue, .closureValue, .arguments, .argumentCount, .operands, .notCallable, .cyclicType,
            .closureParameters, .closureParameter, .noInitializer, .condition, .notOptional, .branches, .noSequence,
            .noContext:
            true
        default: false
        }
    }
}

/// What an expression stands for, where that has words of its own if it is of another type.
enum Role {
    case condition
    /// A branch of `? :`, and whether it is the first; the span is that of the second.
    case branch(isFirst: Bool, second: Span)
    /// An operator whose operands are still to be found, and where it stands; and each of these operands.
    case `operator`(String, CallSite, Span)
}

extension Role {
    var isOperator: Bool { if case .operator = self { true } else { false } }
}

extension Solver {
    /// Notes a mistake, in the words of what stands there. A trial is just no success.
    ///
    /// - Returns: False.
    func fail(_ span: Span, _ kind: @autoclosure () -> Mistake.Kind) -> Bool {
        if trialDepth == 0 {
            add(kind(), at: span)
        } else {
            lastFailure = span
        }
        return false
    }

    private func add(_ kind: Mistake.Kind, at span: Span) {
        count(.mistake)
        if kind.mayFollow {
            if hasConflict { return }
            hasConflict = true
        }
        guard case .mismatch(let type, let expected) = kind, let role = roles[span] else {
            return mistakes.append(Mistake(kind: kind, span: span))
        }
        switch role {
        case .condition: mistakes.append(Mistake(kind: .condition(type), span: span))
        case .branch(let isFirst, let second):
            let kind = Mistake.Kind.branches(isFirst ? type : expected, isFirst ? expected : type)
            mistakes.append(Mistake(kind: kind, span: second))
        case .operator(let name, let site, let place):
            let kind = Mistake.Kind.operands(name, site.arguments.map { operandType($0.value) })
            mistakes.append(Mistake(kind: kind, span: place))
        }
    }

    /// The mistake of a relation between two types, of those that it began with, unless what they are is what is wrong.
    func mismatch(_ left: Type, _ right: Type, _ span: Span) -> Bool {
        let relation = relation.flatMap { $0.from.found.isSame(as: $0.to.found) ? nil : $0 }
        return fail(span, .mismatch(relation?.from ?? left, expected: relation?.to ?? right))
    }

    /// Relates two types, of which messages speak, and not of their parts.
    func relating(_ from: Type, _ to: Type, _ body: () -> Bool) -> Bool {
        guard trialDepth == 0, relation == nil, to.found.variable == nil else { return body() }
        relation = (from, to)
        defer { relation = nil }
        return body()
    }

    /// Checks what follows from a relation between other types.
    func following(_ body: () -> Bool) -> Bool {
        let outer = relation
        relation = nil
        defer { relation = outer }
        return body()
    }

    /// Checks a statement inside another one: what is wrong with it is not led to by what stands around.
    func withOwnMistakes<Result>(_ body: () -> Result) -> Result {
        let outer = hasConflict
        hasConflict = false
        defer { hasConflict = outer }
        return body()
    }

    /// What an operand is, as its form says: what failed may have said something else of a literal.
    func operandType(_ node: TypedExpression) -> Type {
        switch node.kind {
        case .integer: .int
        case .float: .double
        case .text, .interpolation: .string
        case .boolean: .bool
        case .inoutArgument(let inner): operandType(inner)
        default: node.type
        }
    }
}
