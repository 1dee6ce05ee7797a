import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { resetCodeRightMessage } from '../../../contract/account/password-reset.ts'
import { refusals } from '../../../contract/refusals.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { flowOf } from '../one-time-code/flow.ts'
import { isCodeUsedBy, useCode } from '../one-time-code/store.ts'
import { type TryTools, tryCode } from '../one-time-code/try-code.ts'
import { findReset, grantReset } from './store.ts'

const grantedMs = 10 * 60_000

type CheckTools = TryTools & Pick<Tools, 'tokens'>
type Asked = { resetId: string; code: string; network: string; requestKey: string | undefined }
type Answer = { message: string; jwtToken: string }

export const checkResetCode = (tools: CheckTools, asked: Asked): Promise<Answer> =>
  answerOnce(
    asked.requestKey,
    (key) => answerGiven(tools, asked.resetId, key),
    async () => answerFor(tools, asked.resetId, await grant(tools, asked)),
  )

const grant = async (tools: CheckTools, { resetId, code, network, requestKey }: Asked) => {
  const { db, clock } = tools
  const flow = flowOf('reset', resetId)
  const reset = await findReset(db, resetId)
  if (reset?.state !== 'pending') return refuse(refusals.invalidReset)

  const opens = reset.account_id ? 'an account' : 'nothing'
  const hmac = await tryCode(tools, { ...flow, email: reset.email, network, opens }, code)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if ((await grantReset(tx, resetId, now)) === 'not pending') refuse(refusals.invalidReset)
    // Replaced by a newer one while it was compared.
    if ((await useCode(tx, flow, { hmac, now, requestKey })) === 'already used') refuse(codeRefusals.expired)
  })
  return now
}

const answerGiven = async (tools: CheckTools, resetId: string, requestKey: string) => {
  if (!(await isCodeUsedBy(tools.db, flowOf('reset', resetId), requestKey))) return undefined
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
