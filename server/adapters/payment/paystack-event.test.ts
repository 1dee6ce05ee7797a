import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openReadEvent } from './paystack-event.ts'

const readEvent = openReadEvent(['sk_test_sample'])
const sign = (body: string, key = 'sk_test_sample', algorithm = 'sha512') =>
  createHmac(algorithm, key).update(body).digest('hex')
const read = (body: string) => readEvent(Buffer.from(body), sign(body))

const reference = 'AFH-0000-0000-0000-0001'
const event = JSON.stringify({ event: 'charge.success', data: { id: 7, reference } })

describe('an event that the provider signed', () => {
  it('about a payment is known by its kind and the id of the transaction, however long', () => {
    expect(read(event.replace('7', '18446744073709551615'))).toEqual({
      key: 'charge.success 18446744073709551615',
      event: 'charge.success',
      reference,
      about: 'charge',
    })
  })

  it.each([
    ['beside it', { transaction_reference: reference, reference: 'RF-1', refund_reference: 'RF-1' }],
    ['inside it', { transaction: { reference }, refund_reference: 'RF-1', amount: '4000' }],
  ])('about a refund finds the payment %s, and is known by its bytes', (_, data) => {
    const body = JSON.stringify({ event: 'refund.processed', data })
    const key = `refund.processed ${createHash('sha256').update(body).digest('hex')}`
    expect(read(body)).toEqual({ key, event: 'refund.processed', reference, about: 'refund' })
  })

  it.each(['create', 'remind', 'resolve'])(
    'about a dispute (%s) names it and its payment, and is known by its bytes',
    (what) => {
      const event = `charge.dispute.${what}`
      const body = JSON.stringify({
        event,
        data: { id: 358950, transaction: { reference }, transaction_reference: null },
      })
      const key = `${event} ${createHash('sha256').update(body).digest('hex')}`
      expect(read(body)).toEqual({ key, event, reference, about: 'dispute', disputeId: '358950' })
    },
  )

  it('may be signed with the key before, while that is configured', () => {
    const signature = sign(event, 'sk_test_before')
    expect(openReadEvent(['sk_test_new', 'sk_test_before'])(Buffer.from(event), signature)).toMatchObject({ reference })
    expect(openReadEvent(['sk_test_new'])(Buffer.from(event), signature)).toBeUndefined()
  })

  it('about a refund that it does not name is never taken for a copy: another one may look the same', () => {
    const body = JSON.stringify({
      event: 'refund.processed',
      data: { transaction_reference: reference, refund_reference: null, amount: '5000' },
    })
    const [one, other] = [read(body), read(body)]
    expect(one).toMatchObject({ reference, about: 'refund' })
    expect(one).not.toEqual(other)
  })

  it('about something else is read as that', () => {
    const body = JSON.stringify({ event: 'transfer.success', data: { id: 7 } })
    expect(read(body)).toMatchObject({ key: 'transfer.success 7', reference: undefined, about: 'something else' })
  })

  it('with a reference of a strange form has none', () => {
    for (const strange of [5, '', 'a b', 'x'.repeat(101), 'AFH\u0000', { a: 1 }])
      expect(read(JSON.stringify({ event: 'charge.success', data: { id: 7, reference: strange } }))).toMatchObject({
        key: 'charge.success 7',
        reference: undefined,
      })
  })

  it.each([
    'no JSON',
    '',
    'null',
    '[]',
    '{"data":{"id":7}}',
    '{"event":"charge.success"}',
    '{"event":"Charge Success","data":{}}',
    '['.repeat(100_000),
  ])('cannot be read: %.30s', (body) => {
    expect(read(body)).toBe('unreadable')
  })
})

describe('nothing is read without the right signature', () => {
  const right = sign(event)
  it.each<[string, unknown]>([
    ['missing', undefined],
    ['empty', ''],
    ['too short', right.slice(0, -1)],
    ['too long', `${right}0`],
    ['in capital letters', right.toUpperCase()],
    ['wrong in its last digit', right.slice(0, -1) + (right.endsWith('0') ? '1' : '0')],
    ['with another key', sign(event, 'sk_test_other')],
    ['by another algorithm', sign(event, 'sk_test_sample', 'sha256')],
    ['with the plain hash', createHash('sha512').update(event).digest('hex')],
    ['of another event', sign(event.replace('7', '8'))],
    ['given twice', [right, right]],
    ['written in base64', Buffer.from(right, 'hex').toString('base64')],
  ])('%s', (_, signature) => {
    expect(readEvent(Buffer.from(event), signature as string)).toBeUndefined()
  })

  it('of the very bytes that came', () => {
    const spaced = event.replace(':', ': ')
    expect(readEvent(Buffer.from(spaced), sign(JSON.stringify(JSON.parse(spaced))))).toBeUndefined()
    expect(readEvent(Buffer.from(spaced), sign(spaced))).toMatchObject({ reference })
  })
})
