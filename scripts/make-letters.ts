import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont, { type Options } from 'subset-font'

/** Letters of Akan, Ewe, Ga and Dagbani, and the cedi sign, which the typeface of the pages lacks. */
const letters = 'ƐɛƆɔŊŋƉɖƑƒƔɣƲʋ₵'

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))

/** What English texts, names and amounts are written in. */
export const commonLetters = `${ascii}\u00a0©·×–—‘’“”•…−Éé`

const folder = new URL('../web/ui/letters/', import.meta.url)

const findFont = (file: string) => readFile(fileURLToPath(import.meta.resolve(file)))

const write = async (name: string, font: Buffer) => {
  await writeFile(new URL(name, folder), font)
  console.info(`${name}: ${font.length} bytes`)
}

/** The typeface itself, with the weights that pages use, its kerning and its digits of one width. */
const cutCommon = async () => {
  const whole = await findFont('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
  const options: Options = {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures: ['kern', 'tnum', 'rvrn'],
    variationAxes: { wght: { min: 400, max: 800 } },
  }
  await write('figtree-common.woff2', await subsetFont(whole, commonLetters, options))
}

const outlinesOnly: Options = {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: [],
  dropTables: ['GDEF', 'GPOS', 'GSUB', 'gasp', 'prep', 'STAT'],
}

const cutMissing = async () => {
  for (const weight of [400, 700]) {
    const whole = await findFont(`@fontsource/noto-sans/files/noto-sans-latin-ext-${weight}-normal.woff`)
    await write(`letters-${weight}.woff2`, await subsetFont(whole, letters, outlinesOnly))
  }
}

if (import.meta.main) {
  await cutCommon()
  await cutMissing()
}
