export const paystackCalls = [
  'initialize',
  'verify',
  'refund',
  'charge',
  'charge_authorization',
  'list',
  'dispute',
  'webhook',
] as const
export type PaystackCall = (typeof paystackCalls)[number]

const anyAnswer = ['initialize', 'verify', 'refund', 'charge', 'charge_authorization', 'list', 'dispute'] as const

/** The calls in which each fault can happen. */
const callsByFault = {
  /** The connection is cut before anything is done. */
  down: anyAnswer,
  /** Nothing is done and no answer comes. */
  slow: anyAnswer,
  /** The work is done, then the connection is cut. */
  'lost answer': anyAnswer,
  '500': anyAnswer,
  '502': anyAnswer,
  '429': anyAnswer,
  unauthorized: anyAnswer,
  malformed: anyAnswer,
  empty: anyAnswer,
  'wrong envelope': anyAnswer,
  'not found': ['verify', 'refund', 'charge', 'dispute'],
  /** As some calls say it: without a code. */
  'bare not found': ['verify', 'charge', 'dispute'],
  'wrong amount': ['verify', 'refund', 'list'],
  'other currency': ['verify', 'refund', 'list'],
  'other reference': ['verify', 'charge', 'charge_authorization'],
  'other mode': ['verify'],
  abandoned: ['verify'],
  pending: ['verify'],
  processing: ['verify'],
  queued: ['verify'],
  'unknown status': ['verify', 'refund', 'charge', 'charge_authorization', 'list', 'dispute'],
  'foreign checkout': ['initialize', 'charge_authorization'],
  lost: ['webhook'],
  duplicate: ['webhook'],
  forged: ['webhook'],
} as const satisfies Record<string, readonly PaystackCall[]>

export type PaystackFault = keyof typeof callsByFault
export const paystackFaults = Object.keys(callsByFault) as PaystackFault[]

/**
 * Without `on` it applies to every call in which it can happen; 'ok' ends the faults set before. With a reference it
 * applies to the events of that payment only, so that others can pay at the same time.
 */
export type PaystackFaultSetting = {
  paystack: PaystackFault | 'ok'
  on?: PaystackCall
  count?: number
  reference?: string
}

const affectedCalls = ({ paystack, on }: PaystackFaultSetting): readonly PaystackCall[] => {
  const possible: readonly PaystackCall[] = paystack === 'ok' ? paystackCalls : callsByFault[paystack]
  return on ? possible.filter((call) => call === on) : possible
}

export const canHappen = (setting: PaystackFaultSetting): boolean => affectedCalls(setting).length > 0

export const createPaystackFaults = () => {
  let coming: { fault: PaystackFault; calls: readonly PaystackCall[]; left: number; reference?: string }[] = []
  return {
    setFault: (setting: PaystackFaultSetting) => {
      const calls = affectedCalls(setting)
      const { reference } = setting
      const isReplaced = (earlier: { reference?: string }) =>
        earlier.reference === reference || setting.paystack === 'ok'
      coming = coming.map((earlier) =>
        isReplaced(earlier) ? { ...earlier, calls: earlier.calls.filter((call) => !calls.includes(call)) } : earlier,
      )
      if (setting.paystack === 'ok') return
      coming.push({ fault: setting.paystack, calls, left: setting.count ?? Number.POSITIVE_INFINITY, reference })
    },
    take: (call: PaystackCall, of?: string): PaystackFault | 'ok' => {
      const due = coming.filter(({ calls, left }) => left > 0 && calls.includes(call))
      const next =
        due.find(({ reference }) => reference !== undefined && reference === of) ??
        due.find(({ reference }) => reference === undefined)
      if (!next) return 'ok'
      next.left -= 1
      return next.fault
    },
  }
}
