import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import type { ListedService } from '../../../contract/catalogue/services.ts'
import type { Filters } from './filters.ts'

/** One that is removed keeps its place, where it can be brought back. */
export type Row = { service: ListedService; is: 'listed' | 'removed' | 'restored' }

/** The services of one question, as far as they have been read. */
export type Shown = {
  of: Filters
  rows: readonly Row[]
  more: boolean
  /** The page after them. */
  next: 'resting' | 'asked' | 'failed'
  /** How many there are of what was asked for. */
  found: number
  allowance: Allowance
}

type Page = { services: readonly ListedService[] } & Pick<Shown, 'more' | 'found' | 'allowance'>

const idOf = ({ service }: Row) => service.id
const listed = (service: ListedService): Row => ({ service, is: 'listed' })

export const begun = (of: Filters, { services, ...rest }: Page): Shown => ({
  of,
  ...rest,
  next: 'resting',
  rows: services.map(listed),
})

/** Of two pages read at different times one may name a service that the other has named. */
export const appended = (shown: Shown, { services, ...rest }: Page): Shown => {
  const known = new Set(shown.rows.map(idOf))
  const following = services.filter(({ id }) => !known.has(id)).map(listed)
  return { ...shown, ...rest, next: 'resting', rows: [...shown.rows, ...following] }
}

/** The next page begins after it. */
export const lastIn = ({ rows }: Pick<Shown, 'rows'>): string | undefined => rows[rows.length - 1]?.service.id

const placeOf = (rows: readonly Row[], id: string | undefined) => rows.findIndex((row) => idOf(row) === id)

/** What was read again, with what is known beyond it, and with the removed ones where they were. */
export const refreshed = (fresh: Shown, shown: Shown): Shown => {
  const end = fresh.more ? placeOf(shown.rows, lastIn(fresh)) : -1
  const beyond = end < 0 ? [] : shown.rows.slice(end + 1)
  const rows = [...fresh.rows, ...beyond]
  for (const [at, row] of shown.rows.entries()) {
    if (row.is !== 'removed' || placeOf(rows, idOf(row)) >= 0) continue
    const isThere = (one: Row) => placeOf(rows, idOf(one)) >= 0
    const before = shown.rows.slice(0, at).reverse().find(isThere)
    const next = shown.rows.slice(at + 1).find(isThere)
    rows.splice(before ? placeOf(rows, idOf(before)) + 1 : next ? placeOf(rows, idOf(next)) : 0, 0, row)
  }
  return { ...fresh, rows, next: shown.next, more: end < 0 ? fresh.more : shown.more }
}

export const changed = (shown: Shown, id: string, change: Partial<ListedService>): Shown => ({
  ...shown,
  rows: shown.rows.map((row) => (idOf(row) === id ? { ...row, service: { ...row.service, ...change } } : row)),
})

const inPlace = (shown: Shown, id: string, to: Row): readonly Row[] =>
  shown.rows.map((row) => (idOf(row) === id ? to : row))

export const removed = (shown: Shown, service: ListedService, allowance: Allowance): Shown => ({
  ...shown,
  allowance,
  found: shown.found - 1,
  rows: inPlace(shown, service.id, { service, is: 'removed' }),
})

export const restored = (shown: Shown, service: ListedService, allowance: Allowance): Shown => ({
  ...shown,
  allowance,
  found: shown.found + 1,
  rows: inPlace(shown, service.id, { service, is: 'restored' }),
})
