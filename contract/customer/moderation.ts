import * as v from 'valibot'
import { writtenReason } from '../business/reason.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { reportReasons } from './report.ts'

// What the desk asks about reports and hidden pages. Only an operator's key opens these calls.

export const caseOutcomes = ['dismissed', 'page hidden', 'service hidden', 'closed'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

const subject = {
  businessId: v.string(),
  businessName: v.string(),
  slug: v.nullable(v.string()),
  /** Null where it is about the page. The name is null where the service is gone. */
  service: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
}

const answer = v.nullable(v.object({ words: v.string(), at: v.string() }))

const hidden = v.object({ ...subject, reason: v.string(), since: v.string(), answer })
export type HiddenPart = v.InferOutput<typeof hidden>

const openCase = v.object({
  id: v.number(),
  ...subject,
  openedAt: v.string(),
  /** Each once, the most frequent first. */
  reasons: v.array(v.picklist(reportReasons)),
  count: v.number(),
})
export type OpenCase = v.InferOutput<typeof openCase>

export const listReports = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/desk/reports',
  summary: `Open cases, the oldest first, ${limits.deskPageSize} at most; and what is hidden now, with what its vendors answered, those that were answered first, as many.`,
  access: 'operator',
  reply: v.object({
    cases: v.array(openCase),
    hasMore: v.boolean(),
    hidden: v.array(hidden),
    hasMoreHidden: v.boolean(),
  }),
})

const notANumber = invalid('A case is known by its number.')
const caseParams = v.strictObject({ number: v.pipe(v.string(notANumber), v.regex(/^[1-9]\d{0,11}$/, notANumber)) })

const sentReport = v.object({
  reason: v.picklist(reportReasons),
  words: v.string(),
  /** Null where none was given, or it was deleted. */
  contact: v.nullable(v.string()),
  sentAt: v.string(),
})

const settlement = v.object({ at: v.string(), outcome: v.picklist(caseOutcomes), by: v.string(), reason: v.string() })

export const showReport = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/desk/reports/:number',
  summary: `One case with what was written, the newest ${limits.deskPageSize} reports at most. Recorded as a view.`,
  access: 'operator',
  params: caseParams,
  reply: v.object({
    id: v.number(),
    ...subject,
    openedAt: v.string(),
    settled: v.nullable(settlement),
    count: v.number(),
    reports: v.array(sentReport),
    /** Whether the page, or the service that the case is about, is hidden now. */
    hidden: v.nullable(v.object({ reason: v.string(), since: v.string(), answer })),
  }),
  refusals: [refusals.notFound],
})

const reason = writtenReason('Please give a reason: the vendor reads it.')
const done = v.object({ message: v.string() })
const decision = { wing: 'customer', method: 'POST', access: 'operator', reply: done } as const
const businessParams = v.strictObject({ id: uuid })
const serviceParams = v.strictObject({ id: uuid, service: uuid })

export const moderationRefusals = {
  settled: { status: 409, code: 'case-settled', message: 'This case is settled already.' },
  noPage: { status: 409, code: 'no-page', message: 'This business has no page.' },
  alreadyHidden: {
    status: 409,
    code: 'already-hidden',
    message: 'It is hidden already, for another reason. Show it first to give a new one.',
  },
  notHidden: { status: 409, code: 'not-hidden', message: 'It is not hidden.' },
} as const

export const dismissReport = endpoint({
  ...decision,
  path: '/desk/reports/:number/dismiss',
  summary: 'Settle a case without hiding anything. The trail of the business keeps the reason; the vendor is not told.',
  params: caseParams,
  body: v.strictObject({ reason: writtenReason('Please give a reason: the trail keeps it.') }),
  refusals: [refusals.notFound, moderationRefusals.settled],
})

export const hidePage = endpoint({
  ...decision,
  path: '/desk/businesses/:id/hide-page',
  summary: 'Hide the page of a business and all on it, with a reason that the vendor reads. Settles its open cases.',
  params: businessParams,
  body: v.strictObject({ reason }),
  refusals: [refusals.notFound, moderationRefusals.noPage, moderationRefusals.alreadyHidden],
})

export const showPage = endpoint({
  ...decision,
  path: '/desk/businesses/:id/show-page',
  summary: 'Show a hidden page again. The vendor is told.',
  params: businessParams,
  refusals: [refusals.notFound, moderationRefusals.noPage, moderationRefusals.notHidden],
})

export const hideService = endpoint({
  ...decision,
  path: '/desk/businesses/:id/services/:service/hide',
  summary: 'Hide one service, with a reason that the vendor reads. Settles its open case.',
  params: serviceParams,
  body: v.strictObject({ reason }),
  refusals: [refusals.notFound, moderationRefusals.alreadyHidden],
})

export const showService = endpoint({
  ...decision,
  path: '/desk/businesses/:id/services/:service/show',
  summary: 'Show a hidden service again. The vendor is told.',
  params: serviceParams,
  refusals: [refusals.notFound, moderationRefusals.notHidden],
})

const notABeginning = invalid('Please type at least four characters of the id: digits and a to f.')

export const findServices = endpoint({
  wing: 'customer',
  method: 'GET',
  path: '/desk/businesses/:id/services',
  summary: 'The services of a business whose ids begin so, a few at most.',
  access: 'operator',
  params: businessParams,
  query: v.strictObject({
    beginning: v.pipe(
      v.string(notABeginning),
      v.maxLength(36, notABeginning),
      v.toLowerCase(),
      v.transform((written) => written.replaceAll('-', '')),
      v.regex(/^[0-9a-f]{4,32}$/, notABeginning),
    ),
  }),
  reply: v.object({ services: v.array(v.object({ id: v.string(), name: v.string() })) }),
  refusals: [refusals.notFound],
})
