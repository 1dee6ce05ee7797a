import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { disguisedFiles, otherFormats, polyglots, polyglotText } from '../../testing/hostile-pictures.ts'
import {
  colourAt,
  inQuarters,
  kindsOfPictures,
  photo,
  photoWithOrientation,
  quarters,
  readQuarters,
} from '../../testing/pictures.ts'
import { decodePicture } from './decode-picture.ts'
import { openImages } from './open-images.ts'
import { isRefused } from './port.ts'

const images = openImages(decodePicture)

const decodeDocument = async (bytes: Buffer): Promise<Buffer> => {
  const outcome = await images.readDocument(bytes)
  if (isRefused(outcome)) throw new Error(`refused as ${outcome.refused}`)
  return outcome
}

describe('a document', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'taken with the camera held as number %i comes out upright',
    async (orientation) => {
      const document = await decodeDocument(await photoWithOrientation(orientation))
      expect(await readQuarters(document)).toEqual(quarters)
      expect(await sharp(document).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 160 })
    },
  )

  it('says nothing of the place, the camera or anything else but its pixels', async () => {
    const taken = await photoWithOrientation(6)
    const before = await sharp(taken).metadata()
    expect(before).toMatchObject({ exif: expect.anything(), xmp: expect.anything(), icc: expect.anything() })
    const gpsTag = Buffer.from([0x25, 0x88])
    expect(before.exif?.includes(gpsTag)).toBe(true)

    const document = await decodeDocument(taken)
    const { exif, xmp, icc, iptc, comments, orientation, hasProfile } = await sharp(document).metadata()
    expect({ exif, xmp, icc, iptc, comments, orientation, hasProfile }).toEqual({ hasProfile: false })
    for (const trace of ['Exif', 'Sample Camera', 'a secret note', 'a secret comment', 'ICC_PROFILE', 'http://'])
      expect(document.includes(trace)).toBe(false)
  })

  it.each(Object.keys(kindsOfPictures))('may be %s', async (kind) => {
    const document = await decodeDocument((await kindsOfPictures[kind]?.()) as Buffer)
    expect(await readQuarters(document)).toEqual(quarters)
    expect(await sharp(document).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
    })
  })

  it('may be grey', async () => {
    const grey = await inQuarters().greyscale().toColourspace('b-w').png().toBuffer()
    const { topLeft, bottomRight } = await readQuarters(await decodeDocument(grey))
    expect({ topLeft, bottomRight }).toEqual({ topLeft: '#000', bottomRight: '#fff' })
  })

  it('in the wider colours of a phone keeps them', async () => {
    const document = await decodeDocument((await kindsOfPictures['a JPEG in Display P3']?.()) as Buffer)
    const [red, green, blue] = await colourAt(document, 0.25, 0.25)
    expect(red).toBeGreaterThan(248)
    expect(green).toBeLessThan(12)
    expect(blue).toBeLessThan(12)
  })

  it('that is transparent lies on white', async () => {
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    expect((await readQuarters(await decodeDocument(await clear.png().toBuffer()))).topLeft).toBe('#fff')
  })

  it('is made smaller where it is larger than small print needs, and never larger', async () => {
    const decodedSize = async (width: number, height: number) => {
      const made = await sharp(await decodeDocument(await photo({ width, height }))).metadata()
      return [made.width, made.height]
    }
    expect(await decodedSize(3000, 1500)).toEqual([2400, 1200])
    expect(await decodedSize(300, 600)).toEqual([300, 600])
  })
})

describe('what is no whole JPEG or PNG', () => {
  it.each(Object.entries(disguisedFiles))('%s is of the wrong type', async (_what, bytes) => {
    expect(await images.readDocument(bytes)).toEqual({ refused: 'wrong type' })
  })

  it('in another format of pictures is of the wrong type', async () => {
    for (const bytes of Object.values(await otherFormats()))
      expect(await images.readDocument(bytes)).toEqual({ refused: 'wrong type' })
  })

  it.each([
    ['a JPEG', [0xff, 0xd8, 0xff]],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ])('but begins like %s is unreadable', async (_what, beginning) => {
    for (const rest of ['', 'nothing', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])
      expect(await images.readDocument(Buffer.from([...beginning, ...Buffer.from(rest)]))).toEqual({
        refused: 'unreadable',
      })
  })

  it.each([
    ['JPEG', () => photo()],
    [
      'progressive JPEG',
      async () =>
        sharp(await photo())
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      'PNG',
      async () =>
        sharp(await photo())
          .png()
          .toBuffer(),
    ],
    [
      'interlaced PNG',
      async () =>
        sharp(await photo())
          .png({ progressive: true })
          .toBuffer(),
    ],
  ])('but a %s cut off anywhere is unreadable', async (_what, build) => {
    const whole = await build()
    expect(Buffer.isBuffer(await images.readDocument(whole))).toBe(true)
    for (const share of [0.01, 0.2, 0.5, 0.8, 0.99])
      expect(await images.readDocument(whole.subarray(0, whole.length * share))).toEqual({ refused: 'unreadable' })
    for (const missing of [1, 2, 12, 40])
      expect(await images.readDocument(whole.subarray(0, -missing))).toEqual({ refused: 'unreadable' })
  })
})

describe('a picture that is something else as well', () => {
  it.each(['jpeg', 'png'] as const)('comes out as a picture only, from a %s', async (format) => {
    const whole = await inQuarters().toFormat(format).toBuffer()
    for (const both of Object.values(polyglots(whole))) {
      const document = await decodeDocument(both)
      expect(document.includes(polyglotText)).toBe(false)
      expect(document.equals(await decodeDocument(whole))).toBe(true)
    }
  })
})
