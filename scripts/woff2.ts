import { brotliCompressSync, constants } from 'node:zlib'

/** The number of each table in the directory of WOFF2; a table that has none would be written out by its name. */
const knownTags = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca']

/** Seven bits a byte, the highest first. */
const base128 = (value: number): number[] => {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** As it is, without WOFF2's transformation of outlines: for a few letters that would save little. */
const untransformed = (tag: string) => (tag === 'glyf' || tag === 'loca' ? 0xc0 : 0)

const padded = (size: number) => (size + 3) & ~3

export const packWoff2 = (tables: Map<string, Buffer>): Buffer => {
  const entries = [...tables]
  const directory = Buffer.from(
    entries.flatMap(([tag, data]) => [knownTags.indexOf(tag) | untransformed(tag), ...base128(data.length)]),
  )
  const data = brotliCompressSync(Buffer.concat(entries.map(([, table]) => table)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  })
  const header = Buffer.alloc(48)
  const size = padded(header.length + directory.length + data.length)
  header.write('wOF2', 'latin1')
  header.writeUInt32BE(0x00010000, 4)
  header.writeUInt32BE(size, 8)
  header.writeUInt16BE(entries.length, 12)
  const unpacked = entries.reduce((sum, [, table]) => sum + padded(table.length), 12 + 16 * entries.length)
  header.writeUInt32BE(unpacked, 16)
  header.writeUInt32BE(data.length, 20)
  header.writeUInt16BE(1, 24)
  return Buffer.concat([header, directory, data], size)
}
