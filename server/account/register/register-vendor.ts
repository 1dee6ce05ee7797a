import { randomUUID } from 'node:crypto'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import {
  codeSentByEmailMessage,
  codeSentMessage,
  type Registration,
  registerRefusals,
} from '../../../contract/account/register.ts'
import type { TermsVersion } from '../../../contract/promises.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { idempotent } from '../../http/idempotent.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { refuseRobots } from '../captcha/refuse-robots.ts'
import { findOwner } from '../contact-ways/store.ts'
import { withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { refuseGuessable } from '../password/guessable-password.ts'
import { issueSignUpCodes, issueVerifyToken } from '../verification/issue-sign-up-codes.ts'
import { findOpenWays, findSentTo } from '../verification/open-ways.ts'
import { findSignUpMadeBy, insertSignUp, type Person } from './store.ts'

// Many vendors share one address behind a mobile network.
const perNetwork = { name: 'sign-ups', points: 300, seconds: 3_600 }

type Caller = {
  network: string
  idempotencyKey: string | undefined
  captchaToken: string | undefined
  termsVersion: TermsVersion | undefined
}
type Answer = { status: number; message: string; jwtToken: string; sentTo: ContactWay[] }

export const registerVendor = (context: Context, given: Registration, caller: Caller): Promise<Answer> => {
  const person = toPerson(given)
  return idempotent(
    caller.idempotencyKey,
    async (key) => {
      const id = await findSignUpMadeBy(context.db, key, person)
      return id === undefined ? undefined : answerFor(context, id)
    },
    async () => {
      const content = `${given.email} ${given.phoneNumber} ${given.password}`
      const submit = { idempotencyKey: caller.idempotencyKey, content }
      await refuseRobots(context, { form: 'sign-up', ...caller, submit })
      return answerFor(context, await signUp(context, person, given.password, caller))
    },
  )
}

const signUp = async (context: Context, person: Person, password: string, caller: Caller) => {
  const { network, idempotencyKey } = caller
  const { db, limiter, passwords, pseudonym, clock } = context
  refuseGuessable(password, person, 'password')
  // Checked before the address is looked up, or one network could find out which addresses have accounts.
  await consumeOrFail(limiter, perNetwork, pseudonym(network))
  if (await findOwner(db, person.email)) fail(registerRefusals.emailTaken)

  const id = randomUUID()
  await withMessageAllowance(context, await findOpenWays(db, person), async (to) => {
    // Hashing is slow, so it is done before a connection is taken.
    const password_hash = await passwords.hash(password, 'sign-up')
    await db.transaction().execute(async (tx) => {
      const terms_version = caller.termsVersion ?? null
      const row = { ...person, id, request_key: idempotencyKey ?? null, password_hash, terms_version }
      if ((await insertSignUp(tx, { ...row, created_at: clock.now() })) === 'already kept') fail(refusals.alreadyExists)
      await issueSignUpCodes(context, tx, { signUpId: id, to, idempotencyKey })
    })
  })
  context.security.record('sign-up', { account: id, address: person.email })
  return id
}

const answerFor = async (context: Context, signUpId: string): Promise<Answer> => {
  const sentTo = await findSentTo(context.db, signUpId)
  return {
    status: 201,
    message: sentTo.includes('phone') ? codeSentMessage : codeSentByEmailMessage,
    jwtToken: await issueVerifyToken(context, signUpId),
    sentTo,
  }
}

const toPerson = ({ othername, surname, email, phoneNumber }: Registration): Person => ({
  email,
  phone_number: phoneNumber,
  other_name: othername,
  surname,
})
