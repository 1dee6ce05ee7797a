import { type logIn as endpoint, loginRefusals, loginSucceeded } from '../../../contract/account/login.ts'
import type { BodyOf, Refusal, ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { openSession } from '../session/open-session.ts'
import { sendFreshCode } from '../verification/send-fresh-code.ts'
import { passedCaptcha } from './passed-captcha.ts'
import {
  type Attempt,
  beginAttempt,
  countForNetwork,
  findUnverifiedSignUps,
  forgiveAndInsertSession,
  type Trier,
  takeAttemptBack,
} from './store.ts'

type Caller = { network: string; requestKey: string | undefined }
type Given = BodyOf<typeof endpoint>

const refusalFor: Record<Exclude<Attempt['verdict'], 'counted'>, Refusal> = {
  replayed: loginRefusals.captchaFailed,
  'network locked': { ...refusals.tooManyAttempts, retryAfterSeconds: limits.lockMinutes * 60 },
  locked: loginRefusals.locked,
}

export const logIn = async (tools: Tools, given: Given, caller: Caller): Promise<ReplyOf<typeof endpoint>> => {
  const { db, clock, pseudonym } = tools
  const trier = { address: pseudonym(given.email), network: pseudonym(caller.network) }
  const captcha = await passedCaptcha(tools, given, caller.requestKey)
  const { verdict, account } = await beginAttempt(db, { captcha, trier, email: given.email, now: clock.now() })
  if (verdict !== 'counted') return refuse(refusalFor[verdict])
  if (!account) return refuseWithoutAccount(tools, given, caller, trier)

  if (!(await isRight(tools, trier, given.password, account.password_hash))) return refuseWrong(tools, trier)
  const compared = { accountId: account.id, passwordHash: account.password_hash }
  const session = await openSession(tools, compared, (session) => forgiveAndInsertSession(db, { ...trier, ...session }))
  if (!session) return refuse(loginRefusals.wrongPassword)
  return {
    status: 200,
    message: loginSucceeded,
    ...session,
    userInfo: { name: `${account.other_name} ${account.surname}`, email: account.email },
  }
}

/** No connection is held while it is compared. Too busy to compare is nobody's wrong password. */
const isRight = async ({ db, passwords }: Tools, trier: Trier, password: string, hash: string | undefined) => {
  try {
    return await passwords.isRight(password, hash)
  } catch (error) {
    await takeAttemptBack(db, trier)
    throw error
  }
}

const refuseWrong = async ({ db, clock }: Tools, { network }: Trier) => {
  await countForNetwork(db, network, clock.now())
  return refuse(loginRefusals.wrongPassword)
}

/** Anybody may sign up with anybody's address, so many sign-ups may wait for their code; the password tells which is meant. */
const signUpsCompared = 10

const refuseWithoutAccount = async (tools: Tools, given: Given, { requestKey }: Caller, trier: Trier) => {
  const signUps = await findUnverifiedSignUps(tools.db, given.email, signUpsCompared)
  if (signUps.length === 0) return refuseUnknown(tools, given, trier)
  for (const signUp of signUps)
    if (await isRight(tools, trier, given.password, signUp.password_hash ?? undefined)) {
      await takeAttemptBack(tools.db, trier)
      return refuse({ ...loginRefusals.notVerified, jwtToken: await sendFreshCode(tools, signUp, requestKey) })
    }
  return refuseWrong(tools, trier)
}

/** Costs as much as a wrong password, but locks nothing: there is nothing to lock, and the address may be mistyped. */
const refuseUnknown = async (tools: Tools, { password }: Given, trier: Trier) => {
  await isRight(tools, trier, password, undefined)
  await takeAttemptBack(tools.db, trier)
  await countForNetwork(tools.db, trier.network, tools.clock.now())
  return refuse(loginRefusals.vendorNotFound)
}
