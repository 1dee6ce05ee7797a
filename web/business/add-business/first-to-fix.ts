import { type CorrectableName, correctableNames, type Rejection } from '../../../contract/business/status.ts'

type FixFacts = {
  rejection: Rejection | undefined
  /** What the address asks for. */
  asked: string | null
  /** After a refresh, corrections that have been begun go on where they ended. */
  goesOn: boolean
}

/** The field with which correcting begins: what the address names, else the first that the reviewer named. */
export const firstToFix = ({ rejection, asked, goesOn }: FixFacts): CorrectableName | undefined => {
  const named = correctableNames.find((name) => name === asked)
  if (named || goesOn) return named
  return correctableNames.find((name) => rejection?.fields.includes(name))
}
