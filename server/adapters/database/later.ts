import type { ColumnType } from 'kysely'

/** May be filled in after the row is inserted, or never. */
export type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
