import { randomBytes } from 'node:crypto'

/** Unique over restarts and processes, whose lines may be collected in one place. */
export const openRequestIds = (): (() => string) => {
  const start = randomBytes(6).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}
