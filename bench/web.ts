import { buildIfStale } from '../scripts/stale-build.ts'
import { freePorts } from '../testing/free-ports.ts'
import { startPortal, stopPortal, temporaryFolder } from '../testing/start-portal.ts'
import { startBaseline } from './baseline.ts'
import { openBrowsers } from './browsers.ts'
import { pageBudgets, phone } from './budget.ts'
import { type Measurement, type Method, measure } from './lighthouse/measure.ts'
import { comparisonTable, judgeBudgets, median } from './report.ts'

const runCount = 5
type Path = keyof typeof pageBudgets

const allPaths = Object.keys(pageBudgets) as Path[]
const named = allPaths.filter((path) => process.argv.includes(path))
const pathsAsked = named.length > 0 ? named : allPaths
const method: Method = process.argv.includes('--observed') ? 'observed' : 'modelled'

/** `npm run bench:web [-- --observed] [-- /login …]`: pages as a phone sees them, each beside the same page without scripts. */
const main = async () => {
  const started = new AsyncDisposableStack()
  const end = onceOnly(() => started.disposeAsync())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end().finally(() => process.exit(1)))
  try {
    await run(started)
  } finally {
    await end()
  }
}

const onceOnly = (act: () => Promise<void>) => {
  let acting: Promise<void> | undefined
  return () => {
    acting ??= act()
    return acting
  }
}

const run = async (started: AsyncDisposableStack) => {
  buildIfStale()
  const data = await temporaryFolder()
  started.defer(() => data.remove())
  const portal = await startPortal(await freePorts(3), { DATA_DIR: data.path })
  started.defer(() => stopPortal(portal))
  const baseline = await startBaseline(portal.url)
  started.defer(() => baseline.close())
  const browsers = await openBrowsers()
  started.defer(() => browsers.close())

  for (const path of pathsAsked) {
    const ours: Measurement[] = []
    const theirs: Measurement[] = []
    // Measured in turns, so that a busy moment of the machine affects both.
    for (let run = 1; run <= runCount; run++) {
      console.log(`${path}, run ${run} of ${runCount}…`)
      ours.push(await measure(portal.url + path, browsers, method))
      theirs.push(await measure(baseline.url + path, browsers, method))
    }
    report(path, ours, theirs)
  }
}

const report = (path: Path, ours: Measurement[], baseline: Measurement[]) => {
  const ourFigures = median(ours.map((run) => run.figures))
  const baselineFigures = median(baseline.map((run) => run.figures))
  const judged = judgeBudgets(ourFigures, pageBudgets[path])
  const { widthPx, megabitsPerSecond, roundTripMs, cpuSlowdown } = phone
  console.log(`\n${path}, cold, Lighthouse mobile, ${method} throttling, median of ${runCount} runs.`)
  console.log(
    `${widthPx} px, ${megabitsPerSecond} Mbps, ${roundTripMs} ms, ${cpuSlowdown}× slower CPU. KB = 1024 bytes.`,
  )
  const indexes = [...ours, ...baseline].map((run) => Math.round(run.machineIndex))
  console.log(`Machine index ${Math.min(...indexes)} to ${Math.max(...indexes)}; far apart means a busy machine.\n`)
  console.log(`${comparisonTable(ourFigures, baselineFigures)}\n`)
  for (const { sentence } of judged) console.log(sentence)
  for (const shortcoming of new Set(ours.flatMap((run) => run.shortcomings))) console.log(`not full: ${shortcoming}`)
  if (judged.some(({ verdict }) => verdict === 'past')) process.exitCode = 1
}

await main()
