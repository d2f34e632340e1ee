import CSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks up a library's functions by the suffixes of their names.
struct GuestSymbols {
  let library: UnsafeMutableRawPointer
  let path: String

  func function<Function>(_ name: String, as type: Function.Type) throws(GuestError) -> Function {
    guard let symbol = dlsym(library, "plumb_solver_" + name) else {
      throw .notLoaded("\(path): does not export plumb_solver_\(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }
}

/// The functions of a guest solver. Functions of capabilities that the guest does not declare are nil.
struct GuestFunctions: Sendable {
  typealias Guest = OpaquePointer?
  typealias Call = @convention(c) (Guest) -> Int32
  typealias CallWithHandle = @convention(c) (Guest, Int32) -> Int32

  let new: @convention(c) () -> Guest
  let free: @convention(c) (Guest) -> Void
  let variable: Call
  let add: @convention(c) (Guest, UnsafePointer<plumb_term>?, Int32, Int32, Double, Double) -> Int32
  let solve: Call
  let value: @convention(c) (Guest, Int32) -> Double
  let lastError: @convention(c) (Guest) -> UnsafePointer<CChar>?
  let remove: CallWithHandle?
  let forget: CallWithHandle?
  let change: (@convention(c) (Guest, Int32, Double) -> Int32)?
  let suggest: (@convention(c) (Guest, Int32, Double, Double) -> Int32)?
  let begin: Call?
  let end: Call?
  let conflict: (@convention(c) (Guest, UnsafeMutablePointer<Int32>?, Int32) -> Int32)?

  init(_ symbols: GuestSymbols, _ capabilities: GuestCapabilities) throws(GuestError) {
    func optional<Function>(
      _ capability: GuestCapabilities, _ name: String, as type: Function.Type
    ) throws(GuestError) -> Function? {
      capabilities.contains(capability) ? try symbols.function(name, as: type) : nil
    }
    new = try symbols.function("new", as: (@convention(c) () -> Guest).self)
    free = try symbols.function("free", as: (@convention(c) (Guest) -> Void).self)
    variable = try symbols.function("variable", as: Call.self)
    add = try symbols.function(
      "add", as: (@convention(c) (Guest, UnsafePointer<plumb_term>?, Int32, Int32, Double, Double) -> Int32).self)
    solve = try symbols.function("solve", as: Call.self)
    value = try symbols.function("value", as: (@convention(c) (Guest, Int32) -> Double).self)
    lastError = try symbols.function("last_error", as: (@convention(c) (Guest) -> UnsafePointer<CChar>?).self)
    remove = try optional(.removes, "remove", as: CallWithHandle.self)
    forget = try optional(.removes, "forget", as: CallWithHandle.self)
    change = try optional(.changes, "change", as: (@convention(c) (Guest, Int32, Double) -> Int32).self)
    suggest = try optional(.suggests, "suggest", as: (@convention(c) (Guest, Int32, Double, Double) -> Int32).self)
    begin = try optional(.batches, "begin", as: Call.self)
    end = try optional(.batches, "end", as: Call.self)
    conflict = try optional(
      .conflicts, "conflict", as: (@convention(c) (Guest, UnsafeMutablePointer<Int32>?, Int32) -> Int32).self)
  }
}
