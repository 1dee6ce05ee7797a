import type { ContactWay } from '../../../contract/account/account-name.ts'
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

/** The token was used or is no longer valid, so the next page is the login. */
export type LoginRedirect = {
  next: 'login'
  tone: 'success' | 'info' | 'error'
  message: string
  /** The way whose code was entered. */
  proven?: ContactWay
}

export const redirectForToken = (state: TokenState): LoginRedirect | undefined => {
  if (state === 'open') return undefined
  return { next: 'login', tone: 'error', message: refusals[state === 'absent' ? 'noToken' : 'sessionOver'].message }
}

const redirectAfterFailure = (failure: Failure, otherwise: string): LoginRedirect | undefined => {
  if (failure.kind !== 'refused') return undefined
  const message = failure.message || otherwise
  if (isSessionOver(failure)) return { next: 'login', tone: 'error', message }
  const hasAccount = isRefused(failure, alreadyVerified, registerRefusals.emailTaken, registerRefusals.phoneTaken)
  return hasAccount ? { next: 'login', tone: 'info', message } : undefined
}

/** `start-over`: the code was refused. `try-again`: no answer came, so the digits stay in their boxes. */
export type VerifyOutcome = LoginRedirect | { next: 'start-over' | 'try-again'; message: string }

export const readVerifyOutcome = (result: Reply<typeof verifyVendor> | Failure): VerifyOutcome => {
  if (result.kind === 'reply') {
    const { message, proven } = result.body
    return { next: 'login', tone: 'success', message, ...(proven && { proven }) }
  }
  const next = result.kind === 'no-answer' ? 'try-again' : 'start-over'
  return redirectAfterFailure(result, messages.failed) ?? { next, message: failureMessage(result, messages.failed) }
}

export type ResendOutcome =
  | LoginRedirect
  | { next: 'wait'; message: string; sentTo?: ContactWay[] }
  | { next: 'stay'; message: string }

export const readResendOutcome = (result: Reply<typeof resendCode> | Failure): ResendOutcome => {
  if (result.kind === 'reply') {
    const { sentTo } = result.body
    return { next: 'wait', message: codeResentMessage, ...(sentTo && { sentTo }) }
  }
  return (
    redirectAfterFailure(result, messages.resendFailed) ?? {
      next: 'stay',
      message: failureMessage(result, messages.resendFailed),
    }
  )
}
