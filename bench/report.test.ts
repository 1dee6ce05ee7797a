import { expect, test } from 'vitest'
import { pageBudgets } from './budget.ts'
import { comparisonTable, type Figures, judgeBudgets, median } from './report.ts'

const figures: Figures = {
  performance: 99,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  firstPaintMs: 800,
  largestPaintMs: 1700,
  layoutShift: 0,
  blockedMs: 40,
  transferBytes: 150 * 1024,
  javascriptBytes: 95 * 1024,
}

const past = (changed: Partial<Figures>) =>
  judgeBudgets({ ...figures, ...changed }, pageBudgets['/'])
    .filter(({ verdict }) => verdict === 'past')
    .map(({ sentence }) => sentence)

test('figures exactly on their budget are within it', () => {
  expect(past({})).toEqual([])
})

test('a score under its budget and a time or size over it are past it, by name', () => {
  expect(past({ performance: 98 })).toEqual(['past budget: Performance 98, at least 99'])
  expect(past({ largestPaintMs: 1710 })).toEqual(['past budget: Largest contentful paint 1.71 s, at most 1.70 s'])
  expect(past({ layoutShift: 0.001, javascriptBytes: 96 * 1024 })).toHaveLength(2)
})

test('a figure that could not be taken is past its budget', () => {
  expect(past({ largestPaintMs: Number.NaN })).toHaveLength(1)
})

test('the median takes the middle run of each measure on its own', () => {
  const runs = [
    { ...figures, firstPaintMs: 1, blockedMs: 30 },
    { ...figures, firstPaintMs: 3, blockedMs: 10 },
    { ...figures, firstPaintMs: 2, blockedMs: 20 },
  ]
  expect(median(runs)).toMatchObject({ firstPaintMs: 2, blockedMs: 20 })
})

test('the comparison shows ours, the baseline and their ratio', () => {
  const table = comparisonTable(figures, { ...figures, largestPaintMs: 850, javascriptBytes: 0 })
  expect(table).toMatch(/Largest contentful paint +1\.70 s +0\.85 s +2\.00×/)
  expect(table).toMatch(/of which JavaScript +95\.0 KB +0\.0 KB +–/)
})
