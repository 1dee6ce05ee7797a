import { refundPayment } from '../../contract/business/finance.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const refund: Command = {
  use: 'refund REFERENCE',
  about: 'gives back the whole of a payment whose period has not begun, or that did not match its order',
  takes: 'a reference',
  options: {},
  run: async ({ reference }, { ask, say }) => {
    const { message, payment } = await ask(refundPayment, { params: { reference } })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`check ${reference}`, `audit ${payment.businessId}`)) say(line)
  },
}
