import type { Endpoint, Refusal } from '../../../contract/endpoint.ts'
import { textUnreadable } from '../../../contract/readable-text.ts'
import { missingField, refusals, unknownField } from '../../../contract/refusals.ts'
import { refusalsWithoutToken } from '../bearer.ts'
import { fieldSentences } from './field-sentences.ts'

type Said = Pick<Refusal, 'status' | 'code' | 'message' | 'field' | 'params'>

const badField = ({ code, message }: { code: string; message: string }): Said => ({ status: 400, code, message })

/** What any request is checked for, before anything of its call is looked at. */
const ofAnyRequest: readonly Said[] = [
  refusals.badIdempotencyKey,
  badField(textUnreadable),
  badField(unknownField('name')),
  refusals.tooManyAttempts,
  refusals.serverError,
  refusals.unavailable,
]

const ofAnyBody: readonly Said[] = [
  refusals.unreadable,
  refusals.tooDeep,
  refusals.tooSlow,
  refusals.tooLarge,
  refusals.wrongContentType,
]

const ofFields = ({ body, query, params, files = {} }: Endpoint): readonly Said[] => {
  const sentences = [body, query, params].flatMap((schema) => (schema ? fieldSentences(schema) : []))
  const ofFiles = Object.entries(files).flatMap(([name, { requiredMessage, tooManyMessage }]) => [
    requiredMessage ?? missingField(name),
    ...(tooManyMessage ? [tooManyMessage] : []),
  ])
  const ofQuery = query || params ? [refusals.unreadable] : []
  return [...ofQuery, ...[...sentences, ...ofFiles].map(badField)]
}

/** Everything that a call may be refused with: each code once, with the first of its sentences. */
export const listRefusals = (endpoint: Endpoint): readonly Said[] => {
  const all: readonly Said[] = [
    ...(endpoint.access ? refusalsWithoutToken(endpoint.access) : []),
    ...(endpoint.refusals ?? []),
    ...ofFields(endpoint),
    ...(endpoint.method === 'GET' ? [] : ofAnyBody),
    ...ofAnyRequest,
  ]
  return [...new Map([...all].reverse().map((one) => [`${one.status} ${one.code}`, one])).values()]
    .reverse()
    .sort((one, other) => one.status - other.status)
}

/** Each status with what it may mean. */
export const refusalsByStatus = (endpoint: Endpoint): Map<number, readonly Said[]> =>
  Map.groupBy(listRefusals(endpoint), ({ status }) => status)
