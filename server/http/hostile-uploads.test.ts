import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import type { Refusal } from '../../contract/endpoint.ts'
import { imageRefusals } from '../../contract/image-rule.ts'
import {
  blackPng,
  disguisedFiles,
  noteBomb,
  otherFormats,
  polyglots,
  polyglotText,
  scanBomb,
} from '../testing/hostile-pictures.ts'
import { inQuarters, photo, photoOfSize, photoWithOrientation, quarters, readQuarters } from '../testing/pictures.ts'
import { sharedByTests } from '../testing/shared-by-tests.ts'
import { documentUpload, sendParts, startUploadPortal } from '../testing/uploads.ts'

const portal = sharedByTests(startUploadPortal)
afterEach(() => portal.waitForLeftOver(0))

const send = (bytes: Uint8Array, fileName = 'photo.jpg') =>
  sendParts(
    portal,
    [
      ['name', 'a'],
      ['main', bytes, fileName],
    ],
    documentUpload,
  )

const uploadDocument = async (bytes: Buffer): Promise<Buffer> => {
  const { status, body } = await send(bytes)
  expect(status).toBe(201)
  return Buffer.from(body.document ?? '', 'base64')
}

const refused = (refusal: Refusal) => ({ status: 400, body: { ...refusal, field: 'main' } })
const wrongType = refused(imageRefusals.wrongType)
const unreadable = refused(imageRefusals.unreadable)
const tooManyPixels = refused(imageRefusals.tooManyPixels)

describe('an upload that is refused with its reason, and of which nothing stays', () => {
  it.each(Object.entries(disguisedFiles))('%s named photo.jpg', async (_what, bytes) => {
    expect(await send(bytes)).toEqual(wrongType)
    expect(await send(bytes, 'photo.png')).toEqual(wrongType)
  })

  it('a picture in a format that is not taken', async () => {
    for (const bytes of Object.values(await otherFormats())) expect(await send(bytes)).toEqual(wrongType)
  })

  it('one that only begins like a picture', async () => {
    expect(await send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toEqual(unreadable)
    expect(await send(Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'))).toEqual(unreadable)
  })

  it('one that was cut off', async () => {
    const whole = await photo()
    expect(await send(whole.subarray(0, whole.length / 2))).toEqual(unreadable)
    expect(await send(whole.subarray(0, -2))).toEqual(unreadable)
  })

  it('one of too many pixels, however few its bytes', async () => {
    expect(await send(blackPng(10_000, 5_001))).toEqual(tooManyPixels)
    expect(await send(blackPng(30_000, 10_000))).toEqual(tooManyPixels)
  })

  it('one that would be drawn thousands of times', async () => {
    expect(await send(scanBomb({ sidePx: 5_000, scans: 10_000 }))).toEqual(unreadable)
  })
})

describe('an upload that is taken', () => {
  it('of 5,242,880 bytes exactly is read', async () => {
    expect(await sharp(await uploadDocument(await photoOfSize(5_242_880))).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
    })
  })

  it('with notes of 800 MB is read without them', async () => {
    expect(await sharp(await uploadDocument(noteBomb(100))).metadata()).toMatchObject({ width: 50, height: 50 })
  })

  it.each(['jpeg', 'png'] as const)(
    'that is something else as well, beside a %s, is a picture only',
    async (format) => {
      const whole = await inQuarters().toFormat(format).toBuffer()
      for (const both of Object.values(polyglots(whole))) {
        const document = await uploadDocument(both)
        expect(document.includes(polyglotText)).toBe(false)
        expect(await readQuarters(document)).toEqual(quarters)
      }
    },
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'from a camera held as number %i is upright and says not where it was',
    async (held) => {
      const document = await uploadDocument(await photoWithOrientation(held))
      expect(await readQuarters(document)).toEqual(quarters)
      const { exif, xmp, icc, comments } = await sharp(document).metadata()
      expect({ exif, xmp, icc, comments }).toEqual({})
    },
  )
})
