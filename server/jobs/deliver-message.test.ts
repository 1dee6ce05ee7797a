import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startSimulators } from '../../simulators/start-simulators.ts'
import { sampleSender } from '../../testing/samples.ts'
import { openSmtp } from '../adapters/mail/smtp.ts'
import type { SmsBudget } from '../adapters/sms/budget.ts'
import { openHubtel } from '../adapters/sms/hubtel.ts'
import { fixedClock } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { deliverMessage } from './deliver-message.ts'
import { type Jobs, openJobs } from './queue.ts'

const database = sharedByTests(createTestDatabase)
let simulators: Awaited<ReturnType<typeof startSimulators>>
let mail: ReturnType<typeof openSmtp>
let jobs: Jobs
const lines: unknown[] = []
const line = (...details: unknown[]) => lines.push(details)
const log = { debug: line, info: line, warn: line, error: line } as never
const smsBudget = { spend: vi.fn<SmsBudget['spend']>(async () => 'taken'), giveBack: async () => {} }
const noon = '2026-03-01T12:00:00Z'

beforeAll(async () => {
  simulators = await startSimulators()
  mail = openSmtp({ url: simulators.smtpUrl, from: 'no-reply@afahye.example', sender: sampleSender })
  const sms = openHubtel({ url: `${simulators.url}/sms/hubtel`, key: 'id:secret', sender: 'Afahye' })
  jobs = openJobs({
    databaseUrl: database.url,
    log,
    retry: { tries: 3, firstDelaySeconds: 1, longestDelaySeconds: 1 },
  })
  jobs.work(
    'deliver-message',
    deliverMessage({ messengers: { email: mail, sms }, smsBudget, clock: fixedClock(noon), log }),
  )
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  mail.close()
  await simulators.close()
})

it('messages reach the inbox by e-mail and SMS, past a passing fault, and the log names nobody', async () => {
  simulators.faults.setFault({ mail: 'temporary', sms: 'temporary', count: 1 })
  await database.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'deliver-message', {
      channel: 'email',
      to: 'vendor@example.com',
      subject: 'Your code',
      text: 'It is 4821',
    })
    await jobs.enqueue(tx, 'deliver-message', { channel: 'sms', to: '+233244123456', text: 'Code 4821' })
  })

  await vi.waitFor(() => expect(simulators.inbox.list()).toHaveLength(2), patience)
  expect(simulators.inbox.sentTo('vendor@example.com')).toMatchObject([
    { subject: 'Your code', text: expect.stringMatching(/^It is 4821\n/) },
  ])
  expect(simulators.inbox.sentTo('+233244123456')).toMatchObject([{ text: 'Code 4821' }])
  expect(JSON.stringify(lines)).toContain('answered 451')
  expect(JSON.stringify(lines)).not.toMatch(/vendor@|23324412|4821/)
})

it('a message is delivered until it is no longer useful, and then dropped', async () => {
  const sms = { send: vi.fn(async () => {}) }
  const deliver = deliverMessage({ messengers: { email: mail, sms }, smsBudget, clock: fixedClock(noon), log })
  const code = { channel: 'sms', to: '+233244123456', text: 'Code 4821' } as const
  await deliver({ ...code, usefulUntil: '2026-03-01T12:00:01Z' }, { id: 'one', attempt: 1 })
  expect(sms.send).toHaveBeenCalledTimes(1)
  await deliver({ ...code, usefulUntil: noon }, { id: 'two', attempt: 1 })
  expect(sms.send).toHaveBeenCalledTimes(1)
})

it('a notice by SMS is counted once and dropped when the rest of the hour is for codes; a code was counted before', async () => {
  const sms = { send: vi.fn(async () => {}) }
  const deliver = deliverMessage({ messengers: { email: mail, sms }, smsBudget, clock: fixedClock(noon), log })
  const notice = { channel: 'sms', to: '+233244123456', text: 'Approved' } as const
  smsBudget.spend.mockClear()
  await deliver(notice, { id: 'one', attempt: 1 })
  await deliver(notice, { id: 'one', attempt: 2 })
  await deliver({ ...notice, purpose: 'code' }, { id: 'two', attempt: 1 })
  expect(smsBudget.spend.mock.calls).toEqual([[notice.to, 'notice']])
  expect(sms.send).toHaveBeenCalledTimes(3)
  smsBudget.spend.mockResolvedValueOnce('exhausted')
  await deliver(notice, { id: 'three', attempt: 1 })
  expect(sms.send).toHaveBeenCalledTimes(3)
})
