import { globSync, readFileSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'
import { runTool } from './run-steps.ts'
import { buildIfStale } from './stale-build.ts'

/** Runs the journeys on the production build; arguments are passed on to Playwright (`npm run test:e2e -- landing`). */
buildIfStale()
const command = ['playwright', 'test', '--project=phone', '--project=desktop', ...process.argv.slice(2)]
const isGood = runTool(command, { ...process.env, CHROME_PATH: findBrowser() })
// The machine that ran them may be gone by the time somebody reads why one failed.
for (const file of globSync('test-results/journeys/*/error-context.md'))
  console.log(
    `\n── what the page of ${file} showed\n${readFileSync(file, 'utf8').match(/```yaml\n(.*?)```/s)?.[1] ?? ''}`,
  )
process.exit(isGood ? 0 : 1)
