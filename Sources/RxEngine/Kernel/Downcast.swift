// Casts of values whose type is already known.

/// The value as an instance of a class, which the caller knows it to be: a cast out of a protocol's type asks the runtime,
/// and takes longer than a whole subscription of `just`.
@inline(__always)
func knownInstance<Value, Object: AnyObject>(_ value: Value, of class: Object.Type) -> Object {
    Unmanaged<Object>.fromOpaque(unsafeBitCast(value, to: UnsafeRawPointer.self)).takeUnretainedValue()
}
