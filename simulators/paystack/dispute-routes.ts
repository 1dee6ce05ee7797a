import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answering, done, donePage } from './answering.ts'
import { type Dispute, type Disputes, disputeData } from './disputes.ts'
import { type Answer, refusals } from './refusals.ts'
import type { Settings } from './settings.ts'

type Parts = {
  url: () => string
  now: () => Date
  disputes: Disputes
  /** What was uploaded as proof, by name. */
  uploads: Map<string, Buffer | undefined>
  settings: Pick<Settings, 'declinedDispute'>
  answering: Answering
  sendDisputeEvent: (dispute: Dispute, event: 'resolve') => void
}

const longestProofBytes = 10 * 1024 * 1024
const needed = ['customer_email', 'customer_name', 'customer_phone', 'service_details'] as const

export const disputeRoutes = (app: FastifyInstance, parts: Parts) => {
  const { url, now, disputes, uploads, settings, answering, sendDisputeEvent } = parts

  const ofDispute =
    (act: (dispute: Dispute, request: FastifyRequest) => Answer) =>
    (request: FastifyRequest, key: string): Answer => {
      const dispute = disputes.byId((request.params as { id: string }).id)
      return dispute?.transaction.secretKey === key ? act(dispute, request) : refusals.unknownDispute
    }

  const list = ({ query }: FastifyRequest, key: string): Answer => {
    const { status, transaction } = query as { status?: string; transaction?: string }
    const items = disputes
      .list()
      .filter((one) => one.transaction.secretKey === key)
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => transaction === undefined || `${one.transaction.id}` === transaction)
    return donePage(query, { message: 'Disputes retrieved', items, data: disputeData })
  }

  const addEvidence = (dispute: Dispute, { body }: FastifyRequest): Answer => {
    const given = Object(body) as Record<string, unknown>
    const missing = needed.find((name) => typeof given[name] !== 'string' || given[name] === '')
    if (missing) return refusals.missing(missing)
    const at = now().toISOString()
    dispute.evidence = { ...given, dispute: dispute.id, id: dispute.id + 1_000, createdAt: at, updatedAt: at }
    return done('Evidence created', dispute.evidence)
  }

  const giveUploadUrl = (_: Dispute, { query }: FastifyRequest): Answer => {
    if (!(query as { upload_filename?: string }).upload_filename) return refusals.missing('upload_filename')
    const fileName = randomBytes(10).toString('hex')
    uploads.set(fileName, undefined)
    return done('Upload url generated', { signedUrl: `${url()}/paystack/uploads/${fileName}?signed`, fileName })
  }

  const resolve = (dispute: Dispute, { body }: FastifyRequest): Answer => {
    const { resolution, message, refund_amount, uploaded_filename } = Object(body) as Record<string, unknown>
    if (dispute.status !== 'awaiting-merchant-feedback') return refusals.disputeResolved
    if (resolution !== 'merchant-accepted' && resolution !== 'declined') return refusals.missing('resolution')
    if (typeof message !== 'string' || message === '') return refusals.missing('message')
    const isAmount = Number.isSafeInteger(refund_amount) && Number(refund_amount) >= 0
    if (!isAmount || Number(refund_amount) > dispute.transaction.amount) return refusals.invalidAmount
    if (typeof uploaded_filename !== 'string') return refusals.missing('uploaded_filename')
    // Only what was really uploaded is proof.
    if (resolution === 'declined' && !uploads.get(uploaded_filename)) return refusals.unknownUpload
    Object.assign(dispute, { attachment: uploaded_filename })
    dispute.messages.push({ body: message, at: now() })
    if (resolution === 'declined' && settings.declinedDispute === 'waits for the bank') disputes.waitForBank(dispute)
    else {
      disputes.resolve(dispute, resolution, Number(refund_amount))
      sendDisputeEvent(dispute, 'resolve')
    }
    return done('Dispute successfully resolved', disputeData(dispute))
  }

  app.get('/paystack/dispute', answering('dispute', list))
  app.get(
    '/paystack/dispute/:id',
    answering(
      'dispute',
      ofDispute((one) => done('Dispute retrieved', disputeData(one))),
    ),
  )
  app.post('/paystack/dispute/:id/evidence', answering('dispute', ofDispute(addEvidence)))
  app.get('/paystack/dispute/:id/upload_url', answering('dispute', ofDispute(giveUploadUrl)))
  app.put('/paystack/dispute/:id/resolve', answering('dispute', ofDispute(resolve)))

  app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, async (_: FastifyRequest, body: Buffer) => body)
    files.put('/paystack/uploads/:name', { bodyLimit: longestProofBytes }, async ({ params, body }, reply) => {
      const { name } = params as { name: string }
      if (!uploads.has(name)) return reply.code(403).send()
      uploads.set(name, body as Buffer)
      return reply.code(200).send()
    })
  })
}
