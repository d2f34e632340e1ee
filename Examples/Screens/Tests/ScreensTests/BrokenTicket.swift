import PlumbTesting
import Screens

/// Checks the broken ticket.
@MainActor enum BrokenTicket {
  static func run() throws -> ScreenRun {
    var check = ScreenCheck("ticket") { draw in
      TicketViewController(
        title: draw.text(.titles, "title"), price: draw.text(.amounts, "price"), place: draw.text(.names, "place"),
        seat: draw.text(.words, "seat"))
    }
    check.cases = 300
    return try check.run()
  }
}
