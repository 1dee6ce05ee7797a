import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './find-browser.ts'

type Step = { name: string; command: string[]; countIn?: string }
type Count = { passed: number; failed: number }

const unitReport = 'test-results/unit.json'
const journeyReport = 'test-results/journeys.json'

const steps: Step[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  {
    name: 'unit and integration tests',
    command: ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`],
    countIn: unitReport,
  },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'first load within its budget', command: ['node', 'bench/check-budget.ts'] },
  { name: 'browser journeys', command: ['node', 'scripts/run-journeys.ts'], countIn: journeyReport },
]

const countOf = (file: string): Count => {
  // A runner that fell over before its first test leaves no report.
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report
    ? { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky }
    : { passed: report.numPassedTests, failed: report.numFailedTests }
}

const main = () => {
  rmSync('test-results', { recursive: true, force: true })
  mkdirSync('test-results', { recursive: true })
  const env = { ...process.env, CHROME_PATH: findBrowser() }
  const total: Count = { passed: 0, failed: 0 }
  for (const { name, command, countIn } of steps) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    const [program = '', ...args] = command
    const { status } = spawnSync(program, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
    const count = countIn ? countOf(countIn) : { passed: 0, failed: 0 }
    total.passed += count.passed
    total.failed += count.failed
    console.log(`── ${name}: ${status === 0 ? 'good' : 'FAILED'}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
    if (status !== 0) {
      console.log(`\n${total.passed} passed, ${Math.max(1, total.failed)} failed`)
      process.exit(1)
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
}

main()
