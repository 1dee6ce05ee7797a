// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from '../../contract/endpoint.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { useSubmit } from './use-submit.ts'

const order = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/orders',
  summary: 'Takes an order.',
  body: v.strictObject({ what: v.string(), draft: v.optional(v.string()) }),
  reply: v.object({ message: v.string() }),
})

const server = fakeServer()
const lose = () => server.lose(order)
const answerWith = (status: number) => () => server.answerOddly(order, status, { status, message: 'said' })

type Order = { what: string; draft?: string }

const submitTwice = async (
  prepareFirst: () => void,
  [one, two]: readonly [Order, Order] = [{ what: 'jollof' }, { what: 'jollof' }],
) => {
  const { result } = renderHook(() => useSubmit(order))
  prepareFirst()
  await result.current({ body: one })
  server.answer(order, { message: 'said' })
  await result.current({ body: two })
  return server.asked(order).map(({ key }) => key)
}

test('pressed again after a lost answer, the same content carries the same key', async () => {
  const [first, second] = await submitTwice(lose)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('a server that failed may have done it: the key stays', async () => {
  const [first, second] = await submitTwice(answerWith(503))
  expect(second).toBe(first)
})

test.each([200, 400, 409, 429])('after an answer of %i the next submit is another one', async (status) => {
  const [first, second] = await submitTwice(answerWith(status))
  expect(second).not.toBe(first)
})

test('the name of the draft it was made from does not make it another submit', async () => {
  const [first, second] = await submitTwice(lose, [
    { what: 'jollof', draft: '1' },
    { what: 'jollof', draft: '2' },
  ])
  expect(second).toBe(first)
})

test('changed content is another submit', async () => {
  const [first, second] = await submitTwice(lose, [{ what: 'jollof' }, { what: 'waakye' }])
  expect(second).not.toBe(first)
})
