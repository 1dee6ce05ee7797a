import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Answering, donePage } from './answering.ts'
import { type Answer, refusals } from './refusals.ts'
import { type Settlements, settlementData } from './settlements.ts'
import type { Transactions } from './transactions.ts'
import { chargeData } from './wire-data.ts'

type Parts = { transactions: Transactions; settlements: Settlements; answering: Answering }

/** Everything that a merchant has, in pages. */
export const listRoutes = (app: FastifyInstance, { transactions, settlements, answering }: Parts) => {
  const listTransactions = ({ query }: FastifyRequest, key: string): Answer => {
    const { status, amount } = query as { status?: string; amount?: string }
    const items = transactions
      .list()
      .filter((one) => one.secretKey === key)
      .filter((one) => status === undefined || one.status === status)
      .filter((one) => amount === undefined || `${one.amount}` === amount)
    return donePage(query, { message: 'Transactions retrieved', items, data: chargeData })
  }

  const listSettlements = ({ query }: FastifyRequest, key: string): Answer => {
    const items = settlements.list().filter((one) => one.secretKey === key)
    return donePage(query, { message: 'Settlements retrieved', items, data: settlementData })
  }

  const listSettled = ({ query, params }: FastifyRequest, key: string): Answer => {
    const settlement = settlements.byId((params as { id: string }).id)
    if (settlement?.secretKey !== key) return refusals.unknownSettlement
    return donePage(query, { message: 'Transactions retrieved', items: settlement.transactions, data: chargeData })
  }

  app.get('/paystack/transaction', answering('list', listTransactions))
  app.get('/paystack/settlement', answering('list', listSettlements))
  app.get('/paystack/settlement/:id/transactions', answering('list', listSettled))
}
