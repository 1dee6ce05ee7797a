import * as v from 'valibot'
import { isStorable, textUnreadable } from './readable-text.ts'
import { invalid, sentence } from './sentence.ts'

type Form<StepId extends string, Name extends string> = {
  stepIds: readonly [StepId, ...StepId[]]
  names: readonly Name[]
  /** The most characters that a draft keeps of one field. */
  maxLength: number
}

/** What a draft of any form holds: the step it is at, and the texts so far. */
export const draftEntries = <const StepId extends string, const Name extends string>(form: Form<StepId, Name>) => {
  const { stepIds, names, maxLength } = form
  /** A draft may hold half-typed values: only what the database cannot store is refused. */
  const halfTyped = v.optional(
    v.pipe(
      v.string(invalid('A draft holds text only.')),
      v.maxLength(maxLength, sentence('too-long', 'This is too long to keep.', { maxLength })),
      v.check(isStorable, textUnreadable),
    ),
  )
  return {
    stepId: v.picklist(stepIds, invalid(`A step is one of ${stepIds.join(', ')}.`)),
    values: v.strictObject(
      Object.fromEntries(names.map((name) => [name, halfTyped])) as Record<Name, typeof halfTyped>,
      invalid('A draft holds what was typed, field by field.'),
    ),
  }
}

/** The `savedAt` of the draft that it was made from; null where it was made from none. */
export const madeFrom = v.nullable(v.string(invalid('A draft says what it was made from.')))

/** Null where the draft was not saved. */
export const draftReply = v.object({ savedAt: v.nullable(v.string()) })
