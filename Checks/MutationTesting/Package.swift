// swift-tools-version: 6.1
import PackageDescription

// Built by mutants.sh, which finds SwiftSyntax in the toolchain.
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
