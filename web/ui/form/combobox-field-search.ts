export type ComboboxOption = {
  value: string
  /** Other names and spellings under which people look for it. */
  aliases?: readonly string[]
}

export type ComboboxMatch = {
  value: string
  /** The other name by which it was found. */
  alias?: string
}

// Letters of West African languages that have no accent to take off.
const plainLetters: Record<string, string> = { ɔ: 'o', ɛ: 'e', ŋ: 'n', ɖ: 'd', ɣ: 'g', ʋ: 'v', ƒ: 'f' }

/** As somebody types it who minds neither case, accents nor punctuation. */
const fold = (written: string) =>
  written
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɔɛŋɖɣʋƒ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const withoutSpaces = (folded: string) => folded.replaceAll(' ', '')

/** How well a name fits: 0 is the name itself, and none is no fit at all. */
const scoreFit = (name: string, asked: string): number | undefined => {
  const folded = fold(name)
  if (withoutSpaces(folded) === withoutSpaces(asked)) return 0
  if (withoutSpaces(folded).startsWith(withoutSpaces(asked))) return 1
  const words = folded.split(' ')
  if (asked.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  if (withoutSpaces(folded).includes(withoutSpaces(asked))) return 3
}

type Fit = ComboboxMatch & { fit: number }

const bestFit = ({ value, aliases = [] }: ComboboxOption, asked: string): Fit | undefined => {
  const own = scoreFit(value, asked)
  const named: Fit[] = own === undefined ? [] : [{ value, fit: own }]
  const byAlias = aliases.flatMap((alias): Fit[] => {
    const fit = scoreFit(alias, asked)
    return fit === undefined ? [] : [{ value, alias, fit: fit + 0.5 }]
  })
  return [...named, ...byAlias].sort((one, other) => one.fit - other.fit)[0]
}

/** Whether there is anything in these words to look for. */
export const hasSearchText = (written: string): boolean => fold(written) !== ''

/** What fits best comes first; what fits alike stays in its order. Nothing asked for is everything. */
export const findMatches = (options: readonly ComboboxOption[], written: string): ComboboxMatch[] => {
  const asked = fold(written)
  if (asked === '') return options.map(({ value }) => ({ value }))
  return options
    .flatMap((option) => bestFit(option, asked) ?? [])
    .sort((one, other) => one.fit - other.fit)
    .map(({ value, alias }) => ({ value, ...(alias ? { alias } : {}) }))
}

/** The one option that is meant by these words, written out in full. */
export const findNamedOption = (options: readonly ComboboxOption[], written: string): string | undefined => {
  const asked = fold(written)
  if (asked === '') return undefined
  const isExact = (name: string) => scoreFit(name, asked) === 0
  const found = options.find(({ value }) => isExact(value)) ?? options.find(({ aliases = [] }) => aliases.some(isExact))
  return found?.value
}
