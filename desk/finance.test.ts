import { beforeAll, describe, expect, it } from 'vitest'
import { buildPayer, type Payer } from '../server/business/payment/testing/paying.ts'
import { payAhead, payFor, payWrongAmount } from '../server/business/refund/testing/finance-desk.ts'
import { sharedTestAppWithPaystack } from '../server/testing/paystack.ts'
import { buildPayment, someReference } from '../server/testing/subscriptions.ts'
import { shortId } from './page.ts'
import { openTestDesk } from './testing/test-desk.ts'

const { portal, paystack } = sharedTestAppWithPaystack({ refundAfterMs: 'on demand' })
let desk: Awaited<ReturnType<typeof openTestDesk>>
let payer: Payer
let reference: string
let wrong: { payer: Payer; reference: string }
beforeAll(async () => {
  desk = await openTestDesk(portal)
  const world = { portal, paystack }
  ;({ payer, reference } = await payAhead(world))
  wrong = await payWrongAmount(world)
  await payFor(world, await buildPayer(portal, { plan: null }), { plan: 'PREMIUM' })
})

const done = async (...words: string[]) => {
  const { code, out, err } = await desk.type(...words)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  return out.split('\n')
}

const refusal = async (...words: string[]) => {
  const { code, out, err } = await desk.type(...words)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  return err
}

const next = (...commands: string[]) => ['', 'Next:', ...commands.map((command) => `  npm run desk -- ${command}`)]

/** Commands of one operator, in order, with what they print. */
it('the payments that somebody has to look at are listed with what came', async () => {
  expect(await done('payments')).toEqual([
    `${wrong.reference}  2026-03-01 09:00 UTC  being checked`,
    '  Standard, 1 month, GHS 101.00 by card',
    `  Sample Kitchen, ${shortId(wrong.payer.businessId)}`,
    '  Received: GHS 100.00',
    '',
    '1 payment.',
    ...next('check REFERENCE', 'refund REFERENCE'),
  ])
})

it('those of one business are listed, and lead to what can be done', async () => {
  expect(await done('payments', payer.businessId)).toEqual([
    `${reference}  2026-03-01 09:00 UTC  paid`,
    '  Standard, 1 month, GHS 100.00 by card, R-000001',
    `  Sample Kitchen, ${shortId(payer.businessId)}`,
    '  Period: begins when the business is approved',
    '',
    '1 payment.',
    ...next('check REFERENCE', 'refund REFERENCE'),
  ])
  await done('approve', wrong.payer.businessId)
  const { out } = await desk.type('show', wrong.payer.businessId)
  expect(out.split('\n')).toContain(`  npm run desk -- payments ${shortId(wrong.payer.businessId)}`)
})

it('a payment is given back, however its reference is typed, and typing it again says the same', async () => {
  const given = [
    'GHS 100.00 is on its way back to the payer. The vendor is told.',
    '',
    `${reference}  2026-03-01 09:00 UTC  being refunded`,
    '  Standard, 1 month, GHS 100.00 by card, R-000001',
    `  Sample Kitchen, ${shortId(payer.businessId)}`,
    '  Refund of GHS 100.00: pending, asked for by sample',
    ...next(`check ${reference}`, `audit ${shortId(payer.businessId)}`),
  ]
  expect(await done('refund', ` ${reference.toLowerCase()}`)).toEqual(given)
  expect(await done('refund', reference)).toEqual(given)
  expect((await done('audit', payer.businessId)).join(' ').replace(/ +/g, ' ')).toContain(
    `operator sample refund asked, version 1 ${reference}, GHS 100.00`,
  )
})

it('a check says when it has gone out', async () => {
  portal.clock.set('2026-03-02T09:00:00Z')
  paystack.settleRefunds('processed')
  expect(await done('check', reference)).toEqual([
    `${reference}  2026-03-01 09:00 UTC  refunded`,
    '  Standard, 1 month, GHS 100.00 by card, R-000001',
    `  Sample Kitchen, ${shortId(payer.businessId)}`,
    '  Refund of GHS 100.00: processed, asked for by sample',
    ...next(`payments ${shortId(payer.businessId)}`),
  ])
})

describe('the ledger', () => {
  it('is that of this month, with totals that are the provider’s', async () => {
    const { charged, refunded } = paystack.books().totals.GHS ?? {}
    expect([charged, refunded]).toEqual([60_000, 10_000])
    const lines = (await done('ledger')).map((line) => line.replace(/ {2,}/g, '  '))
    expect(lines).toEqual([
      `1  2026-03-01 09:00:00  charge  ${reference}  GHS 100.00`,
      `  Sample Kitchen ${shortId(payer.businessId)}, R-000001, fee GHS 1.95, net GHS 98.05`,
      `2  2026-03-01 09:00:00  charge  ${wrong.reference}  GHS 100.00`,
      `  Sample Kitchen ${shortId(wrong.payer.businessId)}, fee GHS 1.95, net GHS 98.05`,
      expect.stringMatching(/^3 {2}2026-03-01 09:00:00 {2}charge {2}AFH-[-\w]+ {2}GHS 400\.00$/),
      expect.stringMatching(/^ {2}Sample Kitchen \w{8}, R-000002, fee GHS 7\.80, net GHS 392\.20$/),
      `4  2026-03-02 09:00:00  refund  ${reference}  -GHS 100.00`,
      `  Sample Kitchen ${shortId(payer.businessId)}, R-000001`,
      '',
      'From 2026-03-01 to 2026-03-02, by the time of the provider (UTC):',
      '  3 charges  GHS 600.00',
      '  1 refund  -GHS 100.00',
      '  sum  GHS 500.00',
      '  fees in it  GHS 11.70',
      '  without fees  GHS 488.30',
    ])
  })

  it('is that of the days that are named', async () => {
    const lines = await done('ledger', '--from', '2026-03-02', '--to', '2026-03-02')
    expect(lines[0]).toContain(reference)
    expect(lines).toContain('  0 charges     GHS 0.00')
    expect(await done('ledger', '--to', '2026-02-28')).toEqual([
      'Nothing came in or went back from 2026-02-01 to 2026-02-28.',
    ])
  })
})

describe('one sentence, and exit code 1', () => {
  it.each([
    [['refund', someReference()], 'There is no payment with this reference.'],
    [['check', someReference()], 'There is no payment with this reference.'],
    [
      ['refund', 'R-000001'],
      'R-000001 is not a reference. Copy one in full: they are written as AFH-XXXX-XXXX-XXXX-XXXX',
    ],
    [['payments', '00000000-0000-4000-8000-000000000000'], 'There is no business with this id.'],
    [['ledger', '--from', 'May'], 'A day is written as 2026-03-31.'],
    [['ledger', '--from', '2026-03-03', '--to', '2026-03-01'], 'The first day is after the last one.'],
  ])('for %j', async (words, sentence) => {
    expect(await refusal(...words)).toBe(sentence)
  })

  it('for a provider that is silent', async () => {
    await done('refund', wrong.reference)
    paystack.setFault('down')
    expect(await refusal('check', wrong.reference)).toMatch(/^The payment provider does not answer just now\./)
    paystack.setFault('ok')
  })
})

it('where nobody has to look at anything, the desk says so', async () => {
  paystack.settleRefunds('processed')
  await done('check', wrong.reference)
  expect(await done('payments')).toEqual(['No payment needs anybody.'])
})

it('a refund that has failed is listed, and is given up', async () => {
  const world = { portal, paystack }
  const failed = await payAhead(world)
  await done('refund', failed.reference)
  paystack.settleRefunds('failed')
  await done('check', failed.reference)
  const about = [
    '  Standard, 1 month, GHS 100.00 by card, R-000003',
    `  Sample Kitchen, ${shortId(failed.payer.businessId)}`,
  ]
  expect(await done('payments')).toEqual([
    `${failed.reference}  2026-03-02 09:00 UTC  being refunded`,
    ...about,
    '  Refund of GHS 100.00: failed, asked for by sample',
    '',
    '1 payment.',
    ...next('check REFERENCE', 'refund REFERENCE', 'restore REFERENCE --reason "..."'),
  ])
  expect(await done('restore', failed.reference, '--reason', 'The wallet is closed.')).toEqual([
    'The refund of GHS 100.00 is given up. The plan counts again, and the vendor is',
    'told.',
    '',
    `${failed.reference}  2026-03-02 09:00 UTC  paid`,
    ...about,
    '  Period: begins when the business is approved',
    '  Refund of GHS 100.00: given up, asked for by sample',
    ...next(`payments ${shortId(failed.payer.businessId)}`, `audit ${shortId(failed.payer.businessId)}`),
  ])
  expect(await refusal('restore', wrong.reference, '--reason', 'The wallet is closed.')).toBe(
    'Only a refund that has failed can be given up.',
  )
})

it('a refund made at the provider itself is shown as such', async () => {
  const elsewhere = await payAhead({ portal, paystack })
  await paystack.provider.refund({ reference: elsewhere.reference, amountPesewas: 4_000, note: 'sample' })
  expect(await done('check', elsewhere.reference)).toContain('  Refund of GHS 40.00: pending, made at the provider')
})

it('a part is given back with a reason, and one that needs attention is sent to an account', async () => {
  const part = await payAhead({ portal, paystack })
  expect(await refusal('refund', part.reference, '--amount', '40')).toMatch(/only with a reason/)
  expect(await refusal('refund', part.reference, '--amount', 'forty', '--reason', 'Two days lost.')).toBe(
    'forty is not an amount. Write cedis, such as 40 or 40.50',
  )
  expect(await done('refund', part.reference, '--amount', '40', '--reason', 'Two days lost.')).toContain(
    '  Refund of GHS 40.00: pending, asked for by sample: Two days lost.',
  )
  paystack.settleRefunds('needs-attention')
  await done('check', part.reference)
  expect(await done('payments')).toContain('  npm run desk -- retry-refund REFERENCE --account NUMBER --bank ID')
  const sent = await done('retry-refund', part.reference, '--account', '0001112223', '--bank', '9')
  expect(sent[0]).toBe('The refund of GHS 40.00 is sent once more, to the account that you gave.')
})

it('a plan is ended, and that is undone', async () => {
  const { reference: ended } = await payAhead({ portal, paystack })
  expect(await refusal('end-period', ended)).toMatch(/^Please give a reason/)
  expect(await done('end-period', ended, '--reason', 'It was paid twice.')).toContain(
    '  Period: ended by the desk, It was paid twice.',
  )
  expect((await done('undo-end-period', ended, '--reason', 'It was not.'))[0]).toBe(
    'The plan counts again and begins with the approval. The vendor is told.',
  )
  expect(await refusal('keep-period', ended, '--reason', 'It is a gift.')).toMatch(/has not gone back/)
})

it('a payment without a final answer is listed', async () => {
  const { businessId: id } = await buildPayer(portal, { plan: null })
  const open = { state: 'open', checkoutUrl: 'https://checkout.sample.example/1' } as const
  const { reference } = await buildPayment(portal, { id }, open)
  expect((await done('payments')).slice(0, 4)).toEqual([
    `${reference}  2026-03-02 09:00 UTC  not completed`,
    '  Executive, 1 month, GHS 200.00 by card',
    `  Sample Kitchen, ${shortId(id)}`,
    '  The provider has said nothing final of it',
  ])
})

it('a long list names the command for its next page', async () => {
  const { businessId: id } = await buildPayer(portal, { plan: null })
  const made = await Promise.all(Array.from({ length: 51 }, () => buildPayment(portal, { id }, { state: 'failed' })))
  const [last = '', before = ''] = made.map(({ reference }) => reference).toSorted()
  const lines = (await desk.type('payments', id)).out.split('\n')
  expect(lines).toContain('50 payments, and there are more.')
  expect(lines.at(-1)).toBe(`  npm run desk -- payments ${shortId(id)} --after ${before}`)
  const rest = await done('payments', id, '--after', before.toLowerCase())
  expect(rest[0]).toMatch(`${last}  `)
  expect(rest).toContain('1 payment.')
  expect(await done('payments', id, '--after', last)).toEqual(['This business has no payments after this one.'])
})
