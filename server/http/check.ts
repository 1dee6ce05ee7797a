import * as v from 'valibot'
import { missingField, refusals, unknownField } from '../../contract/refusals.ts'
import { readSentence } from '../../contract/sentence.ts'
import { badRequest, fail } from './api-error.ts'

type Issue = v.BaseIssue<unknown>

/** Throws the first sentence of the contract that the input breaks, with its field. */
export const check = <S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> => {
  refuseUnknownFields(schema, given)
  // Only the first issue is answered, and going through a list of a million wrong items would cost seconds and half a
  // gigabyte.
  const result = v.safeParse(schema, given, { abortEarly: true })
  return result.success ? result.output : refuseIssue(schema, result.issues[0])
}

const schemaFields = (schema: v.GenericSchema) => (schema as { entries?: Record<string, v.GenericSchema> }).entries

/** The library uses `in`, which also finds what every object inherits: "constructor" would pass as known. */
const refuseUnknownFields = (schema: v.GenericSchema, given: unknown) => {
  const fields = schemaFields(schema)
  if (!fields || typeof given !== 'object' || given === null) return
  if (Array.isArray(given)) fail(refusals.unreadable)
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(fields, name))
  if (unknown !== undefined) refuseUnknown(unknown)
}

const refuseUnknown = (written: string) => {
  const name = written.slice(0, 80)
  badRequest(unknownField(name), name)
}

const refuseIssue = (schema: v.GenericSchema, issue: Issue): never => {
  const path = v.getDotPath(issue) ?? undefined
  if (issue.type !== 'strict_object' && issue.type !== 'object') return badRequest(readSentence(issue), path)
  const name = issue.path?.length === 1 ? path : undefined
  return name === undefined
    ? fail(refusals.unreadable)
    : badRequest(missingFieldSentence(schema, name) ?? missingField(name), name)
}

/** A missing field is answered with the sentence for an empty one, not with that of the object around it. */
const missingFieldSentence = (schema: v.GenericSchema, name: string) => {
  const field = schemaFields(schema)?.[name]
  const issue = field && v.safeParse(field, undefined).issues?.[0]
  return issue && readSentence(issue)
}
