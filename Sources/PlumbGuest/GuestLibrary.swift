import CSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A shared library with somebody's solver behind `plumb_solver.h`. It stays loaded until the process ends.
public final class GuestLibrary: Sendable {
  public let path: String
  public let capabilities: GuestCapabilities
  let functions: GuestFunctions

  /// Loads it. Whatever the library does when it is loaded, it does to this process.
  public init(path: String) throws(GuestError) {
    // Without a slash the system's folders would be searched.
    guard let handle = dlopen(path.contains("/") ? path : "./" + path, RTLD_NOW | RTLD_LOCAL) else {
      throw .notLoaded("\(path): " + (dlerror().map { String(cString: $0) } ?? "cannot be loaded"))
    }
    let symbols = GuestSymbols(library: handle, path: path)
    let abi = try symbols.function("abi", as: (@convention(c) () -> Int32).self)()
    guard abi == PLUMB_SOLVER_ABI else {
      throw .notLoaded("\(path): made for version \(abi) of plumb_solver.h; this is version \(PLUMB_SOLVER_ABI)")
    }
    let declared = try symbols.function("capabilities", as: (@convention(c) () -> UInt32).self)()
    self.path = path
    capabilities = GuestCapabilities(rawValue: declared)
    functions = try GuestFunctions(symbols, capabilities)
  }

  /// The file's name without what all of them have: `kiwi` of `./libkiwi.so`.
  public var name: String { Self.name(of: path) }

  /// The same of a library that is not loaded.
  public static func name(of path: String) -> String {
    var name = String(path.split(separator: "/").last ?? "")
    if let dot = name.firstRange(of: ".so") ?? name.firstRange(of: ".dylib") { name = String(name[..<dot.lowerBound]) }
    return name.hasPrefix("lib") && name.count > 3 ? String(name.dropFirst(3)) : name
  }
}

/// What a guest can do.
public struct GuestCapabilities: OptionSet, Sendable {
  public let rawValue: UInt32

  /// O(1).
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

/// What a guest did not do.
public enum GuestError: Error, Hashable, CustomStringConvertible {
  /// The library is none, or lacks something.
  case notLoaded(String)
  /// In the guest's words.
  case failed(String)
  /// A required row that contradicts others, and was not taken.
  case contradicts(String)
  /// It does not declare that it can.
  case unable(String)

  public var description: String {
    switch self {
    case .notLoaded(let text), .failed(let text), .contradicts(let text), .unable(let text): text
    }
  }
}
