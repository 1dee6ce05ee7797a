// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readDashboard } from '../../../contract/account/dashboard.ts'
import { readOverview } from '../../../contract/account/overview.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { readViews } from '../../../contract/customer/views.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import offline from '../../art/offline.svg'
import { executive, sampleStatistics } from '../../catalogue/testing/samples.ts'
import { sampleProfile, unregisteredProfile } from '../../session/testing/sample-profile.ts'
import {
  defaultDashboard,
  findCard,
  onFreshDashboards,
  openDashboard,
  press,
  titles,
} from '../testing/open-dashboard.tsx'
import { emptyOverview, unpaid, verifiedProfile } from '../testing/samples.ts'

const server = onFreshDashboards()

const panel = () => within(document.querySelector('[aria-label="What is next"]') as HTMLElement)
const picture = () => document.querySelector('img')?.getAttribute('src')
const steps = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('it greets the vendor, names the business and its place, and is still the dashboard', async () => {
  await openDashboard()
  expect(document.querySelector('h1')?.textContent).toBe('Dashboard. Good morning, Sample')
  expect(screen.getByText('Sample Kitchen · Kumasi, Ashanti')).toBeTruthy()
})

test.each([
  [0, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [16, 'Good afternoon'],
  [17, 'Good evening'],
  [23, 'Good evening'],
])('at %s o’clock it says %s', async (hour, words) => {
  vi.setSystemTime(new Date(2026, 10, 13, hour, 30))
  await openDashboard()
  expect(document.querySelector('h1')?.textContent).toBe(`Dashboard. ${words}, Sample`)
})

test('without a business it leads to the form', async () => {
  server.answer(readProfile, unregisteredProfile)
  await openDashboard()
  expect(screen.getByText('No business registered yet')).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Register your business' }).getAttribute('href')).toBe('/d/add-business')
})

test('a refused business is told so, and no step is asked of it', async () => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'REFUSED' })
  await openDashboard()
  expect(panel().getByRole('heading', { level: 2 }).textContent).toBe('Your business was refused')
  expect(panel().getByRole('link').getAttribute('href')).toBe('/d/vendor-status')
  expect(panel().queryByRole('list')).toBeNull()
})

test.each([
  ['REJECTED', 'Your business needs a correction', 'A reviewer has told you what to put right.', 'Next step · 1 of 5'],
  [
    'SUSPENDED',
    'Your business is suspended',
    'Customers cannot see your services. The status page says why.',
    'Right now',
  ],
  ['SOMETHING', 'Your business', 'The status page says what we know about your business.', 'Right now'],
])('%s: it says so and leads to the status page', async (businessStatus, title, words, eyebrow) => {
  server.answerOddly(readProfile, 200, { ...sampleProfile, businessStatus })
  await openDashboard()
  expect(panel().getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(panel().getByText(words)).toBeTruthy()
  expect(panel().getByText(eyebrow)).toBeTruthy()
  expect(panel().getByRole('link').getAttribute('href')).toBe('/d/vendor-status')
})

test('with a business the next step is its plan, the second of the path', async () => {
  await openDashboard()
  expect(panel().getByText('Next step · 2 of 5')).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/d/pricing-plans')
  expect(steps()).toEqual([
    'Business submitted: doneIn review',
    '2Choose a plan',
    '3Pay for your plan',
    '4Add your first service',
    '5Get verified',
  ])
  expect(panel().getByRole('listitem', { current: 'step' }).textContent).toBe('2Choose a plan')
})

test('with a plan that waits and nothing to sell the next step is the first service', async () => {
  server.answerProfile({ subscriptionType: 'EXECUTIVE', subscriptionStatus: 'PAID' })
  await openDashboard()
  expect(panel().getByText('Next step · 4 of 5')).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Add a service' }).getAttribute('href')).toBe('/d/add-service')
})

test.each([
  [unregisteredProfile, { businessDraft: { stepId: 'contact-details' } }, 'Continue, step 2 of 3', '/d/add-business'],
  [
    { ...sampleProfile, subscriptionType: 'EXECUTIVE', subscriptionStatus: 'PAID' },
    { serviceDraft: { stepId: 'media-and-terms', name: 'Jollof' } },
    'Continue, step 3 of 3',
    '/d/add-service',
  ],
  [
    { ...sampleProfile, subscriptionType: 'EXECUTIVE', subscriptionStatus: 'SELECTED' },
    { unpaid: unpaid('failed') },
    'Try again',
    '/d/proceed-to-make-payment',
  ],
] as const)('what was begun is gone on with: %#', async (profile, begun, label, to) => {
  server.answer(readProfile, profile)
  server.answer(readOverview, { ...emptyOverview, ...begun })
  await openDashboard()
  expect(panel().getByRole('link', { name: label }).getAttribute('href')).toBe(to)
})

test('a plan that has ended takes one step back, and not all are said to be done', async () => {
  server.answer(readProfile, { ...verifiedProfile, serviceCount: 1, subscriptionStatus: 'EXPIRED' })
  await openDashboard()
  expect(panel().queryByText(/all five steps are done/)).toBeNull()
  expect(panel().getByText('Next step · 3 of 5')).toBeTruthy()
  expect(panel().getByRole('listitem', { current: 'step' }).textContent).toBe('3Renew your planEnded')
  expect(findCard('Track Operations').getByText('80%')).toBeTruthy()
})

test('what cannot be read is left out, and can be read again', async () => {
  server.lose(readProfile)
  await openDashboard()
  expect(document.querySelector('h1')?.textContent).toBe('Dashboard')
  expect(screen.getByRole('alert').textContent).toContain('Where your business stands could not be read.')
  expect(findCard('Add Business').queryByText(/Status/)).toBeNull()
  expect(picture()).toBe(offline)
  server.answer(readProfile, sampleProfile)
  await press('Retry')
  expect(panel().getByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
  expect(picture()).not.toBe(offline)
})

test('a part that cannot be read is named, and the rest is shown', async () => {
  server.lose(readAllowance)
  server.answer(readServiceStatistics, sampleStatistics(2, 2))
  server.answerProfile({ subscriptionStatus: 'PAID', serviceCount: 2 })
  await openDashboard()
  const notice = screen.getByText(/^We could not read/)
  expect(notice.textContent).toContain('how many services your plan has room for. Everything else')
  expect(screen.getByText('2 services').nextSibling).toBeNull()
  expect(findCard('Add a Service').queryByRole('progressbar')).toBeNull()
  server.answer(readAllowance, executive(2))
  await press('Retry')
  expect(screen.queryByText(/^We could not read/)).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Add a Service: 2 of 2 services' })).toBeTruthy()
})

const listings = () => screen.getByText('Active Listings').parentElement?.querySelector('dd')?.textContent

test.each([
  [sampleStatistics(3, 2), '2'],
  [undefined, '–not known'],
])('the active listings are counted, never made up: %s', async (counted, shown) => {
  server.answerFrom(readServiceStatistics, () => counted)
  await openDashboard()
  expect(listings()).toBe(shown)
  expect(screen.getByText('0%', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('Rating, 0 reviews').parentElement?.querySelector('dd')?.textContent).toBe('0')
  expect(screen.getByText(/Response rate and rating begin/).textContent).toContain(
    'until then your profile shows the starting rating of 4.8.',
  )
})

test('until all its parts are known the page is one skeleton, and then all is there', async () => {
  server.answer(readDashboard, { ...defaultDashboard, order: [...defaultDashboard.order].reverse() })
  const arrive = server.holdBack(readDashboard)
  await openDashboard()
  expect(screen.getByText('Loading your dashboard')).toBeTruthy()
  expect(document.querySelector('h1')?.textContent).toBe('Dashboard')
  expect(document.querySelectorAll('h2, h3')).toHaveLength(0)
  await act(async () => arrive())
  expect(screen.queryByText('Loading your dashboard')).toBeNull()
  expect(titles()[0]).toBe('Statistics')
  expect(panel().getByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
  expect(server.asked(readDashboard)).toHaveLength(1)
})

test('on a wide screen the statistics are open, and the skeleton stands until they are read', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  // As in the portal: what has just been read is fresh.
  for (const endpoint of [readSpending, readViews])
    queryClient.setQueryDefaults(endpointKey(endpoint), { staleTime: 2000 })
  const arrive = server.holdBack(readSpending)
  await openDashboard()
  expect(screen.getByText('Loading your dashboard')).toBeTruthy()
  await act(async () => arrive())
  expect(screen.queryByText(/^Loading|^Counting/)).toBeNull()
  expect(server.asked(readSpending)).toHaveLength(1)
  expect(server.asked(readViews)).toHaveLength(1)
})

test('while a part is asked for again, the others stay', async () => {
  server.lose(readAllowance)
  await openDashboard()
  server.answer(readAllowance, executive(0))
  const arrive = server.holdBack(readAllowance)
  await press('Retry')
  expect(titles()).toHaveLength(4)
  expect(screen.getByText(/^We could not read/)).toBeTruthy()
  await act(async () => arrive())
  expect(screen.queryByText(/^We could not read/)).toBeNull()
})
