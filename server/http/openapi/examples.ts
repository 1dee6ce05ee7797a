import { sampleTime, sampleWords, sampleWordsByCall } from './sample-words.ts'
import type { Json } from './schemas.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  format?: string
  minItems?: number
}

/** What a request or an answer with this schema looks like. Names must be replaced by what they stand for before. */
export const makeExample = (schema: Json, call: string): unknown => sample(schema as Schema, '', call)

const sample = (schema: Schema, name: string, call: string): unknown => {
  if (schema.const !== undefined) return schema.const
  const options = schema.anyOf ?? schema.oneOf
  if (options) return sample(options.find(({ type }) => type !== 'null') ?? {}, name, call)
  const word = sampleWordsByCall[call]?.[name] ?? sampleWords[name]
  if (schema.enum) return schema.enum.includes(word) ? word : schema.enum.find((one) => one !== '')
  if (schema.type === 'object' || schema.properties) return sampleObject(schema, call)
  if (schema.type === 'array') {
    const holdsText = schema.items?.type === 'string' || schema.items?.enum
    return holdsText && Array.isArray(word) ? word : [sample(schema.items ?? {}, name, call)]
  }
  return fits(word, schema) ? word : plainSample(schema, name)
}

const sampleObject = ({ properties = {} }: Schema, call: string) =>
  Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sample(inner, name, call)]))

const fits = (word: unknown, { type }: Schema) =>
  word !== undefined && (type === undefined || typeof word === (type === 'integer' ? 'number' : type))

const plainSample = ({ type, format }: Schema, name: string) => {
  if (type === 'boolean') return false
  if (type === 'number' || type === 'integer') return 1
  if (format === 'uuid') return sampleWords.id
  return name.endsWith('At') ? sampleTime : `A sample ${name}`.trim()
}
