import PlumbProperty
import PlumbTwin
import Testing

@Suite("Random systems and edits")
struct GeneratorTests {
  @Test("A seed always gives the same systems")
  func aSeedAlwaysGivesTheSameSystems() {
    var first = Seeded(seed: 7)
    var second = Seeded(seed: 7)
    for _ in 0..<200 {
      #expect(SystemGenerator.system(using: &first) == SystemGenerator.system(using: &second))
    }
    #expect(first == second)
  }

  @Test("Systems of every profile are well formed", arguments: SystemGenerator.Profile.allCases)
  func systemsAreWellFormed(profile: SystemGenerator.Profile) {
    var generator = Seeded(seed: 8)
    for _ in 0..<500 {
      expectWellFormed(SystemGenerator.system(of: profile, using: &generator))
    }
  }

  @Test("Edits keep a system well formed and can be replayed")
  func editsAreReplayable() {
    var generator = Seeded(seed: 9)
    for _ in 0..<200 {
      var edited = SystemGenerator.system(using: &generator)
      var replayed = edited
      for _ in 0..<20 {
        replayed.apply(SystemGenerator.edit(&edited, using: &generator))
        #expect(replayed == edited)
        expectWellFormed(edited)
      }
    }
  }

  @Test("Some systems have rows at the same place, some contain the same row twice, and most have neither property")
  func someGeneratedRowsShareAPlace() {
    var generator = Seeded(seed: 11)
    let systems = (0..<1000).map { _ in SystemGenerator.system(using: &generator) }
    let sharing = systems.filter(\.sharesPlaces)
    let doubled = sharing.filter { system in
      system.rows.contains { row in
        system.rows.contains { $0.name != row.name && !system.isBefore($0, row) && !system.isBefore(row, $0) }
      }
    }
    #expect((200...500).contains(sharing.count))
    #expect(doubled.count > 50)
  }

  @Test("Most systems of the profile `conflict` have a conflict, and most other systems have no conflict")
  func systemsOfTheConflictProfileHaveConflicts() throws {
    var generator = Seeded(seed: 10)
    var conflicts = 0
    var others = 0
    for _ in 0..<300 {
      let conflict = SystemGenerator.system(of: .conflict, using: &generator)
      conflicts += try Twin.answer(to: conflict).givenUp.isEmpty ? 0 : 1
      let other = SystemGenerator.system(of: .chain, using: &generator)
      others += try Twin.answer(to: other).givenUp.isEmpty ? 0 : 1
    }
    #expect(conflicts > 150)
    #expect(others < 50)
  }

  @Test("Most answers to systems of the profile `excludedBounds` drop a bound that attracts")
  func excludedBoundsAttract() throws {
    var (generator, found) = (Seeded(seed: 12), 0)
    for _ in 0..<300 {
      let system = SystemGenerator.system(of: .excludedBounds, using: &generator)
      let givenUp = try Twin.answer(to: system).givenUp
      if system.rows.contains(where: { $0.attracts && $0.relation != .equal && givenUp.contains($0.name) }) {
        found += 1
      }
    }
    #expect(found > 200)
  }

  @Test("The description of a system is readable text")
  func descriptionIsReadable() {
    let example = system(
      [.size, .offset], [row(3, "2 x0 - x1 <= 30", 999.5, conflictRank: 2), row(4, "x1 == 0.5", 1000)])
    #expect(
      example.description == """
        variables: x0 size, x1 offset
        row 3: 2 x0 - x1 <= 30 at 999.5, place 3, strength 2
        row 4: x1 == 0.5 at 1000 required, place 4, strength 0
        """)
  }

  private func expectWellFormed(_ system: SystemDescription) {
    #expect(Set(system.rows.map(\.name)).count == system.rows.count, "\(system)")
    for row in system.rows {
      #expect(!row.terms.isEmpty, "\(row)")
      #expect(Set(row.terms.map(\.variable)).count == row.terms.count, "\(row)")
      #expect(row.terms.allSatisfy { $0.coefficient != 0 && system.variables.indices.contains($0.variable) }, "\(row)")
      #expect(row.priority > 0 && row.priority <= 1000, "\(row)")
    }
  }
}
