import type { Endpoint, Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { refusalsByStatus } from './refusals.ts'
import { type Json, schemaRef } from './schemas.ts'

export const refusalSchema: Json = {
  type: 'object',
  description: 'The body of every refusal. Decide by `code`, and show `message` to people.',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer', description: 'The same as the status of the answer.' },
    code: { type: 'string', description: 'What to decide by. It stays when the sentence is put differently.' },
    message: { type: 'string', description: 'For people.' },
    field: { type: 'string', description: 'The field or file that it is about, as a path: email, serviceImages.1.' },
    params: {
      type: 'object',
      description: 'What stands in the sentence, such as how many tries are left.',
      additionalProperties: { type: ['string', 'number'] },
    },
    jwtToken: { type: 'string', description: 'Leads on from the refusal, where there is a way on.' },
  },
}

export const headers = {
  'Retry-After': {
    description: 'Seconds until the same call may succeed.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  'WWW-Authenticate': {
    description: 'Bearer, and `error="invalid_token"` where a token was shown that is not good.',
    schema: { type: 'string' },
    example: 'Bearer error="invalid_token"',
  },
  Accept: {
    description: 'The content type that this call takes.',
    schema: { type: 'string' },
    example: 'application/json',
  },
} satisfies Record<string, Json>

const headersByStatus: Record<number, keyof typeof headers> = {
  401: 'WWW-Authenticate',
  415: 'Accept',
  429: 'Retry-After',
  503: 'Retry-After',
}

type Said = Pick<Refusal, 'status' | 'code' | 'message' | 'field' | 'params'>

const example = ({ status, code, message, field, params }: Said) => ({
  value: { status, code, message, ...(field && { field }), ...(params && { params }) },
})

const describeRefusal = (status: number, said: readonly Said[]): Json => {
  const header = headersByStatus[status]
  const codes = { type: 'object', properties: { code: { type: 'string', enum: said.map(({ code }) => code) } } }
  return {
    description: said.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    ...(header && { headers: { [header]: { $ref: `#/components/headers/${header}` } } }),
    content: {
      'application/json': {
        schema: { allOf: [schemaRef('Refusal'), { ...codes, required: ['code'] }] },
        examples: Object.fromEntries(said.map((one) => [one.code, example(one)])),
      },
    },
  }
}

/** Answers that are the same for many calls. */
const shared = {
  AlreadyExists: refusals.alreadyExists,
  TooSlow: refusals.tooSlow,
  TooLarge: refusals.tooLarge,
  WrongContentType: refusals.wrongContentType,
  TooManyAttempts: refusals.tooManyAttempts,
  ServerError: refusals.serverError,
  Unavailable: refusals.unavailable,
} satisfies Record<string, Refusal>

export const sharedResponses = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(shared).map(([name, refusal]) => [name, describeRefusal(refusal.status, [refusal])]),
  )

/** By status. What a call shares with many others is referred to by its name. */
export const describeRefusals = (endpoint: Endpoint): Record<string, Json> =>
  Object.fromEntries(
    [...refusalsByStatus(endpoint)].map(([status, said]) => {
      const [only, ...others] = said
      const name = Object.entries(shared).find(([, { code }]) => code === only?.code)?.[0]
      const isShared = name && others.length === 0
      return [status, isShared ? { $ref: `#/components/responses/${name}` } : describeRefusal(status, said)]
    }),
  )
