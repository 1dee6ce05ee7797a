import { type Bound, type Budgets, freeBlockedMs, kilobyte, type Measure } from './budget.ts'

/** What was not measured is left out; what could not be measured is NaN. */
export type Figures = Partial<Record<Measure, number>>

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const kilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
const milliseconds = (ms: number) => `${Math.round(ms)} ms`
const times = (ratio: number) => `${ratio.toFixed(2)}×`

const measures: [Measure, string, (figure: number) => string][] = [
  ['performance', 'Performance', String],
  ['accessibility', 'Accessibility', String],
  ['bestPractices', 'Best practices', String],
  ['seo', 'SEO', String],
  ['firstPaintMs', 'First contentful paint', seconds],
  ['largestPaintMs', 'Largest contentful paint', seconds],
  ['largestPaintRatio', 'Largest contentful paint beside the page without scripts', times],
  ['blockedMs', 'Total blocking time', milliseconds],
  ['leastBlockedMs', 'Least total blocking time', milliseconds],
  ['blockedRatio', 'Total blocking time beside the page without scripts', times],
  ['layoutShift', 'Layout shift', (shift) => shift.toFixed(3)],
  ['contentMs', 'Useful content', seconds],
  ['contentRequests', 'Requests until useful content', String],
  ['contentBytes', 'Bytes until useful content', kilobytes],
  ['transferBytes', 'Transfer', kilobytes],
  ['javascriptBytes', 'JavaScript', kilobytes],
]

/**
 * The median of several runs, for each measure by itself and of those runs that took it. What one of them could not measure
 * is not known. The least blocking time is only shown: the machine's other work adds to it, and cannot take from it.
 */
export const summarize = (runs: Figures[]): Figures => {
  const inOrder = (measure: Measure) => runs.flatMap((run) => run[measure] ?? []).sort((a, b) => a - b)
  const middle = (sorted: number[]) =>
    sorted.some(Number.isNaN) ? Number.NaN : (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)
  const taken = measures.filter(([measure]) => runs.some((run) => run[measure] !== undefined))
  const medians: Figures = Object.fromEntries(taken.map(([measure]) => [measure, middle(inOrder(measure))]))
  return medians.blockedMs === undefined ? medians : { ...medians, leastBlockedMs: Math.min(...inOrder('blockedMs')) }
}

/** Adds how much later we paint than the page without scripts. */
export const besideBaseline = (ours: Figures, baseline: Figures): Figures => {
  const { largestPaintMs: paint } = baseline
  return paint === undefined ? ours : { ...ours, largestPaintRatio: (ours.largestPaintMs ?? Number.NaN) / paint }
}

/**
 * Blocking times of all runs. They are the browser's work with the page, in which the network has no part, and vary more than
 * they differ: so those of both protocols are compared together.
 */
export const compareBlocking = (runs: Record<'ours' | 'baseline', Figures[]>): Omit<Line, 'name'> => {
  const blocking = (all: Figures[]) => summarize(all.map(({ blockedMs = Number.NaN }) => ({ blockedMs })))
  const [ours, baseline] = [blocking(runs.ours), blocking(runs.baseline)]
  const { blockedMs: ourMs = Number.NaN } = ours
  const ratio = ourMs / Math.max(baseline.blockedMs ?? Number.NaN, 1)
  return { ours: { ...ours, blockedRatio: ourMs <= freeBlockedMs ? Math.min(1, ratio) : ratio }, baseline }
}

/** One condition of a page: how it was opened, our figures and those of the page without scripts. */
export type Line = { name: string; ours: Figures; baseline: Figures }

const columns: [string, (line: Line) => string][] = [
  ['perf.', ({ ours }) => show(ours.performance, String)],
  ['FCP', ({ ours }) => show(ours.firstPaintMs, seconds)],
  ['LCP', ({ ours }) => show(ours.largestPaintMs, seconds)],
  ['baseline', ({ baseline }) => show(baseline.largestPaintMs, seconds)],
  ['ratio', ({ ours }) => show(ours.largestPaintRatio, times)],
  ['TBT', ({ ours }) => show(ours.blockedMs, milliseconds)],
  ['baseline', ({ baseline }) => show(baseline.blockedMs, milliseconds)],
  ['least', ({ ours }) => show(ours.leastBlockedMs, milliseconds)],
  ['baseline', ({ baseline }) => show(baseline.leastBlockedMs, milliseconds)],
  ['CLS', ({ ours }) => show(ours.layoutShift, (shift) => shift.toFixed(3))],
  ['content', ({ ours }) => show(ours.contentMs, seconds)],
  ['baseline', ({ baseline }) => show(baseline.contentMs, seconds)],
  ['requests', ({ ours }) => show(ours.contentRequests, String)],
  ['bytes', ({ ours }) => show(ours.contentBytes, kilobytes)],
  ['script', ({ ours }) => show(ours.javascriptBytes, kilobytes)],
]

const show = (figure: number | undefined, write: (figure: number) => string) =>
  figure === undefined ? '–' : write(figure)

export const figuresTable = (lines: Line[]): string => {
  const row = (cells: string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(28) : cell.padStart(10))).join('')
  const rows = lines.map((line) => row([line.name, ...columns.map(([, cell]) => cell(line))]))
  return [row(['', ...columns.map(([title]) => title)]), ...rows].join('\n')
}

const holds = (figure: number, bound: Bound) => ('atLeast' in bound ? figure >= bound.atLeast : figure <= bound.atMost)

export type Verdict = { verdict: 'within' | 'past'; sentence: string }

/** A figure that could not be measured exceeds its budget. */
export const judgeBudgets = (figures: Figures, budgets: Budgets): Verdict[] =>
  measures.flatMap(([measure, name, write]) => {
    const bound = budgets[measure]
    const figure = figures[measure]
    if (!bound || figure === undefined) return []
    const verdict = holds(figure, bound) ? 'within' : 'past'
    const limit = 'atLeast' in bound ? `at least ${write(bound.atLeast)}` : `at most ${write(bound.atMost)}`
    return [{ verdict, sentence: `${verdict} budget: ${name} ${write(figure)}, ${limit}` }]
  })
