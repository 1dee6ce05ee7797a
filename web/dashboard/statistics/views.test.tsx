// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PageViews, readViews } from '../../../contract/customer/views.ts'
import { onFreshSessions } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { sampleViews, withoutPage } from '../testing/samples.ts'
import { ViewsPart } from './views.tsx'

const server = fakeServer()
onFreshSessions('2026-11-25T09:00:00Z')

const today = '2026-11-25'
const answer = (views: PageViews) => server.answer(readViews, views)
const show = () => showPage(<ViewsPart />)
const words = () => screen.getByRole('figure', { name: 'Views of your pages' }).textContent
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const choose = (period: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name: period })))
const zeros = (count: number) => Array<number>(count).fill(0)

test('it says how often the pages were opened, by about how many people, and how they are counted', async () => {
  answer(sampleViews(today, [...zeros(26), 1_203, 30], { people: 1_184 }))
  await show()
  expect(words()).toContain('1,233 views by about 1,200 people in the last 28 days.')
  expect(words()).toContain('Counted without cookies, so nobody is known the day after')
})

test('the days, the sources and the services are tables for screen readers', async () => {
  const topServices = [
    { id: '1', name: 'Sample buffet', views: 2 },
    { id: '2', name: 'Sample buffet', views: 1 },
  ]
  answer(sampleViews(today, [...zeros(26), 4, 3], { topServices }))
  await show()
  expect(table('Views by day').slice(-2)).toEqual([
    ['Tue 24 Nov', '4'],
    ['Wed 25 Nov', '3'],
  ])
  expect(table('Where customers came from')).toEqual([
    ['From', 'Views'],
    ['WhatsApp', '7'],
    ['QR code', '0'],
    ['The market', '0'],
    ['Search engines', '0'],
    ['Other', '0'],
  ])
  expect(table('Services opened most')).toEqual([
    ['Service', 'Views'],
    ['Sample buffet', '2'],
    ['Sample buffet', '1'],
  ])
})

test('days before counting began are not shown, and it says since when', async () => {
  answer(sampleViews(today, [1, 0], { countedSince: '2026-11-24', people: 1 }))
  await show()
  expect(words()).toContain('1 view by about 1 person since 24 Nov 2026, when counting began.')
  expect(table('Views by day')).toEqual([
    ['Day', 'Views'],
    ['Tue 24 Nov', '1'],
    ['Wed 25 Nov', '0'],
  ])
})

test('without a page it says when there will be one, and offers no period', async () => {
  answer(withoutPage)
  await show()
  expect(words()).toContain('You get a page as soon as your business is approved.')
  expect(screen.queryByRole('radio')).toBeNull()
})

test('where nobody came it says so, without an empty chart', async () => {
  answer(sampleViews(today, zeros(28)))
  await show()
  expect(words()).toContain('Nobody opened your pages in the last 28 days.')
  expect(screen.queryByRole('table')).toBeNull()
})

test.each([
  ['no plan', 'Customers cannot see your page without a plan, so nobody is counted now.'],
  ['suspended', 'Customers cannot see your page while your business is suspended, so nobody is counted now.'],
  ['hidden', 'We have hidden your page, so nobody is counted now.'],
  ['refused', 'Your business was refused, so there is no page and nobody is counted.'],
  ['not approved', 'Customers see your page again once your business is approved. Until then nobody is counted.'],
] as const)('while the page is not shown (%s) it says so, and still shows what was counted', async (state, why) => {
  answer(sampleViews(today, [...zeros(27), 2], { state }))
  await show()
  expect(words()).toContain(why)
  expect(words()).toContain('2 views')
  answer(sampleViews(today, zeros(28), { state }))
  await choose('7 days')
  expect(words()).toContain(why)
  expect(words()).not.toContain('Nobody opened')
})

test('another period is read, and what stood there stays meanwhile', async () => {
  answer(sampleViews(today, [...zeros(27), 2]))
  await show()
  answer(sampleViews(today, [1, 0, 0, 0, 0, 0, 2], { days: '7' }))
  const arrive = server.holdBack(readViews)
  await choose('7 days')
  expect(words()).toContain('2 views by about 2 people in the last 28 days.')
  await act(async () => arrive())
  expect(words()).toContain('3 views by about 3 people in the last 7 days.')
  expect(server.asked(readViews).map(({ query }) => query.days)).toEqual(['28', '7'])
})

test('views that could not be read say so, and Retry reads them', async () => {
  server.lose(readViews)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('The views of your pages could not be read.')
  answer(sampleViews(today, [...zeros(27), 2]))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(words()).toContain('2 views')
})
