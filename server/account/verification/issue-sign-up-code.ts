import type { Transaction } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Tools } from '../../tools.ts'
import { flowOf } from '../one-time-code/flow.ts'
import { issueCode } from '../one-time-code/issue-code.ts'
import { signUpCodeMessages } from '../one-time-code/letters.ts'
import type { Destinations } from '../one-time-code/message-allowance.ts'

type Issue = { signUpId: string; to: Destinations; requestKey: string | undefined }

/** One code for both ways: whichever message arrives first will do. */
export const issueSignUpCode = (
  tools: Pick<Tools, 'codes' | 'jobs' | 'clock' | 'publicUrl'>,
  tx: Transaction<Schema>,
  { signUpId, to, requestKey }: Issue,
): Promise<void> =>
  issueCode(tools, tx, {
    ...flowOf('sign-up', signUpId),
    length: limits.signUpCodeLength,
    requestKey,
    messages: (code) => signUpCodeMessages(to, code, tools.publicUrl),
  })
