import { loginLinkRefusals, loginLinkUsedMessage } from '../../../contract/account/login-link.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { admitDevice, hashDeviceToken } from '../device/known-device.ts'
import { consumeLink, findLinkUsedBy } from './store.ts'

const perNetwork = { name: 'login-links-used', points: 60, seconds: 3_600 }

type RedeemContext = Pick<Context, 'db' | 'codes' | 'limiter' | 'pseudonym' | 'clock' | 'security'>
type LinkUse = { token: string; network: string; idempotencyKey: string | undefined }

/** Makes this browser a known device for a while. It is not logged in by it: the password is asked for as always. */
export const redeemLoginLink = async (
  context: RedeemContext,
  { token, network, idempotencyKey }: LinkUse,
): Promise<{ reply: { message: string }; deviceToken: string }> => {
  const { db, limiter, pseudonym, clock } = context
  await consumeOrFail(limiter, perNetwork, pseudonym(network))
  const tokenHash = hashDeviceToken(token)
  const now = clock.now()
  const link = await idempotent(
    idempotencyKey,
    (key) => findLinkUsedBy(db, { tokenHash, now, idempotencyKey: key }),
    async () => (await consumeLink(db, { tokenHash, now, idempotencyKey })) ?? fail(loginLinkRefusals.over),
  )
  const deviceToken = await admitDevice(context, { accountId: link.account_id, proof: `link ${tokenHash}` })
  context.security.record('login-link-used', { account: link.account_id })
  return { reply: { message: loginLinkUsedMessage }, deviceToken }
}
