import type { ContactWay } from '../../../contract/account/account-name.ts'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { registerRefusals } from '../../../contract/account/register.ts'
import { alreadyVerified, verifiedMessages } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { dropClaims } from '../contact-ways/drop-claims.ts'
import { lockAddress } from '../contact-ways/store.ts'
import { codeFlow } from '../one-time-code/flow.ts'
import { findWayUsedBy, useCode } from '../one-time-code/store.ts'
import { type TryContext, tryCode } from '../one-time-code/try-code.ts'
import { findOpenWays } from './open-ways.ts'
import { deleteOtherSignUps, findSignUp, insertAccount, markVerified } from './store.ts'

type CodeEntry = { signUpId: string; code: string; network: string; idempotencyKey: string | undefined }
type Answer = { status: number; message: string; proven: ContactWay }

export const verifyVendor = (context: TryContext, entry: CodeEntry): Promise<Answer> =>
  idempotent(
    entry.idempotencyKey,
    async (key) => {
      const way = await findWayUsedBy(context.db, codeFlow('sign-up', entry.signUpId), key)
      return way && answerFor(way)
    },
    async () => answerFor(await openAccount(context, entry)),
  )

const answerFor = (proven: ContactWay): Answer => ({ status: 200, message: verifiedMessages[proven], proven })

/** Returns the way that is proven by the code. */
const openAccount = async (
  context: TryContext,
  { signUpId, code, network, idempotencyKey }: CodeEntry,
): Promise<ContactWay> => {
  const { db, clock } = context
  const flow = codeFlow('sign-up', signUpId)
  const signUp = (await findSignUp(db, signUpId)) ?? fail(refusals.sessionOver)
  const { email, phone_number: phone, password_hash, created_at: signedUpAt, ...person } = signUp
  if (password_hash === null) return fail(alreadyVerified)

  const tried = { ...flow, boundTo: { email, phone }, guarded: [email, phone], network, opens: 'an account' } as const
  const { way, hmac } = await tryCode(context, tried, code)
  const address = way === 'email' ? email : phone
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await lockAddress(tx, address)
    // The other way is a claim, unless somebody else has proven it.
    const open = await findOpenWays(tx, signUp)
    const account = {
      ...person,
      email: way === 'email' ? email : (open.email ?? null),
      phone_number: way === 'phone' ? phone : (open.phone ?? null),
      [way === 'email' ? 'email_proven_at' : 'phone_proven_at']: now,
      password_hash,
      terms_accepted_at: person.terms_version === null ? null : signedUpAt,
      created_at: now,
    }
    const outcome = await insertAccount(tx, account)
    if (outcome !== 'opened') fail(outcome === 'opened before' ? alreadyVerified : takenRefusals[way])
    // A newer code has replaced it while it was compared.
    if ((await useCode(tx, flow, { hmac, now, idempotencyKey })) === 'already used') fail(codeRefusals.expired)
    await markVerified(tx, signUpId, now)
    await dropClaims(context, tx, { way, address, ownerId: signUpId })
    await deleteOtherSignUps(tx, signUp)
  })
  context.security.record('account-opened', { address })
  return way
}

const takenRefusals = { email: registerRefusals.emailTaken, phone: registerRefusals.phoneTaken }
