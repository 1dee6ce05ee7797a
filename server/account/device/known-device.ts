import { createHash, randomBytes } from 'node:crypto'
import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { findDevice, putDevice } from './store.ts'

/** Tokens are long and random, so a plain hash cannot be turned back. */
export const hashDeviceToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

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

/** Returns the token for the browser: the one it has for this account, or a new one. */
export const rememberDevice = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, known }: { accountId: string; known: KnownDevice | undefined },
): Promise<string> => {
  const token = known?.token ?? makeDeviceToken()
  await keep({ db, clock }, { accountId, token, goodForMs: limits.knownDeviceDays * 24 * 60 * minuteMs })
  return token
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
  await keep({ db, clock }, { accountId, token, goodForMs: limits.loginLinkMinutes * minuteMs })
  return token
}

const keep = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId, token, goodForMs }: { accountId: string; token: string; goodForMs: number },
) => {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + goodForMs)
  await putDevice(db, { tokenHash: hashDeviceToken(token), accountId, now, expiresAt, kept: limits.knownDevicesMax })
}
