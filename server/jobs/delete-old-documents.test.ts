import { beforeEach, describe, expect, it, vi } from 'vitest'
import { samplePhoto } from '../../testing/photos.ts'
import { keepSubmission } from '../business/add-business/keep-submission.ts'
import { readTrail } from '../business/audit/store.ts'
import { deleteOldDocuments as deleteFromBusiness } from '../business/public.ts'
import { sharedTestApp } from '../testing/app.ts'
import {
  buildBusiness,
  expectNoFileLeftOver,
  expectWholeBusinesses,
  readOwnBusiness,
  sendBusiness,
  type TestBusiness,
} from '../testing/businesses.ts'
import { fileStores } from '../testing/file-stores.ts'
import { patience } from '../testing/patience.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { buildVendor, sessionToken, type TestVendor } from '../testing/vendors.ts'
import { deleteOldDocuments } from './delete-old-data.ts'

const decidedAt = '2026-03-01T09:00:00Z'
const thirtyDaysLater = '2026-03-31T09:00:00Z'
const aSecondMore = '2026-03-31T09:00:01Z'

describe.each(fileStores)('old documents, on $name', ({ open }) => {
  const files = sharedByTests(open)
  const portal = sharedTestApp(() => ({ store: files.store }))
  let vendor: TestVendor
  beforeEach(async () => {
    portal.clock.set(decidedAt)
    vendor = await buildVendor(portal, { verified: true })
  })

  const run = async (at: string) => {
    portal.clock.set(at)
    await deleteOldDocuments(portal.context)(undefined, { id: 'job', attempt: 1 })
    return JSON.parse(portal.logged.at(-1) ?? '{}')
  }
  const findDocuments = ({ id }: TestBusiness) =>
    portal.context.db.selectFrom('business.paper').select('file_name').where('business_id', '=', id).execute()
  const both = ['ghana_card_image', 'business_reg_cert_image']

  it.each(['SUCCESSFUL', 'REJECTED'] as const)(
    'stay thirty days after a business is %s, and not a second more',
    async (status) => {
      const business = await buildBusiness(portal, vendor, { status })
      const [document] = await findDocuments(business)
      await run(thirtyDaysLater)
      expect(await findDocuments(business)).toHaveLength(2)
      expect(await run(aSecondMore)).toMatchObject({
        msg: 'old identity papers deleted',
        deleted: { businesses: 1, papers: 2 },
      })
      expect(await findDocuments(business)).toEqual([])
      expect(await portal.context.files.read(document?.file_name ?? '')).toBeUndefined()
      expect(await readOwnBusiness(portal, await sessionToken(portal, vendor))).toMatchObject({
        businessStatus: status,
        fields: business.fields,
        papers: [],
      })
      const trail = await readTrail(portal.context.db, business.id)
      expect(trail?.entries.at(-1)).toMatchObject({
        who: 'portal',
        action: 'papers deleted',
        at: '2026-03-31T09:00:01.000Z',
        version: 1,
        oldStatus: null,
        newStatus: null,
        fields: both,
      })
    },
  )

  it('are deleted once: the next run finds nothing, and the trail does not grow', async () => {
    const business = await buildBusiness(portal, vendor, { status: 'SUCCESSFUL' })
    await run(aSecondMore)
    const before = await readTrail(portal.context.db, business.id)
    expect((await run(aSecondMore)).deleted).toEqual({ businesses: 0, papers: 0 })
    expect(await readTrail(portal.context.db, business.id)).toEqual(before)
  })

  it('are not old as long as nobody has decided', async () => {
    const business = await buildBusiness(portal, vendor)
    await run('2027-03-01T09:00:00Z')
    expect(await findDocuments(business)).toHaveLength(2)
  })

  it('are not old any more once the business is sent again', async () => {
    const business = await buildBusiness(portal, vendor, { status: 'REJECTED' })
    portal.clock.set(thirtyDaysLater)
    await sendBusiness(portal, { token: await sessionToken(portal, vendor) })
    await run('2026-06-01T09:00:00Z')
    expect(await findDocuments(business)).toHaveLength(2)
  })

  const threeOld = async () => {
    const made: TestBusiness[] = []
    for (const at of [decidedAt, '2026-03-01T09:00:01Z', '2026-03-01T09:00:02Z']) {
      portal.clock.set(at)
      vendor = await buildVendor(portal, { verified: true })
      made.push(await buildBusiness(portal, vendor, { status: 'REJECTED' }))
    }
    portal.clock.set('2026-04-02T09:00:00Z')
    return made
  }
  const countDocumentsLeft = (made: TestBusiness[]) =>
    Promise.all(made.map(async (business) => (await findDocuments(business)).length))

  it('of one business that fails do not hold up those of the others, and are tried again', async () => {
    const made = await threeOld()
    const spy = vi.spyOn(portal.context.files, 'release').mockRejectedValueOnce(new Error('it failed'))
    const work = () => deleteOldDocuments(portal.context)(undefined, { id: 'job', attempt: 1 })
    portal.logged.length = 0
    await expect(work()).rejects.toThrow('it failed')
    spy.mockRestore()
    expect(await countDocumentsLeft(made)).toEqual([2, 0, 0])
    expect(portal.logged.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', deleted: { businesses: 2, papers: 4 } },
      { level: 'error', businesses: 1, err: { message: 'it failed' } },
    ])
    await work()
    expect(await countDocumentsLeft(made)).toEqual([0, 0, 0])
  })

  it('that are too many for one run, or take too long, are for the next', async () => {
    const made = await threeOld()
    await deleteFromBusiness(portal.context, 1)
    expect(await countDocumentsLeft(made)).toEqual([0, 2, 2])
    const { release } = portal.context.files
    const spy = vi.spyOn(portal.context.files, 'release').mockImplementationOnce(async (tx, names) => {
      await release(tx, names)
      portal.clock.set('2026-04-02T09:00:31Z')
    })
    await deleteFromBusiness(portal.context)
    spy.mockRestore()
    expect(await countDocumentsLeft(made)).toEqual([0, 0, 2])
    await deleteFromBusiness(portal.context)
    expect(await countDocumentsLeft(made)).toEqual([0, 0, 0])
  })

  const waitForBlockedTransaction = () =>
    vi.waitFor(async () => {
      const { rows } = await portal.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    }, patience)

  it('of a business that is just being sent again stay', async () => {
    const business = await buildBusiness(portal, vendor, { status: 'REJECTED' })
    const submission = { vendorId: vendor.id, idempotencyKey: undefined, fields: business.fields }
    let deleting: Promise<unknown> | undefined
    await portal.context.db.transaction().execute(async (tx) => {
      await keepSubmission(portal.context, tx, submission, [])
      deleting = run(aSecondMore)
      await waitForBlockedTransaction()
    })
    expect(await deleting).toMatchObject({ deleted: { businesses: 0, papers: 0 } })
    expect(await findDocuments(business)).toHaveLength(2)
  })

  it('that are just being deleted do not count as on file for a business that is sent again', async () => {
    const business = await buildBusiness(portal, vendor, { status: 'REJECTED' })
    portal.clock.set(aSecondMore)
    const token = await sessionToken(portal, vendor)
    const pictures = { ghana_card_image: await samplePhoto() }
    const { release } = portal.context.files
    let sending: ReturnType<typeof sendBusiness> | undefined
    const releaseSlowly: typeof release = async (tx, names) => {
      await release(tx, names)
      sending = sendBusiness(portal, { token, pictures })
      await waitForBlockedTransaction()
    }
    const context = { ...portal.context, files: { ...portal.context.files, release: releaseSlowly } }
    await deleteOldDocuments(context)(undefined, { id: 'job', attempt: 1 })
    expect((await sending)?.status).toBe(201)
    expect(await readOwnBusiness(portal, token)).toMatchObject({ papers: ['ghana_card_image'] })
    expect(await findDocuments(business)).toHaveLength(1)
  })

  it('leave no file behind, and are named nowhere in the log', async () => {
    await expectWholeBusinesses(portal)
    portal.clock.set('2027-06-01T09:00:00Z')
    await expectNoFileLeftOver(portal, files.names)
    expect(portal.logged.join('')).not.toContain('paper-')
  })
})
