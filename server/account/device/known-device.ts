import { hash, randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { findDevice, putDevice } from './store.ts'

/** Tokens are long and random, so a plain hash cannot be turned back. */
export const hashDeviceToken = (token: string): string => hash('sha256', token, 'base64url')

export type KnownDevice = { token: string; tokenHash: string }

/** The token that this browser was given for this account, if it still counts. */
export const findKnownDevice = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, tokens }: { accountId: string; tokens: readonly string[] },
): Promise<KnownDevice | undefined> => {
  if (tokens.length === 0) return undefined
  const hashes = new Map(tokens.map((token) => [hashDeviceToken(token), token]))
  const found = await findDevice(db, { accountId, tokenHashes: [...hashes.keys()], now: clock.now() })
  const token = found && hashes.get(found.token_hash)
  return found && token ? { token, tokenHash: found.token_hash } : undefined
}

const minuteMs = 60_000

export const makeDeviceToken = (): string => randomBytes(32).toString('base64url')

/** What a login remembers of its browser, under the token that it has for this account or a new one. */
export const describeDevice = (known: KnownDevice | undefined, now: Date) => {
  const token = known?.token ?? makeDeviceToken()
  const deviceExpiresAt = new Date(now.getTime() + limits.knownDeviceDays * 24 * 60 * minuteMs)
  return { token, tokenHash: hashDeviceToken(token), deviceExpiresAt }
}

/**
 * For a browser whose user has shown that the vendor's mailbox is theirs: it may try to log in for a while. Its token
 * follows from `proof`, so that the same submit, sent again after a lost answer, gives the same one.
 */
export const admitDevice = async (
  { db, clock, codes }: Pick<Context, 'db' | 'clock' | 'codes'>,
  { accountId, proof }: { accountId: string; proof: string },
): Promise<string> => {
  const token = codes.hmac('device', proof).subarray(-32).toString('base64url')
  const createdAt = clock.now()
  const deviceExpiresAt = new Date(createdAt.getTime() + limits.loginLinkMinutes * minuteMs)
  await putDevice(db, { tokenHash: hashDeviceToken(token), accountId, createdAt, deviceExpiresAt })
  return token
}
