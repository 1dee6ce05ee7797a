// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleProfile, unregisteredProfile } from '../../account/session/testing/sample-profile.ts'
import { answer, answerLater, timesAsked } from '../../account/session/testing/vendor-server.ts'
import { readingClient } from '../../api/reading/client.ts'
import offline from '../../art/offline.svg'
import {
  allowance,
  beginOnDashboard,
  board,
  cardOf,
  endOnDashboard,
  figures,
  openDashboard,
  press,
  profile,
  statistics,
  titles,
} from '../testing/open-dashboard.tsx'

beforeEach(beginOnDashboard)
afterEach(endOnDashboard)

const panel = () => within(document.querySelector('[aria-label="What is next"]') as HTMLElement)
const picture = () => document.querySelector('img')?.getAttribute('src')
const steps = () =>
  panel()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const verified = {
  ...sampleProfile,
  businessStatus: 'SUCCESSFUL',
  subscriptionType: 'EXECUTIVE',
  subscriptionStatus: 'ACTIVE',
  subscriptionEndDate: '2027-11-15T09:00:00.000Z',
}

test('it greets the vendor, names the business and its place, and is still the dashboard', async () => {
  await openDashboard()
  expect(document.querySelector('h1')?.textContent).toBe('Dashboard. Good morning, Sample')
  expect(screen.getByText('Sample Kitchen · Kumasi, Ashanti')).toBeTruthy()
})

test('without a business it leads to the form', async () => {
  answer(profile, unregisteredProfile)
  await openDashboard()
  expect(screen.getByText('No business registered yet')).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Register your business' }).getAttribute('href')).toBe('/d/add-business')
})

test.each([
  ['REJECTED', 'Your business needs a correction', 'A reviewer has told you what to put right.', 'Next step · 1 of 5'],
  ['SUSPENDED', 'Your business', 'The status page says what we know about your business.', 'Right now'],
])('%s: it says so and leads to the status page', async (businessStatus, title, words, eyebrow) => {
  answer(profile, { ...sampleProfile, businessStatus })
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

test('with a plan and nothing to sell the next step is the first service', async () => {
  answer(profile, verified)
  await openDashboard()
  expect(panel().getByText('Next step · 4 of 5')).toBeTruthy()
  expect(panel().getByRole('link', { name: 'Add a service' }).getAttribute('href')).toBe('/d/add-service')
})

test('when all steps are done the path is one line, and the panel says what matters now', async () => {
  answer(profile, { ...verified, serviceCount: 1 })
  await openDashboard()
  expect(panel().queryByRole('list')).toBeNull()
  expect(panel().getByText('Business, plan, payment, first service, verified: all five steps are done.')).toBeTruthy()
  expect(panel().getByRole('heading').textContent).toBe('Your business is verified')
})

test('a plan that has ended takes one step back, and not all are said to be done', async () => {
  answer(profile, { ...verified, serviceCount: 1, subscriptionStatus: 'EXPIRED' })
  await openDashboard()
  expect(panel().queryByText(/all five steps are done/)).toBeNull()
  expect(panel().getByText('Next step · 3 of 5')).toBeTruthy()
  expect(panel().getByRole('listitem', { current: 'step' }).textContent).toBe('3Renew your planEnded')
  expect(cardOf('Track Operations').getByText('80%')).toBeTruthy()
})

test('what holds the place of the panel is as tall as it was last; at first nothing stands below it that would jump', async () => {
  const holder = () =>
    screen.getByText('Loading your business').parentElement?.querySelector('[class*="path"], [class*="folded"]')
  const first = answerLater(profile)
  const { unmount } = await openDashboard()
  expect(holder()?.className).toContain('path')
  expect(screen.queryByText('Loading your cards')).toBeNull()
  await first.arrive({ ...verified, serviceCount: 1 })
  unmount()
  readingClient.clear()
  answerLater(profile)
  await openDashboard()
  expect(holder()?.className).toContain('folded')
  expect(screen.getByText('Loading your cards')).toBeTruthy()
})

test('what cannot be read is not made up, and may be asked for again', async () => {
  answer(profile)
  await openDashboard()
  expect(document.querySelector('h1')?.textContent).toBe('Dashboard')
  expect(screen.getByRole('alert').textContent).toContain('Where your business stands could not be read.')
  expect(cardOf('Add Business').queryByText(/Status/)).toBeNull()
  expect(picture()).toBe(offline)
  answer(profile, sampleProfile)
  await press('Retry')
  expect(panel().getByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
  expect(picture()).not.toBe(offline)
})

test('one part that cannot be read is named, and the rest is there', async () => {
  answer(allowance)
  answer(statistics, figures(2, 2))
  answer(profile, { ...verified, serviceCount: 2 })
  await openDashboard()
  const notice = screen.getByText(/^We could not read/)
  expect(notice.textContent).toContain('how many services your plan has room for. Everything else')
  expect(screen.getByText('2 services').nextSibling).toBeNull()
  expect(cardOf('Add a Service').queryByRole('progressbar')).toBeNull()
  answer(allowance, { plan: 'EXECUTIVE', used: 2, limit: 2, obstacle: 'limit reached' })
  await press('Retry')
  expect(screen.queryByText(/^We could not read/)).toBeNull()
  expect(screen.getByRole('progressbar', { name: 'Add a Service: 2 of 2 services' })).toBeTruthy()
})

const listings = () => screen.getByText('Active Listings').parentElement?.querySelector('dd')?.textContent

test.each([
  [figures(3, 2), '2'],
  [undefined, '–not known'],
])('the active listings are counted, never made up: %s', async (counted, shown) => {
  answer(statistics, counted)
  await openDashboard()
  expect(listings()).toBe(shown)
  expect(screen.getByText('0%', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText(/No customer activity yet\./)).toBeTruthy()
})

test('until its parts are known the page holds their places', async () => {
  const layout = answerLater(board)
  await openDashboard()
  expect(screen.getByText('Loading your cards')).toBeTruthy()
  expect(titles()).toEqual([])
  await layout.arrive({
    order: ['statistics', 'add-service', 'track-operations', 'add-business'],
    pinned: [],
    unread: [],
  })
  expect(titles()[0]).toBe('Statistics')
  expect(timesAsked(board)).toBe(1)
})
