import { formatCedis, toCedis } from '../../contract/money.ts'
import { type Html, html, joinHtml } from '../look/html.ts'
import { page } from '../look/page.ts'
import type { Books } from './books.ts'
import { isPaid } from './pay.ts'
import type { Settings } from './settings.ts'
import { type Settlement, settlementData } from './settlements.ts'
import { numberThatPaysAtOnce, testCards, voucherThatPays } from './test-payers.ts'
import type { Transaction } from './transactions.ts'
import type { Delivery } from './webhooks.ts'

type OverviewContent = Pick<Books, 'totals' | 'refunds' | 'disputes'> & {
  transactions: readonly Transaction[]
  settlements: readonly Settlement[]
  settings: Settings
  deliveries: readonly Delivery[]
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Accra',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

export const overviewPage = (content: OverviewContent): string => {
  const { transactions, totals, refunds, disputes, settlements, settings, deliveries } = content
  const { charged, refunded } = totals.GHS ?? { charged: 0, refunded: 0 }
  const item = (transaction: Transaction) => {
    const events = deliveries.filter(({ reference }) => reference === transaction.reference).map(deliveryLine)
    const ofIt = refunds.filter(({ reference }) => reference === transaction.reference).map(refundLine)
    const disputed = disputes.filter(({ reference }) => reference === transaction.reference).map(disputeLine)
    const left = isPaid(transaction) ? countLeft(transaction, refunds) : 0
    const refundable = left > 0 ? [refundForm(transaction, left)] : []
    return transactionItem(transaction, [...ofIt, ...refundable, ...events, ...disputed])
  }
  return page({
    title: 'Payments',
    style: '/paystack/overview.css',
    body: html`
<h1>Payments</h1>
<p class="lead">Every payment begun at the simulated provider, newest first. Nothing of it is real money.</p>
<dl class="totals">
  <div class="card"><dt>Taken</dt><dd>${formatCedis(charged)}</dd></div>
  <div class="card"><dt>Given back</dt><dd>${formatCedis(refunded)}</dd></div>
</dl>
${transactions.length > 0 ? html`<ol class="payments">${joinHtml(transactions.map(item))}</ol>` : nothingYet}
<h2>Paid out to the merchant</h2>
${pressButton('/paystack/settle', 'Pay out now')}
<ul class="payments">${joinHtml(settlements.map(settlementLine))}</ul>
<h2>How the next charges end</h2>
${choiceForm(settings)}
<h2>Test cards and numbers</h2>
<p class="small">Any expiry to come will do.</p>
<ul class="picks">${joinHtml(testCards.map(cardLine))}${numberLine}</ul>`,
  })
}

const nothingYet = html`
<p class="empty-list">No payments yet. Choose a plan in the portal and pay for it, and it appears here.</p>`

const transactionItem = (transaction: Transaction, lines: readonly Html[]): Html => {
  const { amount, reference, email, status, createdAt, gatewayResponse, accessCode } = transaction
  return html`
<li class="card payment">
  <header>
    <strong>${formatCedis(amount)}</strong>
    <span class="state-badge ${status}">${status}</span>
    <time class="small" datetime="${createdAt.toISOString()}">${clock.format(createdAt)}</time>
  </header>
  <p class="small">${reference} · ${email}</p>
  <p class="small">${gatewayResponse}</p>
  ${joinHtml(lines)}
  ${isPaid(transaction) ? pressButton(`/paystack/payments/${reference}/dispute`, 'The payer disputes it') : html`<a href="/paystack/checkout/${accessCode}">${transaction.waitsFor?.step === 'phone' ? "Open the payer's phone" : 'Open its checkout'}</a>`}
</li>`
}

const deliveryLine = ({ event, state, tries }: Delivery) =>
  html`<p class="small">${event}: ${state}, ${tries === 1 ? '1 try' : `${tries} tries`}</p>`

type RefundInBooks = Books['refunds'][number]

const refundLine = ({ id, status, amount }: RefundInBooks) => html`
<form class="refund" method="post" action="/paystack/dashboard/refund-status">
  <span class="small">Refund of ${formatCedis(amount)}: ${status}</span>
  <input type="hidden" name="refund" value="${id}">
  ${status === 'processed' || status === 'failed' ? '' : joinHtml(nextStatuses.filter((next) => next !== status).map(statusButton))}
</form>`

const nextStatuses = ['processing', 'needs-attention', 'processed', 'failed'] as const

const statusButton = (status: string) => html`<button name="status" value="${status}">${status}</button>`

/** The amount that is neither refunded nor about to be. */
const countLeft = ({ reference, amount }: Transaction, refunds: readonly RefundInBooks[]): number =>
  refunds
    .filter((one) => one.reference === reference && one.status !== 'failed')
    .reduce((left, one) => left - one.amount, amount)

const refundForm = ({ reference }: Transaction, leftPesewas: number) => html`
<form class="refund" method="post" action="/paystack/dashboard/refund">
  <input type="hidden" name="reference" value="${reference}">
  <label class="small">Give back GHS <input name="amount" inputmode="decimal" value="${toCedis(leftPesewas).toFixed(2)}"></label>
  <button>Refund</button>
</form>`

const pressButton = (action: string, label: string): Html => html`
<form method="post" action="${action}"><button class="button" type="submit">${label}</button></form>`

const disputeLine = ({ id, status, resolution, dueAt }: Books['disputes'][number]): Html => html`
<p class="small">Dispute ${id}: ${resolution ?? `${status}, to be answered until ${clock.format(new Date(dueAt))}`}</p>
${
  status === 'resolved'
    ? ''
    : html`
<div class="actions">
  ${pressButton(`/paystack/disputes/${id}/remind`, 'Remind')}
  ${status === 'awaiting-bank-feedback' ? pressButton(`/paystack/disputes/${id}/give-in`, 'Let the bank give in') : ''}
  ${pressButton(`/paystack/disputes/${id}/run-out`, 'Let the time run out')}
</div>`
}`

const settlementLine = (settlement: Settlement): Html => {
  const { effective_amount, total_fees } = settlementData(settlement)
  const payments = settlement.transactions.length === 1 ? '1 payment' : `${settlement.transactions.length} payments`
  return html`
<li class="card payment"><strong>${formatCedis(effective_amount)}</strong>
  <p class="small">${payments}, ${formatCedis(total_fees)} of fees kept · ${clock.format(settlement.createdAt)}</p></li>`
}

const choices = {
  feesBorneBy: { label: 'Fees are borne by the', options: ['merchant', 'customer'] },
  phoneCharge: { label: 'A charge on a phone is', options: ['by number', 'pending', 'failed'] },
  cardCharge: { label: 'A card charged again is', options: ['success', 'failed', 'paused', 'pending'] },
} as const

const choiceForm = (settings: Settings): Html => html`
<form class="card choices" method="post" action="/paystack/settings">
  ${joinHtml(
    Object.entries(choices).map(
      ([name, { label, options }]) => html`
  <label>${label}
    <select name="${name}">${joinHtml(options.map((option) => html`<option ${option === settings[name as keyof typeof choices] ? html`selected` : ''}>${option}</option>`))}</select>
  </label>`,
    ),
  )}
  <button class="button" type="submit">Set</button>
</form>`

const cardLine = ({ name, number, cvv, pin, otp }: (typeof testCards)[number]) => html`
<li class="pick"><strong>${name}</strong><code>${number}</code>
  <span class="small">CVV ${cvv}${pin ? ` · PIN ${pin}` : ''}${otp ? ` · code ${otp}` : ''}</span></li>`

const numberLine = html`
<li class="pick"><strong>Mobile money, at once</strong><code>${numberThatPaysAtOnce}</code>
  <span class="small">MTN. Any other number asks on a simulated phone.</span></li>
<li class="pick"><strong>Telecel voucher</strong><code>${voucherThatPays}</code>
  <span class="small">Where the merchant charges a Telecel number without the checkout.</span></li>`
