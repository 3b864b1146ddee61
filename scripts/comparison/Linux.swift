// What RxSwift's tests use of Apple's XCTest and Linux's lacks.

import XCTest

extension XCTestCase {
    func wait(for expectations: [XCTestExpectation]) { wait(for: expectations, timeout: 30) }
}
