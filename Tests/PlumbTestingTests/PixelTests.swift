import PlumbTesting
import Testing

@MainActor @Suite struct PixelTests {
  @Test(arguments: [2.0, 3.0]) func aButtonAsWideAsItsTitleHasOneLine(scale: Double) {
    let exact = button(in: .standard)
    let aligned = button(in: ScreenEnvironment.standard.with { $0.scale = scale })
    #expect(abs(aligned.bounds.height - exact.bounds.height) < 1)
  }

  private func button(in environment: ScreenEnvironment) -> UIButton {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = "Reply to all"
    _ = ShownScreen(in: environment) { ClosureScreen { $0.add(button, "button") { $0.at(16, 100) } } }
    return button
  }
}
