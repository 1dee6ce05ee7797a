import * as v from 'valibot'
import { createDraft } from '../../ui/form/draft.ts'
import { visitorDrafts } from '../session/forget-visitor.ts'

/** The address as it was typed, when the last code went to it, and whether it was right: a refresh must forget none of it. */
const shape = v.object({ email: v.string(), sentAtMs: v.optional(v.number()), isGranted: v.optional(v.boolean()) })
export type ResetDraft = v.InferOutput<typeof shape>

const draft = createDraft(visitorDrafts.reset, { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const readResetDraft = (): ResetDraft => draft.read() ?? { email: '' }
export const keepResetDraft = draft.keep
export const clearResetDraft = draft.clear
