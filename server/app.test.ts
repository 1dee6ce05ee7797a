import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoint, type Wing, wings } from '../contract/endpoint.ts'
import { serviceStatus } from '../contract/service-status.ts'
import { handle } from './http/handle.ts'
import { buildTestApp } from './testing/app.ts'

describe('SERVICES', () => {
  it.each<Wing[][]>([[['account']], [['business', 'catalogue']], [['customer']], [[...wings]]])(
    '%j are served and no others',
    async (services) => {
      const portal = await buildTestApp({ services })
      for (const wing of wings) {
        const reply = await portal.app.inject(serviceStatus(wing).url)
        expect(reply.statusCode).toBe(services.includes(wing) ? 200 : 404)
        if (reply.statusCode === 200) expect(reply.json()).toEqual({ service: wing, status: 'ready' })
      }
      await portal.close()
    },
  )
})

it('a process without its database is healthy but not ready', async () => {
  const portal = await buildTestApp()
  expect((await portal.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  await portal.database.close()
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200)
  const reply = await portal.app.inject('/readyz')
  expect(reply.statusCode).toBe(503)
  expect(reply.json().status).toBe(503)
  await portal.close()
})

it('a closing server finishes what it has begun and takes nothing new', async () => {
  const portal = await buildTestApp()
  const slow = endpoint({
    wing: 'account',
    method: 'GET',
    path: '/test-slow',
    summary: 'Slow.',
    reply: v.object({ ok: v.boolean() }),
  })
  const begun = Promise.withResolvers<void>()
  handle(portal.app, slow, async () => {
    begun.resolve()
    await sleep(300)
    return { ok: true }
  })
  const base = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  const running = fetch(base + slow.url)
  await begun.promise
  const closing = portal.close()
  const late = await fetch(base + slow.url).catch(() => undefined)
  expect([undefined, 503]).toContain(late?.status)
  expect(await (await running).json()).toEqual({ ok: true })
  await closing
})
