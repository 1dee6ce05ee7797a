import { expect, test } from 'vitest'
import { pageBudgets } from './budget.ts'
import { besideBaseline, compareBlocking, type Figures, figuresTable, judgeBudgets, summarize } from './report.ts'

const figures: Figures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaintMs: 800,
  largestPaintMs: 1700,
  layoutShift: 0,
  blockedMs: 40,
  transferBytes: 110 * 1024,
  javascriptBytes: 50 * 1024,
}

const past = (changed: Partial<Figures>) =>
  judgeBudgets({ ...figures, ...changed }, pageBudgets['/']['1.6 Mbps'])
    .filter(({ verdict }) => verdict === 'past')
    .map(({ sentence }) => sentence)

test('figures exactly on their budget are within it', () => {
  expect(past({})).toEqual([])
})

test('a score under its budget and a time or size over it are past it, by name', () => {
  expect(past({ performance: 98 })).toEqual(['past budget: Performance 98, at least 99'])
  expect(past({ largestPaintMs: 1710 })).toEqual(['past budget: Largest contentful paint 1.71 s, at most 1.70 s'])
  expect(past({ layoutShift: 0.001, javascriptBytes: 51 * 1024 })).toHaveLength(2)
})

test('a figure that could not be taken is past its budget', () => {
  expect(past({ largestPaintMs: Number.NaN })).toHaveLength(1)
})

test('several runs give the middle of each measure on its own, and the least that one of them blocked', () => {
  const runs = [
    { ...figures, firstPaintMs: 1, blockedMs: 30 },
    { ...figures, firstPaintMs: 3, blockedMs: 10 },
    { ...figures, firstPaintMs: 2, blockedMs: 20 },
  ]
  expect(summarize(runs)).toMatchObject({ firstPaintMs: 2, blockedMs: 20, leastBlockedMs: 10 })
  expect(summarize([{ contentMs: 5 }])).toEqual({ contentMs: 5 })
})

test('a measure that only some runs took is theirs, and one that a run could not take is not known', () => {
  expect(summarize([{ blockedMs: 9 }, { blockedMs: 5, seo: 100 }, { blockedMs: 7 }])).toMatchObject({
    blockedMs: 7,
    seo: 100,
  })
  expect(summarize([{ blockedMs: 5 }, { blockedMs: Number.NaN }, { blockedMs: 7 }])).toEqual({
    blockedMs: Number.NaN,
    leastBlockedMs: Number.NaN,
  })
})

test('what was not measured is not judged, and what has no figure is shown as a dash', () => {
  expect(judgeBudgets({}, pageBudgets['/']['1.6 Mbps'])).toEqual([])
  expect(figuresTable([{ name: 'cold', ours: { performance: 99 }, baseline: {} }])).toMatch(/^cold +99 +– +–/m)
})

test('a page without scripts is compared with', () => {
  const judged = (ours: Figures) =>
    judgeBudgets(besideBaseline(ours, { largestPaintMs: 1000 }), { largestPaintRatio: { atMost: 1.3 } })[0]?.verdict
  expect(judged({ largestPaintMs: 1300 })).toBe('within')
  expect(judged({ largestPaintMs: 1310 })).toBe('past')
})

test('blocking is compared by the middle of all runs, and a little more than none is within the bound', () => {
  const judged = (ours: number[], baseline: number[]) => {
    const runs = (all: number[]) => all.map((blockedMs) => ({ blockedMs, performance: 100 }))
    const compared = compareBlocking({ ours: runs(ours), baseline: runs(baseline) })
    return judgeBudgets(compared.ours, pageBudgets['/']['1.6 Mbps']).map(({ verdict }) => verdict)
  }
  expect(judged([10, 90, 300], [60, 0, 200])).toEqual(['within'])
  expect(judged([10, 91, 300], [60, 0, 200])).toEqual(['past'])
  expect(judged([50], [0])).toEqual(['within'])
  expect(judged([51], [0])).toEqual(['past'])
  expect(judged([Number.NaN, 1, 1], [60, 60, 60])).toEqual(['past'])
})

test('the table has one line for each condition, with ours, the baseline and their ratio', () => {
  const baseline = { largestPaintMs: 850, blockedMs: 9, leastBlockedMs: 0 }
  const ours = besideBaseline({ ...figures, leastBlockedMs: 30, contentRequests: 14 }, baseline)
  const [, line] = figuresTable([{ name: 'cold HTTP/2, 1.6 Mbps', ours, baseline }]).split('\n')
  expect(line).toMatch(
    /^cold HTTP\/2, 1\.6 Mbps +99 +0\.80 s +1\.70 s +0\.85 s +2\.00× +40 ms +9 ms +30 ms +0 ms +0\.000 +– +– +14/,
  )
})
