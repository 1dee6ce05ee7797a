import * as v from 'valibot'

/**
 * What became of the codes of a sign-up that waits for one; told in the `params` of `notVerified`.
 * `sent`: new ones went out just now. `sent before`: the last ones went out a moment ago. `held back`: too many went out
 * already, so there is no new one.
 */
export const freshCode = v.object({
  codes: v.picklist(['sent', 'sent before', 'held back']),
  /** Of the last codes, whether they are new or not: `email`, `phone` or `email phone`. */
  sentTo: v.string(),
  secondsSinceSent: v.optional(v.number()),
})
export type FreshCode = v.InferOutput<typeof freshCode>
