import { checkPayment, giveUpRefund, listDeskPayments, refundPayment } from '../../contract/business/finance.ts'
import type { Command } from '../command.ts'
import { parseReference } from '../command.ts'
import { columns, nextSteps, plural, shortId } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const restore: Command = {
  use: 'restore REFERENCE',
  about: 'gives up a refund that has failed: the plan counts again, and the vendor is told',
  takes: 'a reference',
  options: {},
  examples: ['restore AFH-7K2M-9QXT-4B0C-H8RZ'],
  run: async ({ reference }, { ask, say }) => {
    const { message, payment } = await ask(giveUpRefund, { params: { reference } })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`payments ${shortId(payment.businessId)}`, `audit ${shortId(payment.businessId)}`))
      say(line)
  },
}

export const payments: Command = {
  use: 'payments [ID] [--after REFERENCE]',
  about: 'of one business, the newest first; without ID, all that somebody has to look at, the oldest first',
  takes: 'an id or nothing',
  options: { after: { type: 'string' } },
  examples: ['payments', 'payments 3f2a9c01'],
  run: async ({ id, options: { after } }, { ask, say }) => {
    const { payments, hasMore } = await ask(listDeskPayments, {
      query: { business: id || undefined, after: after && parseReference(after) },
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
    const more = hasMore ? [`payments ${id ? `${shortId(id)} ` : ''}--after ${last.reference}`] : []
    for (const line of nextSteps('check REFERENCE', 'refund REFERENCE', ...restore, ...more)) say(line)
  },
}

export const check: Command = {
  use: 'check REFERENCE',
  about: 'asks the provider about a payment, or its refund, now',
  takes: 'a reference',
  options: {},
  examples: ['check AFH-7K2M-9QXT-4B0C-H8RZ'],
  run: async ({ reference }, { ask, say }) => {
    const payment = await ask(checkPayment, { params: { reference } })
    for (const line of [...paymentLines(payment), ...nextSteps(`payments ${shortId(payment.businessId)}`)]) say(line)
  },
}

export const refund: Command = {
  use: 'refund REFERENCE',
  about: 'gives back the whole of a payment whose period has not begun, or that did not match its order',
  takes: 'a reference',
  options: {},
  examples: ['refund AFH-7K2M-9QXT-4B0C-H8RZ'],
  run: async ({ reference }, { ask, say }) => {
    const { message, payment } = await ask(refundPayment, { params: { reference } })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`check ${reference}`, `audit ${shortId(payment.businessId)}`)) say(line)
  },
}
