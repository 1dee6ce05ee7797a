import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { blackPng, disguisedFiles } from '../../testing/hostile-pictures.ts'
import {
  inQuarters,
  kindsOfPictures,
  photo,
  photoWithOrientation,
  quarters,
  readQuarters,
} from '../../testing/pictures.ts'
import { decodePicture } from './decode-picture.ts'
import { openImages } from './open-images.ts'
import { isRefused, type PictureSize } from './port.ts'

const images = openImages(decodePicture)
const sizes = { large: { width: 300, height: 200 }, small: { width: 90, height: 60 } }

const makePictures = async <Size extends string>(bytes: Buffer, wanted: Record<Size, PictureSize>) => {
  const outcome = await images.readPicture(bytes, wanted)
  if (isRefused(outcome)) throw new Error(`refused as ${outcome.refused}`)
  return outcome
}

describe('a picture for pages', () => {
  it('is made in each size as WebP, from a larger one and from a smaller one', async () => {
    for (const from of [
      { width: 900, height: 700 },
      { width: 120, height: 500 },
      { width: 40, height: 30 },
    ]) {
      const made = await makePictures(await photo(from), sizes)
      expect(await sharp(made.large).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
      expect(await sharp(made.small).metadata()).toMatchObject({ format: 'webp', width: 90, height: 60 })
    }
  })

  describe.each([
    ['the larger first', sizes],
    ['the smaller first', { small: sizes.small, large: sizes.large }],
  ])('whose sizes are named %s', (_, both) => {
    it('is as good in its larger size as if it were made in that alone', async () => {
      const from = await photo({ width: 900, height: 700 })
      const alone = await makePictures(from, { large: sizes.large })
      expect((await makePictures(from, both)).large.equals(alone.large)).toBe(true)
    })

    it.each([
      ['as large', { width: 90, height: 60 }],
      ['smaller', { width: 40, height: 30 }],
      ['no higher', { width: 400, height: 60 }],
      ['no wider', { width: 90, height: 500 }],
    ])('is as good in its smaller size, from a photo that is %s, as if it were made in that alone', async (_, size) => {
      const from = await photo(size)
      const alone = await makePictures(from, { small: sizes.small })
      expect((await makePictures(from, both)).small.equals(alone.small)).toBe(true)
    })
  })

  it('shows the middle of what does not fit', async () => {
    const wide = await inQuarters({ width: 1200, height: 200 }).jpeg().toBuffer()
    const { square } = await makePictures(wide, { square: { width: 100, height: 100 } })
    expect(await readQuarters(square)).toEqual(quarters)
  })

  it.each([
    ['wide', { width: 900, height: 450 }, { width: 300, height: 150 }],
    ['tall', { width: 450, height: 900 }, { width: 150, height: 300 }],
    ['square', { width: 320, height: 320 }, { width: 300, height: 300 }],
    ['a long strip', { width: 3000, height: 20 }, { width: 300, height: 2 }],
    ['a line', { width: 3000, height: 1 }, { width: 300, height: 1 }],
    ['small', { width: 40, height: 30 }, { width: 40, height: 30 }],
  ])('that is %s is whole where that is wanted, and never enlarged', async (_, from, wanted) => {
    const whole = { width: 300, height: 300, fit: 'inside' } as const
    const made = await makePictures(await photo(from), { whole, small: sizes.small })
    expect(await sharp(made.whole).metadata()).toMatchObject({ format: 'webp', ...wanted })
    expect(await sharp(made.small).metadata()).toMatchObject({ format: 'webp', ...sizes.small })
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'taken with the camera held as number %i is upright and says nothing else',
    async (held) => {
      const { small } = await makePictures(await photoWithOrientation(held), sizes)
      expect(await readQuarters(small)).toEqual(quarters)
      const { exif, xmp, icc, iptc, comments, orientation } = await sharp(small).metadata()
      expect({ exif, xmp, icc, iptc, comments, orientation }).toEqual({})
    },
  )

  it.each(Object.keys(kindsOfPictures))('may be %s', async (kind) => {
    const { large, small } = await makePictures((await kindsOfPictures[kind]?.()) as Buffer, sizes)
    expect(await readQuarters(large)).toEqual(quarters)
    expect(await readQuarters(small)).toEqual(quarters)
  })

  it('may be grey', async () => {
    const grey = await inQuarters().greyscale().toColourspace('b-w').jpeg().toBuffer()
    const { topLeft, bottomRight } = await readQuarters((await makePictures(grey, sizes)).large)
    expect({ topLeft, bottomRight }).toEqual({ topLeft: '#000', bottomRight: '#fff' })
  })

  it('that is transparent lies on white', async () => {
    const clear = sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    const { small } = await makePictures(await clear.png().toBuffer(), sizes)
    expect((await readQuarters(small)).topLeft).toBe('#fff')
    expect((await sharp(small).metadata()).hasAlpha).toBe(false)
  })

  it('is refused for the same reasons as a document', async () => {
    const tryRead = (bytes: Buffer) => images.readPicture(bytes, sizes)
    expect(await tryRead(disguisedFiles['an SVG'] as Buffer)).toEqual({ refused: 'wrong type' })
    expect(await tryRead(blackPng(10_000, 5_001))).toEqual({ refused: 'too many pixels' })
    expect(await tryRead(blackPng(20_001, 200))).toEqual({ refused: 'unreadable' })
    expect(isRefused(await tryRead(blackPng(20_000, 200)))).toBe(false)
  })

  it('is unreadable when only what would be cropped away is missing', async () => {
    const tall = await photo({ width: 300, height: 1200 })
    for (const share of [0.8, 0.95])
      expect(await images.readPicture(tall.subarray(0, tall.length * share), sizes)).toEqual({ refused: 'unreadable' })
  })
})
