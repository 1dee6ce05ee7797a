// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { verifyTransaction } from '../../../contract/business/payment.ts'
import { pass, setVisible } from '../../session/testing/vendor-session.ts'
import { reference } from '../testing/sample-payment.ts'
import { facts, heading, linkTo, press, releaseAnswer } from '../testing/vendor-pages.tsx'
import {
  address,
  announcement,
  open,
  paid,
  panel,
  server,
  timesVerified,
  toasts,
  verify,
} from './testing/open-page.tsx'

const movesOn = () => screen.queryByText(/^Going to your status by itself/)

test('while the server is asked it says so, and the question is asked once', async () => {
  const release = server.holdBack(verifyTransaction)
  await open()
  expect(heading().textContent).toBe('Verifying your payment')
  expect(panel()).toContain('We ask the payment provider')
  await releaseAnswer(release)
  expect(server.asked(verifyTransaction).map(({ query }) => query)).toEqual([{ reference }])
})

test('a successful payment is shown with all that was bought, in one toast, and announced', async () => {
  await open()
  expect(heading().textContent).toBe('Payment received')
  expect(panel()).toContain('Your Executive plan is on.')
  expect(facts()).toEqual([
    ['Amount', 'GH₵2,040'],
    ['Plan', 'Executive, 1 year'],
    ['Begins', '15 Nov 2026'],
    ['Ends', '15 Nov 2027'],
    ['Reference', reference],
  ])
  expect(toasts.mock.calls.map(([text]) => text)).toEqual(['Payment verified successfully!'])
  expect(announcement()).toBe('Payment received. In a few seconds this page goes on to your business status.')
  expect(linkTo('Receipt')).toBe(`/d/receipt?reference=${reference}`)
  expect(linkTo('See the status')).toBe('/d/vendor-status')
})

test('where the difference was paid, the plan says so', async () => {
  verify(paid({ plan: 'PREMIUM', duration: 'MONTHLY', upgrade: { from: 'STANDARD', days: 12, keepsEnd: true } }))
  await open()
  expect(facts()).toContainEqual(['Plan', 'Premium, upgrade from Standard, difference for 12 days'])
})

test('before the approval there are no dates, and the page says when it begins', async () => {
  verify(paid({ startsAt: null, endsAt: null }))
  await open()
  expect(panel()).toContain('It begins when your business is approved.')
  expect(facts().filter(([term]) => term === 'Begins' || term === 'Ends')).toEqual([
    ['Begins', 'When your business is approved'],
  ])
})

test('the profile is read again for the other parts of the portal', async () => {
  await open()
  expect(server.asked(readProfile)).toHaveLength(1)
})

test('the provider’s own name for the reference is read', async () => {
  await open(`?trxref=${reference}`)
  expect(server.asked(verifyTransaction).map(({ query }) => query)).toEqual([{ reference }])
  expect(heading().textContent).toBe('Payment received')
})

test('after 5 seconds, counted down, it goes on to the status', async () => {
  await open()
  expect(movesOn()?.textContent).toContain('in 5 seconds')
  await pass(4_000)
  expect(movesOn()?.textContent).toContain('in 1 second.')
  await pass(999)
  expect(address()).toContain('/d/payment-success')
  await pass(1)
  expect(address()).toBe('/d/vendor-status')
})

test('pressing a link cancels the automatic move, however long its page takes to load', async () => {
  await open()
  const receipt = screen.getByRole('link', { name: 'Receipt' })
  // The link opens in another tab, so this page stays.
  receipt.addEventListener('click', (event) => event.preventDefault())
  await act(async () => fireEvent.click(receipt, { ctrlKey: true }))
  await pass(60_000)
  expect(address()).toContain('/d/payment-success')
  expect(movesOn()).toBeNull()
  expect(announcement()).toBe('')
})

test('a vendor who has followed a link stays there', async () => {
  await open()
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Receipt' })))
  await pass(60_000)
  expect(address()).toBe(`/d/receipt?reference=${reference}`)
})

test('Stay here stops it, and the focus moves to the text', async () => {
  await open()
  await press('Stay here')
  expect(document.activeElement?.textContent).toBe('Your Executive plan is on.')
  expect(announcement()).toBe('')
  await pass(60_000)
  expect(address()).toContain('/d/payment-success')
})

test('a verified payment is not checked again', async () => {
  await open()
  await setVisible('hidden')
  await setVisible('visible')
  expect(timesVerified()).toBe(1)
  expect(toasts).toHaveBeenCalledTimes(1)
})
