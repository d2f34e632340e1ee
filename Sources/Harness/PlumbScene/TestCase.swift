/// A case: a document that is played step by step, and compared with what it expects. Scenes and systems are cases.
///
/// `PlumbDrawing` adds how a case is drawn, and `PlumbFuzz` how laws judge it and how it is made smaller.
public protocol TestCase: SteppedDocument {
  associatedtype Player: CasePlayer where Player.Document == Self
}
