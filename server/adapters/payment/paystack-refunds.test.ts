import { expect, it } from 'vitest'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { startAnsweringServer } from './testing/answering-server.ts'

const server = sharedByTests(startAnsweringServer)
const reference = 'AFH-0000-0000-0000-0001'

const refundList = (...data: object[]) => {
  server.says(server.data(data))
  const charge = { reference, providerId: '12', begunAt: new Date('2026-03-01T09:00:00Z') }
  return server.provider().listRefunds({ charge, page: 1 })
}
const listed = (id: number, transaction: unknown, more: object = {}) => ({
  ...{ id, transaction, status: 'processed', amount: 100, currency: 'GHS' },
  ...more,
})

it('refunds of a payment are known by its id or its reference, and others on the page are left out', async () => {
  const page = await refundList(
    listed(7, 12),
    listed(8, { id: 13, reference }),
    listed(9, { id: 13, reference: 'AFH-OTHER' }),
    listed(10, '12'),
  )
  expect(page.listed).toEqual(['7', '8', '9', '10'])
  expect(page.ofCharge.map(({ providerRefundId }) => providerRefundId)).toEqual(['7', '8', '10'])
})

it.each([
  ['pending', 'pending', null],
  ['processing', 'processing', null],
  ['needs-attention', 'needs-attention', null],
  ['processed', 'processed', null],
  ['failed', 'failed', null],
  ['contemplating', 'pending', 'contemplating'],
  ['constructor', 'pending', 'constructor'],
])('a refund that is "%s" is %s', async (status, outcome, unknownStatus) => {
  const { ofCharge } = await refundList(listed(7, 12, { status, amount: '4000' }))
  expect(ofCharge).toMatchObject([{ outcome, unknownStatus, amountPesewas: 4_000 }])
})

it.each([{ transaction: null }, { amount: -1 }, { amount: '1.5' }, { currency: 'cedis' }, { id: 'seven' }])(
  'a refund with %j cannot be read, and is not taken for none',
  async (change) => {
    await expect(refundList(listed(7, 12), listed(8, 12, change))).rejects.toMatchObject({
      name: 'ProviderSilent',
      message: expect.stringMatching(/understood/),
    })
  },
)
