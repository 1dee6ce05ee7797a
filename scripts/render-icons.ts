// Renders what browsers and phones show for the portal, from web/art into web/public. Run by hand after a change of
// the art, then commit:
//   node scripts/render-icons.ts
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const at = (path: string) => fileURLToPath(new URL(`../web/${path}`, import.meta.url))

const paper = '#fffdf8'
const night = '#06281e'

/** `share` is the part of the side that the mark takes up. */
const draw = async (sidePx: number, share: number, background: string, mark = 'mark') => {
  const markPx = Math.round(sidePx * share)
  const drawn = await sharp(await readFile(at(`art/${mark}.svg`)), { density: (72 * markPx) / 64 })
    .resize(markPx, markPx)
    .png()
    .toBuffer()
  return sharp({ create: { width: sidePx, height: sidePx, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
}

const icon = async (name: string, sidePx: number, share: number, background: string, mark?: string) =>
  writeFile(at(`public/${name}.png`), await draw(sidePx, share, background, mark))

/** An ICO is a list of pictures; PNG is one of the two forms they may have. */
const makeIco = (pictures: { sidePx: number; png: Buffer }[]): Buffer => {
  const headBytes = 6
  const entryBytes = 16
  const head = Buffer.alloc(headBytes + pictures.length * entryBytes)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { sidePx, png }] of pictures.entries()) {
    const entry = headBytes + index * entryBytes
    head.writeUInt8(sidePx, entry)
    head.writeUInt8(sidePx, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

await writeFile(at('public/favicon.svg'), await readFile(at('art/mark.svg')))
// For programs that ask for this name without having read a page.
const small = [16, 32, 48].map(async (sidePx) => ({ sidePx, png: await draw(sidePx, 1, '#fffdf800') }))
await writeFile(at('public/favicon.ico'), makeIco(await Promise.all(small)))
await icon('icon-192', 192, 0.82, '#fffdf800')
await icon('icon-512', 512, 0.82, '#fffdf800')
// A phone may cut a maskable icon to a circle of four fifths of its side.
await icon('icon-maskable-512', 512, 0.56, night, 'mark-on-night')
await icon('apple-touch-icon', 180, 0.74, paper)

// For links shared in chats: the opening scene with the name, 1200 by 630.
const name = await sharp(await readFile(at('art/logo-on-night.svg')), { density: 130 })
  .resize(440)
  .png()
  .toBuffer()
await sharp(at('art/hero-1.svg'), { density: 108 })
  .resize(1232, 630, { fit: 'cover', position: 'right' })
  .extract({ left: 32, top: 0, width: 1200, height: 630 })
  .composite([{ input: name, left: 56, top: 48 }])
  .png({ palette: true, colours: 96, compressionLevel: 9 })
  .toFile(at('public/share.png'))
