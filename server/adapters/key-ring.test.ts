import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { fixedClock } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { openAuditHashes } from './audit-hashes.ts'
import { openKeyRing } from './key-ring.ts'
import type { Secrets } from './keys.ts'

const database = sharedByTests(createTestDatabase)
const clock = fixedClock('2026-03-01T09:00:00Z')
const [older, newer, newest] = ['the older secret for tests', 'the newer secret for tests', 'the newest for tests']
let day = 1
beforeEach(() => sql`delete from keys.wrapped_key`.execute(database.db))

/** A start of the portal, a day after the last. */
const start = async (...secrets: Secrets) => {
  clock.set(`2026-03-${String((day++ % 28) + 1).padStart(2, '0')}T09:00:00Z`)
  const ring = await openKeyRing({ db: database.db, secrets, clock })
  await ring.keepAuditKey()
  return { ...ring, hashes: openAuditHashes(ring.auditKeys) }
}

it('the key of pseudonyms stays the same before, during and after a change of the secret, so nothing counted is forgotten', async () => {
  day = 1
  const { pseudonymKey } = await start(older)
  for (const secrets of [[older, newer], [newer, older], [newer], [newest, newer], [newest]] as Secrets[])
    expect((await start(...secrets)).pseudonymKey).toEqual(pseudonymKey)
  await sql`delete from keys.wrapped_key`.execute(database.db)
  expect((await start(newest)).pseudonymKey).not.toEqual(pseudonymKey)
})

it('hashes of every earlier secret can be checked, and new ones are made with the first', async () => {
  day = 1
  const claimed: { hash: string; hashKey: string }[] = []
  for (const secrets of [[older], [newer, older], [newer], [newest, newer], [newest]] as Secrets[]) {
    const { hashes } = await start(...secrets)
    claimed.push(hashes.make('an entry'))
    expect(claimed.map((one) => hashes.check('an entry', one))).toEqual(claimed.map(() => 'right'))
    expect(claimed.map((one) => hashes.check('another', one))).toEqual(claimed.map(() => 'wrong'))
  }
  expect(new Set(claimed.map(({ hashKey }) => hashKey)).size).toBe(3)
})

it('a secret that was dropped opens nothing any more', async () => {
  day = 1
  await start(older)
  await start(newer, older)
  await start(newer)
  const ring = await start(older)
  expect(ring.isLocked).toBe(true)
})

it('a secret that is to be dropped never opens the keys that follow it', async () => {
  day = 1
  await start(older)
  await start(older, newer)
  const { hashes } = await start(newer, older)
  const after = hashes.make('an entry')
  expect((await start(older)).hashes.check('an entry', after)).toBe('unknown key')
})

it('a process that still has the earlier order of secrets starts as well', async () => {
  day = 1
  const { pseudonymKey } = await start(older, newer)
  await start(newer, older)
  expect((await start(older, newer)).pseudonymKey).toEqual(pseudonymKey)
  expect((await start(newer)).pseudonymKey).toEqual(pseudonymKey)
})

it('a secret that was changed without an overlap is noticed, and everything comes back with the old one', async () => {
  day = 1
  const before = await start(older)
  const hash = before.hashes.make('an entry')
  const changed = await start(newer)
  expect(changed.isLocked).toBe(true)
  expect(changed.hashes.check('an entry', hash)).toBe('unknown key')
  const back = await start(newer, older)
  expect(back.isLocked).toBe(false)
  expect(back.hashes.check('an entry', hash)).toBe('right')
})

it('starts with a mistyped secret are noticed each time, and lose nothing for good', async () => {
  day = 1
  const { pseudonymKey, hashes } = await start(older)
  const hash = hashes.make('an entry')
  await start(newer, older)
  await start(newer)
  for (let time = 0; time < 2; time++) expect((await start('mistyped')).isLocked).toBe(true)
  const back = await start(newer)
  expect(back).toMatchObject({ isLocked: false, pseudonymKey })
  expect(back.hashes.check('an entry', hash)).toBe('right')
})

it('a key that somebody put into the table is not taken', async () => {
  day = 1
  const { hashes } = await start(older)
  const right = hashes.make('an entry')
  await sql`update keys.wrapped_key set key_id = 'other' where purpose = 'audit'`.execute(database.db)
  const again = await start(older)
  expect(again.hashes.check('an entry', right)).toBe('right')
  expect(again.hashes.check('an entry', { ...right, hashKey: 'other' })).toBe('unknown key')
})

it('the ring is new until its first audit key is kept', async () => {
  const open = () => openKeyRing({ db: database.db, secrets: [older as string], clock })
  const first = await open()
  expect(first.isNew).toBe(true)
  expect((await open()).isNew).toBe(true)
  await first.keepAuditKey()
  expect((await open()).isNew).toBe(false)
})
