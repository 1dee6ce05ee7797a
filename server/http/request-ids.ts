import { randomBytes } from 'node:crypto'

/** Unique over restarts and processes, whose lines may be collected in one place. */
export const openRequestIds = (): (() => string) => {
  const start = randomLetters()
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Without digits: the log takes a long row of them for somebody's number, and masks it. */
const randomLetters = () =>
  randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
