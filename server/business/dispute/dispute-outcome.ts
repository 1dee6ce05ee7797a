import type { DisputeOutcome } from '../../../contract/business/dispute.ts'
import type { Dispute } from '../../adapters/payment/port-disputes.ts'

const outcomes: Readonly<Record<string, DisputeOutcome>> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
}

/** What came of a dispute. Null while it is open. */
export const disputeOutcome = ({
  status,
  resolution,
}: Pick<Dispute, 'status' | 'resolution'>): DisputeOutcome | null => {
  if (status !== 'resolved') return null
  return resolution !== null && Object.hasOwn(outcomes, resolution) ? (outcomes[resolution] ?? null) : 'unclear'
}

type Claim = Pick<Dispute, 'status' | 'resolution' | 'refundPesewas'>

/** What a lost dispute has cost. Where the provider names no amount, it is all that was received. */
export const lostPesewas = (dispute: Claim, receivedPesewas: number | null): number | null =>
  disputeOutcome(dispute) === 'lost' ? dispute.refundPesewas || receivedPesewas || null : null
