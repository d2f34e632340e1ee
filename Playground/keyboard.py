#!/usr/bin/env python3
"""Uses the playground as people do, in headless Chromium: everything by keyboard alone, then drags by mouse, then 60 layouts a
second of 500 views. Usage: Playground/keyboard.py PAGE"""

import json
import sys
from pathlib import Path

from browser import Browser

#: The Tab stops if the selected view has an ambiguous position and size.
STOPS = [
    "pick", "share", "text", "back", "slider", "next", "width", "height", "reset", "a", "corner", "place", "extent", "view", "rows",
]  # fmt: skip
LOOSE = {"scene": 1, "root": {"id": "root", "size": [300, 200], "views": [{"id": "a"}, {"id": "b", "intrinsic": [40, 30]}]},
         "constraints": ["b.leading == a.trailing + 8", "a.width <= 120", "b.top == root.top"],
         "steps": [{"do": "resize", "size": [320, 200]}, {"do": "hide", "view": "b"}]}  # fmt: skip
#: The focused element: its name, and whether it is visible.
FOCUS = """(() => {
  const now = document.activeElement, box = now.getBoundingClientRect(), style = getComputedStyle(now);
  const shape = now.querySelector?.("rect,path");
  const isMarked = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2
    || shape && parseFloat(getComputedStyle(shape).strokeWidth) >= 4;
  const isOnScreen = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return [now.id || now.dataset.id || now.tagName, isMarked && isOnScreen];
})()"""
PACE = """(async () => {
  const drawn = [];
  const [width, height] = [800, 600];
  let began = performance.now();
  for (let round = 0; round < 100; ++round) plumb.engine.resize(width + round, height + round % 7);
  const layout = (performance.now() - began) / 100;
  plumb.beginDrag();
  for (let round = 0; round < 150; ++round) {
    await new Promise(requestAnimationFrame);
    began = performance.now();
    plumb.engine.resize(width + round, height + round % 7);
    plumb.moveRectangles();
    document.body.getBoundingClientRect();
    drawn.push(performance.now() - began);
  }
  drawn.sort((a, b) => a - b);
  return [layout, drawn[15], drawn[75]];
})()"""


class Check:
    def __init__(self, browser):
        self.browser = browser
        self.failures = 0

    def see(self, what, found, wanted):
        if found != wanted:
            self.failures += 1
            print(f"playground: {what}: found {found!r}, expected {wanted!r}")

    def value(self, id, member="value"):
        return self.browser.run(f"document.getElementById('{id}').{member}")

    def put(self, scene):
        """Types a scene into the document."""
        self.go_to("text")
        self.browser.press("Control", "a")
        self.browser.type(json.dumps(scene))
        self.browser.wait(f"plumb.engine.report(5).split('\\n').length === {len(scene['root']['views']) + 1}")
        self.browser.run("new Promise(done => setTimeout(done, 200))")

    def go_to(self, wanted):
        """Presses Tab until the focus is there."""
        for _ in range(2 * len(STOPS)):
            if self.browser.run(FOCUS)[0] == wanted:
                return
            self.browser.press("Tab")
        self.see("reached by Tab", self.browser.run(FOCUS)[0], wanted)

    def name(self):
        """What a screen reader says of the element that has the focus."""
        object = self.browser.call("Runtime.evaluate", expression="document.activeElement")["result"]["objectId"]
        nodes = self.browser.call("Accessibility.getPartialAXTree", objectId=object, fetchRelatives=False)["nodes"]
        return nodes[0].get("name", {}).get("value", "")

    def check_scene(self):
        self.go_to("pick")
        self.browser.type("ambiguity/view-without-constraints")
        self.browser.press("Enter")
        self.see("the chosen scene", '"id": "a"' in self.value("text"), True)
        self.put(LOOSE)
        self.see("a typed scene has a fault", self.value("fault", "textContent"), "")

    def check_steps(self):
        self.see("steps", self.value("count"), "2 / 2")
        self.go_to("back")
        self.browser.press("Enter")
        self.browser.press(" ")
        self.see("the step after going back twice", self.value("count"), "0 / 2")
        self.see("the focus at the first step", self.browser.run(FOCUS)[0], "back")
        self.go_to("slider")
        self.browser.press("ArrowRight")
        self.see("the step after moving the slider", self.value("count"), "1 / 2")
        self.go_to("next")
        self.browser.press("Enter")
        self.see("the step after the button Next", self.value("count"), "2 / 2")

    def check_size(self):
        self.go_to("width")
        self.browser.press("Control", "a")
        self.browser.type("400")
        self.browser.press("Enter")
        self.see("typed width", self.value("picture", "querySelector('[data-depth=\"0\"]').dataset.frame"), "0 0 400 200")
        self.go_to("corner")
        self.browser.press("ArrowRight")
        self.browser.press("Shift", "ArrowDown")
        self.see("the root's size", [self.value("width"), self.value("height")], ["401", "210"])
        self.go_to("reset")
        self.browser.press("Enter")
        self.see("the scene's own size", [self.value("width"), self.value("height")], ["320", "200"])

    def check_views(self):
        self.go_to("root")
        self.browser.press("ArrowDown")
        self.see("the view that has the focus", self.browser.run(FOCUS), ["a", True])
        self.see("the heading of the constraints", self.value("chosen", "textContent"), 'Constraints on "a"')
        self.see("a.width <= 120 is in the list of constraints", "a.width <= 120" in self.value("rows", "textContent"), True)
        for key, view in [("ArrowLeft", "root"), ("ArrowRight", "a"), ("End", "b"), ("Home", "root"), ("ArrowRight", "a")]:
            self.browser.press(key)
            self.see(f"after {key}", self.browser.run(FOCUS)[0], view)
        self.browser.press("Enter")
        self.see("the chosen view", self.value("view"), "a")

    def check_stops(self):
        self.browser.run("document.activeElement.blur(), scrollTo(0, 0)")
        self.go_to("pick")
        found = []
        for _ in STOPS:
            stop, is_visible = self.browser.run(FOCUS)
            found.append(stop)
            self.see(f"visible focus of {stop}", is_visible, True)
            self.see(f"{stop} has a name", self.name() != "", True)
            self.browser.press("Tab")
        self.see("stops of Tab", found, STOPS)

    def frame(self, view):
        return self.browser.run(
            f"(() => {{ const at = 4 * plumb.engine.report(5).split('\\n').indexOf('{view}');"
            " return Array.from(plumb.engine.frames().slice(at, at + 4)) })()"
        )

    def check_drags(self):
        x, y, width, height = self.frame("a")
        self.go_to("place")
        self.browser.press("Shift", "ArrowRight")
        self.browser.press("ArrowDown")
        self.see("the frame after arrow keys", self.frame("a"), [x + 10, y + 1, width, height])
        self.see("the handle that has the focus", self.browser.run(FOCUS), ["place", True])
        self.go_to("extent")
        for _ in range(14):
            self.browser.press("Shift", "ArrowRight")
        self.see("a width that is limited", self.frame("a")[2], 120)
        self.see("the message about the limit", "width 120 instead of" in self.value("drags", "textContent"), True)
        self.see("the message about other constraints", self.value("kept", "textContent"), "All other constraints hold as before.")
        self.see("the message about the proof", "accepts" in self.value("proof", "textContent"), True)
        self.go_to("undrag")
        self.browser.press("Enter")
        self.see("the frame after undoing", self.frame("a"), [x, y, width, height])
        self.see("the list of dragged values is hidden", self.value("dragged", "hidden"), True)

    def drag(self, x, y, by):
        """Drags by mouse: down, in steps to the side, and up."""
        self.browser.mouse("mousePressed", x, y)
        for way in range(0, by, 5 if by > 0 else -5):
            self.browser.mouse("mouseMoved", x + way, y + way)
        self.browser.run("new Promise(requestAnimationFrame)")
        self.browser.mouse("mouseReleased", x + by, y + by)

    def middle(self, script):
        return self.browser.run(f"(box => [box.x + box.width / 2, box.y + box.height / 2])({script}.getBoundingClientRect())")

    def check_mouse(self):
        scene = {"scene": 1, "root": {"id": "root", "size": [300, 200], "views": [{"id": "a", "intrinsic": [60, 40]}]}}
        self.put(scene)
        before = self.frame("a")
        self.drag(*self.middle("document.querySelector('[data-id=a] rect')"), 30)
        after = self.frame("a")
        self.see("moved by mouse", [after[0] > before[0] + 5, after[1] > before[1] + 5, after[2:]], [True, True, before[2:]])
        size = self.frame("root")[2:]
        self.drag(*self.middle("document.getElementById('corner')"), 40)
        grown = self.frame("root")[2:]
        self.see("root made larger", [grown[0] > size[0] + 5, grown[1] > size[1] + 5], [True, True])
        self.see("the view stays where it was dragged", self.frame("a"), after)

    def check_sizes(self):
        """A size that the scene decides."""
        scene = {"scene": 1, "root": {"id": "root", "size": [300, 200], "views": [{"id": "a", "intrinsic": [60, 40]}]},
                 "constraints": ["a.leading == root.leading + 10", "a.top == root.top", "a.width <= 80"]}  # fmt: skip
        self.put(scene)
        self.see("the view is still chosen", self.value("view"), "a")
        self.see("no handle for a place that is decided", self.value("place", "hidden"), True)
        self.go_to("extent")
        self.browser.press("Shift", "ArrowRight")
        self.see("a wider view", self.frame("a"), [10, 0, 70, 40])
        for _ in range(2):
            self.browser.press("Shift", "ArrowRight")
        self.see("a width that a required constraint limits", self.frame("a"), [10, 0, 80, 40])
        self.see("the message about the limit of a size", "width 80 instead of 90" in self.value("drags", "textContent"), True)
        self.see("the message about required constraints", self.value("kept", "textContent"), "All required constraints hold as before.")
        self.drag(*self.middle("document.getElementById('extent')"), -20)
        smaller = self.frame("a")
        self.see("smaller by mouse", [smaller[2] < 75, smaller[3] < 35], [True, True])

    def check_link(self):
        self.go_to("share")
        self.browser.press("Enter")
        self.browser.wait("location.hash.length > 20")

    def check_pace(self):
        views = [{"id": f"v{index}", "intrinsic": [20, 20]} for index in range(500)]
        rows = [f"v{i}.leading == " + (f"v{i - 1}.leading + 20" if i % 25 else "root.leading + 4") for i in range(500)]
        rows += [f"v{i}.top == {f'v{i - 25}.top' if i >= 25 else 'root.top'} + 22" for i in range(500)]
        rows += ["v499.trailing <= root.trailing", "v0.width == 0.03 * root.width"]
        rows += [f"v{i}.width == v0.width" for i in range(1, 500)]
        self.put({"scene": 1, "root": {"id": "root", "size": [800, 600], "views": views}, "constraints": rows})
        layout, picture, median = self.browser.run(PACE)
        print(f"500 views: a layout takes {layout:.2f} ms (mean); with the picture {median:.1f} ms (median), {picture:.1f} ms (10th percentile)")
        # A busy machine takes ten times as long, so times are printed but not checked.
        self.see("the pictures of all rounds", median > 0, True)


with Browser(Path(sys.argv[1]).resolve().as_uri()) as browser:
    check = Check(browser)
    for part in ["scene", "steps", "size", "views", "stops", "drags", "mouse", "sizes", "link", "pace"]:
        getattr(check, f"check_{part}")()
    print(f"keyboard and mouse: {check.failures} failures")
    sys.exit(check.failures > 0)
