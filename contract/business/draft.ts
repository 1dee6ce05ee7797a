import * as v from 'valibot'
import { draftEntries, draftReply, madeFrom } from '../draft.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { businessFieldNames } from './status.ts'
import { businessStepIds } from './steps.ts'

/** The most characters that a draft keeps of one field: twice what the form accepts. */
export const draftMaxLength = limits.businessLineMaxLength * 2

export const draftNames = [...businessFieldNames, 'countryCode'] as const
export type DraftName = (typeof draftNames)[number]

export const businessDraft = v.strictObject(
  draftEntries({ stepIds: businessStepIds, names: draftNames, maxLength: draftMaxLength }),
)
export type BusinessDraft = v.InferOutput<typeof businessDraft>

const draftUpdate = v.strictObject({ ...businessDraft.entries, madeFrom })
export type BusinessDraftUpdate = v.InferOutput<typeof draftUpdate>

const savedDraft = v.object({ ...businessDraft.entries, savedAt: v.string() })
export type SavedBusinessDraft = v.InferOutput<typeof savedDraft>

export const readBusinessDraft = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/business-draft',
  summary: 'What was typed into the business form so far, on whichever device. Null where nothing was.',
  access: 'session',
  reply: v.object({ draft: v.nullable(savedDraft) }),
})

export const keepBusinessDraft = endpoint({
  wing: 'business',
  method: 'PUT',
  path: '/auth/business-draft',
  summary:
    'Keep what was typed, if it was made from the draft that is kept now. Otherwise nothing changes and no time is answered: read that one first. A submitted business takes the draft away.',
  access: 'session',
  body: draftUpdate,
  /** Not saved while the business is in review or approved: its form is closed then. */
  reply: draftReply,
})
