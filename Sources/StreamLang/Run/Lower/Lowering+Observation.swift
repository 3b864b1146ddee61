// Stored properties of `@Observable` classes, and those that tell of their assignments.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// Notes for those who track reads that a stored property is read.
    func noteRead(_ index: Int, _ object: Operand) {
        perform([object.borrowed]) { values in
            if case .object(let object) = values[0] { ObservationTracking.noteRead(index, of: object) }
        }
    }

    /// A stored property whose changes are told to those who track it.
    func tracked(_ place: LoweredPlace, _ index: Int, _ object: Operand, _ type: CheckedType) -> LoweredPlace {
        let field = TrackedField(index, program.areCompared(type))
        return LoweredPlace(
            .told(place) { [self] value in
                perform([object.borrowed] + (value.map { [$0.borrowed] } ?? [])) { values in
                    guard let object = values[0].object(as: InstanceObject.self) else { return }
                    if values.count > 1 {
                        try field.willAssign(values[1], in: object)
                    } else {
                        try field.willChange(in: object)
                    }
                }
            }, type)
    }

    /// Tells those who observe an object that one of its `dynamic` properties was assigned.
    func announceAssignment(of symbol: ValueSymbol, _ own: Register) {
        let name = symbol.name
        perform([Operand(register: own)]) { values in
            values[0].object(as: InstanceObject.self)?.presentAttachments?.assigned.onNext(name)
        }
    }
}

extension RunProgram {
    /// Whether an assignment of what is there already is no change.
    fileprivate func areCompared(_ type: CheckedType) -> Bool {
        type.symbol?.isClass == true
            || checked.conformance(of: type, to: .equatable) != nil
    }
}

extension ValueSymbol {
    /// Whether it is a stored property whose reads and changes can be tracked.
    var isTracked: Bool {
        guard let owner, owner.isClass, owner.attributes.contains("Observable") else { return false }
        return !isStatic && traits.contains(.stored) && traits.contains(.settable)
            && !traits.contains(.observationIgnored)
    }
}
