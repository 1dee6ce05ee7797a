import type { Books } from '../../../../simulators/paystack/books.ts'
import type { TestApp } from '../../../testing/app.ts'
import { isPromised } from '../../refund/refund-sums.ts'

type Db = TestApp['context']['db']

/** False answers that the provider gave us about a payment, against its own books. */
export type BentAnswers = Record<string, { amount?: number; currency?: string }>

/** What our books say of each claim, and what they have to say if the provider's are right. They must be equal. */
export type BothBooks = Record<'ours' | 'expected', Record<string, unknown>>

/**
 * Every charge in the provider's books that matches its order has bought exactly one period; nothing else has bought one;
 * and the ledger equals the books, to the pesewa. `told`: payments about which the provider never told the truth.
 */
export const readBothBooks = async (db: Db, books: Books, told: BentAnswers = {}): Promise<BothBooks> => {
  const parts = [
    await readCharges(db, books, told),
    await readRefunds(db, books),
    await readCreditNotes(db),
    await readDisputes(db, books),
  ]
  return {
    ours: Object.assign({}, ...parts.map(({ ours }) => ours)),
    expected: Object.assign({}, ...parts.map(({ expected }) => expected)),
  }
}

const readCharges = async (db: Db, books: Books, told: BentAnswers): Promise<BothBooks> => {
  const payments = await db
    .selectFrom('business.payment')
    .select(['reference', 'amount_pesewas', 'currency', 'state', 'receipt_number'])
    .execute()
  const periods = await db.selectFrom('business.period').select('reference').execute()
  const ledger = await findLedgerEntries(db, 'charge')
  const corrections = await findLedgerEntries(db, 'correction')
  const receipts = payments.flatMap(({ receipt_number }) => receipt_number ?? [])

  const charged = books.transactions
    .filter(({ paidAt }) => paidAt !== null)
    .map((charge) => ({ ...charge, ...told[charge.reference] }))
  const asOrdered = charged.filter(({ reference, requestedAmount, currency }) =>
    payments.some(
      (one) => one.reference === reference && one.amount_pesewas === requestedAmount && one.currency === currency,
    ),
  )
  const bought = references(asOrdered.filter(({ reference }) => !(reference in told)))
  return {
    ours: {
      periods: references(periods),
      succeeded: references(payments.filter(({ state }) => state === 'succeeded')),
      charges: references(ledger),
      charged: sums([...ledger, ...corrections]),
      receipts: inOrder(receipts),
    },
    expected: {
      periods: bought,
      succeeded: bought,
      charges: references(charged),
      charged: sums(charged),
      receipts: withoutGaps(receipts),
    },
  }
}

/**
 * Each refund of the provider is in the ledger with its id and amount, or is being asked about; nothing else is in it. A plan
 * is withdrawn only where its money is on the way back, has gone back, was promised or lost to a dispute.
 */
const readRefunds = async (db: Db, books: Books): Promise<BothBooks> => {
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
  const ledger = (await findLedgerEntries(db, 'refund')).map((entry) => ({ ...entry, amount: -entry.amount }))
  const isBooked = ({ id }: { id: string }) => ledger.some((entry) => entry.id === id)
  const lostByDispute = ids(await findLedgerEntries(db, 'dispute'))
  const gone = books.refunds
    .filter((one) => one.status === 'processed' && (isBooked(one) || !isFollowed(one)))
    .filter(({ disputeId }) => !lostByDispute.includes(disputeId))
  const lost = await db.selectFrom('business.dispute').select('reference').where('outcome', '=', 'lost').execute()
  const goneBack = references([...refunds.filter(isPromised), ...lost])
  return {
    ours: {
      refunds: ids(ledger),
      refunded: sumsByPayment(ledger),
      'withdrawn without a reason': references(withdrawn).filter((one) => !goneBack.includes(one)),
    },
    expected: { refunds: ids(gone), refunded: sumsByPayment(gone), 'withdrawn without a reason': [] },
  }
}

/**
 * What went back of a payment with a receipt has a credit note of its amount, for each refund and each lost dispute; where more
 * went back than came, none is of more than is left of the receipt.
 */
const readCreditNotes = async (db: Db): Promise<BothBooks> => {
  const notes = await db
    .selectFrom('business.credit_note')
    .select(['number', 'reference', 'provider_refund_id', 'dispute_id', 'amount_pesewas as amount'])
    .execute()
  const receipts = await db
    .selectFrom('business.payment')
    .select(['reference', 'amount_pesewas as amount'])
    .where('receipt_number', 'is not', null)
    .execute()
  const left = new Map(receipts.map(({ reference, amount }) => [reference, amount]))
  const goneBack: string[] = []
  for (const { kind, reference, id, amount } of await findGoneBack(db)) {
    const credited = Math.min(-amount, left.get(reference) ?? 0)
    if (credited === 0) continue
    left.set(reference, (left.get(reference) ?? 0) - credited)
    goneBack.push(`${reference} ${kind} ${id} ${credited}`)
  }
  const noted = notes.map(({ reference, provider_refund_id, dispute_id, amount }) =>
    dispute_id === null
      ? `${reference} refund ${provider_refund_id} ${amount}`
      : `${reference} dispute ${dispute_id} ${amount}`,
  )
  const numbers = notes.map(({ number }) => number)
  return {
    ours: { 'credit notes': noted.sort(), 'their numbers': inOrder(numbers) },
    expected: { 'credit notes': goneBack.sort(), 'their numbers': withoutGaps(numbers) },
  }
}

/** What payers got back by a dispute is in the ledger, each once with its id, unless it is a refund in it, or is being asked about. */
const readDisputes = async (db: Db, { disputes, refunds }: Books): Promise<BothBooks> => {
  const followed = await db.selectFrom('business.dispute').select('id').where('next_check_at', 'is not', null).execute()
  const isFollowed = ({ id }: { id: string }) => followed.some((one) => one.id === id)
  const known = (await db.selectFrom('business.refund').select('provider_refund_id as id').execute()).map(
    ({ id }) => id,
  )
  const isRefund = ({ id }: { id: string }) => refunds.some((one) => one.disputeId === id && known.includes(one.id))
  const lost = disputes
    .filter((one) => one.lost > 0 && !isFollowed(one) && !isRefund(one))
    .map(({ id, reference, lost: amount, currency }) => ({ id, reference, amount, currency }))
  const ledger = (await findLedgerEntries(db, 'dispute')).map((entry) => ({ ...entry, amount: -entry.amount }))
  return {
    ours: { 'lost disputes': ids(ledger), 'lost to disputes': sumsByPayment(ledger) },
    expected: { 'lost disputes': ids(lost), 'lost to disputes': sumsByPayment(lost) },
  }
}

/** In the order in which it was booked. */
const findGoneBack = (db: Db) =>
  db
    .selectFrom('business.ledger')
    .select(['kind', 'reference', 'amount_pesewas as amount', 'provider_id as id'])
    .where('kind', 'in', ['refund', 'dispute'])
    .orderBy('number')
    .execute()

const findLedgerEntries = (db: Db, kind: 'charge' | 'refund' | 'correction' | 'dispute') =>
  db
    .selectFrom('business.ledger')
    .select(['reference', 'amount_pesewas as amount', 'currency', 'provider_id as id'])
    .where('kind', '=', kind)
    .execute()

const references = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference).sort()
const ids = (rows: readonly { id: string | null }[]) => rows.map(({ id }) => id).sort()

const sums = (entries: readonly { currency: string; amount: number }[]) => {
  const sums: Record<string, number> = {}
  for (const { currency, amount } of entries) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}

const sumsByPayment = (entries: readonly { reference: string; currency: string; amount: number }[]) =>
  sums(entries.map(({ reference, currency, amount }) => ({ currency: `${reference} ${currency}`, amount })))

const inOrder = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)
const withoutGaps = (numbers: readonly number[]) => numbers.map((_, index) => index + 1)
