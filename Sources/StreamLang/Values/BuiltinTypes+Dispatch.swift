// The types of Dispatch that schedulers are made of.

extension NominalType {
    package static let dispatchQoS = rx("DispatchQoS", .structure, "Dispatch", generic: [], parents: [equatable])
    package static let dispatchQueue = rx("DispatchQueue", .classType, "Dispatch", generic: [])
    package static let operationQueue = rx("OperationQueue", .classType, "Foundation", generic: [], parents: [nsObject])
}
