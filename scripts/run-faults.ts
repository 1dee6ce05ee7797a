import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'
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
for (const [program = '', ...args] of campaigns) {
  const { status } = spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
}
