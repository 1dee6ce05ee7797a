import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import type { Filters } from './filters.ts'

/** A removed service keeps its row, which then offers Undo. */
export type Row = { service: ListedService; is: 'listed' | 'removed' | 'restored' }

/** The services that match the filters, as many pages of them as have been read. */
export type LoadedServices = {
  filters: Filters
  rows: readonly Row[]
  more: boolean
  /** The request for the following page. */
  next: 'resting' | 'asked' | 'failed'
  /** How many services match the filters in total. */
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

/** Pages are read at different times, so a service can be on two of them; it is shown once. */
export const appendPage = (shown: LoadedServices, { services, ...rest }: Page): LoadedServices => {
  const known = new Set(shown.rows.map(rowId))
  const following = services.filter(({ id }) => !known.has(id)).map(listedRow)
  return { ...shown, ...rest, next: 'resting', rows: [...shown.rows, ...following] }
}

/** The next page is asked for by the id of the last service shown. */
export const lastId = ({ rows }: Pick<LoadedServices, 'rows'>): string | undefined => rows[rows.length - 1]?.service.id

const indexOfId = (rows: readonly Row[], id: string | undefined) => rows.findIndex((row) => rowId(row) === id)

/** Keeps the rows beyond what was read again, and puts removed rows back between their old neighbours. */
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
