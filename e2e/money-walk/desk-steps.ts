import { acceptDispute, declineDispute } from '../../contract/business/dispute.ts'
import { checkPayment, giveUpRefund, refundPayment, retryRefund } from '../../contract/business/finance.ts'
import { endPeriod, keepPeriod, undoEndPeriod } from '../../contract/business/period-decision.ts'
import type { MoneyWorld } from './money-world.ts'
import type { Random } from './seeded-random.ts'

export type DeskStep = (world: MoneyWorld, random: Random) => Promise<void>

const reason = 'A sample reason.'
const proof = { fileName: 'sample-proof.pdf', base64: Buffer.from('%PDF-1.7 a sample').toString('base64') }

/** The newest ones most of the time, as their money is still here. */
const pickPaid = ({ paystack }: MoneyWorld, random: Random) => {
  const paid = paystack.books().transactions.filter(({ paidAt }) => paidAt !== null)
  const among = random.chance(0.7) ? paid.slice(-4) : paid
  return among.length > 0 ? random.pick(among) : undefined
}

const pickPart = (random: Random, amount: number) => 1 + random.below(Math.max(1, Math.floor(amount / 2)))

export const refund: DeskStep = async (world, random) => {
  const paid = pickPaid(world, random)
  if (!paid) return
  const amountPesewas = random.chance(0.3) ? undefined : pickPart(random, paid.amount)
  const order = { reason, ...(amountPesewas && { amountPesewas }) }
  await world.atDesk(random, refundPayment, paid.reference, order)
}

const pressInDashboard = async ({ simulators }: MoneyWorld, button: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields)
  await fetch(`${simulators.url}/paystack/dashboard/${button}`, { method: 'POST', body, redirect: 'manual' })
}

/** Money goes back past our desk. */
export const refundInDashboard: DeskStep = async (world, random) => {
  const paid = pickPaid(world, random)
  if (!paid) return
  const amount = (pickPart(random, paid.amount) / 100).toFixed(2)
  await pressInDashboard(world, 'refund', { reference: paid.reference, amount })
}

export const moveRefund = (world: MoneyWorld, id: string, status: string) =>
  pressInDashboard(world, 'refund-status', { refund: id, status })

const findUnfinished = ({ paystack }: MoneyWorld) =>
  paystack.books().refunds.filter(({ status }) => status !== 'processed' && status !== 'failed')

/** The provider goes on with its refunds, each its own way. */
export const moveRefunds: DeskStep = async (world, random) => {
  for (const { id } of findUnfinished(world)) {
    const status = random.pick(['processed', 'processed', 'processed', 'processing', 'needs-attention', 'failed', ''])
    if (status) await moveRefund(world, id, status)
  }
}

export const finishRefunds = async (world: MoneyWorld) => {
  for (const { id } of findUnfinished(world)) await moveRefund(world, id, 'processed')
}

export const retryWaitingRefund: DeskStep = async (world, random) => {
  const waiting = findUnfinished(world).filter(({ status }) => status === 'needs-attention')
  if (waiting.length === 0) return
  const account = { accountNumber: '0001112223', bankId: '9' }
  await world.atDesk(random, retryRefund, random.pick(waiting).reference, account)
}

/** A refund that failed is given up or sent again. */
export const resolveFailedRefund: DeskStep = async (world, random) => {
  const failed = world.paystack.books().refunds.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return
  const { reference } = random.pick(failed)
  if (random.chance(0.5)) await world.atDesk(random, giveUpRefund, reference, { reason })
  else await world.atDesk(random, refundPayment, reference, { reason })
}

export const decidePeriod: DeskStep = async (world, random) => {
  const paid = pickPaid(world, random)
  if (paid) await world.atDesk(random, random.pick([endPeriod, undoEndPeriod, keepPeriod]), paid.reference, { reason })
}

export const checkAtDesk: DeskStep = async (world, random) => {
  const paid = pickPaid(world, random)
  if (paid) await world.atDesk(random, checkPayment, paid.reference)
}

/** A bank does not know what has gone back already, so it may ask for that too. */
export const openDispute: DeskStep = async (world, random) => {
  const paid = pickPaid(world, random)
  if (!paid) return
  world.paystack.openDispute(paid.reference, random.chance(0.6) ? paid.amount : pickPart(random, paid.amount))
}

const pickOpenDispute = ({ paystack }: MoneyWorld, random: Random) => {
  const open = paystack.books().disputes.filter(({ status }) => status !== 'resolved')
  return open.length > 0 ? random.pick(open) : undefined
}

export const remindOfDispute: DeskStep = async (world, random) => {
  const open = pickOpenDispute(world, random)
  if (open) world.paystack.remindOfDispute(open.id)
}

/** Accepted, declined with a proof, or left until the bank takes the silence for a yes. */
export const resolveDispute: DeskStep = async (world, random) => {
  const open = pickOpenDispute(world, random)
  if (!open) return
  const way = random.pick(['accept', 'decline', 'decline', 'run out'])
  if (way === 'accept') await world.atDesk(random, acceptDispute, open.id)
  else if (way === 'decline')
    await world.atDesk(random, declineDispute, open.id, { message: 'A sample message.', proof })
  else world.paystack.letDisputeRunOut(open.id)
}
