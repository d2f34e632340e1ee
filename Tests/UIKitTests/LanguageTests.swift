import Testing
import UIKit

/// Features of Objective-C: associated objects, and views created from their classes.
@MainActor @Suite struct LanguageTests {
  private final class Framed: UIView {
    var title = "none"
    override init(frame: CGRect) {
      title = "framed"
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private final class Counted {
    nonisolated(unsafe) static var living = 0
    init() { Self.living += 1 }
    deinit { Self.living -= 1 }
  }

  private static var key = 0
  private static var other = 0

  @Test func viewsCanBeCreatedFromATypeParameter() {
    func make<T: UIView>(_ type: T.Type) -> T { T() }
    #expect(make(Framed.self).title == "framed")
    #expect(make(UIStackView.self).axis == .horizontal)
  }

  private protocol Making {
    @MainActor func make()
  }

  private struct OfVariable: Making {
    // This declaration suppresses the compiler's warning about the call.
    @available(*, deprecated) func make() {
      let type: UIView.Type = UILabel.self
      _ = type.init()
    }
  }

  @Test func creatingAViewFromAClassInAVariableIsAnError() async throws {
    let outcome = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let making: any Making = OfVariable()
      await making.make()
    }
    let message = String(decoding: try #require(outcome).standardErrorContent, as: UTF8.self)
    #expect(message.contains("init() on a class in a variable would create a plain UIView"))
  }

  @Test func stacksAndIndicatorsCanBeCreatedFromACoder() {
    final class Row: UIStackView {
      let title: UILabel
      init(title: UILabel) {
        self.title = title
        super.init(frame: .zero)
      }
      required init(coder: NSCoder) {
        title = UILabel()
        super.init(coder: coder)
      }
    }
    let coder = NSCoder()
    #expect(Row(coder: coder).title.text == nil)
    let (stack, indicator): (UIStackView, UIActivityIndicatorView) = (
      UIStackView(coder: coder), UIActivityIndicatorView(coder: coder)
    )
    #expect(stack.arrangedSubviews.isEmpty && indicator.isHidden)
  }

  @Test func associatedObjectsAreReleasedWithTheirOwner() {
    do {
      let view = UIView()
      objc_setAssociatedObject(view, &Self.key, Counted(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(view, &Self.other, [1, 2], .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(view, &Self.key) is Counted)
      #expect(objc_getAssociatedObject(view, &Self.other) as? [Int] == [1, 2])
      #expect(Counted.living == 1)
    }
    #expect(Counted.living == 0)
  }

  @Test func objectsThatAreNotViewsCanHaveAssociatedObjects() {
    let owner = Counted()
    objc_setAssociatedObject(owner, &Self.key, "value", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) as? String == "value")
    objc_setAssociatedObject(owner, &Self.key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Self.key) == nil)
    #expect(objc_getAssociatedObject(NSObject(), &Self.key) == nil)
  }

  @Test func anAssignedObjectIsNotRetained() {
    let view = UIView()
    do {
      let object = NSObject()
      objc_setAssociatedObject(view, &Self.key, object, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.key) as? NSObject === object)
    }
    #expect(objc_getAssociatedObject(view, &Self.key) as? NSObject == nil)
  }

  @Test func indexPathsHaveRowsAndItems() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1) && path.item == 3)
    path.row += 1
    #expect(path == IndexPath(row: 4, section: 1))
  }
}
