import { registerRefusals } from '../../../contract/account/register.ts'
import {
  alreadyVerified,
  codeResentMessage,
  type resendCode,
  type verifyVendor,
} from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Reply } from '../../api/call.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { messages } from './messages.ts'
import type { TokenState } from './token-expiry.ts'

/** The token has served, or is of no use any more: the way goes on at the login. */
export type Leaving = { next: 'login'; tone: 'success' | 'info' | 'error'; message: string }

export const leavingFor = (state: TokenState): Leaving | undefined => {
  if (state === 'open') return undefined
  return { next: 'login', tone: 'error', message: refusals[state === 'absent' ? 'noToken' : 'sessionOver'].message }
}

const leavingAfter = (failure: Failure, otherwise: string): Leaving | undefined => {
  if (failure.kind !== 'refused') return undefined
  const message = failure.message || otherwise
  if (isSessionOver(failure)) return { next: 'login', tone: 'error', message }
  const hasAccount = isRefused(failure, alreadyVerified, registerRefusals.emailTaken)
  return hasAccount ? { next: 'login', tone: 'info', message } : undefined
}

/** `start-over`: the code was not taken. `try-again`: nobody knows, so the digits stay. */
export type VerifyOutcome = Leaving | { next: 'start-over' | 'try-again'; message: string }

export const verifyOutcome = (result: Reply<typeof verifyVendor> | Failure): VerifyOutcome => {
  if (result.kind === 'reply') return { next: 'login', tone: 'success', message: result.body.message }
  const next = result.kind === 'no-answer' ? 'try-again' : 'start-over'
  return leavingAfter(result, messages.failed) ?? { next, message: failureMessage(result, messages.failed) }
}

export type ResendOutcome = Leaving | { next: 'wait' | 'stay'; message: string }

export const resendOutcome = (result: Reply<typeof resendCode> | Failure): ResendOutcome => {
  if (result.kind === 'reply') return { next: 'wait', message: codeResentMessage }
  return (
    leavingAfter(result, messages.resendFailed) ?? {
      next: 'stay',
      message: failureMessage(result, messages.resendFailed),
    }
  )
}
