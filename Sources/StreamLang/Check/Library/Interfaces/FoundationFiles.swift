// Files and folders of Foundation as the checker sees them.

extension LibraryInterface {
    static let foundationFiles = InterfaceText(
        module: "Foundation",
        """
        class FileManager: NSObject, Sendable {
            enum SearchPathDirectory: UInt, Sendable {
                case applicationDirectory = 1
                case demoApplicationDirectory = 2
                case developerApplicationDirectory = 3
                case adminApplicationDirectory = 4
                case libraryDirectory = 5
                case developerDirectory = 6
                case userDirectory = 7
                case documentationDirectory = 8
                case documentDirectory = 9
                case coreServiceDirectory = 10
                case autosavedInformationDirectory = 11
                case desktopDirectory = 12
                case cachesDirectory = 13
                case applicationSupportDirectory = 14
                case downloadsDirectory = 15
                case inputMethodsDirectory = 16
                case moviesDirectory = 17
                case musicDirectory = 18
                case picturesDirectory = 19
                case printerDescriptionDirectory = 20
                case sharedPublicDirectory = 21
                case preferencePanesDirectory = 22
                case itemReplacementDirectory = 99
                case allApplicationsDirectory = 100
                case allLibrariesDirectory = 101
                case trashDirectory = 102
            }
            struct SearchPathDomainMask: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            struct DirectoryEnumerationOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            class DirectoryEnumerator: NSObject, Sequence {
                typealias Element = Any
                typealias Iterator = AnyIterator<Any>
            }
        }
        struct FileAttributeKey: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        struct FileAttributeType: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        struct FileProtectionType: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        struct URLResourceKey: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        struct URLResourceValues: Sendable {}
        class FileHandle: NSObject, Sendable {}
        """)
}
