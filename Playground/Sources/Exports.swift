// The functions that the web page calls. The page writes text to an input buffer and reads text from an output buffer.

nonisolated(unsafe) private var session: Session?
nonisolated(unsafe) private var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
nonisolated(unsafe) private var output: ContiguousArray<UInt8> = []
nonisolated(unsafe) private var numbers: ContiguousArray<Double> = []

/// Allocates an input buffer with a size in bytes.
@_expose(wasm, "room") @_cdecl("plumb_room")
public func room(_ size: Int32) -> UnsafeMutablePointer<UInt8>? {
  input.deallocate()
  input = .allocate(capacity: max(1, Int(size)))
  return input.baseAddress
}

/// Opens the document in the input buffer. Returns 0 for a scene, 1 for a system, or -1 for an error. An error's message is in the
/// output buffer.
@_expose(wasm, "open") @_cdecl("plumb_open")
public func open(_ size: Int32) -> Int32 {
  session = nil
  do {
    let opened = try Session(Array(input[..<Int(size)]))
    session = opened
    return opened.isSystem ? 1 : 0
  } catch {
    return tell(error)
  }
}

@_expose(wasm, "steps") @_cdecl("plumb_steps")
public func steps() -> Int32 { Int32(session?.stepCount ?? 0) }

/// Plays the document from the start up to a step. Returns 0, or -1 for an error, whose message is in the output buffer.
@_expose(wasm, "play") @_cdecl("plumb_play")
public func play(_ step: Int32) -> Int32 {
  do {
    try session?.play(to: Int(step))
    return 0
  } catch {
    return tell(error)
  }
}

/// Changes the root's size. Returns 0, or -1 for an error, whose message is in the output buffer.
@_expose(wasm, "resize") @_cdecl("plumb_resize")
public func resize(_ width: Double, _ height: Double) -> Int32 {
  do {
    try session?.resize(width, height)
    return 0
  } catch {
    return tell(error)
  }
}

/// Drags a view, given by its index in `frames`, to a frame in the root's coordinates. NaN leaves a value unchanged. Pass true for
/// `isWidthFirm` or `isHeightFirm` if the scene determines this length. Returns 0, or -1 for an error, whose message is in the
/// output buffer.
@_expose(wasm, "drag") @_cdecl("plumb_drag")
public func drag(
  _ view: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ isWidthFirm: Bool, _ isHeightFirm: Bool
) -> Int32 {
  do {
    try session?.drag(Int(view), to: [x, y, width, height], isWidthFirm: isWidthFirm, isHeightFirm: isHeightFirm)
    return 0
  } catch {
    return tell(error)
  }
}

/// Writes a report to the output buffer. The kinds are 0 for text, 1 for the frames as JSON, 2 for the picture, 3 for everything as
/// JSON, 4 for the explanation, and 5 for the names of the views, one on each line, in the order of `frames`.
@_expose(wasm, "report") @_cdecl("plumb_report")
public func report(_ kind: Int32) {
  guard let session else { return tell("") }
  switch kind {
  case 0: tell(session.text())
  case 1: tell(session.json([]))
  case 2: tell(session.picture())
  case 5: tell(session.names().joined(separator: "\n"))
  case 3: tell(session.json([.constraints, .certificate]))
  default: tell(session.explanation())
  }
}

/// Returns 1 if the last answer is proved, 0 if the checker rejects its proof, or -1 if there is no proof.
@_expose(wasm, "verify") @_cdecl("plumb_verify")
public func verify() -> Int32 { session?.isProved().map { $0 ? 1 : 0 } ?? -1 }

/// Returns the frames of all views, as four numbers for each view. The numbers are valid until the next call.
@_expose(wasm, "frames") @_cdecl("plumb_frames")
public func frames() -> UnsafePointer<Double>? {
  numbers = ContiguousArray(session.map { $0.frames().flatMap { $0.frame.numbers } } ?? [])
  return numbers.withUnsafeBufferPointer { $0.baseAddress }
}

@_expose(wasm, "frameCount") @_cdecl("plumb_frame_count")
public func frameCount() -> Int32 { Int32(numbers.count / 4) }

@_expose(wasm, "output") @_cdecl("plumb_output")
public func outputStart() -> UnsafePointer<UInt8>? { output.withUnsafeBufferPointer { $0.baseAddress } }

@_expose(wasm, "outputSize") @_cdecl("plumb_output_size")
public func outputSize() -> Int32 { Int32(output.count) }

private func tell(_ text: String) { output = ContiguousArray(text.utf8) }

private func tell(_ error: SceneError) -> Int32 {
  tell(error.description(inFile: "the document"))
  return -1
}
