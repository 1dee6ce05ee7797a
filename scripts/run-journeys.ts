import { findBrowser } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** Runs the journeys on the production build; arguments are passed on to Playwright (`npm run test:e2e -- landing`). */
buildIfStale()
const command = ['playwright', 'test', '--project=phone', '--project=desktop', ...process.argv.slice(2)]
process.exit(runTool(command, { ...process.env, CHROME_PATH: findBrowser() }) ? 0 : 1)
