import type { Transaction } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Tools } from '../../tools.ts'
import { issueCode } from '../one-time-code/issue-code.ts'
import { signUpCodeMessages } from '../one-time-code/letters.ts'

export type Reachable = { id: string; email: string; phone_number: string }

/** One code for both ways: whichever message arrives first will do. */
export const issueSignUpCode = (
  tools: Pick<Tools, 'codes' | 'jobs' | 'clock' | 'publicUrl'>,
  tx: Transaction<Schema>,
  signUp: Reachable,
  requestKey: string | undefined,
): Promise<void> => {
  const to = { email: signUp.email, phoneNumber: signUp.phone_number }
  return issueCode(tools, tx, {
    purpose: 'sign-up',
    flowId: signUp.id,
    length: limits.signUpCodeLength,
    requestKey,
    messages: (code) => signUpCodeMessages(to, code, tools.publicUrl),
  })
}
