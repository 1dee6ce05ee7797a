import { findFirefox } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** Runs the whole journey in Firefox; arguments are passed on to Playwright. */
buildIfStale()
const command = ['playwright', 'test', '--config=playwright.firefox.config.ts', ...process.argv.slice(2)]
const isGood = runTool(command, { ...process.env, FIREFOX_PATH: findFirefox() })
if (isGood) console.log('Pictures of every stage, on a phone and on a desktop: test-results/firefox')
process.exit(isGood ? 0 : 1)
