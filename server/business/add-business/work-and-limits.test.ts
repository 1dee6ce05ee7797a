import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refusals } from '../../../contract/refusals.ts'
import { samplePhoto } from '../../../testing/photos.ts'
import type { FileStore } from '../../adapters/files/port.ts'
import { StoreFailure } from '../../adapters/files/port.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { expectNoFileLeftOver, expectWholeBusinesses, readOwnBusiness, sendBusiness } from '../../testing/businesses.ts'
import { openTestDisk } from '../../testing/file-stores.ts'
import { patience } from '../../testing/patience.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const files = sharedByTests(openTestDisk)
const portal = sharedTestApp(() => ({ store: { ...files.store, write: (name, bytes) => write(name, bytes) } }))
let pictures: { ghana_card_image: Buffer; business_reg_cert_image: Buffer }
let write: FileStore['write']
beforeAll(async () => {
  pictures = { ghana_card_image: await samplePhoto(), business_reg_cert_image: await samplePhoto() }
})
beforeEach(() => {
  write = files.store.write
})

const newToken = async () => sessionToken(portal, await buildVendor(portal, { verified: true }))

it('no connection to the database is held while pictures are decoded or files written', async () => {
  const { pool } = portal.database
  const inUse: number[] = []
  const note = () => inUse.push(pool.totalCount - pool.idleCount)
  const { readDocument } = portal.context.images
  const spy = vi.spyOn(portal.context.images, 'readDocument').mockImplementation(async (bytes) => {
    note()
    const document = await readDocument(bytes)
    note()
    return document
  })
  write = async (name, bytes) => {
    // The record of the other picture may be written at this moment; once both are, no connection is in use.
    await files.store.write(name, bytes)
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0), patience)
    note()
  }
  expect((await sendBusiness(portal, { token: await newToken(), pictures })).status).toBe(201)
  spy.mockRestore()
  expect(inUse).toEqual([0, 0, 0, 0, 0, 0])
})

it('a business that is reviewed already costs no work on pictures', async () => {
  const token = await newToken()
  await sendBusiness(portal, { token })
  const spy = vi.spyOn(portal.context.images, 'readDocument')
  expect((await sendBusiness(portal, { token, pictures })).status).toBe(409)
  expect(spy).not.toHaveBeenCalled()
  spy.mockRestore()
})

it('a storage that fails makes no business, and the same submit works once it is back', async () => {
  const token = await newToken()
  const key = randomUUID()
  let written = 0
  write = async (name, bytes) => {
    written += 1
    if (written === 2) throw new Error('the disk is full')
    await files.store.write(name, bytes)
  }
  const sent = portal.outgoing.length
  expect((await sendBusiness(portal, { token, pictures, key })).status).toBeGreaterThanOrEqual(500)
  expect(await readOwnBusiness(portal, token)).toBeNull()
  expect(portal.outgoing).toHaveLength(sent)
  expect((await sendBusiness(portal, { token, pictures, key })).status).toBe(201)
})

it('a failure at the last step of the transaction takes everything back', async () => {
  const token = await newToken()
  const spy = vi.spyOn(portal.context.jobs, 'enqueue').mockRejectedValueOnce(new Error('no queue'))
  expect((await sendBusiness(portal, { token, pictures })).status).toBe(500)
  spy.mockRestore()
  expect(await readOwnBusiness(portal, token)).toBeNull()
  expect((await sendBusiness(portal, { token, pictures })).status).toBe(201)
})

it('twenty submits an hour are worked on for one vendor, and nobody else suffers', async () => {
  const token = await newToken()
  const broken = { ghana_card_image: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0]) }
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) statuses.push((await sendBusiness(portal, { token, pictures: broken })).status)
  expect(statuses).toEqual([...Array(20).fill(400), 429])
  expect((await sendBusiness(portal, { token })).body.message).toBe(refusals.tooManyAttempts.message)
  expect((await sendBusiness(portal, { token: await newToken() })).status).toBe(201)
})

it('a storage that is away costs the vendor none of the submits of the hour', async () => {
  const vendor = await buildVendor(portal, { verified: true })
  const token = await sessionToken(portal, vendor)
  const perVendor = { name: 'business-submissions', points: 20, seconds: 3_600 }
  for (let time = 0; time < 19; time++) await portal.context.limiter.consume(perVendor, vendor.id)
  write = async () => {
    throw new StoreFailure('The file storage cannot be reached (ECONNREFUSED).')
  }
  for (let time = 0; time < 3; time++) expect((await sendBusiness(portal, { token, pictures })).status).toBe(503)
  write = files.store.write
  expect((await sendBusiness(portal, { token, pictures })).status).toBe(201)
  expect(await portal.context.limiter.consume(perVendor, vendor.id)).toEqual({ retryAfterSeconds: expect.any(Number) })
})

it('in the end every business is whole, and nothing is left over', async () => {
  await expectWholeBusinesses(portal)
  await expectNoFileLeftOver(portal, files.names)
})
