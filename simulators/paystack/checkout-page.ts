import { formatCedis } from '../../contract/money.ts'
import { productName } from '../../contract/product.ts'
import { type Html, html, joinHtml } from '../look/html.ts'
import { page } from '../look/page.ts'
import { type InputProblem, isPaid, type PayerInput } from './pay.ts'
import { cardForm, cardPicks, mobileMoneyForm, phonePicks, stepForm } from './payment-forms.ts'
import { phonePrompt } from './phone-prompt.ts'
import { backUrl } from './return-address.ts'
import { voucherThatPays } from './test-payers.ts'
import { type Channel, channels, type Transaction } from './transactions.ts'

type CheckoutView = { transaction: Transaction; input: PayerInput; problem: InputProblem; now: Date }

const channelNames = { card: 'Card', mobile_money: 'Mobile money' } as const

export const checkoutPage = (shown: CheckoutView): string => {
  const { transaction } = shown
  return page({
    title: isPaid(transaction) ? 'Paid' : 'Checkout',
    style: '/paystack/checkout.css',
    script: '/paystack/checkout.js',
    body: html`
<div class="checkout">
  <p class="simulated">This is a simulated checkout. No money moves, and no real card belongs here.</p>
  <section class="card">
    <header class="order">
      <h1>${formatCedis(transaction.amount)}</h1>
      <p>to ${productName} · ${transaction.email}</p>
    </header>
    ${drawContent(shown)}
  </section>
  <p class="small">Reference ${transaction.reference} · <a href="/paystack">All payments</a></p>
</div>`,
  })
}

const drawContent = (shown: CheckoutView): Html => {
  const { transaction, problem, now } = shown
  const { waitsFor, payer } = transaction
  if (isPaid(transaction)) return paidNotice(transaction)
  if (waitsFor?.step === 'phone' && payer?.channel === 'mobile_money')
    return phonePrompt({
      transaction,
      payer,
      seconds: waitsFor.seconds,
      secondsLeft: Math.ceil((waitsFor.until.getTime() - now.getTime()) / 1000),
    })
  if (waitsFor?.step === 'bank') return bankNotice(transaction)
  if (waitsFor?.step === 'voucher') return voucherNotice
  if (waitsFor && waitsFor.step !== 'phone' && payer?.channel === 'card')
    return html`${stepForm({ address: `/paystack/checkout/${transaction.accessCode}`, step: waitsFor.step, card: payer.card, problem })} ${cancelLink(transaction)}`
  return html`${failedNotice(transaction)} ${channelChoice(shown)}`
}

const paidNotice = (transaction: Transaction): Html => {
  const address = backUrl(transaction)
  return html`
<div class="notice-box good" role="status">
  <h2>Payment successful</h2>
  <p>${transaction.status === 'reversed' ? 'It has been paid back since.' : 'The merchant is told as well.'}</p>
</div>
${address ? html`<a class="button solid wide" href="${address}">Back to ${productName}</a>` : html`<p>You may close this page.</p>`}`
}

/** In the real world nobody but the bank can answer. */
const bankNotice = ({ accessCode }: Transaction): Html => html`
<h2>Waiting for the bank</h2>
<p role="status">The merchant has charged this card, and the bank has not answered yet.</p>
<form class="phone" method="post" action="/paystack/checkout/${accessCode}/phone">
  <p class="small">The simulated bank of the payer.</p>
  <div class="phone-keys">
    <button class="button" type="submit" name="decision" value="reject">Decline</button>
    <button class="button solid" type="submit" name="decision" value="approve">Approve</button>
  </div>
</form>`

const voucherNotice = html`
<h2>Waiting for the voucher</h2>
<p role="status">The payer makes a voucher on the phone with *110# and types it on the page of the merchant. Here it is ${voucherThatPays}.</p>`

const failedNotice = ({ status, gatewayResponse }: Transaction): Html =>
  status === 'failed'
    ? html`
<div class="notice-box bad" role="alert">
  <h2>Payment failed</h2>
  <p>${gatewayResponse}. Nothing was taken. You can try again here.</p>
</div>`
    : html``

const channelChoice = ({ transaction, input, problem }: CheckoutView): Html => {
  const chosen = chosenChannel(transaction, input)
  const address = `/paystack/checkout/${transaction.accessCode}`
  const tab = (channel: Channel) =>
    channel === chosen
      ? html`<a href="${address}?channel=${channel}" aria-current="true">${channelNames[channel]}</a>`
      : html`<a href="${address}?channel=${channel}">${channelNames[channel]}</a>`
  const form = { address, amount: transaction.amount, input, problem }
  return html`
${transaction.channels.length > 1 ? html`<nav class="tabs" aria-label="How to pay">${joinHtml(transaction.channels.map(tab))}</nav>` : ''}
${problem?.field === 'channel' ? html`<p class="problem" role="alert">${problem.message}</p>` : ''}
${chosen === 'card' ? cardForm(form) : mobileMoneyForm(form)}
${cancelLink(transaction)}
${chosen === 'card' ? cardPicks(address) : phonePicks(address)}`
}

const chosenChannel = (transaction: Transaction, { channel }: PayerInput): Channel => {
  const wanted = channels.find((one) => one === channel) ?? transaction.payer?.channel
  return wanted && transaction.channels.includes(wanted) ? wanted : (transaction.channels[0] ?? 'card')
}

const cancelLink = ({ cancelUrl, callbackUrl }: Transaction): Html => {
  const address = cancelUrl ?? callbackUrl
  return address ? html`<a class="button quiet wide" href="${address}">Cancel payment</a>` : html``
}

export const unknownCheckoutPage = (): string =>
  page({
    title: 'No such checkout',
    style: '/paystack/checkout.css',
    body: html`
<h1>No such checkout</h1>
<p class="lead">The simulator forgets every payment when it stops. Go back to the portal and begin the payment again.</p>`,
  })
