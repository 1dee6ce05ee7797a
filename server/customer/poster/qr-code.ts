import { crc32, deflateSync } from 'node:zlib'
import { encodeQR } from 'qr'

/** Rows of modules; true is dark. Without its quiet zone. */
export type QrCode = boolean[][]

/** A code of medium strength has larger modules than a stronger one, and a small print needs that more. */
export const makeQrCode = (text: string): QrCode =>
  // The library draws a border of one module at least.
  encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** By the standard a code is not read without this much white around it. */
export const quietModules = 4

export type QrRun = { x: number; y: number; length: number }

/** Dark modules that touch in a row are one: no hairline shows between them. */
export const listRuns = (code: QrCode): QrRun[] =>
  code.flatMap((row, y) => {
    const runs: QrRun[] = []
    for (const [x, isDark] of row.entries()) {
      const last = runs.at(-1)
      if (isDark && last && last.x + last.length === x) last.length += 1
      else if (isDark) runs.push({ x, y, length: 1 })
    }
    return runs
  })

export const drawQrSvg = (code: QrCode): string => {
  const size = code.length + 2 * quietModules
  const path = listRuns(code)
    .map(({ x, y, length }) => `M${x + quietModules} ${y + quietModules}h${length}v1h-${length}z`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`
}

/** For a print of 9 cm with 300 dots to the inch. */
const modulePx = 24

/** Black and white, one bit for each pixel: small, and sharp on every printer. */
export const drawQrPng = (code: QrCode): Buffer => {
  const size = (code.length + 2 * quietModules) * modulePx
  const rowBytes = Math.ceil(size / 8)
  const white = Buffer.alloc(1 + rowBytes, 0xff)
  white[0] = 0
  const quiet = Array.from({ length: quietModules * modulePx }, () => white)
  const rows = code.flatMap((modules) => {
    const row = Buffer.from(white)
    // A module is three whole bytes wide.
    for (const [x, isDark] of modules.entries())
      if (isDark) row.fill(0, 1 + ((x + quietModules) * modulePx) / 8, 1 + ((x + quietModules + 1) * modulePx) / 8)
    return Array.from({ length: modulePx }, () => row)
  })
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat([...quiet, ...rows, ...quiet]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (kind: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const whole = Buffer.alloc(8 + named.length)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), 4 + named.length)
  return whole
}
