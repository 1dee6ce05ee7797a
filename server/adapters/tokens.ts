import { createHmac, createSecretKey, webcrypto } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
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

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const inSeconds = (time: Date) => Math.floor(time.getTime() / 1000)

/**
 * Tokens are read by the library, which knows every way to forge one. Writing one is two lines; the library's way, by
 * WebCrypto, took a tenth of the main thread's time for a login. A token names its key, so that it stays good while an
 * older secret is still accepted.
 */
export const openTokens = (secrets: Secrets, clock: Clock): Tokens => {
  const derived = deriveKeys(secrets, 'tokens')
  const keys = new Map(derived.map(({ id, key }) => [id, importKey(key)]))
  const newest = { header: encode({ alg: algorithm, kid: derived[0].id }), key: createSecretKey(derived[0].key) }
  const findKey = ({ kid = '' }: { kid?: string }) => {
    const key = keys.get(kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key
  }
  const known = openKnownTokens()
  return {
    issue: async (kind, { subject, expiresAt }) => {
      const times = { iat: inSeconds(clock.now()), exp: inSeconds(expiresAt) }
      const content = `${newest.header}.${encode({ iss: issuer, aud: kind, sub: subject, ...times })}`
      return `${content}.${createHmac('sha256', newest.key).update(content).digest('base64url')}`
    },
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
