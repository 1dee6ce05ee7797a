import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { slowAnswerMs } from '../faults/faults.ts'
import type { PaystackFault } from '../faults/paystack-faults.ts'
import { type Answer, refusals } from './refusals.ts'
import { wireJson } from './wire-json.ts'

type Fault = PaystackFault | 'ok'

const serverError = (code: number, message: string): Answer => ({
  code,
  body: { status: false, message, meta: { nextStep: 'Try again later' }, type: 'api_error', code: 'unknown' },
})

/** Sent instead of doing what was asked. */
const answersByFault: Partial<Record<Fault, Answer>> = {
  '500': serverError(500, 'An error occurred'),
  '429': serverError(429, 'Too many requests'),
  unauthorized: refusals.invalidKey,
  // Descriptions of the real API differ: without a fault the simulator answers 400.
  'not found': { ...refusals.unknownReference, code: 404 },
  'bare not found': { code: 404, body: { status: false, message: 'Transaction not found' } },
}

/** Does what was asked and answers it, unless a test has set a fault for this call. */
export const answerWith = async (reply: FastifyReply, fault: Fault, act: () => Answer): Promise<FastifyReply> => {
  if (fault === 'slow') await wait(slowAnswerMs, undefined, { ref: false })
  if (fault === 'down' || fault === 'slow') return cutConnection(reply)
  if (fault === '502') return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>')
  const answer = answersByFault[fault] ?? act()
  if (fault === 'lost answer') return cutConnection(reply)
  if (fault === 'empty') return reply.code(200).type('application/json').send('')
  const text = wireJson(answer.code < 300 ? distort(answer.body, fault) : answer.body)
  return reply
    .code(answer.code)
    .type('application/json')
    .send(fault === 'malformed' ? text.slice(0, text.length / 2) : text)
}

const cutConnection = (reply: FastifyReply) => {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}

type Data = { amount?: number; reference?: string; authorization_url?: string }

/** The same answer with one false value. */
const distort = (body: { data?: Data }, fault: Fault): object => {
  if (fault === 'wrong envelope') return { ...body, data: undefined }
  const { data } = body
  if (!data) return body
  if (Array.isArray(data)) return { ...body, data: data.map((one) => distortData(one, fault)) }
  return { ...body, data: distortData(data, fault) }
}

const distortData = (data: Data, fault: Fault): Data => ({ ...data, ...falseValues(data)[fault] })

const falseValues = ({ amount = 0, reference }: Data): Partial<Record<Fault, object>> => ({
  'wrong amount': { amount: amount + 1 },
  'other currency': { currency: 'NGN' },
  'other reference': { reference: `${reference}-OTHER` },
  'other mode': { domain: 'live' },
  abandoned: { status: 'abandoned' },
  pending: { status: 'pending' },
  processing: { status: 'processing' },
  queued: { status: 'queued' },
  'unknown status': { status: 'contemplating' },
  'foreign checkout': { authorization_url: 'https://checkout.elsewhere.example/pay' },
})
