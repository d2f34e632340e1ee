import CSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A shared library with a solver that implements `plumb_solver.h`. It stays loaded until the process ends.
public final class SolverLibrary: Sendable {
  public let path: String
  public let capabilities: SolverCapabilities
  let functions: SolverFunctions

  /// Loads a library. Its initialisers run in this process, so if they crash, this process crashes.
  public init(path: String) throws(ExternalSolverError) {
    // For a path without a slash, dlopen would search the system's folders.
    guard let handle = dlopen(path.contains("/") ? path : "./" + path, RTLD_NOW | RTLD_LOCAL) else {
      let message = dlerror().map { String(cString: $0) } ?? "the library cannot be loaded"
      // Most messages already start with the path.
      throw .notLoaded(message.hasPrefix(path) ? message : "\(path): \(message)")
    }
    let symbols = SolverSymbols(library: handle, path: path)
    let abi = try symbols.function("abi", as: (@convention(c) () -> Int32).self)()
    guard (1...PLUMB_SOLVER_ABI).contains(abi) else {
      throw .notLoaded(
        "\(path): the library was built for version \(abi) of plumb_solver.h; this plumb loads versions 1 to \(PLUMB_SOLVER_ABI)"
      )
    }
    let declared = try symbols.function("capabilities", as: (@convention(c) () -> UInt32).self)()
    self.path = path
    capabilities = SolverCapabilities(rawValue: declared)
    functions = try SolverFunctions(symbols, capabilities)
  }

  /// The file's name without `lib` and the suffix, for example `kiwi` for `./libkiwi.so`. O(characters).
  public var name: String { Self.name(of: path) }

  /// The name of the library at a path. The library need not be loaded. O(characters).
  public static func name(of path: String) -> String {
    var name = String(path.split(separator: "/").last ?? "")
    if let dot = name.firstRange(of: ".so") ?? name.firstRange(of: ".dylib") { name = String(name[..<dot.lowerBound]) }
    return name.hasPrefix("lib") && name.count > 3 ? String(name.dropFirst(3)) : name
  }
}

/// The optional capabilities that an external solver declares.
public struct SolverCapabilities: OptionSet, Sendable {
  public let rawValue: UInt32

  /// Creates a set of capabilities from the bits that the header defines. O(1).
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Priorities are levels, not weights.
  public static let strict = Self(rawValue: UInt32(PLUMB_SOLVER_STRICT))
  public static let removes = Self(rawValue: UInt32(PLUMB_SOLVER_REMOVES))
  public static let changes = Self(rawValue: UInt32(PLUMB_SOLVER_CHANGES))
  public static let suggests = Self(rawValue: UInt32(PLUMB_SOLVER_SUGGESTS))
  public static let batches = Self(rawValue: UInt32(PLUMB_SOLVER_BATCHES))
  public static let conflicts = Self(rawValue: UInt32(PLUMB_SOLVER_CONFLICTS))
}

/// The error for a library that cannot be loaded, or for a failed call to its solver.
public enum ExternalSolverError: Error, Hashable, CustomStringConvertible {
  /// The file is not a shared library, or lacks a function.
  case notLoaded(String)
  /// The external solver failed. The text is the solver's own message.
  case failed(String)
  /// A required row contradicts other required rows and was not added.
  case contradicts(String)
  /// The external solver does not declare the optional capability that the call needs.
  case unable(String)

  public var description: String {
    switch self {
    case .notLoaded(let text), .failed(let text), .contradicts(let text), .unable(let text): text
    }
  }
}

/// Looks up a library's functions by the suffixes of their names.
struct SolverSymbols {
  let library: UnsafeMutableRawPointer
  let path: String

  func function<Function>(_ name: String, as type: Function.Type) throws(ExternalSolverError) -> Function {
    guard let symbol = dlsym(library, "plumb_solver_" + name) else {
      throw .notLoaded("\(path): the library does not export plumb_solver_\(name)")
    }
    return unsafeBitCast(symbol, to: type)
  }

  /// A function that version 3 of the header renamed. A library may export either name.
  func function<Function>(
    _ name: String, formerly oldName: String, as type: Function.Type
  ) throws(ExternalSolverError) -> (name: String, call: Function) {
    for exported in [name, oldName] {
      guard let symbol = dlsym(library, "plumb_solver_" + exported) else { continue }
      return (exported, unsafeBitCast(symbol, to: type))
    }
    throw .notLoaded("\(path): the library exports neither plumb_solver_\(name) nor plumb_solver_\(oldName)")
  }
}

/// The functions of a library. Functions of capabilities that the library does not declare are nil.
struct SolverFunctions: Sendable {
  typealias SolverPointer = OpaquePointer?
  typealias Call = @convention(c) (SolverPointer) -> Int32
  typealias CallWithHandle = @convention(c) (SolverPointer, Int32) -> Int32
  typealias CallWithConstant = @convention(c) (SolverPointer, Int32, Double) -> Int32
  /// A function with its name in the library, for error messages.
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
