import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { createPaystackFaults, type PaystackCall, type PaystackFaultSetting } from './paystack-faults.ts'

/** Answers with the fault that a test has set, in the gateway's own words. False if none is due. */
export type AnswerFault = (reply: FastifyReply, body: (words: string) => object) => Promise<boolean>

export const readAnswerFault =
  (faults: Faults): AnswerFault =>
  async (reply, body) => {
    const fault = faults.take('sms')
    if (fault === 'ok') return false
    if (fault === 'slow') await wait(slowAnswerMs, undefined, { ref: false })
    if (fault === 'refused') reply.code(400).send(body('The message was refused'))
    else reply.code(503).send(body('Try again later'))
    return true
  }

export const faultWords = ['ok', 'temporary', 'refused', 'slow'] as const
export type Fault = (typeof faultWords)[number]
export type Faults = ReturnType<typeof createFaults>

export type FaultSetting = { mail?: Fault; sms?: Fault; count?: number } & Partial<
  Pick<PaystackFaultSetting, 'paystack' | 'on' | 'reference'>
>

/** Longer than any caller waits for an answer. */
export const slowAnswerMs = 60_000

/** Set by tests: the fault of the next `count` deliveries of a channel, or of all until it is changed. */
export const createFaults = () => {
  const coming = { mail: { fault: 'ok' as Fault, left: 0 }, sms: { fault: 'ok' as Fault, left: 0 } }
  const paystackFaults = createPaystackFaults()
  return {
    setFault: ({ mail, sms, paystack, on, reference, count = Number.POSITIVE_INFINITY }: FaultSetting) => {
      if (mail) coming.mail = { fault: mail, left: count }
      if (sms) coming.sms = { fault: sms, left: count }
      if (paystack) paystackFaults.setFault({ paystack, on, count, reference })
    },
    take: (channel: 'mail' | 'sms'): Fault => {
      const next = coming[channel]
      if (next.left <= 0) return 'ok'
      next.left -= 1
      return next.fault
    },
    takePaystack: (call: PaystackCall, reference?: string) => paystackFaults.take(call, reference),
  }
}
