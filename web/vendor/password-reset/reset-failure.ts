import { codeRefusals } from '../../../contract/vendor/one-time-code.ts'
import { invalidResetMessage } from '../../../contract/vendor/password-reset.ts'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { messages } from './messages.ts'

/** What is said when no code could be asked for. */
export const askFailure = (failure: Failure): string =>
  failure.kind === 'no-answer' ? messages.noConnection : failureMessage(failure, messages.sendFailed)

/** No new code yet, because the last one has only just gone out. */
export const isTooSoon = (failure: Failure): boolean => {
  const { status, message } = codeRefusals.waitToResend
  return failure.kind === 'refused' && failure.status === status && failure.message === message
}

/** Where a failed step leaves its reader: at what they typed, before the same button, or back at the start. */
export type Setback = { at: 'field' | 'form' | 'start'; message: string }

export const setbackOf = (failure: Failure, otherwise: string): Setback => {
  const status = failure.kind === 'refused' ? failure.status : undefined
  if (status === 401) return { at: 'start', message: invalidResetMessage }
  return { at: status === 400 ? 'field' : 'form', message: failureMessage(failure, otherwise) }
}
