import type { ContactWay } from '../../../contract/account/account-name.ts'
import { alreadyVerified, codeResentByEmailMessage, codeResentMessage } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { isCodeSentBy } from '../one-time-code/store.ts'
import { findSentTo } from './open-ways.ts'
import { type CodeContext, sendSignUpCodes } from './send-fresh-code.ts'
import { findSignUp } from './store.ts'

type ResendRequest = { signUpId: string; idempotencyKey: string | undefined }

type Answer = { message: string; sentTo: ContactWay[] }

export const resendCode = (context: CodeContext, { signUpId, idempotencyKey }: ResendRequest): Promise<Answer> =>
  idempotent(
    idempotencyKey,
    async (key) =>
      (await isCodeSentBy(context.db, codeFlow('sign-up', signUpId), key)) ? answerFor(context, signUpId) : undefined,
    async () => {
      const signUp = (await findSignUp(context.db, signUpId)) ?? fail(refusals.sessionOver)
      if (signUp.password_hash === null) fail(alreadyVerified)
      await sendSignUpCodes(context, signUp, idempotencyKey)
      return answerFor(context, signUpId)
    },
  )

const answerFor = async ({ db }: CodeContext, signUpId: string): Promise<Answer> => {
  const sentTo = await findSentTo(db, signUpId)
  return { message: sentTo.includes('phone') ? codeResentMessage : codeResentByEmailMessage, sentTo }
}
