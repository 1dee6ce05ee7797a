import { formAdvice } from '../../contract/business/formats.ts'
import { showBusiness } from '../../contract/business/review.ts'
import { businessHoursLeft, closingTime, reviewDueAt, reviewState } from '../../contract/business/review-time.ts'
import { type BusinessStatus, businessFieldNames } from '../../contract/business/status.ts'
import type { ReplyOf } from '../../contract/endpoint.ts'
import { utcMinute } from '../../contract/time-in-words.ts'
import type { Command } from '../command.ts'
import { columns, describeCorrection, fieldHint, nextSteps, oneLine, plural, rejectStep, shortId } from '../page.ts'

type ShownBusiness = ReplyOf<typeof showBusiness>

export const show: Command = {
  use: 'show ID',
  about: 'all that was sent, what the form advised, and the time that is left; recorded as a view',
  takes: 'an id',
  options: {},
  examples: ['show 3f2a9c01'],
  run: async ({ id }, { ask, say, now }) => {
    const business = await ask(showBusiness, { params: { id } })
    const lines = [
      ...headLines(business, now()),
      '',
      ...columns(businessRows(business)),
      ...adviceLines(business),
      ...suggestSteps(business),
    ]
    for (const line of lines) say(line)
  },
}

const headLines = (business: ShownBusiness, now: Date) => {
  const { fields, businessStatus, version, submittedAt, decidedAt, correctedAt, correctedFields } = business
  return [
    oneLine(fields.business_name),
    [
      `${businessStatus}, version ${version}, sent ${utcMinute(submittedAt)}`,
      ...(decidedAt ? [`decided ${utcMinute(decidedAt)}`] : []),
    ].join(', '),
    ...(correctedAt ? columns([[describeCorrection(correctedAt, correctedFields)]]) : []),
    ...(businessStatus === 'PENDING' ? [describeTimeLeft(Date.parse(submittedAt), now.getTime())] : []),
  ]
}

/** What the vendor was promised. */
const describeTimeLeft = (submittedAtMs: number, nowMs: number) => {
  const due = utcMinute(new Date(closingTime(reviewDueAt(submittedAtMs))).toISOString())
  if (reviewState(submittedAtMs, nowMs) === 'late') return `Late: the vendor was promised an answer by ${due}`
  const left = businessHoursLeft(submittedAtMs, nowMs)
  return `Decide by ${due}: ${left === 0 ? 'less than a business hour' : plural(left, 'business hour', 'business hours')} left`
}

/** What is not proven may be anybody's: nothing should be sent there. */
const describeWay = (address: string, isProven: boolean) =>
  isProven ? address : address === '' ? '-' : `${address} (not proven)`

/** Fields have the names that a rejection takes. */
const businessRows = ({ fields, papers, missingPapers, vendor, rejection, suspension }: ShownBusiness): string[][] => [
  ...businessFieldNames.map((name) => [name, fields[name] || '-']),
  ['papers', papers.join(', ') || 'none on file'],
  ...(missingPapers.length > 0 ? [['missing', missingPapers.join(', ')]] : []),
  ['vendor', `${vendor.otherName} ${vendor.firstName}`.trim() || '-'],
  ['e-mail', describeWay(vendor.email, vendor.emailProven)],
  ['phone', describeWay(vendor.phoneNumber, vendor.phoneProven)],
  ...(rejection ? [['rejected for', rejection.reason]] : []),
  ...(rejection && rejection.fields.length > 0 ? [['to put right', rejection.fields.join(', ')]] : []),
  ...(suspension ? [['suspended for', `${suspension.reason} (since ${utcMinute(suspension.since)})`]] : []),
]

const adviceLines = ({ fields, businessStatus }: ShownBusiness): string[] => {
  const advice = businessStatus === 'CLOSED' ? [] : Object.entries(formAdvice(fields))
  return advice.length === 0 ? [] : ['', 'The form advised, and the vendor sent it so:', ...columns(advice, '  ')]
}

const suggestSteps = ({ businessId, businessStatus, papers }: ShownBusiness): string[] => {
  const id = shortId(businessId)
  const look = papers.length > 0 ? [`papers ${id}`] : []
  if (businessStatus === 'PENDING') return [...nextSteps(...look, `approve ${id}`, rejectStep(id)), fieldHint]
  return nextSteps(...look, ...laterSteps[businessStatus].map((step) => step(id)), `audit ${id}`, `payments ${id}`)
}

const withReason = (command: string) => (id: string) => `${command} ${id} --reason "..."`

const laterSteps: Record<Exclude<BusinessStatus, 'PENDING'>, ((id: string) => string)[]> = {
  SUCCESSFUL: [withReason('suspend'), withReason('reopen')],
  REJECTED: [withReason('reopen'), (id) => `reject ${id} --final --reason "..."`],
  REFUSED: [withReason('reopen'), withReason('close')],
  SUSPENDED: [withReason('lift')],
  CLOSED: [],
}
