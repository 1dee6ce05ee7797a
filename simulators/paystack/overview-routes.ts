import type { FastifyInstance } from 'fastify'
import type { Books } from './books.ts'
import { overviewPage } from './overview-page.ts'
import type { Transactions } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'

type Parts = { transactions: Transactions; webhooks: Webhooks; books: () => Books }

const newestShown = 100

/** What the dashboard of a merchant would show, for people and for tests. */
export const overviewRoutes = (app: FastifyInstance, { transactions, webhooks, books }: Parts) => {
  app.get('/paystack', (_, reply) => {
    const newest = transactions.list().toReversed().slice(0, newestShown)
    const { totals, refunds } = books()
    return reply
      .type('text/html')
      .send(overviewPage({ transactions: newest, totals, refunds, deliveries: webhooks.deliveries() }))
  })
  app.get('/paystack/books', async () => books())
}
