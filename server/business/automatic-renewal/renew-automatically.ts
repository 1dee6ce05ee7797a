import type { Transaction } from 'kysely'
import { currency } from '../../../contract/business/payment.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { newReference } from '../payment/prepare-payment.ts'
import { insertPayment } from '../payment/store.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { askAboutUnsettled } from './ask-about-unsettled.ts'
import { expiredCardNotice, renewalNotice } from './automatic-notification.ts'
import { chargeCard, type PreparedTry } from './charge-card.ts'
import { nextTryAt, type PlanEnd, type RenewalFacts, renewalStep } from './next-renewal.ts'
import { stopLink } from './stop-token.ts'
import { findDue, findFacts, findRenewal, insertTry, putNotice, type RenewalRow, stopRenewal } from './store.ts'

export type RenewContext = PaymentContext &
  Pick<Context, 'cardSeal' | 'pseudonym' | 'renewalTokens' | 'paymentFirstCheckSeconds'>

export type RenewResult = { told: number; tried: number; failures: unknown[] }

/** Two calls to the provider take 20 s at most and a job has 50 s, so the last try begins in time. The rest is done by the next run. */
const longestRunMs = 25_000
const parallel = 4

/** Tells, tries and stops what is due. A business that fails does not hold up the others. */
export const renewAutomatically = async (context: RenewContext): Promise<RenewResult> => {
  const { db, clock } = context
  const startMs = clock.now().getTime()
  const due = (await findDue(db, clock.now())).values()
  const result: RenewResult = { told: 0, tried: 0, failures: [] }
  const renewOneByOne = async () => {
    for (const businessId of due) {
      if (clock.now().getTime() > startMs + longestRunMs) return
      try {
        const done = await renew(context, businessId)
        if (done === 'told') result.told += 1
        if (done === 'tried') result.tried += 1
      } catch (error) {
        result.failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, renewOneByOne))
  return result
}

type Done = 'told' | 'tried' | 'nothing'

const renew = async (context: RenewContext, businessId: string): Promise<Done> => {
  const step = await takeStep(context, businessId)
  if (step === 'told' || step === 'nothing') return step
  if ('references' in step) {
    await askAboutUnsettled(context, step.references)
    const next = await takeStep(context, businessId)
    return typeof next === 'object' && 'day' in next ? chargeCard(context, next) : 'nothing'
  }
  return chargeCard(context, step)
}

/** Decided and written down under the lock on the business: what the vendor is told, and the try before the provider hears of it. */
const takeStep = (
  context: RenewContext,
  businessId: string,
): Promise<'told' | 'nothing' | { references: readonly string[] } | PreparedTry> =>
  context.db.transaction().execute(async (tx) => {
    const { vendor_id: vendorId } = await lockBusinessRow(tx, businessId)
    const row = await findRenewal(tx, businessId)
    if (!row?.sealed) return 'nothing'
    const now = context.clock.now()
    const facts = await findFacts(tx, row, now)
    const step = renewalStep(facts, now)
    switch (step.do) {
      case 'nothing':
        return 'nothing'
      case 'stop':
        await stopRenewal(tx, { businessId, because: 'card expired', now })
        await notifyVendor(context, tx, vendorId, expiredCardNotice(context, readCard(row)))
        return 'told'
      case 'tell':
        await tell(context, tx, { row, facts, vendorId, amountPesewas: step.amountPesewas })
        return 'told'
      case 'ask about':
        return { references: step.references }
      case 'try': {
        const charge = { ...expectEnd(facts), amountPesewas: step.amountPesewas, card: readCard(row) }
        const reference = await recordTry(context, tx, { ...charge, businessId, vendorId, day: step.day })
        return { ...charge, day: step.day, reference, businessId, vendorId, sealed: row.sealed }
      }
    }
  })

const readCard = ({ card_brand, card_last4 }: RenewalRow) => ({ brand: card_brand, last4: card_last4 })

const expectEnd = ({ end }: RenewalFacts): PlanEnd => {
  if (!end) throw new Error('a renewal without an end')
  return end
}

type Telling = { row: RenewalRow; facts: RenewalFacts; vendorId: string; amountPesewas: number }

const tell = async (
  context: RenewContext,
  tx: Transaction<Schema>,
  { row, facts, vendorId, amountPesewas }: Telling,
): Promise<void> => {
  const { plan, duration, endsAt } = expectEnd(facts)
  const now = context.clock.now()
  const businessId = row.business_id
  await putNotice(tx, {
    business_id: businessId,
    ends_at: endsAt,
    plan,
    duration,
    amount_pesewas: amountPesewas,
    told_at: now,
  })
  const dayLater = new Date(now.getTime() + 86_400_000)
  const notice = renewalNotice(context, {
    plan,
    duration,
    endsAt,
    amountPesewas,
    card: readCard(row),
    chargedOn: nextTryAt(endsAt, facts.tries, dayLater) ?? endsAt,
    stopLink: stopLink(context, { businessId, optedInAt: row.opted_in_at }),
  })
  await notifyVendor(context, tx, vendorId, notice)
}

type NewTry = Omit<PreparedTry, 'reference' | 'sealed'>

const recordTry = async (
  { clock, payments, paymentFirstCheckSeconds }: RenewContext,
  tx: Transaction<Schema>,
  { businessId, vendorId, plan, duration, amountPesewas, endsAt, day }: NewTry,
): Promise<string> => {
  const now = clock.now()
  const reference = newReference()
  await insertPayment(tx, {
    reference,
    business_id: businessId,
    vendor_id: vendorId,
    plan,
    duration,
    amount_pesewas: amountPesewas,
    currency,
    method: 'card',
    mode: payments.mode,
    created_at: now,
    state: 'open',
    next_check_at: new Date(now.getTime() + paymentFirstCheckSeconds * 1000),
    is_direct: true,
  })
  await insertTry(tx, { business_id: businessId, ends_at: endsAt, day, reference })
  return reference
}
