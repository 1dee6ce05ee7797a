import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import type { ListedService } from '../../../contract/catalogue/services.ts'
import type { Filters } from './filters.ts'

/** One that is removed keeps its place, where it can be brought back. */
export type Row = { service: ListedService; is: 'listed' | 'removed' | 'restored' }

/** The services of one question, as far as they have been read. */
export type LoadedServices = {
  filters: Filters
  rows: readonly Row[]
  more: boolean
  /** The page after them. */
  next: 'resting' | 'asked' | 'failed'
  /** How many there are of what was asked for. */
  found: number
  allowance: Allowance
}

type Page = { services: readonly ListedService[] } & Pick<LoadedServices, 'more' | 'found' | 'allowance'>

const rowId = ({ service }: Row) => service.id
const listedRow = (service: ListedService): Row => ({ service, is: 'listed' })

export const startList = (filters: Filters, { services, ...rest }: Page): LoadedServices => ({
  filters,
  ...rest,
  next: 'resting',
  rows: services.map(listedRow),
})

/** Of two pages read at different times one may name a service that the other has named. */
export const appendPage = (shown: LoadedServices, { services, ...rest }: Page): LoadedServices => {
  const known = new Set(shown.rows.map(rowId))
  const following = services.filter(({ id }) => !known.has(id)).map(listedRow)
  return { ...shown, ...rest, next: 'resting', rows: [...shown.rows, ...following] }
}

/** The next page begins after it. */
export const lastId = ({ rows }: Pick<LoadedServices, 'rows'>): string | undefined => rows[rows.length - 1]?.service.id

const indexOfId = (rows: readonly Row[], id: string | undefined) => rows.findIndex((row) => rowId(row) === id)

/** What was read again, with what is known beyond it, and with the removed ones where they were. */
export const mergeReread = (fresh: LoadedServices, shown: LoadedServices): LoadedServices => {
  const end = fresh.more ? indexOfId(shown.rows, lastId(fresh)) : -1
  const beyond = end < 0 ? [] : shown.rows.slice(end + 1)
  const rows = [...fresh.rows, ...beyond]
  for (const [at, row] of shown.rows.entries()) {
    if (row.is !== 'removed' || indexOfId(rows, rowId(row)) >= 0) continue
    const isThere = (one: Row) => indexOfId(rows, rowId(one)) >= 0
    const before = shown.rows.slice(0, at).reverse().find(isThere)
    const next = shown.rows.slice(at + 1).find(isThere)
    rows.splice(before ? indexOfId(rows, rowId(before)) + 1 : next ? indexOfId(rows, rowId(next)) : 0, 0, row)
  }
  return { ...fresh, rows, next: shown.next, more: end < 0 ? fresh.more : shown.more }
}

export const changeRow = (shown: LoadedServices, id: string, change: Partial<ListedService>): LoadedServices => ({
  ...shown,
  rows: shown.rows.map((row) => (rowId(row) === id ? { ...row, service: { ...row.service, ...change } } : row)),
})

const replaceRow = (shown: LoadedServices, id: string, to: Row): readonly Row[] =>
  shown.rows.map((row) => (rowId(row) === id ? to : row))

export const markRemoved = (shown: LoadedServices, service: ListedService, allowance: Allowance): LoadedServices => ({
  ...shown,
  allowance,
  found: shown.found - 1,
  rows: replaceRow(shown, service.id, { service, is: 'removed' }),
})

export const markRestored = (shown: LoadedServices, service: ListedService, allowance: Allowance): LoadedServices => ({
  ...shown,
  allowance,
  found: shown.found + 1,
  rows: replaceRow(shown, service.id, { service, is: 'restored' }),
})
