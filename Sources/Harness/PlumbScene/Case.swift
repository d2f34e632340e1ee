#if !hasFeature(Embedded)
  /// A case of any kind. This type is not available in Embedded Swift, which has no existential types.
  public enum Case: Sendable {
    case scene(Scene)
    case system(SystemModel)
    case boxes(BoxDocument)

    /// Reads a case from a document. O(length).
    public init(_ file: DocumentFile) throws(SceneError) {
      if file.isBoxes {
        self = .boxes(try BoxDocument(file))
      } else {
        self = file.isSystem ? .system(try SystemModel(file)) : .scene(try Scene(file))
      }
    }

    /// Reads a case from the bytes of a file. O(length).
    public init(bytes: [UInt8]) throws(SceneError) { try self.init(DocumentFile(bytes: bytes)) }

    /// The scene, system or box document. O(1).
    public var document: any SteppedDocument {
      switch self {
      case .scene(let scene): scene
      case .system(let system): system
      case .boxes(let boxes): boxes
      }
    }

    /// The case, if Plumb itself can play it; nil for boxes, which are played by layout engines. O(1).
    public var testCase: (any TestCase)? { document as? any TestCase }

    /// The text of the case's file. O(length).
    public var text: String { document.text }

    /// The number of steps. O(1).
    public var stepCount: Int { document.stepCount }

    /// The finding that the case reproduces; nil if it is not a finding. O(1).
    public var finding: FindingRecord? { document.finding }
  }
#endif
