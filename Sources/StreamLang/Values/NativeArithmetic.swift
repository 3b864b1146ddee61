enum NativeArithmetic { static func apply(_ o: Operator, _ l: Value, _ r: Value) throws -> Value? { nil } }
