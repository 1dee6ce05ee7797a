import { afterEach, describe, expect, it } from 'vitest'
import { startTestPaystack } from '../../testing/paystack.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { someReference } from '../../testing/subscriptions.ts'
import type { Evidence } from './port-disputes.ts'
import { startAnsweringServer } from './testing/answering-server.ts'

const now = new Date('2026-03-01T09:00:00Z')
const paystack = sharedByTests(() => startTestPaystack({ now: () => now }))
const server = sharedByTests(startAnsweringServer)
afterEach(() => paystack.setFault('ok'))

const disputed = async () => {
  const reference = someReference()
  const metadata = { vendorId: 'sample-vendor', plan: 'EXECUTIVE', duration: 'MONTHLY' }
  const payer = { email: 'vendor@sample.example', phone: '0551234987', network: 'mtn' as const }
  await paystack.provider.chargePhone({ ...payer, reference, amountPesewas: 20_000, currency: 'GHS', metadata })
  paystack.openDispute(reference)
  const disputeId = paystack.books().disputes.find((one) => one.reference === reference)?.id ?? ''
  return { reference, disputeId }
}
const evidence = (disputeId: string): Evidence => ({
  disputeId,
  customerEmail: 'vendor@sample.example',
  customerName: 'Sample Kitchen',
  customerPhone: '0551234987',
  serviceDetails: 'A plan for a month, used since 1 March 2026.',
})
const proof = (disputeId: string) => ({
  disputeId,
  filename: 'receipt.pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from('%PDF sample'),
})

describe('a dispute', () => {
  it('is read with its payment, what is asked back, and until when', async () => {
    const { reference, disputeId } = await disputed()
    const dispute = {
      disputeId,
      status: 'awaiting us',
      resolution: null,
      category: 'chargeback',
      reference,
      refundPesewas: 20_000,
      currency: 'GHS',
      mode: 'test',
      dueAt: new Date('2026-03-02T09:00:00Z'),
      resolvedAt: null,
      createdAt: now,
    }
    expect(await paystack.provider.readDispute(disputeId)).toEqual(dispute)
    const span = { from: new Date('2026-03-01T00:00:00Z'), to: new Date('2026-03-02T00:00:00Z'), page: 1 }
    expect((await paystack.provider.listDisputes(span)).items).toContainEqual(dispute)
  })

  it('is declined with evidence and a proof that was uploaded', async () => {
    const { disputeId } = await disputed()
    const { evidenceId } = await paystack.provider.sendEvidence(evidence(disputeId))
    const { uploadedFilename } = await paystack.provider.uploadProof(proof(disputeId))
    expect(paystack.uploads.get(uploadedFilename)?.toString()).toBe('%PDF sample')
    const answer = { disputeId, message: 'The plan was used.', refundPesewas: 0, uploadedFilename, evidenceId }
    const declined = await paystack.provider.resolveDispute({ ...answer, resolution: 'declined' })
    expect(declined).toMatchObject({ status: 'resolved', resolution: 'declined', refundPesewas: 0, resolvedAt: now })
    expect(paystack.books().disputes.find(({ id }) => id === disputeId)).toMatchObject({ lost: 0 })
    await expect(paystack.provider.resolveDispute({ ...answer, resolution: 'declined' })).rejects.toMatchObject({
      name: 'ProviderRefused',
    })
  })

  it('is accepted, and the payment is reversed', async () => {
    const { disputeId, reference } = await disputed()
    const { uploadedFilename } = await paystack.provider.uploadProof(proof(disputeId))
    const answer = { disputeId, message: 'We give it back.', refundPesewas: 20_000, uploadedFilename }
    const accepted = await paystack.provider.resolveDispute({ ...answer, resolution: 'merchant-accepted' })
    expect(accepted).toMatchObject({ status: 'resolved', resolution: 'merchant-accepted' })
    expect(await paystack.provider.ask(reference)).toMatchObject({ outcome: 'reversed' })
  })

  it('that nobody answers counts as accepted', async () => {
    const { disputeId } = await disputed()
    expect(paystack.letDisputeRunOut(disputeId)).toBe(true)
    expect(await paystack.provider.readDispute(disputeId)).toMatchObject({ resolution: 'auto-accepted' })
    expect(paystack.remindOfDispute(disputeId)).toBe(false)
  })

  it('that the provider does not know is unknown; one that it does not tell of is silence', async () => {
    expect(await paystack.provider.readDispute('404')).toBeUndefined()
    const { disputeId } = await disputed()
    for (const fault of ['500', 'down', 'wrong envelope', 'unauthorized'] as const) {
      paystack.setFault(fault, { on: 'dispute' })
      await expect(paystack.provider.readDispute(disputeId)).rejects.toMatchObject({ name: 'ProviderSilent' })
    }
  })
})

describe('a dispute as the provider writes it', () => {
  const dispute = (change: object) => ({ id: 7, domain: 'live', transaction: { reference: 'AFH-1' }, ...change })

  it.each([
    ['awaiting-merchant-feedback', 'awaiting us'],
    ['awaiting-bank-feedback', 'awaiting the bank'],
    ['pending', 'pending'],
    ['archived', 'pending'],
    ['constructor', 'pending'],
    [null, 'pending'],
    ['resolved', 'resolved'],
  ])('%s means %s', async (given, status) => {
    server.says(server.data(dispute({ status: given })))
    expect(await server.provider().readDispute('7')).toMatchObject({ disputeId: '7', status, refundPesewas: null })
  })

  it('may come without its transaction', async () => {
    server.says(server.data(dispute({ transaction: null, dueAt: 'soon' })))
    expect(await server.provider().readDispute('7')).toMatchObject({ reference: null, dueAt: null })
  })
})

describe('a proof goes to the place that the provider names', () => {
  it('without our key', async () => {
    const place = { signedUrl: `${server.url}/place?signed`, fileName: 'a1' }
    server.says(server.data(place), { status: 200, body: {} })
    const json = { ...proof('7'), contentType: 'application/json', bytes: Buffer.from('{}') }
    expect(await server.provider().uploadProof(json)).toEqual({ uploadedFilename: 'a1' })
    expect(server.received).toMatchObject([
      { call: 'GET /dispute/7/upload_url?upload_filename=receipt.pdf', key: 'Bearer sk_test_sample' },
      { call: 'PUT /place?signed', key: undefined },
    ])
  })

  it.each(['http://files.example/a', 'file:///etc/passwd', 'https://a:b@files.example/a', ''])(
    'but not to %j',
    async (signedUrl) => {
      server.says(server.data({ signedUrl, fileName: 'a1' }))
      await expect(server.provider().uploadProof(proof('7'))).rejects.toMatchObject({ name: 'ProviderSilent' })
      expect(server.received).toHaveLength(1)
    },
  )

  it('and is not there where that refuses it', async () => {
    server.says(server.data({ signedUrl: `${server.url}/place`, fileName: 'a1' }), { status: 403, body: {} })
    const json = { ...proof('7'), bytes: Buffer.from('{}') }
    await expect(server.provider().uploadProof(json)).rejects.toMatchObject({ name: 'ProviderSilent' })
  })
})
