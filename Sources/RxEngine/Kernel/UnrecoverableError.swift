// Errors that no operator recovers from.

/// An error of the program that runs, not of the sequence: it ends every chain that it reaches, past `catch` and `retry`.
package protocol UnrecoverableError: Error {}
