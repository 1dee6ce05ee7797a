import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { type AccessKind, accessKinds, type Endpoint, type Refusal, wingPrefix } from '../../contract/endpoint.ts'
import { imageRule } from '../../contract/image-rule.ts'
import { productName } from '../../contract/product.ts'
import { refusalsWithoutToken } from './bearer.ts'

const aboutToken: Record<AccessKind, string> = {
  session: 'From login, until it expires or is ended.',
  verify: 'From signing up, for the verification calls only.',
  'reset-pending': 'From asking for a reset code, for entering it only.',
  'reset-granted': 'From entering the reset code, for one new password.',
  operator: 'The key of an operator at the review desk, not a token.',
}

type Json = Record<string, unknown>

/** `input` describes what a caller may send, before it is trimmed or converted. */
const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' })
  return json
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'What to decide by. It stays when the sentence is put differently.' },
    message: { type: 'string', description: 'For people.' },
    field: { type: 'string', description: 'The field or file that it is about, as a path: email, serviceImages.1.' },
    params: { type: 'object', description: 'What stands in the sentence, such as how many tries are left.' },
    jwtToken: { type: 'string', description: 'Leads on from the refusal, where there is a way on.' },
  },
}

const refusalReply = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
})

export const makeOpenApi = (endpoints: readonly Endpoint[], publicUrl: string): Json => ({
  openapi: '3.1.0',
  info: {
    title: `${productName} vendor portal`,
    version: '1',
    description: 'Made from the contract that the server and the browser share.',
  },
  servers: [{ url: publicUrl }],
  tags: Object.entries(wingPrefix).map(([name, prefix]) => ({ name, description: `Everything under ${prefix}` })),
  paths: endpoints.reduce<Record<string, Json>>((paths, endpoint) => {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(endpoint) }
    return paths
  }, {}),
  components: {
    schemas: { Refusal: refusalSchema },
    securitySchemes: Object.fromEntries(
      accessKinds.map((kind) => [kind, { type: 'http', scheme: 'bearer', description: aboutToken[kind] }]),
    ),
  },
})

const describeOperation = (endpoint: Endpoint): Json => ({
  operationId: `${endpoint.wing}${endpoint.method.toLowerCase()}${endpoint.path}`.replace(/\W+(\w)/g, (_, next) =>
    next.toUpperCase(),
  ),
  tags: [endpoint.wing],
  summary: endpoint.summary,
  ...(endpoint.access ? { security: [{ [endpoint.access]: [] }] } : {}),
  ...describeParameters(endpoint),
  ...describeRequestBody(endpoint),
  responses: {
    [endpoint.successStatus ?? 200]: {
      description: 'Done.',
      content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
    },
    ...(endpoint.body || endpoint.query || endpoint.params
      ? { 400: refusalReply('A field is missing or wrong; `field` says which, `code` and `message` say why.') }
      : {}),
    ...describeRefusals([
      ...(endpoint.access ? refusalsWithoutToken(endpoint.access) : []),
      ...(endpoint.refusals ?? []),
    ]),
  },
})

const describeRefusals = (refusals: readonly Refusal[]) => {
  const sentences = Map.groupBy(refusals, ({ status }) => status)
  return Object.fromEntries(
    [...sentences].map(([status, same]) => [
      status,
      refusalReply(same.map(({ code, message }) => `${code}: ${message}`).join(' / ')),
    ]),
  )
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names this submit: sent again with the same key after a lost answer, it is done once and answered again.',
  schema: { type: 'string', format: 'uuid' },
}

const describeParameters = ({ method, params, query }: Endpoint): Json => {
  const submits = method === 'GET' ? [] : [idempotencyKey]
  const list = [...parametersIn('path', params), ...parametersIn('query', query), ...submits]
  return list.length > 0 ? { parameters: list } : {}
}

const parametersIn = (place: 'path' | 'query', schema: v.GenericSchema | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const describeRequestBody = ({ body, files }: Endpoint): Json => {
  if (!body && !files) return {}
  const fields = body ? jsonSchema(body, 'input') : { type: 'object' }
  if (!files) return { requestBody: { required: true, content: { 'application/json': { schema: fields } } } }

  const picture = { type: 'string', format: 'binary' }
  const pictures = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? picture : { type: 'array', maxItems: max, items: picture },
  ])
  const mustHave = Object.entries(files).flatMap(([name, { presence }]) => (presence === 'required' ? [name] : []))
  const schema = {
    ...fields,
    description: `Pictures are JPEG or PNG, at most ${imageRule.maxBytes} bytes each.`,
    properties: { ...(fields.properties as Json | undefined), ...Object.fromEntries(pictures) },
    required: [...((fields.required as string[] | undefined) ?? []), ...mustHave],
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}
