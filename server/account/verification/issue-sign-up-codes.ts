import type { Transaction } from 'kysely'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { limits } from '../../../contract/limits.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { codeFlow, type Destinations } from '../one-time-code/flow.ts'
import { issueCodes } from '../one-time-code/issue-code.ts'
import { codeMessage } from '../one-time-code/letters.ts'

const goodForMs = 60 * 60_000

/** Opens the two verification calls, and nothing else. */
export const issueVerifyToken = (
  { tokens, clock }: Pick<Context, 'tokens' | 'clock'>,
  signUpId: string,
): Promise<string> =>
  tokens.issue('verify', { subject: signUpId, expiresAt: new Date(clock.now().getTime() + goodForMs) })

type CodeRequest = { signUpId: string; to: Destinations; idempotencyKey: string | undefined }

/** Each way gets a code of its own, so that a code proves the way it came by and no other. */
export const issueSignUpCodes = (
  context: Pick<Context, 'codes' | 'jobs' | 'clock' | 'publicUrl'>,
  tx: Transaction<Schema>,
  { signUpId, to, idempotencyKey }: CodeRequest,
): Promise<void> =>
  issueCodes(context, tx, {
    ...codeFlow('sign-up', signUpId),
    length: limits.signUpCodeLength,
    wanted: (Object.entries(to) as [ContactWay, string][]).map(([way, address]) => ({
      way,
      boundTo: address,
      messages: (code) => [codeMessage('sign-up', { way, to: address, code }, context.publicUrl)],
    })),
    idempotencyKey,
  })
