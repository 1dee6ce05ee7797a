import type { Reading } from '../../api/reading/use-reading.ts'
import type { Shown } from './rows.ts'

export type View = 'loading' | 'failed' | 'no services' | 'nothing found' | 'list'

/** What stands where the services stand. One that is removed is still there, to be brought back. */
export const viewOf = (reading: Reading<Shown>): View => {
  if (reading.is === 'loading') return 'loading'
  if (reading.is !== 'known') return 'failed'
  const { rows, allowance } = reading.body
  if (rows.length > 0) return 'list'
  return allowance.used === 0 ? 'no services' : 'nothing found'
}

/** From so many on they are worth searching. */
const manyFrom = 9

/** Those just removed count too: the search does not vanish under the hand that removes. */
export const areMany = ({ rows, allowance }: Pick<Shown, 'rows' | 'allowance'>): boolean =>
  allowance.used + rows.filter(({ is }) => is === 'removed').length >= manyFrom
