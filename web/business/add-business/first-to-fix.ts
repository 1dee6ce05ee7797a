import { type CorrectableName, correctableNames, type Rejection } from '../../../contract/business/status.ts'

type FixFacts = {
  rejection: Rejection | undefined
  /** What the address asks for. */
  requestedField: string | null
  /** After a refresh, corrections that have been begun go on where they ended. */
  isResumed: boolean
}

/** The field with which correcting begins: what the address names, else the first that the reviewer named. */
export const firstToFix = ({ rejection, requestedField, isResumed }: FixFacts): CorrectableName | undefined => {
  const named = correctableNames.find((name) => name === requestedField)
  if (named || isResumed) return named
  return correctableNames.find((name) => rejection?.fields.includes(name))
}
