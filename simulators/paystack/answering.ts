import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '../faults/faults.ts'
import type { PaystackCall } from '../faults/paystack-faults.ts'
import { answerWith } from './answer.ts'
import { type Answer, refusals } from './refusals.ts'

export const done = (message: string, data: unknown, more: object = {}): Answer => ({
  code: 200,
  body: { status: true, message, data, ...more },
})

/** Any test key is accepted, and sees its own transactions only. */
export const openAnswering =
  (faults: Faults) =>
  (call: PaystackCall, act: (request: FastifyRequest, key: string) => Answer) =>
  (request: FastifyRequest, reply: FastifyReply) =>
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
