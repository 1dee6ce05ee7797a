import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { reference as referenceSchema } from '../../../contract/business/payment.ts'
import {
  type RenewalPage,
  type RenewalProgress,
  renewalFields,
  renewalRefusals,
  voucherCode,
} from '../../../contract/business/renew.ts'
import { accraDay } from '../../../contract/customer/day.ts'
import type { CustomerRenderer, RenderPlace } from '../../../contract/customer/renderer.ts'
import { pathTo } from '../../../contract/paths.ts'
import type { Site } from '../../../contract/site.ts'
import type { Context } from '../../context.ts'
import { answerFailure } from '../../http/answer-failure.ts'
import { ApiError } from '../../http/api-error.ts'
import { check } from '../../http/check.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { answerMissingPage } from '../../http/error-reply.ts'
import { takeFormsOnly } from '../../http/form-body.ts'
import { consumeOrFail } from '../../http/rate-limited.ts'
import { duringRequest } from '../../security/current-request.ts'
import { submitPhoneCode } from '../payment/phone-step.ts'
import { openVerifyTransaction } from '../payment/verify-transaction.ts'
import { describeForm } from './describe-form.ts'
import { describeOutcome, findLinkedPayment } from './describe-outcome.ts'
import { payRenewal } from './pay-renewal.ts'
import { formMaxBytes, readRenewalForm, refill } from './read-form.ts'
import { closedPage, readLink } from './read-link.ts'

type Token = { token: string }
type AskedPage = { Params: Token; Querystring: { reference?: unknown; code?: unknown } }
type SentForm = { Params: Token; Body: URLSearchParams }

type Pages = {
  renderer: Pick<CustomerRenderer, 'renewal' | 'unavailable'>
  publicUrl: string
  checkoutOrigin?: string
  site: Site
}

const hour = 3_600
const perNetwork = {
  // Many phones of one network share an address, and a waiting page asks up to six times a minute.
  views: { name: 'renewal-views', points: 3_000, seconds: hour },
  sends: { name: 'renewal-sends', points: 60, seconds: hour },
}
const codesPerBusiness = { name: 'renewal-codes', points: 10, seconds: hour }

/** The link of a reminder: whoever holds it can pay for one more period of one business, and nothing else. */
export const mountRenewPages = (app: FastifyInstance, context: Context, pages: Pages): void => {
  const { renderer, publicUrl, site, checkoutOrigin = '' } = pages
  const place = (): RenderPlace => ({ publicUrl, today: accraDay(context.clock.now()), site })
  const verify = openVerifyTransaction(context)

  const guard = (reply: FastifyReply) => {
    // A browser holds the redirect of a form to this policy as well, and that leads to the checkout.
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    return reply
      .header(
        'content-security-policy',
        policy.replace("form-action 'self'", `form-action 'self' ${checkoutOrigin}`.trim()),
      )
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
  }
  const send = (reply: FastifyReply, page: RenewalPage) =>
    guard(reply).type('text/html; charset=utf-8').send(renderer.renewal(page, place()))
  const redirect = (reply: FastifyReply, address: string) => guard(reply).redirect(address, 303)

  const sendUnavailable = answerFailure(app, () => renderer.unavailable(place()))
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = error instanceof ApiError ? error.refusal : undefined
    if (!refusal || refusal.status >= 500 || refusal.status === 429)
      return sendUnavailable(error, request, guard(reply))
    const sendClosed = () => send(reply.code(refusal.status), closedPage(refusal))
    return refusal.status === 404 ? answerMissingPage(guard(reply), sendClosed) : sendClosed()
  }
  // The page names the token of its link.
  const options = { errorHandler, compress: false as const }
  const count = (request: FastifyRequest, kind: keyof typeof perNetwork) =>
    consumeOrFail(context.limiter, perNetwork[kind], context.pseudonym(clientNetwork(request.ip)))

  app.get<AskedPage>('/r/:token', options, (request, reply) =>
    duringRequest(request, async () => {
      await count(request, 'views')
      return send(reply, await describeForm(context, await readLink(context, request.params.token)))
    }),
  )

  const findOutcome = async (request: FastifyRequest<AskedPage>) => {
    await count(request, 'views')
    const link = await readLink(context, request.params.token)
    const { reference, code } = request.query
    const asked = { link, reference: check(referenceSchema, Array.isArray(reference) ? reference[0] : reference) }
    const problem = code === 'refused' ? renewalRefusals.codeRefused : null
    return describeOutcome(context, verify, { ...asked, problem })
  }
  app.get<AskedPage>('/r/:token/done', options, (request, reply) =>
    duringRequest(request, async () => send(reply, await findOutcome(request))),
  )
  // For the script of the waiting page: a whole page each time would cost the payer a hundred times as much.
  app.get<AskedPage>('/r/:token/state', options, (request, reply) =>
    duringRequest(request, async () => {
      const { kind }: RenewalProgress = await findOutcome(request)
      return guard(reply).send({ kind })
    }),
  )

  const pay = async (request: FastifyRequest<SentForm>, reply: FastifyReply) => {
    await count(request, 'sends')
    const link = await readLink(context, request.params.token)
    const page = await describeForm(context, link)
    try {
      return redirect(reply, await payRenewal(context, link, readRenewalForm(request.body)))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, retryAfterSeconds } = error.refusal
      if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
      const again = await describeForm(context, link, refill(request.body, page, error.refusal))
      return send(reply.code(status), again)
    }
  }

  const takeCode = async (request: FastifyRequest<SentForm>, reply: FastifyReply) => {
    await count(request, 'sends')
    const link = await readLink(context, request.params.token)
    const reference = check(referenceSchema, request.body.get(renewalFields.reference) ?? '')
    await findLinkedPayment(context, { link, reference })
    await consumeOrFail(context.limiter, codesPerBusiness, link.business.id)
    const otp = readCode(request.body)
    const taken = otp === undefined ? 'refused' : await submitPhoneCode(context, { reference, otp })
    const address = pathTo.renewalDone(link.token, reference)
    return redirect(reply, taken === 'refused' ? `${address}&code=refused` : address)
  }

  app.register(async (forms) => {
    takeFormsOnly(forms, formMaxBytes)
    const takesForms = { ...options, config: { takes: 'application/x-www-form-urlencoded' as const } }
    forms.post<SentForm>('/r/:token', takesForms, (request, reply) => duringRequest(request, () => pay(request, reply)))
    forms.post<SentForm>('/r/:token/code', takesForms, (request, reply) =>
      duringRequest(request, () => takeCode(request, reply)),
    )
  })
}

const readCode = (form: URLSearchParams): string | undefined => {
  const read = v.safeParse(voucherCode, form.get(renewalFields.code) ?? '')
  return read.success ? read.output : undefined
}
