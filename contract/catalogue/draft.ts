import * as v from 'valibot'
import { draftEntries, draftReply, madeFrom } from '../draft.ts'
import { endpoint } from '../endpoint.ts'
import { uuid } from '../fields.ts'
import { limits } from '../limits.ts'
import { sentence } from '../sentence.ts'
import { servicePicture, serviceStepIds } from './listed-service.ts'
import { picturesByIds } from './pictures.ts'
import { serviceTextNames } from './service.ts'

/** The most characters that a draft keeps of one field: twice what the longest field accepts. */
export const serviceDraftMaxLength = limits.serviceDescriptionMaxLength * 2

const { stepId, values } = draftEntries({
  stepIds: serviceStepIds,
  names: serviceTextNames,
  maxLength: serviceDraftMaxLength,
})

/** Accepting the agreement is not part of a draft: it is asked for each time. */
export const serviceDraft = v.strictObject({
  stepId,
  values,
  /** Ids of uploaded pictures, in order. Those deleted since are left out when the draft is read. */
  pictures: v.pipe(
    v.array(uuid, picturesByIds),
    v.maxLength(
      limits.serviceImagesMax,
      sentence('too-many', 'A draft holds too many pictures.', { max: limits.serviceImagesMax }),
    ),
  ),
})
export type ServiceDraft = v.InferOutput<typeof serviceDraft>

const draftUpdate = v.strictObject({ ...serviceDraft.entries, madeFrom })
export type ServiceDraftUpdate = v.InferOutput<typeof draftUpdate>

const savedDraft = v.object({ stepId, values, pictures: v.array(servicePicture), savedAt: v.string() })
export type SavedServiceDraft = v.InferOutput<typeof savedDraft>

export const readServiceDraft = endpoint({
  wing: 'catalogue',
  method: 'GET',
  path: '/auth/service-draft',
  summary: 'What was typed and brought for a service so far, on whichever device. Null where nothing was.',
  access: 'session',
  reply: v.object({ draft: v.nullable(savedDraft) }),
})

export const keepServiceDraft = endpoint({
  wing: 'catalogue',
  method: 'PUT',
  path: '/auth/service-draft',
  summary:
    'Keep what was typed and brought, if it was made from the draft that is kept now. Otherwise nothing changes and no time is answered: read that one first.',
  access: 'session',
  body: draftUpdate,
  reply: draftReply,
})

export const deleteServiceDraft = endpoint({
  wing: 'catalogue',
  method: 'DELETE',
  path: '/auth/service-draft',
  summary: 'Begin afresh: forget the draft and its pictures.',
  access: 'session',
  reply: v.object({ message: v.string() }),
})
