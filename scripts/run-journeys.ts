import { findBrowser } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** Browser journeys on the production build; arguments go on to Playwright (`npm run test:e2e -- landing`). */
buildIfStale()
const isGood = runTool(['playwright', 'test', ...process.argv.slice(2)], { ...process.env, CHROME_PATH: findBrowser() })
process.exit(isGood ? 0 : 1)
