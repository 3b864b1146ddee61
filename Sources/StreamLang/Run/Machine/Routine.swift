// Compiled functions.

import StreamSyntax

/// A compiled function, closure, accessor or initializer.
package final class Routine: @unchecked Sendable {
    // Unchecked: filled in before it is called first, constant from then on.

    /// What a call reads, where no reference has to be counted.
    package struct Header {
        var instructions: UnsafeMutablePointer<Instruction>
        package var parameterCount = 0
        /// So many registers hold what is counted; those behind hold numbers, or what is passed to others.
        package var countedCount = 0
        package var registerCount = 0
        /// The parameters that go back to the caller, as bits.
        package var changedParameters: UInt64 = 0
        unowned(unsafe) var routine: Routine
    }

    /// Where a call goes on after an error, instead of ending.
    package struct Handler {
        /// The instructions that it is for.
        let range: Range<Int>
        let target: Int
        /// Where the error goes.
        let register: Int

        package init(range: Range<Int>, target: Int, register: Int) {
            self.range = range
            self.target = target
            self.register = register
        }
    }

    /// The name that call stacks show.
    package let name: String
    package let header: UnsafeMutablePointer<Header>
    /// So many of its last parameters are what its generic parameters stand for.
    package var typeParameterCount = 0
    /// Whether it is an initializer that calls another one of the same type.
    package var delegates = false
    private(set) var handlers: [Handler] = []
    private var spans: [Span] = []
    private var kept: [AnyObject] = []

    package init(_ name: String) {
        self.name = name
        header = .allocate(capacity: 1)
        let fail = UnsafeMutablePointer<Instruction>.allocate(capacity: 1)
        fail.initialize(to: Instruction(operation: .finishNothing))
        header.initialize(to: Header(instructions: fail, routine: self))
    }

    deinit {
        header.pointee.instructions.deallocate()
        header.deallocate()
    }

    /// Gives the routine its instructions.
    ///
    /// - Parameter kept: The objects whose addresses instructions hold.
    package func fill(
        _ instructions: [Instruction], _ spans: [Span], handlers: [Handler], keeping kept: [AnyObject],
        _ change: (inout Header) -> Void
    ) {
        header.pointee.instructions.deallocate()
        header.pointee.instructions = .allocate(capacity: instructions.count)
        header.pointee.instructions.initialize(from: instructions, count: instructions.count)
        self.spans = spans
        self.handlers = handlers
        self.kept = kept
        change(&header.pointee)
    }

    /// The instructions.
    var instructions: [Instruction] {
        Array(UnsafeBufferPointer(start: header.pointee.instructions, count: spans.count))
    }

    /// The number of the instruction at an address.
    func position(of instruction: UnsafePointer<Instruction>) -> Int {
        instruction - UnsafePointer(header.pointee.instructions)
    }

    /// What an instruction was made of.
    func span(at position: Int) -> Span { spans[position] }

    /// The handler for an error of an instruction; the innermost if there are several.
    func handler(at position: Int) -> Handler? {
        let step = header.pointee.instructions[position]
        // Code out of the way passes an error on to what is around the handler that it belongs to.
        if step.operation == .rethrow, step.extra > 0 {
            let place = handlers[step.extra - 1].range.lowerBound
            return handlers[step.extra...].first { $0.range.contains(place) }
        }
        return handlers.first { $0.range.contains(position) }
    }
}

extension Routine: CustomStringConvertible {
    /// The instructions, one a line.
    package var description: String {
        spans.indices.map { index in
            let one = header.pointee.instructions[index]
            let operands = [one.a, one.b, one.c].map { $0.isNone ? "-" : "\($0.isCounted ? "^" : "")\($0.index)" }
            return "\(index)\t\(one.operation) \(operands.joined(separator: " ")) \(one.extra)"
        }.joined(separator: "\n")
    }
}
