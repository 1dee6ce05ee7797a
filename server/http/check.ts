import * as v from 'valibot'
import { refusals, unknownFieldMessage } from '../../contract/refusals.ts'
import { badRequest } from './refuse.ts'

type Issue = v.BaseIssue<unknown>

/** Checks what the browser sent and answers the first sentence of the contract that it breaks. */
export const check = <S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> => {
  refuseUnknownFields(schema, given)
  // Only the first is answered, and a list of a million wrong items would cost seconds and half a gigabyte to go through.
  const result = v.safeParse(schema, given, { abortEarly: true })
  return result.success ? result.output : badRequest(sentence(schema, result.issues[0]))
}

const fieldsOf = (schema: v.GenericSchema) => (schema as { entries?: Record<string, v.GenericSchema> }).entries

/** The library asks with `in`, which also finds what every object inherits: "constructor" would pass as known. */
const refuseUnknownFields = (schema: v.GenericSchema, given: unknown) => {
  const fields = fieldsOf(schema)
  if (!fields || typeof given !== 'object' || given === null) return
  if (Array.isArray(given)) badRequest(refusals.unreadable.message)
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) badRequest(unknownFieldMessage(unknown.slice(0, 80)))
}

const sentence = (schema: v.GenericSchema, issue: Issue): string => {
  if (issue.type !== 'strict_object' && issue.type !== 'object') return issue.message
  const name = issue.path?.length === 1 ? String(issue.path[0]?.key) : undefined
  if (name === undefined) return refusals.unreadable.message
  return missingSentence(schema, name) ?? `Missing field: ${name}`
}

/** A missing field says what an empty one says: the sentence of the field itself, not of the object around it. */
const missingSentence = (schema: v.GenericSchema, name: string) => {
  const field = fieldsOf(schema)?.[name]
  return field && v.safeParse(field, undefined).issues?.[0].message
}
