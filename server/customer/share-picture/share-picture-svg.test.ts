import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { accents, type VendorPage } from '../../../contract/customer/public-page.ts'
import { samplePublicService, sampleVendorPage } from '../../../testing/customer-samples.ts'
import { decodePicture } from '../../adapters/images/decode-picture.ts'
import { openImages } from '../../adapters/images/open-images.ts'
import { makeSharePicture, sharePictureMaxBytes } from './make-share-picture.ts'
import { measureText } from './outline-text.ts'
import { pictureFacts } from './picture-facts.ts'
import { drawnScenes, drawScene } from './scene.ts'
import { sharePictureSvg } from './share-picture-svg.ts'

const images = openImages(decodePicture)
const tools = { images, files: { read: async () => undefined } as never }

const svg = (change: Partial<VendorPage>) => sharePictureSvg(pictureFacts(sampleVendorPage(change)))

const hostileNames = [
  '<script>alert(1)</script>',
  '</svg><image href="https://elsewhere.example/x.png"/>',
  '" onload="alert(1)',
  ']]><!--',
  '&lt;&#0;',
  '\ud800',
  '\u202eelpmaS',
  '\u0000\u2028\n\t',
  'Z̸̢̛̝a̴͎l̵͇g̷̰o̸͕'.repeat(20),
  '🎉👩‍👩‍👧‍👦🇬🇭',
  'مطعم العينة',
  '样本厨房',
  '\ufdfd'.repeat(60),
  'W'.repeat(200),
  'Ɛnyɛ Ɔdɔ Ŋutɔ Ɖeka Ƒe Ɣletivi Ʋuʋu ₵',
  '',
]

describe('whatever a business is called', () => {
  it.each(hostileNames)('%j makes a picture', async (name) => {
    const services = [samplePublicService({ name })]
    const picture = await makeSharePicture(tools, sampleVendorPage({ name, district: name, region: name, services }))
    expect(picture.length).toBeLessThanOrEqual(sharePictureMaxBytes)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  it.each(hostileNames)('%j adds no tag but shapes', (name) => {
    const others = (text: string) => (text.match(/<\/?[a-z]+/gi) ?? []).filter((tag) => tag !== '<path')
    expect(others(svg({ name }))).toEqual(others(svg({ name: 'Sample' })))
  })

  it.each(['W'.repeat(200), 'Sample '.repeat(40), 'A', 'Sample Kitchen and Catering Company of Greater Accra'])(
    '%s stays within the middle square, which is all that some chats show',
    async (name) => {
      const drawn = sharp(Buffer.from(svg({ name, district: name })))
      const beside = [
        { left: 0, top: 420, width: 285, height: 130 },
        { left: 915, top: 420, width: 285, height: 210 },
      ]
      for (const part of beside) {
        const { channels } = await sharp(await drawn.clone().extract(part).png().toBuffer()).stats()
        expect(channels.slice(0, 3).map(({ stdev }) => stdev)).toEqual([0, 0, 0])
      }
    },
  )
})

it('letters of our languages are drawn, and an emoji takes no room', () => {
  const style = { weight: 700, sizePx: 40 } as const
  for (const letter of 'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵') expect(measureText(letter, style), letter).toBeGreaterThan(5)
  expect(measureText('Party🎉', style)).toBe(measureText('Party', style))
})

it('a photo with much noise is made smaller until chats take it', async () => {
  const noise = { width: 1440, height: 480, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
  const photo = await sharp({ create: { ...noise, background: '#888' } })
    .webp({ quality: 95 })
    .toBuffer()
  const files = { read: async () => photo } as never
  const cover = { small: '', large: `/media/picture-${'x'.repeat(32)}.webp` }
  const picture = await makeSharePicture({ images, files }, sampleVendorPage({ coverChoice: 'own', cover }))
  expect(picture.length).toBeLessThanOrEqual(sharePictureMaxBytes)
})

it.each(accents)('every drawn cover exists in %s, and each is another', (accent) => {
  const scenes = drawnScenes.map((scene) => drawScene(scene, { width: 1200, height: 372, accent }))
  expect(new Set(scenes).size).toBe(drawnScenes.length)
  expect(scenes.join('')).not.toMatch(/undefined|NaN/)
})
