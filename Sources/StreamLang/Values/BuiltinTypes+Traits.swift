// The types that tell the kinds of PrimitiveSequence and SharedSequence apart where they are spelled out.

extension NominalType {
    package static let singleTrait = rx("SingleTrait", .enumeration, generic: [])
    package static let maybeTrait = rx("MaybeTrait", .enumeration, generic: [])
    package static let completableTrait = rx("CompletableTrait", .enumeration, generic: [])
    package static let driverSharingStrategy = rx("DriverSharingStrategy", .structure, "RxCocoa", generic: [])
    package static let signalSharingStrategy = rx("SignalSharingStrategy", .structure, "RxCocoa", generic: [])

    package static let sharingScheduler = rx("SharingScheduler", .enumeration, "RxCocoa", generic: [])

    /// The kind of sequence that the type stands for as first argument: `PrimitiveSequence<SingleTrait, Int>` is
    /// `Single<Int>`.
    package var kindOfSequence: NominalType? { Self.kinds.first { $0.trait === self }?.kind }

    /// What the type is a short name of, with its first argument: `Single` is `PrimitiveSequence<SingleTrait, …>`.
    package var spelledOut: (base: NominalType, trait: NominalType)? {
        Self.kinds.first { $0.kind === self }.map { ($0.base, $0.trait) }
    }

    private static let kinds: [(kind: NominalType, base: NominalType, trait: NominalType)] = [
        (single, primitiveSequence, singleTrait), (maybe, primitiveSequence, maybeTrait),
        (completable, primitiveSequence, completableTrait), (driver, sharedSequence, driverSharingStrategy),
        (signal, sharedSequence, signalSharingStrategy),
    ]
}
