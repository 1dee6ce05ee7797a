import type { FreshCode } from '../../../contract/account/fresh-code.ts'
import { refusals } from '../../../contract/refusals.ts'
import { unexpectedMessage } from '../../api/failure.ts'
import { messages as sessionMessages } from '../../session/messages.ts'

const durationInWords = (minutes: number): string => {
  if (minutes === 1) return '1 minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

export const messages = {
  title: 'Welcome back',
  intro: 'Log in to see your services, your plan and your status.',
  email: 'Email or phone number',
  password: 'Password',
  forgot: 'Forgot password?',
  remember: 'Remember me',
  rememberHint: 'Keeps your email address or phone number on this device.',
  logIn: 'Login',
  loggingIn: 'Logging in...',
  newHere: 'New here?',
  signUp: 'Sign up',

  failed: 'Could not log you in',
  codeWaiting: 'Enter the code we sent you. You can ask for a new one on the next screen.',
  enterCode: 'Enter the code',
  opensIn: (minutes: number): string => `It opens by itself in ${durationInWords(minutes)}.`,
  waysPastLock: 'Was it not you? Log in on a device that you used before, or have a login link sent to your email.',
  sendLink: 'Email me a login link',
  sendingLink: 'Sending...',
  linkFailed: 'The link could not be sent. Please try again.',
  resetPassword: 'Reset password',
  unknownHint: 'If you signed up with the code from the SMS, log in with your phone number.',
}

/** To a vendor whose account waits for its code. */
export const codeNews: Record<FreshCode['codes'], string> = {
  sent: 'We sent you a fresh code. Enter it on the next screen.',
  'sent before': 'We sent you a code a moment ago. Enter it on the next screen.',
  'held back': sessionMessages.codeHeldBack,
}

export const failureMessages = {
  badFormat: 'Invalid email or password format',
  wrongPassword: 'Invalid credentials. Please check your email and password.',
  unknownEmail: 'Account not found. Please check your email or sign up.',
  locked: 'Account is locked due to too many failed login attempts. Try again later.',
  denied: 'Access denied',
  tooManyAttempts: refusals.tooManyAttempts.message,
  serverError: refusals.serverError.message,
  otherwise: 'Login failed',
  unexpectedResponse: unexpectedMessage,
  unexpectedError: 'An unexpected error occurred.',
}

export const captchaMessages = {
  label: 'I am not a robot',
  how: 'Checked on this device, no puzzle',
  working: 'Checking...',
  solved: 'Check complete. You can log in now.',
  expired: 'The check has expired. Please tick the box again.',
  loading: 'Loading the check...',
  tryAgain: 'Try again',
}
