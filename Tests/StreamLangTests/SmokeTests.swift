import Testing

@Test("the test target runs") func runs() { #expect(Bool(true)) }
