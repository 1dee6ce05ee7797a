// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { useSubmit } from './use-submit.ts'

const order = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/orders',
  summary: 'Takes an order.',
  body: v.strictObject({ what: v.string() }),
  reply: v.object({ message: v.string() }),
})

const answer = (status: number) => new Response(JSON.stringify({ status, message: 'said' }), { status })
const sendsTo = vi.fn<typeof fetch>()

beforeEach(() => {
  sendsTo.mockReset()
  vi.stubGlobal('fetch', sendsTo)
})
afterEach(() => vi.unstubAllGlobals())

const keysSent = () => sendsTo.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

const submitTwice = async (first: Response | Error, [one, two] = [{ what: 'jollof' }, { what: 'jollof' }]) => {
  const { result } = renderHook(() => useSubmit(order))
  if (first instanceof Error) sendsTo.mockRejectedValueOnce(first)
  else sendsTo.mockResolvedValueOnce(first)
  sendsTo.mockResolvedValueOnce(answer(200))
  await result.current({ body: one })
  await result.current({ body: two })
  return keysSent()
}

test('pressed again after a lost answer, the same content carries the same key', async () => {
  const [first, second] = await submitTwice(new TypeError('network'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('a server that failed may have done it: the key stays', async () => {
  const [first, second] = await submitTwice(answer(503))
  expect(second).toBe(first)
})

test.each([200, 400, 409, 429])('after an answer of %i the next submit is another one', async (status) => {
  const [first, second] = await submitTwice(answer(status))
  expect(second).not.toBe(first)
})

test('changed content is another submit', async () => {
  const [first, second] = await submitTwice(new TypeError('network'), [{ what: 'jollof' }, { what: 'waakye' }])
  expect(second).not.toBe(first)
})
