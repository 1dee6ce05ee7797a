import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { subsetFont } from './subset-font.ts'
import { packWoff2 } from './woff2.ts'

/** Letters of Akan, Ewe, Ga and Dagbani, and the cedi sign, which the typeface of the pages lacks. */
export const letters = 'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵'

export const letterFiles = { 400: 'letters-400.woff2', 700: 'letters-700.woff2' }

/** A WOFF file is a directory of tables, each compressed by itself. */
const readTables = (file: Buffer): Map<string, Buffer> =>
  new Map(
    Array.from({ length: file.readUInt16BE(12) }, (_, index) => {
      const entry = 44 + index * 20
      const [offset, packed, size] = [4, 8, 12].map((at) => file.readUInt32BE(entry + at)) as [number, number, number]
      const data = file.subarray(offset, offset + packed)
      return [file.toString('latin1', entry, entry + 4), packed < size ? inflateSync(data) : data]
    }),
  )

const folder = new URL('../web/ui/letters/', import.meta.url)

if (import.meta.main)
  for (const [weight, name] of Object.entries(letterFiles)) {
    const source = fileURLToPath(
      import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff`),
    )
    const font = packWoff2(subsetFont(readTables(await readFile(source)), letters))
    await writeFile(new URL(name, folder), font)
    console.info(`${name}: ${font.length} bytes`)
  }
