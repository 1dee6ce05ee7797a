// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { sampleProfile, unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { showPage } from '../../testing/show-page.tsx'
import { facts, fillInSite, heading, linkTo, press, serverForVendor } from '../testing/vendor-pages.tsx'
import { StatusPage } from './status-page.tsx'

fillInSite()

const server = serverForVendor('2026-11-13T09:00:00Z')

const show = (overrides?: Partial<VendorProfile>) => {
  if (overrides) server.answer(readProfile, { ...sampleProfile, ...overrides })
  return showPage(<StatusPage />)
}
const banner = () => heading().parentElement?.textContent
const steps = () => [...document.querySelectorAll('ol li')].map((step) => step.textContent)

test('while it loads the page shows its heading and skeletons', async () => {
  server.answer(readProfile, sampleProfile)
  server.holdBack(readProfile)
  await show()
  expect(heading().textContent).toBe('Business status')
  expect(screen.getByText('Loading your business')).toBeTruthy()
  expect(screen.getByText('Need help?')).toBeTruthy()
})

test('PENDING: in review, step 2 of 3, 66%, with the day of the answer', async () => {
  await show({})
  expect(banner()).toBe(
    'PendingYour business is in reviewSent Thursday 12 November. Expect an answer by Monday 16 November. We will write to you.Choose a plan while you wait. It begins when your business is approved.Choose a plan',
  )
  expect(linkTo('Choose a plan')).toBe('/d/pricing-plans')
  expect(steps()).toEqual(['Step 1: Registration Submitted: done', '2Step 2: Under Review', '3Step 3: Verified'])
  expect(screen.getByText('66%')).toBeTruthy()
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Under Review')
})

test('a review that takes longer than promised is admitted, with a link to support', async () => {
  vi.setSystemTime(Date.parse('2026-11-17T00:00:00Z'))
  await show({})
  expect(banner()).toContain('We promised an answer by Monday 16 November and are late.')
  expect(screen.getAllByRole('link', { name: '+233 30 255 0100' })[0]?.getAttribute('href')).toBe('tel:+233302550100')
})

test('SUCCESSFUL: verified, all steps done, 100%', async () => {
  await show({ businessStatus: 'SUCCESSFUL', decidedAt: '2026-11-13T08:00:00.000Z' })
  expect(banner()).toContain('VerifiedYou are verified')
  expect(banner()).toContain('Checked on Friday 13 November.')
  expect(steps().every((step) => step?.endsWith(': done'))).toBe(true)
  expect(screen.getByText('100%')).toBeTruthy()
  expect(linkTo('View profile')).toBe('/d/vendor-profile')
})

test('REJECTED: the reason, the fields and the way to correct them, step 2 marked !', async () => {
  const rejection = { reason: 'The card is too dark to read.', fields: ['tin_number', 'ghana_card_image'] as const }
  await show({ businessStatus: 'REJECTED', rejection: { ...rejection, fields: [...rejection.fields] } })
  expect(heading().textContent).toBe('Two things to correct')
  expect(screen.getByText('From the reviewer')).toBeTruthy()
  expect(document.querySelector('blockquote')?.textContent).toBe('The card is too dark to read.')
  expect(screen.getByRole('list', { name: 'To correct' }).textContent).toBe('TIN numberGhana Card image')
  expect(linkTo('Correct and resubmit')).toBe('/d/add-business')
  expect(steps()[1]).toBe('!Step 2: Under Review: needs attention')
  expect(screen.getByText('Action needed')).toBeTruthy()
})

test('a rejection that names no field still leads to the form', async () => {
  await show({ businessStatus: 'REJECTED', rejection: { reason: 'Please call us.', fields: [] } })
  expect(screen.queryByRole('list', { name: 'To correct' })).toBeNull()
  expect(linkTo('Correct and resubmit')).toBe('/d/add-business')
})

test('REFUSED: the reason, the money that goes back and whom to ask, with nothing to correct, pay or add', async () => {
  await show({ businessStatus: 'REFUSED', rejection: { reason: 'The certificate is not a real one.', fields: [] } })
  expect(banner()).toContain('RefusedYour business was refused')
  expect(document.querySelector('blockquote')?.textContent).toBe('The certificate is not a real one.')
  expect(linkTo('See your payments')).toBe('/d/billing')
  expect(screen.getByText('No services.')).toBeTruthy()
  for (const name of [/Correct/, /plan/, /Add a service/]) expect(screen.queryByRole('link', { name })).toBeNull()
})

test('SUSPENDED: since when and why, and whom to ask, with nothing to pay', async () => {
  const suspension = { reason: 'Customers say that nobody came.', since: '2026-11-12T15:00:00.000Z' }
  await show({ businessStatus: 'SUSPENDED', suspension, subscriptionType: 'PREMIUM', subscriptionStatus: 'EXPIRED' })
  expect(banner()).toContain('SuspendedYour business is suspended')
  expect(banner()).toContain('Customers cannot see your services since Thursday 12 November.')
  expect(document.querySelector('blockquote')?.textContent).toBe('Customers say that nobody came.')
  expect(screen.getAllByRole('link', { name: '+233 30 255 0100' })[0]?.getAttribute('href')).toBe('tel:+233302550100')
  expect(screen.queryByRole('link', { name: 'Renew' })).toBeNull()
  expect(steps()[2]).toBe('!Step 3: Verified: needs attention')
})

test('any other value: Status Unavailable, with no step claimed but the first', async () => {
  await show({ businessStatus: 'SOMETHING' as 'UNKNOWN' })
  expect(heading().textContent).toBe('Status Unavailable')
  expect(steps()).toEqual(['Step 1: Registration Submitted: done', '2Step 2: Under Review', '3Step 3: Verified'])
  expect(document.querySelector('[aria-current]')).toBeNull()
  expect(screen.queryByText(/%/)).toBeNull()
})

test('no business: Status Unavailable, why, the way to register, and no tracker', async () => {
  await show(unregisteredProfile)
  expect(heading().textContent).toBe('Status Unavailable')
  expect(screen.getByText('You have not registered a business yet.')).toBeTruthy()
  expect(linkTo('Register your business')).toBe('/d/add-business')
  expect(document.querySelector('ol')).toBeNull()
  expect(facts().map(([term]) => term)).toEqual(['Owner', 'Phone', 'Email'])
})

const executive = {
  businessStatus: 'SUCCESSFUL' as const,
  subscriptionType: 'EXECUTIVE' as const,
  subscriptionStartDate: '2026-11-15T09:00:00.000Z',
  subscriptionEndDate: '2027-11-15T09:00:00.000Z',
  totalAmount: 2_040,
  totalAmountPesewas: 204_000,
}
const undated = { subscriptionStartDate: null, subscriptionEndDate: null }

test('the details list the known facts in readable form', async () => {
  await show({ ...executive, subscriptionStatus: 'ACTIVE' })
  expect(facts()).toEqual([
    ['Business', 'Sample Kitchen'],
    ['Owner', 'Sample Vendor'],
    ['Phone', '+233 24 412 3467'],
    ['Email', 'vendor@sample.example'],
    ['Plan', 'Executive Active'],
    ['Plan began', '15 Nov 2026'],
    ['Plan ends', '15 Nov 2027'],
    ['Amount paid', 'GH₵2,040 See your payments'],
  ])
})

test.each([
  ['SELECTED', { ...undated, totalAmount: null, totalAmountPesewas: null }, ['Executive Selected, not paid yet']],
  [
    'PAID',
    undated,
    ['Executive Paid', 'Plan begins When your business is approved', 'Amount paid GH₵2,040 See your payments'],
  ],
  [
    'ENDING_SOON',
    {},
    ['Executive Active', 'Plan began 15 Nov 2026', 'Plan ends 15 Nov 2027', 'Amount paid GH₵2,040 See your payments'],
  ],
  [
    'EXPIRED',
    {},
    ['Executive Ended', 'Plan began 15 Nov 2026', 'Plan ended 15 Nov 2027', 'Amount paid GH₵2,040 See your payments'],
  ],
])('a plan that is %s is described in plain words', async (subscriptionStatus, dates, [plan, ...rest]) => {
  await show({ ...executive, ...dates, subscriptionStatus } as Partial<VendorProfile>)
  expect(
    facts()
      .slice(4)
      .map((fact) => fact.join(' ')),
  ).toEqual([`Plan ${plan}`, ...rest])
})

test('the next step for the plan comes before the link to the profile', async () => {
  await show({ ...executive, subscriptionStatus: 'EXPIRED' })
  const ways = [...(heading().parentElement?.querySelectorAll('a') ?? [])]
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Renew', '/d/pricing-plans'],
    ['View profile', '/d/vendor-profile'],
  ])
})

test('a plan that ends soon may renew by itself: the page says when it ends, and Billing says the rest', async () => {
  await show({ ...executive, subscriptionStatus: 'ENDING_SOON' })
  expect(banner()).toContain('Your Executive plan ends on 15\u00a0Nov\u00a02027.')
  expect(document.body.textContent).not.toMatch(/renew/i)
  const [way] = heading().parentElement?.querySelectorAll('a') ?? []
  expect([way?.textContent, way?.getAttribute('href')]).toEqual(['See your plan', '/d/billing'])
})

test('a payment that is looked into comes first, without a link to pay again', async () => {
  await show({ ...executive, subscriptionStatus: 'EXPIRED', paymentBeingChecked: true })
  expect(banner()).toContain('We are looking into your payment. You need not pay again.')
  const ways = [...(heading().parentElement?.querySelectorAll('a') ?? [])].map((way) => way.textContent)
  expect(ways).toEqual(['See your payments', 'View profile'])
})

test('a plan paid for a business that needs a correction is not forgotten', async () => {
  await show({ ...executive, ...undated, businessStatus: 'REJECTED', subscriptionStatus: 'PAID' })
  expect(banner()).toContain('Your Executive plan is paid. It begins when your business is approved.')
})

test('each registered service is a badge; without any it says so', async () => {
  await show({ services: [{ serviceName: 'Jollof buffet', category: 'Catering' }], serviceCount: 1 })
  expect(screen.getByText('Jollof buffet · Catering')).toBeTruthy()
  expect(screen.queryByText(/^and/)).toBeNull()
  expect(linkTo('See my services')).toBe('/d/services')
  cleanup()
  await show({ services: [] })
  expect(screen.getByText(/^No services yet/)).toBeTruthy()
  expect(linkTo('Add a service')).toBe('/d/add-service')
})

test('of many services the newest are named and the others counted; two may have the same name', async () => {
  const complain = vi.spyOn(console, 'error')
  const twin = { serviceName: 'Jollof buffet', category: 'Catering' }
  await show({ services: [twin, twin], serviceCount: 1002 })
  expect(screen.getAllByText('Jollof buffet · Catering')).toHaveLength(2)
  expect(screen.getByText('and 1,000 more')).toBeTruthy()
  expect(complain).not.toHaveBeenCalled()
})

test.each([
  ['nobody answers', () => server.lose(readProfile), 'Failed to fetch vendor data. Please try again later.'],
  [
    'the server refuses',
    () => server.refuse(readProfile, { status: 500 }),
    'Failed to fetch vendor data. Please try again later.',
  ],
  [
    'the reply is empty',
    () => server.answerOddly(readProfile, 200),
    "We couldn't retrieve your business information. Please try again later.",
  ],
])('when %s it says so, and Retry loads the page', async (_, fail, words) => {
  fail()
  await show()
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.getByText('Need help?')).toBeTruthy()
  server.answer(readProfile, sampleProfile)
  await press('Retry')
  expect(heading().textContent).toBe('Your business is in review')
  expect(document.activeElement).toBe(heading())
})

test('a Retry that fails again says so again, and the focus is on the heading', async () => {
  server.lose(readProfile)
  await show()
  await press('Retry')
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(document.activeElement).toBe(heading())
})
