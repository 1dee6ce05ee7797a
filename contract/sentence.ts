import type { BaseIssue } from 'valibot'

/** Numbers and names in a sentence, so that it can be written in another language. */
export type Params = Readonly<Record<string, string | number>>

/** Words for people, and the code by which programs tell them apart. */
type CodedMessage = { readonly code: string; readonly message: string; readonly params?: Params }

/** Given to a schema as its message, it leaves its code on the issue, beside the words. */
export type Sentence = CodedMessage & ((issue: BaseIssue<unknown>) => string)

export const sentence = (code: string, message: string, params?: Params): Sentence => {
  const coded: CodedMessage = { code, message, ...(params && { params }) }
  const onIssue = (issue: BaseIssue<unknown>) => {
    Object.assign(issue, { coded })
    return message
  }
  return Object.assign(onIssue, coded)
}

/** An issue of a schema that was given no sentence has the library's own words. */
export const readSentence = (issue: BaseIssue<unknown> & { coded?: CodedMessage }): CodedMessage =>
  issue.coded ?? { code: 'invalid', message: issue.message }

export const required = (message: string): Sentence => sentence('required', message)
export const invalid = (message: string): Sentence => sentence('invalid', message)
