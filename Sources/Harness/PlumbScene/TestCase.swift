/// A document that is played step by step and compared with its expectations. Scenes and systems are test cases.
///
/// `PlumbDrawing` adds drawing, and `PlumbFuzz` adds laws and shrinking.
public protocol TestCase: SteppedDocument {
  associatedtype Player: CasePlayer where Player.Document == Self
}
