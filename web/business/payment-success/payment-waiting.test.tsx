// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  answer,
  answerLater,
  comeOnline,
  pass,
  setVisible,
  timesAsked,
} from '../../account/session/testing/vendor-server.ts'
import { refuses } from '../../testing/refused.ts'
import { timing } from '../../timing.ts'
import {
  begin,
  end,
  heading,
  linkTo,
  open,
  paid,
  panel,
  reference,
  said,
  toasts,
  verify,
  waitsFor,
} from './testing/open-page.tsx'

beforeEach(begin)
afterEach(end)

const button = () => screen.getByRole('button', { name: /^Check/ })
const press = () => act(async () => fireEvent.click(button()))
const note = () => screen.getByText(/^(Still waiting|Last|We could not reach the portal just now)/).textContent

test('a request on the phone: what was sent, what is to do, how long there is, and that one may go', async () => {
  answer(verify, waitsFor('phone'))
  await open()
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
  answer(verify, waitsFor('provider'))
  await open()
  expect(heading().textContent).toBe('We are confirming your payment')
  expect(panel()).toContain('Not yet.')
  expect(panel()).toContain(`Reference ${reference}`)
})

test('it asks every 4 seconds for 3 minutes, then every 15', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  await pass(timing.paymentPollMs - 1)
  expect(timesAsked(verify)).toBe(1)
  await pass(1)
  expect(timesAsked(verify)).toBe(2)
  await pass(timing.paymentPromptMs - timing.paymentPollMs)
  const before = timesAsked(verify)
  expect(before).toBe(1 + timing.paymentPromptMs / timing.paymentPollMs)
  await pass(timing.slowPaymentPollMs - 1)
  expect(timesAsked(verify)).toBe(before)
  await pass(1)
  expect(timesAsked(verify)).toBe(before + 1)
})

test('approved meanwhile, it moves on by itself and says so', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  answer(verify, paid())
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Payment received')
  expect(said()).toMatch(/^Payment received\./)
  expect(toasts).toHaveBeenCalledTimes(1)
})

test('nobody looks: nothing is asked, and at once on return', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  await setVisible('hidden')
  await pass(10 * timing.paymentPollMs)
  expect(timesAsked(verify)).toBe(1)
  answer(verify, paid())
  await setVisible('visible')
  expect(heading().textContent).toBe('Payment received')
})

test('Check again is busy until the answer comes, and says aloud that it still waits', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  expect(note()).toMatch(/^Still waiting\. Last checked at/)
  const coming = answerLater(verify)
  await press()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await coming.arrive(waitsFor('phone'))
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(said()).toMatch(/^Still waiting\./)
  expect(timesAsked(verify)).toBe(2)
})

test('what the page asks by itself is said by nobody, and does not make the button busy', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  const before = said()
  answerLater(verify)
  await pass(timing.paymentPollMs)
  expect(button().getAttribute('aria-disabled')).toBeNull()
  expect(said()).toBe(before)
})

test('a slow answer is waited for: no second question on top', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  answerLater(verify)
  await pass(3 * timing.paymentPollMs)
  await press()
  expect(timesAsked(verify)).toBe(2)
})

test('the focus on Check again goes to the heading when the button goes', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  button().focus()
  answer(verify, paid())
  await press()
  expect(document.activeElement).toBe(heading())
})

test.each([
  ['nobody answers', undefined],
  ['the server fails', refuses({ status: 500 })],
  ['the portal is briefly away', refuses({ status: 503 })],
  ['the provider is', refuses({ status: 502 })],
  ['it was asked too often', refuses({ status: 429 })],
  ['the answer is not ours', { data: {} }],
])('when %s nothing has failed and nothing is claimed: the reference is there, and it asks again', async (_, how) => {
  answer(verify, how)
  await open()
  expect(heading().textContent).toBe('We could not check your payment yet')
  expect(panel()).toContain('we do not know yet what came of it. We ask again by ourselves.')
  expect(panel()).toContain(`Reference ${reference}`)
  expect(panel()).not.toMatch(/safe|failed|Return to Subscriptions/i)
  answer(verify, paid())
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Payment received')
})

test('it asks at once when the network is back', async () => {
  answer(verify)
  await open()
  answer(verify, paid())
  await comeOnline()
  expect(heading().textContent).toBe('Payment received')
})

test('a lost question keeps the request on the phone in sight, and owns up below', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  answer(verify)
  await pass(timing.paymentPollMs)
  expect(heading().textContent).toBe('Approve it on your phone')
  expect(note()).toMatch(/^We could not reach the portal just now\./)
})

test('a session that has ended is no failed payment', async () => {
  answer(verify, refuses({ status: 401, message: 'Your session has expired. Please log in again.' }))
  await open()
  expect(heading().textContent).toBe('Verifying your payment')
  expect(panel()).not.toContain('expired')
})

test('nothing is asked once the page is left', async () => {
  answer(verify, waitsFor('phone'))
  await open()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Billing' })))
  await pass(10 * timing.paymentPollMs)
  expect(timesAsked(verify)).toBe(1)
})
