import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readOwnPapers } from '../../../contract/business/my-application.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { type BusinessOptions, buildWithVendor } from '../../testing/businesses.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { bearer, submit } from '../../testing/submit.ts'
import { buildVendor, passSeconds, sessionToken } from '../../testing/vendors.ts'
import { deleteOldDocuments } from '../retention/delete-old-documents.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'

const files = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: files.store }))
const desk = openReviewDesk(portal)

const build = (options?: BusinessOptions) => buildWithVendor(portal, options)

describe('the papers', () => {
  const readPapers = async (token: string) => {
    const { status, body } = await submit(portal.app, readOwnPapers, { token })
    return { status, papers: (body as unknown as ReplyOf<typeof readOwnPapers>).papers }
  }

  it.each(['PENDING', 'SUCCESSFUL', 'REJECTED'] as const)(
    'of a business that is %s are shown to its vendor, small and marked, and the view is in the trail',
    async (status) => {
      const large = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#285' } })
        .jpeg()
        .toBuffer()
      const { id, vendor, token } = await build({ status, documents: { ghana_card_image: large } })
      const { papers } = await readPapers(token)
      expect(papers).toMatchObject([{ name: 'ghana_card_image', state: 'on file', type: 'image/jpeg' }])
      const copy = Buffer.from((papers[0] as { base64: string }).base64, 'base64')
      expect(await sharp(copy).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 400 })
      expect((await sharp(copy).stats()).channels[0]?.stdev).toBeGreaterThan(5)
      await readPapers(token)
      const views = async () => (await desk.readActions(id)).filter((action) => action === 'paper viewed')
      expect(await views()).toHaveLength(1)
      passSeconds(portal, 3_600)
      await readPapers(await sessionToken(portal, vendor))
      expect(await views()).toHaveLength(2)
      expect(await desk.findTrailFault(id)).toBeUndefined()
    },
  )

  it('are never stored by a browser or a proxy', async () => {
    const { token } = await build({ documents: { ghana_card_image: await samplePhoto() } })
    const reply = await portal.app.inject({ method: 'GET', url: readOwnPapers.url, headers: bearer(token) })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('are those of the vendor who asks, and nothing before one is sent', async () => {
    await build({ documents: { ghana_card_image: await samplePhoto() } })
    const other = await build()
    expect(await readPapers(other.token)).toEqual({ status: 200, papers: [] })
    const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
    expect(await readPapers(token)).toEqual({ status: 200, papers: [] })
  })

  it('that were deleted after their time are said to be, with the day', async () => {
    const { vendor } = await build({ status: 'SUCCESSFUL', documents: { ghana_card_image: await samplePhoto() } })
    passSeconds(portal, (portal.context.documentsKeptDays + 1) * 86_400)
    await deleteOldDocuments(portal.context)
    const token = await sessionToken(portal, vendor)
    expect((await readPapers(token)).papers).toEqual([
      { name: 'ghana_card_image', state: 'deleted', deletedAt: portal.clock.now().toISOString() },
    ])
  })

  it('whose file is lost are said to be unreadable, and logged', async () => {
    const { id, token } = await build({ documents: { ghana_card_image: await samplePhoto() } })
    const { file_name } = await portal.context.db
      .selectFrom('business.paper')
      .select('file_name')
      .where('business_id', '=', id)
      .executeTakeFirstOrThrow()
    const bytes = await files.store.read(file_name)
    await files.store.remove(file_name)
    expect((await readPapers(token)).papers).toEqual([{ name: 'ghana_card_image', state: 'unreadable' }])
    expect(portal.logged.some((line) => line.includes('a paper cannot be read'))).toBe(true)
    await files.store.write(file_name, bytes as Buffer)
  })
})
