import { type Bound, type Budgets, kilobyte, type Measure } from './budget.ts'

export type Figures = Record<Measure, number>

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const kilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`
const milliseconds = (ms: number) => `${Math.round(ms)} ms`

const rows: [Measure, string, (figure: number) => string][] = [
  ['performance', 'Performance', String],
  ['accessibility', 'Accessibility', String],
  ['bestPractices', 'Best practices', String],
  ['seo', 'SEO', String],
  ['firstPaintMs', 'First contentful paint', seconds],
  ['largestPaintMs', 'Largest contentful paint', seconds],
  ['layoutShift', 'Layout shift', (shift) => shift.toFixed(3)],
  ['blockedMs', 'Total blocking time', milliseconds],
  ['transferBytes', 'Transfer', kilobytes],
  ['javascriptBytes', 'of which JavaScript', kilobytes],
]

/** The median of several runs, for each measure by itself. */
export const median = (runs: Figures[]): Figures => {
  const middle = (measure: Measure) => {
    const sorted = runs.map((run) => run[measure]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return Object.fromEntries(rows.map(([measure]) => [measure, middle(measure)])) as Figures
}

const ratio = (ours: number, baseline: number) =>
  baseline === 0 ? (ours === 0 ? 'equal' : '–') : `${(ours / baseline).toFixed(2)}×`

export const comparisonTable = (ours: Figures, baseline: Figures): string => {
  const line = (cells: string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(26) : cell.padStart(12))).join('')
  const figures = rows.map(([measure, name, show]) =>
    line([name, show(ours[measure]), show(baseline[measure]), ratio(ours[measure], baseline[measure])]),
  )
  return [line(['', 'ours', 'baseline', 'ratio']), ...figures].join('\n')
}

const holds = (figure: number, bound: Bound) => ('atLeast' in bound ? figure >= bound.atLeast : figure <= bound.atMost)

export type Verdict = { verdict: 'within' | 'past'; sentence: string }

/** A figure that could not be measured exceeds its budget. */
export const judgeBudgets = (figures: Figures, budgets: Budgets): Verdict[] =>
  rows.flatMap(([measure, name, show]) => {
    const bound = budgets[measure]
    if (!bound) return []
    const verdict = holds(figures[measure], bound) ? 'within' : 'past'
    const limit = 'atLeast' in bound ? `at least ${show(bound.atLeast)}` : `at most ${show(bound.atMost)}`
    return [{ verdict, sentence: `${verdict} budget: ${name} ${show(figures[measure])}, ${limit}` }]
  })
