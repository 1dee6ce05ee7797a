import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { putCodes, useCode } from './store.ts'

const database = sharedByTests(createTestDatabase)

const now = new Date('2026-03-01T09:00:00Z')
const put = (flowId: string, code: string) =>
  putCodes(
    database.db,
    { purpose: 'reset', flowId },
    { codes: [{ way: 'email', hmac: Buffer.from(code) }], sentAt: now, sentBy: undefined, expiresAt: now },
  )
const use = (flowId: string, code: string) =>
  useCode(database.db, { purpose: 'reset', flowId }, { hmac: Buffer.from(code), now, idempotencyKey: undefined })

it('a code is used once', async () => {
  const flow = randomUUID()
  await put(flow, 'first')
  expect(await use(flow, 'first')).toBe('used')
  expect(await use(flow, 'first')).toBe('already used')
})

it('a code that was replaced while it was compared is not used, and the new one stays good', async () => {
  const flow = randomUUID()
  await put(flow, 'first')
  await put(flow, 'second')
  expect(await use(flow, 'first')).toBe('already used')
  expect(await use(flow, 'second')).toBe('used')
})
