import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { switchOnAutomaticRenewal } from '../../contract/business/automatic-renewal.ts'
import { readLastSweep } from '../../contract/business/sweep.ts'
import { type AccessKind, accessKinds, type Endpoint, type TokenKind } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { endSessions } from '../account/session/store.ts'
import { access } from '../testing/access-table.ts'
import { sharedTestApp, testOperator } from '../testing/app.ts'
import { bearer } from '../testing/submit.ts'
import { buildVendor, sessionToken } from '../testing/vendors.ts'

const portal = sharedTestApp()

const endpointName = ({ method, url }: Endpoint) => `${method} ${url}`

const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000)

/** A valid token or key of each kind. */
const goodToken: Record<AccessKind, () => Promise<string>> = {
  operator: async () => testOperator.key,
  session: async () => sessionToken(portal, await vendor()),
  verify: async () => {
    const { id } = await buildVendor(portal, { verified: false })
    return portal.context.tokens.issue('verify', { subject: id, expiresAt: inAnHour() })
  },
  'reset-pending': () => resetToken('reset-pending', 'pending'),
  'reset-granted': () => resetToken('reset-granted', 'granted'),
}

let known: Promise<{ id: string; email: string }> | undefined
const vendor = () => {
  known ??= buildVendor(portal, { verified: true })
  return known
}

const resetToken = async (kind: TokenKind, state: 'pending' | 'granted') => {
  const { id: account_id } = await vendor()
  const id = randomUUID()
  await portal.database.db
    .insertInto('account.password_reset')
    .values({ id, subject: account_id, account_id, state, created_at: portal.clock.now() })
    .execute()
  return portal.context.tokens.issue(kind, { subject: id, expiresAt: inAnHour() })
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Ways in which a token of the right kind can be invalid; where a key is expected, a session's token is used. */
const spoilt: Record<string, (kind: TokenKind) => Promise<string | undefined>> = {
  'no token': async () => undefined,
  rubbish: async () => 'rubbish',
  'alg none': async (kind) => {
    const [, payload] = (await goodToken[kind]()).split('.')
    return `${encoded({ alg: 'none' })}.${payload}.`
  },
  tampered: async (kind) => {
    const [header, payload = '', signature] = (await goodToken[kind]()).split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return `${header}.${encoded({ ...claims, exp: claims.exp + 1 })}.${signature}`
  },
  expired: async (kind) => {
    const [, payload = ''] = (await goodToken[kind]()).split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return portal.context.tokens.issue(kind, { subject: sub, expiresAt: portal.clock.now() })
  },
  'for another audience': async (kind) => {
    const [, payload = ''] = (await goodToken[kind]()).split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return portal.context.tokens.issue('desk' as TokenKind, { subject: sub, expiresAt: inAnHour() })
  },
  'a session that was ended': async () => {
    const token = await goodToken.session()
    await endSessions(portal.context.db, (await vendor()).id, portal.clock.now())
    return token
  },
  'a session that never was': async () =>
    portal.context.tokens.issue('session', { subject: randomUUID(), expiresAt: inAnHour() }),
  'a key that is almost right': async () => `${testOperator.key.slice(0, -1)}x`,
  'a key in other letters': async () => testOperator.key.toUpperCase(),
  'the name of an operator': async () => testOperator.name,
}

const tokenKindFor = (kind: AccessKind | 'anybody'): TokenKind =>
  kind === 'anybody' || kind === 'operator' ? 'session' : kind

const someReference = 'AFH-0000-0000-0000-0000'

const send = async ({ method, url }: Endpoint, token: string | undefined) => {
  const reply = await portal.app.inject({
    method,
    url: url
      .replace(':which', 'cover')
      .replace(':way', 'phone')
      .replace(':reference', someReference)
      .replace('credit-notes/:number', 'credit-notes/C-999999')
      .replace(':number', '999')
      .replace(':year', '2026')
      .replace(':dispute', '2867301')
      .replace(/:\w+/g, randomUUID()),
    ...(method === 'GET' ? {} : { payload: {} }),
    headers: token === undefined ? {} : bearer(token),
  })
  return { status: reply.statusCode, message: reply.json().message, challenge: reply.headers['www-authenticate'] }
}

const loggedOut = {
  'without a token': refusals.noToken.message,
  'with one that is not good': 'Your session has expired. Please log in again.',
}
const outOfReset = {
  'without a token': refusals.invalidReset.message,
  'with one that is not good': refusals.invalidReset.message,
}
const notAtTheDesk = {
  'without a token': refusals.notAnOperator.message,
  'with one that is not good': refusals.notAnOperator.message,
}
const saidTo: Record<AccessKind, Record<keyof typeof loggedOut, string>> = {
  operator: notAtTheDesk,
  session: loggedOut,
  verify: loggedOut,
  'reset-pending': outOfReset,
  'reset-granted': outOfReset,
}

/** Without a subject in their address: no sweep has been made, and this vendor has no business. */
const findNothing = [readLastSweep, switchOnAutomaticRenewal].map(endpointName)

/**
 * What an empty request is answered once its token is accepted: it lacks pictures, fields or its subject, asks for
 * what is there already, or needs none.
 */
const statusWhenLetIn = (endpoint: Endpoint) => {
  const { files, body, query, params, refusals: said = [] } = endpoint
  if (said.some(({ code }) => code === 'already-proven') && !body) return 409
  if (query && !v.is(query, {})) return 400
  if (files) return 415
  const isOfNothing =
    findNothing.includes(endpointName(endpoint)) || (params && said.some(({ status }) => status === 404))
  // A call that takes a body without any field gets as far as its rule, which finds no page, or nothing of that name.
  if (body) return v.is(body, {}) ? (isOfNothing ? 404 : 409) : 400
  return isOfNothing ? 404 : 200
}

const matrix = Object.entries(access)

describe('tokens and calls', () => {
  it('the table names every call, with the token it asks for', () => {
    const mounted = portal.app.endpoints.map((endpoint) => [endpointName(endpoint), endpoint.access ?? 'anybody'])
    expect(Object.fromEntries(mounted)).toEqual(access)
  })

  describe.each(matrix)('%s', (name, kind) => {
    const find = () => {
      const endpoint = portal.app.endpoints.find((candidate) => endpointName(candidate) === name)
      if (!endpoint) throw new Error(`${name} is not mounted`)
      return endpoint
    }

    it.each(Object.keys(spoilt))(kind === 'anybody' ? 'takes no notice of %s' : 'refuses %s', async (fault) => {
      const token = await spoilt[fault]?.(tokenKindFor(kind))
      const answer = await send(find(), token)
      if (kind === 'anybody') return expect(answer.status).toBe(statusWhenLetIn(find()))
      const message = saidTo[kind][token === undefined ? 'without a token' : 'with one that is not good']
      const challenge = token === undefined ? 'Bearer' : 'Bearer error="invalid_token"'
      expect(answer).toMatchObject({ status: 401, message, challenge })
    })

    it.each(accessKinds)('with a token of the kind %s', async (given) => {
      const isLetIn = kind === 'anybody' || kind === given
      const answer = await send(find(), await goodToken[given]())
      if (isLetIn) return expect(answer.status).toBe(statusWhenLetIn(find()))
      expect(answer).toMatchObject({
        status: 401,
        message: saidTo[kind]['with one that is not good'],
        challenge: 'Bearer error="invalid_token"',
      })
    })
  })
})

describe('the header', () => {
  const profile = () => portal.app.endpoints.find(({ path }) => path === '/auth/profile') as Endpoint
  const profileStatus = async (authorization: string) =>
    (await portal.app.inject({ url: profile().url, headers: { authorization } })).statusCode

  it('may spell its scheme as it likes', async () => {
    const token = await goodToken.session()
    expect(await profileStatus(`bearer ${token}`)).toBe(200)
    expect(await profileStatus(`BEARER ${token}`)).toBe(200)
  })

  it.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['two tokens', (token: string) => `Bearer ${token} ${token}`],
    ['more after it', (token: string) => `Bearer ${token}, x`],
    ['a character that no token has', (token: string) => `Bearer ${token}%00`],
  ])('with %s carries no token', async (_, header) => {
    expect(await profileStatus(header(await goodToken.session()))).toBe(401)
  })

  it('of great length is refused without being read', async () => {
    expect(await profileStatus(`Bearer ${'a'.repeat(2_001)}`)).toBe(401)
  })
})
