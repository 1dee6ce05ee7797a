// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, answerLater, beginAsVendor, setVisible } from '../../account/session/testing/vendor-server.ts'
import { BillingPage } from './billing-page.tsx'
import { nowMs, referenceOf, samplePayment, sampleSubscription, wire } from './testing/samples.ts'
import { joined } from './use-payments.ts'

const page = (numbers: number[], hasMore = false) => ({ payments: numbers.map((one) => samplePayment(one)), hasMore })
const after = (number: number) => `${wire.payments}?after=${referenceOf(number)}`

beforeEach(() => {
  beginAsVendor(nowMs)
  answer(wire.subscription, sampleSubscription())
  answer(wire.payments, page([9, 8], true))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () =>
  act(async () =>
    render(
      <MemoryRouter>
        <BillingPage />
      </MemoryRouter>,
    ),
  )
const more = () => screen.queryByRole('button', { name: 'Show more' })
const pressMore = () => act(async () => fireEvent.click(more() as HTMLElement))
const shown = () => [...document.querySelectorAll('tbody tr')].map((row) => Number(row.textContent?.slice(-4)))

test('Show more asks for those after the last one, page by page, and the reader goes on there', async () => {
  await show()
  answer(after(8), page([7, 6], true))
  await pressMore()
  expect(shown()).toEqual([9, 8, 7, 6])
  expect(document.activeElement?.textContent).toContain(referenceOf(7))
  answer(after(6), page([5]))
  await pressMore()
  expect(shown()).toEqual([9, 8, 7, 6, 5])
  expect(more()).toBeNull()
})

test('Show more is busy until they come', async () => {
  await show()
  const coming = answerLater(after(8))
  await pressMore()
  expect(more()?.getAttribute('aria-disabled')).toBe('true')
  await coming.arrive(page([7]))
  expect(shown()).toEqual([9, 8, 7])
})

test('earlier ones that cannot be read leave the list, and may be asked for again', async () => {
  await show()
  await pressMore()
  expect(screen.getByRole('alert').textContent).toBe('Earlier payments could not be read. Please try again.')
  answer(after(8), page([7]))
  await pressMore()
  expect(shown()).toEqual([9, 8, 7])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('come back to, the earlier ones are still there', async () => {
  await show()
  answer(after(8), page([7]))
  await pressMore()
  await setVisible('visible')
  expect(shown()).toEqual([9, 8, 7])
})

test('a new payment on top leaves no gap: the earlier ones are asked for anew', () => {
  const earlier = { after: referenceOf(8), ...page([7, 6]) }
  expect(joined(page([9, 8], true), earlier)).toEqual(page([9, 8, 7, 6]))
  expect(joined(page([10, 9], true), earlier)).toEqual(page([10, 9], true))
})
