import { buildIfStale } from '../scripts/stale-build.ts'
import { type Budgets, type MeasuredPath, pageBudgets, phone, withoutSessionBudgets } from './budget.ts'
import { type Figures, figuresTable, judgeBudgets } from './report.ts'
import { briefly, edge, type Plan, plans, slow4g } from './web/conditions.ts'
import { measurePage, type PageReport } from './web/measure-page.ts'
import { measureWithoutSession } from './web/measure-without-session.ts'
import { allPaths, measuredPages } from './web/measured-pages.ts'
import { startSites } from './web/sites.ts'

const named = allPaths.filter((path) => process.argv.includes(path))
const pathsAsked = named.length > 0 ? named : allPaths
const chosen = plans[process.argv.includes('--quick') ? 'quick' : 'whole']
const runs = Number(/^--runs=([1-9]\d?)$/.exec(process.argv.find((word) => word.startsWith('--runs=')) ?? '')?.[1])
const plan: Plan = runs ? { ...chosen, runs: { ...chosen.runs, coldPublic: runs, coldVendor: runs } } : chosen

/**
 * `npm run bench:web [-- --quick] [-- --runs=5] [-- /login …]`: pages as a phone sees them, each beside the same page without
 * scripts. The whole takes two hours on an idle machine, --quick about ten minutes; --runs is how often each page is opened
 * for the first time.
 */
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
  const pages = pathsAsked.map((path) => measuredPages[path])
  const vendors = new Set(pages.flatMap(({ vendor, shows }) => vendor ?? shows ?? []))
  const sites = await startSites(started, [...vendors], plan)
  explain(plan)
  for (const path of pathsAsked) {
    const begunMs = performance.now()
    try {
      report(path, await measurePage(sites, path, measuredPages[path].isBrief ? briefly(plan) : plan))
    } catch (error) {
      // The others can still be measured; an older build may show other words.
      console.log(`\n${path} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
    console.log(`measured in ${Math.round((performance.now() - begunMs) / 1000)} s`)
  }
  if (!pages.some(({ vendor }) => vendor)) return
  console.log('\nWithout a session, until the sentence that says why (cold):')
  for (const line of await measureWithoutSession(sites, plan)) {
    console.log(figuresTable([line]))
    judge(line.name, line.ours, withoutSessionBudgets)
  }
}

const explain = ({ runs }: Plan) => {
  const { widthPx, cpuSlowdown } = phone
  const networks = [slow4g, edge].map(({ name, roundTripMs }) => `${name} and ${roundTripMs} ms`).join(', ')
  console.log(`
Phone of ${widthPx} px, ${cpuSlowdown}× slower CPU; ${networks}. KB = 1024 bytes, with headers.
cold: nothing known of the portal but the session. warm: a second visit, with cache and service worker.
perf., FCP, LCP, TBT, CLS at 1.6 Mbps: computed by Lighthouse, median of ${runs.coldPublic} cold runs, behind the login of ${runs.coldVendor};
a run on a machine below three quarters of its best so far is taken again, together with its baseline;
least: the lowest TBT of them, as the machine's other work can only add to it. The last line of a page: its TBT in all
cold runs, by which it is judged, as that does not depend on the network. All else: seen in the browser,
slowed down by its own tools, which do not slow down the opening of connections.
content, requests, bytes: until the page shows what it was opened for; ours, where that is judged, of the middle one
of three visits. script: of the whole load.
baseline: the same content without scripts, in the same run; behind the login the page as it stands once its data has come.`)
}

const report = (
  path: MeasuredPath,
  { lines, uncompressedCalls, shortcomings, machineIndexes, repeated }: PageReport,
) => {
  const indexes = machineIndexes.map(Math.round)
  const again = repeated > 0 ? `; ${repeated} pairs of runs were taken again on a busy machine` : ''
  console.log(
    `\n${path} (machine index ${Math.min(...indexes)} to ${Math.max(...indexes)}; far apart means a busy machine${again})`,
  )
  console.log(figuresTable(lines))
  for (const { name, visit, network, ours } of lines)
    if (visit === 'cold') judge(name, ours, pageBudgets[path][network.name])
  for (const shortcoming of new Set(shortcomings)) console.log(`not full: ${shortcoming}`)
  for (const call of new Set(uncompressedCalls)) console.log(`answered without compression: ${call}`)
}

const judge = (name: string, figures: Figures, budgets: Budgets) => {
  for (const { verdict, sentence } of judgeBudgets(figures, budgets)) {
    console.log(`${name}: ${sentence}`)
    if (verdict === 'past') process.exitCode = 1
  }
}

await main()
