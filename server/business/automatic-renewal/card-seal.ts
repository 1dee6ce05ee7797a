import type { ReusableCard } from '../../adapters/payment/port-direct-charges.ts'
import type { Context } from '../../context.ts'

/** What charges a card: the code, and the address that it is good with. */
export type ChargeableCard = Pick<ReusableCard, 'authorizationCode' | 'email'>

type SealContext = Pick<Context, 'cardSeal'>

/** Sealed for one business: in the row of another it cannot be opened. */
export const sealCard = (
  { cardSeal }: SealContext,
  businessId: string,
  { authorizationCode, email }: ChargeableCard,
) => ({
  sealed: cardSeal.close(businessId, Buffer.from(JSON.stringify({ authorizationCode, email }))),
  sealed_with: cardSeal.keyId,
})

/** Throws if it is not what was sealed for this business. */
export const openCard = ({ cardSeal }: SealContext, businessId: string, sealed: Buffer): ChargeableCard =>
  JSON.parse(cardSeal.open(businessId, sealed).toString())
