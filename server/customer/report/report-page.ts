import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathBelow } from '../../../contract/customer/addresses.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import type { CustomerRenderer, RenderPlace } from '../../../contract/customer/renderer.ts'
import { type ReportForm, report } from '../../../contract/customer/report.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { check } from '../../http/check.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { takeFormsOnly } from '../../http/form-body.ts'
import { refuseUnstorable } from '../../http/json-body.ts'
import { duringRequest } from '../../security/current-request.ts'
import { recordRefusal } from '../../security/record-refusal.ts'
import { readVendorPage } from '../vendor-page/read-vendor-page.ts'
import { formMaxBytes, readReportForm, refuseOtherSites, type TypedReport } from './read-form.ts'
import { sendReport } from './send-report.ts'

type Slug = { slug: string }
type AskedPage = { Params: Slug; Querystring: { service?: unknown; sent?: unknown } }
type SentForm = { Params: Slug; Body: URLSearchParams }

type Pages = {
  renderer: Pick<CustomerRenderer, 'report' | 'reportSent'>
  place(): RenderPlace
  publicUrl: string
  sendNotFound(reply: FastifyReply): FastifyReply
}

const sendHtml = (reply: FastifyReply, html: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(html)

const nothingTyped = { reason: '', words: '', contact: '' }

/** Undefined for a service that the page does not show. */
const describeForm = (page: VendorPage, serviceId: string | undefined): ReportForm | undefined => {
  const service = page.services.find(({ id }) => id === serviceId)
  if (serviceId !== undefined && !service) return undefined
  return {
    slug: page.slug,
    name: page.name,
    service: service ? { id: service.id, name: service.name } : null,
    id: randomUUID(),
    typed: nothingTyped,
    problem: null,
  }
}

/** The form works without any script, so its refusals are pages too, with all that was typed. */
export const mountReportPage = (app: FastifyInstance, context: Context, pages: Pages): void => {
  const { renderer, place, sendNotFound } = pages

  app.get<AskedPage>('/v/:slug/report', async ({ params, query }, reply) => {
    const page = await readVendorPage(context, params.slug)
    if (!page) return sendNotFound(reply)
    if (query.sent !== undefined) return sendHtml(reply, renderer.reportSent(page, place()))
    const form = describeForm(page, query.service === undefined ? undefined : String(query.service))
    return form ? sendHtml(reply, renderer.report(form, place())) : sendNotFound(reply)
  })

  const take = async (request: FastifyRequest<SentForm>, reply: FastifyReply) => {
    const sent = readReportForm(request.body)
    const page = await readVendorPage(context, request.params.slug)
    const form = page && describeForm(page, sent.service)
    if (!form) return sendNotFound(reply)
    const refusal = await tryToSend(context, { request, sent, publicUrl: pages.publicUrl })
    if (!refusal) return reply.header('cache-control', 'no-store').redirect(pathBelow.reportSent(form.slug), 303)
    if (refusal.status === 404) return sendNotFound(reply)
    recordRefusal(context.security, request, refusal)
    if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds)
    return sendHtml(reply.code(refusal.status), renderer.report(fillIn(form, sent, refusal), place()))
  }
  app.register(async (forms) => {
    takeFormsOnly(forms, formMaxBytes)
    forms.post<SentForm>(
      '/v/:slug/report',
      { config: { takes: 'application/x-www-form-urlencoded' } },
      (request, reply) => duringRequest(request, () => take(request, reply)),
    )
  })
}

type Sending = { request: FastifyRequest<SentForm>; sent: TypedReport; publicUrl: string }

/** Gives the refusal, or nothing once it was taken. What fell into the trap is thanked for and not kept. */
const tryToSend = async (context: Context, { request, sent, publicUrl }: Sending): Promise<Refusal | undefined> => {
  const { isTrapped, captchaToken, ...fields } = sent
  try {
    refuseOtherSites(request, publicUrl)
    refuseUnstorable(sent)
    if (isTrapped) return undefined
    const { slug } = request.params
    const network = clientNetwork(request.ip)
    await sendReport(context, { ...check(report, fields), slug }, { network, captchaToken, way: 'form' })
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.refusal.status < 500) return error.refusal
    throw error
  }
}

const isId = (written: string) => /^[0-9a-f-]{36}$/i.test(written)

const fillIn = (form: ReportForm, sent: TypedReport, { field, message }: Refusal): ReportForm => ({
  ...form,
  // The same id, so that what was refused and is sent again is one report.
  id: isId(sent.id) ? sent.id : form.id,
  typed: { reason: sent.reason, words: sent.words, contact: sent.contact },
  problem: { ...(field !== undefined && { field }), message },
})
