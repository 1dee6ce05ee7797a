import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './find-browser.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { checks, repeatFailures, runInOrder, runStep, type Step } from './run-steps.ts'

type Count = { passed: number; failed: number }

const unitReport = 'test-results/unit.json'
const journeyReport = 'test-results/journeys.json'

const unitTests: Step = {
  name: 'unit and integration tests',
  command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
}
/** These leave cores idle by themselves, and the unit tests do so at their beginning and end. */
const besideUnitTests: Step[] = [
  ...checks,
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'first load within its budget', command: ['node', 'bench/check-budget.ts'] },
]
const journeys: Step = { name: 'browser journeys', command: ['node', 'scripts/run-journeys.ts'] }

const readCount = (file: string): Count => {
  // A runner that crashed before its first test leaves no report.
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

const main = async () => {
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  const temporary = makeMemoryFolder()
  // Dozens of Node processes read the same modules; the first keeps them compiled for the others.
  const inMemory = temporary && { TMPDIR: temporary, NODE_COMPILE_CACHE: join(temporary, 'compiled') }
  const env = { ...process.env, CHROME_PATH: findBrowser(), ...inMemory }

  const outcomes = await Promise.all([runStep(unitTests, 'live', env), runInOrder(besideUnitTests, 'at its end', env)])
  const areGood = outcomes.every(Boolean) && (await runStep(journeys, 'live', env))

  const counts = [readCount(unitReport), ...(outcomes.every(Boolean) ? [readCount(journeyReport)] : [])]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  repeatFailures()
  console.log(`\n${passed} passed, ${areGood ? failed : Math.max(1, failed)} failed`)
  process.exit(areGood ? 0 : 1)
}

main()
