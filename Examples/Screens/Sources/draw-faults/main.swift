import Foundation
import PlumbTesting
import Screens
import UIKit

// Finds the defects of the broken ticket. `swift run draw-faults FOLDER` prints each finding and saves its picture.

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: draw-faults FOLDER\n".utf8))
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

var check = ScreenCheck("ticket") { draw in
  TicketViewController(
    title: draw.text(.titles, "title"), price: draw.text(.amounts, "price"), place: draw.text(.names, "place"),
    seat: draw.text(.words, "seat"))
}
check.cases = 300
let run = try check.run()
for finding in run.findings {
  print(finding.description)
  let file = folder.appendingPathComponent("ticket-\(finding.law).svg")
  try finding.picture.write(to: file, atomically: true, encoding: .utf8)
}
print("\(run.cases) cases, \(run.findings.count) findings")
