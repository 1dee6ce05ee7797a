import type { ColumnType } from 'kysely'

/** A column that is null when the row is inserted. */
export type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
