import { describe, expect, it } from 'vitest'
import { answerPrompt, pay } from './pay.ts'
import { testCards } from './test-payers.ts'
import { createTransactions } from './transactions.ts'

const start = Date.parse('2026-03-01T09:00:00Z')

const begin = (order: object = {}) => {
  let nowMs = start
  const transactions = createTransactions(() => new Date(nowMs), { feesBorneBy: 'merchant' })
  const { accessCode } = transactions.add({
    reference: 'ORDER-1',
    secretKey: 'sk_test_merchant',
    email: 'vendor@sample.example',
    amount: 108_000,
    currency: 'GHS',
    channels: ['card', 'mobile_money'],
    callbackUrl: undefined,
    cancelUrl: undefined,
    metadata: undefined,
    ...order,
  })
  const now = () => {
    const transaction = transactions.byAccessCode(accessCode)
    if (!transaction) throw new Error('It was just begun.')
    return transaction
  }
  return {
    now,
    pay: (input: object) => pay(now(), input, { now: new Date(nowMs), promptSeconds: 180 })?.message,
    press: (decision: string) => answerPrompt(now(), decision, new Date(nowMs))?.message,
    pass: (seconds: number) => {
      nowMs += seconds * 1000
    },
  }
}

const card = (index: number) => ({ channel: 'card', expiry: '03/26', ...testCards[index] })
const phone = { channel: 'mobile_money', provider: 'mtn', phone: '024 123 4567' }

it.each([
  ['the test number', { ...phone, phone: '0551234987' }],
  ['a card', card(0)],
])('%s has paid earlier where a test says so, and never later', (_, atOnce) => {
  const earlier = begin()
  expect(earlier.pay({ ...atOnce, paidAt: '2026-01-31T10:00:00Z' })).toBeUndefined()
  expect(earlier.now()).toMatchObject({ status: 'success', paidAt: new Date('2026-01-31T10:00:00Z') })
  for (const paidAt of ['2026-03-01T09:00:01Z', 'yesterday']) {
    const payment = begin()
    expect(payment.pay({ ...atOnce, paidAt })).toBe('Write a moment that has been, as 2026-03-01T09:00:00Z.')
    expect(payment.now().status).toBe('abandoned')
  }
  const usual = begin()
  usual.pay(atOnce)
  expect(usual.now().paidAt).toEqual(new Date(start))
})

describe('a card', () => {
  it.each([
    ['4084084084084081', 'success', 'Approved'],
    ['4084080000005408', 'failed', 'Declined'],
    ['4084080000670037', 'failed', 'Insufficient Funds'],
    ['507850785078507812', 'success', 'Approved'],
    ['5060666666666666666', 'success', 'Approved'],
  ])('%s ends as %s: %s', (number, status, gatewayResponse) => {
    const payment = begin()
    expect(payment.pay(card(testCards.findIndex((one) => one.number === number)))).toBeUndefined()
    expect(payment.now()).toMatchObject({ status, gatewayResponse })
  })

  it('that was declined can be followed by a better one under the same reference', () => {
    const payment = begin()
    payment.pay(card(1))
    payment.pay(card(0))
    expect(payment.now().status).toBe('success')
  })

  it.each([
    [
      'an unknown number',
      { number: '4242424242424242' },
      'The simulator knows only the test cards listed on this page.',
    ],
    ['a wrong CVV', { cvv: '409' }, 'The CVV is wrong for this card.'],
    ['a past expiry', { expiry: '02/26' }, 'This card has expired.'],
    ['no expiry', { expiry: '13/30' }, 'Write the expiry as MM/YY.'],
  ])('with %s is not tried', (_, wrong, message) => {
    const payment = begin()
    expect(payment.pay({ ...card(0), ...wrong })).toBe(message)
    expect(payment.now().status).toBe('abandoned')
  })

  it('asks for its PIN, then its code, and for each again where it was wrong', () => {
    const payment = begin()
    payment.pay({ ...card(4), pin: undefined, otp: undefined })
    expect(payment.now()).toMatchObject({ status: 'ongoing', waitsFor: { step: 'pin' } })
    expect(payment.pay({ pin: '9999' })).toBe('The PIN is wrong. Try again.')
    payment.pay({ pin: '1234' })
    expect(payment.now()).toMatchObject({ status: 'ongoing', waitsFor: { step: 'otp' } })
    expect(payment.pay({ otp: '1234' })).toBe('The code is wrong. Try again.')
    payment.pay({ otp: '123456' })
    expect(payment.now()).toMatchObject({ status: 'success', waitsFor: undefined })
  })

  it('left at its PIN is abandoned in the end', () => {
    const payment = begin()
    payment.pay({ ...card(3), pin: undefined })
    payment.pass(600)
    expect(payment.now().status).toBe('abandoned')
  })
})

describe('mobile money', () => {
  it('pays at once from the test number, however it is written', () => {
    for (const number of ['0551234987', '055 123 4987', '+233551234987']) {
      const payment = begin()
      expect(payment.pay({ ...phone, phone: number })).toBeUndefined()
      expect(payment.now().status).toBe('success')
    }
  })

  it.each([
    ['approve', 'success'],
    ['reject', 'failed'],
    ['expire', 'failed'],
  ])('asks on the phone: %s is %s', (decision, status) => {
    const payment = begin()
    payment.pay(phone)
    expect(payment.now().status).toBe('ongoing')
    expect(payment.press(decision)).toBeUndefined()
    expect(payment.now().status).toBe(status)
  })

  it('waits 180 seconds for the phone, and not one more', () => {
    const payment = begin()
    payment.pay(phone)
    payment.pass(179)
    expect(payment.now().status).toBe('ongoing')
    payment.pass(1)
    expect(payment.now()).toMatchObject({ status: 'failed', gatewayResponse: 'The prompt was not approved in time' })
    expect(payment.press('approve')).toBe('No prompt is waiting on the phone.')
    expect(payment.now().paidAt).toBeUndefined()
  })

  it('wants a network and a number', () => {
    expect(begin().pay({ ...phone, provider: 'constructor' })).toBe('Choose the network of the wallet.')
    expect(begin().pay({ ...phone, phone: '12' })).toBe('Write the number as 0551234987.')
  })
})

it('nothing is paid twice', () => {
  const payment = begin()
  payment.pay(phone)
  expect(payment.pay(card(0))).toBe('A prompt is waiting on the phone. Approve or reject it first.')
  payment.press('approve')
  expect(payment.pay(card(0))).toBe('This payment has been made already.')
  expect(payment.now().payer?.channel).toBe('mobile_money')
})

it('only the channels asked for can be used', () => {
  expect(begin({ channels: ['card'] }).pay(phone)).toBe('This payment cannot be made that way.')
})
