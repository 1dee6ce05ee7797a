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

const closed = (folded: string) => folded.replaceAll(' ', '')

/** How well a name fits: 0 is the name itself, and none is no fit at all. */
const fitOf = (name: string, asked: string): number | undefined => {
  const folded = fold(name)
  if (closed(folded) === closed(asked)) return 0
  if (closed(folded).startsWith(closed(asked))) return 1
  const words = folded.split(' ')
  if (asked.split(' ').every((part) => words.some((word) => word.startsWith(part)))) return 2
  if (closed(folded).includes(closed(asked))) return 3
}

type Fit = ComboboxMatch & { fit: number }

const bestFit = ({ value, aliases = [] }: ComboboxOption, asked: string): Fit | undefined => {
  const own = fitOf(value, asked)
  const named: Fit[] = own === undefined ? [] : [{ value, fit: own }]
  const byAlias = aliases.flatMap((alias): Fit[] => {
    const fit = fitOf(alias, asked)
    return fit === undefined ? [] : [{ value, alias, fit: fit + 0.5 }]
  })
  return [...named, ...byAlias].sort((one, other) => one.fit - other.fit)[0]
}

/** Whether there is anything in these words to look for. */
export const asksForSomething = (written: string): boolean => fold(written) !== ''

/** What fits best comes first; what fits alike stays in its order. Nothing asked for is everything. */
export const matchesOf = (options: readonly ComboboxOption[], written: string): ComboboxMatch[] => {
  const asked = fold(written)
  if (asked === '') return options.map(({ value }) => ({ value }))
  return options
    .flatMap((option) => bestFit(option, asked) ?? [])
    .sort((one, other) => one.fit - other.fit)
    .map(({ value, alias }) => ({ value, ...(alias ? { alias } : {}) }))
}

/** The one option that is meant by these words, written out in full. */
export const namedBy = (options: readonly ComboboxOption[], written: string): string | undefined => {
  const asked = fold(written)
  if (asked === '') return undefined
  const called = (name: string) => fitOf(name, asked) === 0
  const found = options.find(({ value }) => called(value)) ?? options.find(({ aliases = [] }) => aliases.some(called))
  return found?.value
}
