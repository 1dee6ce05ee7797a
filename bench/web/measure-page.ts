import { type MeasuredPath, pageBudgets } from '../budget.ts'
import { type Measurement, measure } from '../lighthouse/measure.ts'
import { besideBaseline, compareBlocking, type Figures, type Line, summarize } from '../report.ts'
import type { Profile } from './browsers.ts'
import { edge, type Network, type Plan, type Score, slow4g, type Visit } from './conditions.ts'
import { freezeScript } from './freeze-page.ts'
import { type AskAsVendor, measuredPages } from './measured-pages.ts'
import { loggedInProfile, lookAt, warmProfile } from './profiles.ts'
import type { Side, Sites } from './sites.ts'
import { openSession, type VendorName } from './vendors.ts'
import { type VisitFigures, type VisitOptions, visit } from './visit.ts'

export type PageLine = Line & { visit: Visit; network: Network }
export type PageReport = {
  lines: PageLine[]
  uncompressedCalls: string[]
  shortcomings: string[]
  machineIndexes: number[]
  /** Pairs of runs that were taken again, since the machine was busy. */
  repeated: number
}

const sides: readonly Side[] = ['ours', 'baseline']

/** A page in all conditions of the plan, ours and without scripts in turns, so that a busy moment affects both. */
export const measurePage = async (sites: Sites, path: MeasuredPath, plan: Plan): Promise<PageReport> => {
  const { browsers, origins } = sites
  const { useful, vendor, query } = measuredPages[path]
  const portal = origins['HTTP/1.1'].ours
  const logIn = async (origin: string) =>
    vendor ? loggedInProfile(browsers, origin, await openSession(portal, vendor)) : browsers.newProfile()
  const address = vendor && query ? path + (await query(await askAs(portal, vendor))) : path

  const report: PageReport = { lines: [], uncompressedCalls: [], shortcomings: [], machineIndexes: [], repeated: 0 }
  const coldRuns: Runs = { ours: [], baseline: [] }
  for (const protocol of plan.protocols) {
    const urls = { ours: origins[protocol].ours + address, baseline: origins[protocol].baseline + address }
    const profiles = { ours: await logIn(origins[protocol].ours), baseline: await browsers.newProfile() }
    if (vendor && protocol === plan.protocols[0])
      sites.baseline.put(
        address,
        await lookAt(browsers, profiles.ours, { url: urls.ours, useful, atRest: freezeScript }),
      )
    for (const each of plan.visits) {
      console.log(`${path}, ${each} ${protocol}…`)
      if (each === 'warm')
        for (const side of sides) await warmProfile(browsers, profiles[side], { url: urls[side], useful })
      const condition = { sites, urls, profiles, path, visit: each, plan, report }
      const { runs, scores } = await runLighthouse(condition)
      if (each === 'cold') for (const side of sides) coldRuns[side].push(...runs[side])
      const modelled = { ours: { ...summarize(runs.ours), ...scores }, baseline: summarize(runs.baseline) }
      for (const network of [slow4g, edge]) {
        const seen = plan.networks.includes(network) ? await openThrottled(condition, network) : empty()
        const taken = network === slow4g ? modelled : empty()
        const baseline = { ...seen.baseline, ...taken.baseline }
        const ours = besideBaseline({ ...seen.ours, ...taken.ours }, baseline)
        const name = `${each} ${protocol}, ${network.name}`
        report.lines.push({ name, visit: each, network, ours, baseline })
      }
    }
  }
  report.lines.push({ name: 'cold, all runs', visit: 'cold', network: slow4g, ...compareBlocking(coldRuns) })
  return report
}

const askAs = async (portal: string, vendor: VendorName): Promise<AskAsVendor> => {
  const { token } = await openSession(portal, vendor)
  return async (url) => (await fetch(portal + url, { headers: { authorization: `Bearer ${token}` } })).json()
}

type Condition = {
  sites: Sites
  urls: Record<Side, string>
  profiles: Record<Side, Profile>
  path: MeasuredPath
  visit: Visit
  plan: Plan
  report: PageReport
}
type Pair = Record<Side, Figures>
type Runs = Record<Side, Figures[]>
const empty = (): Pair => ({ ours: {}, baseline: {} })

/** `scores` are those that come from the document, which is the same in each run, and so are taken once. */
const runLighthouse = async ({ sites, urls, profiles, path, visit, plan, report }: Condition) => {
  const isVendors = path.startsWith('/d/')
  const coldRuns = isVendors ? plan.runs.coldVendor : plan.runs.coldPublic
  const take = (side: Side, scores: readonly Score[]) =>
    measure(urls[side], { browsers: sites.browsers, profile: profiles[side], scores })
  let toScore = visit === 'cold' ? plan.scores[isVendors ? 'vendor' : 'public'] : speed
  const scores: Figures = {}
  const takePair = async (): Promise<Record<Side, Measurement>> => {
    const ours = await take('ours', toScore)
    for (const score of toScore.filter((score) => score !== 'performance')) scores[score] = ours.figures[score]
    if (toScore !== speed) report.shortcomings.push(...ours.shortcomings.filter((one) => !isOfSpeed(one)))
    toScore = speed
    return { ours, baseline: await take('baseline', speed) }
  }
  const { kept, repeated } = await sites.machine.take(visit === 'cold' ? coldRuns : plan.runs.warm, takePair, slower)
  report.repeated += repeated
  report.machineIndexes.push(...kept.flatMap((pair) => sides.map((side) => pair[side].machineIndex)))
  if (visit === 'cold') report.shortcomings.push(...kept.flatMap(({ ours }) => ours.shortcomings))
  const figures = (side: Side) => kept.map((pair) => pair[side].figures)
  const runs: Runs = { ours: figures('ours'), baseline: figures('baseline') }
  return { runs, scores }
}

const isOfSpeed = (shortcoming: string) => shortcoming.startsWith('Performance:')

const slower = ({ ours, baseline }: Record<Side, Measurement>) => Math.min(ours.machineIndex, baseline.machineIndex)

const speed: readonly Score[] = ['performance']

const openThrottled = async (condition: Condition, network: Network): Promise<Pair> => {
  const { sites, urls, profiles, path, plan, report } = condition
  const { useful } = measuredPages[path]
  const seen = empty()
  for (const side of plan.comparesVisits ? sides : sides.slice(0, 1)) {
    const isJudged = side === 'ours' && condition.visit === 'cold' && pageBudgets[path][network.name].contentMs
    const figures = await visitOften(isJudged ? judgedVisits : 1, sites.browsers, profiles[side], {
      url: urls[side],
      useful,
      network,
    })
    seen[side] = readFigures(figures)
    if (side === 'ours' && condition.visit === 'cold') report.uncompressedCalls.push(...figures.uncompressedCalls)
  }
  return seen
}

/** So that a busy moment of the machine does not decide. */
export const judgedVisits = 3

/** Each in a new browser. As the one whose content took the middle time, with whatever any of them did wrong. */
export const visitOften = async (
  times: number,
  browsers: Sites['browsers'],
  profile: Profile,
  options: VisitOptions,
): Promise<VisitFigures> => {
  const taken: VisitFigures[] = []
  while (taken.length < times) {
    const browser = await browsers.launch(profile, 'measure')
    try {
      taken.push((await visit(browser, options)).figures)
    } finally {
      await browser.close()
    }
  }
  const inOrder = taken.toSorted((one, other) => one.contentMs - other.contentMs)
  const middle = inOrder[Math.floor(times / 2)] as VisitFigures
  return {
    ...middle,
    contentMs: taken.some(({ contentMs }) => Number.isNaN(contentMs)) ? Number.NaN : middle.contentMs,
    layoutShift: Math.max(...taken.map(({ layoutShift }) => layoutShift)),
    uncompressedCalls: taken.flatMap(({ uncompressedCalls }) => uncompressedCalls),
  }
}

export const readFigures = ({ scriptBytes, uncompressedCalls: _, ...figures }: VisitFigures): Figures => ({
  ...figures,
  javascriptBytes: scriptBytes,
})
