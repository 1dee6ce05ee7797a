import { createPaystackFaults, type PaystackCall, type PaystackFaultSetting } from './paystack-faults.ts'

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
