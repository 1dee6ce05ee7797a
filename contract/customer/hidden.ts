import * as v from 'valibot'

/** `on` is the day in Accra. */
export const hidingAnswer = v.object({ words: v.string(), on: v.string() })
export type HidingAnswer = v.InferOutput<typeof hidingAnswer>

export const hiding = v.object({
  /** What the operator wrote. */
  reason: v.string(),
  /** The vendor answers once. */
  answer: v.nullable(hidingAnswer),
})
export type Hiding = v.InferOutput<typeof hiding>
