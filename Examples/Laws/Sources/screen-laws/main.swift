import Foundation
import PlumbFuzz
import ScreenLaws

exit(try LawProgram([hidingKeepsTheScreen, coloursMoveNothing, noOverflow, wishesHaveNoConflicts]).run())
