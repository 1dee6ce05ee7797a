import * as v from 'valibot'
import { isSafeUrl } from './checkout-url.ts'
import { currency, id, pesewas, read, shortText, time } from './paystack-answers.ts'
import { answerOrUnknown, type Wire } from './paystack-wire.ts'
import { ProviderSilent } from './port.ts'
import type { Dispute, Disputes, Proof } from './port-disputes.ts'

const address = (disputeId: string, more = '') => `/dispute/${encodeURIComponent(disputeId)}${more}`

export const openDisputes = ({ call }: Wire, timeoutMs = 10_000): Disputes => ({
  readDispute: (disputeId) => answerOrUnknown(call({ method: 'GET', path: address(disputeId) }).then(readDispute)),

  sendEvidence: async (evidence) => {
    const body = {
      customer_email: evidence.customerEmail,
      customer_name: evidence.customerName,
      customer_phone: evidence.customerPhone,
      service_details: evidence.serviceDetails,
      delivery_address: evidence.deliveryAddress,
      delivery_date: evidence.deliveryDate,
    }
    const data = await call({ method: 'POST', path: address(evidence.disputeId, '/evidence'), body })
    return { evidenceId: read(v.object({ id }), data).id }
  },

  uploadProof: async (proof) => {
    const search = new URLSearchParams({ upload_filename: proof.filename })
    const data = await call({ method: 'GET', path: address(proof.disputeId, `/upload_url?${search}`) })
    const { signedUrl, fileName } = read(place, data)
    await putProof(signedUrl, proof, timeoutMs)
    return { uploadedFilename: fileName }
  },

  resolveDispute: async ({ disputeId, resolution, message, refundPesewas, uploadedFilename, evidenceId }) => {
    const body = {
      resolution,
      message,
      refund_amount: refundPesewas,
      uploaded_filename: uploadedFilename,
      evidence: evidenceId === undefined ? undefined : Number(evidenceId),
    }
    return readDispute(await call({ method: 'PUT', path: address(disputeId, '/resolve'), body }))
  },
})

const place = v.object({ signedUrl: v.string(), fileName: v.pipe(v.string(), v.regex(/^[\w.-]{1,200}$/)) })

/** The place is a file store's, so our key stays out of it. */
const putProof = async (signedUrl: string, { contentType, bytes }: Proof, timeoutMs: number): Promise<void> => {
  const url = URL.parse(signedUrl)
  if (!url || !isSafeUrl(url)) throw new ProviderSilent('The payment provider has no safe place for a proof.')
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(bytes),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new ProviderSilent(`The place for a proof did not answer (${error.name}).`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new ProviderSilent(`The place for a proof answered ${answer.status}.`)
}

const dispute = v.object({
  id,
  status: v.nullish(v.string(), ''),
  resolution: shortText,
  category: shortText,
  domain: v.picklist(['test', 'live']),
  refund_amount: v.nullish(pesewas, null),
  currency: v.nullish(currency, null),
  transaction: v.fallback(v.nullish(v.object({ reference: v.pipe(v.string(), v.regex(/^[ -~]{1,200}$/)) })), null),
  dueAt: v.optional(time),
  resolvedAt: v.optional(time),
  createdAt: v.optional(time),
})

const statuses: Record<string, Dispute['status']> = {
  'awaiting-merchant-feedback': 'awaiting us',
  'awaiting-bank-feedback': 'awaiting the bank',
  resolved: 'resolved',
}

export const readDispute = (data: unknown): Dispute => {
  const answer = read(dispute, data)
  return {
    disputeId: answer.id,
    status: Object.hasOwn(statuses, answer.status) ? (statuses[answer.status] as Dispute['status']) : 'pending',
    resolution: answer.resolution,
    category: answer.category,
    reference: answer.transaction?.reference ?? null,
    refundPesewas: answer.refund_amount,
    currency: answer.currency,
    mode: answer.domain,
    dueAt: answer.dueAt ?? null,
    resolvedAt: answer.resolvedAt ?? null,
    createdAt: answer.createdAt ?? null,
  }
}
