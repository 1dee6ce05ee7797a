import { expect } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'
import { isPromised } from '../../refund/refund-sums.ts'

type Db = TestApp['context']['db']
type Portal = Pick<TestApp, 'context'>
type Books = Pick<TestPaystack, 'books'>

/** False answers that the provider gave us about a payment, against its own books. */
type BentAnswers = Record<string, { amount?: number; currency?: string }>

/**
 * Every charge in the provider's books that matches its order has bought exactly one period; nothing else has bought one;
 * and the ledger equals the books, to the pesewa. `told`: payments about which the provider never told the truth.
 */
export const expectBalancedBooks = async (
  { context: { db } }: Portal,
  paystack: Books,
  told: BentAnswers = {},
): Promise<void> => {
  const payments = await db
    .selectFrom('business.payment')
    .select(['reference', 'amount_pesewas', 'currency', 'state', 'receipt_number'])
    .execute()
  const periods = await db.selectFrom('business.period').select('reference').execute()
  const ledger = await findLedgerEntries(db, 'charge')

  const charged = paystack
    .books()
    .transactions.filter(({ paidAt }) => paidAt !== null)
    .map((charge) => ({ ...charge, ...told[charge.reference] }))
  const asOrdered = charged.filter(({ reference, requestedAmount, currency }) =>
    payments.some(
      (one) => one.reference === reference && one.amount_pesewas === requestedAmount && one.currency === currency,
    ),
  )
  const bought = references(asOrdered.filter(({ reference }) => !(reference in told)))

  expect(references(periods)).toEqual(bought)
  expect(references(payments.filter(({ state }) => state === 'succeeded'))).toEqual(bought)
  expect(references(ledger)).toEqual(references(charged))
  expect(sums([...ledger, ...(await findLedgerEntries(db, 'correction'))])).toEqual(sums(charged))
  expectNoGaps(payments.flatMap(({ receipt_number }) => receipt_number ?? []))
  await expectBalancedRefunds(db, paystack)
  await expectCreditNotes(db)
  await expectBalancedDisputes(db, paystack)
}

/**
 * Each refund of the provider is in the ledger with its id and amount, or is being asked about; nothing else is in it. A plan
 * is withdrawn only where its money is on the way back, has gone back, was promised or lost to a dispute.
 */
const expectBalancedRefunds = async (db: Db, paystack: Books): Promise<void> => {
  const refunds = await db.selectFrom('business.refund').selectAll().execute()
  const withdrawn = await db
    .selectFrom('business.period')
    .select('reference')
    .where('withdrawn_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
  const isFollowed = ({ reference, id }: { reference: string; id: string }) =>
    refunds.some(
      (one) =>
        one.reference === reference &&
        (one.provider_refund_id === null || one.provider_refund_id === id) &&
        one.state !== 'processed' &&
        one.next_check_at !== null,
    )
  const bookedAsDispute = (await findLedgerEntries(db, 'dispute')).map(({ id }) => id)
  const gone = paystack
    .books()
    .refunds.filter((one) => one.status === 'processed' && !isFollowed(one))
    .filter(({ disputeId }) => disputeId === null || !bookedAsDispute.includes(disputeId))
  const ledger = (await findLedgerEntries(db, 'refund')).map((entry) => ({ ...entry, amount: -entry.amount }))

  expect(ledger.map(({ id }) => id).sort()).toEqual(gone.map(({ id }) => id).sort())
  expect(sumsByPayment(ledger)).toEqual(sumsByPayment(gone))
  const lost = await db.selectFrom('business.dispute').select('reference').where('outcome', '=', 'lost').execute()
  const goneBack = references([...refunds.filter(isPromised), ...lost])
  expect(goneBack).toEqual(expect.arrayContaining(references(withdrawn)))
}

/** What went back of a payment with a receipt has a credit note of its amount, for each refund and each lost dispute. */
const expectCreditNotes = async (db: Db): Promise<void> => {
  const notes = await db
    .selectFrom('business.credit_note')
    .select(['number', 'reference', 'provider_refund_id', 'dispute_id', 'amount_pesewas as amount'])
    .execute()
  const withReceipt = db.selectFrom('business.payment').select('reference').where('receipt_number', 'is not', null)
  const receipted = references(await withReceipt.execute())
  const booked = async (kind: 'refund' | 'dispute') =>
    (await findLedgerEntries(db, kind))
      .filter(({ reference }) => receipted.includes(reference))
      .map(({ reference, id, amount }) => `${reference} ${kind} ${id} ${-amount}`)
  const noted = notes.map(({ reference, provider_refund_id, dispute_id, amount }) =>
    dispute_id === null
      ? `${reference} refund ${provider_refund_id} ${amount}`
      : `${reference} dispute ${dispute_id} ${amount}`,
  )
  expect(noted.sort()).toEqual([...(await booked('refund')), ...(await booked('dispute'))].sort())
  expectNoGaps(notes.map(({ number }) => number))
}

/** What payers got back by a dispute is in the ledger, each once with its id, unless it is a refund in it, or is being asked about. */
const expectBalancedDisputes = async (db: Db, paystack: Books): Promise<void> => {
  const followed = await db.selectFrom('business.dispute').select('id').where('next_check_at', 'is not', null).execute()
  const isFollowed = ({ id }: { id: string }) => followed.some((one) => one.id === id)
  const { disputes, refunds } = paystack.books()
  const asRefunds = (await db.selectFrom('business.refund').select('provider_refund_id').execute()).flatMap(
    ({ provider_refund_id }) => provider_refund_id ?? [],
  )
  const isRefund = ({ id }: { id: string }) => refunds.some((one) => one.disputeId === id && asRefunds.includes(one.id))
  const lost = disputes.filter((one) => one.lost > 0 && !isFollowed(one) && !isRefund(one))
  const ledger = (await findLedgerEntries(db, 'dispute')).map((entry) => ({ ...entry, amount: -entry.amount }))
  const asBooked = lost.map(({ id, reference, lost: amount, currency }) => ({ id, reference, amount, currency }))

  expect(ledger.map(({ id }) => id).sort()).toEqual(asBooked.map(({ id }) => id).sort())
  expect(sumsByPayment(ledger)).toEqual(sumsByPayment(asBooked))
}

const findLedgerEntries = (db: Db, kind: 'charge' | 'refund' | 'correction' | 'dispute') =>
  db
    .selectFrom('business.ledger')
    .select(['reference', 'amount_pesewas as amount', 'currency', 'provider_id as id'])
    .where('kind', '=', kind)
    .execute()

const references = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference).sort()

const sums = (entries: readonly { currency: string; amount: number }[]) => {
  const sums: Record<string, number> = {}
  for (const { currency, amount } of entries) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}

const sumsByPayment = (entries: readonly { reference: string; currency: string; amount: number }[]) =>
  sums(entries.map(({ reference, currency, amount }) => ({ currency: `${reference} ${currency}`, amount })))

const expectNoGaps = (numbers: number[]) =>
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
