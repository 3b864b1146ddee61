// Stored properties whose changes are observed.

import StreamSyntax

extension Compiler {
    /// The place of a property with observers, which run around each change.
    ///
    /// - Parameters:
    ///   - stored: The place without its observers.
    ///   - owner: Where the value lives that has the property; nil for an object.
    ///   - receiver: Reads that value, or the object.
    func observedPlace(
        _ property: FunctionMember, _ index: Int, _ observers: Observers, _ stored: Place, _ owner: Place?,
        _ receiver: @escaping Code, at span: Span
    ) -> Place {
        let (dispatcher, name) = (Dispatcher(program), property.name)
        let isOwn = { observer in observer === property.willSet || observer === property.didSet }
        return Place(stored.type, get: stored.get) { frame, value in
            guard let owner, owner.isReachedOnce else {
                return try observers.around(value, old: { try stored.get(frame) }) {
                    try stored.set(frame, value)
                } run: { observer, value in
                    if let owner, isOwn(observer) {
                        _ = try Invocation.callMutating(observer, owner, [Thunk { _ in value }], [], span)(frame)
                    } else {
                        _ = try dispatcher.run(observer, [try receiver(frame), value], span)
                    }
                }
            }
            // Who observes what holds the value sees one change, this property's observers included.
            let old = try stored.get(frame)
            try owner.mutate(frame, false) { whole in
                let cell = Cell(whole)
                try observers.around(value, old: { old }) {
                    try cell.mutate(isPure: true) { try Structs.set(&$0, index, value, name, span) }
                } run: { observer, value in
                    if isOwn(observer) {
                        let place = Place(of: cell)
                        _ = try Invocation.callMutating(observer, place, [Thunk { _ in value }], [], span)(frame)
                    } else {
                        _ = try dispatcher.run(observer, [cell.value, value], span)
                    }
                }
                whole = cell.value
            }
        }
    }
}
