"""Drives headless Chromium over a pipe, by the DevTools protocol. Python's standard library only."""

import base64
import fcntl
import json
import os
import shutil
import subprocess
import tempfile
import time

#: Keys by their DOM names, with the codes that Chromium expects.
CODES = {
    "Tab": 9, "Enter": 13, " ": 32, "End": 35, "Home": 36,
    "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
}  # fmt: skip
MODIFIERS = {"Alt": 1, "Control": 2, "Shift": 8}


class Browser:
    """One page in a browser with a profile of its own, closed at the end of a `with` block."""

    def __init__(self, address, width=1280, height=900):
        program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
        if not program:
            raise SystemExit("playground: chromium is missing (Debian: chromium)")
        self.number = 0
        self.waiting = b""
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        # The browser reads from descriptor 3 and writes to descriptor 4.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (commands, answers)]
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             f"--user-data-dir={self.profile.name}", f"--window-size={width},{height}", "about:blank"],
            close_fds=False, stderr=subprocess.DEVNULL, preexec_fn=lambda: [os.dup2(end, at) for at, end in enumerate(ends, 3)],
        )  # fmt: skip
        for end in [commands, answers, *ends]:
            os.close(end)
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.resize(width, height)
        self.call("Page.navigate", url=address)
        self.wait("document.documentElement?.dataset.ready === 'yes'")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.session = None
        self.call("Browser.close")
        self.process.wait()
        self.profile.cleanup()

    def call(self, method, **parameters):
        """Calls a method of the protocol, and returns its result. Events in between are skipped."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.waiting:
                more = os.read(self.answers, 1 << 20)
                if not more:
                    raise SystemExit("playground: chromium ended")
                self.waiting += more
            text, _, self.waiting = self.waiting.partition(b"\0")
            answer = json.loads(text)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise SystemExit(f"playground: {method}: {answer['error']['message']}")
                return answer["result"]

    def run(self, script):
        """Evaluates JavaScript in the page, and returns its value; a promise is awaited."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise SystemExit(f"playground: {answer['exceptionDetails']['exception'].get('description')} in {script}")
        return answer["result"].get("value")

    def wait(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while not self.run(condition):
            if time.monotonic() > end:
                raise SystemExit(f"playground: after {seconds} s, the condition still does not hold: {condition}")
            time.sleep(0.02)

    def resize(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def press(self, *keys):
        """Presses one key; modifiers such as "Shift" come before it."""
        *held, key = keys
        pressed = {"key": key, "modifiers": sum(MODIFIERS[name] for name in held)}
        pressed["windowsVirtualKeyCode"] = CODES.get(key) or ord(key.upper())
        pressed["code"] = key if key in CODES else "Key" + key.upper()
        if key == "Enter":
            pressed["text"] = "\r"
        if key == " ":
            pressed["text"], pressed["code"] = " ", "Space"
        if held == ["Control"] and key == "a":
            pressed["commands"] = ["selectAll"]
        self.call("Input.dispatchKeyEvent", type="keyDown", **pressed)
        pressed.pop("text", None)
        pressed.pop("commands", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **pressed)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def mouse(self, kind, x, y):
        buttons = 0 if kind == "mouseReleased" else 1
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=buttons, clickCount=1)

    def picture(self, path):
        """Writes what the window shows as PNG."""
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))
