import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { DocumentName } from '../../../contract/business/status.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import { StoreFailure } from '../../adapters/files/port.ts'
import { TooBusy } from '../../adapters/gate.ts'
import { otherTestOperator, sharedTestApp } from '../../testing/app.ts'
import { buildBusiness, type DocumentFiles, type TestBusiness } from '../../testing/businesses.ts'
import { fileStores } from '../../testing/file-stores.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor } from '../../testing/vendors.ts'
import { openReviewDesk } from './testing/review-desk.ts'

describe.each(fileStores)('documents on $name', ({ open }) => {
  const files = sharedByTests(open)
  const portal = sharedTestApp(() => ({ store: files.store }))
  let business: TestBusiness
  const desk = openReviewDesk(portal)
  beforeAll(async () => {
    const pictures = { ghana_card_image: await samplePhoto('#285'), business_reg_cert_image: await samplePhoto('#822') }
    business = await build(pictures)
  })

  const build = async (pictures: DocumentFiles) =>
    buildBusiness(portal, await buildVendor(portal, { verified: true }), { documents: pictures })

  const findFileName = async (id: string, name: DocumentName) => {
    const { file_name } = await portal.context.db
      .selectFrom('business.paper')
      .select('file_name')
      .where('business_id', '=', id)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return file_name
  }
  const readAuditEntries = async (id: string) =>
    (await desk.audit(id)).body.entries.map(({ who, action, fields }) => [who, action, ...fields])

  it('are handed out as marked copies, and every view is in the trail', async () => {
    portal.clock.set('2026-03-01T09:00:00Z')
    const { status, body } = await desk.documents(business.id)
    expect(status).toBe(200)
    expect(body.papers.map(({ name, type }) => [name, type])).toEqual([
      ['ghana_card_image', 'image/jpeg'],
      ['business_reg_cert_image', 'image/jpeg'],
    ])
    for (const { name, base64 } of body.papers) {
      const copy = Buffer.from(base64, 'base64')
      const original = await portal.context.files.read(await findFileName(business.id, name))
      const { format, exif, icc, iptc, xmp, width } = await sharp(copy).metadata()
      expect({ format, exif, icc, iptc, xmp, width }).toEqual({ format: 'jpeg', width: 320 })
      expect(await differingShare(copy, original as Buffer)).toBeGreaterThan(0.01)
    }
    await openReviewDesk(portal, otherTestOperator).documents(business.id)
    expect(await readAuditEntries(business.id)).toEqual([
      ['vendor', 'submitted'],
      ['operator sample', 'paper viewed', 'ghana_card_image'],
      ['operator sample', 'paper viewed', 'business_reg_cert_image'],
      ['operator other', 'paper viewed', 'ghana_card_image'],
      ['operator other', 'paper viewed', 'business_reg_cert_image'],
    ])
    expect(await desk.findTrailFault(business.id)).toBeUndefined()
  })

  it('are recorded before they are handed out, and marked with purpose, operator and time', async () => {
    const { id } = await build({ ghana_card_image: await samplePhoto() })
    const watermark = portal.context.images.watermark
    const seen: unknown[] = []
    portal.context.images.watermark = async (original, words) => {
      seen.push(words, (await readAuditEntries(id)).at(-1))
      return watermark(original, words)
    }
    await desk.documents(id)
    portal.context.images.watermark = watermark
    expect(seen).toEqual([
      'Afahye business review only · sample · 2026-03-01 09:00 UTC',
      ['operator sample', 'paper viewed', 'ghana_card_image'],
    ])
  })

  it('that are not on file are an empty list', async () => {
    const { id } = await build({})
    expect((await desk.documents(id)).body).toEqual({ papers: [] })
    expect(await readAuditEntries(id)).toHaveLength(1)
  })

  it.each(['gone', 'damaged'] as const)('whose file is %s are an error, said and logged', async (fate) => {
    const { id } = await build({ ghana_card_image: await samplePhoto() })
    const name = await findFileName(id, 'ghana_card_image')
    if (fate === 'gone') await files.store.remove(name)
    else await files.store.write(name, Buffer.alloc(200, 7))
    portal.logged.length = 0
    expect(await desk.documents(id)).toMatchObject({
      status: 500,
      body: { status: 500, message: 'A paper is on file, and it cannot be read. The log of the server says why.' },
    })
    const line = portal.logged.find((line) => line.includes('a paper cannot be read'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', businessId: id, paper: 'ghana_card_image' })
  })

  it.each([
    ['the storage is away', () => new StoreFailure('The file storage cannot be reached (ECONNREFUSED).'), 503],
    ['the database is away', () => Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' }), 503],
    ['too many pictures are worked on', () => new TooBusy(), 429],
  ])('are unavailable while %s, and are not reported as unreadable', async (_, failure, status) => {
    const read = vi.spyOn(portal.context.files, 'read').mockRejectedValueOnce(failure())
    expect((await desk.documents(business.id)).status).toBe(status)
    read.mockRestore()
    expect((await desk.documents(business.id)).status).toBe(200)
  })

  it('never stand in a log', async () => {
    portal.logged.length = 0
    const { body } = await desk.documents(business.id)
    const log = portal.logged.join('\n')
    expect(log).toContain('/papers')
    for (const { base64 } of body.papers) expect(log).not.toContain(base64.slice(200, 240))
  })
})

/** The share of pixels that clearly differ between two pictures. */
const differingShare = async (one: Buffer, other: Buffer) => {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).raw().toBuffer()))
  if (!a || !b || a.length !== b.length) throw new Error('the pictures are not of one size')
  let differing = 0
  for (const [at, value] of a.entries()) if (Math.abs(value - (b[at] ?? 0)) > 24) differing += 1
  return differing / a.length
}
