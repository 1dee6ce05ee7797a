import { findFirefox, findQtPython, findWebKitDriver } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** Runs the whole journey in Firefox, in WebKit and in Chromium 87; arguments are passed on to Playwright. */
buildIfStale()
const found = {
  FIREFOX_PATH: findFirefox(),
  WEBKIT_DRIVER_PATH: findWebKitDriver(),
  QT_PYTHON_PATH: findQtPython(),
}
const isGood = ['firefox', 'other'].map((name) => {
  const command = ['playwright', 'test', `--config=playwright.${name}.config.ts`, ...process.argv.slice(2)]
  return runTool(command, { ...process.env, ...found })
})
if (isGood.every(Boolean)) {
  console.log('Pictures of every stage, on a phone and on a desktop: test-results/firefox, test-results/other-browsers')
}
process.exit(isGood.every(Boolean) ? 0 : 1)
