import { expect, it } from 'vitest'
import { findPlanEnd, type Notice, nextTryAt, type RenewalFacts, renewalStep, type Try } from './next-renewal.ts'

const endsAt = new Date('2026-03-15T03:00:00Z')
const at = (dayAndTime: string) => new Date(`2026-${dayAndTime}:00Z`)
const end = { plan: 'EXECUTIVE', duration: 'MONTHLY', endsAt } as const
const told: Notice = { plan: 'EXECUTIVE', duration: 'MONTHLY', amountPesewas: 20_000, toldAt: at('03-12T09:05') }
const failed = (day: Try['day']): Try => ({ day, reference: `R${day}`, state: 'failed', isPaused: false })

const facts = (change: Partial<RenewalFacts> = {}): RenewalFacts => ({
  optedInAt: at('02-15T10:00'),
  cardExpiresAt: new Date('2027-05-01T00:00:00Z'),
  isBarred: false,
  isPaying: false,
  end,
  pricePesewas: 20_000,
  notice: told,
  tries: [],
  unsettled: [],
  ...change,
})

const nothing = { do: 'nothing' }
const tell = { do: 'tell', amountPesewas: 20_000 }
const tryOn = (day: number, amountPesewas = 20_000) => ({ do: 'try', day, amountPesewas })
const untold = { notice: undefined }

const table: [claim: string, change: Partial<RenewalFacts>, now: Date, step: object][] = [
  ['four days before, nobody is told yet', untold, at('03-11T19:59'), nothing],
  ['three days before, the vendor is told', untold, at('03-12T09:00'), tell],
  ['nobody is told at night', untold, at('03-12T08:59'), nothing],
  ['nobody is told late', untold, at('03-12T20:00'), nothing],
  ['told once is enough', {}, at('03-12T12:00'), nothing],
  ['nothing is charged two days before', {}, at('03-13T12:00'), nothing],
  ['the first try is on the day before', {}, at('03-14T09:00'), tryOn(-1)],
  ['not at night', {}, at('03-14T08:59'), nothing],
  ['not late', {}, at('03-14T20:00'), nothing],
  ['one try a day', { tries: [failed(-1)] }, at('03-14T12:00'), nothing],
  ['the second is on the day of the end', { tries: [failed(-1)] }, at('03-15T09:00'), tryOn(0)],
  ['none on the day after', { tries: [failed(-1), failed(0)] }, at('03-16T12:00'), nothing],
  ['the third is two days after', { tries: [failed(-1), failed(0)] }, at('03-17T10:00'), tryOn(2)],
  ['the last is five days after', { tries: [failed(-1), failed(0), failed(2)] }, at('03-20T10:00'), tryOn(5)],
  ['after that there is none', { tries: [failed(5)] }, at('03-21T10:00'), nothing],
  ['a day that was missed is missed', {}, at('03-16T10:00'), nothing],
  ['a card that was allowed late is told first', untold, at('03-14T15:00'), tell],
  ['less than a day after being told', { notice: { ...told, toldAt: at('03-14T15:00') } }, at('03-15T14:59'), nothing],
  ['a day after being told', { notice: { ...told, toldAt: at('03-14T15:00') } }, at('03-15T15:00'), tryOn(0)],
  ['told too late for any try: not told', untold, at('03-20T10:00'), nothing],
  ['told of another plan: told anew', { notice: { ...told, plan: 'STANDARD' } }, at('03-14T10:00'), tell],
  ['told of a year: told anew', { notice: { ...told, duration: 'YEARLY' } }, at('03-14T10:00'), tell],
  ['told before the card was allowed: told anew', { optedInAt: at('03-13T10:00') }, at('03-14T10:00'), tell],
  ['a price that rose since: as told', { pricePesewas: 25_000 }, at('03-14T10:00'), tryOn(-1)],
  ['a price that fell since: the lower one', { pricePesewas: 15_000 }, at('03-14T10:00'), tryOn(-1, 15_000)],
  [
    'renewed by hand: it ends later',
    { end: { ...end, endsAt: at('04-15T03:00') }, ...untold },
    at('03-14T10:00'),
    nothing,
  ],
  ['paid time that waits for its dates', { end: undefined }, at('03-14T10:00'), nothing],
  ['a business that cannot pay now', { isBarred: true }, at('03-14T10:00'), nothing],
  ['a business that cannot pay now is not told', { isBarred: true, ...untold }, at('03-12T10:00'), nothing],
  ['somebody is paying', { isPaying: true }, at('03-14T10:00'), nothing],
  [
    'a payment of which nothing final is known',
    { unsettled: ['R1'] },
    at('03-14T10:00'),
    { do: 'ask about', references: ['R1'] },
  ],
  ['the bank wanted the holder', { tries: [{ ...failed(-1), isPaused: true }] }, at('03-15T10:00'), nothing],
  ['paid, and its money went back', { tries: [{ ...failed(-1), state: 'succeeded' }] }, at('03-15T10:00'), nothing],
  ['paid, and it does not match', { tries: [{ ...failed(-1), state: 'mismatched' }] }, at('03-15T10:00'), nothing],
  ['a card in its last minute', { cardExpiresAt: at('03-14T10:01') }, at('03-14T10:00'), tryOn(-1)],
  ['a card that has expired', { cardExpiresAt: at('03-14T10:00') }, at('03-14T10:00'), { do: 'stop' }],
  ['a card that has expired, also at night', { cardExpiresAt: at('03-01T00:00') }, at('03-02T00:00'), { do: 'stop' }],
]

it.each(table)('%s', (_, change, now, step) => {
  expect(renewalStep(facts(change), now)).toEqual(step)
})

it.each([
  ['03-01T10:00', [], '03-14T09:00'],
  ['03-14T19:59', [], '03-14T09:00'],
  ['03-14T20:00', [], '03-15T09:00'],
  ['03-14T12:00', [failed(-1)], '03-15T09:00'],
  ['03-16T12:00', [failed(-1), failed(0)], '03-17T09:00'],
  ['03-20T12:00', [failed(-1), failed(0), failed(2), failed(5)], undefined],
  ['03-14T12:00', [{ ...failed(-1), isPaused: true }], undefined],
] as const)('at %s the next try is known', (now, tries, next) => {
  expect(nextTryAt(endsAt, tries, at(now))).toEqual(next && at(next))
})

it('is renewed what is in force when all paid time is over', () => {
  const period = (plan: 'STANDARD' | 'PREMIUM', until: string | null) => ({
    plan,
    duration: 'MONTHLY' as const,
    startsAt: until ? at('01-01T00:00') : null,
    endsAt: until ? at(until) : null,
  })
  expect(findPlanEnd([])).toBeUndefined()
  expect(findPlanEnd([period('PREMIUM', '03-01T00:00'), period('STANDARD', '03-20T00:00')])?.plan).toBe('STANDARD')
  expect(findPlanEnd([period('STANDARD', '03-20T00:00'), period('PREMIUM', '03-20T00:00')])?.plan).toBe('PREMIUM')
  expect(findPlanEnd([period('STANDARD', '03-20T00:00'), period('PREMIUM', null)])).toBeUndefined()
})
