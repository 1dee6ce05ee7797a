import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { tokenKinds } from '../../contract/endpoint.ts'
import { fixedClock } from '../testing/app.ts'
import { deriveKeys } from './keys.ts'
import { openTokens } from './tokens.ts'

const secret = 'a secret for tests, and for nothing else'
const clock = fixedClock('2026-03-01T09:00:00Z')
const tokens = openTokens([secret], clock)
const [{ id: kid, key: signingKey }] = deriveKeys([secret], 'tokens')
const content = { subject: '0b6f3c1e-8f0a-4a57-9d0e-1f2a3b4c5d6e', expiresAt: new Date('2026-03-01T10:00:00Z') }

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const claims = {
  iss: 'afahye',
  aud: 'session',
  sub: content.subject,
  exp: content.expiresAt.getTime() / 1000,
}

/** Made without the library, so that anything can be wrong with it. */
const forge = (header: object, payload: object, key = signingKey) => {
  const signed = `${encoded(header)}.${encoded(payload)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

describe('a token', () => {
  it.each(tokenKinds)('of the kind %s is read as that kind and as no other', async (kind) => {
    const token = await tokens.issue(kind, content)
    for (const other of tokenKinds)
      expect(await tokens.read(other, token)).toEqual(other === kind ? { subject: content.subject } : undefined)
  })

  it('is good until the second it expires', async () => {
    const token = await tokens.issue('session', content)
    clock.set('2026-03-01T09:59:59Z')
    expect(await tokens.read('session', token)).toEqual({ subject: content.subject })
    clock.set('2026-03-01T10:00:00Z')
    expect(await tokens.read('session', token)).toBeUndefined()
    clock.set('2026-03-01T09:00:00Z')
  })

  it('forged with the right key would be good: what follows is refused for its own fault', async () => {
    expect(await tokens.read('session', forge({ alg: 'HS256', kid }, claims))).toEqual({ subject: content.subject })
  })

  it.each([
    ['without a signature', `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['that says none and is signed', forge({ alg: 'none', kid }, claims)],
    ['that names no key', forge({ alg: 'HS256' }, claims)],
    ['that names an unknown key', forge({ alg: 'HS256', kid: 'other' }, claims)],
    ['of another algorithm', forge({ alg: 'HS512', kid }, claims)],
    ['that names a public-key algorithm', forge({ alg: 'RS256', kid }, claims)],
    ['of another issuer', forge({ alg: 'HS256', kid }, { ...claims, iss: 'elsewhere' })],
    ['for another audience', forge({ alg: 'HS256', kid }, { ...claims, aud: 'desk' })],
    ['that never expires', forge({ alg: 'HS256', kid }, { ...claims, exp: undefined })],
    ['that speaks for nobody', forge({ alg: 'HS256', kid }, { ...claims, sub: undefined })],
    ['whose subject is empty', forge({ alg: 'HS256', kid }, { ...claims, sub: '' })],
    ['signed with another key', forge({ alg: 'HS256', kid }, claims, Buffer.from('another key'))],
    ['signed with the secret itself', forge({ alg: 'HS256', kid }, claims, Buffer.from(secret))],
    ['that is rubbish', 'not.a.token'],
    ['that is empty', ''],
    ['with two dots only', '..'],
  ])('%s speaks for nobody', async (_, token) => {
    expect(await tokens.read('session', token)).toBeUndefined()
  })

  it('changed in any one place speaks for nobody', async () => {
    const token = await tokens.issue('session', content)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const changed = encoded({ ...claims, sub: '11111111-8f0a-4a57-9d0e-1f2a3b4c5d6e' })
    for (const bad of [
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${payload}`,
    ])
      expect(await tokens.read('session', bad)).toBeUndefined()
  })

  it('carries no more than who issued it, for what, for which flow and until when', async () => {
    const [, payload = ''] = (await tokens.issue('verify', content)).split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({
      ...claims,
      aud: 'verify',
      iat: clock.now().getTime() / 1000,
    })
  })
})

it('a token that was read before still expires, and still opens nothing else', async () => {
  const token = await tokens.issue('session', { subject: 'one', expiresAt: new Date('2026-03-01T10:00:00Z') })
  expect(await tokens.read('session', token)).toEqual({ subject: 'one' })
  expect(await tokens.read('verify', token)).toBeUndefined()
  expect(await tokens.read('session', token)).toEqual({ subject: 'one' })
  clock.set('2026-03-01T10:00:00Z')
  expect(await tokens.read('session', token)).toBeUndefined()
})

describe('a change of the secret', () => {
  const newer = 'the newer secret for tests, and for nothing else'
  const during = openTokens([newer, secret], clock)
  const after = openTokens([newer], clock)
  const later = { subject: 'one', expiresAt: new Date('2026-03-01T12:00:00Z') }

  it('ends nothing while both are named, and what the old one signed once it is gone', async () => {
    const before = await tokens.issue('session', later)
    expect(await during.read('session', before)).toEqual({ subject: 'one' })
    expect(await after.read('session', before)).toBeUndefined()
  })

  it('lets the new one sign from the first moment', async () => {
    const token = await during.issue('session', later)
    expect(await after.read('session', token)).toEqual({ subject: 'one' })
    expect(await tokens.read('session', token)).toBeUndefined()
  })

  it('does not let a token of one key pass under the name of another', async () => {
    const [{ id: newerId }] = deriveKeys([newer], 'tokens')
    expect(await during.read('session', forge({ alg: 'HS256', kid: newerId }, claims))).toBeUndefined()
  })
})
