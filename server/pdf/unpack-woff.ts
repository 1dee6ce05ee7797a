import { inflateSync } from 'node:zlib'

/** The drawing library reads woff too, but would unpack a table again for each letter that it looks at. */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = directory.length
  for (let at = 0; at < count; at++) {
    const entry = 44 + 20 * at
    const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const packed = woff.subarray(offset, offset + packedLength)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    const plain = packedLength < length ? inflateSync(packed) : packed
    plain.copy(table)
    const to = 12 + 16 * at
    woff.copy(directory, to, entry, entry + 4)
    woff.copy(directory, to + 4, entry + 16, entry + 20)
    directory.writeUInt32BE(end, to + 8)
    directory.writeUInt32BE(length, to + 12)
    tables.push(table)
    end += table.length
  }
  return Buffer.concat([directory, ...tables])
}
