// Calls of members as Swift 2 and 3 had them, which today's declarations refuse; each is noted.

import StreamSyntax

extension Compiler {
    private static let changedMembers: Set<String> = [
        "sort", "reverse", "advancedBy", "successor", "predecessor", "distanceTo", "subscribe",
    ]

    /// What changed its name when it went behind `rx`.
    private static let renamedBehindRx = [
        "animating": "isAnimating", "enabled": "isEnabled", "hidden": "isHidden", "selected": "isSelected",
        "refreshing": "isRefreshing", "JSON": "json", "controlEvents": "controlEvent",
    ]

    /// What is called instead of a member as it was once declared; nil where today's declarations have it.
    ///
    /// - Parameters:
    ///   - name: The member.
    ///   - base: What it is called on, and its type.
    ///   - arguments: What it is called with.
    ///   - expected: What the place of the call expects.
    func today(
        _ name: String, on base: Expression, _ type: ScriptType, _ arguments: CallArguments, _ expected: ScriptType,
        at span: Span
    ) -> (base: Expression, name: String, arguments: CallArguments)? {
        guard Self.changedMembers.contains(name), let nominal = type.nominal,
            members.members(name, of: nominal, isStatic: false).isEmpty
        else { return nil }
        if let copying = ["sort": "sorted", "reverse": "reversed"][name], nominal.isKind(of: .sequence),
            isCopying(name, nominal, base, expected)
        {
            noteOldForm("\(name) that leaves what it is called on", copying, "Swift 3", at: span)
            return (base, copying, labelled("by", arguments))
        }
        if nominal === NominalType.stringIndex, let moved = moved(name, base, arguments) {
            noteOldForm("\(name) of an index", "\(moved.name) of its text", "Swift 3", at: span)
            return (moved.text, moved.name, CallArguments(moved.arguments))
        }
        if name == "subscribe", nominal === NominalType.single, arguments.labels.contains("onNext"), collects(base) {
            noteOldForm("toArray() with onNext", "toArray() with onSuccess", "RxSwift 5", at: span)
            let conversion = Expression(.member(base, Reference(Name("asObservable", base.span))), base.span)
            return (Expression(.call(Call(callee: conversion, arguments: [])), base.span), name, arguments)
        }
        return nil
    }

    /// `range.startIndex` of a text's part, which is its `lowerBound`.
    func bound(_ name: Name, of type: ScriptType) -> String? {
        guard case .nominal(let nominal, let arguments) = type, nominal === NominalType.range,
            arguments.first?.nominal === NominalType.stringIndex,
            let today = ["startIndex": "lowerBound", "endIndex": "upperBound"][name.text]
        else { return nil }
        noteOldForm("\(name.text) of a range", today, "Swift 3", at: name.span)
        return today
    }

    /// `field.rx_text` as `field.rx.text`: what is behind `rx` were members of the value itself before RxSwift 3.
    ///
    /// - Parameters:
    ///   - name: The member, which the value's type has not.
    ///   - base: What it is asked of, and its value.
    func behindRx(_ name: Name, of base: Expression, _ value: Typed) -> (base: Expression, name: Name)? {
        guard let nominal = value.type.nominal, hasBehindRx(name.text, nominal) else { return nil }
        let reactive = compileMember(of: value, "rx", .unknown, at: name.span, isStatic: false).type
        guard let place = reactive.nominal else { return nil }
        let plain = String(name.text.dropFirst(3))
        let today = [plain, Self.renamedBehindRx[plain]].compactMap { $0 }.first {
            !members.members($0, of: place, isStatic: false).isEmpty
                || !members.builtins($0, of: place, isStatic: false).isEmpty
        }
        guard let today else { return nil }
        noteOldForm(name.text, "rx.\(today)", "RxSwift 3", at: name.span)
        let rx = Expression(.member(base, Reference(Name("rx", name.span))), base.span)
        return (rx, Name(today, name.span))
    }

    /// Whether a name is that of a member before RxSwift 3 which a type of today can only have behind `rx`.
    func hasBehindRx(_ name: String, _ nominal: NominalType) -> Bool {
        name.hasPrefix("rx_") && members.members(name, of: nominal, isStatic: false).isEmpty
            && members.builtins(name, of: nominal, isStatic: false).isEmpty
            && !members.builtins("rx", of: nominal, isStatic: false).isEmpty
    }

    /// `text.startIndex.advancedBy(2)` as `text.index(text.startIndex, offsetBy: 2)`.
    private func moved(
        _ name: String, _ base: Expression, _ arguments: CallArguments
    ) -> (text: Expression, name: String, arguments: [Argument])? {
        guard case .member(let text, _) = base.kind else { return nil }
        func labelled(_ label: String, _ value: Expression) -> Argument {
            Argument(label: Name(label, base.span), value: value)
        }
        switch (name, arguments.all.first?.value) {
        case ("advancedBy", let distance?):
            return (text, "index", [Argument(value: base), labelled("offsetBy", distance)])
        case ("distanceTo", let end?): return (text, "distance", [labelled("from", base), labelled("to", end)])
        case ("successor", nil): return (text, "index", [labelled("after", base)])
        case ("predecessor", nil): return (text, "index", [labelled("before", base)])
        default: return nil
        }
    }

    /// Whether `sort` or `reverse` must give what it makes, as in Swift 2.
    private func isCopying(
        _ name: String, _ nominal: NominalType, _ base: Expression, _ expected: ScriptType
    ) -> Bool {
        if members.builtins(name, of: nominal, isStatic: false).isEmpty || !isAssignable(base) { return true }
        guard !expected.isUncertain, expected != .void, expected.unwrapped != .any else { return false }
        return true
    }

    /// The first argument with a label, which it did not have once.
    private func labelled(_ label: String, _ arguments: CallArguments) -> CallArguments {
        guard arguments.trailingCount == 0, arguments.all.count == 1, arguments.all[0].label == nil else {
            return arguments
        }
        let value = arguments.all[0].value
        return CallArguments([Argument(label: Name(label, value.span), value: value)])
    }

    /// Whether a chain has `toArray()`, which gave an Observable before RxSwift 5.
    private func collects(_ chain: Expression) -> Bool {
        guard case .call(let call) = chain.kind, case .member(let base, let reference) = call.callee.kind else {
            return false
        }
        return reference.name.text == "toArray" || collects(base)
    }

    /// Notes a case of the library that was written with a capital, as before Swift 3.
    func noteCapital(_ name: String, _ entry: Builtin?, at span: Span) {
        guard let entry, entry.name != name, name.first?.isUppercase == true else { return }
        noteOldForm(".\(name)", ".\(entry.name)", "Swift 3", at: span)
    }

    /// A case of Optional, which had a capital before Swift 3 like others, where what it wraps has none of that name.
    func optionalCase(_ name: Name, of type: ScriptType) -> Name {
        guard case .optional = type, let current = ["Some": "some", "None": "none"][name.text] else { return name }
        if let wrapped = type.unwrapped.nominal,
            !members.members(name.text, of: wrapped, isStatic: true).isEmpty
                || !members.builtins(name.text, of: wrapped, isStatic: true).isEmpty
        {
            return name
        }
        noteOldForm(".\(name.text)", ".\(current)", "Swift 3", at: name.span)
        return Name(current, name.span)
    }

    /// `onNext()` of a subject of Void: the one argument may be left out in Swift 3. Nil where that is not what is
    /// missing.
    func voidArgument(
        _ name: String, _ candidates: [Candidate], _ receiver: ScriptType?, _ arguments: CallArguments, at span: Span
    ) -> CallArguments? {
        let element = receiver?.genericArguments.last ?? .unknown
        guard arguments.all.isEmpty, [.void, .unknown].contains(element) else { return nil }
        let isElement = candidates.contains { candidate in
            guard case .builtin(_, let signature) = candidate else { return false }
            let required = signature.function.parameters.filter { !$0.hasDefault }
            guard required.count == 1, required[0].label == nil, case .generic = required[0].type else { return false }
            return true
        }
        guard isElement else { return nil }
        noteOldForm("\(name)()", "\(name)(())", "Swift 4", at: span)
        return CallArguments([Argument(value: Expression(.tuple([]), span))])
    }
}
