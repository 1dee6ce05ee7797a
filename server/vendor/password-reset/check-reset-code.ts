import { codeRefusals } from '../../../contract/vendor/one-time-code.ts'
import { resetCodeRightMessage, resetRefusals } from '../../../contract/vendor/password-reset.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { isCodeUsedBy, useCode } from '../one-time-code/store.ts'
import { tryCode } from '../one-time-code/try-code.ts'
import { findReset, grantReset } from './store.ts'

const grantedMs = 10 * 60_000

type CheckTools = Pick<Tools, 'db' | 'codes' | 'limiter' | 'pseudonym' | 'tokens' | 'clock'>
type Asked = { resetId: string; code: string; requestKey: string | undefined }
type Answer = { message: string; jwtToken: string }

export const checkResetCode = (tools: CheckTools, asked: Asked): Promise<Answer> =>
  answerOnce(
    asked.requestKey,
    (key) => answerGiven(tools, asked.resetId, key),
    async () => answerFor(tools, asked.resetId, await grant(tools, asked)),
  )

const flowOf = (resetId: string) => ({ purpose: 'reset', flowId: resetId }) as const

const grant = async (tools: CheckTools, { resetId, code, requestKey }: Asked) => {
  const { db, clock } = tools
  const reset = await findReset(db, resetId)
  if (reset?.state !== 'pending') return refuse(resetRefusals.invalid)

  const hmac = await tryCode(tools, { ...flowOf(resetId), email: reset.email }, code)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if ((await grantReset(tx, resetId, now)) === 'not pending') refuse(resetRefusals.invalid)
    // Replaced by a newer one while it was compared.
    if ((await useCode(tx, flowOf(resetId), { hmac, now, requestKey })) === 'already used') refuse(codeRefusals.expired)
  })
  return now
}

const answerGiven = async (tools: CheckTools, resetId: string, requestKey: string) => {
  if (!(await isCodeUsedBy(tools.db, flowOf(resetId), requestKey))) return undefined
  const reset = await findReset(tools.db, resetId)
  return reset?.state === 'granted' && reset.granted_at ? answerFor(tools, resetId, reset.granted_at) : undefined
}

const answerFor = async ({ tokens }: CheckTools, resetId: string, grantedAt: Date): Promise<Answer> => ({
  message: resetCodeRightMessage,
  jwtToken: await tokens.issue('reset-granted', {
    subject: resetId,
    expiresAt: new Date(grantedAt.getTime() + grantedMs),
  }),
})
