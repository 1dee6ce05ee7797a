import { webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { TokenKind } from '../../contract/endpoint.ts'
import type { Clock } from './clock.ts'
import { deriveKeys, type Secrets } from './keys.ts'

/** `subject`: the id of a session, a sign-up or a reset, never a person by name. */
export type TokenContent = { subject: string; expiresAt: Date }

export type Tokens = {
  issue(kind: TokenKind, content: TokenContent): Promise<string>
  /** Undefined for a token of another kind, or one that is forged, changed or expired. */
  read(kind: TokenKind, token: string): Promise<{ subject: string } | undefined>
}

const algorithm = 'HS256'
const issuer = 'afahye'

/** Imported once: the library would convert any other form of the key for every token. */
const importKey = (bytes: Buffer) =>
  webcrypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])

type KnownToken = { kind: TokenKind; subject: string; expiresAtMs: number }

const mostKnown = 5_000

/** Checking a signature costs more than the rest of a short call, so tokens found valid are remembered. */
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

/** A token names its key, so that it stays good while an older secret is still accepted. */
export const openTokens = (secrets: Secrets, clock: Clock): Tokens => {
  const keys = new Map(deriveKeys(secrets, 'tokens').map(({ id, key }) => [id, importKey(key)]))
  const [[newestId, newestKey] = []] = keys
  const findKey = ({ kid = '' }: { kid?: string }) => {
    const key = keys.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  const known = openKnownTokens()
  return {
    issue: async (kind, { subject, expiresAt }) =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm, kid: newestId as string })
        .setIssuer(issuer)
        .setAudience(kind)
        .setSubject(subject)
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign((await newestKey) as webcrypto.CryptoKey),
    read: async (kind, token) => {
      const found = known.find(token)
      if (found?.kind === kind && found.expiresAtMs > clock.now().getTime()) return { subject: found.subject }
      try {
        const { payload } = await jwtVerify(token, findKey, {
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
