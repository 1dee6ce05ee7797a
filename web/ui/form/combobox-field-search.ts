export type ComboboxOption = {
  value: string
  /** Other names and spellings that people may type. */
  aliases?: readonly string[]
}

export type ComboboxMatch = {
  value: string
  /** The alias that matched. */
  alias?: string
}

// Letters of West African languages that Unicode normalization does not reduce to a plain letter.
const plainLetters: Record<string, string> = { ɔ: 'o', ɛ: 'e', ŋ: 'n', ɖ: 'd', ɣ: 'g', ʋ: 'v', ƒ: 'f' }

/** Removes case, accents and punctuation. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ɔɛŋɖɣʋƒ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const withoutSpaces = (folded: string) => folded.replaceAll(' ', '')

/** 0 is an exact match, higher numbers are weaker; undefined is no match. */
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

export const hasSearchText = (written: string): boolean => fold(written) !== ''

/** Best matches first, equal ones in their given order. An empty search returns everything. */
export const findMatches = (options: readonly ComboboxOption[], written: string): ComboboxMatch[] => {
  const asked = fold(written)
  if (asked === '') return options.map(({ value }) => ({ value }))
  return options
    .flatMap((option) => bestFit(option, asked) ?? [])
    .sort((one, other) => one.fit - other.fit)
    .map(({ value, alias }) => ({ value, ...(alias ? { alias } : {}) }))
}

/** The option whose name or alias was typed in full. */
export const findNamedOption = (options: readonly ComboboxOption[], written: string): string | undefined => {
  const asked = fold(written)
  if (asked === '') return undefined
  const isExact = (name: string) => scoreFit(name, asked) === 0
  const found = options.find(({ value }) => isExact(value)) ?? options.find(({ aliases = [] }) => aliases.some(isExact))
  return found?.value
}
