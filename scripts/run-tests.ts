import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { checks, runStep, type Step } from './run-steps.ts'

type TestStep = Step & { countIn?: string }
type Count = { passed: number; failed: number }

const unitReport = 'test-results/unit.json'
const journeyReport = 'test-results/journeys.json'

const steps: TestStep[] = [
  ...checks,
  {
    name: 'unit and integration tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    countIn: unitReport,
  },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'first load within its budget', command: ['node', 'bench/check-budget.ts'] },
  { name: 'browser journeys', command: ['node', 'scripts/run-journeys.ts'], countIn: journeyReport },
]

const readCount = (file: string): Count => {
  // A runner that crashed before its first test leaves no report.
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

const main = () => {
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  const temporary = makeMemoryFolder()
  const env = { ...process.env, CHROME_PATH: findBrowser(), ...(temporary ? { TMPDIR: temporary } : {}) }
  const total: Count = { passed: 0, failed: 0 }
  for (const step of steps) {
    const isGood = runStep(step, env)
    const count = step.countIn ? readCount(step.countIn) : { passed: 0, failed: 0 }
    total.passed += count.passed
    total.failed += count.failed
    if (!isGood) {
      console.log(`\n${total.passed} passed, ${Math.max(1, total.failed)} failed`)
      process.exit(1)
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}

main()
