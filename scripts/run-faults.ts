import { findBrowser } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** The long campaigns: the same tests of kills and faults as `npm test`, many more rounds. */
buildIfStale()
const env = { ...process.env, FAULT_ROUNDS: process.env.FAULT_ROUNDS ?? '50', CHROME_PATH: findBrowser() }
const campaigns = [
  ['vitest', 'run', 'server/adapters/database'],
  [
    'playwright',
    'test',
    'lifecycle',
    'account-after-kill',
    'business-after-kill',
    'payment-after-kill',
    'service-after-kill',
    '--project=desktop',
  ],
]
process.exit(campaigns.every((command) => runTool(command, env)) ? 0 : 1)
