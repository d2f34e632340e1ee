import Foundation
import MutantRewriting

/// Builds the package with all chosen mutants in it.
@MainActor struct Workshop {
  let copy: PackageCopy
  let configuration: Configuration
  let ledger: Ledger
  let scratch: String
  /// The folder with the C module that knows which mutant is active.
  let home: String

  private var builder: Builder { Builder(folder: copy.path, scratch: scratch, home: home) }

  /// Writes the mutants into the copy, and builds it until the compiler takes all that are left.
  func build(_ plan: inout Plan) async throws(Failure) {
    try await builder.compileSwitch()
    while true {
      let sources = plan.sources(copy.texts)
      try copy.write(replacing: sources.mapValues(\.text))
      guard let errors = try await firstErrors() else { return }
      guard let blamed = errors.blamed(sources), !blamed.isEmpty else {
        let first = errors.places.first.map { "\($0.file):\($0.line): \($0.message)" } ?? "see the log"
        throw Failure("mutants: the build fails, and no mutant is to blame: \(first) (\(builder.log))")
      }
      for (number, message) in blamed {
        if let mutant = plan.mutant(number) { ledger.add(Ledger.Entry(mutant: mutant, refusal: message)) }
      }
      note("\(blamed.count) mutants cannot be compiled; others take their places")
      plan.replace(blamed.keys)
    }
  }

  /// Builds what only survivors need.
  func buildForSurvivors() async throws(Failure) {
    for build in configuration.builds where build.isForSurvivors ?? false {
      guard try await run(build) else { throw Failure("mutants: \(build.name) fails (\(builder.log))") }
    }
  }

  private func firstErrors() async throws(Failure) -> CompilerErrors? {
    for build in configuration.builds where !(build.isForSurvivors ?? false) {
      guard try await run(build) else { return builder.errors }
    }
    return nil
  }

  private func run(_ build: Configuration.Build) async throws(Failure) -> Bool {
    note("building \(build.name) with \(ledger.entries.count { $0.value.refusal != nil }) mutants left out")
    return try await builder.build(build.arguments)
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data("mutants: \(text)\n".utf8)) }
}
