import { alreadyVerified, codeResentMessage } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import { flowOf } from '../one-time-code/flow.ts'
import { isCodeSentBy } from '../one-time-code/store.ts'
import { type CodeTools, sendSignUpCode } from './send-fresh-code.ts'
import { findSignUp } from './store.ts'

type Asked = { signUpId: string; requestKey: string | undefined }

const resent = { message: codeResentMessage }

export const resendCode = (tools: CodeTools, { signUpId, requestKey }: Asked): Promise<typeof resent> =>
  answerOnce(
    requestKey,
    async (key) => ((await isCodeSentBy(tools.db, flowOf('sign-up', signUpId), key)) ? resent : undefined),
    async () => {
      const signUp = (await findSignUp(tools.db, signUpId)) ?? refuse(refusals.sessionOver)
      if (signUp.password_hash === null) refuse(alreadyVerified)
      await sendSignUpCode(tools, signUp, requestKey)
      return resent
    },
  )
