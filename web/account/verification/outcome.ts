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

type Life = { endsAtMs: number; lastsMs: number }

const ended: Life = { endsAtMs: 0, lastsMs: 0 }

/** The signature is not checked here, only by the server. A token that cannot be read counts as expired. */
export const tokenLife = (jwt: string): Life => {
  try {
    const payload = (jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { exp, iat } = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown }
    if (typeof exp !== 'number') return ended
    return { endsAtMs: exp * 1000, lastsMs: typeof iat === 'number' ? (exp - iat) * 1000 : 0 }
  } catch {
    return ended
  }
}

type TokenState = 'absent' | 'open' | 'expired'

/** `sentAtMs`: when this token's code was sent, by the same clock as `nowMs`. */
export const tokenState = (token: string | undefined, nowMs: number, sentAtMs?: number): TokenState => {
  if (!token) return 'absent'
  const { endsAtMs, lastsMs } = tokenLife(token)
  // The expiry is by the server's clock, and the phone's may be hours ahead of it.
  const isYoung = sentAtMs !== undefined && nowMs - sentAtMs < lastsMs
  return endsAtMs > nowMs || isYoung ? 'open' : 'expired'
}

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
type VerifyOutcome = LoginRedirect | { next: 'start-over' | 'try-again'; message: string }

export const readVerifyOutcome = (result: Reply<typeof verifyVendor> | Failure): VerifyOutcome => {
  if (result.kind === 'reply') {
    const { message, proven } = result.body
    return { next: 'login', tone: 'success', message, ...(proven && { proven }) }
  }
  const next = result.kind === 'no-answer' ? 'try-again' : 'start-over'
  return redirectAfterFailure(result, messages.failed) ?? { next, message: failureMessage(result, messages.failed) }
}

type ResendOutcome =
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
