import { alreadyVerified, codeResentByEmailMessage, codeResentMessage } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { isCodeSentBy } from '../one-time-code/store.ts'
import { type CodeContext, sendSignUpCode } from './send-fresh-code.ts'
import { findSignUp } from './store.ts'

type ResendRequest = { signUpId: string; idempotencyKey: string | undefined }

const resent = { message: codeResentMessage }

export const resendCode = (
  context: CodeContext,
  { signUpId, idempotencyKey }: ResendRequest,
): Promise<{ message: string }> =>
  idempotent(
    idempotencyKey,
    async (key) => ((await isCodeSentBy(context.db, codeFlow('sign-up', signUpId), key)) ? resent : undefined),
    async () => {
      const signUp = (await findSignUp(context.db, signUpId)) ?? fail(refusals.sessionOver)
      if (signUp.password_hash === null) fail(alreadyVerified)
      const to = await sendSignUpCode(context, signUp, idempotencyKey)
      return to.phoneNumber ? resent : { message: codeResentByEmailMessage }
    },
  )
