import { checkPayment } from '../../contract/business/finance.ts'
import type { Command } from '../command.ts'
import { nextSteps } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const check: Command = {
  use: 'check REFERENCE',
  about: 'asks the provider about a payment, or its refund, now',
  takes: 'a reference',
  options: {},
  run: async ({ reference }, { ask, say }) => {
    const payment = await ask(checkPayment, { params: { reference } })
    for (const line of [...paymentLines(payment), ...nextSteps(`payments ${payment.businessId}`)]) say(line)
  },
}
