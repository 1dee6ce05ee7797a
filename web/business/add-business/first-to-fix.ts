import { type CorrectableName, correctableNames, type Rejection } from '../../../contract/business/status.ts'

type FixFacts = {
  rejection: Rejection | undefined
  /** From the page's query string, so it can be any text. */
  requestedField: string | null
  /** The page was refreshed while corrections were under way, so the vendor stays on the step they had reached. */
  isResumed: boolean
}

export const firstToFix = ({ rejection, requestedField, isResumed }: FixFacts): CorrectableName | undefined => {
  const requested = correctableNames.find((name) => name === requestedField)
  if (requested || isResumed) return requested
  return correctableNames.find((name) => rejection?.fields.includes(name))
}
