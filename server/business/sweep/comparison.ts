import type { SweepDifference } from '../../../contract/business/sweep.ts'
import { ProviderSilent } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import type { Sweep } from './store.ts'

/** What one page is compared with, and where it says what differs. */
export type Comparison = {
  context: PaymentContext
  sweep: Sweep
  report(difference: SweepDifference): void
  /** Throws OutOfTime: what is left of the page is compared in the next run. */
  checkTime(): void
}

/** `next`: the page that follows; null after the last. */
export type ComparedPage = { compared: number; next: number | null }

export type Compare = (comparison: Comparison) => Promise<ComparedPage>

export class OutOfTime extends Error {
  override name = 'OutOfTime'
}

/** Silence is no difference: the page is read again later. */
export const heardOrThrow = <Answer extends string>(answer: Answer): Exclude<Answer, 'silent'> => {
  if (answer === 'silent') throw new ProviderSilent('The payment provider did not answer a question of the sweep.')
  return answer as Exclude<Answer, 'silent'>
}

export const reportUnreadable = ({ report, sweep }: Comparison, unreadable: number): void => {
  if (unreadable === 0) return
  const about = `${sweep.step}, page ${sweep.page}`
  report({ kind: 'unreadable', about, theirs: null, ours: null, currency: null, isHealed: false })
}

export const readSpan = ({ from_at: from, to_at: to, page }: Sweep) => ({ from, to, page })
