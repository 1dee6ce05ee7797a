import type { Transaction } from 'kysely'
import { loginLinkSentMessage } from '../../../contract/account/login-link.ts'
import { limits } from '../../../contract/limits.ts'
import { pathTo } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { LetterWords } from '../../adapters/mail/port.ts'
import type { Context } from '../../context.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { buttonLine } from '../../letter-words.ts'
import { provenWays } from '../contact-ways/proven-ways.ts'
import { findOwner } from '../contact-ways/store.ts'
import { findKnownDevice, hashDeviceToken, makeDeviceToken } from '../device/known-device.ts'
import { findLoginSource } from '../login/find-login-source.ts'
import { findLockStart, insertLink, listLinksSince, lockAccount } from './store.ts'

const perNetwork = { name: 'login-links', points: 60, seconds: 3_600 }

type AskContext = Pick<Context, 'db' | 'jobs' | 'limiter' | 'pseudonym' | 'clock' | 'publicUrl' | 'security'>
/** `name`: the e-mail address or phone number that was typed. */
type LinkRequest = { name: string; network: string; deviceTokens: readonly string[] }

/** The answer is the same whatever comes of it. */
export const askLoginLink = async (context: AskContext, request: LinkRequest): Promise<{ message: string }> => {
  const { db, limiter, pseudonym, clock } = context
  await consumeOrFail(limiter, perNetwork, pseudonym(request.network))
  const account = await findOwner(db, request.name)
  // An account without a proven e-mail address has the reset of its password, by SMS.
  const { email } = account ? provenWays(account) : {}
  if (account && email) {
    const device = await findKnownDevice(context, { accountId: account.id, tokens: request.deviceTokens })
    const source = findLoginSource(context, { subject: account.id, network: request.network, device })
    const lockedSince = await findLockStart(db, source, clock.now())
    const link = { accountId: account.id, email, askedFrom: source.place }
    if (lockedSince) await db.transaction().execute((tx) => sendLink(context, tx, { ...link, lockedSince }))
  }
  return { message: loginLinkSentMessage }
}

/** Whoever asks gets one link a lock: a stranger who asks does not use up that of the vendor. */
const sendLink = async (
  { jobs, clock, publicUrl, security }: AskContext,
  tx: Transaction<Schema>,
  {
    accountId,
    email,
    askedFrom,
    lockedSince,
  }: { accountId: string; email: string; askedFrom: string; lockedSince: Date },
) => {
  await lockAccount(tx, accountId)
  const sent = await listLinksSince(tx, accountId, lockedSince)
  if (sent.length >= limits.loginLinksPerLock || sent.some(({ asked_from }) => asked_from === askedFrom)) return

  const token = makeDeviceToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + limits.loginLinkMinutes * 60_000)
  await insertLink(tx, {
    token_hash: hashDeviceToken(token),
    account_id: accountId,
    asked_from: askedFrom,
    created_at: now,
    expires_at: expiresAt,
  })
  const letter = { channel: 'email', to: email, ...loginLinkLetter(publicUrl + pathTo.loginLink(token)) } as const
  // The queued message holds the link, so it is deleted soon after its delivery.
  const options = { keptSeconds: 60 }
  await jobs.enqueue(tx, 'deliver-message', { ...letter, usefulUntil: expiresAt.toISOString() }, options)
  security.record('login-link-asked', { account: accountId, address: email })
}

export const loginLinkLetter = (link: string): LetterWords => {
  const button = { label: 'Open the login link', url: link }
  return {
    subject: `Your ${productName} login link`,
    text: [
      `A wrong password was entered too often for your ${productName} vendor account, so it is locked. To log in all the same, open this link in the browser in which you want to log in:`,
      buttonLine(button),
      `It works once, for ${limits.loginLinkMinutes} minutes. Your password is then asked for on the login page, as always, and never by email.`,
      'If you did not ask for it, ignore this message, and nothing happens. Give the link to nobody.',
    ].join('\n\n'),
    button,
  }
}
