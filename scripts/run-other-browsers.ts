import { findBrowser, findFirefox, findWebKitDriver } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** Runs the whole journey in Chromium, Firefox and WebKit; arguments are passed on to Playwright. */
buildIfStale()
const env = {
  ...process.env,
  CHROME_PATH: findBrowser(),
  FIREFOX_PATH: findFirefox(),
  WEBKIT_DRIVER_PATH: findWebKitDriver(),
}
const projects = ['chromium', 'firefox', 'webkit'].map((name) => `--project=${name}`)
const output = ['--workers=1', '--reporter=list', '--output=test-results/browsers']
const isGood = runTool(['playwright', 'test', ...projects, ...output, ...process.argv.slice(2)], env)
if (isGood) console.log('Pictures of every stage, on a phone and on a desktop: test-results/browsers')
process.exit(isGood ? 0 : 1)
