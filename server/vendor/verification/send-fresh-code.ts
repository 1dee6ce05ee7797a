import { Refused } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { refuseTooSoon } from '../one-time-code/issue-code.ts'
import { withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findCode, isCodeSentBy } from '../one-time-code/store.ts'
import { issueSignUpCode, type Reachable } from './issue-sign-up-code.ts'
import { issueVerifyToken } from './verify-token.ts'

type CodeTools = Pick<Tools, 'db' | 'codes' | 'jobs' | 'limiter' | 'pseudonym' | 'clock' | 'publicUrl'>

export const flowOf = (signUpId: string) => ({ purpose: 'sign-up', flowId: signUpId }) as const

/** Refuses when the last one went out a moment ago, or too many did. */
export const sendSignUpCode = async (
  tools: CodeTools,
  signUp: Reachable,
  requestKey: string | undefined,
): Promise<void> => {
  const current = await findCode(tools.db, flowOf(signUp.id))
  refuseTooSoon(current?.sent_at, tools.clock.now())
  await withMessageAllowance(tools, [signUp.email, signUp.phone_number], () =>
    tools.db.transaction().execute((tx) => issueSignUpCode(tools, tx, signUp, requestKey)),
  )
}

/** For a vendor who comes back without having entered a code: the way on, with a new code if there may be one now. */
export const sendFreshCode = async (
  tools: CodeTools & Pick<Tools, 'tokens'>,
  signUp: Reachable,
  requestKey: string | undefined,
): Promise<string> => {
  const isSent = requestKey !== undefined && (await isCodeSentBy(tools.db, flowOf(signUp.id), requestKey))
  if (!isSent)
    await sendSignUpCode(tools, signUp, requestKey).catch((error) => {
      if (!(error instanceof Refused)) throw error
    })
  return issueVerifyToken(tools, signUp.id)
}
