import type { DisputeOutcome } from '../../../contract/business/dispute.ts'

/** What the rules about a payment ask of its disputes. */
export type DisputeFacts = { outcome: DisputeOutcome | null; lost_pesewas: number | null }

/** Its outcome is not known. */
export const isOpen = ({ outcome }: Pick<DisputeFacts, 'outcome'>): boolean => outcome === null || outcome === 'unclear'

export const sumLost = (disputes: readonly DisputeFacts[]): number =>
  disputes.reduce((sum, { lost_pesewas }) => sum + (lost_pesewas ?? 0), 0)
