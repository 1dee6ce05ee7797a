import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { otherTestOperator, sharedTestApp } from '../../testing/app.ts'
import {
  buildBusiness,
  readOwnBusiness,
  sendBusiness,
  sendCorrection,
  type TestBusiness,
} from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { patience } from '../../testing/patience.ts'
import type { Answer } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { approveBusiness } from './decide.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: TestBusiness
let desks: ReturnType<typeof openReviewDesk>[]
beforeAll(async () => {
  desks = [openReviewDesk(portal), openReviewDesk(portal, otherTestOperator)]
})
beforeEach(async () => {
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor, { documents: {} })
  portal.outgoing.length = 0
  await openAllConnections(portal)
})

const done = () => ({ status: 200 })
const someDesk = (number: number) => desks[number % 2] as ReturnType<typeof openReviewDesk>
const trail = async () => (await someDesk(0).audit(business.id)).body
const decisions = async () => (await trail()).entries.filter(({ action }) => /^(approved|rejected)$/.test(action))
const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

/** Keeps the business locked until all of them wait for it, so that they run in this order and none has seen another's work. */
const oneBehindTheOther = async <T>(...works: (() => Promise<T>)[]): Promise<T[]> => {
  const { db } = portal.database
  const working = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('business.business').select('id').where('id', '=', business.id).forUpdate().execute()
    const started: Promise<T>[] = []
    for (const work of works) {
      started.push(work())
      await vi.waitFor(async () => expect(await waitingForLock()).toBe(started.length), patience)
    }
    return { started }
  })
  return Promise.all(working.started)
}

const waitingForLock = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(portal.database.db)
  return rows[0]?.count
}

describe('at the same moment', () => {
  it('of twenty different decisions one is made, and told once', async () => {
    const answers = await times(20, async (number) =>
      number < 2
        ? someDesk(number).approve(business.id)
        : someDesk(number).reject(business.id, { reason: `Reason ${number}` }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await decisions()).toHaveLength(1)
    expect(portal.outgoing).toHaveLength(2)
    const status = answers.find(({ status }) => status === 200)?.body.businessStatus
    expect(await readOwnBusiness(portal, business.token)).toMatchObject({ businessStatus: status })
    expect(await someDesk(0).findTrailFault(business.id)).toBeUndefined()
  })

  it('the same decision twenty times is made once and answered each time', async () => {
    const answers = await times(20, () => someDesk(0).approve(business.id))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await decisions()).toHaveLength(1)
    expect(portal.outgoing).toHaveLength(2)
  })

  it('decisions and resubmissions take turns, and the status is that of the last entry', async () => {
    await someDesk(0).reject(business.id, { reason: 'First reason' })
    const answers = await times(20, async (number) => {
      if (number % 4 === 0) return sendBusiness(portal, { token: business.token })
      if (number % 4 === 1) return someDesk(1).approve(business.id)
      return someDesk(1).reject(business.id, { reason: `Reason ${number}` })
    })
    expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
    const { entries, businessStatus } = await trail()
    const acknowledged = answers.filter(({ status }) => status < 300).length
    // A repeated decision may be acknowledged more than once, but has one entry.
    expect(entries.length).toBeLessThanOrEqual(2 + acknowledged)
    expect(entries.at(-1)?.newStatus).toBe(businessStatus)
    for (const [at, entry] of entries.entries()) expect(entry.oldStatus).toBe(entries[at - 1]?.newStatus ?? null)
    expect(portal.outgoing).toHaveLength(2 * (entries.length - 1))
    expect(await someDesk(0).findTrailFault(business.id)).toBeUndefined()
  })

  it('a decision after a resubmission is about the new version, and refused to those who viewed the old one', async () => {
    await someDesk(0).show(business.id)
    await someDesk(1).reject(business.id, { reason: 'First reason' })
    const token = await sessionToken(portal, vendor)
    const answers = await oneBehindTheOther<{ status: number }>(
      () => sendBusiness(portal, { token }),
      () => someDesk(0).approve(business.id),
      () => approveBusiness(portal.context, { businessId: business.id, operator: 'third' }).then(done),
      () => someDesk(1).reject(business.id, { reason: 'First reason' }),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 200, 409])
    const { entries, businessStatus } = await trail()
    expect(entries.map(({ action, version }) => [action, version])).toEqual([
      ['submitted', 1],
      ['viewed', 1],
      ['rejected', 1],
      ['resubmitted', 2],
      ['approved', 2],
    ])
    expect(businessStatus).toBe('SUCCESSFUL')
    expect(await someDesk(0).findTrailFault(business.id)).toBeUndefined()
  })

  it.each([
    ['decision', 'correction', [200, 409], 'SUCCESSFUL', ['approved', 1]],
    ['correction', 'decision', [200, 409], 'PENDING', ['corrected', 2]],
  ] as const)(
    'a %s and then a %s: the first holds, the second is refused',
    async (first, _, statuses, status, last) => {
      await someDesk(0).show(business.id)
      const fields = sampleBusinessFields({ landmark: 'Elsewhere' })
      const works = {
        decision: (): Promise<Answer> => someDesk(0).approve(business.id),
        correction: (): Promise<Answer> => sendCorrection(portal, { token: business.token, fields }),
      }
      const inOrder = first === 'decision' ? [works.decision, works.correction] : [works.correction, works.decision]
      const answers = await oneBehindTheOther(...inOrder)
      expect(answers.map(({ status }) => status)).toEqual(statuses)
      expect(answers[1]?.body.code).toBe(first === 'decision' ? 'business-decided' : 'corrected-since-viewed')
      const { entries, businessStatus } = await trail()
      expect(businessStatus).toBe(status)
      expect([entries.at(-1)?.action, entries.at(-1)?.version]).toEqual(last)
      expect(await readOwnBusiness(portal, business.token)).toMatchObject({
        fields: first === 'decision' ? business.fields : fields,
      })
      expect(await someDesk(0).findTrailFault(business.id)).toBeUndefined()
    },
  )

  it('of ten corrections of one version one is kept, with all of its fields', async () => {
    const answers = await times(10, (number) =>
      sendCorrection(portal, {
        token: business.token,
        fields: sampleBusinessFields({ landmark: `Landmark ${number}`, business_location: `Location ${number}` }),
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const kept = answers.findIndex(({ status }) => status === 200)
    expect(await readOwnBusiness(portal, business.token)).toMatchObject({
      version: 2,
      fields: { landmark: `Landmark ${kept}`, business_location: `Location ${kept}` },
    })
    expect((await trail()).entries.map(({ action }) => action)).toEqual(['submitted', 'corrected'])
  })

  it('twenty views and a decision are all in one unbroken trail', async () => {
    await times(21, async (number) =>
      number === 7 ? someDesk(number).approve(business.id) : someDesk(number).show(business.id),
    )
    expect((await trail()).entries).toHaveLength(22)
    expect(await someDesk(0).findTrailFault(business.id)).toBeUndefined()
  })
})
