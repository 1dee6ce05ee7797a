import { decodeJwt } from 'jose'
import type { AccessKind } from '../../contract/endpoint.ts'
import type { EventDetails } from './events.ts'

/**
 * Why a token was refused, for the log alone. The claims of a forged token are the forger's own words, so they choose
 * between words of ours and decide nothing.
 */
export const describeToken = (
  token: string | undefined,
  kind: AccessKind,
  now: Date,
): EventDetails<'access-refused'>['reason'] => {
  if (token === undefined) return 'none'
  try {
    const { aud, exp = 0 } = decodeJwt(token)
    if (aud !== kind) return 'other kind'
    return exp * 1000 <= now.getTime() ? 'expired' : 'forged or ended'
  } catch {
    return 'unreadable'
  }
}
