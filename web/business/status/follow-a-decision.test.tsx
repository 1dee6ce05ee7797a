// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { comeOnline, pass, setVisible } from '../../session/testing/vendor-session.ts'
import { showPage } from '../../testing/show-page.tsx'
import { timing } from '../../timing.ts'
import { heading, releaseAnswer, serverForVendor } from '../testing/vendor-pages.tsx'
import { StatusPage } from './status-page.tsx'

const server = serverForVendor('2026-11-13T09:00:00Z')

const profile = (overrides: Partial<VendorProfile>): VendorProfile => ({ ...sampleProfile, ...overrides })
const decidedAt = '2026-11-13T09:00:10.000Z'
const verified = profile({ businessStatus: 'SUCCESSFUL', decidedAt })
const rejected = profile({
  businessStatus: 'REJECTED',
  decidedAt,
  rejection: { reason: 'The card is too dark to read.', fields: ['ghana_card_image'] },
})
const withPlan = profile({
  ...verified,
  subscriptionType: 'EXECUTIVE',
  subscriptionStatus: 'ACTIVE',
  subscriptionEndDate: '2026-12-13T09:00:00.000Z',
})

const answer = (reply: VendorProfile) => server.answer(readProfile, reply)
const show = (first: VendorProfile = sampleProfile) => {
  answer(first)
  return showPage(<StatusPage />)
}
const timesAsked = () => server.asked(readProfile).length
const announcement = () => screen.getByRole('status').textContent

test('a decision is shown within 15 seconds, without a reload, and announced', async () => {
  await show()
  expect(announcement()).toBe('')
  const before = heading()
  answer(rejected)
  await pass(timing.statusPollMs - 1)
  expect(heading().textContent).toBe('Your business is in review')
  await pass(1)
  expect(heading().textContent).toBe('One thing to correct')
  expect(announcement()).toBe('One thing to correct.')
  expect(heading()).toBe(before)
})

test('a rejected business is followed too, because it may be sent again in another tab', async () => {
  await show(rejected)
  answer(profile({ submittedAt: '2026-11-13T09:00:05.000Z' }))
  await pass(timing.statusPollMs)
  expect(heading().textContent).toBe('Your business is in review')
})

test('a second rejection between two polls is announced as well', async () => {
  await show(rejected)
  answer({ ...rejected, submittedAt: '2026-11-13T09:00:05.000Z', decidedAt: '2026-11-13T09:00:12.000Z' })
  await pass(timing.statusPollMs)
  expect(announcement()).toBe('One thing to correct.')
})

test('a poll without a change announces nothing', async () => {
  await show()
  await pass(3 * timing.statusPollMs)
  expect(timesAsked()).toBe(4)
  expect(announcement()).toBe('')
})

test.each([verified, profile({ businessStatus: null }), profile({ businessStatus: 'SOMETHING' as 'UNKNOWN' })])(
  'what nobody is working on ($businessStatus) is not asked for again and again',
  async (settled) => {
    await show(settled)
    await pass(10 * timing.statusPollMs)
    expect(timesAsked()).toBe(1)
  },
)

test('a payment that is confirmed late is shown without a reload, and announced', async () => {
  await show({ ...withPlan, subscriptionStatus: 'SELECTED', subscriptionEndDate: null })
  answer(withPlan)
  await pass(timing.statusPollMs)
  expect(announcement()).toBe('Your Executive plan runs until 13\u00a0Dec\u00a02026.')
  await pass(10 * timing.statusPollMs)
  expect(timesAsked()).toBe(2)
})

test('a payment that is looked into is followed until it is settled, and both are announced', async () => {
  await show(withPlan)
  answer({ ...withPlan, paymentBeingChecked: true })
  await setVisible('visible')
  expect(announcement()).toBe('We are looking into your payment. You need not pay again.')
  answer(withPlan)
  await pass(timing.statusPollMs)
  expect(announcement()).toBe('Your Executive plan runs until 13\u00a0Dec\u00a02026.')
})

test('a plan that is paid is followed until it begins', async () => {
  await show({ ...withPlan, subscriptionStatus: 'PAID', subscriptionEndDate: null })
  await pass(timing.statusPollMs)
  expect(timesAsked()).toBe(2)
})

test('a hidden page does not poll, and reads at once when it is shown again', async () => {
  await show()
  await setVisible('hidden')
  await pass(10 * timing.statusPollMs)
  expect(timesAsked()).toBe(1)
  answer(verified)
  await setVisible('visible')
  expect(heading().textContent).toBe('You are verified')
})

test('it reads at once when the network is back', async () => {
  await show()
  answer(verified)
  await comeOnline()
  expect(heading().textContent).toBe('You are verified')
})

test('a request without an answer keeps what is shown', async () => {
  await show()
  server.lose(readProfile)
  await pass(timing.statusPollMs)
  expect(heading().textContent).toBe('Your business is in review')
  expect(screen.queryByRole('alert')).toBeNull()
  answer(verified)
  await pass(timing.statusPollMs)
  expect(heading().textContent).toBe('You are verified')
})

test('a page that could not be read loads by itself when the network is back', async () => {
  server.answerOddly(readProfile, 200)
  await showPage(<StatusPage />)
  expect(screen.getByRole('alert')).toBeTruthy()
  answer(sampleProfile)
  await comeOnline()
  expect(heading().textContent).toBe('Your business is in review')
})

test('opened again, it shows the known profile at once, and then the current one', async () => {
  await show()
  cleanup()
  answer(verified)
  const release = server.holdBack(readProfile)
  await showPage(<StatusPage />)
  expect(heading().textContent).toBe('Your business is in review')
  await releaseAnswer(release)
  expect(heading().textContent).toBe('You are verified')
})

test('no request is sent once the page is left', async () => {
  await show()
  cleanup()
  await pass(10 * timing.statusPollMs)
  expect(timesAsked()).toBe(1)
})
