import { expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { fixedClock } from '../testing/app.ts'
import { alarmThresholds, alarmWindowMinutes } from './alarms.ts'
import { openSecurityLog } from './security-log.ts'

const open = () => {
  const lines: string[] = []
  const clock = fixedClock('2026-03-01T09:00:00Z')
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const security = openSecurityLog({ log, clock, pseudonym: (personal) => `hidden-${personal.length}` })
  return { security, clock, lines, alarms: () => lines.filter((line) => line.includes('"msg":"ALARM: ')) }
}

it('an alarm is raised once in a window, after more events than usual, and again in the next', () => {
  const { security, clock, alarms } = open()
  const most = alarmThresholds['operator-key-wrong'] ?? 0
  const happen = (times: number) => {
    for (let time = 0; time < times; time++) security.record('operator-key-wrong')
  }
  happen(most)
  expect(alarms()).toEqual([])
  happen(1)
  expect(alarms().map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', alarm: 'operator-key-wrong', most, minutes: alarmWindowMinutes },
  ])
  happen(3 * most)
  expect(alarms()).toHaveLength(1)
  clock.set(new Date(clock.now().getTime() + alarmWindowMinutes * 60_000).toISOString())
  happen(most)
  expect(alarms()).toHaveLength(1)
  happen(1)
  expect(alarms()).toHaveLength(2)
})

it.each(Object.keys(alarmThresholds) as (keyof typeof alarmThresholds)[])('too many of %s are an alarm', (event) => {
  const { security, alarms } = open()
  const record = security.record as (event: string, about: object) => void
  for (let time = 0; time <= (alarmThresholds[event] ?? 0); time++) record(event, { limit: { name: 'sample' } })
  expect(alarms()).toHaveLength(1)
})

it('what the inventory does not know is left out, even if the compiler was told otherwise', () => {
  const { security, lines } = open()
  const typed = { reason: 'ama@sample.example', email: 'ama@sample.example', account: 'ama@sample.example' }
  security.record('login-failed', typed as never)
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'warn',
    time: expect.any(String),
    event: 'login-failed',
    account: 'hidden-18',
    msg: 'a login was refused',
  })
})
