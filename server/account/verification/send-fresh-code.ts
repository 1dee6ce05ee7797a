import { Refused } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { flowOf } from '../one-time-code/flow.ts'
import { refuseTooSoon } from '../one-time-code/issue-code.ts'
import { type AllowanceTools, withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findCode, isCodeSentBy } from '../one-time-code/store.ts'
import { issueSignUpCode } from './issue-sign-up-code.ts'
import { issueVerifyToken } from './verify-token.ts'

export type CodeTools = AllowanceTools & Pick<Tools, 'db' | 'codes' | 'jobs' | 'clock' | 'publicUrl'>

type Reachable = { id: string; email: string; phone_number: string }

/** Refuses when the last one went out a moment ago, or too many did. */
export const sendSignUpCode = async (
  tools: CodeTools,
  signUp: Reachable,
  requestKey: string | undefined,
): Promise<void> => {
  const current = await findCode(tools.db, flowOf('sign-up', signUp.id))
  refuseTooSoon(current?.sent_at, tools.clock.now())
  await withMessageAllowance(tools, { email: signUp.email, phoneNumber: signUp.phone_number }, (to) =>
    tools.db.transaction().execute((tx) => issueSignUpCode(tools, tx, { signUpId: signUp.id, to, requestKey })),
  )
}

/** For a vendor who comes back without having entered a code: the way on, with a new code if there may be one now. */
export const sendFreshCode = async (
  tools: CodeTools & Pick<Tools, 'tokens'>,
  signUp: Reachable,
  requestKey: string | undefined,
): Promise<string> => {
  const isSent = requestKey !== undefined && (await isCodeSentBy(tools.db, flowOf('sign-up', signUp.id), requestKey))
  if (!isSent)
    await sendSignUpCode(tools, signUp, requestKey).catch((error) => {
      if (!(error instanceof Refused)) throw error
    })
  return issueVerifyToken(tools, signUp.id)
}
