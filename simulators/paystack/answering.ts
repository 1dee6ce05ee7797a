import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import type { PaystackCall } from '../faults/paystack-faults.ts'
import { answerWith } from './answer.ts'
import { type Answer, refusals } from './refusals.ts'

export type Act = (request: FastifyRequest, key: string) => Answer
export type Answering = ReturnType<typeof openAnswering>

/** Answers a call as its key may see it, or with the fault that a test has set for it. */
export const openAnswering =
  (faults: Faults) => (call: PaystackCall, act: Act) => (request: FastifyRequest, reply: FastifyReply) =>
    answerWith(reply, faults.takePaystack(call), () => {
      const key = readKey(request.headers.authorization)
      return typeof key === 'string' ? act(request, key) : key
    })

const readKey = (authorization = ''): string | Answer => {
  const [, key = ''] = /^Bearer (\S+)$/.exec(authorization) ?? []
  if (!key) return refusals.noKey
  if (key.startsWith('sk_live_')) return refusals.liveKey
  return key.startsWith('sk_test_') ? key : refusals.invalidKey
}

export const done = (message: string, data: unknown, more: object = {}): Answer => ({
  code: 200,
  body: { status: true, message, data, ...more },
})

type List<Item> = { message: string; items: readonly Item[]; data: (item: Item) => object }

/** One page of a list, as the query wants it: the newest first. */
export const donePage = <Item extends { createdAt: Date }>(query: unknown, { message, items, data }: List<Item>) => {
  const { perPage: size, page: number, from, to } = query as Record<string, string | undefined>
  const perPage = Math.min(Number(size) || 50, 100)
  const page = Math.max(Number(number) || 1, 1)
  const found = items
    .filter(({ createdAt }) => !from || createdAt >= new Date(from))
    .filter(({ createdAt }) => !to || createdAt <= new Date(to))
    .toReversed()
  const skipped = (page - 1) * perPage
  const meta = { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) }
  return done(message, found.slice(skipped, skipped + perPage).map(data), { meta })
}
