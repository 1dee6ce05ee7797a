import { utcMinute } from '../contract/time-in-words.ts'

const pageWidth = 80

/** Text of other people on one line, without control characters that could fake output or steer the terminal. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()

/** Aligned rows; the last column wraps. */
export const columns = (rows: readonly (readonly string[])[], indent = ''): string[] => {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of row.slice(0, -1).entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length)
  return rows.flatMap((row) => {
    const start =
      indent +
      row
        .slice(0, -1)
        .map((cell, at) => `${cell.padEnd(widths[at] ?? 0)}  `)
        .join('')
    const [first = '', ...more] = wrapWords(oneLine(row.at(-1) ?? ''), pageWidth - start.length)
    return [(start + first).trimEnd(), ...more.map((line) => ' '.repeat(start.length) + line)]
  })
}

const wrapWords = (text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** 2026-03-01 09:00:00 */
export const utcSecond = (at: string): string => at.slice(0, 19).replace('T', ' ')

export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** One whole command on each line, to be copied. */
export const nextSteps = (...commands: readonly string[]): string[] => [
  '',
  'Next:',
  ...commands.map((command) => `  npm run desk -- ${command}`),
]

/** Long enough to be the only one; every command takes it. */
export const shortId = (id: string): string => id.slice(0, 8)

export const rejectStep = (id: string): string => `reject ${shortId(id)} --reason "..."`
export const fieldHint = 'Name what the vendor has to put right: --field tin_number --field gh_post'

export const describeCorrection = (at: string, changed: readonly string[]) =>
  `Changed after it was sent, ${utcMinute(at)}: ${changed.join(', ')}`
