import { expect, test } from 'vitest'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import {
  applyChanges,
  defaultLayout,
  moveByOne,
  noChanges,
  reorderSome,
  shownOrder,
  wholeWidth,
} from './arrangement.ts'

const [business, service, operations, statistics] = defaultLayout.order as [
  DashboardCard,
  DashboardCard,
  DashboardCard,
  DashboardCard,
]
const kept = { order: [statistics, operations, service, business], pinned: [operations] }

test('without a change the layout is as it was saved', () => {
  expect(applyChanges(kept, noChanges)).toEqual(kept)
})

test('a pin that is set here leaves the order and the other pins as they were kept', () => {
  const pinnedToo = applyChanges(kept, { pins: { [service]: 'pinned', [operations]: 'pinned' } })
  expect(pinnedToo).toEqual({ order: kept.order, pinned: [operations, service] })
  expect(applyChanges(kept, { pins: { [operations]: 'loose' } })).toEqual({ order: kept.order, pinned: [] })
})

test('an order that is set here leaves the pins as they were kept', () => {
  const order = [business, service, operations, statistics]
  expect(applyChanges(kept, { order, pins: {} })).toEqual({ order, pinned: [operations] })
})

test('pinned cards come first, each group in its order', () => {
  expect(shownOrder(kept)).toEqual([operations, statistics, service, business])
  expect(shownOrder({ ...kept, pinned: [business, statistics] })).toEqual([statistics, business, operations, service])
})

test('cards that are not shown stay where they are', () => {
  expect(reorderSome([business, service, operations, statistics], [operations, business])).toEqual([
    operations,
    service,
    business,
    statistics,
  ])
})

test.each<[DashboardCard, 1 | -1, DashboardCard[] | undefined]>([
  [statistics, 1, [operations, service, statistics, business]],
  [business, -1, [operations, statistics, business, service]],
  [business, 1, undefined],
  [statistics, -1, undefined],
  [operations, 1, undefined],
  [operations, -1, undefined],
])('%s moved by %s', (card, by, order) => {
  expect(moveByOne(shownOrder(kept), card, { by, pinned: kept.pinned })).toEqual(order)
})

/** Capital letters are open cards; cards in brackets take a whole row. */
test.each([
  ['Abcd', '[A]bc[d]'],
  ['abcd', 'abcd'],
  ['aBcd', '[a][B]cd'],
  ['AbcD', '[A]bc[D]'],
  ['abC', 'ab[C]'],
  ['abc', 'ab[c]'],
  ['aBcD', '[a][B][c][D]'],
  ['', ''],
])('%s: %s', (cards, rows) => {
  const shown = [...cards]
  const whole = wholeWidth(shown, (card) => card === card.toUpperCase())
  expect(shown.map((card) => (whole.has(card) ? `[${card}]` : card)).join('')).toBe(rows)
})
