import type { BaseIssue } from 'valibot'

/** Numbers and names that stand in a sentence, for whoever says it in another language. */
export type Params = Readonly<Record<string, string | number>>

/** Words for people, and the code by which programs tell them apart. */
type Said = { readonly code: string; readonly message: string; readonly params?: Params }

/** As the message of a schema it leaves its code on the issue, beside the words. */
export type Sentence = Said & ((issue: BaseIssue<unknown>) => string)

export const sentence = (code: string, message: string, params?: Params): Sentence => {
  const said: Said = { code, message, ...(params && { params }) }
  const onIssue = (issue: BaseIssue<unknown>) => {
    Object.assign(issue, { said })
    return message
  }
  return Object.assign(onIssue, said)
}

/** A schema that was given no sentence breaks with the library's own words. */
export const saidBy = (issue: BaseIssue<unknown> & { said?: Said }): Said =>
  issue.said ?? { code: 'invalid', message: issue.message }

export const required = (message: string): Sentence => sentence('required', message)
export const invalid = (message: string): Sentence => sentence('invalid', message)
