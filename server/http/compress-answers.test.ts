import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { sharedTestApp } from '../testing/app.ts'
import { handle } from './handle.ts'

const portal = sharedTestApp()
const call = (path: `/${string}`) =>
  endpoint({ wing: 'account', method: 'GET', path, summary: 'Answers.', reply: v.object({ text: v.string() }) })
const token = endpoint({ ...call('/token'), reply: v.object({ text: v.string(), jwtToken: v.string() }) })
const key = endpoint({ ...call('/key'), reply: v.object({ text: v.string(), key: v.string() }) })

const compressedFromBytes = 1_024
const texts = ['application/json', 'application/xml', 'text/html', 'text/plain', 'image/svg+xml']
const otherKinds = ['image/jpeg', 'image/webp', 'application/pdf']

const words = (bytes: number) => 'Jollof for sixty guests. '.repeat(bytes).slice(0, bytes)
const envelopeBytes = JSON.stringify({ text: '' }).length
beforeAll(() => {
  const { app } = portal
  const answerWith = (bytes: number) => async () => ({ text: words(bytes), jwtToken: 'secret', key: 'secret' })
  handle(app, call('/short'), answerWith(compressedFromBytes - envelopeBytes - 1))
  handle(app, call('/long'), answerWith(compressedFromBytes - envelopeBytes))
  handle(app, call('/very-long'), answerWith(200_000))
  handle(app, token, answerWith(5_000))
  handle(app, key, answerWith(5_000))
  app.get('/varied', (_request, reply) => reply.header('vary', 'accept').send(words(compressedFromBytes)))
  for (const type of [...texts, ...otherKinds])
    app.get(`/kinds/${type}`, (_request, reply) => reply.type(type).send(words(compressedFromBytes)))
})

const get = (path: string, accepted?: string) =>
  portal.app.inject({
    url: `/vservice/api/v1${path}`,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  })

it.each([
  ['/long', 'br', brotliDecompressSync],
  ['/long', 'gzip', gunzipSync],
  ['/very-long', 'br', brotliDecompressSync],
  ['/very-long', 'gzip', gunzipSync],
] as const)('%s comes by %s to who takes that, smaller and the same', async (path, coding, decode) => {
  const reply = await get(path, `${coding}, identity;q=0.5`)
  expect(reply.headers).toMatchObject({
    'content-encoding': coding,
    vary: 'accept-encoding',
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  const plain = await get(path)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(decode(reply.rawPayload).toString()).toBe(plain.body)
  expect(reply.rawPayload.length).toBeLessThan(plain.body.length / 3)
})

it('who takes both gets brotli', async () => {
  expect((await get('/long', 'gzip, deflate, br, zstd')).headers['content-encoding']).toBe('br')
  expect((await get('/long', 'gzip, br;q=0.5')).headers['content-encoding']).toBe('gzip')
})

const sendAs = async (type: string) => {
  const { headers } = await portal.app.inject({ url: `/kinds/${type}`, headers: { 'accept-encoding': 'br' } })
  return headers['content-encoding']
}

it.each(texts)('what is sent as %s is compressed', async (type) => expect(await sendAs(type)).toBe('br'))

it.each(otherKinds)('what is sent as %s stays as it is, as it is compressed by its own form', async (type) =>
  expect(await sendAs(type)).toBeUndefined(),
)

it('what an answer depends on besides is still named', async () => {
  expect((await portal.app.inject({ url: '/varied', headers: { 'accept-encoding': 'br' } })).headers.vary).toBe(
    'accept, accept-encoding',
  )
})

it('a short answer stays as it is', async () => {
  const reply = await get('/short', 'br, gzip')
  expect(reply.json()).toEqual({ text: words(compressedFromBytes - envelopeBytes - 1) })
  expect(reply.headers).not.toHaveProperty('content-encoding')
})

it.each(['/token', '/key'])('%s stays as it is, as its length must not tell what is in it', async (path) => {
  const reply = await get(path, 'br, gzip')
  expect(reply.json()).toMatchObject({ text: words(5_000) })
  expect(reply.headers).not.toHaveProperty('content-encoding')
})

it('no answer has a token or a key but those that are left alone', () => {
  const isSecret = (reply: object) => /"(jwtToken|key)":\{/.test(JSON.stringify(reply))
  const isSeen = (reply: object) =>
    'entries' in reply && /jwtToken|^key$/m.test(Object.keys(Object(reply.entries)).join('\n'))
  const secret = portal.app.endpoints.filter(({ reply }) => isSecret(reply))
  expect(secret.filter(({ reply }) => !isSeen(reply))).toEqual([])
  expect(secret.length).toBeGreaterThan(5)
})
