import { describe, expect, test } from 'vitest'
import { chooseLabels, layOutColumns, sharesOfAll, sharesOfLargest } from './chart-shapes.ts'

test.each([
  [
    [4, 2, 0],
    [100, 50, 0],
    [(4 / 6) * 100, (2 / 6) * 100, 0],
  ],
  [[1], [100], [100]],
  [
    [0, 0],
    [0, 0],
    [0, 0],
  ],
  [[], [], []],
])('%j as shares of the largest and of the sum', (values, ofLargest, ofAll) => {
  expect(sharesOfLargest(values)).toEqual(ofLargest)
  expect(sharesOfAll(values)).toEqual(ofAll)
})

describe('columns', () => {
  test.each([
    [
      'stand on the line',
      [100, 50, 0],
      100,
      [
        [0, 100],
        [50, 50],
        [100, 0],
      ],
    ],
    [
      'hang from it below nothing',
      [300, -100],
      75,
      [
        [0, 75],
        [75, 25],
      ],
    ],
    [
      'only hang where nothing stands',
      [0, -50, -100],
      0,
      [
        [0, 0],
        [0, 50],
        [0, 100],
      ],
    ],
    [
      'are flat where there is nothing',
      [0, 0],
      100,
      [
        [100, 0],
        [100, 0],
      ],
    ],
  ])('%s', (_, values, linePercent, columns) => {
    expect(layOutColumns(values)).toEqual({
      linePercent,
      columns: columns.map(([topPercent, heightPercent]) => ({ topPercent, heightPercent })),
    })
  })
})

describe('a label', () => {
  const months = (change: Record<number, number>) => Array.from({ length: 12 }, (_, at) => change[at] ?? 0)
  const on = (index: number) => ({ index, lane: 'on the column' })

  test.each([
    ['is on the highest and on the last', months({ 2: 50, 11: 20 }), [on(2), on(11)]],
    ['is one where the last is the highest', months({ 2: 50, 11: 50 }), [on(11)]],
    ['is on the latest of several highest', months({ 2: 50, 4: 50 }), [on(4), on(11)]],
    ['is only on the last where nothing is above nothing', months({ 3: -50 }), [on(11)]],
    [
      'moves up where the last is near and nearly as high',
      months({ 9: 50, 11: 45 }),
      [{ index: 9, lane: 'a line above' }, on(11)],
    ],
    ['stays where the last is near and much lower', months({ 9: 50, 11: 10 }), [on(9), on(11)]],
    ['is only on the highest of many', Array.from({ length: 90 }, (_, at) => (at === 80 ? 9 : 8)), [on(80)]],
    ['stays where the last is as high and far', months({ 6: 50, 11: 45 }), [on(6), on(11)]],
  ])('%s', (_, values, labels) => {
    expect(chooseLabels(values)).toEqual(labels)
  })
})
