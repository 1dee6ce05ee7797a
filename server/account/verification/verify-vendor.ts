import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { registerRefusals } from '../../../contract/account/register.ts'
import { alreadyVerified, verifiedMessage } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import { flowOf } from '../one-time-code/flow.ts'
import { isCodeUsedBy, useCode } from '../one-time-code/store.ts'
import { type TryTools, tryCode } from '../one-time-code/try-code.ts'
import { findAccountId } from '../register/store.ts'
import { deleteOtherSignUps, findSignUp, insertAccount, markVerified } from './store.ts'

type Asked = { signUpId: string; code: string; network: string; requestKey: string | undefined }

const verified = { status: 200, message: verifiedMessage }

export const verifyVendor = (tools: TryTools, asked: Asked): Promise<typeof verified> =>
  answerOnce(
    asked.requestKey,
    async (key) => ((await isCodeUsedBy(tools.db, flowOf('sign-up', asked.signUpId), key)) ? verified : undefined),
    () => openAccount(tools, asked),
  )

const openAccount = async (tools: TryTools, { signUpId, code, network, requestKey }: Asked) => {
  const { db, clock } = tools
  const flow = flowOf('sign-up', signUpId)
  const signUp = (await findSignUp(db, signUpId)) ?? refuse(refusals.sessionOver)
  const { password_hash, ...person } = signUp
  if (password_hash === null) return refuse(alreadyVerified)
  const owner = await findAccountId(db, signUp.email)
  if (owner) refuse(whyTaken(owner, signUpId))

  const hmac = await tryCode(tools, { ...flow, email: signUp.email, network, opens: 'an account' }, code)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    if ((await insertAccount(tx, { ...person, password_hash, created_at: now })) === 'taken')
      refuse(whyTaken(await findAccountId(tx, signUp.email), signUpId))
    // Replaced while it was compared, if it was not used: then it is an old one.
    if ((await useCode(tx, flow, { hmac, now, requestKey })) === 'already used') refuse(codeRefusals.expired)
    await markVerified(tx, signUpId, now)
    await deleteOtherSignUps(tx, signUp)
  })
  return verified
}

/** An account has the id of the sign-up that it was. */
const whyTaken = (accountId: string | undefined, signUpId: string) =>
  accountId === signUpId ? alreadyVerified : registerRefusals.emailTaken
