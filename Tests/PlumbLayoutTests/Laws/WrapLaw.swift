import PlumbLayout
import PlumbLayoutTestSupport
import PlumbTestSupport
import Testing

/// `wrap`: wrapping a view in a stack of its own changes no frame outside. Alignments by baseline are excluded.
@Suite struct WrapLaw {
  @Test func wrappingAViewInAStackChangesNoOtherFrame() {
    let findings = SeededCases(usual: 800).run { random in
      let plain = PlainStack.drawn(count: 1...6, using: &random)
      let (one, two) = (plain.laidOut(), plain.laidOut())
      let views = two.stack.arrangedSubviews
      let index = random.integer(in: 0...views.count - 1)
      let (view, spacing) = (views[index], two.stack.customSpacing(after: views[index]))
      let wrapper = StackView(arrangedSubviews: [view])
      wrapper.axis = random.pick(from: Axis.allCases)
      wrapper.isHidden = plain.items[index].isHidden
      view.isHidden = false
      two.stack.insertArrangedSubview(wrapper, at: index)
      two.stack.setCustomSpacing(spacing, after: wrapper)
      two.root.layoutIfNeeded()
      let (wanted, frames) = (one.stack.arrangedSubviews.map(\.frame), two.stack.arrangedSubviews.map(\.frame))
      let isEqual = zip(wanted, frames).allSatisfy { $0.isClose(to: $1) }
      return isEqual ? nil : "\(index): \(wanted.map(\.text)) became \(frames.map(\.text))\n\(plain)"
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
