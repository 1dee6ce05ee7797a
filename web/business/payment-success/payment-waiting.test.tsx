// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { verifyTransaction } from '../../../contract/business/payment.ts'
import { refusals } from '../../../contract/refusals.ts'
import { comeOnline, pass, setVisible } from '../../account/session/testing/vendor-session.ts'
import { timing } from '../../timing.ts'
import { reference } from '../testing/sample-payment.ts'
import { arrive, heading, linkTo, press } from '../testing/vendor-pages.tsx'
import { open, paid, panel, said, server, timesVerified, toasts, verify, waitsFor } from './testing/open-page.tsx'

const openWaiting = () => {
  verify(waitsFor('phone'))
  return open()
}
const button = () => screen.getByRole('button', { name: /^Check/ })
const check = () => press(/^Check/)
const note = () => screen.getByText(/^(Still waiting|Last|We could not reach the portal just now)/).textContent

test('a request on the phone: what was sent, what is to do, how long there is, and that one may go', async () => {
  await openWaiting()
  expect(heading().textContent).toBe('Approve it on your phone')
  expect(panel()).toContain('We sent a request for GH₵2,040 to your phone.')
  expect(panel()).toContain('You have 3 minutes from the moment the request reaches your phone.')
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Request sent: done',
    'Waiting for your approval',
    'Your plan is paid',
  ])
  expect(panel()).toContain('You may close it: we text you when the payment is confirmed')
  expect(linkTo('Billing')).toBe('/d/billing')
  expect(toasts).not.toHaveBeenCalled()
})

test('a provider that has no answer yet: in the words of the server', async () => {
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

test('approved meanwhile, it moves on by itself and says so', async () => {
  await openWaiting()
  verify(paid())
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Payment received')
  expect(said()).toMatch(/^Payment received\./)
  expect(toasts).toHaveBeenCalledTimes(1)
})

test('nobody looks: nothing is asked, and at once on return', async () => {
  await openWaiting()
  await setVisible('hidden')
  await pass(10 * timing.paymentPollMs)
  expect(timesVerified()).toBe(1)
  verify(paid())
  await setVisible('visible')
  expect(heading().textContent).toBe('Payment received')
})

test('Check again is busy until the answer comes, and says aloud that it still waits', async () => {
  await openWaiting()
  expect(note()).toMatch(/^Still waiting\. Last checked at/)
  const letGo = server.holdBack(verifyTransaction)
  await check()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await arrive(letGo)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(said()).toMatch(/^Still waiting\./)
  expect(timesVerified()).toBe(2)
})

test('what the page asks by itself is said by nobody, and does not make the button busy', async () => {
  await openWaiting()
  const before = said()
  server.holdBack(verifyTransaction)
  await pass(timing.paymentPollMs)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(said()).toBe(before)
})

test('a slow answer is waited for: no second question on top', async () => {
  await openWaiting()
  server.holdBack(verifyTransaction)
  await pass(3 * timing.paymentPollMs)
  await check()
  expect(timesVerified()).toBe(2)
})

test('the focus on Check again goes to the heading when the button goes', async () => {
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
])('when %s nothing has failed and nothing is claimed: the reference is there, and it asks again', async (_, fail) => {
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

test('a lost question keeps the request on the phone in sight, and owns up below', async () => {
  await openWaiting()
  server.lose(verifyTransaction)
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Approve it on your phone')
  expect(note()).toMatch(/^We could not reach the portal just now\./)
})

test('a session that has ended is no failed payment', async () => {
  server.refuse(verifyTransaction, refusals.sessionOver)
  await open()
  expect(heading().textContent).toBe('Verifying your payment')
  expect(panel()).not.toContain('expired')
})

test('nothing is asked once the page is left', async () => {
  await openWaiting()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Billing' })))
  await pass(10 * timing.paymentPollMs)
  expect(timesVerified()).toBe(1)
})
