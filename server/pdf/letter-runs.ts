import type { FontName } from './font-files.ts'
import { splitGraphemes } from './wrap-text.ts'

export type LetterRun = { font: FontName; text: string }
/** Letters of one font, or a box for a letter that no font has. */
export type Run = LetterRun | 'box'

type Fonts = { fonts: readonly FontName[]; has: (font: FontName, letter: string) => boolean }

/** `isWhole` says that what is drawn is the text as it was. */
export const splitRuns = (text: string, { fonts, has }: Fonts): { runs: Run[]; isWhole: boolean } => {
  const find = (letter: string): LetterRun | undefined => {
    const font = fonts.find((one) => has(one, letter))
    return font && { font, text: letter }
  }
  const letters = splitLetters(text)
  // A letter under a mark that no font has is still that letter.
  const found = letters.map((letter) => find(letter) ?? find(letter.replace(/\p{M}/gu, '') || letter))
  const isBoxed = letters.map((letter, at) => !found[at] && !isEmoji(letter))
  // A name of nothing but emoji is still a name.
  const hasWords = found.some((run) => run !== undefined) || isBoxed.includes(true)
  const runs: Run[] = []
  for (const [at, run] of found.entries()) {
    if (run) joinRun(runs, run)
    else if (isBoxed[at] || !hasWords) runs.push('box')
  }
  return { runs, isWhole: letters.every((letter, at) => found[at]?.text === letter) }
}

/** Letters of one font are one run; where something was left out, two spaces become one. */
const joinRun = (runs: Run[], run: LetterRun) => {
  const last = runs.at(-1)
  if (last === undefined || last === 'box' || last.font !== run.font) runs.push({ ...run })
  else if (run.text !== ' ' || !last.text.endsWith(' ')) last.text += run.text
}

const isEmoji = (letter: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(letter)

/** Without invisible characters and those that change the direction of writing. */
const splitLetters = (text: string) =>
  splitGraphemes(text.normalize('NFC'))
    .map((letter) => letter.replace(/[\p{Cc}\p{Cf}]|\p{Variation_Selector}/gu, ''))
    .filter((letter) => letter !== '')
