import CSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks up a library's functions by the suffixes of their names.
struct SolverSymbols {
  let library: UnsafeMutableRawPointer
  let path: String

  func function<Function>(_ name: String, as type: Function.Type) throws(ExternalSolverError) -> Function {
    guard let symbol = dlsym(library, "plumb_solver_" + name) else {
      throw .notLoaded("\(path): does not export plumb_solver_\(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }

  /// A function that version 3 of the header renamed. Libraries of any version may export either name.
  func function<Function>(
    _ name: String, formerly oldName: String, as type: Function.Type
  ) throws(ExternalSolverError) -> (name: String, call: Function) {
    for exported in [name, oldName] {
      guard let symbol = dlsym(library, "plumb_solver_" + exported) else { continue }
      return (exported, unsafeBitCast(symbol, to: type))
    }
    throw .notLoaded("\(path): exports neither plumb_solver_\(name) nor plumb_solver_\(oldName)")
  }
}

/// The functions of a library. Functions of capabilities that it does not declare are nil.
struct SolverFunctions: Sendable {
  typealias SolverPointer = OpaquePointer?
  typealias Call = @convention(c) (SolverPointer) -> Int32
  typealias CallWithHandle = @convention(c) (SolverPointer, Int32) -> Int32
  typealias CallWithConstant = @convention(c) (SolverPointer, Int32, Double) -> Int32
  /// A function under the name that the library exports, which error messages contain.
  typealias Renamed<Function> = (name: String, call: Function)

  let new: @convention(c) () -> SolverPointer
  let free: @convention(c) (SolverPointer) -> Void
  let variable: Call
  let add: @convention(c) (SolverPointer, UnsafePointer<plumb_term>?, Int32, Int32, Double, Double) -> Int32
  let solve: Call
  let value: @convention(c) (SolverPointer, Int32) -> Double
  let lastError: @convention(c) (SolverPointer) -> UnsafePointer<CChar>?
  let removeRow: Renamed<CallWithHandle>?
  let removeVariable: Renamed<CallWithHandle>?
  let setConstant: Renamed<CallWithConstant>?
  let suggest: (@convention(c) (SolverPointer, Int32, Double, Double) -> Int32)?
  let begin: Call?
  let end: Call?
  let conflict: (@convention(c) (SolverPointer, UnsafeMutablePointer<Int32>?, Int32) -> Int32)?

  init(_ symbols: SolverSymbols, _ capabilities: SolverCapabilities) throws(ExternalSolverError) {
    func optional<Function>(
      _ capability: SolverCapabilities, _ name: String, as type: Function.Type
    ) throws(ExternalSolverError) -> Function? {
      capabilities.contains(capability) ? try symbols.function(name, as: type) : nil
    }
    func optional<Function>(
      _ capability: SolverCapabilities, _ name: String, formerly oldName: String, as type: Function.Type
    ) throws(ExternalSolverError) -> Renamed<Function>? {
      capabilities.contains(capability) ? try symbols.function(name, formerly: oldName, as: type) : nil
    }
    new = try symbols.function("new", as: (@convention(c) () -> SolverPointer).self)
    free = try symbols.function("free", as: (@convention(c) (SolverPointer) -> Void).self)
    variable = try symbols.function("variable", as: Call.self)
    add = try symbols.function(
      "add",
      as: (@convention(c) (SolverPointer, UnsafePointer<plumb_term>?, Int32, Int32, Double, Double) -> Int32).self)
    solve = try symbols.function("solve", as: Call.self)
    value = try symbols.function("value", as: (@convention(c) (SolverPointer, Int32) -> Double).self)
    lastError = try symbols.function("last_error", as: (@convention(c) (SolverPointer) -> UnsafePointer<CChar>?).self)
    removeRow = try optional(.removes, "remove_row", formerly: "remove", as: CallWithHandle.self)
    removeVariable = try optional(.removes, "remove_variable", formerly: "forget", as: CallWithHandle.self)
    setConstant = try optional(.changes, "set_constant", formerly: "change", as: CallWithConstant.self)
    suggest = try optional(
      .suggests, "suggest", as: (@convention(c) (SolverPointer, Int32, Double, Double) -> Int32).self)
    begin = try optional(.batches, "begin", as: Call.self)
    end = try optional(.batches, "end", as: Call.self)
    conflict = try optional(
      .conflicts, "conflict", as: (@convention(c) (SolverPointer, UnsafeMutablePointer<Int32>?, Int32) -> Int32).self)
  }
}
