import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

export type FontWeight = 400 | 700
/** Papers are set in the one, what stands for a vendor's page in the other, which has fewer letters. */
export type Face = 'noto-sans' | 'figtree'
export type FontName =
  | `noto-sans-${'latin' | 'latin-ext' | 'vietnamese'}-${FontWeight}`
  | `figtree-latin${'' | '-ext'}-${FontWeight}`

const { resolve } = createRequire(import.meta.url)
const files = new Map<FontName, Buffer>()

const noto = (weight: FontWeight): FontName[] => [
  `noto-sans-latin-${weight}`,
  `noto-sans-latin-ext-${weight}`,
  `noto-sans-vietnamese-${weight}`,
]

/** In the order in which a letter is looked for in them. */
export const listFonts = (face: Face, weight: FontWeight): FontName[] =>
  face === 'noto-sans' ? noto(weight) : [`figtree-latin-${weight}`, `figtree-latin-ext-${weight}`, ...noto(weight)]

/** Not woff2, though it is smaller: the library loses the shapes of most letters in it. */
export const readFontFile = (name: FontName): Buffer => {
  const face: Face = name.startsWith('figtree') ? 'figtree' : 'noto-sans'
  const path = `@fontsource/${face}/files/${name}-normal.woff`
  const file = files.get(name) ?? unpackWoff(readFileSync(resolve(path)))
  files.set(name, file)
  return file
}

/** The drawing library reads woff too, but would unpack a table again for each letter that it looks at. */
const unpackWoff = (woff: Buffer): Buffer => {
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
