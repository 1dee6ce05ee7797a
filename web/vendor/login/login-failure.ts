import { loginRefusals } from '../../../contract/vendor/login.ts'
import type { Reply } from '../../api/call.ts'
import { connectionMessage, type Failure } from '../../api/failure.ts'
import type { tolerantLogIn } from './tolerant-log-in.ts'

export type LoginResult = Reply<typeof tolerantLogIn> | Failure
export type LoginFailure = { tone: 'bad' | 'warn'; text: string }

/** What the screen says when a login did not open a session. */
export const loginFailure = (result: LoginResult): LoginFailure => {
  switch (result.kind) {
    case 'reply':
      return { tone: 'warn', text: result.body.message || 'Unexpected response from server.' }
    case 'refused':
      return { tone: 'bad', text: refusalText(result.status, result.message) }
    case 'no-answer':
      return { tone: 'bad', text: connectionMessage }
    case 'unreadable':
      return { tone: 'bad', text: 'An unexpected error occurred.' }
  }
}

const refusalText = (status: number, message: string): string => {
  switch (status) {
    case 400:
      return 'Invalid email or password format'
    case 401:
      return 'Invalid credentials. Please check your email and password.'
    case 403:
      return forbiddenText(message)
    case 429:
      return 'Too many attempts. Please try again later.'
    case 500:
      return 'Server error. Please try again later.'
    default:
      return message || 'Login failed'
  }
}

const forbiddenText = (message: string): string => {
  if (message === loginRefusals.vendorNotFound.message) return 'Account not found. Please check your email or sign up.'
  if (message.includes('Account is locked'))
    return 'Account is locked due to too many failed login attempts. Try again later.'
  return message || 'Access denied'
}
