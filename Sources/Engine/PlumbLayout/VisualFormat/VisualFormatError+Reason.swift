extension VisualFormatError {
  /// Everything that can be wrong with a format.
  public enum Reason: Hashable, Sendable {
    case emptyFormat
    case unknownOrientation
    case expectedColon(after: String)
    case expectedView
    case expectedConnection
    case expectedName
    case expectedClosingBracket(view: String)
    case expectedClosingParenthesis
    case expectedDash
    case expectedNumber
    case expectedAttribute

    case superviewInside
    case predicateOnSuperview
    case spacingWithoutStart
    case spacingWithoutEnd
    case negativeWithoutParentheses

    case unknownRelation
    case unknownView(String, suggestion: String?)
    case unknownMetric(String, suggestion: String?)
    /// Neither a view nor a metric where both are possible.
    case unknownName(String, suggestion: String?)
    case unknownAttribute(String, suggestion: String?)
    case metricAsView(String)
    case viewAsNumber(String)
    case positionAsLength(LayoutAttribute)

    case unusableNumber
    case unusableMetric(String)
    case divisionByZero
    case priorityOutOfRange

    case alignedAlongTheFormat(LayoutAttribute, Axis)
    case baselinesAcross
    case twoDirections
  }
}
