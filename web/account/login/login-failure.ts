import * as v from 'valibot'
import { lockLeft, logIn, loginRefusals } from '../../../contract/account/login.ts'
import type { Reply } from '../../api/call.ts'
import { connectionMessage, type Failure, isRefused, type RefusedCall } from '../../api/failure.ts'
import { failureMessages, messages } from './messages.ts'

/** All fields of the reply are optional here, because the screen has its own message for a success without a token. */
export const tolerantLogIn = { ...logIn, reply: v.partial(v.object({ ...logIn.reply.entries, code: v.string() })) }

export type LoginResult = Reply<typeof tolerantLogIn> | Failure
export type LoginFailure = { tone: 'bad' | 'warn'; text: string; hint?: string }

/** The status in the body counts more than the HTTP status: a 200 may carry a refusal. */
export const applyBodyStatus = (result: LoginResult): LoginResult => {
  if (result.kind !== 'reply') return result
  const { status = result.status, code = '', message = '', jwtToken } = result.body
  return status >= 200 && status <= 299 ? result : { kind: 'refused', status, code, message, jwtToken }
}

export const describeLoginFailure = (answer: LoginResult): LoginFailure => {
  const result = applyBodyStatus(answer)
  switch (result.kind) {
    case 'reply':
      return { tone: 'warn', text: result.body.message || failureMessages.unexpectedResponse }
    case 'refused':
      return { tone: 'bad', text: refusalText(result), ...refusalHint(result) }
    case 'no-answer':
      return { tone: 'bad', text: connectionMessage }
    case 'unreadable':
    case 'broken':
      return { tone: 'bad', text: failureMessages.unexpectedError }
  }
}

/** By wrong passwords in this network, or from all over the world. */
export const isLocked = (result: LoginResult): boolean =>
  result.kind === 'refused' && isRefused(result, loginRefusals.locked, loginRefusals.lockedForToday)

/** How long the lock still lasts, where the server has told. */
export const readMinutesLeft = (result: LoginResult): number | undefined => {
  const told = v.safeParse(lockLeft, result.kind === 'refused' ? result.params : undefined)
  return told.success ? told.output.minutes : undefined
}

const refusalText = (refusal: RefusedCall): string => {
  switch (refusal.status) {
    case 400:
      return failureMessages.badFormat
    case 401:
      return failureMessages.wrongPassword
    case 403:
      return forbiddenText(refusal)
    case 429:
      return failureMessages.tooManyAttempts
    case 500:
      return failureMessages.serverError
    default:
      return refusal.message || failureMessages.otherwise
  }
}

/** Whoever entered the code of the SMS has not proven the e-mail address, and may not know it. */
const refusalHint = (refusal: RefusedCall) =>
  isRefused(refusal, loginRefusals.vendorNotFound) ? { hint: messages.unknownHint } : {}

const forbiddenText = (refusal: RefusedCall): string => {
  if (isRefused(refusal, loginRefusals.vendorNotFound)) return failureMessages.unknownEmail
  if (isLocked(refusal)) return failureMessages.locked
  return refusal.message || failureMessages.denied
}
