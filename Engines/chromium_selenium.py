"""Chromium, through Debian's packages chromium and chromium-driver and the PyPI package selenium:
plumb fuzz --engine 'python3 Engines/chromium_selenium.py'

A browser shows CSS's own flexible boxes, so this engine is the reference for other engines. The script chromium_page.js plays the
documents, up to a hundred in each call."""

import json
import os
import pathlib
import subprocess
import sys

from selenium import webdriver
from selenium.common.exceptions import WebDriverException

import plumb_engine

BROWSER, DRIVER = "/usr/bin/chromium", "/usr/bin/chromedriver"

# All boxes have border-box sizing. The height of the font is 0, so that only the words have a size. Nothing is visible.
PAGE = """<!doctype html><style>
#stage { visibility: hidden; position: absolute; left: 0; top: 0; width: 0; height: 0 }
div { box-sizing: border-box; border: 0 solid; font-size: 0; line-height: 0 }
.text { white-space: normal; text-align: start }
span { display: inline-block; vertical-align: baseline }
</style><div id=stage></div><script>SCRIPT</script>"""


def started():
    options = webdriver.ChromeOptions()
    options.binary_location = BROWSER
    # The browser rounds borders to device pixels, and lengths to 1/64 of a pixel. With 64 pixels per point, no length is rounded.
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=8,8",
                     "--force-device-scale-factor=64", "--disable-extensions", "--disable-background-networking"):
        options.add_argument(argument)
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(executable_path=DRIVER))
    driver.set_script_timeout(600)
    script = (pathlib.Path(__file__).parent / "chromium_page.js").read_text()
    driver.get("about:blank")
    driver.execute_script("document.open(); document.write(arguments[0]); document.close()", PAGE.replace("SCRIPT", script))
    return driver


class Chromium(plumb_engine.Engine):
    name = "chromium"
    version = subprocess.run([BROWSER, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    # The capability measure-count is missing, because a page cannot count how often the browser breaks lines.
    can = [capability for capability in plumb_engine.CAPABILITIES if capability != "measure-count"]
    # A 64th of a pixel with 64 pixels per point, plus the error of reading frames as 32-bit numbers.
    precision = 0.002
    batch = 100
    driver = None

    @classmethod
    def play(cls, documents, repetitions):
        answers, played = [None] * len(documents), []
        for index, document in enumerate(documents):
            try:
                played.append((index, plumb_engine.Document(document).filled()))
            except plumb_engine.Unsupported as error:
                answers[index] = {"error": str(error), "kind": "unsupported"}
        try:
            text = cls.driver.execute_script(
                "return playAll(arguments[0], arguments[1])", json.dumps([document for _, document in played]), repetitions)
        except WebDriverException as error:
            # The browser has crashed. This program exits too, and plumb starts it again.
            print(error, file=sys.stderr)
            os._exit(1)
        for (index, _), answer in zip(played, json.loads(text)):
            answers[index] = answer
        return answers


if __name__ == "__main__":
    Chromium.driver = started()
    try:
        plumb_engine.serve(Chromium)
    finally:
        Chromium.driver.quit()
