import * as v from 'valibot'
import { draftOf } from '../../ui/draft.ts'

/** The address as it was typed, and when the last code went to it: a refresh must forget neither. */
const shape = v.object({ email: v.string(), sentAtMs: v.optional(v.number()) })
export type ResetDraft = v.InferOutput<typeof shape>

const draft = draftOf('resetDraft', { check: (kept) => (v.is(shape, kept) ? kept : undefined) })

export const readResetDraft = (): ResetDraft => draft.read() ?? { email: '' }
export const keepResetDraft = draft.keep
export const clearResetDraft = draft.clear
