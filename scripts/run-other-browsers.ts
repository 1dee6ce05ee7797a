import { spawnSync } from 'node:child_process'
import { findFirefox } from './find-browser.ts'
import { buildIfStale } from './stale-build.ts'

/** The whole journey in Firefox; arguments go on to Playwright. */
buildIfStale()
const args = ['test', '--config=playwright.firefox.config.ts', ...process.argv.slice(2)]
const { status } = spawnSync('playwright', args, {
  stdio: 'inherit',
  env: { ...process.env, FIREFOX_PATH: findFirefox() },
  shell: process.platform === 'win32',
})
if (status === 0) console.log('Pictures of every stage, on a phone and on a desktop: test-results/firefox')
process.exit(status ?? 1)
