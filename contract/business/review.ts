import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { refusals } from '../refusals.ts'
import { invalid } from '../sentence.ts'
import { addBusinessRefusals, registeredBusiness } from './add-business.ts'
import { writtenReason } from './reason.ts'
import { businessStatuses, correctableNames, documentNames, suspension } from './status.ts'

// What the review desk asks of the server. Only an operator's key opens these calls.

const status = v.picklist(businessStatuses)

export const auditActions = [
  'submitted',
  'resubmitted',
  'corrected',
  'viewed',
  'paper viewed',
  'approved',
  'rejected',
  'reopened',
  'suspended',
  'lifted',
  'contact changed',
  'closed',
  'papers deleted',
  'refund asked',
  'refund given up',
  'mismatch settled',
  'refund retried',
  'dispute accepted',
  'dispute declined',
  'dispute settled',
  'refused',
  'period ended',
  'period end undone',
  'period kept',
  'keyed',
  'services chosen',
  'page hidden',
  'page shown',
  'service hidden',
  'service shown',
  'hiding answered',
  'report dismissed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = v.object({
  businessId: v.string(),
  /** 1, 2, 3… within the business. */
  number: v.number(),
  at: v.string(),
  /** 'vendor', 'portal', or an operator by name as 'operator …'. */
  who: v.string(),
  action: v.picklist(auditActions),
  /** Which version of the business it is about: 1 for the first submission, one more for each after it and each correction. */
  version: v.number(),
  oldStatus: v.nullable(status),
  newStatus: v.nullable(status),
  reason: v.nullable(v.string()),
  /** Fields named in a rejection, those that a correction changed, or the picture that was viewed. */
  fields: v.array(v.picklist(correctableNames)),
  previousHash: v.string(),
  hash: v.string(),
  /** Which key the hash was made with. Null for entries of before there were keys. */
  hashKey: v.nullable(v.string()),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

/** What the hash of an entry is taken over: everything in it but the hash and its key, in this order. */
export const auditText = (entry: Omit<AuditEntry, 'hash' | 'hashKey'>): string =>
  JSON.stringify([
    entry.previousHash,
    entry.businessId,
    entry.number,
    entry.at,
    entry.who,
    entry.action,
    entry.version,
    entry.oldStatus,
    entry.newStatus,
    entry.reason,
    entry.fields,
  ])

/** The previous hash of the first entry. */
export const noHash = ''

const listedBusiness = v.object({
  businessId: v.string(),
  businessName: v.string(),
  region: v.string(),
  businessStatus: status,
  submittedAt: v.string(),
  version: v.number(),
  correctedAt: v.nullable(v.string()),
  correctedFields: v.array(v.picklist(correctableNames)),
  missingPapers: v.array(v.picklist(documentNames)),
})

const params = v.strictObject({ id: uuid })

export const listBusinesses = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/businesses',
  summary: 'Businesses by status, those waiting longest first.',
  access: 'operator',
  query: v.strictObject({
    status: v.optional(status, 'PENDING'),
    /** The last id of the page before. */
    after: v.optional(uuid),
  }),
  reply: v.object({ businesses: v.array(listedBusiness), hasMore: v.boolean() }),
  refusals: [refusals.notFound],
})

export const showBusiness = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/businesses/:id',
  summary: 'All that a reviewer needs of a business. Recorded as a view.',
  access: 'operator',
  params,
  reply: v.object({
    ...registeredBusiness.entries,
    missingPapers: v.array(v.picklist(documentNames)),
    suspension: v.nullable(suspension),
    vendor: v.object({
      firstName: v.string(),
      otherName: v.string(),
      email: v.string(),
      emailProven: v.boolean(),
      phoneNumber: v.string(),
      phoneProven: v.boolean(),
    }),
  }),
  refusals: [refusals.notFound],
})

export const documentUnreadable = {
  status: 500,
  code: 'document-unreadable',
  message: 'A paper is on file, and it cannot be read. The log of the server says why.',
} as const

export const viewDocuments = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/businesses/:id/papers',
  summary: 'Copies of the identity papers, marked with purpose, viewer and time. Each is recorded as a view.',
  access: 'operator',
  params,
  reply: v.object({
    papers: v.array(v.object({ name: v.picklist(documentNames), type: v.literal('image/jpeg'), base64: v.string() })),
  }),
  refusals: [refusals.notFound, documentUnreadable],
})

export const decisionRefusals = {
  notPending: { status: 409, code: 'not-pending', message: 'This business is not waiting for a decision.' },
  changedSinceViewed: {
    status: 409,
    code: 'changed-since-viewed',
    message: 'It has been sent again since you looked at it. Look at it once more before you decide.',
  },
  correctedSinceViewed: {
    status: 409,
    code: 'corrected-since-viewed',
    message: 'The vendor changed it after it was sent. Look at it as it is now before you decide.',
  },
  finalWithFields: {
    status: 409,
    code: 'final-with-fields',
    message: 'Nothing can be put right after a final refusal, so it names no fields.',
  },
} as const

const notAField = invalid(`A field is one of ${correctableNames.join(', ')}.`)
const decisionReply = v.object({ message: v.string(), businessStatus: status })
/** What all calls have in common by which an operator changes the status of a business. */
export const deskDecision = {
  wing: 'business',
  method: 'POST',
  access: 'operator',
  params,
  reply: decisionReply,
} as const

export const approveBusiness = endpoint({
  ...deskDecision,
  path: '/desk/businesses/:id/approve',
  summary: 'Approve a business that is waiting.',
  refusals: [refusals.notFound, ...Object.values(decisionRefusals)],
})

export const rejectBusiness = endpoint({
  ...deskDecision,
  path: '/desk/businesses/:id/reject',
  summary:
    'Reject a business that is waiting, with the reason and the fields to put right. The vendor reads both. `final` refuses it for good, also after a rejection: what was paid and has not begun goes back.',
  body: v.strictObject({
    reason: writtenReason('Please give a reason: the vendor has to know what to do.'),
    fields: v.optional(
      v.pipe(
        v.array(v.picklist(correctableNames, notAField), notAField),
        v.maxLength(correctableNames.length, notAField),
      ),
      [],
    ),
    final: v.optional(v.boolean(), false),
  }),
  refusals: [refusals.notFound, addBusinessRefusals.ghanaCardImageOff, ...Object.values(decisionRefusals)],
})

export const reopenRefusals = {
  notDecided: {
    status: 409,
    code: 'not-decided',
    message: 'Only a rejected, refused or verified business can be reopened.',
  },
} as const

export const reopenBusiness = endpoint({
  ...deskDecision,
  path: '/desk/businesses/:id/reopen',
  summary:
    'Let a rejected, refused or verified business wait for a decision again, with a reason that the vendor reads.',
  body: v.strictObject({ reason: writtenReason('Please give a reason: the vendor reads it.') }),
  refusals: [refusals.notFound, reopenRefusals.notDecided],
})

export const readAudit = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/desk/businesses/:id/audit',
  summary: 'The audit trail of a business, with the status and the last hash that the business itself carries.',
  access: 'operator',
  params,
  reply: v.object({
    businessStatus: status,
    lastHash: v.string(),
    entries: v.array(auditEntry),
    /** Where the trail is broken, in words. Only the server has the keys of the hashes. */
    fault: v.nullable(v.string()),
  }),
  refusals: [refusals.notFound],
})
