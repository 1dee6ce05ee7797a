import { automaticMessages, automaticRefusals } from '../../../contract/business/automatic-renewal.ts'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { ProviderSilent } from '../../adapters/payment/port.ts'
import type { ReusableCard } from '../../adapters/payment/port-direct-charges.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { rateLimited } from '../../http/rate-limited.ts'
import { statusRules } from '../status/status-rules.ts'
import { lockVendorBusiness } from '../subscription/lock-business.ts'
import { sealCard } from './card-seal.ts'
import { stopHash } from './stop-token.ts'
import { findCardPayment, findOwnBusiness, findRenewal, isDisputed, putRenewal } from './store.ts'

const perVendor = { name: 'automatic-renewal', points: 20, seconds: 3_600 }

/** Only now is the card asked for and stored: of vendors who do not want this, nothing is kept that could charge a card. */
export const switchOn = (context: Context, vendorId: string): Promise<{ message: string }> =>
  rateLimited({ limiter: context.limiter, limit: perVendor, of: vendorId }, async () => {
    const business = (await findOwnBusiness(context.db, vendorId)) ?? fail(selectionRefusals.noBusiness)
    const paid = (await findCardPayment(context.db, business.id)) ?? fail(automaticRefusals.noCard)
    const card = (await askForCard(context, paid.reference)) ?? fail(automaticRefusals.noCard)
    if (cardEnd(card) <= context.clock.now()) fail(automaticRefusals.cardExpired)
    await keepCard(context, vendorId, card)
    return { message: automaticMessages.on }
  })

const askForCard = async ({ payments, log }: Context, reference: string): Promise<ReusableCard | null | undefined> => {
  try {
    const charge = await payments.ask(reference)
    return charge?.reference === reference && charge.outcome === 'succeeded' ? charge.card : null
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    log.warn({ reference, err: error }, 'the payment provider is silent')
    return fail(paymentRefusals.providerSilent)
  }
}

/** A card is good to the end of its month. */
const cardEnd = ({ expiryMonth, expiryYear }: ReusableCard): Date => new Date(Date.UTC(expiryYear, expiryMonth, 1))

const keepCard = (context: Context, vendorId: string, card: ReusableCard): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    const business = (await lockVendorBusiness(tx, vendorId)) ?? fail(selectionRefusals.noBusiness)
    const { notPayable } = statusRules[business.status]
    if (notPayable) fail(notPayable)
    if (await isDisputed(tx, business.id)) fail(automaticRefusals.disputed)
    const known = await findRenewal(tx, business.id)
    // What the vendor was told of the same card stays said.
    if (known?.sealed && known.card_signature !== null && known.card_signature === card.signature) return
    const optedInAt = context.clock.now()
    await putRenewal(tx, {
      business_id: business.id,
      card_brand: card.brand,
      card_last4: card.last4,
      card_expires_at: cardEnd(card),
      card_signature: card.signature,
      ...sealCard(context, business.id, card),
      stop_hash: stopHash(context, { businessId: business.id, optedInAt }),
      opted_in_at: optedInAt,
    })
  })
