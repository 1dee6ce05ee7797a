import * as v from 'valibot'
import type { HelpRequest } from '../../contract/account/help.ts'
import { randomId } from '../random-id.ts'
import { createDraft } from '../ui/form/draft.ts'

const shape = v.object({
  id: v.string(),
  name: v.string(),
  contact: v.string(),
  message: v.string(),
  /** `sent`: sent at least once without a confirmation that it arrived. */
  state: v.picklist(['written', 'sent']),
})
export type HelpDraft = v.InferOutput<typeof shape>

export const helpDraft = createDraft('helpDraft', { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const newDraft = (): HelpDraft => ({ id: randomId(), name: '', contact: '', message: '', state: 'written' })

/** A message changed after sending gets a new id: under the old one the server would take it for a repeat. */
export const editDraft = (draft: HelpDraft, typed: Omit<HelpRequest, 'id'>): HelpDraft => ({
  ...typed,
  id: draft.state === 'sent' ? randomId() : draft.id,
  state: 'written',
})
