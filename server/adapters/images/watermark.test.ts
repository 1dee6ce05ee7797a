import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { watermarkText } from '../../business/review/view-documents.ts'
import { photo } from '../../testing/pictures.ts'
import { decodePicture } from './decode-picture.ts'
import { openImages } from './open-images.ts'
import { strokeLetters, watermarkSvg } from './watermark-svg.ts'

const images = openImages(decodePicture)
const words = watermarkText('sample', new Date('2026-03-01T09:00:00Z'))

const plain = (background: string, width = 800, height = 500) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** The range of brightness in each of ten by ten tiles. */
const contrasts = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const tiles = Array.from({ length: 100 }, () => ({ least: 255, most: 0 }))
  data.forEach((brightness, at) => {
    const column = Math.floor(((at % info.width) * 10) / info.width)
    const row = Math.floor((Math.floor(at / info.width) * 10) / info.height)
    const tile = tiles[row * 10 + column]
    if (!tile) return
    tile.least = Math.min(tile.least, brightness)
    tile.most = Math.max(tile.most, brightness)
  })
  return tiles.map(({ least, most }) => most - least)
}

describe('the words over a document', () => {
  it.each(['#fff', '#000', '#888', '#c22', '#f4efe0'])('stand out in every part of a picture in %s', async (colour) => {
    const marked = await images.watermark(await plain(colour), words)
    expect(Math.max(...(await contrasts(await plain(colour))))).toBeLessThan(5)
    expect(Math.min(...(await contrasts(marked)))).toBeGreaterThan(40)
  })

  it.each([
    [400, 250],
    [250, 400],
    [2400, 200],
  ])('cover a picture of %i by %i pixels as well', async (width, height) => {
    const marked = await images.watermark(await plain('#fff', width, height), words)
    expect((await contrasts(marked)).filter((contrast) => contrast > 30).length).toBeGreaterThan(90)
  })

  it('leave most of the document as it is', async () => {
    const { data } = await sharp(await images.watermark(await plain('#fff'), words))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const untouched = data.filter((brightness) => brightness > 245).length
    expect(untouched / data.length).toBeGreaterThan(0.6)
    expect(data.reduce((least, brightness) => Math.min(least, brightness))).toBeGreaterThan(120)
  })

  it('are different for another operator, another hour, another letter', async () => {
    const document = await plain('#fff', 800, 500)
    const variants = [words, words.replace('sample', 'other'), words.replace('09:00', '09:01'), `${words}.`]
    const made = await Promise.all(variants.map((variant) => images.watermark(document, variant)))
    expect(new Set(made.map((picture) => picture.toString('base64'))).size).toBe(variants.length)
  })

  it('come out on a picture that is small enough to send', async () => {
    const marked = await images.watermark(await photo({ width: 2400, height: 1800 }), words)
    expect(await sharp(marked).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1200 })
    expect(marked.length).toBeLessThan(1_000_000)
  })
})

describe('the drawing', () => {
  const size = { width: 800, height: 500 }

  it('has a letter of its own for each letter and digit, and for what stands between', () => {
    const needed = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-:·.']
    expect(Object.keys(strokeLetters).sort()).toEqual(needed.sort())
    expect(new Set(Object.values(strokeLetters)).size).toBe(needed.length)
    for (const drawing of Object.values(strokeLetters))
      expect(drawing).toMatch(/^([0-4][0-6]){2,}( ([0-4][0-6]){2,})*$/)
  })

  it('has a letter for all that stands on a copy, whatever the operator is called', () => {
    const written = watermarkText('night-desk2', new Date('2026-03-01T09:00:00Z'))
    expect(written).toBe('Afahye business review only · night-desk2 · 2026-03-01 09:00 UTC')
    const letters = [...written.toUpperCase()].filter((letter) => letter !== ' ')
    expect(letters.filter((letter) => !strokeLetters[letter])).toEqual([])
  })

  it('takes small letters for large ones, and a space for what it does not know', () => {
    expect(watermarkSvg('Afahye only', size)).toBe(watermarkSvg('AFAHYE ONLY', size))
    expect(watermarkSvg('a&b', size)).toBe(watermarkSvg('a b', size))
  })

  it.each(['<script>alert(1)</script>', '"/><image href="file:///etc/passwd"/>', "'&amp;]]>", '\u0000\ud800', ''])(
    'holds nothing of %j but letters',
    async (hostile) => {
      const known = /[^a-z0-9.:·-]/gi
      expect(watermarkSvg(hostile, size)).toBe(watermarkSvg(hostile.replace(known, ' '), size))
      expect(watermarkSvg(hostile, size)).not.toMatch(/script|image|file:|&/)
      const marked = await images.watermark(await plain('#fff', 200, 100), hostile)
      expect((await sharp(marked).metadata()).format).toBe('jpeg')
    },
  )
})
