import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { refusals } from '../../../contract/refusals.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { messages } from './messages.ts'

/** What is said when no code could be asked for. */
export const askFailure = (failure: Failure): string =>
  failure.kind === 'no-answer' ? messages.noConnection : failureMessage(failure, messages.sendFailed)

/** No new code yet, because the last one has only just gone out. */
export const isTooSoon = (failure: Failure): boolean => isRefused(failure, codeRefusals.waitToResend)

/** Where a failed step leaves its reader: at what they typed, before the same button, or back at the start. */
export type Setback = { at: 'field' | 'form' | 'start'; message: string }

export const setbackOf = (failure: Failure, otherwise: string): Setback => {
  if (isSessionOver(failure)) return { at: 'start', message: refusals.invalidReset.message }
  return {
    at: failure.kind === 'refused' && failure.field ? 'field' : 'form',
    message: failureMessage(failure, otherwise),
  }
}
