import { createHmac, webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenKind } from '../../contract/endpoint.ts'
import type { Clock } from './clock.ts'

/** `subject`: what the token speaks for. A session, a sign-up, a reset: never a person by name. */
export type TokenContent = { subject: string; expiresAt: Date }

export type Tokens = {
  issue(kind: TokenKind, content: TokenContent): Promise<string>
  /** Nothing for a token of another kind, forged, changed or expired. */
  read(kind: TokenKind, token: string): Promise<{ subject: string } | undefined>
}

const algorithm = 'HS256'
const issuer = 'afahye'

/** Once, in the form in which the library uses it; any other it would convert for every token. */
const importKey = (bytes: Buffer) =>
  webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

type KnownToken = { kind: TokenKind; subject: string; expiresAtMs: number }

const mostKnown = 5_000

/** A signature that was right stays right, and comparing it costs more than all else that a short call does. */
const openKnownTokens = () => {
  const known = new Map<string, KnownToken>()
  return {
    find: (token: string) => known.get(token),
    add: (token: string, content: KnownToken) => {
      const [oldest] = known.keys()
      if (known.size >= mostKnown && oldest) known.delete(oldest)
      known.set(token, content)
    },
  }
}

export const openTokens = (secret: string, clock: Clock): Tokens => {
  const key = importKey(createHmac('sha256', secret).update('tokens').digest())
  const known = openKnownTokens()
  return {
    issue: async (kind, { subject, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(kind)
        .setSubject(subject)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(await key),
    read: async (kind, token) => {
      const found = known.find(token)
      if (found?.kind === kind && found.expiresAtMs > clock.now().getTime()) return { subject: found.subject }
      try {
        const { payload } = await jwtVerify(token, await key, {
          algorithms: [algorithm],
          issuer,
          audience: kind,
          currentDate: clock.now(),
          requiredClaims: ['exp', 'sub'],
        })
        const { sub: subject = '', exp = 0 } = payload
        if (!subject) return undefined
        known.add(token, { kind, subject, expiresAtMs: exp * 1000 })
        return { subject }
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
  }
}
