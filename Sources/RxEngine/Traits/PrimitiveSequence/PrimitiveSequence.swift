// The struct behind Single, Maybe and Completable.

/// An observable sequence with a promise about how many elements it has.
///
/// Source: https://github.com/ReactiveX/RxSwift/blob/main/Documentation/Traits.md
public struct PrimitiveSequence<Trait, Element>: @unchecked Sendable {
    // Unchecked: an immutable reference to an observable, which is Sendable itself.
    let source: Observable<Element>

    /// Trusts that a sequence keeps the trait's promise.
    package init(raw source: Observable<Element>) { self.source = source }
}

/// What is a primitive sequence: `Single`, `Maybe`, `Completable`.
public protocol PrimitiveSequenceType {
    /// Which promise the sequence makes.
    associatedtype Trait
    /// The type of its elements.
    associatedtype Element

    /// The sequence itself.
    var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

/// The trait of sequences that may have an element: `SingleTrait` and `MaybeTrait`.
public protocol ElementTrait {}

extension PrimitiveSequence: PrimitiveSequenceType {
    /// The sequence itself.
    public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
    /// The sequence without its promise.
    public func asObservable() -> Observable<Element> { source }
}

extension PrimitiveSequenceType {
    /// The sequence without its promise, for the operators.
    var source: Observable<Element> { primitiveSequence.source }
}

/// A gate that lets one call through.
final class Once {
    private let life = Life()
    /// True for the first caller only.
    func claim() -> Bool { life.set(Life.claimed) & Life.claimed == 0 }
}
