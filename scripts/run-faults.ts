import { findBrowser } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/**
 * What takes too long for every day: many kills and generated requests, waits for a clock, claims about seconds. They
 * run one after another, so that nothing disturbs the claims.
 */
buildIfStale()
const env = { ...process.env, FAULT_ROUNDS: process.env.FAULT_ROUNDS || '50', CHROME_PATH: findBrowser() }
const campaigns = [
  ['vitest', 'run', 'server/adapters/database', 'server/http/generated-requests'],
  ['playwright', 'test', '--project=faults', '--workers=1'],
  // Every journey at every width, with accessibility checks at each.
  ['playwright', 'test', '--project=phone', '--project=desktop'],
]
process.exit(campaigns.every((command) => runTool(command, env)) ? 0 : 1)
