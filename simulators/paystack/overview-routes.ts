import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Books } from './books.ts'
import { readForms } from './form-body.ts'
import { overviewPage } from './overview-page.ts'
import type { Settings } from './settings.ts'
import type { Settlements } from './settlements.ts'
import type { Transactions } from './transactions.ts'
import type { Webhooks } from './webhooks.ts'

/** Each is false where there is nothing to do it to. */
export type DisputeButtons = {
  openDispute(reference: string, amount?: number): boolean
  remindOfDispute(id: string): boolean
  letBankGiveIn(id: string): boolean
  letDisputeRunOut(id: string): boolean
}

type Parts = {
  transactions: Transactions
  settlements: Settlements
  webhooks: Webhooks
  settings: Settings
  books: () => Books
  settle: () => void
  buttons: DisputeButtons
}

const newestShown = 100

/** What a merchant's dashboard would show, and what banks and payers do there, for people and for tests. */
export const overviewRoutes = (parent: FastifyInstance, parts: Parts) => {
  const { transactions, settlements, webhooks, settings, books, settle, buttons } = parts

  const press =
    (act: (params: { of: string }, amount: number | undefined) => boolean) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const amount = Number(Object(request.body).amount) || undefined
      if (!act(request.params as { of: string }, amount)) return reply.code(404).send({ message: 'Not found' })
      return reply.redirect('/paystack', 303)
    }

  parent.get('/paystack', (_, reply) => {
    const newest = transactions.list().toReversed().slice(0, newestShown)
    const content = { ...books(), transactions: newest, settlements: settlements.list().toReversed(), settings }
    return reply.type('text/html').send(overviewPage({ ...content, deliveries: webhooks.deliveries() }))
  })
  parent.get('/paystack/books', async () => books())

  parent.register(async (app) => {
    readForms(app)
    app.post(
      '/paystack/settle',
      press(() => {
        settle()
        return true
      }),
    )
    app.post(
      '/paystack/payments/:of/dispute',
      press(({ of }, amount) => buttons.openDispute(of, amount)),
    )
    app.post(
      '/paystack/disputes/:of/remind',
      press(({ of }) => buttons.remindOfDispute(of)),
    )
    app.post(
      '/paystack/disputes/:of/give-in',
      press(({ of }) => buttons.letBankGiveIn(of)),
    )
    app.post(
      '/paystack/disputes/:of/run-out',
      press(({ of }) => buttons.letDisputeRunOut(of)),
    )
  })
}
