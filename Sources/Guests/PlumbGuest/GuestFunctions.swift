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

  /// A function that version 3 of the header renamed. Libraries of any version may export either name.
  func function<Function>(
    _ name: String, formerly oldName: String, as type: Function.Type
  ) throws(GuestError) -> (name: String, call: Function) {
    for exported in [name, oldName] {
      guard let symbol = dlsym(library, "plumb_solver_" + exported) else { continue }
      return (exported, unsafeBitCast(symbol, to: type))
    }
    throw .notLoaded("\(path): exports neither plumb_solver_\(name) nor plumb_solver_\(oldName)")
  }
}

/// The functions of a guest solver. Functions of capabilities that the guest does not declare are nil.
struct GuestFunctions: Sendable {
  typealias Guest = OpaquePointer?
  typealias Call = @convention(c) (Guest) -> Int32
  typealias CallWithHandle = @convention(c) (Guest, Int32) -> Int32
  typealias CallWithConstant = @convention(c) (Guest, Int32, Double) -> Int32
  /// A function under the name that the library exports, which error messages contain.
  typealias Renamed<Function> = (name: String, call: Function)

  let new: @convention(c) () -> Guest
  let free: @convention(c) (Guest) -> Void
  let variable: Call
  let add: @convention(c) (Guest, UnsafePointer<plumb_term>?, Int32, Int32, Double, Double) -> Int32
  let solve: Call
  let value: @convention(c) (Guest, Int32) -> Double
  let lastError: @convention(c) (Guest) -> UnsafePointer<CChar>?
  let removeRow: Renamed<CallWithHandle>?
  let removeVariable: Renamed<CallWithHandle>?
  let setConstant: Renamed<CallWithConstant>?
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
    func optional<Function>(
      _ capability: GuestCapabilities, _ name: String, formerly oldName: String, as type: Function.Type
    ) throws(GuestError) -> Renamed<Function>? {
      capabilities.contains(capability) ? try symbols.function(name, formerly: oldName, as: type) : nil
    }
    new = try symbols.function("new", as: (@convention(c) () -> Guest).self)
    free = try symbols.function("free", as: (@convention(c) (Guest) -> Void).self)
    variable = try symbols.function("variable", as: Call.self)
    add = try symbols.function(
      "add", as: (@convention(c) (Guest, UnsafePointer<plumb_term>?, Int32, Int32, Double, Double) -> Int32).self)
    solve = try symbols.function("solve", as: Call.self)
    value = try symbols.function("value", as: (@convention(c) (Guest, Int32) -> Double).self)
    lastError = try symbols.function("last_error", as: (@convention(c) (Guest) -> UnsafePointer<CChar>?).self)
    removeRow = try optional(.removes, "remove_row", formerly: "remove", as: CallWithHandle.self)
    removeVariable = try optional(.removes, "remove_variable", formerly: "forget", as: CallWithHandle.self)
    setConstant = try optional(.changes, "set_constant", formerly: "change", as: CallWithConstant.self)
    suggest = try optional(.suggests, "suggest", as: (@convention(c) (Guest, Int32, Double, Double) -> Int32).self)
    begin = try optional(.batches, "begin", as: Call.self)
    end = try optional(.batches, "end", as: Call.self)
    conflict = try optional(
      .conflicts, "conflict", as: (@convention(c) (Guest, UnsafeMutablePointer<Int32>?, Int32) -> Int32).self)
  }
}
