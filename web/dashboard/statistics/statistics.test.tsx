// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import { availabilities, serviceCategories } from '../../../contract/catalogue/listed-service.ts'
import { readServiceStatistics, type ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { readViews } from '../../../contract/customer/views.ts'
import { endpointQuery } from '../../api/query.ts'
import { sampleStatistics } from '../../catalogue/testing/samples.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { onFreshSessions, setVisible } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { verifiedProfile, withoutPage } from '../testing/samples.ts'
import { Statistics } from './statistics.tsx'

const sampleCounts = (total: number): ServiceStatistics => ({
  ...sampleStatistics(total, total && total - 1),
  byCategory: serviceCategories.map((category, at) => ({ category, count: at === 1 ? total : 0 })),
  byAvailability: availabilities.map((availability, at) => ({ availability, count: at === 0 ? total : 0 })),
})
const sampleMonths = (amountPesewas: number) => ({
  months: ['2026-09', '2026-10', '2026-11'].map((month, at) => ({
    month,
    amountPesewas: at === 0 ? amountPesewas : 0,
  })),
})
const running: VendorProfile = {
  ...verifiedProfile,
  businessStatus: 'PENDING',
  subscriptionStartDate: '2026-11-15T10:00:00.000Z',
  subscriptionEndDate: '2026-12-15T10:00:00.000Z',
}

const server = fakeServer()
const count = (total: number) => server.answer(readServiceStatistics, sampleCounts(total))
const spend = (amountPesewas: number) => server.answer(readSpending, sampleMonths(amountPesewas))
onFreshSessions('2026-11-25T09:00:00Z')
beforeEach(() => {
  count(3)
  spend(204_000)
  server.answer(readViews, withoutPage)
})

/** As the page does it: it reads the counts and passes them on. */
function WithCounts({ profile }: { profile: VendorProfile }) {
  return <Statistics profile={profile} counts={useQuery(endpointQuery(readServiceStatistics, {}))} />
}

const show = (profile = running) => showPage(<WithCounts profile={profile} />)
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.parentElement?.querySelector('dd')?.textContent}`)
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const retry = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))

test('the figures: services live, steps done, days left', async () => {
  await show()
  expect(figures()).toEqual(['Services live 2', 'Steps done 3 of 5', 'Days left 21'])
})

test('every chart is a table for screen readers, zeros included', async () => {
  await show()
  expect(table('Services by category')).toEqual([
    ['Category', 'Services'],
    ['Event Center', '0'],
    ['Catering', '3'],
    ['Photography', '0'],
    ['Decoration', '0'],
    ['Entertainment', '0'],
  ])
  expect(table('Services by availability')).toEqual([
    ['Availability', 'Services'],
    ['Available', '3'],
    ['Coming Soon', '0'],
    ['Unavailable', '0'],
  ])
  expect(table('Spending by month')).toEqual([
    ['Month', 'Spent'],
    ['Sept 2026', 'GH₵2,040'],
    ['Oct 2026', 'GH₵0'],
    ['Nov 2026', 'GH₵0'],
  ])
  expect(screen.getByText('21 days left.')).toBeTruthy()
})

test('the columns are labelled where they are highest and last, and their sum is said', async () => {
  spend(204_050)
  await show()
  const spending = screen.getByRole('figure', { name: 'Spending by month' })
  expect(spending.textContent).toContain('GH₵2,040.50 on plans in the last 3 months.')
  const labels = [...spending.querySelectorAll('[aria-hidden] b')].map((label) => label.textContent)
  expect(labels).toEqual(['GH₵2,040.50', 'GH₵0'])
})

test('without data there are words instead of a chart', async () => {
  count(0)
  spend(0)
  await show(sampleProfile)
  expect(screen.getByText('None yet. Once you add one, its category and availability show here.')).toBeTruthy()
  expect(screen.getByText('Nothing was spent on plans in the last 12 months.')).toBeTruthy()
  expect(screen.getByText('Days count once you have a plan.')).toBeTruthy()
  expect(screen.queryAllByRole('table')).toEqual([])
  expect(figures()).toEqual(['Services live 0', 'Steps done 1 of 5', 'Days left –no plan'])
})

test.each([
  ['PAID', null, 'Your plan is paid. Its days count from the approval of your business.', '–not begun'],
  ['EXPIRED', '2026-11-20T10:00:00.000Z', 'Your plan ended on 20 Nov 2026.', '0'],
])('of a plan that is %s no days are left to count', async (subscriptionStatus, end, words, figure) => {
  const start = end && '2026-10-20T10:00:00.000Z'
  await show({
    ...running,
    subscriptionStatus: subscriptionStatus as 'PAID' | 'EXPIRED',
    subscriptionStartDate: start,
    subscriptionEndDate: end,
  })
  expect(screen.getByText(words)).toBeTruthy()
  expect(figures()[2]).toBe(`Days left ${figure}`)
})

test('while the answers come, both parts hold their place', async () => {
  const arrive = server.holdBack(readServiceStatistics)
  server.holdBack(readSpending)
  await show()
  expect(screen.getByText('Counting your services')).toBeTruthy()
  expect(screen.getByText('Loading your spending')).toBeTruthy()
  expect(screen.getByText('21 days left.')).toBeTruthy()
  await act(async () => arrive())
  expect(screen.queryByText('Counting your services')).toBeNull()
  expect(screen.getByText('Loading your spending')).toBeTruthy()
})

test('a part that could not be read says so, and Retry reads it and keeps the focus', async () => {
  server.lose(readServiceStatistics)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('Your services could not be counted.')
  expect(figures()).toEqual(['Services live –not known', 'Steps done 3 of 5', 'Days left 21'])
  expect(table('Spending by month')).toHaveLength(4)
  count(1)
  screen.getByRole('button', { name: 'Retry' }).focus()
  await retry()
  expect(figures()[0]).toBe('Services live 0')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.textContent).toContain('Services by category')
})

test('a failure of the spending affects nothing else', async () => {
  server.lose(readSpending)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('Your spending could not be read.')
  spend(10_000)
  await retry()
  expect(table('Spending by month')[1]).toEqual(['Sept 2026', 'GH₵100'])
})

test.each([
  ['one day of the last month', '2026-11-26T08:00:00.000Z', '1 day left.', '3.33'],
  ['a month renewed twice', '2026-12-14T09:00:00.000Z', '19 days left.', '63.33'],
  ['a year', '2027-11-14T09:00:00.000Z', '354 days left.', '100'],
])('%s: the ring measures the last 30 days, whenever the plan began', async (_plan, end, words, percent) => {
  await show({ ...running, subscriptionStartDate: '2026-09-14T09:00:00.000Z', subscriptionEndDate: end })
  expect(screen.getByText(words)).toBeTruthy()
  const drawn = screen.getByRole('figure', { name: 'Days left in your plan' }).querySelector('[stroke-dasharray]')
  expect(drawn?.getAttribute('stroke-dasharray')).toMatch(new RegExp(`^${percent}`))
})

test('returning to the page reads the spending again', async () => {
  await show()
  spend(10_000)
  await setVisible('hidden')
  await setVisible('visible')
  expect(table('Spending by month')[1]).toEqual(['Sept 2026', 'GH₵100'])
})
