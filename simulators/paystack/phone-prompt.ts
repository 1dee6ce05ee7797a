import { formatCedis } from '../../contract/money.ts'
import { productName } from '../../contract/product.ts'
import { type Html, html } from '../look/html.ts'
import { backUrl } from './return-address.ts'
import { networks, type Payer, type Transaction } from './transactions.ts'

type PromptView = {
  transaction: Transaction
  payer: Payer & { channel: 'mobile_money' }
  seconds: number
  secondsLeft: number
}

/** In the real world this is shown on the payer's own phone. */
export const phonePrompt = ({ transaction, payer, seconds, secondsLeft }: PromptView): Html => {
  const address = backUrl(transaction)
  return html`
<div id="prompt" data-state="/paystack/checkout/${transaction.accessCode}/state" data-seconds-left="${secondsLeft}">
  <h2>Approve on your phone</h2>
  <p role="status">${networks[payer.network]} has sent a prompt to ${payer.phone}. This page moves on by itself.</p>
  <p class="countdown"><strong id="seconds" class="digits">${secondsLeft}</strong> of ${seconds} seconds left</p>
  <progress id="passing" max="${seconds}" value="${secondsLeft}">${secondsLeft} seconds</progress>
</div>
<form class="phone" method="post" action="/paystack/checkout/${transaction.accessCode}/phone">
  <p class="phone-top">${networks[payer.network]} · ${payer.phone}</p>
  <p><strong>Pay ${formatCedis(transaction.amount)} to ${productName}?</strong></p>
  <p class="small">The simulated phone of the payer.</p>
  <div class="phone-keys">
    <button class="button" type="submit" name="decision" value="reject">Reject</button>
    <button class="button solid" type="submit" name="decision" value="approve">Approve</button>
  </div>
</form>
${address ? html`<a class="button quiet wide" href="${address}">Go back to ${productName} and approve later</a>` : ''}`
}
