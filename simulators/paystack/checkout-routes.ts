import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { checkoutPage, unknownCheckoutPage } from './checkout-page.ts'
import { readForms } from './form-body.ts'
import { answerPrompt, type InputProblem, isPaid, type PayerInput, pay } from './pay.ts'
import { backUrl } from './return-address.ts'
import type { Settings } from './settings.ts'
import type { Transaction, Transactions } from './transactions.ts'

type Parts = {
  transactions: Transactions
  now: () => Date
  settings: Settings
  sendChargeEvent: (transaction: Transaction) => void
}
type Request = FastifyRequest<{ Params: { accessCode: string }; Body: unknown; Querystring: unknown }>

const base = '/paystack/checkout/:accessCode'

// How long the payer sees the success before the browser returns.
const secondsOnSuccess = 1

/** The checkout for payers, and the same as JSON for tests. */
export const checkoutRoutes = (parent: FastifyInstance, { transactions, now, settings, sendChargeEvent }: Parts) => {
  const act =
    (step: (transaction: Transaction, input: PayerInput & { decision?: unknown }) => InputProblem) =>
    (request: Request, reply: FastifyReply) => {
      const transaction = transactions.byAccessCode(request.params.accessCode)
      if (!transaction) return reply.code(404).type('text/html').send(unknownCheckoutPage())
      const input = Object(request.body) as PayerInput
      const wasPaid = isPaid(transaction)
      const problem = step(transaction, input)
      if (!wasPaid && isPaid(transaction)) sendChargeEvent(transaction)

      if (request.headers['content-type']?.startsWith('application/json'))
        return reply
          .code(problem ? 422 : 200)
          .send({ ...describeState(transaction), message: problem?.message ?? null })
      if (!problem) return reply.redirect(`/paystack/checkout/${transaction.accessCode}`, 303)
      return reply.type('text/html').send(checkoutPage({ transaction, input, problem, now: now() }))
    }

  parent.register(async (app) => {
    readForms(app)

    app.get(base, ({ params, query }: Request, reply) => {
      const transaction = transactions.byAccessCode(params.accessCode)
      reply.type('text/html')
      if (!transaction) return reply.code(404).send(unknownCheckoutPage())
      const address = backUrl(transaction)
      if (isPaid(transaction) && address) reply.header('refresh', `${secondsOnSuccess}; url=${address}`)
      return reply.send(checkoutPage({ transaction, input: Object(query), problem: undefined, now: now() }))
    })

    app.get(`${base}/state`, async ({ params }: Request, reply) => {
      const transaction = transactions.byAccessCode(params.accessCode)
      return transaction ? describeState(transaction) : reply.code(404).send({})
    })

    // For a reload of the page that a form has answered.
    for (const step of ['pay', 'phone'])
      app.get(`${base}/${step}`, ({ params }: Request, reply) =>
        reply.redirect(`/paystack/checkout/${encodeURIComponent(params.accessCode)}`),
      )

    app.post(
      `${base}/pay`,
      act((transaction, input) => pay(transaction, input, { now: now(), promptSeconds: settings.promptSeconds })),
    )
    app.post(
      `${base}/phone`,
      act((transaction, { decision }) => answerPrompt(transaction, decision, now())),
    )
  })

  for (const [file, type] of [
    ['checkout.js', 'text/javascript'],
    ['checkout.css', 'text/css'],
    ['overview.css', 'text/css'],
  ] as const)
    parent.get(`/paystack/${file}`, async (_, reply) =>
      reply.type(type).send(await readFile(new URL(`./${file}`, import.meta.url))),
    )
}

const describeState = (transaction: Transaction) => ({
  status: transaction.status,
  waitsFor: transaction.waitsFor?.step ?? null,
  redirect: isPaid(transaction) ? (backUrl(transaction) ?? null) : null,
})
