import type { Transaction } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { issueCode } from '../one-time-code/issue-code.ts'
import { signUpCodeMessages } from '../one-time-code/letters.ts'
import type { Destinations } from '../one-time-code/message-allowance.ts'

const goodForMs = 60 * 60_000

/** Opens the two verification calls, and nothing else. */
export const issueVerifyToken = (
  { tokens, clock }: Pick<Context, 'tokens' | 'clock'>,
  signUpId: string,
): Promise<string> =>
  tokens.issue('verify', { subject: signUpId, expiresAt: new Date(clock.now().getTime() + goodForMs) })

type CodeRequest = { signUpId: string; to: Destinations; idempotencyKey: string | undefined }

/** The e-mail and the SMS carry the same code, so whichever arrives first will do. */
export const issueSignUpCode = (
  context: Pick<Context, 'codes' | 'jobs' | 'clock' | 'publicUrl'>,
  tx: Transaction<Schema>,
  { signUpId, to, idempotencyKey }: CodeRequest,
): Promise<void> =>
  issueCode(context, tx, {
    ...codeFlow('sign-up', signUpId),
    length: limits.signUpCodeLength,
    idempotencyKey,
    messages: (code) => signUpCodeMessages(to, code, context.publicUrl),
  })
