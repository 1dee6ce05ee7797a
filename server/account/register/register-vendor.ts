import { randomUUID } from 'node:crypto'
import { codeSentMessage, type Registration, registerRefusals } from '../../../contract/account/register.ts'
import { refusals } from '../../../contract/refusals.ts'
import { answerOnce } from '../../http/answer-once.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { withMessageAllowance } from '../one-time-code/message-allowance.ts'
import { issueSignUpCode } from '../verification/issue-sign-up-code.ts'
import { issueVerifyToken } from '../verification/verify-token.ts'
import { findAccountId, findSignUpMadeBy, insertSignUp, type Person } from './store.ts'

// Many vendors share one address behind a mobile network.
const perNetwork = { name: 'sign-ups', points: 300, seconds: 3_600 }

type Caller = { network: string; requestKey: string | undefined }
type Answer = { status: number; message: string; jwtToken: string }

export const registerVendor = (tools: Tools, given: Registration, caller: Caller): Promise<Answer> => {
  const person = personOf(given)
  return answerOnce(
    caller.requestKey,
    async (key) => {
      const id = await findSignUpMadeBy(tools.db, key, person)
      return id === undefined ? undefined : answerFor(tools, id)
    },
    async () => answerFor(tools, await signUp(tools, person, given.password, caller)),
  )
}

const signUp = async (tools: Tools, person: Person, password: string, { network, requestKey }: Caller) => {
  const { db, limiter, passwords, pseudonym, clock } = tools
  // Before anything is said about an address, or one network could ask about all of them.
  if ((await limiter.take(perNetwork, pseudonym(network))) === 'exhausted') refuse(refusals.tooManyAttempts)
  if (await findAccountId(db, person.email)) refuse(registerRefusals.emailTaken)

  const id = randomUUID()
  await withMessageAllowance(tools, { email: person.email, phoneNumber: person.phone_number }, async (to) => {
    // No connection is held meanwhile.
    const password_hash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      const row = { ...person, id, request_key: requestKey ?? null, password_hash, created_at: clock.now() }
      if ((await insertSignUp(tx, row)) === 'already kept') refuse(refusals.alreadyExists)
      await issueSignUpCode(tools, tx, { signUpId: id, to, requestKey })
    })
  })
  return id
}

const answerFor = async (tools: Tools, signUpId: string): Promise<Answer> => ({
  status: 201,
  message: codeSentMessage,
  jwtToken: await issueVerifyToken(tools, signUpId),
})

const personOf = ({ othername, surname, email, phoneNumber }: Registration): Person => ({
  email,
  phone_number: phoneNumber,
  other_name: othername,
  surname,
})
