import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { namedSchemas } from './names.ts'

export type Json = Record<string, unknown>

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

type FileSchema = { properties?: { base64?: Json; type?: { const?: unknown } } }

/** A file inside an answer: its bytes as `base64`, and beside them what `type` it has. */
const describeFile = ({ properties: { base64, type } = {} }: FileSchema): undefined => {
  if (!base64) return
  base64.contentEncoding = 'base64'
  if (type?.const) base64.contentMediaType = type.const
}

const settings = {
  errorMode: 'ignore',
  target: 'draft-2020-12',
  overrideSchema: ({ jsonSchema }) => describeFile(jsonSchema as FileSchema),
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig

/** What a caller may send, before it is trimmed or converted. */
export const requestSchema = (schema: GenericSchema): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...settings, typeMode: 'input' })
  return json as Json
}

/** What is answered; a schema that has a name is referred to by it. */
export const replySchema = (schema: GenericSchema): Json => {
  const config = { ...settings, typeMode: 'output', definitions: namedSchemas } as const
  const { $schema: _, $defs: __, ...json } = toJsonSchema(schema, config)
  return json as Json
}

export const describeNamedSchemas = (): Record<string, Json> =>
  toJsonSchemaDefs(namedSchemas, { ...settings, typeMode: 'output' }) as Record<string, Json>

export const isNamed = (schema: GenericSchema): boolean => Object.values(namedSchemas).includes(schema)

/** With every name replaced by what it stands for. */
export const withoutRefs = (schema: unknown, named: Record<string, unknown>): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => withoutRefs(item, named))
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return withoutRefs(named[String(schema.$ref).split('/').at(-1) ?? ''], named)
  return Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, withoutRefs(inner, named)]))
}
