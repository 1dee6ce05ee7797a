import type { ProviderRefund } from '../../adapters/payment/port.ts'

type OwnRefund = {
  id: number
  reference: string
  state: string
  amount_pesewas: number
  provider_refund_id: string | null
  asked_at: Date
  sent_at: Date | null
}

/** Clocks differ. */
const skewMs = 5 * 60_000

/** What we write on a refund at the provider. */
export const refundNote = ({ reference, id }: Pick<OwnRefund, 'reference' | 'id'>): string =>
  `${reference}, refund ${id}`

export type MatchedRefund<Own> = { answer: ProviderRefund; own: Own | undefined }

/**
 * Which of our refunds each refund of the provider is. One whose answer was lost is known by our note on it; where the provider
 * does not give the note, by its amount and time, as a second one of the same amount must never be sent by mistake.
 */
export const matchRefunds = <Own extends OwnRefund>(
  ours: readonly Own[],
  answers: readonly ProviderRefund[],
): MatchedRefund<Own>[] => {
  const taken = new Set<Own>()
  const found = new Map<ProviderRefund, Own>()
  const matchBy = (isSame: (own: Own, answer: ProviderRefund) => boolean) => {
    for (const answer of answers) {
      const own = found.has(answer) ? undefined : ours.find((one) => !taken.has(one) && isSame(one, answer))
      if (!own) continue
      taken.add(own)
      found.set(answer, own)
    }
  }
  matchBy((own, { providerRefundId }) => own.provider_refund_id === providerRefundId)
  matchBy((own, answer) => isWithoutId(own) && answer.note === refundNote(own))
  const isNoted = ({ note }: ProviderRefund) => ours.some((own) => note === refundNote(own))
  matchBy((own, answer) => isWithoutId(own) && !isNoted(answer) && looksLike(own, answer))
  return answers.map((answer) => ({ answer, own: found.get(answer) }))
}

/** Not only by its amount and time. */
export const isSurelyOurs = (ours: readonly OwnRefund[], { providerRefundId, note }: ProviderRefund): boolean =>
  ours.some((own) => own.provider_refund_id === providerRefundId || note === refundNote(own))

const isWithoutId = ({ state, provider_refund_id }: OwnRefund) => state === 'asked' && provider_refund_id === null

/** One that failed gave nothing back, so ours may be sent. */
const looksLike = (
  { amount_pesewas, asked_at, sent_at }: OwnRefund,
  { outcome, amountPesewas, createdAt }: ProviderRefund,
) =>
  outcome !== 'failed' &&
  amountPesewas === amount_pesewas &&
  sent_at !== null &&
  (createdAt === null || createdAt.getTime() >= asked_at.getTime() - skewMs)
