import { randomBytes } from 'node:crypto'
import type { PaymentMethod } from '../../contract/business/payment.ts'
import type { PlanDuration, PlanName, Upgrade } from '../../contract/business/plans.ts'
import type { Schema } from '../adapters/database/schema.ts'
import { grantPeriod, type Period } from '../business/subscription/grant-period.ts'
import { lockBusinessRow } from '../business/subscription/lock-business.ts'
import type { TestApp } from './app.ts'

type Portal = Pick<TestApp, 'context' | 'clock'>

type PaymentOptions = {
  plan?: PlanName
  duration?: PlanDuration
  amountPesewas?: number
  upgrade?: Upgrade
  method?: PaymentMethod
  state?: Schema['business.payment']['state']
  checkoutUrl?: string | null
  createdAt?: Date
}

export type TestPayment = { reference: string; plan: PlanName; duration: PlanDuration; amountPesewas: number }

/** Random, in the form of our references. */
export const someReference = (): string => {
  const groups = randomBytes(8).toString('hex').toUpperCase().match(/.{4}/g) ?? []
  return ['AFH', ...groups].join('-')
}

/** Inserted as if a vendor had paid, or begun to; no provider knows of it. */
export const buildPayment = async (
  { context, clock }: Portal,
  { id }: { id: string },
  { plan = 'EXECUTIVE', duration = 'MONTHLY', amountPesewas = 20_000, method = 'card', ...more }: PaymentOptions = {},
): Promise<TestPayment> => {
  const { state = 'succeeded', checkoutUrl = null, createdAt = clock.now(), upgrade = null } = more
  const reference = someReference()
  await context.db.transaction().execute(async (tx) => {
    const business = await lockBusinessRow(tx, id)
    const receiptNumber = async () => {
      const counted = tx
        .updateTable('business.receipt_counter')
        .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
        .returning('last_number')
      return (await counted.executeTakeFirstOrThrow()).last_number
    }
    const received = {
      provider_id: `sample ${reference}`,
      channel: method,
      received_pesewas: amountPesewas,
      received_currency: 'GHS',
      paid_at: createdAt,
      settled_at: createdAt,
    }
    const receipt = {
      receipt_business_name: business.business_name,
      receipt_tin: business.tin_number,
      receipt_issuer: context.issuer,
    }
    await tx
      .insertInto('business.payment')
      .values({
        reference,
        business_id: id,
        vendor_id: business.vendor_id,
        plan,
        duration,
        amount_pesewas: amountPesewas,
        upgrade,
        currency: 'GHS',
        method,
        mode: 'test',
        created_at: createdAt,
        state,
        checkout_url: checkoutUrl,
        ...(state === 'succeeded' || state === 'mismatched' ? received : {}),
        ...(state === 'succeeded' ? { ...receipt, receipt_number: await receiptNumber() } : {}),
      })
      .execute()
  })
  return { reference, plan, duration, amountPesewas }
}

export const buyPlan = async (
  portal: Portal,
  business: { id: string },
  wanted: PaymentOptions = {},
): Promise<Period> => {
  const { reference, plan, duration } = await buildPayment(portal, business, wanted)
  return portal.context.db.transaction().execute(async (tx) => {
    await lockBusinessRow(tx, business.id)
    return grantPeriod(tx, { businessId: business.id, reference, plan, duration, now: portal.clock.now() })
  })
}
