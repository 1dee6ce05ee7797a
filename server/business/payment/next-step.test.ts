import { expect, it } from 'vitest'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import { nextStep, type Order, type ProviderAnswer } from './next-step.ts'
import { reasons } from './outcome.ts'
import type { RecentPayment } from './store.ts'

const now = new Date('2026-03-01T09:00:00Z')
const agoSeconds = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const key = '6a0a3c0e-6d5c-4b0f-9a53-0c1d2e3f4a5b'
const order: Order = {
  plan: 'STANDARD',
  duration: 'MONTHLY',
  amount_pesewas: 10_000,
  upgrade: null,
  method: 'card',
  wallet_network: null,
}

const payment = (change: Partial<RecentPayment> = {}): RecentPayment => ({
  ...order,
  reference: 'A',
  request_key: null,
  created_at: agoSeconds(60),
  state: 'open',
  checkout_url: 'https://pay.example/a',
  phone_step: null,
  reason: null,
  channel: null,
  is_direct: false,
  ...change,
})
const addressless = (change: Partial<RecentPayment> = {}) => payment({ checkout_url: null, ...change })
const other = payment({ reference: 'B', checkout_url: 'https://pay.example/b', method: 'mobile_money' })

const answerA = { do: 'answer', reference: 'A', checkoutUrl: 'https://pay.example/a' }
const refused = (word: keyof typeof paymentRefusals) => ({ do: 'refuse', refusal: paymentRefusals[word] })
const begin = { do: 'begin' }
const ask = (...references: string[]) => ({ do: 'ask about', references })

const table: [claim: string, recent: RecentPayment[], answers: Record<string, ProviderAnswer>, step: object][] = [
  ['nothing there: a new one', [], {}, begin],
  ['the same request again: the same address', [payment({ request_key: key })], {}, answerA],
  [
    'the same request for another order: the provider is asked',
    [payment({ request_key: key, plan: 'PREMIUM' })],
    {},
    ask('A'),
  ],
  [
    'the same request after a failure: the provider is asked',
    [payment({ request_key: key, state: 'failed' })],
    {},
    ask('A'),
  ],
  ['another request: the provider is asked first', [payment()], {}, ask('A')],
  [
    'a charge without a checkout page, whatever it is for: the provider is asked first',
    [addressless({ is_direct: true, method: 'mobile_money', reason: reasons.noAnswer })],
    {},
    ask('A'),
  ],
  [
    'such a charge is under way: no second one',
    [addressless({ is_direct: true })],
    { A: 'under way' },
    refused('underWay'),
  ],
  [
    'such a charge was never begun: its reference is not used for a checkout',
    [addressless({ is_direct: true })],
    { A: 'never begun' },
    begin,
  ],
  [
    'such a charge failed while this request waited for it: a new one',
    [addressless({ is_direct: true, state: 'failed', reason: 'Declined' })],
    { A: 'awaited' },
    begin,
  ],
  ['not paid yet: the same address', [payment()], { A: 'not completed' }, answerA],
  [
    'not paid yet, and another order now: a new one',
    [payment({ amount_pesewas: 9_999 })],
    { A: 'not completed' },
    begin,
  ],
  ['not paid yet, and another method now: a new one', [other], { B: 'not completed' }, begin],
  ['not paid yet, for another time: a new one', [payment({ duration: 'YEARLY' })], { A: 'not completed' }, begin],
  ['refused by the bank: a new one', [payment()], { A: 'failed' }, begin],
  ['paid: no second one', [payment()], { A: 'succeeded' }, refused('alreadyPaid')],
  ['on its way: no second one', [payment()], { A: 'under way' }, refused('underWay')],
  ['left at the checkout with a card: the same address', [payment({ channel: 'card' })], { A: 'under way' }, answerA],
  [
    'left at the checkout, and another one on its way: no second one',
    [payment({ channel: 'card' }), other],
    { A: 'under way', B: 'under way' },
    refused('underWay'),
  ],
  [
    'on its way on a phone: no second one',
    [payment({ channel: 'mobile_money' })],
    { A: 'under way' },
    refused('underWay'),
  ],
  ['on its way for another order: no second one', [other], { B: 'under way' }, refused('underWay')],
  ['does not match: first see what came of it', [payment()], { A: 'mismatched' }, refused('underWay')],
  ['no answer, and it may be paid: first see what came of it', [payment()], { A: 'silent' }, refused('unconfirmed')],
  ['no answer, and nobody was told where to pay: not now', [addressless()], { A: 'silent' }, refused('providerSilent')],
  [
    'no answer about two: the one that may be paid counts',
    [addressless(), other],
    { A: 'silent', B: 'silent' },
    refused('unconfirmed'),
  ],
  ['of two, each is asked about', [payment(), other], {}, ask('A', 'B')],
  ['of two, only what is not known yet', [payment(), other], { B: 'not completed' }, ask('A')],
  ['of two, the one on its way counts', [payment(), other], { A: 'silent', B: 'under way' }, refused('underWay')],
  [
    'of two, the one for the same order is used',
    [other, payment()],
    { A: 'not completed', B: 'not completed' },
    answerA,
  ],
  ['the provider forgot it, and it may be paid: no second one', [payment()], { A: 'forgotten' }, refused('underWay')],
  ['settled before: a new one', [payment({ state: 'succeeded' }), payment({ state: 'mismatched' })], {}, begin],
  ['just being begun: wait', [addressless({ created_at: agoSeconds(11) })], {}, { do: 'wait for', reference: 'A' }],
  ['being begun for too long: ask', [addressless({ created_at: agoSeconds(12) })], {}, ask('A')],
  ['begun while we waited: its address', [payment()], { A: 'awaited' }, answerA],
  ['begun since we asked: its address', [payment()], { A: 'never begun' }, answerA],
  [
    'waited for one that got no answer: not now',
    [addressless({ reason: reasons.noAnswer })],
    { A: 'awaited' },
    refused('providerSilent'),
  ],
  ['waited for a process that died: ask', [addressless({ created_at: agoSeconds(12) })], { A: 'awaited' }, ask('A')],
  [
    'waited for one that was refused: the same refusal',
    [addressless({ state: 'failed' })],
    { A: 'awaited' },
    refused('providerRefused'),
  ],
  ['no answer a moment ago: ask', [addressless({ created_at: now, reason: reasons.noAnswer })], {}, ask('A')],
  [
    'never reached the provider: the same one again',
    [addressless()],
    { A: 'never begun' },
    { do: 'begin again', reference: 'A' },
  ],
  ['reached it and the address is lost: a new one', [addressless()], { A: 'not completed' }, begin],
  ['without address, and another order now: a new one', [addressless({ plan: 'PREMIUM' })], {}, begin],
  [
    'refused by the provider before: a new one',
    [addressless({ state: 'failed', reason: 'invalid_amount' })],
    {},
    begin,
  ],
]

const phoneOrder: Order = { ...order, method: 'mobile_money', wallet_network: 'mtn' }
const onPhone = (change: Partial<RecentPayment> = {}) => addressless({ ...phoneOrder, phone_step: 'prompt', ...change })
const answerOnPhone = { do: 'answer', reference: 'A', checkoutUrl: null }

const phoneTable: typeof table = [
  ['nothing there: the phone is asked', [], {}, begin],
  ['the same request again: the same prompt', [onPhone({ request_key: key })], {}, answerOnPhone],
  ['another request: the provider is asked first', [onPhone()], {}, ask('A')],
  ['the prompt is not answered yet: no second one', [onPhone()], { A: 'under way' }, refused('underWay')],
  ['a code is awaited: no second one', [onPhone({ phone_step: 'otp' })], { A: 'under way' }, refused('underWay')],
  ['no answer, and it may be approved: see what came of it', [onPhone()], { A: 'silent' }, refused('unconfirmed')],
  ['the prompt has run out: the phone is asked again', [onPhone()], { A: 'not completed' }, begin],
  ['refused on the phone: it is asked again', [onPhone()], { A: 'failed' }, begin],
  ['paid: no second one', [onPhone()], { A: 'succeeded' }, refused('alreadyPaid')],
  [
    'the provider forgot it, and it may be approved: no second one',
    [onPhone()],
    { A: 'forgotten' },
    refused('underWay'),
  ],
  ['begun while we waited: the same prompt', [onPhone()], { A: 'awaited' }, answerOnPhone],
  [
    'a phone of another network waits: no second one',
    [onPhone({ wallet_network: 'vod' })],
    { A: 'under way' },
    refused('underWay'),
  ],
  ['a phone of another network has failed: a new one', [onPhone({ wallet_network: 'vod' })], { A: 'failed' }, begin],
  ['a checkout is open and unpaid: the phone is asked', [payment()], { A: 'not completed' }, begin],
  [
    'the charge never reached the provider: the same one again',
    [onPhone({ phone_step: null })],
    { A: 'never begun' },
    { do: 'begin again', reference: 'A' },
  ],
]

const decide = (what: Order, recent: RecentPayment[], answers: Record<string, ProviderAnswer>) =>
  nextStep({ order: what, idempotencyKey: key.toUpperCase(), recent, known: new Map(Object.entries(answers)), now })

it.each(phoneTable)('on a phone, %s', (_, recent, answers, step) => {
  expect(decide(phoneOrder, recent, answers)).toEqual(step)
})

it.each(table)('%s', (_, recent, answers, step) => {
  expect(decide(order, recent, answers)).toEqual(step)
})

it('without an idempotency key no payment belongs to the same request', () => {
  expect(nextStep({ order, idempotencyKey: undefined, recent: [payment()], known: new Map(), now })).toEqual(ask('A'))
})
