import { findBrowser } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/**
 * What is too long for every day: kills and generated requests many times over, waits for a clock, claims about seconds.
 * One after another, so that nothing disturbs the claims.
 */
buildIfStale()
const env = { ...process.env, FAULT_ROUNDS: process.env.FAULT_ROUNDS || '50', CHROME_PATH: findBrowser() }
const campaigns = [
  ['vitest', 'run', 'server/adapters/database', 'server/http/generated-requests'],
  ['playwright', 'test', '--project=faults', '--workers=1'],
  // Each at every width that it is made for, and looked at by axe at each.
  ['playwright', 'test', '--project=phone', '--project=desktop'],
]
process.exit(campaigns.every((command) => runTool(command, env)) ? 0 : 1)
