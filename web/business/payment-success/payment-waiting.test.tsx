// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verifyTransaction } from '../../../contract/business/payment.ts'
import { refusals } from '../../../contract/refusals.ts'
import { comeOnline, pass, setVisible } from '../../session/testing/vendor-session.ts'
import { timing } from '../../timing.ts'
import { reference } from '../testing/sample-payment.ts'
import { heading, linkTo, press, releaseAnswer } from '../testing/vendor-pages.tsx'
import {
  announcement,
  open,
  paid,
  panel,
  server,
  timesVerified,
  toasts,
  verify,
  waitsFor,
} from './testing/open-page.tsx'

const openWaiting = () => {
  verify(waitsFor('phone'))
  return open()
}
const button = () => screen.getByRole('button', { name: /^Check/ })
const check = () => press(/^Check/)
const note = () => screen.getByText(/^(Still waiting|Last|We could not reach the portal just now)/).textContent

test('a request on the phone: the amount, what to do, the time left, and that the page may be closed', async () => {
  await openWaiting()
  expect(heading().textContent).toBe('Approve it on your phone')
  expect(panel()).toContain('We sent a request for GH₵2,040 to your phone.')
  expect(panel()).toContain('You have 3 minutes from the moment the request reaches your phone.')
  const steps = within(screen.getByRole('list', { name: 'Your payment' })).getAllByRole('listitem')
  expect(steps.map((step) => step.textContent)).toEqual([
    'Request sent: done',
    'Waiting for your approval',
    'Your plan is paid',
  ])
  expect(panel()).toContain('You may close it: we text you when the payment is confirmed')
  expect(linkTo('Billing')).toBe('/d/billing')
  expect(toasts).not.toHaveBeenCalled()
})

test('no request on the phone: what to dial on each network, what stops it, and how long it takes', async () => {
  await openWaiting()
  const help = screen.getByRole('region', { name: 'No request on your phone?' })
  const ways = within(help).getAllByRole('listitem')
  expect(ways.map((way) => way.textContent)).toEqual([
    'MTN MoMo: dial *170#, then My Wallet, then My Approvals.',
    'Telecel Cash: dial *110#.',
    'AT Money: dial *110#.',
  ])
  expect(help.textContent).toContain('Your wallet must hold the amount and the fee. End any call first.')
  expect(panel()).toContain('After you approve, it can take a few minutes until we know.')
  verify(waitsFor('provider'))
  await check()
  expect(screen.queryByText('No request on your phone?')).toBeNull()
})

test('a provider that has no answer yet: the message of the server', async () => {
  verify(waitsFor('provider'))
  await open()
  expect(heading().textContent).toBe('We are confirming your payment')
  expect(panel()).toContain('Not yet.')
  expect(panel()).toContain(`Reference ${reference}`)
})

test('it asks every 4 seconds for 3 minutes, then every 15', async () => {
  await openWaiting()
  await pass(timing.paymentPollMs - 1)
  expect(timesVerified()).toBe(1)
  await pass(1)
  expect(timesVerified()).toBe(2)
  await pass(timing.paymentPromptMs - timing.paymentPollMs)
  const before = timesVerified()
  expect(before).toBe(1 + timing.paymentPromptMs / timing.paymentPollMs)
  await pass(timing.slowPaymentPollMs - 1)
  expect(timesVerified()).toBe(before)
  await pass(1)
  expect(timesVerified()).toBe(before + 1)
})

test('once the payment is approved, it moves on by itself and announces it', async () => {
  await openWaiting()
  verify(paid())
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Payment received')
  expect(announcement()).toMatch(/^Payment received\./)
  expect(toasts).toHaveBeenCalledTimes(1)
})

test('a hidden page does not poll, and checks at once when it is shown again', async () => {
  await openWaiting()
  await setVisible('hidden')
  await pass(10 * timing.paymentPollMs)
  expect(timesVerified()).toBe(1)
  verify(paid())
  await setVisible('visible')
  expect(heading().textContent).toBe('Payment received')
})

test('Check again is busy until the answer comes, and announces that it still waits', async () => {
  await openWaiting()
  expect(note()).toMatch(/^Still waiting\. Last checked at/)
  const release = server.holdBack(verifyTransaction)
  await check()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await releaseAnswer(release)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(announcement()).toMatch(/^Still waiting\./)
  expect(timesVerified()).toBe(2)
})

test('an automatic check is not announced and does not make the button busy', async () => {
  await openWaiting()
  const before = announcement()
  server.holdBack(verifyTransaction)
  await pass(timing.paymentPollMs)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(announcement()).toBe(before)
})

test('no second request is sent while one is pending', async () => {
  await openWaiting()
  server.holdBack(verifyTransaction)
  await pass(3 * timing.paymentPollMs)
  await check()
  expect(timesVerified()).toBe(2)
})

test('the focus on Check again moves to the heading when the button disappears', async () => {
  await openWaiting()
  button().focus()
  verify(paid())
  await check()
  expect(document.activeElement).toBe(heading())
})

test.each([
  ['nobody answers', () => server.lose(verifyTransaction)],
  ['the server fails', () => server.refuse(verifyTransaction, { status: 500 })],
  ['the portal is briefly away', () => server.refuse(verifyTransaction, { status: 503 })],
  ['the provider is', () => server.refuse(verifyTransaction, { status: 502 })],
  ['it was asked too often', () => server.refuse(verifyTransaction, { status: 429 })],
  ['the answer is not ours', () => server.answerOddly(verifyTransaction, 200, { data: {} })],
])('when %s the payment is not called failed, the reference is shown, and it asks again', async (_, fail) => {
  fail()
  await open()
  expect(heading().textContent).toBe('We could not check your payment yet')
  expect(panel()).toContain('we do not know yet what came of it. We ask again by ourselves.')
  expect(panel()).toContain(`Reference ${reference}`)
  expect(panel()).not.toMatch(/safe|failed|Return to Subscriptions/i)
  verify(paid())
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Payment received')
})

test('it asks at once when the network is back', async () => {
  server.lose(verifyTransaction)
  await open()
  verify(paid())
  await comeOnline()
  expect(heading().textContent).toBe('Payment received')
})

test('a lost request keeps the phone prompt on screen and says so below it', async () => {
  await openWaiting()
  server.lose(verifyTransaction)
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Approve it on your phone')
  expect(note()).toMatch(/^We could not reach the portal just now\./)
})

test('an expired session is not shown as a failed payment', async () => {
  server.refuse(verifyTransaction, refusals.sessionOver)
  await open()
  expect(heading().textContent).toBe('Verifying your payment')
  expect(panel()).not.toContain('expired')
})

test('no request is sent once the page is left', async () => {
  await openWaiting()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Billing' })))
  await pass(10 * timing.paymentPollMs)
  expect(timesVerified()).toBe(1)
})
