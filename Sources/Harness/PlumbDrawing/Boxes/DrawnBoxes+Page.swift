#if !hasFeature(Embedded)
  import PlumbBasics
  import PlumbScene

  extension DrawnBoxes {
    /// Returns a self-contained HTML file with a picture and a summary of each step. The same boxes always give the same bytes.
    /// O(steps · boxes).
    public func html() throws(SceneError) -> String {
      var rules = LinePool()
      var pageSteps: [Page.PageStep] = []
      var (before, figures): (Snapshot?, Int) = (nil, 0)
      for step in 0...document.steps.count {
        var pageStep = Page.PageStep(summary: step == 0 ? "At the start" : document.steps[step - 1].summary)
        if figures <= Page.mostFigures {
          let layout = try layout(after: step)
          pageStep.changes = before.map { layout.snapshot.changes(since: $0) } ?? []
          pageStep.rules = rules.runs(of: try properties(after: step))
          pageStep.notes = layout.notes
          pageStep.snapshot = layout.snapshot
          figures += layout.snapshot.figures.count
          before = layout.snapshot
        }
        pageSteps.append(pageStep)
      }
      var shown = document
      shown.name = title
      shown.why = [document.why, "Laid out by \(engine)."].filter { !$0.isEmpty }.joined(separator: " — ")
      return Page(shown, pageSteps, rules, words: .boxes).html
    }

    /// Returns the properties of all boxes, which the inspector shows.
    private func properties(after step: Int) throws(SceneError) -> [String] {
      let edited = try edited(after: step)
      var (lines, waiting) = ([String](), [edited.root])
      while let box = waiting.popLast() {
        var texts = box.settings.map { "\($0.property.rawValue) \(JSONWriter.brief($0.json))" }
        if let text = box.text { texts.append("text \(JSONWriter.brief(text.json))") }
        lines += texts.map { text in
          ScriptText.list([ScriptText.quoted(text), "\"\"", "null", "0", ScriptText.list([ScriptText.quoted(box.id)])])
        }
        waiting += box.children.reversed()
      }
      return lines
    }
  }

  extension PageWords {
    fileprivate static let boxes = PageWords(
      item: "Box", rules: "Properties",
      hint: "Point at a box to see its properties. Click the box to keep the list here.",
      style: BoxStyle.css { "var(--\($0))" })
  }
#endif
