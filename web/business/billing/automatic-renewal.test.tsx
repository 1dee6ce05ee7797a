// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import {
  type AutomaticRenewal,
  automaticMessages,
  automaticRefusals,
  readAutomaticRenewal,
  switchOffAutomaticRenewal,
  switchOnAutomaticRenewal,
} from '../../../contract/business/automatic-renewal.ts'
import { listPayments } from '../../../contract/business/billing.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { showPage } from '../../testing/show-page.tsx'
import { noRenewal as off, sampleSubscription } from '../testing/sample-subscription.ts'
import { press, serverForVendor } from '../testing/vendor-pages.tsx'
import { BillingPage } from './billing-page.tsx'

const server = serverForVendor()
beforeEach(() => {
  server.answer(listPayments, { payments: [], hasMore: false })
  server.answer(readSubscription, sampleSubscription())
  server.answer(readProfile, sampleProfile)
})

const offered: AutomaticRenewal = { ...off, offered: { brand: 'visa', last4: '4081' } }
const on: AutomaticRenewal = {
  ...off,
  card: { brand: 'visa', last4: '4081', expires: '2028-04' },
  next: {
    plan: 'EXECUTIVE',
    duration: 'YEARLY',
    amountPesewas: 204_000,
    endsAt: '2027-11-15T09:00:00.000Z',
    triedOn: '2027-11-14T09:00:00.000Z',
  },
}
const show = (renewal: AutomaticRenewal) => {
  server.answer(readAutomaticRenewal, renewal)
  return showPage(<BillingPage />)
}
const part = () => screen.getByRole('region', { name: 'Automatic renewal' })
const toggle = () => within(part()).queryByRole<HTMLInputElement>('switch')
const facts = () =>
  [...part().querySelectorAll('dl > div')].map((fact) => [...fact.children].map((one) => one.textContent))
const flip = () => act(async () => toggle()?.click())

test('whoever has not paid by card reads how it is done, and has nothing to switch', async () => {
  await show(off)
  expect(part().textContent).toContain('Pay for your plan by card once')
  expect(toggle()).toBeNull()
})

test.each<[string, AutomaticRenewal]>([
  ['nothing', off],
  ['a card', offered],
  ['a card that expired', { ...off, stopped: { at: '2026-11-01T09:00:00.000Z', because: 'card expired' } }],
])('a refused business that has paid with %s is offered no renewal', async (_, renewal) => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'REFUSED' })
  await show(renewal)
  expect(screen.getByRole('region', { name: 'Payments' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Automatic renewal' })).toBeNull()
})

test('a refused business whose renewal is on can stop it, and reads that it is off', async () => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'REFUSED' })
  await show({ ...on, next: null, offered: { brand: 'verve', last4: '7812' } })
  expect(toggle()?.checked).toBe(true)
  expect(within(part()).queryByRole('button')).toBeNull()
  server.answer(switchOffAutomaticRenewal, { message: automaticMessages.off })
  server.answer(readAutomaticRenewal, offered)
  toggle()?.focus()
  await flip()
  expect(server.asked(switchOffAutomaticRenewal)).toHaveLength(1)
  expect(toggle()).toBeNull()
  expect(document.activeElement?.textContent).toBe('It is off.')
})

test('the focus stays on the switch, whichever way it is turned', async () => {
  await show(on)
  server.answer(switchOffAutomaticRenewal, { message: automaticMessages.off })
  server.answer(readAutomaticRenewal, offered)
  toggle()?.focus()
  await flip()
  expect(toggle()?.checked).toBe(false)
  expect(document.activeElement).toBe(toggle())
  server.answer(switchOnAutomaticRenewal, { message: automaticMessages.on })
  server.answer(readAutomaticRenewal, on)
  await flip()
  expect(toggle()?.checked).toBe(true)
  expect(document.activeElement).toBe(toggle())
})

test('a card that has expired is named as the reason', async () => {
  await show({ ...off, stopped: { at: '2026-11-01T09:00:00.000Z', because: 'card expired' } })
  expect(part().textContent).toContain('because your card has expired')
})

test('it is off until it is switched on, and says before what will be charged and when', async () => {
  await show(offered)
  expect(toggle()?.checked).toBe(false)
  expect(part().textContent).toContain('Renew automatically with card Visa •••• 4081')
  expect(part().textContent).toContain('We tell you 3 days before your plan ends, and charge its price 1 day before.')
  server.answer(switchOnAutomaticRenewal, { message: automaticMessages.on })
  server.answer(readAutomaticRenewal, on)
  await flip()
  expect(server.asked(switchOnAutomaticRenewal)).toHaveLength(1)
  expect(toggle()?.checked).toBe(true)
})

test('while it is on: day, amount, plan and card, how it stops and what follows a failure', async () => {
  await show(on)
  expect(facts()).toEqual([
    ['Next charge', '14\u00a0Nov\u00a02027'],
    ['Amount', 'GH₵2,040'],
    ['For', 'Executive, 1 year, from 15\u00a0Nov\u00a02027'],
    ['Card is good until', 'Apr 2028'],
  ])
  expect(part().textContent).toContain('To stop it, switch it off here, or use the link in the message')
  expect(part().textContent).toContain('we try it on the day of the end and 2 and 5 days after it')
})

test('one press stops it', async () => {
  await show(on)
  server.answer(switchOffAutomaticRenewal, { message: automaticMessages.off })
  server.answer(readAutomaticRenewal, offered)
  await flip()
  expect(server.asked(switchOffAutomaticRenewal)).toHaveLength(1)
  expect(toggle()?.checked).toBe(false)
})

test('a refusal is said there, and the switch shows what is true', async () => {
  await show(offered)
  server.refuse(switchOnAutomaticRenewal, automaticRefusals.cardExpired)
  await flip()
  expect(within(part()).getByRole('alert').textContent).toContain(automaticRefusals.cardExpired.message)
  expect(toggle()?.checked).toBe(false)
})

test('a card that was used since can take its place', async () => {
  await show({ ...on, offered: { brand: 'mastercard', last4: '5408' } })
  server.answer(switchOnAutomaticRenewal, { message: automaticMessages.on })
  await press('Use card Mastercard •••• 5408 instead')
  expect(server.asked(switchOnAutomaticRenewal)).toHaveLength(1)
})

test('where the card is not tried any more, the way to renew is there', async () => {
  await show({ ...on, next: on.next && { ...on.next, triedOn: null } })
  expect(facts().map(([term]) => term)).not.toContain('Next charge')
  expect(within(part()).getByRole('link', { name: 'Renew your plan' }).getAttribute('href')).toBe('/d/pricing-plans')
})

test('while nothing is due it says so', async () => {
  await show({ ...on, next: null })
  expect(part().textContent).toContain('Nothing is to be charged now.')
})
