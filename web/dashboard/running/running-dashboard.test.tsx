// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Overview, readOverview } from '../../../contract/account/overview.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { executive, sampleListedService, sampleStatistics } from '../../catalogue/testing/samples.ts'
import { findCard, onFreshDashboards, openDashboard, press } from '../testing/open-dashboard.tsx'
import { emptyOverview, plainText, unpaid, verifiedProfile } from '../testing/samples.ts'

const server = onFreshDashboards()

const overview: Overview = {
  ...emptyOverview,
  renewal: { plan: 'EXECUTIVE', duration: 'MONTHLY', amountPesewas: 20_000 },
  services: [
    sampleListedService(2, { name: 'Jollof buffet', listing: 'live' }),
    sampleListedService(1, { name: 'Cakes', listing: 'hidden' }),
  ],
  news: [
    {
      id: 'n1',
      title: 'Payment received',
      text: 'Your plan runs.',
      path: '/d/billing',
      createdAt: '2026-11-13T08:00:00.000Z',
      readAt: null,
    },
  ],
}

beforeEach(() => {
  server.answer(readProfile, {
    ...verifiedProfile,
    serviceCount: 2,
    subscriptionStartDate: '2026-10-24T09:00:00.000Z',
    subscriptionEndDate: '2026-11-24T09:00:00.000Z',
  })
  server.answer(readAllowance, executive(2))
  server.answer(readServiceStatistics, sampleStatistics(2, 1))
  server.answer(readOverview, overview)
})

const region = (name: string) => within(screen.getByRole('region', { name }))
const now = () => region('What needs doing now')
const links = (name: string) =>
  region(name)
    .getAllByRole('link')
    .map((link) => `${link.textContent?.trim()} > ${link.getAttribute('href')}`)

test('it shows how long the plan runs, what renewing costs, the listings with their state, and the news', async () => {
  await openDashboard()
  expect(screen.getByText('Verified, open for customers')).toBeTruthy()
  expect(region('Executive plan').getByText('11 days left')).toBeTruthy()
  expect(region('Executive plan').getByText('GH₵200 for 1 month')).toBeTruthy()
  expect(links('Executive plan')).toEqual(['Renew for GH₵200 > /d/pricing-plans?renew=MONTHLY'])
  const [jollof, cakes] = region('My listings').getAllByRole('listitem')
  expect(jollof?.textContent).toContain('Jollof buffet')
  expect(jollof?.textContent).toContain('Live')
  expect(jollof?.querySelector('img')?.getAttribute('src')).toBe('/media/2-small.webp')
  expect(cakes?.textContent).toContain('Hidden')
  expect(links('News')).toEqual(['Payment received NewYour plan runs.1 hour ago > /d/billing'])
})

test('with nothing to do it says so, and the four cards have a tick and no bar until they are opened', async () => {
  await openDashboard()
  expect(now().getByRole('heading').textContent).toBe('Nothing needs you now')
  expect(now().getByText(/^Customers see 1 service of yours\./)).toBeTruthy()
  for (const title of ['Add Business', 'Add a Service', 'Track Operations', 'Statistics'])
    expect(findCard(title).queryByRole('progressbar')).toBeNull()
  expect(findCard('Add Business').getByRole('link', { name: 'See what you sent' }).getAttribute('href')).toBe(
    '/d/my-application',
  )
  await press('Open Add Business')
  expect(findCard('Add Business').getByRole('progressbar', { name: 'Add Business: Verified' })).toBeTruthy()
})

test('the most urgent thing has the button, and two more are below it', async () => {
  server.answer(readAllowance, { ...executive(2), limit: null, obstacle: null })
  server.answer(readOverview, {
    ...overview,
    unpaid: unpaid('failed'),
    serviceDraft: { stepId: 'details', name: 'Drinks' },
  })
  await openDashboard()
  expect(now().getByText('Needs you now · 1 of 2')).toBeTruthy()
  expect(links('What needs doing now')).toEqual([
    'Try again > /d/proceed-to-make-payment',
    'Finish “Drinks”Continue, step 2 of 3 > /d/add-service',
  ])
})

test('a new business has its own empty states', async () => {
  server.answer(readProfile, { ...verifiedProfile, serviceCount: 0 })
  server.answer(readServiceStatistics, sampleStatistics(0, 0))
  server.answer(readOverview, emptyOverview)
  await openDashboard()
  expect(now().getByRole('heading').textContent).toBe('Add your first service')
  expect(region('My listings').getByText(/^Nothing is listed yet\./)).toBeTruthy()
  expect(region('News').getByText(/^Nothing yet\./)).toBeTruthy()
})

test('what could not be read is said, the rest is shown, and each part can be read again', async () => {
  server.lose(readOverview)
  await openDashboard()
  expect(screen.getByText(/what you have begun, your services and your news/)).toBeTruthy()
  expect(region('My listings').getByText('Your services could not be read.')).toBeTruthy()
  expect(links('Executive plan')).toEqual(['Renew > /d/pricing-plans'])
  server.answer(readOverview, overview)
  await act(async () => region('News').getByRole('button', { name: 'Retry' }).click())
  expect(region('My listings').getByText('Jollof buffet')).toBeTruthy()
  expect(screen.queryByText(/^We could not read/)).toBeNull()
})

test('while a payment is looked into nobody is asked to pay', async () => {
  server.answer(readProfile, { ...verifiedProfile, serviceCount: 2, paymentBeingChecked: true })
  await openDashboard()
  expect(now().getByRole('heading').textContent).toBe('We are looking into your payment')
  expect(region('Executive plan').queryByRole('link')).toBeNull()
})

test('it shows the link of the page that customers see, and nothing where there is none', async () => {
  server.answer(readOverview, { ...overview, pageSlug: 'sample-catering' })
  await openDashboard()
  const address = `${location.origin}/v/sample-catering`
  expect(region('As customers see you').getByText(address)).toBeTruthy()
  expect(links('As customers see you')).toEqual([`See your page > ${address}`, 'Link, taken days and look > /d/page'])
  cleanup()
  server.answer(readOverview, overview)
  await openDashboard()
  expect(screen.queryByRole('region', { name: 'As customers see you' })).toBeNull()
})

test('a plan that renews by itself says when and with which card, and no button asks to renew it', async () => {
  const renewsWith = { on: '2026-11-16T09:00:00.000Z', last4: '4081' }
  server.answer(readOverview, { ...overview, renewsWith })
  server.answer(readProfile, {
    ...verifiedProfile,
    serviceCount: 2,
    subscriptionStatus: 'ENDING_SOON',
    subscriptionStartDate: '2026-10-17T09:00:00.000Z',
    subscriptionEndDate: '2026-11-17T09:00:00.000Z',
  })
  await openDashboard()
  const panel = region('Executive plan').getByText(/Renews on/)
  expect(plainText(panel.textContent ?? '')).toContain('Renews on 16 Nov 2026 with card •••• 4081.')
  expect(links('Executive plan')).toEqual(['See your payments > /d/billing'])
  expect(now().getByRole('heading').textContent).toBe('Nothing needs you now')
  expect(screen.queryByRole('link', { name: /^Renew/ })).toBeNull()
})
