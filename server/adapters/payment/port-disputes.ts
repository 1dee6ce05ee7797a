/** What a payer's bank asks back, and our answers. */
export type Disputes = {
  /** Undefined if the provider does not know it. Throws ProviderSilent. */
  readDispute(disputeId: string): Promise<Dispute | undefined>
  /** Throws ProviderRefused or ProviderSilent. */
  sendEvidence(evidence: Evidence): Promise<{ evidenceId: string }>
  /** Returns the name under which the proof is named when the dispute is answered. Throws as above. */
  uploadProof(proof: Proof): Promise<{ uploadedFilename: string }>
  /** Throws as above. */
  resolveDispute(answer: DisputeAnswer): Promise<Dispute>
}

export type Dispute = {
  disputeId: string
  /** Unknown ones are 'pending'. */
  status: 'awaiting us' | 'awaiting the bank' | 'pending' | 'resolved'
  /** In the provider's words, such as merchant-accepted, declined or auto-accepted. */
  resolution: string | null
  category: string | null
  /** The payment that it is about. */
  reference: string | null
  /** What is asked back. */
  refundPesewas: number | null
  currency: string | null
  mode: 'test' | 'live'
  /** Unanswered by then, it counts as accepted. */
  dueAt: Date | null
  resolvedAt: Date | null
  createdAt: Date | null
}

export type Evidence = {
  disputeId: string
  customerEmail: string
  customerName: string
  customerPhone: string
  serviceDetails: string
  deliveryAddress?: string
  /** A day, such as 2026-03-31. */
  deliveryDate?: string
}

export type Proof = { disputeId: string; filename: string; contentType: string; bytes: Buffer }

export type DisputeAnswer = {
  disputeId: string
  resolution: 'merchant-accepted' | 'declined'
  message: string
  refundPesewas: number
  uploadedFilename: string
  evidenceId?: string
}
