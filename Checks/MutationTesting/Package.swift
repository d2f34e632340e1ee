// swift-tools-version: 6.1
import PackageDescription

// mutants.sh builds it: it knows where the toolchain keeps SwiftSyntax.
let package = Package(
  name: "mutation-testing",
  targets: [
    .target(
      name: "MutantRewriting",
      linkerSettings: [.linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"), .linkedLibrary("SwiftSyntax")]),
    .executableTarget(name: "mutants", dependencies: ["MutantRewriting"]),
    .testTarget(name: "MutantRewritingTests", dependencies: ["MutantRewriting"]),
    .testTarget(name: "mutantsTests", dependencies: ["mutants"]),
  ],
  swiftLanguageModes: [.v6]
)
