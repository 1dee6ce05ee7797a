import { currency } from '../../../contract/business/payment.ts'
import { notifyVendor } from '../../account/public.ts'
import { ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { CardCharge } from '../../adapters/payment/port-direct-charges.ts'
import type { Context } from '../../context.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { keepNoAnswer, keepRefusal, lockPayment, setPayment } from '../payment/store.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { confirmNotice } from './automatic-notification.ts'
import { openCard } from './card-seal.ts'
import type { PlanEnd, Try } from './next-renewal.ts'
import { findRenewal, setPaused } from './store.ts'

export type PreparedTry = PlanEnd & {
  reference: string
  businessId: string
  vendorId: string
  day: Try['day']
  amountPesewas: number
  card: { brand: string; last4: string }
  sealed: Buffer
}

type ChargeContext = PaymentContext & Pick<Context, 'cardSeal' | 'renewalTokens'>

/** The try is on record already. Whatever is lost from here on, the reconciler asks about under the same reference. */
export const chargeCard = async (context: ChargeContext, prepared: PreparedTry): Promise<'tried'> => {
  const answer = await send(context, prepared)
  if (answer?.kind === 'paused') await keepPause(context, prepared, answer.url)
  // No other answer is believed: the provider is asked, as about every payment.
  else if (answer) await askProvider(context, prepared.reference)
  return 'tried'
}

const send = async (context: ChargeContext, prepared: PreparedTry): Promise<CardCharge | undefined> => {
  const { db, log, payments } = context
  const { reference, businessId, vendorId, plan, duration, amountPesewas, sealed } = prepared
  const { authorizationCode, email } = openCard(context, businessId, sealed)
  if (!(await findRenewal(db, businessId))?.sealed) {
    await keepRefusal(db, reference, 'stopped')
    return undefined
  }
  try {
    const metadata = { vendorId, plan, duration }
    return await payments.chargeCard({ reference, email, amountPesewas, currency, authorizationCode, metadata })
  } catch (error) {
    const isHeardOf = error instanceof ProviderRefused && error.code === 'duplicate_reference'
    if (error instanceof ProviderSilent || isHeardOf) {
      log.warn({ reference, err: error }, 'no answer to an automatic renewal')
      await keepNoAnswer(db, reference)
      return undefined
    }
    if (!(error instanceof ProviderRefused)) throw error
    log.error({ reference, refusal: error.code }, 'ALARM: the payment provider refuses an automatic renewal')
    await keepRefusal(db, reference, error.code)
    return undefined
  }
}

/** The address is kept as a checkout, so the payment can be made there like any other. */
const keepPause = (context: ChargeContext, prepared: PreparedTry, url: string): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const { reference, businessId, vendorId } = prepared
    await lockBusinessRow(tx, businessId)
    const { state } = await lockPayment(tx, reference)
    await setPaused(tx, reference, context.clock.now())
    if (state === 'succeeded' || state === 'mismatched') return
    await setPayment(tx, reference, { checkout_url: url })
    await notifyVendor(context, tx, vendorId, confirmNotice(context, { ...prepared, url }))
  })
