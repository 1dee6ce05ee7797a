// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { readAutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import { listPayments } from '../../../contract/business/billing.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { showPage } from '../../testing/show-page.tsx'
import { samplePayment, sampleReference } from '../testing/sample-payment.ts'
import { noRenewal, sampleSubscription } from '../testing/sample-subscription.ts'
import { linkTo, press, releaseAnswer, serverForVendor } from '../testing/vendor-pages.tsx'
import { BillingPage } from './billing-page.tsx'

const server = serverForVendor()
const page = (numbers: number[], hasMore = false) => ({
  payments: numbers.map((number) => samplePayment({ reference: sampleReference(number) })),
  hasMore,
})
const answer = (numbers: number[], hasMore = false) => server.answer(listPayments, page(numbers, hasMore))
const askedAfter = () => server.asked(listPayments).map(({ query }) => query.after)

beforeEach(() => {
  server.answer(readAutomaticRenewal, noRenewal)
  server.answer(readProfile, sampleProfile)
  server.answer(readSubscription, sampleSubscription())
  answer([9, 8], true)
})

const show = () => showPage(<BillingPage />)
const more = () => screen.queryByRole('button', { name: 'Show more' })
const pressMore = () => press('Show more')
const shown = () => [...document.querySelectorAll('tbody tr')].map((row) => Number(row.textContent?.slice(-4)))

test('Show more loads the next page and moves the focus to its first payment', async () => {
  await show()
  answer([7, 6], true)
  await pressMore()
  expect(shown()).toEqual([9, 8, 7, 6])
  expect(document.activeElement?.textContent).toContain(sampleReference(7))
  answer([5])
  await pressMore()
  expect(shown()).toEqual([9, 8, 7, 6, 5])
  expect(more()).toBeNull()
  expect(askedAfter()).toEqual([undefined, sampleReference(8), sampleReference(6)])
})

test('beside its receipt a payment has the credit note of each refund', async () => {
  const creditNotes = ['C-000003', 'C-000004'].map((number) => ({
    number,
    at: '2026-11-20T08:00:00Z',
    amountPesewas: 100,
  }))
  server.answer(listPayments, { payments: [samplePayment({ state: 'partly refunded', creditNotes })], hasMore: false })
  await show()
  expect(linkTo('Credit note C-000003')).toBe('/d/receipt?number=C-000003')
  expect(linkTo('Credit note C-000004')).toBe('/d/receipt?number=C-000004')
})

test('below the payments is the way to the statement of this year', async () => {
  await show()
  expect(linkTo('Statement of the year')).toBe('/d/receipt?year=2026')
})

test('Show more is busy until the next page has loaded', async () => {
  await show()
  answer([7])
  const release = server.holdBack(listPayments)
  await pressMore()
  expect(more()?.getAttribute('aria-disabled')).toBe('true')
  await releaseAnswer(release)
  expect(shown()).toEqual([9, 8, 7])
})

test('earlier payments that cannot be read leave the list as it is, and can be retried', async () => {
  await show()
  server.lose(listPayments)
  await pressMore()
  expect(screen.getByRole('alert').textContent).toBe('Earlier payments could not be read. Please try again.')
  answer([7])
  await pressMore()
  expect(shown()).toEqual([9, 8, 7])
  expect(screen.queryByRole('alert')).toBeNull()
})

/** Pages of two, newest first. */
const answerPages = (...numbers: number[]) =>
  server.answerFrom(listPayments, ({ query: { after } }) => {
    const begin = after ? numbers.findIndex((number) => sampleReference(number) === after) + 1 : 0
    return page(numbers.slice(begin, begin + 2), numbers.length > begin + 2)
  })

test('on return to the page the earlier payments are still there', async () => {
  answerPages(9, 8, 7)
  await show()
  await pressMore()
  await setVisible('visible')
  expect(shown()).toEqual([9, 8, 7])
})

test('a new payment leaves no gap between the pages', async () => {
  answerPages(9, 8, 7, 6, 5)
  await show()
  await pressMore()
  expect(shown()).toEqual([9, 8, 7, 6])
  answerPages(10, 9, 8, 7, 6, 5)
  await setVisible('visible')
  expect(shown()).toEqual([10, 9, 8, 7])
  await pressMore()
  expect(shown()).toEqual([10, 9, 8, 7, 6, 5])
})
