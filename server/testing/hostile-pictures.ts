import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const chunk = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat([type, ...content].map((part) => Buffer.from(part as string, 'latin1')))
  const framed = Buffer.concat([Buffer.alloc(4), body, Buffer.alloc(4)])
  framed.writeUInt32BE(body.length - 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** All black, one bit per pixel: 64 megapixels take 8 KB. */
export const blackPng = (width: number, height: number, notes: Buffer[] = []): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const lines = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const pixels = deflateSync(lines, { level: 9 })
  return Buffer.concat([pngSignature, chunk('IHDR', header), ...notes, chunk('IDAT', pixels), chunk('IEND')])
}

/** Fifty pixels wide, with notes of 8 MB each in 8 KB. */
export const noteBomb = (noteCount: number): Buffer => {
  const note = deflateSync(Buffer.alloc(7_900_000, 'a'), { level: 9 })
  const notes = Array.from({ length: noteCount }, (_, at) => chunk('zTXt', `note ${at}\0\0`, note))
  return blackPng(50, 50, notes)
}

/** A small picture whose pixels come in so many pieces, of a byte each: 300,000 of them are 3.9 MB. */
export const chunkBomb = (chunkCount: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(1000)
  header.writeUInt32BE(1000, 4)
  const pixels = deflateSync(
    randomBytes(1001 * 1000).map((byte, at) => (at % 1001 === 0 ? 0 : byte)),
    { level: 0 },
  )
  const single = Array.from(pixels.subarray(0, chunkCount), (_, at) => chunk('IDAT', pixels.subarray(at, at + 1)))
  const rest = chunk('IDAT', pixels.subarray(chunkCount))
  return Buffer.concat([pngSignature, chunk('IHDR', header), ...single, rest, chunk('IEND')])
}

/** A small picture before whose pixels the same short chunk stands so often. */
export const repeatedChunk = (type: string, times: number): Buffer =>
  blackPng(50, 50, Array<Buffer>(times).fill(chunk(type, 'a')))

/** Four colours of two bytes in seven passes, all black: the library holds the whole of it in memory several times. */
export const interlacedPng = (width: number, height: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => {
    const [across, down] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)]
    return sum + down * (1 + across * 8)
  }, 0)
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 })),
    chunk('IEND'),
  ])
}

const segment = (marker: number, content: number[]) => Buffer.from([0xff, marker, 0, content.length + 2, ...content])

type ScanBombOptions = { sidePx: number; scans: number; components?: 1 | 3 }

/** A progressive JPEG, all grey, with many scans of about a hundred bytes each. */
export const scanBomb = ({ sidePx, scans, components = 1 }: ScanBombOptions): Buffer => {
  const side = [sidePx >> 8, sidePx & 255]
  const names = components === 1 ? [1] : [1, 2, 3]
  const blocks = Math.ceil(sidePx / 8) ** 2
  // Each table holds one word of one bit: "no difference", and "n empty blocks" with fourteen bits for n.
  const table = (kind: number, word: number) => segment(0xc4, [kind, 1, ...Array(15).fill(0), word])
  const startOfScan = (of: number[], from: number, to: number) =>
    segment(0xda, [of.length, ...of.flatMap((name) => [name, 0]), from, to, 0])
  const allAlike = Buffer.alloc(Math.ceil((blocks * names.length) / 8))
  const allEmpty = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8))
  const scan = Buffer.concat([startOfScan([1], 1, 63), allEmpty])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, ...side, ...side, names.length, ...names.flatMap((name) => [name, 0x11, 0])]),
    table(0x00, 0x00),
    table(0x10, 0xe0),
    startOfScan(names, 0, 0),
    allAlike,
    ...Array(scans - 1).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ])
}

const script = '<script>alert(1)</script>'

/** Files named photo.jpg that are no pictures. */
export const disguisedFiles: Record<string, Buffer> = {
  'an SVG': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'an SVG after an XML header': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  'a page': Buffer.from(`<!doctype html><html>${script}</html>`),
  'a PDF': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'a ZIP': Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  'a program': Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1'),
  'a BMP': Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
  'a text': Buffer.from('photo'),
}

/** Pictures of formats that are not accepted. */
export const otherFormats = async (): Promise<Record<string, Buffer>> => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#285' } })
  const formats = ['gif', 'webp', 'tiff', 'avif'] as const
  const made = await Promise.all(formats.map((format) => picture.clone().toFormat(format).toBuffer()))
  return Object.fromEntries(formats.map((format, at) => [`a picture in ${format}`, made[at] as Buffer]))
}

/** A whole picture followed by content that another program would recognise as its own. */
export const polyglots = (picture: Buffer): Record<string, Buffer> => ({
  'a page behind it': Buffer.concat([picture, Buffer.from(`<html>${script}</html>`)]),
  'a ZIP behind it': Buffer.concat([picture, Buffer.from('PK\x05\x06', 'latin1'), Buffer.from(script)]),
  'a program behind it': Buffer.concat([picture, Buffer.from(`\0\0#!/bin/sh\necho '${script}'\n`)]),
})

export const polyglotText = script
