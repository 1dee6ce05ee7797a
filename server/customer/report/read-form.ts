import type { FastifyRequest } from 'fastify'
import { formElsewhere } from '../../../contract/customer/report.ts'
import { reportFields } from '../../../contract/customer/report-fields.ts'
import { fail } from '../../http/api-error.ts'

/** Nine characters for each one that must be escaped, and the other fields. */
export const formMaxBytes = 32_768

/** What was typed, and what goes along unseen. Other fields are passed over. */
export const readReportForm = (form: URLSearchParams) => {
  // Browsers end the lines of a form with two characters, of which people typed one.
  const get = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n')
  return {
    id: get(reportFields.id),
    reason: get(reportFields.reason),
    words: get(reportFields.words),
    contact: get(reportFields.contact),
    service: get(reportFields.service) || undefined,
    captchaToken: get(reportFields.captcha) || undefined,
    isTrapped: get(reportFields.trap) !== '',
  }
}

export type TypedReport = ReturnType<typeof readReportForm>

/** Another site must not send reports through the browsers of its visitors. What a browser does not say, it cannot be asked. */
export const refuseOtherSites = ({ headers, host }: FastifyRequest, publicUrl: string): void => {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') fail(formElsewhere)
  if (origin !== undefined && origin !== publicUrl && !isHost(origin, host)) fail(formElsewhere)
}

const isHost = (origin: string, host: string) =>
  /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host
