import type { GenericSchema } from 'valibot'
import type { AccessKind, Endpoint } from '../../../contract/endpoint.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { makeExample } from './examples.ts'
import { operationName, replyName, requestName } from './names.ts'
import { describeRefusals } from './responses.ts'
import { isNamed, type Json, replySchema, requestSchema, schemaRef, withoutRefs } from './schemas.ts'

export const aboutToken: Record<AccessKind, string> = {
  session: 'From login, until it expires or is ended.',
  verify: 'From signing up, for the verification calls only.',
  'reset-pending': 'From asking for a reset code, for entering it only.',
  'reset-granted': 'From entering the reset code, for one new password.',
  operator: 'The key of an operator at the review desk, not a token.',
}

/** The schemas of a call that get a name of their own. */
export const ownSchemas = (endpoint: Endpoint): Record<string, Json> => ({
  ...((endpoint.body || endpoint.files) && { [requestName(endpoint)]: describeBody(endpoint) }),
  ...(!isNamed(endpoint.reply) && { [replyName(endpoint)]: replySchema(endpoint.reply) }),
})

export const describeOperation = (endpoint: Endpoint, named: Record<string, Json>): Json => ({
  operationId: operationName(endpoint),
  tags: [endpoint.wing],
  summary: endpoint.summary,
  description: endpoint.access
    ? `Needs the token \`${endpoint.access}\`. ${aboutToken[endpoint.access]}`
    : 'Anybody may call it.',
  security: endpoint.access ? [{ [endpoint.access]: [] }] : [],
  ...describeParameters(endpoint),
  ...describeRequest(endpoint, named),
  responses: {
    [endpoint.successStatus ?? 200]: describeReply(endpoint, named),
    ...describeRefusals(endpoint),
  },
})

const describeReply = (endpoint: Endpoint, named: Record<string, Json>): Json => {
  const schema = isNamed(endpoint.reply) ? replySchema(endpoint.reply) : schemaRef(replyName(endpoint))
  const example = makeExample(withoutRefs(schema, named) as Json, operationName(endpoint))
  return { description: 'Done.', content: { 'application/json': { schema, example } } }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this submit: sent again with the same key after a lost answer, it is done once and answered again.',
  schema: { type: 'string', format: 'uuid' },
}

const describeParameters = (endpoint: Endpoint): Json => {
  const submits = endpoint.method === 'GET' ? [] : [idempotencyKey]
  const list = [
    ...parametersIn('path', endpoint.params, endpoint),
    ...parametersIn('query', endpoint.query, endpoint),
    ...submits,
  ]
  return list.length > 0 ? { parameters: list } : {}
}

const parametersIn = (place: 'path' | 'query', schema: GenericSchema | undefined, endpoint: Endpoint) => {
  if (!schema) return []
  const json = requestSchema(schema) as { properties?: Record<string, Json>; required?: string[] }
  const example = makeExample(json, operationName(endpoint)) as Json
  return Object.entries(json.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema,
    example: example[name],
  }))
}

/** `contentMediaType` is what OpenAPI 3.1 reads, `format` what older generators know a file by. */
const picture = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
const pictureInExample = 'the bytes of a JPEG or PNG'

/** A call with pictures takes its fields and files in one form. */
const describeBody = ({ body, files }: Endpoint): Json => {
  const fields = body ? requestSchema(body) : { type: 'object' }
  if (!files) return fields
  const pictures = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? picture : { type: 'array', maxItems: max, items: picture },
  ])
  const mustHave = Object.entries(files).flatMap(([name, { presence }]) => (presence === 'required' ? [name] : []))
  return {
    ...fields,
    description: `Pictures are JPEG or PNG, at most ${imageRule.maxBytes} bytes each.`,
    properties: { ...(fields.properties as Json | undefined), ...Object.fromEntries(pictures) },
    required: [...((fields.required as string[] | undefined) ?? []), ...mustHave],
  }
}

const describeRequest = (endpoint: Endpoint, named: Record<string, Json>): Json => {
  if (!endpoint.body && !endpoint.files) return {}
  const schema = schemaRef(requestName(endpoint))
  const whole = makeExample(withoutRefs(schema, named) as Json, operationName(endpoint)) as Json
  const files = Object.entries(endpoint.files ?? {})
  const shown = files.map(([name, { max }]) => [name, max === 1 ? pictureInExample : [pictureInExample]])
  const example = { ...whole, ...Object.fromEntries(shown) }
  const content = endpoint.files
    ? {
        'multipart/form-data': {
          schema,
          example,
          encoding: Object.fromEntries(files.map(([name]) => [name, { contentType: imageRule.types.join(', ') }])),
        },
      }
    : { 'application/json': { schema, example } }
  return { requestBody: { required: true, content } }
}
