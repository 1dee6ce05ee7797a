import { expect, vi } from 'vitest'
import type { TestApp } from '../../../testing/app.ts'
import { patience } from '../../../testing/patience.ts'

/** Resolves once one transaction waits for another. */
export const waitForBlockedTransaction = ({ database }: Pick<TestApp, 'database'>): Promise<void> =>
  vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  }, patience)
