import { describe, expect, it } from 'vitest'
import { refusalFor } from '../../http/error-reply.ts'
import {
  blackPng,
  chunkBomb,
  interlacedPng,
  noteBomb,
  repeatedChunk,
  scanBomb,
} from '../../testing/hostile-pictures.ts'
import { readInOwnProcess } from '../../testing/picture-process.ts'
import { photo } from '../../testing/pictures.ts'
import { decodePicture } from './decode-picture.ts'
import { openImages } from './open-images.ts'

// Each runs in a process of its own, with pictures as large as we accept.
describe('a small file that would cost much', () => {
  it('by its pixels is refused for a few megabytes, and 50 megapixels are read in strips', async () => {
    const refused = await readInOwnProcess([
      blackPng(10_000, 5_001),
      blackPng(16_000, 16_000),
      blackPng(100_000, 1_000),
    ])
    expect(refused.outcomes).toEqual(['too many pixels', 'too many pixels', 'too many pixels'])
    expect(refused.grewMegabytes).toBeLessThan(30)

    const read = await readInOwnProcess([blackPng(10_000, 5_000)])
    expect(read.outcomes).toEqual(['read'])
    expect(read.grewMegabytes).toBeLessThan(150)
  })

  it('by its length is refused for a few megabytes', async () => {
    const { outcomes, grewMegabytes } = await readInOwnProcess([blackPng(1_000_000, 50), blackPng(50, 1_000_000)])
    expect(outcomes).toEqual(['unreadable', 'unreadable'])
    expect(grewMegabytes).toBeLessThan(30)
  })

  it('by its notes is read without them', async () => {
    const { outcomes, grewMegabytes } = await readInOwnProcess([noteBomb(100)])
    expect(outcomes).toEqual(['read'])
    expect(grewMegabytes).toBeLessThan(60)
  })

  it('by its number of chunks is refused before it begins, and one that repeats a chunk is read without the copies', async () => {
    const { outcomes, cpuMs } = await readInOwnProcess([
      chunkBomb(300_000),
      repeatedChunk('eXIf', 300_000),
      repeatedChunk('eXIf', 9_000),
    ])
    expect(outcomes).toEqual(['unreadable', 'unreadable', 'read'])
    expect(cpuMs).toBeLessThan(500)
  })

  it('by being interlaced with 16 bits is refused for a few megabytes, and up to 25 megapixels it is read', async () => {
    const refused = await readInOwnProcess([interlacedPng(10_000, 5_000)])
    expect(refused.outcomes).toEqual(['unreadable'])
    expect(refused.grewMegabytes).toBeLessThan(30)
    expect((await readInOwnProcess([interlacedPng(5_000, 5_000)])).outcomes).toEqual(['read'])
  })

  it('by going over its pixels again and again is refused before it begins', async () => {
    const often = scanBomb({ sidePx: 7_000, scans: 20_000 })
    expect(often.length).toBeLessThan(5_242_880)
    const { outcomes, cpuMs } = await readInOwnProcess([
      often,
      scanBomb({ sidePx: 7_000, scans: 60 }),
      scanBomb({ sidePx: 64, scans: 501 }),
      scanBomb({ sidePx: 64, scans: 500 }),
    ])
    expect(outcomes).toEqual(['unreadable', 'unreadable', 'unreadable', 'read'])
    expect(cpuMs).toBeLessThan(2_000)
  })

  it('by being in memory as a whole is never decoded together with another of its kind', async () => {
    const large = scanBomb({ sidePx: 5_000, scans: 1, components: 3 })
    const { outcomes, grewMegabytes, mostAtOnce } = await readInOwnProcess([large, large])
    expect(outcomes).toEqual(['read', 'read'])
    expect(grewMegabytes).toBeLessThan(300)
    expect(mostAtOnce).toBe(1)
  })
})

describe('many pictures at the same moment', () => {
  it('are decoded two at once', async () => {
    const picture = await photo({ width: 1200, height: 900 })
    const { outcomes, mostAtOnce } = await readInOwnProcess(Array(8).fill(picture))
    expect(outcomes).toEqual(Array(8).fill('read'))
    expect(mostAtOnce).toBe(2)
  })

  it('wait their turn up to fifty, and the others are asked to come back', async () => {
    const { readDocument } = openImages(decodePicture)
    const small = blackPng(20, 10)
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => readDocument(small)))
    const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(turnedAway).toHaveLength(8)
    for (const { reason } of turnedAway) expect(refusalFor(reason)).toMatchObject({ status: 429 })
    expect(Buffer.isBuffer(await readDocument(small))).toBe(true)
  })
})
