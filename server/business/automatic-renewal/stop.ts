import { automaticMessages } from '../../../contract/business/automatic-renewal.ts'
import { stopLinkRefusals } from '../../../contract/business/stop-renewal.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { hashStopToken } from './stop-token.ts'
import { findByStopHash, findOwnBusiness, hasOpenTry, stopRenewal } from './store.ts'

type StopContext = Pick<Context, 'db' | 'clock'>
type Answer = { message: string }

/** Stopping what is stopped is no mistake. */
const stop = ({ db, clock }: StopContext, businessId: string): Promise<Answer> =>
  db.transaction().execute(async (tx) => {
    await lockBusinessRow(tx, businessId)
    await stopRenewal(tx, { businessId, because: 'vendor', now: clock.now() })
    const { off, offDuringTry } = automaticMessages
    return { message: (await hasOpenTry(tx, businessId)) ? offDuringTry : off }
  })

export const switchOff = async (context: StopContext, vendorId: string): Promise<Answer> => {
  const business = await findOwnBusiness(context.db, vendorId)
  return business ? stop(context, business.id) : { message: automaticMessages.off }
}

const perNetwork = { name: 'stop-links', points: 60, seconds: 3_600 }

type LinkUse = { token: string; network: string }

export const stopByLink = async (
  context: StopContext & Pick<Context, 'limiter' | 'pseudonym'>,
  { token, network }: LinkUse,
): Promise<Answer> => {
  await consumeOrFail(context.limiter, perNetwork, context.pseudonym(network))
  const found = (await findByStopHash(context.db, hashStopToken(token))) ?? fail(stopLinkRefusals.unknown)
  return stop(context, found.businessId)
}
