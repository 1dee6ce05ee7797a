import type { FreshCode } from '../../../contract/account/fresh-code.ts'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { registerRefusals } from '../../../contract/account/register.ts'
import type { Context } from '../../context.ts'
import { ApiError, fail } from '../../http/api-error.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { refuseTooSoon } from '../one-time-code/issue-code.ts'
import { type AllowanceContext, withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { findCode, isCodeSentBy } from '../one-time-code/store.ts'
import { issueSignUpCodes, issueVerifyToken } from './issue-sign-up-codes.ts'
import { findOpenWays, findSentTo } from './open-ways.ts'

export type CodeContext = AllowanceContext & Pick<Context, 'db' | 'codes' | 'jobs' | 'clock' | 'publicUrl'>

type SignUpContact = { id: string; email: string; phone_number: string }

/** Refuses when the last one went out a moment ago, or too many did. */
export const sendSignUpCodes = async (
  context: CodeContext,
  signUp: SignUpContact,
  idempotencyKey: string | undefined,
): Promise<void> => {
  const current = await findCode(context.db, codeFlow('sign-up', signUp.id))
  refuseTooSoon(current?.sent_at, context.clock.now())
  const open = await findOpenWays(context.db, signUp)
  if (Object.keys(open).length === 0) fail(registerRefusals.emailTaken)
  await withMessageAllowance(context, open, (to) =>
    context.db
      .transaction()
      .execute((tx) => issueSignUpCodes(context, tx, { signUpId: signUp.id, to, idempotencyKey })),
  )
}

/**
 * For a vendor who logs in without having entered a code: returns a token for entering one, and sends new codes if
 * they are allowed now. Says what became of them, since a screen must not promise a code that never went out.
 */
export const sendFreshCode = async (
  context: CodeContext & Pick<Context, 'tokens'>,
  signUp: SignUpContact,
  idempotencyKey: string | undefined,
): Promise<{ jwtToken: string; params: FreshCode }> => {
  const flow = codeFlow('sign-up', signUp.id)
  const isSent = idempotencyKey !== undefined && (await isCodeSentBy(context.db, flow, idempotencyKey))
  const codes = isSent ? 'sent' : await trySending(context, signUp, idempotencyKey)
  const sentAt = (await findCode(context.db, flow))?.sent_at
  return {
    jwtToken: await issueVerifyToken(context, signUp.id),
    params: {
      codes,
      sentTo: (await findSentTo(context.db, signUp.id)).join(' '),
      ...(sentAt && { secondsSinceSent: Math.floor((context.clock.now().getTime() - sentAt.getTime()) / 1000) }),
    },
  }
}

const trySending = async (
  context: CodeContext,
  signUp: SignUpContact,
  idempotencyKey: string | undefined,
): Promise<FreshCode['codes']> => {
  try {
    await sendSignUpCodes(context, signUp, idempotencyKey)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.refusal.code === codeRefusals.waitToResend.code ? 'sent before' : 'held back'
  }
}
