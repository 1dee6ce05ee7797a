import {
  checkPayment,
  type DeskPayment,
  giveUpRefund,
  listDeskPayments,
  refundPayment,
  retryRefund,
} from '../../contract/business/finance.ts'
import type { Command } from '../command.ts'
import { parseAmount, parseReference } from '../command.ts'
import { columns, nextSteps, plural, shortId } from '../page.ts'
import { paymentLines } from '../payment-lines.ts'

export const restore: Command = {
  use: 'restore REFERENCE --reason "..."',
  about: 'gives up a refund that has failed: the plan counts, and the vendor is told',
  takes: 'a reference',
  options: { reason: { type: 'string' } },
  examples: ['restore AFH-7K2M-9QXT-4B0C-H8RZ --reason "The network does not know the wallet any more."'],
  run: async ({ reference, options: { reason = '' } }, { ask, say }) => {
    const { message, payment } = await ask(giveUpRefund, { params: { reference }, body: { reason } })
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
    const more = hasMore ? [`payments ${id ? `${shortId(id)} ` : ''}--after ${last.reference}`] : []
    for (const line of nextSteps('check REFERENCE', 'refund REFERENCE', ...furtherSteps(payments), ...more)) say(line)
  },
}

/** What else some of these payments call for. */
const furtherSteps = (payments: readonly DeskPayment[]): string[] => {
  const has = (state: DeskPayment['refunds'][number]['state']) =>
    payments.some(({ refunds }) => refunds.some((refund) => refund.state === state))
  const runsOn = payments.some(
    ({ state, period }) => state === 'refunded' && (period === 'placed' || period === 'waiting'),
  )
  const isRejected = payments.some(({ businessStatus }) => businessStatus === 'REJECTED')
  return [
    ...(has('failed') ? ['restore REFERENCE --reason "..."'] : []),
    ...(has('needs-attention') ? ['retry-refund REFERENCE --account NUMBER --bank ID'] : []),
    ...(payments.some(({ state }) => state === 'in dispute') ? ['disputes'] : []),
    ...(runsOn ? ['end-period REFERENCE --reason "..."', 'keep-period REFERENCE --reason "..."'] : []),
    ...(isRejected ? ['reject ID --final --reason "..."'] : []),
  ]
}

export const check: Command = {
  use: 'check REFERENCE',
  about: 'asks the provider about a payment, or its refunds, now',
  takes: 'a reference',
  options: {},
  examples: ['check AFH-7K2M-9QXT-4B0C-H8RZ'],
  run: async ({ reference }, { ask, say }) => {
    const payment = await ask(checkPayment, { params: { reference } })
    for (const line of [...paymentLines(payment), ...nextSteps(`payments ${shortId(payment.businessId)}`)]) say(line)
  },
}

export const refund: Command = {
  use: 'refund REFERENCE [--amount GHS] [--reason "..."]',
  about: 'gives back what is left of a payment, or a part of it; a part, or a begun plan, needs a reason',
  takes: 'a reference',
  options: { amount: { type: 'string' }, reason: { type: 'string' } },
  examples: [
    'refund AFH-7K2M-9QXT-4B0C-H8RZ',
    'refund AFH-7K2M-9QXT-4B0C-H8RZ --amount 40 --reason "Two weeks without the portal."',
  ],
  run: async ({ reference, options: { amount, reason } }, { ask, say }) => {
    const amountPesewas = amount === undefined ? undefined : parseAmount(amount)
    const body = { ...(amountPesewas && { amountPesewas }), ...(reason !== undefined && { reason }) }
    const { message, payment } = await ask(refundPayment, { params: { reference }, body })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`check ${reference}`, `audit ${shortId(payment.businessId)}`)) say(line)
  },
}

export const retryRefundCommand: Command = {
  use: 'retry-refund REFERENCE --account NUMBER --bank ID [--currency GHS]',
  about: 'sends a refund that needs attention to this bank account of the payer; the account is not kept',
  takes: 'a reference',
  options: { account: { type: 'string' }, bank: { type: 'string' }, currency: { type: 'string' } },
  examples: ['retry-refund AFH-7K2M-9QXT-4B0C-H8RZ --account 0000000000 --bank 9'],
  run: async ({ reference, options: { account = '', bank = '', currency = 'GHS' } }, { ask, say }) => {
    const body = { accountNumber: account, bankId: bank, currency }
    const { message, payment } = await ask(retryRefund, { params: { reference }, body })
    for (const line of [...columns([[message]]), '', ...paymentLines(payment)]) say(line)
    for (const line of nextSteps(`check ${reference}`)) say(line)
  },
}
