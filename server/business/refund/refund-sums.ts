import type { RefundState } from '../../../contract/business/finance.ts'

/** What the rules about a refund ask of it. */
export type RefundFacts = {
  state: RefundState
  amount_pesewas: number
  /** Times, as the database or its JSON writes them. */
  told_at: Date | string | null
  given_up_at: Date | string | null
  replaced_at: Date | string | null
}

/** On its way back, or gone. */
export const isLive = ({ state }: Pick<RefundFacts, 'state'>): boolean => state !== 'failed'

/** Written down and not sent: a dispute about the same money is not decided. */
export const isHeld = ({ state, sent_at }: Pick<RefundFacts, 'state'> & { sent_at: Date | string | null }): boolean =>
  state === 'asked' && sent_at === null

/** It failed, and nobody has decided yet what follows. */
export const isUnresolved = ({ state, given_up_at, replaced_at }: RefundFacts): boolean =>
  state === 'failed' && given_up_at === null && replaced_at === null

/** Also one that failed: a vendor who was told to expect the money reads that it comes until the desk decides. */
export const isPromised = (refund: RefundFacts): boolean =>
  isLive(refund) || (isUnresolved(refund) && refund.told_at !== null)

export const sumRefunds = <R extends RefundFacts>(refunds: readonly R[], counts: (refund: R) => boolean): number =>
  refunds.filter(counts).reduce((sum, { amount_pesewas }) => sum + amount_pesewas, 0)

export const isProcessed = ({ state }: Pick<RefundFacts, 'state'>): boolean => state === 'processed'

/** What is known of the money of a payment that goes back. */
export type GoneMoney = { refunds: readonly RefundFacts[]; lostPesewas: number }

/** Whether what a payment bought follows its money. A part that goes back changes nothing. */
export const planFollows = (
  { refunds, lostPesewas }: GoneMoney,
  receivedPesewas: number,
): 'goes' | 'stays away' | 'counts' => {
  if (sumRefunds(refunds, isLive) + lostPesewas >= receivedPesewas) return 'goes'
  return sumRefunds(refunds, isPromised) + lostPesewas >= receivedPesewas ? 'stays away' : 'counts'
}
