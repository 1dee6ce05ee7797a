import jsQR from 'jsqr'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { ownPageRefusals } from '../../../contract/customer/own-page.ts'
import { readPoster, readQrCode } from '../../../contract/customer/poster.ts'
import { tagsIn } from '../../pdf/testing/pdf-tags.ts'
import { drawnIn, objectsIn } from '../../pdf/testing/pdf-text.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { hidePage, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
let seller: Seller
let address: string
beforeEach(async () => {
  seller = await buildSeller(portal)
  address = `http://portal.example/v/${await slugByVendor(portal, seller.vendor)}`
})

type File = { fileName: string; type: string; base64: string }

const ask = (endpoint: typeof readQrCode | typeof readPoster, query: string, token = seller.token) =>
  submit(portal.app, { method: 'GET', url: `${endpoint.url}?${query}` }, { token })

const read = async (endpoint: typeof readQrCode | typeof readPoster, query: string) => {
  const { status, body } = await ask(endpoint, query)
  expect(status).toBe(200)
  const file = body as unknown as File
  return { ...file, bytes: Buffer.from(file.base64, 'base64') }
}

const readCode = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** What a printer would fill in the colour of the code. */
const drawFilled = (pdf: Buffer): Promise<Buffer> => {
  const streams = [...objectsIn(pdf).values()].map(({ stream }) => stream)
  const page = streams.find((stream) => stream.includes('BDC')) ?? ''
  const paths = page.split(/\nf\n/).map((part) => [...part.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)])
  const [modules = []] = paths.toSorted((one, other) => other.length - one.length)
  const path = modules.map(([, x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="1188"><path fill="#fff" d="M0 0h840v1188H0z"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).extract({ left: 259, top: 582, width: 322, height: 322 }).png().toBuffer()
}

describe('the code of a page', () => {
  it.each(['png', 'svg'])('as %s is read by a program, and opens the page', async (format) => {
    const { bytes, fileName, type } = await read(readQrCode, `format=${format}`)
    expect(await readCode(bytes)).toBe(`${address}?from=qr`)
    expect(fileName).toMatch(new RegExp(`^Afahye-[a-z0-9-]+-code\\.${format}$`))
    expect(type).toBe(format === 'png' ? 'image/png' : 'image/svg+xml')
  })

  it('has white around it, four modules wide, on each side', async () => {
    const { bytes } = await read(readQrCode, 'format=png')
    const { width, format } = await sharp(bytes).metadata()
    expect(format).toBe('png')
    expect(width % 24).toBe(0)
    const { info } = await sharp(bytes).trim().toBuffer({ resolveWithObject: true })
    expect([info.width, info.trimOffsetLeft, info.trimOffsetTop]).toEqual([width - 8 * 24, -96, -96])
  })
})

describe('a poster', () => {
  it.each([
    ['A4', 595.28, 841.89],
    ['A6', 297.64, 419.53],
  ])('on %s is one page with the name, the link and a code that a program reads', async (size, width, height) => {
    const { bytes, fileName, type } = await read(readPoster, `size=${size}`)
    expect([type, fileName.endsWith(`-poster-${size}.pdf`)]).toEqual(['application/pdf', true])
    expect(bytes.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`)
    const { pages, pieces } = drawnIn(bytes)
    expect(pages).toBe(1)
    expect(pieces).toContain('Sample Kitchen')
    expect(pieces).toContain(address.replace('http://', ''))
    expect(await readCode(await drawFilled(bytes))).toBe(`${address}?from=qr`)
    expect(bytes.length).toBeLessThan(700_000)
  })

  it('is read aloud in its order, and nothing is left outside', async () => {
    const { tags, untagged } = tagsIn((await read(readPoster, 'size=A4')).bytes)
    expect(untagged).toEqual([])
    expect(tags[0]?.parts.map(({ kind, text }) => [kind, text])).toEqual([
      ['H1', 'Sample Kitchen'],
      ['P', 'Accra Metropolitan, Greater Accra'],
      ['P', 'Scan for services and prices'],
      ['P', address.replace('http://', '')],
      ['P', 'or WhatsApp +233 24 123 4567'],
      ['P', 'Afahye'],
      ['P', 'Identity and registration checked'],
    ])
  })

  it.each(['Ɛnyɛ Ɔdɔ 🎉 <b>&amp;</b>', ') Tj ET (x', 'W'.repeat(200), 'مطعم', '🎉'])(
    'of a business called %s is a poster too',
    async (business_name) => {
      await portal.context.db
        .updateTable('business.business')
        .set({ business_name })
        .where('id', '=', seller.business.id)
        .execute()
      const { bytes } = await read(readPoster, 'size=A6')
      expect(drawnIn(bytes).pages).toBe(1)
      expect(await readCode(await drawFilled(bytes))).toBe(`${address}?from=qr`)
    },
  )
})

it('a page that customers cannot see now has a code and a poster too', async () => {
  await hidePage(portal, seller.vendor)
  expect((await ask(readQrCode, 'format=png')).status).toBe(200)
  expect((await ask(readPoster, 'size=A4')).status).toBe(200)
})

it('a vendor without a page has neither', async () => {
  const token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
  for (const reply of [await ask(readQrCode, 'format=png', token), await ask(readPoster, 'size=A4', token)])
    expect([reply.status, reply.body.code]).toEqual([409, ownPageRefusals.notYet.code])
})

it.each([
  [readQrCode, ''],
  [readQrCode, 'format=gif'],
  [readQrCode, 'format=png&format=svg'],
  [readPoster, 'size=A3'],
  [readPoster, 'size=A4&x=1'],
])('$path?%s is refused', async (endpoint, query) => {
  expect((await ask(endpoint, query)).status).toBe(400)
})

it('nobody without a session gets either', async () => {
  for (const url of [`${readQrCode.url}?format=png`, `${readPoster.url}?size=A4`])
    expect((await portal.app.inject(url)).statusCode).toBe(401)
})
