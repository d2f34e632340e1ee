import Screens
import Testing
import UIKit

/// The heights in the column: three titles of 20.5, two fields of 44 and a text of 88. With gaps of 8 below titles and 20 below
/// fields, they add up to 301.5.
@MainActor @Suite struct FormTests {
  private let form = FormViewController()

  @Test(arguments: [Device.small, .phone]) func theButtonIsAtTheBottomAndTheFieldsAreAboveTheButton(device: Device) {
    _ = Shown(form, on: device)
    let top = device.height - device.bottom - 16 - 50.5
    #expect(form.saveButton.frame == CGRect(x: 16, y: top, width: device.width - 32, height: 50.5))
    #expect(form.scrollView.frame == CGRect(x: 0, y: device.top, width: device.width, height: top - 8 - device.top))
    #expect(form.column.frame == CGRect(x: 16, y: 16, width: device.width - 32, height: 301.5))
  }

  @Test func theButtonStaysAboveTheKeyboard() {
    let shown = Shown(form, on: .small)
    shown.window.keyboardHeight = 253
    shown.window.layoutIfNeeded()
    #expect(form.saveButton.frame.maxY == 299)
    #expect(form.scrollView.frame.maxY == form.saveButton.frame.minY - 8)
    #expect(form.scrollView.contentSize.height == 333.5)
    shown.window.keyboardHeight = 0
    shown.window.layoutIfNeeded()
    #expect(form.saveButton.frame.maxY == 552)
  }

  @Test func anErrorMessageMovesTheFollowingViewsDown() {
    let shown = Shown(form, on: .phone)
    form.mailField.text = "nobody"
    form.saveButton.sendActions(for: .primaryActionTriggered)
    shown.window.layoutIfNeeded()
    #expect(form.errorLabel.frame == CGRect(x: 0, y: 185, width: 358, height: 16))
    #expect(form.column.frame.height == 337.5)
    form.mailField.text = "ada@example.com"
    form.saveButton.sendActions(for: .primaryActionTriggered)
    shown.window.layoutIfNeeded()
    #expect(form.column.frame.height == 301.5)
    #expect(form.savedMail == "ada@example.com")
  }

  @Test func theAboutFieldGrowsWithItsText() {
    let shown = Shown(form, on: .phone)
    form.aboutView.text = "1\n2\n3\n4\n5"
    shown.window.layoutIfNeeded()
    // Five lines of 20.5, with 8 points above and below them.
    #expect(form.aboutView.frame.height == 118.5)
  }
}
