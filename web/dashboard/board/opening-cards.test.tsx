// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patience } from '../../../server/testing/patience.ts'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'
import { answer, answerLater, timesAsked } from '../../account/session/testing/vendor-server.ts'
import {
  allowance,
  beginOnDashboard,
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

const open = () =>
  [...document.querySelectorAll('[aria-expanded="true"]')].map((opener) => opener.getAttribute('aria-label'))
const seller = {
  ...sampleProfile,
  businessStatus: 'SUCCESSFUL',
  subscriptionType: 'STANDARD',
  subscriptionStatus: 'ACTIVE',
  subscriptionEndDate: '2027-11-15T09:00:00.000Z',
  serviceCount: 2,
}

test('a card whose urgency only a late answer tells is the one that opens', async () => {
  answer(profile, seller)
  answer(allowance, { plan: 'STANDARD', used: 2, limit: 2, obstacle: 'limit reached' })
  const counted = answerLater(statistics)
  await openDashboard()
  expect(titles()).toEqual([])
  await counted.arrive(figures(2, 0))
  expect(cardOf('Add a Service').getByText('Attention')).toBeTruthy()
  expect(open()).toEqual(['Close Add a Service'])
})

test('an answer that fails holds no card back', async () => {
  answer(profile, seller)
  answer(statistics)
  answer(allowance, { plan: 'STANDARD', used: 2, limit: 1, obstacle: 'limit reached' })
  await openDashboard()
  expect(open()).toEqual(['Close Add a Service'])
})

test('Statistics that is open counts the services no second time', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }))
  await openDashboard()
  expect(open()).toContain('Close Statistics')
  expect(timesAsked(statistics)).toBe(1)
})

test('Retry in Statistics counts for the whole page', async () => {
  answer(statistics)
  await openDashboard()
  await press('Open Statistics')
  answer(statistics, figures(3, 2))
  cardOf('Statistics').getAllByRole('button', { name: 'Retry' })[0]?.click()
  await vi.waitFor(() => expect(cardOf('Statistics').getByText('3 services, 2 live now.')).toBeTruthy(), patience)
})

test('a correction that is asked for is marked, and it is the vendor’s turn', async () => {
  answer(profile, { ...sampleProfile, businessStatus: 'REJECTED' })
  await openDashboard()
  const asked = cardOf('Add Business')
    .getByText(/^Correction asked for/)
    .closest('li')
  expect(asked?.textContent).toBe('!Correction asked for: your turn')
})
