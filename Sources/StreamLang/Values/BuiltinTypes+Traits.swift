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
    package var kindOfSequence: NominalType? {
        switch self {
        case .singleTrait: .single
        case .maybeTrait: .maybe
        case .completableTrait: .completable
        case .driverSharingStrategy: .driver
        case .signalSharingStrategy: .signal
        default: nil
        }
    }
}
