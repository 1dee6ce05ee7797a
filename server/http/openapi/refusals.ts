import { guessablePassword } from '../../../contract/account/password.ts'
import { noSuchPayment } from '../../../contract/business/finance.ts'
import { daysInReverse, noSuchDay } from '../../../contract/business/ledger.ts'
import type { Endpoint, Refusal } from '../../../contract/endpoint.ts'
import { textUnreadable } from '../../../contract/readable-text.ts'
import { missingField, refusals, unknownField } from '../../../contract/refusals.ts'
import { refusalsWithoutToken } from '../bearer.ts'
import { fieldSentences } from './field-sentences.ts'
import { operationName } from './names.ts'

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
  refusals.alreadyExists,
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
  // An id may be so long, or so written, that it is no part of any address.
  const ofPath = params ? [refusals.notFound] : []
  return [...ofQuery, ...ofPath, ...[...sentences, ...ofFiles].map(badField)]
}

/** Said by the server alone, so that no page has to load the sentence. */
const ofTheServer: Record<string, readonly Said[]> = {
  registerVendor: [badField(guessablePassword)],
  setNewPassword: [badField(guessablePassword)],
  changePassword: [badField(guessablePassword)],
  listDeskPayments: [badField(noSuchPayment('AFH-0000-0000-0000-0000'))],
  readLedger: [badField(noSuchDay('2026-02-30')), badField(daysInReverse)],
}

/** Everything that a call may be refused with: each code once, with the first of its sentences. */
export const listRefusals = (endpoint: Endpoint): readonly Said[] => {
  const all: readonly Said[] = [
    ...(endpoint.access ? refusalsWithoutToken(endpoint.access) : []),
    ...(endpoint.refusals ?? []),
    ...(ofTheServer[operationName(endpoint)] ?? []),
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
