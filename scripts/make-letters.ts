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

/** Browsers ask for a table of names, and let it be empty. */
const withoutNames = (tables: Map<string, Buffer>) => new Map(tables).set('name', Buffer.from([0, 0, 0, 0, 0, 6]))

if (import.meta.main) {
  const cedi: string[] = []
  for (const [weight, name] of Object.entries(letterFiles)) {
    const source = fileURLToPath(
      import.meta.resolve(`@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff`),
    )
    const tables = readTables(await readFile(source))
    const font = packWoff2(subsetFont(tables, letters))
    await writeFile(new URL(name, folder), font)
    console.info(`${name}: ${font.length} bytes`)
    const sign = packWoff2(withoutNames(subsetFont(tables, '₵')))
    console.info(`the cedi sign: ${sign.length} bytes`)
    cedi.push(`  ${weight}: '${sign.toString('base64')}',`)
  }
  await writeFile(
    new URL('cedi-outlines.ts', folder),
    `// Made by scripts/make-letters.ts.\n\n/** The cedi sign of each weight: a font of one letter, in base64. */\nexport const cediOutlines = {\n${cedi.join('\n')}\n}\n`,
  )
}
