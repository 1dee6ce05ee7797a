import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { registerRefusals } from '../../../contract/account/register.ts'
import { alreadyVerified, verifiedMessage } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { isCodeUsedBy, useCode } from '../one-time-code/store.ts'
import { type TryContext, tryCode } from '../one-time-code/try-code.ts'
import { findAccountId } from '../register/store.ts'
import { deleteOtherSignUps, findSignUp, insertAccount, markVerified } from './store.ts'

type CodeEntry = { signUpId: string; code: string; network: string; idempotencyKey: string | undefined }

const verified = { status: 200, message: verifiedMessage }

export const verifyVendor = (context: TryContext, entry: CodeEntry): Promise<typeof verified> =>
  idempotent(
    entry.idempotencyKey,
    async (key) => ((await isCodeUsedBy(context.db, codeFlow('sign-up', entry.signUpId), key)) ? verified : undefined),
    () => openAccount(context, entry),
  )

const openAccount = async (context: TryContext, { signUpId, code, network, idempotencyKey }: CodeEntry) => {
  const { db, clock } = context
  const flow = codeFlow('sign-up', signUpId)
  const signUp = (await findSignUp(db, signUpId)) ?? fail(refusals.sessionOver)
  const { password_hash, ...person } = signUp
  if (password_hash === null) return fail(alreadyVerified)
  const owner = await findAccountId(db, signUp.email)
  if (owner) fail(refusalForTakenAddress(owner, signUpId))

  const hmac = await tryCode(context, { ...flow, email: signUp.email, network, opens: 'an account' }, code)
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    if ((await insertAccount(tx, { ...person, password_hash, created_at: now })) === 'taken')
      fail(refusalForTakenAddress(await findAccountId(tx, signUp.email), signUpId))
    // A newer code has replaced it while it was compared.
    if ((await useCode(tx, flow, { hmac, now, idempotencyKey })) === 'already used') fail(codeRefusals.expired)
    await markVerified(tx, signUpId, now)
    await deleteOtherSignUps(tx, signUp)
  })
  context.security.record('account-opened', { address: signUp.email })
  return verified
}

/** An account keeps the id of its sign-up. */
const refusalForTakenAddress = (accountId: string | undefined, signUpId: string) =>
  accountId === signUpId ? alreadyVerified : registerRefusals.emailTaken
