import * as calls from '../../../../contract/business/dispute.ts'
import type { Endpoint, ReplyOf } from '../../../../contract/endpoint.ts'
import { testOperator } from '../../../testing/app.ts'
import { submit } from '../../../testing/submit.ts'
import { sharedRefundWorld } from '../../refund/testing/refund-world.ts'

type Answer<E> = { status: number; body: ReplyOf<E> & { code?: string; message: string } }

export const sampleProof = {
  fileName: 'sample-proof.pdf',
  base64: Buffer.from('%PDF-1.7 a sample').toString('base64'),
}

/** A portal, a provider whose payers go to their banks, and somebody at the desk. */
export const sharedDisputeWorld = () => {
  const world = sharedRefundWorld()
  const { portal, paystack } = world

  const ask = async <E extends Endpoint>({ method, url }: E, id = '', body?: object) =>
    (await submit(
      portal.app,
      { method, url: url.replace(':dispute', id) },
      { token: testOperator.key, ...(body && { body }) },
    )) as unknown as Answer<E>

  return {
    ...world,
    disputes: {
      list: () => ask(calls.listDisputes),
      show: (id: string) => ask(calls.showDispute, id),
      accept: (id: string, body: object = {}) => ask(calls.acceptDispute, id, body),
      settle: (id: string, body: object) => ask(calls.settleDispute, id, body),
      decline: (id: string, body: object = { message: 'A sample message.', proof: sampleProof }) =>
        ask(calls.declineDispute, id, body),
    },
    /** The bank of the payer opens one; nothing is told of it yet. Returns its id. */
    openDispute: (reference: string, amountPesewas?: number): string => {
      paystack.openDispute(reference, amountPesewas)
      return paystack.books().disputes.findLast((one) => one.reference === reference)?.id ?? ''
    },
    findDispute: (id: string) =>
      portal.context.db.selectFrom('business.dispute').selectAll().where('id', '=', id).executeTakeFirst(),
    /** What disputes have taken, in the ledger. */
    bookedLosses: async (reference: string): Promise<number[]> => {
      const entries = portal.context.db.selectFrom('business.ledger').select('amount_pesewas')
      const lost = await entries.where('kind', '=', 'dispute').where('reference', '=', reference).execute()
      return lost.map((entry) => entry.amount_pesewas)
    },
  }
}
