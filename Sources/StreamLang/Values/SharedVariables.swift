// What variables hold that do not hold a value itself: shared ones, weak and unowned ones.

import RxEngine
import StreamSyntax

/// A variable that closures share, or a global.
package final class Cell: Object {
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    private var content: Value
    private let guardWord = WordLock()

    package init(_ content: Value) {
        self.content = content
        super.init(.cell)
    }

    package var value: Value {
        @inline(__always) get { guardWord.withLock { content } }
        @inline(__always) set {
            var value = newValue
            guardWord.withLock { swap(&content, &value) }
        }
    }

    /// Whether nothing else refers to the object that it holds, also in an Optional.
    var holdsOnlyReference: Bool {
        guardWord.withStore {
            guard case .object(var object) = content else { return false }
            content = .void
            defer { content = .object(object) }
            guard isKnownUniquelyReferenced(&object) else { return false }
            guard case .object(var held)? = (object as? SomeObject)?.wrapped else { return true }
            // The Optional refers to it as well: it goes, and one is made anew.
            object = self
            defer { object = SomeObject(.object(held)) }
            return isKnownUniquelyReferenced(&held)
        }
    }

    /// The content, if it is a number.
    var number: Value? {
        @inline(__always) get { guardWord.withLock { content.plainNumber } }
    }

    /// Exchanges a number for another one; false if the content or the value is none.
    @inline(__always)
    func setNumber(_ value: Value) -> Bool {
        guardWord.withLock {
            guard content.isPlainNumber, let number = value.plainNumber else { return false }
            content = number
            return true
        }
    }

    /// Mutates the content. A pure body, which calls no script, works in place as one ``Store``; else the content moves
    /// out and back while one thread runs, and is copied once there are more.
    package func mutate(isPure: Bool, _ body: (inout Value) throws -> Void) throws {
        if isPure {
            return try guardWord.withStore {
                if content.isMovedOut { throw RuntimeError.overlappingAccess }
                try body(&content)
            }
        }
        var value = try take()
        defer { self.value = value }
        try body(&value)
    }

    /// Moves the value out, for a change; copies it once there is more than one thread.
    @inline(__always) func take() throws -> Value { try content(movingOut: !ScriptThreads.areMany).checkedPresent() }

    /// Moves the value out, for a change that runs no script: other threads wait until it is put back.
    func keep() throws -> Value { try guardWord.keep { try content.moveOut() } }

    /// Puts a value back that ``keep()`` moved out.
    func putBack(_ value: Value) {
        content = value
        guardWord.release()
    }

    /// The value, for a script's code.
    @inline(__always) func read() throws -> Value { try value.checkedPresent() }

    /// Stores a value that a script assigns.
    @inline(__always)
    func assign(_ value: Value) throws {
        var value = value
        guardWord.withLock { if !content.isMovedOut { swap(&content, &value) } else { value = .movedOut } }
        if value.isMovedOut { throw RuntimeError.overlappingAccess }
    }

    private func content(movingOut: Bool) -> Value {
        guardWord.withLock {
            let value = content
            if movingOut { content = .movedOut }
            return value
        }
    }
}

/// A weak or unowned reference, as the content of a variable or capture.
package final class WeakObject: Object {
    package private(set) weak var target: Object?
    package init(_ target: Object?) {
        self.target = target
        super.init(.cell)
    }
}

/// Weak and unowned references as the content of a variable.
package enum Weak {
    /// The reference that a variable keeps.
    package static func make(_ value: Value) -> Value {
        if case .object(let object)? = value.unwrapped { return .object(WeakObject(object)) }
        return .none
    }

    /// What a weak variable reads as.
    package static func read(_ content: Value) -> Value {
        guard case .object(let object) = content, let reference = object as? WeakObject else { return .none }
        return reference.target.map { .some(.object($0)) } ?? .none
    }

    /// What an unowned variable reads as.
    ///
    /// - Parameter isOptional: Whether it may hold nil.
    package static func require(_ content: Value, isOptional: Bool, _ name: String, _ span: Span) throws -> Value {
        if case .object(let object) = content, let reference = object as? WeakObject, let target = reference.target {
            return isOptional ? .some(.object(target)) : .object(target)
        }
        if isOptional, content == .none { return .none }
        throw Diagnostic(
            Diagnostic.Code("E0507"), .error, "'\(name)' is unowned, but its object is gone", at: span,
            hint: "use 'weak', and test for nil")
    }
}
