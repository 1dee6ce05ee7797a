import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'
import { buildIfStale } from './stale-build.ts'

/** Browser journeys on the production build; arguments go on to Playwright (`npm run test:e2e -- landing`). */
buildIfStale()
const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROME_PATH: findBrowser() },
  shell: process.platform === 'win32',
})
process.exit(status ?? 1)
