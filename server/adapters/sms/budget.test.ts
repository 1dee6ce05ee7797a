import { expect, it } from 'vitest'
import { smsPerHour } from '../../config-readers.ts'
import { openLog } from '../../log.ts'
import { fixedClock } from '../../testing/app.ts'
import { createTestDatabase, openAllConnections } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { defaultSmsPerHour, findSmsBucket, type SmsBucket, smsBuckets } from './buckets.ts'
import { deleteSmsHoursBefore, openSmsBudget, type SmsUse } from './budget.ts'

const database = sharedByTests(createTestDatabase)
const numbers: Record<SmsBucket, string[]> = {
  mtn: ['+233241234567', '+233251234567', '+233531234567', '+233541234567', '+233551234567', '+233591234567'],
  telecel: ['+233201234567', '+233501234567'],
  at: ['+233261234567', '+233271234567', '+233561234567', '+233571234567'],
  '233': ['+233301234567', '+233231234567'],
  '228': ['+22890123456'],
  '234': ['+2348012345678'],
  '44': ['+447700900123'],
  '1': ['+12025550123'],
  elsewhere: ['+33123456789', '+2250123456789'],
}
const [mtn = ''] = numbers.mtn
const [uk = ''] = numbers['44']

/** A portal with its own clock and log on the database of the file; each test has a day of its own. */
let days = 0
const openPortal = (perHour: Partial<typeof defaultSmsPerHour> = {}) => {
  const logged: Record<string, unknown>[] = []
  const clock = fixedClock(`2026-03-${10 + ++days}T09:59:59Z`)
  const log = openLog('info', { write: (line) => void logged.push(JSON.parse(line)) })
  const open = () => openSmsBudget({ db: database.db, clock, log, perHour: { ...defaultSmsPerHour, ...perHour } })
  const budget = open()
  const spendTimes = async (times: number, number: string, use: SmsUse = 'code') => {
    const outcomes = []
    for (let time = 0; time < times; time++) outcomes.push(await budget.spend(number, use))
    return outcomes.filter((outcome) => outcome === 'taken').length
  }
  const said = (beginning: string) => logged.filter(({ msg }) => String(msg).startsWith(beginning))
  return { budget, open, clock, spendTimes, said, logged }
}

it.each(smsBuckets.flatMap((bucket) => numbers[bucket].map((number) => [number, bucket])))(
  '%s counts for %s',
  (number, bucket) => expect(findSmsBucket(number)).toBe(bucket),
)

it('an operator changes the budgets that are named; what cannot be read is refused', () => {
  expect(smsPerHour('mtn:800, 44:0')).toEqual({ ...defaultSmsPerHour, mtn: 800, '44': 0 })
  for (const given of ['33:5', 'mtn', 'mtn:many', 'mtn:-1']) expect(() => smsPerHour(given)).toThrow(`${given} is not`)
})

it('as many go out in an hour as the budget of the country has; other countries and the next hour have their own', async () => {
  const { spendTimes, clock } = openPortal({ '44': 3, mtn: 5 })
  expect(await spendTimes(6, uk)).toBe(3)
  expect(await spendTimes(6, mtn)).toBe(5)
  clock.set(new Date(clock.now().getTime() + 1_000).toISOString())
  expect(await spendTimes(6, uk)).toBe(3)
})

it('a country without a budget gets none', async () => {
  const { spendTimes, logged } = openPortal()
  expect(await spendTimes(3, '+33123456789')).toBe(0)
  expect(logged).toEqual([])
})

it('many at once, over several processes and a restart, are no more', async () => {
  const { open, said } = openPortal({ mtn: 10 })
  const processes = [open(), open()]
  await openAllConnections({ database })
  const outcomes = await Promise.all(Array.from({ length: 40 }, (_, at) => processes[at % 2]?.spend(mtn, 'code')))
  expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10)
  expect(await open().spend(mtn, 'code')).toBe('exhausted')
  expect(said('ALARM')).toHaveLength(1)
})

it('the log warns at four fifths, and an alarm comes once an hour, with nobody in it', async () => {
  const { spendTimes, said, clock, logged } = openPortal({ mtn: 10 })
  await spendTimes(7, mtn)
  expect(logged).toEqual([])
  await spendTimes(1, mtn)
  expect(said('most SMS of this hour are sent')).toMatchObject([{ level: 'warn', bucket: 'mtn', perHour: 10 }])
  await spendTimes(2, mtn)
  expect(said('ALARM')).toEqual([])
  await spendTimes(20, mtn)
  expect(said('ALARM: the SMS of this hour are used up')).toMatchObject([
    { level: 'error', bucket: 'mtn', perHour: 10 },
  ])
  clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString())
  await spendTimes(12, mtn)
  expect(said('ALARM')).toHaveLength(2)
  expect(JSON.stringify(logged)).not.toContain(mtn.slice(-6))
})

it('notices yield before codes: the last fifth is for codes', async () => {
  const { spendTimes, said } = openPortal({ mtn: 10 })
  expect(await spendTimes(12, mtn, 'notice')).toBe(8)
  expect(said('ALARM')).toEqual([])
  expect(await spendTimes(12, mtn, 'code')).toBe(2)
  expect(await spendTimes(1, mtn, 'notice')).toBe(0)
})

it('what was not sent is given back', async () => {
  const { budget, spendTimes } = openPortal({ mtn: 2 })
  await spendTimes(2, mtn)
  await budget.giveBack(mtn)
  expect(await spendTimes(3, mtn)).toBe(1)
})

it('hours long past are deleted', async () => {
  const { spendTimes, clock } = openPortal()
  await spendTimes(1, uk)
  expect(await deleteSmsHoursBefore(database.db, clock.now())).toBeGreaterThan(0)
  expect(
    await database.db.selectFrom('http.sms_hour').select('bucket').where('hour', '<', clock.now()).execute(),
  ).toEqual([])
})
