import { endPeriod, keepPeriod, undoEndPeriod } from '../../contract/business/period-decision.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps, shortId } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

type DecidingCall = typeof endPeriod | typeof undoEndPeriod | typeof keepPeriod

/** Decides about the plan that a payment bought, with a reason. */
const deciding = (call: DecidingCall, words: Pick<Command, 'use' | 'about' | 'examples'>): Command => ({
  ...words,
  takes: 'a reference',
  options: { reason: { type: 'string' } },
  run: async ({ reference, options }, { ask, say }) => {
    const { message, payment } = await ask(call, { params: { reference }, body: { reason: options.reason ?? '' } })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`payments ${shortId(payment.businessId)}`, `audit ${shortId(payment.businessId)}`))
      say(line)
  },
})

export const endPeriodCommand = deciding(endPeriod, {
  use: 'end-period REFERENCE --reason "..."',
  about: 'ends the plan of a payment now, begun or not; later plans move up, and the vendor reads the reason',
  examples: ['end-period AFH-7K2M-9QXT-4B0C-H8RZ --reason "The bank took the money back."'],
})

export const undoEndPeriodCommand = deciding(undoEndPeriod, {
  use: 'undo-end-period REFERENCE --reason "..."',
  about: 'gives back the time that was left of a plan which was ended; the vendor reads the reason',
  examples: ['undo-end-period AFH-7K2M-9QXT-4B0C-H8RZ --reason "It was the wrong payment."'],
})

export const keepPeriodCommand = deciding(keepPeriod, {
  use: 'keep-period REFERENCE --reason "..."',
  about: 'a plan counts although its money went back; the payment leaves the list',
  examples: ['keep-period AFH-7K2M-9QXT-4B0C-H8RZ --reason "A gift for the long outage."'],
})
