import { listDeskPayments } from '../../contract/business/treasury.ts'
import type { Command } from '../command.ts'
import { nextSteps, plural } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const payments: Command = {
  use: 'payments [ID]',
  about: 'of one business, the newest first; without ID, all that somebody has to look at',
  takes: 'an id or nothing',
  options: {},
  run: async ({ id }, { ask, say }) => {
    const { payments } = await ask(listDeskPayments, { query: id ? { business: id } : {} })
    if (payments.length === 0) return void say(id ? 'This business has no payments.' : 'No payment needs anybody.')
    for (const line of payments.flatMap(paymentLines)) say(line)
    say('')
    say(`${plural(payments.length, 'payment', 'payments')}.`)
    for (const line of nextSteps('check REFERENCE', 'refund REFERENCE')) say(line)
  },
}
