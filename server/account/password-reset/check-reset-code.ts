import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { resetCodeRightMessage } from '../../../contract/account/password-reset.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { findWayUsedBy, useCode } from '../one-time-code/store.ts'
import { type TryContext, tryCode } from '../one-time-code/try-code.ts'
import { findReset, grantReset } from './store.ts'

const grantedMs = 10 * 60_000

type CheckContext = TryContext & Pick<Context, 'tokens'>
type CodeEntry = { resetId: string; code: string; network: string; idempotencyKey: string | undefined }
type Answer = { message: string; jwtToken: string }

export const checkResetCode = (context: CheckContext, entry: CodeEntry): Promise<Answer> =>
  idempotent(
    entry.idempotencyKey,
    (key) => earlierAnswer(context, entry.resetId, key),
    async () => answerFor(context, entry.resetId, await grant(context, entry)),
  )

const grant = async (context: CheckContext, { resetId, code, network, idempotencyKey }: CodeEntry) => {
  const { db, clock } = context
  const flow = codeFlow('reset', resetId)
  const reset = await findReset(db, resetId)
  if (reset?.state !== 'pending') return fail(refusals.invalidReset)

  const opens = reset.account_id ? 'an account' : 'nothing'
  const { subject } = reset
  const tried = { ...flow, boundTo: { email: subject, phone: subject }, guarded: [subject], network, opens } as const
  const { hmac } = await tryCode(context, tried, code)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if ((await grantReset(tx, resetId, now)) === 'not pending') fail(refusals.invalidReset)
    // A newer code has replaced it while it was compared.
    if ((await useCode(tx, flow, { hmac, now, idempotencyKey })) === 'already used') fail(codeRefusals.expired)
  })
  context.security.record('reset-granted', reset.account_id ? { account: reset.account_id } : {})
  return now
}

const earlierAnswer = async (context: CheckContext, resetId: string, idempotencyKey: string) => {
  if (!(await findWayUsedBy(context.db, codeFlow('reset', resetId), idempotencyKey))) return undefined
  const reset = await findReset(context.db, resetId)
  return reset?.state === 'granted' && reset.granted_at ? answerFor(context, resetId, reset.granted_at) : undefined
}

const answerFor = async ({ tokens }: CheckContext, resetId: string, grantedAt: Date): Promise<Answer> => ({
  message: resetCodeRightMessage,
  jwtToken: await tokens.issue('reset-granted', {
    subject: resetId,
    expiresAt: new Date(grantedAt.getTime() + grantedMs),
  }),
})
