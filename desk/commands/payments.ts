import { listDeskPayments } from '../../contract/business/finance.ts'
import { type Command, referenceOf } from '../command.ts'
import { nextSteps, plural } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const payments: Command = {
  use: 'payments [ID] [--after REFERENCE]',
  about: 'of one business, the newest first; without ID, all that somebody has to look at, the oldest first',
  takes: 'an id or nothing',
  options: { after: { type: 'string' } },
  run: async ({ id, options: { after } }, { ask, say }) => {
    const { payments, hasMore } = await ask(listDeskPayments, {
      query: { business: id || undefined, after: after && referenceOf(after) },
    })
    const [last] = payments.slice(-1)
    if (!last)
      return void say(
        `${id ? 'This business has no payments' : 'No payment needs anybody'}${after ? ' after this one' : ''}.`,
      )
    for (const line of payments.flatMap(paymentLines)) say(line)
    say('')
    say(`${plural(payments.length, 'payment', 'payments')}${hasMore ? ', and there are more' : ''}.`)
    const restore = payments.some(({ refund }) => refund?.state === 'failed') ? ['restore REFERENCE'] : []
    const more = hasMore ? [`payments ${id ? `${id} ` : ''}--after ${last.reference}`] : []
    for (const line of nextSteps('check REFERENCE', 'refund REFERENCE', ...restore, ...more)) say(line)
  },
}
