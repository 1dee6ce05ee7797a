import { expect } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import type { TestPaystack } from '../../../testing/paystack.ts'

/** What the provider told us of a payment, where its own books say otherwise. */
type Told = Record<string, { amount?: number; currency?: string }>

/**
 * Every charge in the provider's books that is as it was ordered has bought exactly one period; nothing else has bought
 * one; and the ledger is the books, to the pesewa. `told`: of the payments whose answers were bent for good.
 */
export const expectMoneyWhole = async (
  { tools: { db } }: Pick<TestApp, 'tools'>,
  paystack: Pick<TestPaystack, 'books'>,
  told: Told = {},
): Promise<void> => {
  const payments = await db
    .selectFrom('business.payment')
    .select(['reference', 'amount_pesewas', 'currency', 'state', 'receipt_number'])
    .execute()
  const periods = await db.selectFrom('business.period').select('reference').execute()
  const ledger = await db.selectFrom('business.ledger').select(['reference', 'amount_pesewas', 'currency']).execute()

  const charged = paystack
    .books()
    .transactions.filter(({ paidAt }) => paidAt !== null)
    .map((charge) => ({ ...charge, ...told[charge.reference] }))
  const asOrdered = charged.filter(({ reference, amount, currency }) =>
    payments.some((one) => one.reference === reference && one.amount_pesewas === amount && one.currency === currency),
  )
  const references = (rows: readonly { reference: string }[]) => rows.map(({ reference }) => reference).sort()
  const bought = references(asOrdered.filter(({ reference }) => !(reference in told)))

  expect(references(periods)).toEqual(bought)
  expect(references(payments.filter(({ state }) => state === 'succeeded'))).toEqual(bought)
  expect(references(ledger)).toEqual(references(charged))
  expect(sums(ledger.map(({ currency, amount_pesewas: amount }) => ({ currency, amount })))).toEqual(sums(charged))
  await expectReceiptsWithoutGaps(payments.flatMap(({ receipt_number }) => receipt_number ?? []))
}

const sums = (entries: readonly { currency: string; amount: number }[]) => {
  const sums: Record<string, number> = {}
  for (const { currency, amount } of entries) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}

const expectReceiptsWithoutGaps = async (numbers: number[]) =>
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1))
