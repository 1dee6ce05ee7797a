import { formatCedis } from '../../contract/money.ts'
import { type Html, html, joinHtml } from '../look/html.ts'
import type { InputProblem, PayerInput } from './pay.ts'
import { numberThatPaysAtOnce, type TestCard, testCards } from './test-payers.ts'
import { networks } from './transactions.ts'

type Form = { address: string; amount: number; input: PayerInput; problem: InputProblem }

type Field = {
  name: keyof PayerInput
  label: string
  hint: string
  value: unknown
  problem: InputProblem
  maxLength: number
}

const field = ({ name, label, hint, value, problem, maxLength }: Field): Html => {
  const isWrong = problem?.field === name
  return html`
<div class="field">
  <label for="${name}">${label}</label>
  <input id="${name}" name="${name}" value="${typeof value === 'string' ? value : ''}" placeholder="${hint}"
    inputmode="numeric" autocomplete="off" maxlength="${maxLength}" required
    ${isWrong ? html`aria-invalid="true" aria-describedby="${name}-problem" autofocus` : ''}>
  ${isWrong ? html`<p class="problem" id="${name}-problem">${problem.message}</p>` : ''}
</div>`
}

const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

export const cardForm = ({ address, amount, input, problem }: Form): Html => html`
<form class="form" method="post" action="${address}/pay">
  <input type="hidden" name="channel" value="card">
  ${field({ name: 'number', label: 'Card number', hint: '4084 0840 8408 4081', value: input.number, problem, maxLength: 30 })}
  <div class="field-row">
    ${field({ name: 'expiry', label: 'Expiry', hint: 'MM/YY', value: input.expiry, problem, maxLength: 9 })}
    ${field({ name: 'cvv', label: 'CVV', hint: '408', value: input.cvv, problem, maxLength: 4 })}
  </div>
  <button class="button solid wide" type="submit">Pay ${formatCedis(amount)}</button>
</form>`

export const cardPicks = (address: string): Html => html`
<h2 class="list-head">Test cards</h2>
<p class="small">Choose one and it is filled in.</p>
<ul class="picks">${joinHtml(testCards.map((card) => cardPick(address, card)))}</ul>`

const cardPick = (address: string, { name, number, cvv, pin, otp }: TestCard): Html => {
  const query = new URLSearchParams({ channel: 'card', number: inFours(number), expiry: '12/49', cvv })
  const secrets = [`CVV ${cvv}`, ...(pin ? [`PIN ${pin}`] : []), ...(otp ? [`code ${otp}`] : [])].join(' · ')
  return html`
<li><a class="pick" href="${address}?${query.toString()}">
  <strong>${name}</strong><span class="digits">${inFours(number)}</span><span class="small">${secrets}</span>
</a></li>`
}

export const mobileMoneyForm = ({ address, amount, input, problem }: Form): Html => {
  const network = ([value, name]: readonly [string, string]) => html`
<label class="option"><input type="radio" name="provider" value="${value}" required
  ${input.provider === value ? html`checked` : ''}>${name}</label>`
  return html`
<form class="form" method="post" action="${address}/pay">
  <input type="hidden" name="channel" value="mobile_money">
  <fieldset class="field">
    <legend>Network</legend>
    <div class="options">${joinHtml(Object.entries(networks).map(network))}</div>
    ${problem?.field === 'provider' ? html`<p class="problem">${problem.message}</p>` : ''}
  </fieldset>
  ${field({ name: 'phone', label: 'Mobile money number', hint: numberThatPaysAtOnce, value: input.phone, problem, maxLength: 20 })}
  <button class="button solid wide" type="submit">Pay ${formatCedis(amount)}</button>
</form>`
}

export const phonePicks = (address: string): Html => html`
<h2 class="list-head">Test numbers</h2>
<p class="small">Choose one and it is filled in.</p>
<ul class="picks">${joinHtml([
  phonePick(address, 'Succeeds at once', 'mtn', numberThatPaysAtOnce),
  phonePick(address, 'Asks on the phone', 'vod', '0201234567'),
])}</ul>`

const phonePick = (address: string, name: string, provider: keyof typeof networks, phone: string): Html => {
  const query = new URLSearchParams({ channel: 'mobile_money', provider, phone })
  return html`
<li><a class="pick" href="${address}?${query.toString()}">
  <strong>${name}</strong><span class="digits">${phone}</span><span class="small">${networks[provider]}</span>
</a></li>`
}

const steps = {
  pin: { label: 'Card PIN', lead: 'The bank of this card asks for its PIN.', maxLength: 4 },
  otp: { label: 'One-time code', lead: 'The bank has sent a code to the phone of the card holder.', maxLength: 6 },
} as const

type Step = { address: string; step: keyof typeof steps; card: TestCard; problem: InputProblem }

export const stepForm = ({ address, step, card, problem }: Step): Html => {
  const { label, lead, maxLength } = steps[step]
  return html`
<form class="form" method="post" action="${address}/pay">
  <p>${lead} The one of this test card is <strong class="digits">${card[step] ?? ''}</strong>.</p>
  ${field({ name: step, label, hint: '', value: '', problem, maxLength })}
  <button class="button solid wide" type="submit">Continue</button>
</form>`
}
