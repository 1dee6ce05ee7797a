import { giveUpRefund } from '../../contract/business/finance.ts'
import type { Command } from '../command.ts'
import { columns, nextSteps } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const restore: Command = {
  use: 'restore REFERENCE',
  about: 'gives up a refund that has failed: the plan counts again, and the vendor is told',
  takes: 'a reference',
  options: {},
  run: async ({ reference }, { ask, say }) => {
    const { message, payment } = await ask(giveUpRefund, { params: { reference } })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`payments ${payment.businessId}`, `audit ${payment.businessId}`)) say(line)
  },
}
