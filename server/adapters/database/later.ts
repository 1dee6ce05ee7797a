import type { ColumnType } from 'kysely'

/** Filled in later, or never. */
export type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
