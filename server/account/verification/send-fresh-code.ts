import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { refuseTooSoon } from '../one-time-code/issue-code.ts'
import { type AllowanceContext, type Destinations, withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findCode, isCodeSentBy } from '../one-time-code/store.ts'
import { issueSignUpCode, issueVerifyToken } from './issue-sign-up-code.ts'

export type CodeContext = AllowanceContext & Pick<Context, 'db' | 'codes' | 'jobs' | 'clock' | 'publicUrl'>

type SignUpContact = { id: string; email: string; phone_number: string }

/** Returns where it went. Refuses when the last one went out a moment ago, or too many did. */
export const sendSignUpCode = async (
  context: CodeContext,
  signUp: SignUpContact,
  idempotencyKey: string | undefined,
): Promise<Destinations> => {
  const current = await findCode(context.db, codeFlow('sign-up', signUp.id))
  refuseTooSoon(current?.sent_at, context.clock.now())
  return withMessageAllowance(context, { email: signUp.email, phoneNumber: signUp.phone_number }, async (to) => {
    await context.db
      .transaction()
      .execute((tx) => issueSignUpCode(context, tx, { signUpId: signUp.id, to, idempotencyKey }))
    return to
  })
}

/**
 * For a vendor who logs in without having entered a code: returns a token for entering one, and sends a new code if one
 * is allowed now.
 */
export const sendFreshCode = async (
  context: CodeContext & Pick<Context, 'tokens'>,
  signUp: SignUpContact,
  idempotencyKey: string | undefined,
): Promise<string> => {
  const isSent =
    idempotencyKey !== undefined && (await isCodeSentBy(context.db, codeFlow('sign-up', signUp.id), idempotencyKey))
  if (!isSent)
    await sendSignUpCode(context, signUp, idempotencyKey).catch((error) => {
      if (!(error instanceof ApiError)) throw error
    })
  return issueVerifyToken(context, signUp.id)
}
